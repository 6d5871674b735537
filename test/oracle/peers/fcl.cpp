// SPDX-License-Identifier: MIT
// fcl.cpp -- see fcl.h.
#include "fcl.h"

#include <fcl/fcl.h>
#include <memory>
#include <vector>

namespace
{
using Geometry = std::shared_ptr<fcl::CollisionGeometryd>;

Geometry polytope(const FclShape &shape)
{
    auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
    for (int i = 0; i < shape.n_vertex; i++)
        vertices->emplace_back(shape.vertex[3 * i], shape.vertex[3 * i + 1],
                               shape.vertex[3 * i + 2]);
    auto faces = std::make_shared<std::vector<int>>(shape.face, shape.face + shape.face_length);
    return std::make_shared<fcl::Convexd>(vertices, shape.n_face, faces);
}

Geometry geometry(const FclShape &shape)
{
    const double *s = shape.size;
    switch (shape.kind) {
    case 's':
        return std::make_shared<fcl::Sphered>(s[0]);
    case 'c':
        return std::make_shared<fcl::Capsuled>(s[0], 2 * s[1]);
    case 'y':
        return std::make_shared<fcl::Cylinderd>(s[0], 2 * s[1]);
    case 'e':
        return std::make_shared<fcl::Ellipsoidd>(s[0], s[1], s[2]);
    case 'p':
        return polytope(shape);
    default:
        return std::make_shared<fcl::Boxd>(2 * s[0], 2 * s[1], 2 * s[2]);
    }
}

fcl::Transform3d transform(const FclShape &shape)
{
    fcl::Transform3d out = fcl::Transform3d::Identity();
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) out.linear()(i, j) = shape.R[3 * i + j];
        out.translation()(i) = shape.p[i];
    }
    return out;
}
} // namespace

double fcl_distance(const FclShape *a, const FclShape *b)
{
    fcl::DistanceRequestd request;
    fcl::DistanceResultd result;
    request.distance_tolerance = 1e-9;
    request.gjk_solver_type = fcl::GST_LIBCCD;
    fcl::distance(geometry(*a).get(), transform(*a), geometry(*b).get(), transform(*b), request,
                  result);
    return result.min_distance;
}
