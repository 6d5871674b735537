// SPDX-License-Identifier: MIT
// units.js -- numbers for people: four digits, an SI prefix.
const prefixes = ['p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P'];

export function si(x, unit = '', digits = 4) {
  if (x === null || x === undefined || !Number.isFinite(x)) return '–';
  if (x === 0) return `0 ${unit}`.trim();
  let step = Math.floor(Math.log10(Math.abs(x)) / 3);
  step = Math.min(5, Math.max(-4, step));
  return `${+(x / 1000 ** step).toPrecision(digits)} ${prefixes[step + 4]}${unit}`.trim();
}

// Masses: from a tonne on in tonnes.
export function mass(x) {
  if (!(x > 0)) return '–';
  if (x >= 1e9) return `${x.toExponential(2).replace('e+', 'e')} kg`;
  return x >= 1000 ? `${+(x / 1000).toPrecision(4)} t` : si(1000 * x, 'g');
}

export function plain(x, digits = 3) {
  if (x === null || x === undefined || !Number.isFinite(x)) return '–';
  if (x !== 0 && (Math.abs(x) < 1e-3 || Math.abs(x) >= 1e6)) return x.toExponential(digits - 1).replace('e+', 'e');
  return String(+x.toPrecision(digits));
}

export function percent(x) {
  if (x === null || !Number.isFinite(x)) return '–';
  return `${plain(100 * x)} %`;
}

// A number in a product of base units: newtons and their kin by their names, masses from a tonne on in tonnes.
const derived = { 'kg m/s^2': 'N', 'kg/s^2': 'N/m', 'kg m^2/s^2': 'N m', 'kg/(m s^2)': 'Pa', 'kg/m s^2': 'Pa', 'kg m^2/s^3': 'W', 'kg/s': 'N s/m', Hz: 'Hz', rad: 'rad', m: 'm', s: 's', 'm/s': 'm/s' };
export function quantity(x, unit, digits = 4) {
  if (unit === 'kg') return x > 0 ? mass(+x.toPrecision(digits)) : `${plain(x, digits)} kg`;
  return derived[unit] ? si(x, derived[unit], digits) : `${plain(x, digits)} ${unit}`.trim();
}

// "12 kN", "2.5e4", "1.2 MN" of the unit N as a number; NaN = it is none.
export function readSi(text, unit) {
  const found = new RegExp(`^\\s*([\\d.eE+-]+)\\s*([kMG]?)(?:${unit})?\\s*$`).exec(text);
  return found ? Number(found[1]) * { '': 1, k: 1e3, M: 1e6, G: 1e9 }[found[2]] : NaN;
}
