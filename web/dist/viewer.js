(()=>{var Hl="177",Fs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Os={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Hf=0,_u=1,Gf=2;var xu=1,Gl=2,Xi=3,as=0,zn=1,Tn=2,hs=0,tr=1,yu=2,vu=3,Mu=4,Wf=5,Is=100,Xf=101,Yf=102,qf=103,Zf=104,$f=200,Jf=201,Kf=202,jf=203,cl=204,hl=205,Qf=206,tp=207,ep=208,np=209,ip=210,sp=211,rp=212,op=213,ap=214,Wl=0,Xl=1,Yl=2,er=3,ql=4,Zl=5,$l=6,Jl=7,bu=0,lp=1,cp=2,us=0,hp=1,up=2,dp=3,fp=4,pp=5,mp=6,gp=7;var Su=300,rr=301,or=302,Kl=303,jl=304,da=306,ul=1e3,Ps=1001,dl=1002,Xn=1003,_p=1004;var fa=1005;var Ti=1006,Ql=1007;var Bs=1008;var Ci=1009,wu=1010,Eu=1011,eo=1012,tc=1013,ks=1014,Ri=1015,no=1016,ec=1017,nc=1018,io=1020,Tu=35902,Au=1021,Cu=1022,_i=1023,Yr=1026,so=1027,ic=1028,sc=1029,Ru=1030,rc=1031;var oc=1033,pa=33776,ma=33777,ga=33778,_a=33779,ac=35840,lc=35841,cc=35842,hc=35843,uc=36196,dc=37492,fc=37496,pc=37808,mc=37809,gc=37810,_c=37811,xc=37812,yc=37813,vc=37814,Mc=37815,bc=37816,Sc=37817,wc=37818,Ec=37819,Tc=37820,Ac=37821,xa=36492,Cc=36494,Rc=36495,Pu=36283,Pc=36284,Ic=36285,Lc=36286;var zo=2300,fl=2301,ll=2302,lu=2400,cu=2401,hu=2402;var xp=3200,yp=3201;var Iu=0,vp=1,ds="",ni="srgb",nr="srgb-linear",Vo="linear",Te="srgb";var Qs=7680;var uu=519,Mp=512,bp=513,Sp=514,Lu=515,wp=516,Ep=517,Tp=518,Ap=519,du=35044,zs=35048;var Du="300 es",ki=2e3,Ho=2001;var zi=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Rn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],mf=1234567,Fo=Math.PI/180,qr=180/Math.PI;function ro(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Rn[i&255]+Rn[i>>8&255]+Rn[i>>16&255]+Rn[i>>24&255]+"-"+Rn[t&255]+Rn[t>>8&255]+"-"+Rn[t>>16&15|64]+Rn[t>>24&255]+"-"+Rn[e&63|128]+Rn[e>>8&255]+"-"+Rn[e>>16&255]+Rn[e>>24&255]+Rn[n&255]+Rn[n>>8&255]+Rn[n>>16&255]+Rn[n>>24&255]).toLowerCase()}function ie(i,t,e){return Math.max(t,Math.min(e,i))}function Uu(i,t){return(i%t+t)%t}function C0(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function R0(i,t,e){return i!==t?(e-i)/(t-i):0}function Oo(i,t,e){return(1-e)*i+e*t}function P0(i,t,e,n){return Oo(i,t,1-Math.exp(-e*n))}function I0(i,t=1){return t-Math.abs(Uu(i,t*2)-t)}function L0(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function D0(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function U0(i,t){return i+Math.floor(Math.random()*(t-i+1))}function N0(i,t){return i+Math.random()*(t-i)}function F0(i){return i*(.5-Math.random())}function O0(i){i!==void 0&&(mf=i);let t=mf+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function B0(i){return i*Fo}function k0(i){return i*qr}function z0(i){return(i&i-1)===0&&i!==0}function V0(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function H0(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function G0(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),m=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*m,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*m,a*c);break;case"ZYZ":i.set(l*m,l*f,a*h,a*c);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Wr(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Bn(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var Nu={DEG2RAD:Fo,RAD2DEG:qr,generateUUID:ro,clamp:ie,euclideanModulo:Uu,mapLinear:C0,inverseLerp:R0,lerp:Oo,damp:P0,pingpong:I0,smoothstep:L0,smootherstep:D0,randInt:U0,randFloat:N0,randFloatSpread:F0,seededRandom:O0,degToRad:B0,radToDeg:k0,isPowerOfTwo:z0,ceilPowerOfTwo:V0,floorPowerOfTwo:H0,setQuaternionFromProperEuler:G0,normalize:Bn,denormalize:Wr},Ot=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=ie(this.x,t.x,e.x),this.y=ie(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=ie(this.x,t,e),this.y=ie(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ie(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(ie(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Re=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],m=r[o+2],x=r[o+3];if(a===0){t[e+0]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u;return}if(a===1){t[e+0]=d,t[e+1]=f,t[e+2]=m,t[e+3]=x;return}if(u!==x||l!==d||c!==f||h!==m){let g=1-a,p=l*d+c*f+h*m+u*x,E=p>=0?1:-1,T=1-p*p;if(T>Number.EPSILON){let U=Math.sqrt(T),A=Math.atan2(U,p*E);g=Math.sin(g*A)/U,a=Math.sin(a*A)/U}let v=a*E;if(l=l*g+d*v,c=c*g+f*v,h=h*g+m*v,u=u*g+x*v,g===1-a){let U=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=U,c*=U,h*=U,u*=U}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return t[e]=a*m+h*u+l*f-c*d,t[e+1]=l*m+h*d+c*u-a*f,t[e+2]=c*m+h*f+a*d-l*u,t[e+3]=h*m-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<Number.EPSILON?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(ie(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let f=1-e;return this._w=f*o+e*this._w,this._x=f*n+e*this._x,this._y=f*s+e*this._y,this._z=f*r+e*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),u=Math.sin((1-e)*h)/c,d=Math.sin(e*h)/c;return this._w=o*u+this._w*d,this._x=n*u+this._x*d,this._y=s*u+this._y*d,this._z=r*u+this._z*d,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},P=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(gf.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(gf.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=ie(this.x,t.x,e.x),this.y=ie(this.y,t.y,e.y),this.z=ie(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=ie(this.x,t,e),this.y=ie(this.y,t,e),this.z=ie(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ie(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Fh.copy(this).projectOnVector(t),this.sub(Fh)}reflect(t){return this.sub(Fh.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(ie(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Fh=new P,gf=new Re,ee=class i{constructor(t,e,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],x=s[0],g=s[3],p=s[6],E=s[1],T=s[4],v=s[7],U=s[2],A=s[5],D=s[8];return r[0]=o*x+a*E+l*U,r[3]=o*g+a*T+l*A,r[6]=o*p+a*v+l*D,r[1]=c*x+h*E+u*U,r[4]=c*g+h*T+u*A,r[7]=c*p+h*v+u*D,r[2]=d*x+f*E+m*U,r[5]=d*g+f*T+m*A,r[8]=d*p+f*v+m*D,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=e*u+n*d+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/m;return t[0]=u*x,t[1]=(s*c-h*n)*x,t[2]=(a*n-s*o)*x,t[3]=d*x,t[4]=(h*e-s*l)*x,t[5]=(s*r-a*e)*x,t[6]=f*x,t[7]=(n*l-c*e)*x,t[8]=(o*e-n*r)*x,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(Oh.makeScale(t,e)),this}rotate(t){return this.premultiply(Oh.makeRotation(-t)),this}translate(t,e){return this.premultiply(Oh.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Oh=new ee;function Fu(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function Go(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Cp(){let i=Go("canvas");return i.style.display="block",i}var _f={};function ir(i){i in _f||(_f[i]=!0,console.warn(i))}function Rp(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}function Pp(i){let t=i.elements;t[2]=.5*t[2]+.5*t[3],t[6]=.5*t[6]+.5*t[7],t[10]=.5*t[10]+.5*t[11],t[14]=.5*t[14]+.5*t[15]}function Ip(i){let t=i.elements;t[11]===-1?(t[10]=-t[10]-1,t[14]=-t[14]):(t[10]=-t[10],t[14]=-t[14]+1)}var xf=new ee().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),yf=new ee().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function W0(){let i={enabled:!0,workingColorSpace:nr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Te&&(s.r=os(s.r),s.g=os(s.g),s.b=os(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Te&&(s.r=Xr(s.r),s.g=Xr(s.g),s.b=Xr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ds?Vo:this.spaces[s].transfer},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[r].toXYZ).multiply(this.spaces[o].fromXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace},fromWorkingColorSpace:function(s,r){return ir("THREE.ColorManagement: .fromWorkingColorSpace() has been renamed to .workingToColorSpace()."),i.workingToColorSpace(s,r)},toWorkingColorSpace:function(s,r){return ir("THREE.ColorManagement: .toWorkingColorSpace() has been renamed to .colorSpaceToWorking()."),i.colorSpaceToWorking(s,r)}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[nr]:{primaries:t,whitePoint:n,transfer:Vo,toXYZ:xf,fromXYZ:yf,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ni},outputColorSpaceConfig:{drawingBufferColorSpace:ni}},[ni]:{primaries:t,whitePoint:n,transfer:Te,toXYZ:xf,fromXYZ:yf,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ni}}}),i}var _e=W0();function os(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Xr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Ir,pl=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Ir===void 0&&(Ir=Go("canvas")),Ir.width=t.width,Ir.height=t.height;let s=Ir.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Ir}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Go("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=os(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(os(e[n]/255)*255):e[n]=os(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},X0=0,Zr=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:X0++}),this.uuid=ro(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight):e!==null?t.set(e.width,e.height,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Bh(s[o].image)):r.push(Bh(s[o]))}else r=Bh(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function Bh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?pl.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var Y0=0,kh=new P,Yn=class i extends zi{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=Ps,s=Ps,r=Ti,o=Bs,a=_i,l=Ci,c=i.DEFAULT_ANISOTROPY,h=ds){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Y0++}),this.uuid=ro(),this.name="",this.source=new Zr(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ot(0,0),this.repeat=new Ot(1,1),this.center=new Ot(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ee,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0}get width(){return this.source.getSize(kh).x}get height(){return this.source.getSize(kh).y}get depth(){return this.source.getSize(kh).z}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Su)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case ul:t.x=t.x-Math.floor(t.x);break;case Ps:t.x=t.x<0?0:1;break;case dl:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case ul:t.y=t.y-Math.floor(t.y);break;case Ps:t.y=t.y<0?0:1;break;case dl:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};Yn.DEFAULT_IMAGE=null;Yn.DEFAULT_MAPPING=Su;Yn.DEFAULT_ANISOTROPY=1;var Ye=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],x=l[2],g=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(m-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(m+g)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let T=(c+1)/2,v=(f+1)/2,U=(p+1)/2,A=(h+d)/4,D=(u+x)/4,N=(m+g)/4;return T>v&&T>U?T<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(T),s=A/n,r=D/n):v>U?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=A/s,r=N/s):U<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(U),n=D/r,s=N/r),this.set(n,s,r,e),this}let E=Math.sqrt((g-m)*(g-m)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(E)<.001&&(E=1),this.x=(g-m)/E,this.y=(u-x)/E,this.z=(d-h)/E,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=ie(this.x,t.x,e.x),this.y=ie(this.y,t.y,e.y),this.z=ie(this.z,t.z,e.z),this.w=ie(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=ie(this.x,t,e),this.y=ie(this.y,t,e),this.z=ie(this.z,t,e),this.w=ie(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ie(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},ml=class extends zi{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Ti,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new Ye(0,0,t,e),this.scissorTest=!1,this.viewport=new Ye(0,0,t,e);let s={width:t,height:e,depth:n.depth},r=new Yn(s);this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0,this.textures[a].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview}_setTextureOptions(t={}){let e={minFilter:Ti,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&(this._depthTexture.renderTarget=null),t!==null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isArrayTexture=this.textures[s].image.depth>1;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new Zr(s)}return this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},Vi=class extends ml{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Wo=class extends Yn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Xn,this.minFilter=Xn,this.wrapR=Ps,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var gl=class extends Yn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Xn,this.minFilter=Xn,this.wrapR=Ps,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var pi=class{constructor(t=new P(1/0,1/0,1/0),e=new P(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Si.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Si.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Si.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Si):Si.fromBufferAttribute(r,o),Si.applyMatrix4(t.matrixWorld),this.expandByPoint(Si);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),za.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),za.copy(n.boundingBox)),za.applyMatrix4(t.matrixWorld),this.union(za)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Si),Si.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Ro),Va.subVectors(this.max,Ro),Lr.subVectors(t.a,Ro),Dr.subVectors(t.b,Ro),Ur.subVectors(t.c,Ro),Ss.subVectors(Dr,Lr),ws.subVectors(Ur,Dr),$s.subVectors(Lr,Ur);let e=[0,-Ss.z,Ss.y,0,-ws.z,ws.y,0,-$s.z,$s.y,Ss.z,0,-Ss.x,ws.z,0,-ws.x,$s.z,0,-$s.x,-Ss.y,Ss.x,0,-ws.y,ws.x,0,-$s.y,$s.x,0];return!zh(e,Lr,Dr,Ur,Va)||(e=[1,0,0,0,1,0,0,0,1],!zh(e,Lr,Dr,Ur,Va))?!1:(Ha.crossVectors(Ss,ws),e=[Ha.x,Ha.y,Ha.z],zh(e,Lr,Dr,Ur,Va))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Si).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Si).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(ts[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),ts[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),ts[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),ts[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),ts[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),ts[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),ts[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),ts[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(ts),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},ts=[new P,new P,new P,new P,new P,new P,new P,new P],Si=new P,za=new pi,Lr=new P,Dr=new P,Ur=new P,Ss=new P,ws=new P,$s=new P,Ro=new P,Va=new P,Ha=new P,Js=new P;function zh(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Js.fromArray(i,r);let a=s.x*Math.abs(Js.x)+s.y*Math.abs(Js.y)+s.z*Math.abs(Js.z),l=t.dot(Js),c=e.dot(Js),h=n.dot(Js);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var q0=new pi,Po=new P,Vh=new P,ls=class{constructor(t=new P,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):q0.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Po.subVectors(t,this.center);let e=Po.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Po,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Vh.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Po.copy(t.center).add(Vh)),this.expandByPoint(Po.copy(t.center).sub(Vh))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},es=new P,Hh=new P,Ga=new P,Es=new P,Gh=new P,Wa=new P,Wh=new P,Ls=class{constructor(t=new P,e=new P(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,es)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=es.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(es.copy(this.origin).addScaledVector(this.direction,e),es.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Hh.copy(t).add(e).multiplyScalar(.5),Ga.copy(e).sub(t).normalize(),Es.copy(this.origin).sub(Hh);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Ga),a=Es.dot(this.direction),l=-Es.dot(Ga),c=Es.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Hh).addScaledVector(Ga,d),f}intersectSphere(t,e){es.subVectors(t.center,this.origin);let n=es.dot(this.direction),s=es.dot(es)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,es)!==null}intersectTriangle(t,e,n,s,r){Gh.subVectors(e,t),Wa.subVectors(n,t),Wh.crossVectors(Gh,Wa);let o=this.direction.dot(Wh),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;Es.subVectors(this.origin,t);let l=a*this.direction.dot(Wa.crossVectors(Es,Wa));if(l<0)return null;let c=a*this.direction.dot(Gh.cross(Es));if(c<0||l+c>o)return null;let h=-a*Es.dot(Wh);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},ce=class i{constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,m,x,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,x,g)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,x,g){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=m,p[11]=x,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/Nr.setFromMatrixColumn(t,0).length(),r=1/Nr.setFromMatrixColumn(t,1).length(),o=1/Nr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,m=a*h,x=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+m*c,e[5]=d-x*c,e[9]=-a*l,e[2]=x-d*c,e[6]=m+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,m=c*h,x=c*u;e[0]=d+x*a,e[4]=m*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-m,e[6]=x+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,m=c*h,x=c*u;e[0]=d-x*a,e[4]=-o*u,e[8]=m+f*a,e[1]=f+m*a,e[5]=o*h,e[9]=x-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,m=a*h,x=a*u;e[0]=l*h,e[4]=m*c-f,e[8]=d*c+x,e[1]=l*u,e[5]=x*c+d,e[9]=f*c-m,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,m=a*l,x=a*c;e[0]=l*h,e[4]=x-d*u,e[8]=m*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+m,e[10]=d-x*u}else if(t.order==="XZY"){let d=o*l,f=o*c,m=a*l,x=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+x,e[5]=o*h,e[9]=f*u-m,e[2]=m*u-f,e[6]=a*h,e[10]=x*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Z0,t,$0)}lookAt(t,e,n){let s=this.elements;return ti.subVectors(t,e),ti.lengthSq()===0&&(ti.z=1),ti.normalize(),Ts.crossVectors(n,ti),Ts.lengthSq()===0&&(Math.abs(n.z)===1?ti.x+=1e-4:ti.z+=1e-4,ti.normalize(),Ts.crossVectors(n,ti)),Ts.normalize(),Xa.crossVectors(ti,Ts),s[0]=Ts.x,s[4]=Xa.x,s[8]=ti.x,s[1]=Ts.y,s[5]=Xa.y,s[9]=ti.y,s[2]=Ts.z,s[6]=Xa.z,s[10]=ti.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],x=n[6],g=n[10],p=n[14],E=n[3],T=n[7],v=n[11],U=n[15],A=s[0],D=s[4],N=s[8],w=s[12],M=s[1],R=s[5],H=s[9],B=s[13],W=s[2],q=s[6],Y=s[10],K=s[14],j=s[3],ht=s[7],ct=s[11],_t=s[15];return r[0]=o*A+a*M+l*W+c*j,r[4]=o*D+a*R+l*q+c*ht,r[8]=o*N+a*H+l*Y+c*ct,r[12]=o*w+a*B+l*K+c*_t,r[1]=h*A+u*M+d*W+f*j,r[5]=h*D+u*R+d*q+f*ht,r[9]=h*N+u*H+d*Y+f*ct,r[13]=h*w+u*B+d*K+f*_t,r[2]=m*A+x*M+g*W+p*j,r[6]=m*D+x*R+g*q+p*ht,r[10]=m*N+x*H+g*Y+p*ct,r[14]=m*w+x*B+g*K+p*_t,r[3]=E*A+T*M+v*W+U*j,r[7]=E*D+T*R+v*q+U*ht,r[11]=E*N+T*H+v*Y+U*ct,r[15]=E*w+T*B+v*K+U*_t,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],m=t[3],x=t[7],g=t[11],p=t[15];return m*(+r*l*u-s*c*u-r*a*d+n*c*d+s*a*f-n*l*f)+x*(+e*l*f-e*c*d+r*o*d-s*o*f+s*c*h-r*l*h)+g*(+e*c*u-e*a*f-r*o*u+n*o*f+r*a*h-n*c*h)+p*(-s*a*h-e*l*u+e*a*d+s*o*u-n*o*d+n*l*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],m=t[12],x=t[13],g=t[14],p=t[15],E=u*g*c-x*d*c+x*l*f-a*g*f-u*l*p+a*d*p,T=m*d*c-h*g*c-m*l*f+o*g*f+h*l*p-o*d*p,v=h*x*c-m*u*c+m*a*f-o*x*f-h*a*p+o*u*p,U=m*u*l-h*x*l-m*a*d+o*x*d+h*a*g-o*u*g,A=e*E+n*T+s*v+r*U;if(A===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let D=1/A;return t[0]=E*D,t[1]=(x*d*r-u*g*r-x*s*f+n*g*f+u*s*p-n*d*p)*D,t[2]=(a*g*r-x*l*r+x*s*c-n*g*c-a*s*p+n*l*p)*D,t[3]=(u*l*r-a*d*r-u*s*c+n*d*c+a*s*f-n*l*f)*D,t[4]=T*D,t[5]=(h*g*r-m*d*r+m*s*f-e*g*f-h*s*p+e*d*p)*D,t[6]=(m*l*r-o*g*r-m*s*c+e*g*c+o*s*p-e*l*p)*D,t[7]=(o*d*r-h*l*r+h*s*c-e*d*c-o*s*f+e*l*f)*D,t[8]=v*D,t[9]=(m*u*r-h*x*r-m*n*f+e*x*f+h*n*p-e*u*p)*D,t[10]=(o*x*r-m*a*r+m*n*c-e*x*c-o*n*p+e*a*p)*D,t[11]=(h*a*r-o*u*r-h*n*c+e*u*c+o*n*f-e*a*f)*D,t[12]=U*D,t[13]=(h*x*s-m*u*s+m*n*d-e*x*d-h*n*g+e*u*g)*D,t[14]=(m*a*s-o*x*s-m*n*l+e*x*l+o*n*g-e*a*g)*D,t[15]=(o*u*s-h*a*s+h*n*l-e*u*l-o*n*d+e*a*d)*D,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,x=o*h,g=o*u,p=a*u,E=l*c,T=l*h,v=l*u,U=n.x,A=n.y,D=n.z;return s[0]=(1-(x+p))*U,s[1]=(f+v)*U,s[2]=(m-T)*U,s[3]=0,s[4]=(f-v)*A,s[5]=(1-(d+p))*A,s[6]=(g+E)*A,s[7]=0,s[8]=(m+T)*D,s[9]=(g-E)*D,s[10]=(1-(d+x))*D,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=Nr.set(s[0],s[1],s[2]).length(),o=Nr.set(s[4],s[5],s[6]).length(),a=Nr.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],wi.copy(this);let c=1/r,h=1/o,u=1/a;return wi.elements[0]*=c,wi.elements[1]*=c,wi.elements[2]*=c,wi.elements[4]*=h,wi.elements[5]*=h,wi.elements[6]*=h,wi.elements[8]*=u,wi.elements[9]*=u,wi.elements[10]*=u,e.setFromRotationMatrix(wi),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=ki){let l=this.elements,c=2*r/(e-t),h=2*r/(n-s),u=(e+t)/(e-t),d=(n+s)/(n-s),f,m;if(a===ki)f=-(o+r)/(o-r),m=-2*o*r/(o-r);else if(a===Ho)f=-o/(o-r),m=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=c,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=h,l[9]=d,l[13]=0,l[2]=0,l[6]=0,l[10]=f,l[14]=m,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=ki){let l=this.elements,c=1/(e-t),h=1/(n-s),u=1/(o-r),d=(e+t)*c,f=(n+s)*h,m,x;if(a===ki)m=(o+r)*u,x=-2*u;else if(a===Ho)m=r*u,x=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-d,l[1]=0,l[5]=2*h,l[9]=0,l[13]=-f,l[2]=0,l[6]=0,l[10]=x,l[14]=-m,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Nr=new P,wi=new ce,Z0=new P(0,0,0),$0=new P(1,1,1),Ts=new P,Xa=new P,ti=new P,vf=new ce,Mf=new Re,Ai=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(ie(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ie(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(ie(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-ie(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ie(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-ie(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return vf.makeRotationFromQuaternion(t),this.setFromRotationMatrix(vf,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Mf.setFromEuler(this),this.setFromQuaternion(Mf,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ai.DEFAULT_ORDER="XYZ";var $r=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},J0=0,bf=new P,Fr=new Re,ns=new ce,Ya=new P,Io=new P,K0=new P,j0=new Re,Sf=new P(1,0,0),wf=new P(0,1,0),Ef=new P(0,0,1),Tf={type:"added"},Q0={type:"removed"},Or={type:"childadded",child:null},Xh={type:"childremoved",child:null},wn=class i extends zi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:J0++}),this.uuid=ro(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new P,e=new Ai,n=new Re,s=new P(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ce},normalMatrix:{value:new ee}}),this.matrix=new ce,this.matrixWorld=new ce,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new $r,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Fr.setFromAxisAngle(t,e),this.quaternion.multiply(Fr),this}rotateOnWorldAxis(t,e){return Fr.setFromAxisAngle(t,e),this.quaternion.premultiply(Fr),this}rotateX(t){return this.rotateOnAxis(Sf,t)}rotateY(t){return this.rotateOnAxis(wf,t)}rotateZ(t){return this.rotateOnAxis(Ef,t)}translateOnAxis(t,e){return bf.copy(t).applyQuaternion(this.quaternion),this.position.add(bf.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Sf,t)}translateY(t){return this.translateOnAxis(wf,t)}translateZ(t){return this.translateOnAxis(Ef,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(ns.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Ya.copy(t):Ya.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Io.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ns.lookAt(Io,Ya,this.up):ns.lookAt(Ya,Io,this.up),this.quaternion.setFromRotationMatrix(ns),s&&(ns.extractRotation(s.matrixWorld),Fr.setFromRotationMatrix(ns),this.quaternion.premultiply(Fr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Tf),Or.child=t,this.dispatchEvent(Or),Or.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Q0),Xh.child=t,this.dispatchEvent(Xh),Xh.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),ns.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),ns.multiply(t.parent.matrixWorld)),t.applyMatrix4(ns),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Tf),Or.child=t,this.dispatchEvent(Or),Or.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Io,t,K0),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Io,j0,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),m=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};wn.DEFAULT_UP=new P(0,1,0);wn.DEFAULT_MATRIX_AUTO_UPDATE=!0;wn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Ei=new P,is=new P,Yh=new P,ss=new P,Br=new P,kr=new P,Af=new P,qh=new P,Zh=new P,$h=new P,Jh=new Ye,Kh=new Ye,jh=new Ye,Rs=class i{constructor(t=new P,e=new P,n=new P){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Ei.subVectors(t,e),s.cross(Ei);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Ei.subVectors(s,e),is.subVectors(n,e),Yh.subVectors(t,e);let o=Ei.dot(Ei),a=Ei.dot(is),l=Ei.dot(Yh),c=is.dot(is),h=is.dot(Yh),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,ss)===null?!1:ss.x>=0&&ss.y>=0&&ss.x+ss.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,ss)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ss.x),l.addScaledVector(o,ss.y),l.addScaledVector(a,ss.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return Jh.setScalar(0),Kh.setScalar(0),jh.setScalar(0),Jh.fromBufferAttribute(t,e),Kh.fromBufferAttribute(t,n),jh.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Jh,r.x),o.addScaledVector(Kh,r.y),o.addScaledVector(jh,r.z),o}static isFrontFacing(t,e,n,s){return Ei.subVectors(n,e),is.subVectors(t,e),Ei.cross(is).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Ei.subVectors(this.c,this.b),is.subVectors(this.a,this.b),Ei.cross(is).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;Br.subVectors(s,n),kr.subVectors(r,n),qh.subVectors(t,n);let l=Br.dot(qh),c=kr.dot(qh);if(l<=0&&c<=0)return e.copy(n);Zh.subVectors(t,s);let h=Br.dot(Zh),u=kr.dot(Zh);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0)return o=l/(l-h),e.copy(n).addScaledVector(Br,o);$h.subVectors(t,r);let f=Br.dot($h),m=kr.dot($h);if(m>=0&&f<=m)return e.copy(r);let x=f*c-l*m;if(x<=0&&c>=0&&m<=0)return a=c/(c-m),e.copy(n).addScaledVector(kr,a);let g=h*m-f*u;if(g<=0&&u-h>=0&&f-m>=0)return Af.subVectors(r,s),a=(u-h)/(u-h+(f-m)),e.copy(s).addScaledVector(Af,a);let p=1/(g+x+d);return o=x*p,a=d*p,e.copy(n).addScaledVector(Br,o).addScaledVector(kr,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Lp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},As={h:0,s:0,l:0},qa={h:0,s:0,l:0};function Qh(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Bt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ni){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,_e.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=_e.workingColorSpace){return this.r=t,this.g=e,this.b=n,_e.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=_e.workingColorSpace){if(t=Uu(t,1),e=ie(e,0,1),n=ie(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Qh(o,r,t+1/3),this.g=Qh(o,r,t),this.b=Qh(o,r,t-1/3)}return _e.colorSpaceToWorking(this,s),this}setStyle(t,e=ni){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ni){let n=Lp[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=os(t.r),this.g=os(t.g),this.b=os(t.b),this}copyLinearToSRGB(t){return this.r=Xr(t.r),this.g=Xr(t.g),this.b=Xr(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ni){return _e.workingToColorSpace(Pn.copy(this),t),Math.round(ie(Pn.r*255,0,255))*65536+Math.round(ie(Pn.g*255,0,255))*256+Math.round(ie(Pn.b*255,0,255))}getHexString(t=ni){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=_e.workingColorSpace){_e.workingToColorSpace(Pn.copy(this),e);let n=Pn.r,s=Pn.g,r=Pn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=_e.workingColorSpace){return _e.workingToColorSpace(Pn.copy(this),e),t.r=Pn.r,t.g=Pn.g,t.b=Pn.b,t}getStyle(t=ni){_e.workingToColorSpace(Pn.copy(this),t);let e=Pn.r,n=Pn.g,s=Pn.b;return t!==ni?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(As),this.setHSL(As.h+t,As.s+e,As.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(As),t.getHSL(qa);let n=Oo(As.h,qa.h,e),s=Oo(As.s,qa.s,e),r=Oo(As.l,qa.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Pn=new Bt;Bt.NAMES=Lp;var t_=0,Hi=class extends zi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:t_++}),this.uuid=ro(),this.name="",this.type="Material",this.blending=tr,this.side=as,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=cl,this.blendDst=hl,this.blendEquation=Is,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Bt(0,0,0),this.blendAlpha=0,this.depthFunc=er,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=uu,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Qs,this.stencilZFail=Qs,this.stencilZPass=Qs,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==tr&&(n.blending=this.blending),this.side!==as&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==cl&&(n.blendSrc=this.blendSrc),this.blendDst!==hl&&(n.blendDst=this.blendDst),this.blendEquation!==Is&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==er&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==uu&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Qs&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Qs&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Qs&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}},Ds=class extends Hi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Bt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ai,this.combine=bu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var en=new P,Za=new Ot,e_=0,We=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:e_++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=du,this.updateRanges=[],this.gpuType=Ri,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Za.fromBufferAttribute(this,e),Za.applyMatrix3(t),this.setXY(e,Za.x,Za.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)en.fromBufferAttribute(this,e),en.applyMatrix3(t),this.setXYZ(e,en.x,en.y,en.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)en.fromBufferAttribute(this,e),en.applyMatrix4(t),this.setXYZ(e,en.x,en.y,en.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)en.fromBufferAttribute(this,e),en.applyNormalMatrix(t),this.setXYZ(e,en.x,en.y,en.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)en.fromBufferAttribute(this,e),en.transformDirection(t),this.setXYZ(e,en.x,en.y,en.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=Wr(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Bn(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=Wr(e,this.array)),e}setX(t,e){return this.normalized&&(e=Bn(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=Wr(e,this.array)),e}setY(t,e){return this.normalized&&(e=Bn(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=Wr(e,this.array)),e}setZ(t,e){return this.normalized&&(e=Bn(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=Wr(e,this.array)),e}setW(t,e){return this.normalized&&(e=Bn(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=Bn(e,this.array),n=Bn(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=Bn(e,this.array),n=Bn(n,this.array),s=Bn(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=Bn(e,this.array),n=Bn(n,this.array),s=Bn(s,this.array),r=Bn(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==du&&(t.usage=this.usage),t}};var Xo=class extends We{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var Yo=class extends We{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var Xe=class extends We{constructor(t,e,n){super(new Float32Array(t),e,n)}},n_=0,fi=new ce,tu=new wn,zr=new P,ei=new pi,Lo=new pi,bn=new P,nn=class i extends zi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:n_++}),this.uuid=ro(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Fu(t)?Yo:Xo)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ee().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return fi.makeRotationFromQuaternion(t),this.applyMatrix4(fi),this}rotateX(t){return fi.makeRotationX(t),this.applyMatrix4(fi),this}rotateY(t){return fi.makeRotationY(t),this.applyMatrix4(fi),this}rotateZ(t){return fi.makeRotationZ(t),this.applyMatrix4(fi),this}translate(t,e,n){return fi.makeTranslation(t,e,n),this.applyMatrix4(fi),this}scale(t,e,n){return fi.makeScale(t,e,n),this.applyMatrix4(fi),this}lookAt(t){return tu.lookAt(t),tu.updateMatrix(),this.applyMatrix4(tu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(zr).negate(),this.translate(zr.x,zr.y,zr.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Xe(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new pi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new P(-1/0,-1/0,-1/0),new P(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];ei.setFromBufferAttribute(r),this.morphTargetsRelative?(bn.addVectors(this.boundingBox.min,ei.min),this.boundingBox.expandByPoint(bn),bn.addVectors(this.boundingBox.max,ei.max),this.boundingBox.expandByPoint(bn)):(this.boundingBox.expandByPoint(ei.min),this.boundingBox.expandByPoint(ei.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ls);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new P,1/0);return}if(t){let n=this.boundingSphere.center;if(ei.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Lo.setFromBufferAttribute(a),this.morphTargetsRelative?(bn.addVectors(ei.min,Lo.min),ei.expandByPoint(bn),bn.addVectors(ei.max,Lo.max),ei.expandByPoint(bn)):(ei.expandByPoint(Lo.min),ei.expandByPoint(Lo.max))}ei.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)bn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(bn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)bn.fromBufferAttribute(a,c),l&&(zr.fromBufferAttribute(t,c),bn.add(zr)),s=Math.max(s,n.distanceToSquared(bn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new We(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let N=0;N<n.count;N++)a[N]=new P,l[N]=new P;let c=new P,h=new P,u=new P,d=new Ot,f=new Ot,m=new Ot,x=new P,g=new P;function p(N,w,M){c.fromBufferAttribute(n,N),h.fromBufferAttribute(n,w),u.fromBufferAttribute(n,M),d.fromBufferAttribute(r,N),f.fromBufferAttribute(r,w),m.fromBufferAttribute(r,M),h.sub(c),u.sub(c),f.sub(d),m.sub(d);let R=1/(f.x*m.y-m.x*f.y);isFinite(R)&&(x.copy(h).multiplyScalar(m.y).addScaledVector(u,-f.y).multiplyScalar(R),g.copy(u).multiplyScalar(f.x).addScaledVector(h,-m.x).multiplyScalar(R),a[N].add(x),a[w].add(x),a[M].add(x),l[N].add(g),l[w].add(g),l[M].add(g))}let E=this.groups;E.length===0&&(E=[{start:0,count:t.count}]);for(let N=0,w=E.length;N<w;++N){let M=E[N],R=M.start,H=M.count;for(let B=R,W=R+H;B<W;B+=3)p(t.getX(B+0),t.getX(B+1),t.getX(B+2))}let T=new P,v=new P,U=new P,A=new P;function D(N){U.fromBufferAttribute(s,N),A.copy(U);let w=a[N];T.copy(w),T.sub(U.multiplyScalar(U.dot(w))).normalize(),v.crossVectors(A,w);let R=v.dot(l[N])<0?-1:1;o.setXYZW(N,T.x,T.y,T.z,R)}for(let N=0,w=E.length;N<w;++N){let M=E[N],R=M.start,H=M.count;for(let B=R,W=R+H;B<W;B+=3)D(t.getX(B+0)),D(t.getX(B+1)),D(t.getX(B+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new We(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new P,r=new P,o=new P,a=new P,l=new P,c=new P,h=new P,u=new P;if(t)for(let d=0,f=t.count;d<f;d+=3){let m=t.getX(d+0),x=t.getX(d+1),g=t.getX(d+2);s.fromBufferAttribute(e,m),r.fromBufferAttribute(e,x),o.fromBufferAttribute(e,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)bn.fromBufferAttribute(t,e),bn.normalize(),t.setXYZ(e,bn.x,bn.y,bn.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let x=0,g=l.length;x<g;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let p=0;p<h;p++)d[m++]=c[f++]}return new We(d,h,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Cf=new ce,Ks=new Ls,$a=new ls,Rf=new P,Ja=new P,Ka=new P,ja=new P,eu=new P,Qa=new P,Pf=new P,tl=new P,je=class extends wn{constructor(t=new nn,e=new Ds){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){Qa.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(eu.fromBufferAttribute(u,t),o?Qa.addScaledVector(eu,h):Qa.addScaledVector(eu.sub(e),h))}e.add(Qa)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),$a.copy(n.boundingSphere),$a.applyMatrix4(r),Ks.copy(t.ray).recast(t.near),!($a.containsPoint(Ks.origin)===!1&&(Ks.intersectSphere($a,Rf)===null||Ks.origin.distanceToSquared(Rf)>(t.far-t.near)**2))&&(Cf.copy(r).invert(),Ks.copy(t.ray).applyMatrix4(Cf),!(n.boundingBox!==null&&Ks.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Ks)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let g=d[m],p=o[g.materialIndex],E=Math.max(g.start,f.start),T=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let v=E,U=T;v<U;v+=3){let A=a.getX(v),D=a.getX(v+1),N=a.getX(v+2);s=el(this,p,t,n,c,h,u,A,D,N),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let g=m,p=x;g<p;g+=3){let E=a.getX(g),T=a.getX(g+1),v=a.getX(g+2);s=el(this,o,t,n,c,h,u,E,T,v),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let g=d[m],p=o[g.materialIndex],E=Math.max(g.start,f.start),T=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let v=E,U=T;v<U;v+=3){let A=v,D=v+1,N=v+2;s=el(this,p,t,n,c,h,u,A,D,N),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let g=m,p=x;g<p;g+=3){let E=g,T=g+1,v=g+2;s=el(this,o,t,n,c,h,u,E,T,v),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}}};function i_(i,t,e,n,s,r,o,a){let l;if(t.side===zn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===as,a),l===null)return null;tl.copy(a),tl.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(tl);return c<e.near||c>e.far?null:{distance:c,point:tl.clone(),object:i}}function el(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Ja),i.getVertexPosition(l,Ka),i.getVertexPosition(c,ja);let h=i_(i,t,e,n,Ja,Ka,ja,Pf);if(h){let u=new P;Rs.getBarycoord(Pf,Ja,Ka,ja,u),s&&(h.uv=Rs.getInterpolatedAttribute(s,a,l,c,u,new Ot)),r&&(h.uv1=Rs.getInterpolatedAttribute(r,a,l,c,u,new Ot)),o&&(h.normal=Rs.getInterpolatedAttribute(o,a,l,c,u,new P),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new P,materialIndex:0};Rs.getNormal(Ja,Ka,ja,d.normal),h.face=d,h.barycoord=u}return h}var Gi=class i extends nn{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,e,t,o,r,0),m("z","y","x",1,-1,n,e,-t,o,r,1),m("x","z","y",1,1,t,n,e,s,o,2),m("x","z","y",1,-1,t,n,-e,s,o,3),m("x","y","z",1,-1,t,e,n,s,r,4),m("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Xe(c,3)),this.setAttribute("normal",new Xe(h,3)),this.setAttribute("uv",new Xe(u,2));function m(x,g,p,E,T,v,U,A,D,N,w){let M=v/D,R=U/N,H=v/2,B=U/2,W=A/2,q=D+1,Y=N+1,K=0,j=0,ht=new P;for(let ct=0;ct<Y;ct++){let _t=ct*R-B;for(let St=0;St<q;St++){let mt=St*M-H;ht[x]=mt*E,ht[g]=_t*T,ht[p]=W,c.push(ht.x,ht.y,ht.z),ht[x]=0,ht[g]=0,ht[p]=A>0?1:-1,h.push(ht.x,ht.y,ht.z),u.push(St/D),u.push(1-ct/N),K+=1}}for(let ct=0;ct<N;ct++)for(let _t=0;_t<D;_t++){let St=d+_t+q*ct,mt=d+_t+q*(ct+1),Q=d+(_t+1)+q*(ct+1),ut=d+(_t+1)+q*ct;l.push(St,mt,ut),l.push(mt,Q,ut),j+=6}a.addGroup(f,j,w),f+=j,d+=K}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function ar(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Ln(i){let t={};for(let e=0;e<i.length;e++){let n=ar(i[e]);for(let s in n)t[s]=n[s]}return t}function s_(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Ou(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:_e.workingColorSpace}var Dp={clone:ar,merge:Ln},r_=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,o_=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ii=class extends Hi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=r_,this.fragmentShader=o_,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=ar(t.uniforms),this.uniformsGroups=s_(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},qo=class extends wn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ce,this.projectionMatrix=new ce,this.projectionMatrixInverse=new ce,this.coordinateSystem=ki}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},Cs=new P,If=new Ot,Lf=new Ot,In=class extends qo{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=qr*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Fo*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return qr*2*Math.atan(Math.tan(Fo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Cs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Cs.x,Cs.y).multiplyScalar(-t/Cs.z),Cs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Cs.x,Cs.y).multiplyScalar(-t/Cs.z)}getViewSize(t,e){return this.getViewBounds(t,If,Lf),e.subVectors(Lf,If)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Fo*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},Vr=-90,Hr=1,_l=class extends wn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new In(Vr,Hr,t,e);s.layers=this.layers,this.add(s);let r=new In(Vr,Hr,t,e);r.layers=this.layers,this.add(r);let o=new In(Vr,Hr,t,e);o.layers=this.layers,this.add(o);let a=new In(Vr,Hr,t,e);a.layers=this.layers,this.add(a);let l=new In(Vr,Hr,t,e);l.layers=this.layers,this.add(l);let c=new In(Vr,Hr,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===ki)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Ho)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),m=t.xr.enabled;t.xr.enabled=!1;let x=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=x,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},Zo=class extends Yn{constructor(t=[],e=rr,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},xl=class extends Vi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Zo(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Gi(5,5,5),r=new ii({name:"CubemapFromEquirect",uniforms:ar(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:zn,blending:hs});r.uniforms.tEquirect.value=e;let o=new je(s,r),a=e.minFilter;return e.minFilter===Bs&&(e.minFilter=Ti),new _l(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},rs=class extends wn{constructor(){super(),this.isGroup=!0,this.type="Group"}},a_={type:"move"},Jr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new rs,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new rs,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new P,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new P),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new rs,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new P,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new P),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let x of t.hand.values()){let g=e.getJointPose(x,n),p=this._getHandJoint(c,x);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(a_)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new rs;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}};var $o=class i{constructor(t,e=1,n=1e3){this.isFog=!0,this.name="",this.color=new Bt(t),this.near=e,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},Jo=class extends wn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ai,this.environmentIntensity=1,this.environmentRotation=new Ai,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}};var yl=class extends Yn{constructor(t=null,e=1,n=1,s,r,o,a,l,c=Xn,h=Xn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Kr=class extends We{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},Gr=new ce,Df=new ce,nl=[],Uf=new pi,l_=new ce,Do=new je,Uo=new ls,cs=class extends je{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Kr(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,l_)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new pi),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,Gr),Uf.copy(t.boundingBox).applyMatrix4(Gr),this.boundingBox.union(Uf)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new ls),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,Gr),Uo.copy(t.boundingSphere).applyMatrix4(Gr),this.boundingSphere.union(Uo)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),t.morphTexture!==null&&(this.morphTexture=t.morphTexture.clone()),t.instanceColor!==null&&(this.instanceColor=t.instanceColor.clone()),this.count=t.count,t.boundingBox!==null&&(this.boundingBox=t.boundingBox.clone()),t.boundingSphere!==null&&(this.boundingSphere=t.boundingSphere.clone()),this}getColorAt(t,e){e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(Do.geometry=this.geometry,Do.material=this.material,Do.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Uo.copy(this.boundingSphere),Uo.applyMatrix4(n),t.ray.intersectsSphere(Uo)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Gr),Df.multiplyMatrices(n,Gr),Do.matrixWorld=Df,Do.raycast(t,nl);for(let o=0,a=nl.length;o<a;o++){let l=nl[o];l.instanceId=r,l.object=this,e.push(l)}nl.length=0}}setColorAt(t,e){this.instanceColor===null&&(this.instanceColor=new Kr(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3)}setMatrixAt(t,e){e.toArray(this.instanceMatrix.array,t*16)}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new yl(new Float32Array(s*this.count),s,this.count,ic,Ri));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;r[l]=a,r.set(n,l+1)}updateMorphTargets(){}dispose(){this.dispatchEvent({type:"dispose"}),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},nu=new P,c_=new P,h_=new ee,kn=class{constructor(t=new P(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=nu.subVectors(n,e).cross(c_.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(nu),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||h_.getNormalMatrix(t),s=this.coplanarPoint(nu).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},js=new ls,il=new P,jr=class{constructor(t=new kn,e=new kn,n=new kn,s=new kn,r=new kn,o=new kn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=ki){let n=this.planes,s=t.elements,r=s[0],o=s[1],a=s[2],l=s[3],c=s[4],h=s[5],u=s[6],d=s[7],f=s[8],m=s[9],x=s[10],g=s[11],p=s[12],E=s[13],T=s[14],v=s[15];if(n[0].setComponents(l-r,d-c,g-f,v-p).normalize(),n[1].setComponents(l+r,d+c,g+f,v+p).normalize(),n[2].setComponents(l+o,d+h,g+m,v+E).normalize(),n[3].setComponents(l-o,d-h,g-m,v-E).normalize(),n[4].setComponents(l-a,d-u,g-x,v-T).normalize(),e===ki)n[5].setComponents(l+a,d+u,g+x,v+T).normalize();else if(e===Ho)n[5].setComponents(a,u,x,T).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),js.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),js.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(js)}intersectsSprite(t){return js.center.set(0,0,0),js.radius=.7071067811865476,js.applyMatrix4(t.matrixWorld),this.intersectsSphere(js)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(il.x=s.normal.x>0?t.max.x:t.min.x,il.y=s.normal.y>0?t.max.y:t.min.y,il.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(il)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var Ko=class extends Hi{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Bt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},vl=new P,Ml=new P,Nf=new ce,No=new Ls,sl=new ls,iu=new P,Ff=new P,jo=class extends wn{constructor(t=new nn,e=new Ko){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)vl.fromBufferAttribute(e,s-1),Ml.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=vl.distanceTo(Ml);t.setAttribute("lineDistance",new Xe(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),sl.copy(n.boundingSphere),sl.applyMatrix4(s),sl.radius+=r,t.ray.intersectsSphere(sl)===!1)return;Nf.copy(s).invert(),No.copy(t.ray).applyMatrix4(Nf);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let x=f,g=m-1;x<g;x+=c){let p=h.getX(x),E=h.getX(x+1),T=rl(this,t,No,l,p,E,x);T&&e.push(T)}if(this.isLineLoop){let x=h.getX(m-1),g=h.getX(f),p=rl(this,t,No,l,x,g,m-1);p&&e.push(p)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let x=f,g=m-1;x<g;x+=c){let p=rl(this,t,No,l,x,x+1,x);p&&e.push(p)}if(this.isLineLoop){let x=rl(this,t,No,l,m-1,f,m-1);x&&e.push(x)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function rl(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(vl.fromBufferAttribute(a,s),Ml.fromBufferAttribute(a,r),e.distanceSqToSegment(vl,Ml,iu,Ff)>n)return;iu.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(iu);if(!(c<t.near||c>t.far))return{distance:c,point:Ff.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Qo=class extends Yn{constructor(t,e,n=ks,s,r,o,a=Xn,l=Xn,c,h=Yr,u=1){if(h!==Yr&&h!==so)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:t,height:e,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Zr(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},ta=class i extends nn{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,u=Math.PI/2*t,d=e,f=2*u+d,m=n*2+r,x=s+1,g=new P,p=new P;for(let E=0;E<=m;E++){let T=0,v=0,U=0,A=0;if(E<=n){let w=E/n,M=w*Math.PI/2;v=-h-t*Math.cos(M),U=t*Math.sin(M),A=-t*Math.cos(M),T=w*u}else if(E<=n+r){let w=(E-n)/r;v=-h+w*e,U=t,A=0,T=u+w*d}else{let w=(E-n-r)/n,M=w*Math.PI/2;v=h+t*Math.sin(M),U=t*Math.cos(M),A=t*Math.sin(M),T=u+d+w*u}let D=Math.max(0,Math.min(1,T/f)),N=0;E===0?N=.5/s:E===m&&(N=-.5/s);for(let w=0;w<=s;w++){let M=w/s,R=M*Math.PI*2,H=Math.sin(R),B=Math.cos(R);p.x=-U*B,p.y=v,p.z=U*H,a.push(p.x,p.y,p.z),g.set(-U*B,A,U*H),g.normalize(),l.push(g.x,g.y,g.z),c.push(M+N,D)}if(E>0){let w=(E-1)*x;for(let M=0;M<s;M++){let R=w+M,H=w+M+1,B=E*x+M,W=E*x+M+1;o.push(R,H,B),o.push(H,W,B)}}}this.setIndex(o),this.setAttribute("position",new Xe(a,3)),this.setAttribute("normal",new Xe(l,3)),this.setAttribute("uv",new Xe(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var si=class i extends nn{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],m=0,x=[],g=n/2,p=0;E(),o===!1&&(t>0&&T(!0),e>0&&T(!1)),this.setIndex(h),this.setAttribute("position",new Xe(u,3)),this.setAttribute("normal",new Xe(d,3)),this.setAttribute("uv",new Xe(f,2));function E(){let v=new P,U=new P,A=0,D=(e-t)/n;for(let N=0;N<=r;N++){let w=[],M=N/r,R=M*(e-t)+t;for(let H=0;H<=s;H++){let B=H/s,W=B*l+a,q=Math.sin(W),Y=Math.cos(W);U.x=R*q,U.y=-M*n+g,U.z=R*Y,u.push(U.x,U.y,U.z),v.set(q,D,Y).normalize(),d.push(v.x,v.y,v.z),f.push(B,1-M),w.push(m++)}x.push(w)}for(let N=0;N<s;N++)for(let w=0;w<r;w++){let M=x[w][N],R=x[w+1][N],H=x[w+1][N+1],B=x[w][N+1];(t>0||w!==0)&&(h.push(M,R,B),A+=3),(e>0||w!==r-1)&&(h.push(R,H,B),A+=3)}c.addGroup(p,A,0),p+=A}function T(v){let U=m,A=new Ot,D=new P,N=0,w=v===!0?t:e,M=v===!0?1:-1;for(let H=1;H<=s;H++)u.push(0,g*M,0),d.push(0,M,0),f.push(.5,.5),m++;let R=m;for(let H=0;H<=s;H++){let W=H/s*l+a,q=Math.cos(W),Y=Math.sin(W);D.x=w*Y,D.y=g*M,D.z=w*q,u.push(D.x,D.y,D.z),d.push(0,M,0),A.x=q*.5+.5,A.y=Y*.5*M+.5,f.push(A.x,A.y),m++}for(let H=0;H<s;H++){let B=U+H,W=R+H;v===!0?h.push(W,W+1,B):h.push(W+1,W,B),N+=3}c.addGroup(p,N,v===!0?1:2),p+=N}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},mi=class i extends si{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var qn=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){console.warn("THREE.Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new Ot:new P);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new P,s=[],r=[],o=[],a=new P,l=new ce;for(let f=0;f<=t;f++){let m=f/t;s[f]=this.getTangentAt(m,new P)}r[0]=new P,o[0]=new P;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let m=Math.acos(ie(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,m))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(ie(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let m=1;m<=t;m++)r[m].applyMatrix4(l.makeRotationAxis(s[m],f*m)),o[m].crossVectors(s[m],r[m])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}},ea=class extends qn{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new Ot){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},bl=class extends ea{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Bu(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var ol=new P,su=new Bu,ru=new Bu,ou=new Bu,Sl=class extends qn{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new P){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(ol.subVectors(s[0],s[1]).add(s[0]),c=ol);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(ol.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=ol),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,m=Math.pow(c.distanceToSquared(u),f),x=Math.pow(u.distanceToSquared(d),f),g=Math.pow(d.distanceToSquared(h),f);x<1e-4&&(x=1),m<1e-4&&(m=x),g<1e-4&&(g=x),su.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,m,x,g),ru.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,m,x,g),ou.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,m,x,g)}else this.curveType==="catmullrom"&&(su.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),ru.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),ou.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(su.calc(l),ru.calc(l),ou.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new P().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function Of(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function u_(i,t){let e=1-i;return e*e*t}function d_(i,t){return 2*(1-i)*i*t}function f_(i,t){return i*i*t}function Bo(i,t,e,n){return u_(i,t)+d_(i,e)+f_(i,n)}function p_(i,t){let e=1-i;return e*e*e*t}function m_(i,t){let e=1-i;return 3*e*e*i*t}function g_(i,t){return 3*(1-i)*i*i*t}function __(i,t){return i*i*i*t}function ko(i,t,e,n,s){return p_(i,t)+m_(i,e)+g_(i,n)+__(i,s)}var wl=class extends qn{constructor(t=new Ot,e=new Ot,n=new Ot,s=new Ot){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new Ot){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(ko(t,s.x,r.x,o.x,a.x),ko(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},El=class extends qn{constructor(t=new P,e=new P,n=new P,s=new P){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new P){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(ko(t,s.x,r.x,o.x,a.x),ko(t,s.y,r.y,o.y,a.y),ko(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Tl=class extends qn{constructor(t=new Ot,e=new Ot){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new Ot){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new Ot){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Al=class extends qn{constructor(t=new P,e=new P){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new P){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new P){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Cl=class extends qn{constructor(t=new Ot,e=new Ot,n=new Ot){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new Ot){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Bo(t,s.x,r.x,o.x),Bo(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},na=class extends qn{constructor(t=new P,e=new P,n=new P){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new P){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Bo(t,s.x,r.x,o.x),Bo(t,s.y,r.y,o.y),Bo(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Rl=class extends qn{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new Ot){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(Of(a,l.x,c.x,h.x,u.x),Of(a,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new Ot().fromArray(s))}return this}},x_=Object.freeze({__proto__:null,ArcCurve:bl,CatmullRomCurve3:Sl,CubicBezierCurve:wl,CubicBezierCurve3:El,EllipseCurve:ea,LineCurve:Tl,LineCurve3:Al,QuadraticBezierCurve:Cl,QuadraticBezierCurve3:na,SplineCurve:Rl});var Wi=class i extends nn{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],m=[],x=[],g=[];for(let p=0;p<h;p++){let E=p*d-o;for(let T=0;T<c;T++){let v=T*u-r;m.push(v,-E,0),x.push(0,0,1),g.push(T/a),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let E=0;E<a;E++){let T=E+c*p,v=E+c*(p+1),U=E+1+c*(p+1),A=E+1+c*p;f.push(T,v,A),f.push(v,U,A)}this.setIndex(f),this.setAttribute("position",new Xe(m,3)),this.setAttribute("normal",new Xe(x,3)),this.setAttribute("uv",new Xe(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var gi=class i extends nn{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new P,d=new P,f=[],m=[],x=[],g=[];for(let p=0;p<=n;p++){let E=[],T=p/n,v=0;p===0&&o===0?v=.5/e:p===n&&l===Math.PI&&(v=-.5/e);for(let U=0;U<=e;U++){let A=U/e;u.x=-t*Math.cos(s+A*r)*Math.sin(o+T*a),u.y=t*Math.cos(o+T*a),u.z=t*Math.sin(s+A*r)*Math.sin(o+T*a),m.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),g.push(A+v,1-T),E.push(c++)}h.push(E)}for(let p=0;p<n;p++)for(let E=0;E<e;E++){let T=h[p][E+1],v=h[p][E],U=h[p+1][E],A=h[p+1][E+1];(p!==0||o>0)&&f.push(T,v,A),(p!==n-1||l<Math.PI)&&f.push(v,U,A)}this.setIndex(f),this.setAttribute("position",new Xe(m,3)),this.setAttribute("normal",new Xe(x,3)),this.setAttribute("uv",new Xe(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var ia=class i extends nn{constructor(t=new na(new P(-1,-1,0),new P(-1,1,0),new P(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new P,l=new P,c=new Ot,h=new P,u=[],d=[],f=[],m=[];x(),this.setIndex(m),this.setAttribute("position",new Xe(u,3)),this.setAttribute("normal",new Xe(d,3)),this.setAttribute("uv",new Xe(f,2));function x(){for(let T=0;T<e;T++)g(T);g(r===!1?e:0),E(),p()}function g(T){h=t.getPointAt(T/e,h);let v=o.normals[T],U=o.binormals[T];for(let A=0;A<=s;A++){let D=A/s*Math.PI*2,N=Math.sin(D),w=-Math.cos(D);l.x=w*v.x+N*U.x,l.y=w*v.y+N*U.y,l.z=w*v.z+N*U.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function p(){for(let T=1;T<=e;T++)for(let v=1;v<=s;v++){let U=(s+1)*(T-1)+(v-1),A=(s+1)*T+(v-1),D=(s+1)*T+v,N=(s+1)*(T-1)+v;m.push(U,A,N),m.push(A,D,N)}}function E(){for(let T=0;T<=e;T++)for(let v=0;v<=s;v++)c.x=T/e,c.y=v/s,f.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new x_[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}};var sa=class extends Hi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Bt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};var En=class extends Hi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Bt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Bt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Iu,this.normalScale=new Ot(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ai,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Pl=class extends Hi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=xp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Il=class extends Hi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};var ra=class extends Ko{constructor(t){super(),this.isLineDashedMaterial=!0,this.type="LineDashedMaterial",this.scale=1,this.dashSize=3,this.gapSize=1,this.setValues(t)}copy(t){return super.copy(t),this.scale=t.scale,this.dashSize=t.dashSize,this.gapSize=t.gapSize,this}};function al(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function y_(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var sr=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},Ll=class extends sr{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:lu,endingEnd:lu}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case cu:r=t,a=2*e-n;break;case hu:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case cu:o=t,l=2*n-e;break;case hu:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-e)/(s-e),x=m*m,g=x*m,p=-d*g+2*d*x-d*m,E=(1+d)*g+(-1.5-2*d)*x+(-.5+d)*m+1,T=(-1-f)*g+(1.5+f)*x+.5*m,v=f*g-f*x;for(let U=0;U!==a;++U)r[U]=p*o[h+U]+E*o[c+U]+T*o[l+U]+v*o[u+U];return r}},Dl=class extends sr{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},Ul=class extends sr{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},ri=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=al(e,this.TimeBufferType),this.values=al(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:al(t.times,Array),values:al(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new Ul(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Dl(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Ll(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case zo:e=this.InterpolantFactoryMethodDiscrete;break;case fl:e=this.InterpolantFactoryMethodLinear;break;case ll:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return zo;case this.InterpolantFactoryMethodLinear:return fl;case this.InterpolantFactoryMethodSmooth:return ll}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&y_(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===ll,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let x=e[u+m];if(x!==e[d+m]||x!==e[f+m]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};ri.prototype.ValueTypeName="";ri.prototype.TimeBufferType=Float32Array;ri.prototype.ValueBufferType=Float32Array;ri.prototype.DefaultInterpolation=fl;var Us=class extends ri{constructor(t,e,n){super(t,e,n)}};Us.prototype.ValueTypeName="bool";Us.prototype.ValueBufferType=Array;Us.prototype.DefaultInterpolation=zo;Us.prototype.InterpolantFactoryMethodLinear=void 0;Us.prototype.InterpolantFactoryMethodSmooth=void 0;var Nl=class extends ri{constructor(t,e,n,s){super(t,e,n,s)}};Nl.prototype.ValueTypeName="color";var Fl=class extends ri{constructor(t,e,n,s){super(t,e,n,s)}};Fl.prototype.ValueTypeName="number";var Ol=class extends sr{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Re.slerpFlat(r,0,o,c-a,o,c,l);return r}},oa=class extends ri{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Ol(this.times,this.values,this.getValueSize(),t)}};oa.prototype.ValueTypeName="quaternion";oa.prototype.InterpolantFactoryMethodSmooth=void 0;var Ns=class extends ri{constructor(t,e,n){super(t,e,n)}};Ns.prototype.ValueTypeName="string";Ns.prototype.ValueBufferType=Array;Ns.prototype.DefaultInterpolation=zo;Ns.prototype.InterpolantFactoryMethodLinear=void 0;Ns.prototype.InterpolantFactoryMethodSmooth=void 0;var Bl=class extends ri{constructor(t,e,n,s){super(t,e,n,s)}};Bl.prototype.ValueTypeName="vector";var kl=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null}}},Up=new kl,zl=class{constructor(t){this.manager=t!==void 0?t:Up,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}};zl.DEFAULT_MATERIAL_NAME="__DEFAULT";var aa=class extends wn{constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Bt(t),this.intensity=e}dispose(){}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,this.groundColor!==void 0&&(e.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(e.object.distance=this.distance),this.angle!==void 0&&(e.object.angle=this.angle),this.decay!==void 0&&(e.object.decay=this.decay),this.penumbra!==void 0&&(e.object.penumbra=this.penumbra),this.shadow!==void 0&&(e.object.shadow=this.shadow.toJSON()),this.target!==void 0&&(e.object.target=this.target.uuid),e}},la=class extends aa{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(wn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Bt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}},au=new ce,Bf=new P,kf=new P,fu=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ot(512,512),this.mapType=Ci,this.map=null,this.mapPass=null,this.matrix=new ce,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new jr,this._frameExtents=new Ot(1,1),this._viewportCount=1,this._viewports=[new Ye(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera,n=this.matrix;Bf.setFromMatrixPosition(t.matrixWorld),e.position.copy(Bf),kf.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(kf),e.updateMatrixWorld(),au.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),this._frustum.setFromProjectionMatrix(au),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(au)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return this.intensity!==1&&(t.intensity=this.intensity),this.bias!==0&&(t.bias=this.bias),this.normalBias!==0&&(t.normalBias=this.normalBias),this.radius!==1&&(t.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(t.mapSize=this.mapSize.toArray()),t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}};var ca=class extends qo{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},pu=class extends fu{constructor(){super(new ca(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Qr=class extends aa{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(wn.DEFAULT_UP),this.updateMatrix(),this.target=new wn,this.shadow=new pu}dispose(){this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}};var Vl=class extends In{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t}};var ku="\\[\\]\\.:\\/",v_=new RegExp("["+ku+"]","g"),zu="[^"+ku+"]",M_="[^"+ku.replace("\\.","")+"]",b_=/((?:WC+[\/:])*)/.source.replace("WC",zu),S_=/(WCOD+)?/.source.replace("WCOD",M_),w_=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",zu),E_=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",zu),T_=new RegExp("^"+b_+S_+w_+E_+"$"),A_=["material","materials","bones","map"],mu=class{constructor(t,e,n){let s=n||ze.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},ze=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(v_,"")}static parseTrackName(t){let e=T_.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);A_.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ze.Composite=mu;ze.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ze.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ze.prototype.GetterByBindingType=[ze.prototype._getValue_direct,ze.prototype._getValue_array,ze.prototype._getValue_arrayElement,ze.prototype._getValue_toArray];ze.prototype.SetterByBindingTypeAndVersioning=[[ze.prototype._setValue_direct,ze.prototype._setValue_direct_setNeedsUpdate,ze.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ze.prototype._setValue_array,ze.prototype._setValue_array_setNeedsUpdate,ze.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ze.prototype._setValue_arrayElement,ze.prototype._setValue_arrayElement_setNeedsUpdate,ze.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ze.prototype._setValue_fromArray,ze.prototype._setValue_fromArray_setNeedsUpdate,ze.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var qw=new Float32Array(1);var zf=new ce,ha=class{constructor(t,e,n=0,s=1/0){this.ray=new Ls(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new $r,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return zf.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(zf),this}intersectObject(t,e=!0,n=[]){return gu(t,this,n,e),n.sort(Vf),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)gu(t[s],this,n,e);return n.sort(Vf),n}};function Vf(i,t){return i.distance-t.distance}function gu(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)gu(r[o],t,e,!0)}}var to=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=ie(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(ie(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var ua=class extends zi{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){if(t===void 0){console.warn("THREE.Controls: connect() now requires an element.");return}this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function Vu(i,t,e,n){let s=C_(n);switch(e){case Au:return i*t;case ic:return i*t/s.components*s.byteLength;case sc:return i*t/s.components*s.byteLength;case Ru:return i*t*2/s.components*s.byteLength;case rc:return i*t*2/s.components*s.byteLength;case Cu:return i*t*3/s.components*s.byteLength;case _i:return i*t*4/s.components*s.byteLength;case oc:return i*t*4/s.components*s.byteLength;case pa:case ma:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case ga:case _a:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case lc:case hc:return Math.max(i,16)*Math.max(t,8)/4;case ac:case cc:return Math.max(i,8)*Math.max(t,8)/2;case uc:case dc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case fc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case pc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case mc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case gc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case _c:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case xc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case yc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case vc:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Mc:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case bc:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Sc:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case wc:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Ec:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Tc:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Ac:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case xa:case Cc:case Rc:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Pu:case Pc:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Ic:case Lc:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function C_(i){switch(i){case Ci:case wu:return{byteLength:1,components:1};case eo:case Eu:case no:return{byteLength:2,components:1};case ec:case nc:return{byteLength:2,components:4};case ks:case tc:case Ri:return{byteLength:4,components:1};case Tu:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Hl}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Hl);function sm(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function U_(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],x=u[f];x.start<=m.start+m.count+1?m.count=Math.max(m.count,x.start+x.count-m.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var N_=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,F_=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,O_=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,B_=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,k_=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,z_=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,V_=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,H_=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,G_=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec3 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 ).rgb;
	}
#endif`,W_=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,X_=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Y_=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,q_=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Z_=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,$_=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,J_=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,K_=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,j_=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Q_=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,tx=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,ex=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,nx=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,ix=`#if defined( USE_COLOR_ALPHA )
	vColor = vec4( 1.0 );
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec3( 1.0 );
#endif
#ifdef USE_COLOR
	vColor *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.xyz *= instanceColor.xyz;
#endif
#ifdef USE_BATCHING_COLOR
	vec3 batchingColor = getBatchingColor( getIndirectIndex( gl_DrawID ) );
	vColor.xyz *= batchingColor.xyz;
#endif`,sx=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
vec3 inverseTransformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( vec4( dir, 0.0 ) * matrix ).xyz );
}
mat3 transposeMat3( const in mat3 m ) {
	mat3 tmp;
	tmp[ 0 ] = vec3( m[ 0 ].x, m[ 1 ].x, m[ 2 ].x );
	tmp[ 1 ] = vec3( m[ 0 ].y, m[ 1 ].y, m[ 2 ].y );
	tmp[ 2 ] = vec3( m[ 0 ].z, m[ 1 ].z, m[ 2 ].z );
	return tmp;
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,rx=`#ifdef ENVMAP_TYPE_CUBE_UV
	#define cubeUV_minMipLevel 4.0
	#define cubeUV_minTileSize 16.0
	float getFace( vec3 direction ) {
		vec3 absDirection = abs( direction );
		float face = - 1.0;
		if ( absDirection.x > absDirection.z ) {
			if ( absDirection.x > absDirection.y )
				face = direction.x > 0.0 ? 0.0 : 3.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		} else {
			if ( absDirection.z > absDirection.y )
				face = direction.z > 0.0 ? 2.0 : 5.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		}
		return face;
	}
	vec2 getUV( vec3 direction, float face ) {
		vec2 uv;
		if ( face == 0.0 ) {
			uv = vec2( direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 1.0 ) {
			uv = vec2( - direction.x, - direction.z ) / abs( direction.y );
		} else if ( face == 2.0 ) {
			uv = vec2( - direction.x, direction.y ) / abs( direction.z );
		} else if ( face == 3.0 ) {
			uv = vec2( - direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 4.0 ) {
			uv = vec2( - direction.x, direction.z ) / abs( direction.y );
		} else {
			uv = vec2( direction.x, direction.y ) / abs( direction.z );
		}
		return 0.5 * ( uv + 1.0 );
	}
	vec3 bilinearCubeUV( sampler2D envMap, vec3 direction, float mipInt ) {
		float face = getFace( direction );
		float filterInt = max( cubeUV_minMipLevel - mipInt, 0.0 );
		mipInt = max( mipInt, cubeUV_minMipLevel );
		float faceSize = exp2( mipInt );
		highp vec2 uv = getUV( direction, face ) * ( faceSize - 2.0 ) + 1.0;
		if ( face > 2.0 ) {
			uv.y += faceSize;
			face -= 3.0;
		}
		uv.x += face * faceSize;
		uv.x += filterInt * 3.0 * cubeUV_minTileSize;
		uv.y += 4.0 * ( exp2( CUBEUV_MAX_MIP ) - faceSize );
		uv.x *= CUBEUV_TEXEL_WIDTH;
		uv.y *= CUBEUV_TEXEL_HEIGHT;
		#ifdef texture2DGradEXT
			return texture2DGradEXT( envMap, uv, vec2( 0.0 ), vec2( 0.0 ) ).rgb;
		#else
			return texture2D( envMap, uv ).rgb;
		#endif
	}
	#define cubeUV_r0 1.0
	#define cubeUV_m0 - 2.0
	#define cubeUV_r1 0.8
	#define cubeUV_m1 - 1.0
	#define cubeUV_r4 0.4
	#define cubeUV_m4 2.0
	#define cubeUV_r5 0.305
	#define cubeUV_m5 3.0
	#define cubeUV_r6 0.21
	#define cubeUV_m6 4.0
	float roughnessToMip( float roughness ) {
		float mip = 0.0;
		if ( roughness >= cubeUV_r1 ) {
			mip = ( cubeUV_r0 - roughness ) * ( cubeUV_m1 - cubeUV_m0 ) / ( cubeUV_r0 - cubeUV_r1 ) + cubeUV_m0;
		} else if ( roughness >= cubeUV_r4 ) {
			mip = ( cubeUV_r1 - roughness ) * ( cubeUV_m4 - cubeUV_m1 ) / ( cubeUV_r1 - cubeUV_r4 ) + cubeUV_m1;
		} else if ( roughness >= cubeUV_r5 ) {
			mip = ( cubeUV_r4 - roughness ) * ( cubeUV_m5 - cubeUV_m4 ) / ( cubeUV_r4 - cubeUV_r5 ) + cubeUV_m4;
		} else if ( roughness >= cubeUV_r6 ) {
			mip = ( cubeUV_r5 - roughness ) * ( cubeUV_m6 - cubeUV_m5 ) / ( cubeUV_r5 - cubeUV_r6 ) + cubeUV_m5;
		} else {
			mip = - 2.0 * log2( 1.16 * roughness );		}
		return mip;
	}
	vec4 textureCubeUV( sampler2D envMap, vec3 sampleDir, float roughness ) {
		float mip = clamp( roughnessToMip( roughness ), cubeUV_m0, CUBEUV_MAX_MIP );
		float mipF = fract( mip );
		float mipInt = floor( mip );
		vec3 color0 = bilinearCubeUV( envMap, sampleDir, mipInt );
		if ( mipF == 0.0 ) {
			return vec4( color0, 1.0 );
		} else {
			vec3 color1 = bilinearCubeUV( envMap, sampleDir, mipInt + 1.0 );
			return vec4( mix( color0, color1, mipF ), 1.0 );
		}
	}
#endif`,ox=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
	#ifdef FLIP_SIDED
		transformedTangent = - transformedTangent;
	#endif
#endif`,ax=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,lx=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,cx=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,hx=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,ux="gl_FragColor = linearToOutputTexel( gl_FragColor );",dx=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,fx=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * vec3( flipEnvMap * reflectVec.x, reflectVec.yz ) );
	#else
		vec4 envColor = vec4( 0.0 );
	#endif
	#ifdef ENVMAP_BLENDING_MULTIPLY
		outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_MIX )
		outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_ADD )
		outgoingLight += envColor.xyz * specularStrength * reflectivity;
	#endif
#endif`,px=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,mx=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,gx=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,_x=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,xx=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,yx=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,vx=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Mx=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,bx=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Sx=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,wx=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Ex=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Tx=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif`,Ax=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * worldNormal, 1.0 );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, roughness * roughness) );
			reflectVec = inverseTransformDirection( reflectVec, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * reflectVec, roughness );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_CUBE_UV
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
#endif`,Cx=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Rx=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Px=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ix=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Lx=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb * ( 1.0 - metalnessFactor );
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.0525 );material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = mix( min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = mix( vec3( 0.04 ), diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.0525 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.07, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Dx=`struct PhysicalMaterial {
	vec3 diffuseColor;
	float roughness;
	vec3 specularColor;
	float specularF90;
	float dispersion;
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		float v = 0.5 / ( gv + gl );
		return saturate(v);
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = material.clearcoatRoughness;
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColor;
	float f90 = material.specularF90;
	float roughness = material.roughness;
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float V = V_GGX_SmithCorrelated_Anisotropic( material.alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( material.alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transposeMat3( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float a = roughness < 0.25 ? -339.2 * r2 + 161.4 * roughness - 25.9 : -8.48 * r2 + 14.3 * roughness - 9.95;
	float b = roughness < 0.25 ? 44.0 * r2 - 23.7 * roughness + 3.26 : 1.97 * r2 - 3.27 * roughness + 0.72;
	float DG = exp( a * dotNV + b ) + ( roughness < 0.25 ? 0.0 : 0.1 * ( roughness - 0.25 ) );
	return saturate( DG * RECIPROCAL_PI );
}
vec2 DFGApprox( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	const vec4 c0 = vec4( - 1, - 0.0275, - 0.572, 0.022 );
	const vec4 c1 = vec4( 1, 0.0425, 1.04, - 0.04 );
	vec4 r = roughness * c0 + c1;
	float a004 = min( r.x * r.x, exp2( - 9.28 * dotNV ) ) * r.x + r.y;
	vec2 fab = vec2( - 1.04, 1.04 ) * a004 + r.zw;
	return fab;
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColor * t2.x + ( vec3( 1.0 ) - material.specularColor ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseColor * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
	#endif
	reflectedLight.directSpecular += irradiance * BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
	#endif
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.iridescence, material.iridescenceFresnel, material.roughness, singleScattering, multiScattering );
	#else
		computeMultiscattering( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.roughness, singleScattering, multiScattering );
	#endif
	vec3 totalScattering = singleScattering + multiScattering;
	vec3 diffuse = material.diffuseColor * ( 1.0 - max( max( totalScattering.r, totalScattering.g ), totalScattering.b ) );
	reflectedLight.indirectSpecular += radiance * singleScattering;
	reflectedLight.indirectSpecular += multiScattering * cosineWeightedIrradiance;
	reflectedLight.indirectDiffuse += diffuse * cosineWeightedIrradiance;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Ux=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		material.iridescenceFresnel = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		material.iridescenceF0 = Schlick_to_F0( material.iridescenceFresnel, 1.0, dotNVi );
	}
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Nx=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD ) && defined( ENVMAP_TYPE_CUBE_UV )
		iblIrradiance += getIBLIrradiance( geometryNormal );
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		radiance += getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		radiance += getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Fx=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Ox=`#if defined( USE_LOGDEPTHBUF )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Bx=`#if defined( USE_LOGDEPTHBUF )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,kx=`#ifdef USE_LOGDEPTHBUF
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,zx=`#ifdef USE_LOGDEPTHBUF
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Vx=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Hx=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Gx=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,Wx=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Xx=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Yx=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,qx=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Zx=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,$x=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Jx=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Kx=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,jx=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Qx=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,ty=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,ey=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,ny=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,iy=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,sy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,ry=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,oy=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,ay=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,ly=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,cy=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return depth * ( near - far ) - near;
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return ( near * far ) / ( ( far - near ) * depth - far );
}`,hy=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,uy=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,dy=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,fy=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,py=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,my=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,gy=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform sampler2D pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	float texture2DCompare( sampler2D depths, vec2 uv, float compare ) {
		return step( compare, unpackRGBAToDepth( texture2D( depths, uv ) ) );
	}
	vec2 texture2DDistribution( sampler2D shadow, vec2 uv ) {
		return unpackRGBATo2Half( texture2D( shadow, uv ) );
	}
	float VSMShadow (sampler2D shadow, vec2 uv, float compare ){
		float occlusion = 1.0;
		vec2 distribution = texture2DDistribution( shadow, uv );
		float hard_shadow = step( compare , distribution.x );
		if (hard_shadow != 1.0 ) {
			float distance = compare - distribution.x ;
			float variance = max( 0.00000, distribution.y * distribution.y );
			float softness_probability = variance / (variance + distance * distance );			softness_probability = clamp( ( softness_probability - 0.3 ) / ( 0.95 - 0.3 ), 0.0, 1.0 );			occlusion = clamp( max( hard_shadow, softness_probability ), 0.0, 1.0 );
		}
		return occlusion;
	}
	float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
		float shadow = 1.0;
		shadowCoord.xyz /= shadowCoord.w;
		shadowCoord.z += shadowBias;
		bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
		bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
		if ( frustumTest ) {
		#if defined( SHADOWMAP_TYPE_PCF )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx0 = - texelSize.x * shadowRadius;
			float dy0 = - texelSize.y * shadowRadius;
			float dx1 = + texelSize.x * shadowRadius;
			float dy1 = + texelSize.y * shadowRadius;
			float dx2 = dx0 / 2.0;
			float dy2 = dy0 / 2.0;
			float dx3 = dx1 / 2.0;
			float dy3 = dy1 / 2.0;
			shadow = (
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy1 ), shadowCoord.z )
			) * ( 1.0 / 17.0 );
		#elif defined( SHADOWMAP_TYPE_PCF_SOFT )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx = texelSize.x;
			float dy = texelSize.y;
			vec2 uv = shadowCoord.xy;
			vec2 f = fract( uv * shadowMapSize + 0.5 );
			uv -= f * texelSize;
			shadow = (
				texture2DCompare( shadowMap, uv, shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( dx, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( 0.0, dy ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + texelSize, shadowCoord.z ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, 0.0 ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 0.0 ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, dy ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( 0.0, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 0.0, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( texture2DCompare( shadowMap, uv + vec2( dx, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( dx, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( mix( texture2DCompare( shadowMap, uv + vec2( -dx, -dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, -dy ), shadowCoord.z ),
						  f.x ),
					 mix( texture2DCompare( shadowMap, uv + vec2( -dx, 2.0 * dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 2.0 * dy ), shadowCoord.z ),
						  f.x ),
					 f.y )
			) * ( 1.0 / 9.0 );
		#elif defined( SHADOWMAP_TYPE_VSM )
			shadow = VSMShadow( shadowMap, shadowCoord.xy, shadowCoord.z );
		#else
			shadow = texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z );
		#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	vec2 cubeToUV( vec3 v, float texelSizeY ) {
		vec3 absV = abs( v );
		float scaleToCube = 1.0 / max( absV.x, max( absV.y, absV.z ) );
		absV *= scaleToCube;
		v *= scaleToCube * ( 1.0 - 2.0 * texelSizeY );
		vec2 planar = v.xy;
		float almostATexel = 1.5 * texelSizeY;
		float almostOne = 1.0 - almostATexel;
		if ( absV.z >= almostOne ) {
			if ( v.z > 0.0 )
				planar.x = 4.0 - v.x;
		} else if ( absV.x >= almostOne ) {
			float signX = sign( v.x );
			planar.x = v.z * signX + 2.0 * signX;
		} else if ( absV.y >= almostOne ) {
			float signY = sign( v.y );
			planar.x = v.x + 2.0 * signY + 2.0;
			planar.y = v.z * signY - 2.0;
		}
		return vec2( 0.125, 0.25 ) * planar + vec2( 0.375, 0.75 );
	}
	float getPointShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		
		float lightToPositionLength = length( lightToPosition );
		if ( lightToPositionLength - shadowCameraFar <= 0.0 && lightToPositionLength - shadowCameraNear >= 0.0 ) {
			float dp = ( lightToPositionLength - shadowCameraNear ) / ( shadowCameraFar - shadowCameraNear );			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			vec2 texelSize = vec2( 1.0 ) / ( shadowMapSize * vec2( 4.0, 2.0 ) );
			#if defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_PCF_SOFT ) || defined( SHADOWMAP_TYPE_VSM )
				vec2 offset = vec2( - 1, 1 ) * shadowRadius * texelSize.y;
				shadow = (
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxx, texelSize.y ), dp )
				) * ( 1.0 / 9.0 );
			#else
				shadow = texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp );
			#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
#endif`,_y=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,xy=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	vec3 shadowWorldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,yy=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,vy=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,My=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,by=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Sy=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,wy=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Ey=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Ty=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Ay=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,Cy=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = inverseTransformDirection( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseColor, material.specularColor, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,Ry=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,Py=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Iy=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Ly=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,Dy=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Uy=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Ny=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Fy=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Oy=`#ifdef ENVMAP_TYPE_CUBE
	uniform samplerCube envMap;
#elif defined( ENVMAP_TYPE_CUBE_UV )
	uniform sampler2D envMap;
#endif
uniform float flipEnvMap;
uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <cube_uv_reflection_fragment>
void main() {
	#ifdef ENVMAP_TYPE_CUBE
		vec4 texColor = textureCube( envMap, backgroundRotation * vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) );
	#elif defined( ENVMAP_TYPE_CUBE_UV )
		vec4 texColor = textureCubeUV( envMap, backgroundRotation * vWorldDirection, backgroundBlurriness );
	#else
		vec4 texColor = vec4( 0.0, 0.0, 0.0, 1.0 );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,By=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,ky=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,zy=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,Vy=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	float fragCoordZ = 0.5 * vHighPrecisionZW[0] / vHighPrecisionZW[1] + 0.5;
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Hy=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,Gy=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main () {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = packDepthToRGBA( dist );
}`,Wy=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Xy=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Yy=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,qy=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Zy=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,$y=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Jy=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Ky=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,jy=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Qy=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,tv=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,ev=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <packing>
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( packNormalToRGB( normal ), diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,nv=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,iv=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,sv=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,rv=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <cube_uv_reflection_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
		float sheenEnergyComp = 1.0 - 0.157 * max3( material.sheenColor );
		outgoingLight = outgoingLight * sheenEnergyComp + sheenSpecularDirect + sheenSpecularIndirect;
	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ov=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,av=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,lv=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,cv=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,hv=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,uv=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <packing>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,dv=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,fv=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,se={alphahash_fragment:N_,alphahash_pars_fragment:F_,alphamap_fragment:O_,alphamap_pars_fragment:B_,alphatest_fragment:k_,alphatest_pars_fragment:z_,aomap_fragment:V_,aomap_pars_fragment:H_,batching_pars_vertex:G_,batching_vertex:W_,begin_vertex:X_,beginnormal_vertex:Y_,bsdfs:q_,iridescence_fragment:Z_,bumpmap_pars_fragment:$_,clipping_planes_fragment:J_,clipping_planes_pars_fragment:K_,clipping_planes_pars_vertex:j_,clipping_planes_vertex:Q_,color_fragment:tx,color_pars_fragment:ex,color_pars_vertex:nx,color_vertex:ix,common:sx,cube_uv_reflection_fragment:rx,defaultnormal_vertex:ox,displacementmap_pars_vertex:ax,displacementmap_vertex:lx,emissivemap_fragment:cx,emissivemap_pars_fragment:hx,colorspace_fragment:ux,colorspace_pars_fragment:dx,envmap_fragment:fx,envmap_common_pars_fragment:px,envmap_pars_fragment:mx,envmap_pars_vertex:gx,envmap_physical_pars_fragment:Ax,envmap_vertex:_x,fog_vertex:xx,fog_pars_vertex:yx,fog_fragment:vx,fog_pars_fragment:Mx,gradientmap_pars_fragment:bx,lightmap_pars_fragment:Sx,lights_lambert_fragment:wx,lights_lambert_pars_fragment:Ex,lights_pars_begin:Tx,lights_toon_fragment:Cx,lights_toon_pars_fragment:Rx,lights_phong_fragment:Px,lights_phong_pars_fragment:Ix,lights_physical_fragment:Lx,lights_physical_pars_fragment:Dx,lights_fragment_begin:Ux,lights_fragment_maps:Nx,lights_fragment_end:Fx,logdepthbuf_fragment:Ox,logdepthbuf_pars_fragment:Bx,logdepthbuf_pars_vertex:kx,logdepthbuf_vertex:zx,map_fragment:Vx,map_pars_fragment:Hx,map_particle_fragment:Gx,map_particle_pars_fragment:Wx,metalnessmap_fragment:Xx,metalnessmap_pars_fragment:Yx,morphinstance_vertex:qx,morphcolor_vertex:Zx,morphnormal_vertex:$x,morphtarget_pars_vertex:Jx,morphtarget_vertex:Kx,normal_fragment_begin:jx,normal_fragment_maps:Qx,normal_pars_fragment:ty,normal_pars_vertex:ey,normal_vertex:ny,normalmap_pars_fragment:iy,clearcoat_normal_fragment_begin:sy,clearcoat_normal_fragment_maps:ry,clearcoat_pars_fragment:oy,iridescence_pars_fragment:ay,opaque_fragment:ly,packing:cy,premultiplied_alpha_fragment:hy,project_vertex:uy,dithering_fragment:dy,dithering_pars_fragment:fy,roughnessmap_fragment:py,roughnessmap_pars_fragment:my,shadowmap_pars_fragment:gy,shadowmap_pars_vertex:_y,shadowmap_vertex:xy,shadowmask_pars_fragment:yy,skinbase_vertex:vy,skinning_pars_vertex:My,skinning_vertex:by,skinnormal_vertex:Sy,specularmap_fragment:wy,specularmap_pars_fragment:Ey,tonemapping_fragment:Ty,tonemapping_pars_fragment:Ay,transmission_fragment:Cy,transmission_pars_fragment:Ry,uv_pars_fragment:Py,uv_pars_vertex:Iy,uv_vertex:Ly,worldpos_vertex:Dy,background_vert:Uy,background_frag:Ny,backgroundCube_vert:Fy,backgroundCube_frag:Oy,cube_vert:By,cube_frag:ky,depth_vert:zy,depth_frag:Vy,distanceRGBA_vert:Hy,distanceRGBA_frag:Gy,equirect_vert:Wy,equirect_frag:Xy,linedashed_vert:Yy,linedashed_frag:qy,meshbasic_vert:Zy,meshbasic_frag:$y,meshlambert_vert:Jy,meshlambert_frag:Ky,meshmatcap_vert:jy,meshmatcap_frag:Qy,meshnormal_vert:tv,meshnormal_frag:ev,meshphong_vert:nv,meshphong_frag:iv,meshphysical_vert:sv,meshphysical_frag:rv,meshtoon_vert:ov,meshtoon_frag:av,points_vert:lv,points_frag:cv,shadow_vert:hv,shadow_frag:uv,sprite_vert:dv,sprite_frag:fv},wt={common:{diffuse:{value:new Bt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ee},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ee}},envmap:{envMap:{value:null},envMapRotation:{value:new ee},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ee}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ee}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ee},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ee},normalScale:{value:new Ot(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ee},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ee}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ee}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ee}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Bt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Bt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0},uvTransform:{value:new ee}},sprite:{diffuse:{value:new Bt(16777215)},opacity:{value:1},center:{value:new Ot(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ee},alphaMap:{value:null},alphaMapTransform:{value:new ee},alphaTest:{value:0}}},Yi={basic:{uniforms:Ln([wt.common,wt.specularmap,wt.envmap,wt.aomap,wt.lightmap,wt.fog]),vertexShader:se.meshbasic_vert,fragmentShader:se.meshbasic_frag},lambert:{uniforms:Ln([wt.common,wt.specularmap,wt.envmap,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.fog,wt.lights,{emissive:{value:new Bt(0)}}]),vertexShader:se.meshlambert_vert,fragmentShader:se.meshlambert_frag},phong:{uniforms:Ln([wt.common,wt.specularmap,wt.envmap,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.fog,wt.lights,{emissive:{value:new Bt(0)},specular:{value:new Bt(1118481)},shininess:{value:30}}]),vertexShader:se.meshphong_vert,fragmentShader:se.meshphong_frag},standard:{uniforms:Ln([wt.common,wt.envmap,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.roughnessmap,wt.metalnessmap,wt.fog,wt.lights,{emissive:{value:new Bt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:se.meshphysical_vert,fragmentShader:se.meshphysical_frag},toon:{uniforms:Ln([wt.common,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.gradientmap,wt.fog,wt.lights,{emissive:{value:new Bt(0)}}]),vertexShader:se.meshtoon_vert,fragmentShader:se.meshtoon_frag},matcap:{uniforms:Ln([wt.common,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.fog,{matcap:{value:null}}]),vertexShader:se.meshmatcap_vert,fragmentShader:se.meshmatcap_frag},points:{uniforms:Ln([wt.points,wt.fog]),vertexShader:se.points_vert,fragmentShader:se.points_frag},dashed:{uniforms:Ln([wt.common,wt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:se.linedashed_vert,fragmentShader:se.linedashed_frag},depth:{uniforms:Ln([wt.common,wt.displacementmap]),vertexShader:se.depth_vert,fragmentShader:se.depth_frag},normal:{uniforms:Ln([wt.common,wt.bumpmap,wt.normalmap,wt.displacementmap,{opacity:{value:1}}]),vertexShader:se.meshnormal_vert,fragmentShader:se.meshnormal_frag},sprite:{uniforms:Ln([wt.sprite,wt.fog]),vertexShader:se.sprite_vert,fragmentShader:se.sprite_frag},background:{uniforms:{uvTransform:{value:new ee},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:se.background_vert,fragmentShader:se.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ee}},vertexShader:se.backgroundCube_vert,fragmentShader:se.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:se.cube_vert,fragmentShader:se.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:se.equirect_vert,fragmentShader:se.equirect_frag},distanceRGBA:{uniforms:Ln([wt.common,wt.displacementmap,{referencePosition:{value:new P},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:se.distanceRGBA_vert,fragmentShader:se.distanceRGBA_frag},shadow:{uniforms:Ln([wt.lights,wt.fog,{color:{value:new Bt(0)},opacity:{value:1}}]),vertexShader:se.shadow_vert,fragmentShader:se.shadow_frag}};Yi.physical={uniforms:Ln([Yi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ee},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ee},clearcoatNormalScale:{value:new Ot(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ee},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ee},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ee},sheen:{value:0},sheenColor:{value:new Bt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ee},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ee},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ee},transmissionSamplerSize:{value:new Ot},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ee},attenuationDistance:{value:0},attenuationColor:{value:new Bt(0)},specularColor:{value:new Bt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ee},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ee},anisotropyVector:{value:new Ot},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ee}}]),vertexShader:se.meshphysical_vert,fragmentShader:se.meshphysical_frag};var Dc={r:0,b:0,g:0},lr=new Ai,pv=new ce;function mv(i,t,e,n,s,r,o){let a=new Bt(0),l=r===!0?0:1,c,h,u=null,d=0,f=null;function m(T){let v=T.isScene===!0?T.background:null;return v&&v.isTexture&&(v=(T.backgroundBlurriness>0?e:t).get(v)),v}function x(T){let v=!1,U=m(T);U===null?p(a,l):U&&U.isColor&&(p(U,1),v=!0);let A=i.xr.getEnvironmentBlendMode();A==="additive"?n.buffers.color.setClear(0,0,0,1,o):A==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||v)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(T,v){let U=m(v);U&&(U.isCubeTexture||U.mapping===da)?(h===void 0&&(h=new je(new Gi(1,1,1),new ii({name:"BackgroundCubeMaterial",uniforms:ar(Yi.backgroundCube.uniforms),vertexShader:Yi.backgroundCube.vertexShader,fragmentShader:Yi.backgroundCube.fragmentShader,side:zn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(A,D,N){this.matrixWorld.copyPosition(N.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),lr.copy(v.backgroundRotation),lr.x*=-1,lr.y*=-1,lr.z*=-1,U.isCubeTexture&&U.isRenderTargetTexture===!1&&(lr.y*=-1,lr.z*=-1),h.material.uniforms.envMap.value=U,h.material.uniforms.flipEnvMap.value=U.isCubeTexture&&U.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=v.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=v.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(pv.makeRotationFromEuler(lr)),h.material.toneMapped=_e.getTransfer(U.colorSpace)!==Te,(u!==U||d!==U.version||f!==i.toneMapping)&&(h.material.needsUpdate=!0,u=U,d=U.version,f=i.toneMapping),h.layers.enableAll(),T.unshift(h,h.geometry,h.material,0,0,null)):U&&U.isTexture&&(c===void 0&&(c=new je(new Wi(2,2),new ii({name:"BackgroundMaterial",uniforms:ar(Yi.background.uniforms),vertexShader:Yi.background.vertexShader,fragmentShader:Yi.background.fragmentShader,side:as,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=U,c.material.uniforms.backgroundIntensity.value=v.backgroundIntensity,c.material.toneMapped=_e.getTransfer(U.colorSpace)!==Te,U.matrixAutoUpdate===!0&&U.updateMatrix(),c.material.uniforms.uvTransform.value.copy(U.matrix),(u!==U||d!==U.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,u=U,d=U.version,f=i.toneMapping),c.layers.enableAll(),T.unshift(c,c.geometry,c.material,0,0,null))}function p(T,v){T.getRGB(Dc,Ou(i)),n.buffers.color.setClear(Dc.r,Dc.g,Dc.b,v,o)}function E(){h!==void 0&&(h.geometry.dispose(),h.material.dispose(),h=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return a},setClearColor:function(T,v=1){a.set(T),l=v,p(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(T){l=T,p(a,l)},render:x,addToRenderList:g,dispose:E}}function gv(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(M,R,H,B,W){let q=!1,Y=u(B,H,R);r!==Y&&(r=Y,c(r.object)),q=f(M,B,H,W),q&&m(M,B,H,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,v(M,R,H,B),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function l(){return i.createVertexArray()}function c(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function u(M,R,H){let B=H.wireframe===!0,W=n[M.id];W===void 0&&(W={},n[M.id]=W);let q=W[R.id];q===void 0&&(q={},W[R.id]=q);let Y=q[B];return Y===void 0&&(Y=d(l()),q[B]=Y),Y}function d(M){let R=[],H=[],B=[];for(let W=0;W<e;W++)R[W]=0,H[W]=0,B[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:R,enabledAttributes:H,attributeDivisors:B,object:M,attributes:{},index:null}}function f(M,R,H,B){let W=r.attributes,q=R.attributes,Y=0,K=H.getAttributes();for(let j in K)if(K[j].location>=0){let ct=W[j],_t=q[j];if(_t===void 0&&(j==="instanceMatrix"&&M.instanceMatrix&&(_t=M.instanceMatrix),j==="instanceColor"&&M.instanceColor&&(_t=M.instanceColor)),ct===void 0||ct.attribute!==_t||_t&&ct.data!==_t.data)return!0;Y++}return r.attributesNum!==Y||r.index!==B}function m(M,R,H,B){let W={},q=R.attributes,Y=0,K=H.getAttributes();for(let j in K)if(K[j].location>=0){let ct=q[j];ct===void 0&&(j==="instanceMatrix"&&M.instanceMatrix&&(ct=M.instanceMatrix),j==="instanceColor"&&M.instanceColor&&(ct=M.instanceColor));let _t={};_t.attribute=ct,ct&&ct.data&&(_t.data=ct.data),W[j]=_t,Y++}r.attributes=W,r.attributesNum=Y,r.index=B}function x(){let M=r.newAttributes;for(let R=0,H=M.length;R<H;R++)M[R]=0}function g(M){p(M,0)}function p(M,R){let H=r.newAttributes,B=r.enabledAttributes,W=r.attributeDivisors;H[M]=1,B[M]===0&&(i.enableVertexAttribArray(M),B[M]=1),W[M]!==R&&(i.vertexAttribDivisor(M,R),W[M]=R)}function E(){let M=r.newAttributes,R=r.enabledAttributes;for(let H=0,B=R.length;H<B;H++)R[H]!==M[H]&&(i.disableVertexAttribArray(H),R[H]=0)}function T(M,R,H,B,W,q,Y){Y===!0?i.vertexAttribIPointer(M,R,H,W,q):i.vertexAttribPointer(M,R,H,B,W,q)}function v(M,R,H,B){x();let W=B.attributes,q=H.getAttributes(),Y=R.defaultAttributeValues;for(let K in q){let j=q[K];if(j.location>=0){let ht=W[K];if(ht===void 0&&(K==="instanceMatrix"&&M.instanceMatrix&&(ht=M.instanceMatrix),K==="instanceColor"&&M.instanceColor&&(ht=M.instanceColor)),ht!==void 0){let ct=ht.normalized,_t=ht.itemSize,St=t.get(ht);if(St===void 0)continue;let mt=St.buffer,Q=St.type,ut=St.bytesPerElement,xt=Q===i.INT||Q===i.UNSIGNED_INT||ht.gpuType===tc;if(ht.isInterleavedBufferAttribute){let at=ht.data,Ut=at.stride,Kt=ht.offset;if(at.isInstancedInterleavedBuffer){for(let Tt=0;Tt<j.locationSize;Tt++)p(j.location+Tt,at.meshPerAttribute);M.isInstancedMesh!==!0&&B._maxInstanceCount===void 0&&(B._maxInstanceCount=at.meshPerAttribute*at.count)}else for(let Tt=0;Tt<j.locationSize;Tt++)g(j.location+Tt);i.bindBuffer(i.ARRAY_BUFFER,mt);for(let Tt=0;Tt<j.locationSize;Tt++)T(j.location+Tt,_t/j.locationSize,Q,ct,Ut*ut,(Kt+_t/j.locationSize*Tt)*ut,xt)}else{if(ht.isInstancedBufferAttribute){for(let at=0;at<j.locationSize;at++)p(j.location+at,ht.meshPerAttribute);M.isInstancedMesh!==!0&&B._maxInstanceCount===void 0&&(B._maxInstanceCount=ht.meshPerAttribute*ht.count)}else for(let at=0;at<j.locationSize;at++)g(j.location+at);i.bindBuffer(i.ARRAY_BUFFER,mt);for(let at=0;at<j.locationSize;at++)T(j.location+at,_t/j.locationSize,Q,ct,_t*ut,_t/j.locationSize*at*ut,xt)}}else if(Y!==void 0){let ct=Y[K];if(ct!==void 0)switch(ct.length){case 2:i.vertexAttrib2fv(j.location,ct);break;case 3:i.vertexAttrib3fv(j.location,ct);break;case 4:i.vertexAttrib4fv(j.location,ct);break;default:i.vertexAttrib1fv(j.location,ct)}}}}E()}function U(){N();for(let M in n){let R=n[M];for(let H in R){let B=R[H];for(let W in B)h(B[W].object),delete B[W];delete R[H]}delete n[M]}}function A(M){if(n[M.id]===void 0)return;let R=n[M.id];for(let H in R){let B=R[H];for(let W in B)h(B[W].object),delete B[W];delete R[H]}delete n[M.id]}function D(M){for(let R in n){let H=n[R];if(H[M.id]===void 0)continue;let B=H[M.id];for(let W in B)h(B[W].object),delete B[W];delete H[M.id]}}function N(){w(),o=!0,r!==s&&(r=s,c(r.object))}function w(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:w,dispose:U,releaseStatesOfGeometry:A,releaseStatesOfProgram:D,initAttributes:x,enableAttribute:g,disableUnusedAttributes:E}}function _v(i,t,e){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),e.update(h,n,1)}function o(c,h,u){u!==0&&(i.drawArraysInstanced(n,c,h,u),e.update(h,n,u))}function a(c,h,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,u);let f=0;for(let m=0;m<u;m++)f+=h[m];e.update(f,n,1)}function l(c,h,u,d){if(u===0)return;let f=t.get("WEBGL_multi_draw");if(f===null)for(let m=0;m<c.length;m++)o(c[m],h[m],d[m]);else{f.multiDrawArraysInstancedWEBGL(n,c,0,h,0,d,0,u);let m=0;for(let x=0;x<u;x++)m+=h[x]*d[x];e.update(m,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function xv(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let D=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(D.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(D){return!(D!==_i&&n.convert(D)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(D){let N=D===no&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(D!==Ci&&n.convert(D)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&D!==Ri&&!N)}function l(D){if(D==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";D="mediump"}return D==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.logarithmicDepthBuffer===!0,d=e.reverseDepthBuffer===!0&&t.has("EXT_clip_control"),f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),E=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),T=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),U=m>0,A=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reverseDepthBuffer:d,maxTextures:f,maxVertexTextures:m,maxTextureSize:x,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:E,maxVaryings:T,maxFragmentUniforms:v,vertexTextures:U,maxSamples:A}}function yv(i){let t=this,e=null,n=0,s=!1,r=!1,o=new kn,a=new ee,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,x=u.clipIntersection,g=u.clipShadows,p=i.get(u);if(!s||m===null||m.length===0||r&&!g)r?h(null):c();else{let E=r?0:n,T=E*4,v=p.clippingState||null;l.value=v,v=h(m,d,T,f);for(let U=0;U!==T;++U)v[U]=e[U];p.clippingState=v,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=E}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,m){let x=u!==null?u.length:0,g=null;if(x!==0){if(g=l.value,m!==!0||g===null){let p=f+x*4,E=d.matrixWorldInverse;a.getNormalMatrix(E),(g===null||g.length<p)&&(g=new Float32Array(p));for(let T=0,v=f;T!==x;++T,v+=4)o.copy(u[T]).applyMatrix4(E,a),o.normal.toArray(g,v),g[v+3]=o.constant}l.value=g,l.needsUpdate=!0}return t.numPlanes=x,t.numIntersection=0,g}}function vv(i){let t=new WeakMap;function e(o,a){return a===Kl?o.mapping=rr:a===jl&&(o.mapping=or),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===Kl||a===jl)if(t.has(o)){let l=t.get(o).texture;return e(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new xl(l.height);return c.fromEquirectangularTexture(i,o),t.set(o,c),o.addEventListener("dispose",s),e(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=t.get(a);l!==void 0&&(t.delete(a),l.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var ao=4,Np=[.125,.215,.35,.446,.526,.582],ur=20,Hu=new ca,Fp=new Bt,Gu=null,Wu=0,Xu=0,Yu=!1,hr=(1+Math.sqrt(5))/2,oo=1/hr,Op=[new P(-hr,oo,0),new P(hr,oo,0),new P(-oo,0,hr),new P(oo,0,hr),new P(0,hr,-oo),new P(0,hr,oo),new P(-1,1,-1),new P(1,1,-1),new P(-1,1,1),new P(1,1,1)],Mv=new P,Fc=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=Mv}=r;Gu=this._renderer.getRenderTarget(),Wu=this._renderer.getActiveCubeFace(),Xu=this._renderer.getActiveMipmapLevel(),Yu=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(o);let l=this._allocateTargets();return l.depthBuffer=!0,this._sceneToCubeUV(t,n,s,l,a),e>0&&this._blur(l,0,0,e),this._applyPMREM(l),this._cleanup(l),l}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=zp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=kp(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(Gu,Wu,Xu),this._renderer.xr.enabled=Yu,t.scissorTest=!1,Uc(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===rr||t.mapping===or?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),Gu=this._renderer.getRenderTarget(),Wu=this._renderer.getActiveCubeFace(),Xu=this._renderer.getActiveMipmapLevel(),Yu=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:Ti,minFilter:Ti,generateMipmaps:!1,type:no,format:_i,colorSpace:nr,depthBuffer:!1},s=Bp(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Bp(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=bv(r)),this._blurMaterial=Sv(r,t,e)}return s}_compileMaterial(t){let e=new je(this._lodPlanes[0],t);this._renderer.compile(e,Hu)}_sceneToCubeUV(t,e,n,s,r){let l=new In(90,1,e,n),c=[1,-1,1,1,1,1],h=[1,1,1,-1,-1,-1],u=this._renderer,d=u.autoClear,f=u.toneMapping;u.getClearColor(Fp),u.toneMapping=us,u.autoClear=!1;let m=new Ds({name:"PMREM.Background",side:zn,depthWrite:!1,depthTest:!1}),x=new je(new Gi,m),g=!1,p=t.background;p?p.isColor&&(m.color.copy(p),t.background=null,g=!0):(m.color.copy(Fp),g=!0);for(let E=0;E<6;E++){let T=E%3;T===0?(l.up.set(0,c[E],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x+h[E],r.y,r.z)):T===1?(l.up.set(0,0,c[E]),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y+h[E],r.z)):(l.up.set(0,c[E],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y,r.z+h[E]));let v=this._cubeSize;Uc(s,T*v,E>2?v:0,v,v),u.setRenderTarget(s),g&&u.render(x,l),u.render(t,l)}x.geometry.dispose(),x.material.dispose(),u.toneMapping=f,u.autoClear=d,t.background=p}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===rr||t.mapping===or;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=zp()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=kp());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new je(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let l=this._cubeSize;Uc(e,0,0,3*l,2*l),n.setRenderTarget(e),n.render(o,Hu)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=Op[(s-r-1)%Op.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,u=new je(this._lodPlanes[s],c),d=c.uniforms,f=this._sizeLods[n]-1,m=isFinite(r)?Math.PI/(2*f):2*Math.PI/(2*ur-1),x=r/m,g=isFinite(r)?1+Math.floor(h*x):ur;g>ur&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${ur}`);let p=[],E=0;for(let D=0;D<ur;++D){let N=D/x,w=Math.exp(-N*N/2);p.push(w),D===0?E+=w:D<g&&(E+=2*w)}for(let D=0;D<p.length;D++)p[D]=p[D]/E;d.envMap.value=t.texture,d.samples.value=g,d.weights.value=p,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:T}=this;d.dTheta.value=m,d.mipInt.value=T-n;let v=this._sizeLods[s],U=3*v*(s>T-ao?s-T+ao:0),A=4*(this._cubeSize-v);Uc(e,U,A,3*v,2*v),l.setRenderTarget(e),l.render(u,Hu)}};function bv(i){let t=[],e=[],n=[],s=i,r=i-ao+1+Np.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let l=1/a;o>i-ao?l=Np[o-i+ao-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,u=1+c,d=[h,h,u,h,u,u,h,h,u,u,h,u],f=6,m=6,x=3,g=2,p=1,E=new Float32Array(x*m*f),T=new Float32Array(g*m*f),v=new Float32Array(p*m*f);for(let A=0;A<f;A++){let D=A%3*2/3-1,N=A>2?0:-1,w=[D,N,0,D+2/3,N,0,D+2/3,N+1,0,D,N,0,D+2/3,N+1,0,D,N+1,0];E.set(w,x*m*A),T.set(d,g*m*A);let M=[A,A,A,A,A,A];v.set(M,p*m*A)}let U=new nn;U.setAttribute("position",new We(E,x)),U.setAttribute("uv",new We(T,g)),U.setAttribute("faceIndex",new We(v,p)),t.push(U),s>ao&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function Bp(i,t,e){let n=new Vi(i,t,e);return n.texture.mapping=da,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Uc(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function Sv(i,t,e){let n=new Float32Array(ur),s=new P(0,1,0);return new ii({name:"SphericalGaussianBlur",defines:{n:ur,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:nd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;
			uniform int samples;
			uniform float weights[ n ];
			uniform bool latitudinal;
			uniform float dTheta;
			uniform float mipInt;
			uniform vec3 poleAxis;

			#define ENVMAP_TYPE_CUBE_UV
			#include <cube_uv_reflection_fragment>

			vec3 getSample( float theta, vec3 axis ) {

				float cosTheta = cos( theta );
				// Rodrigues' axis-angle rotation
				vec3 sampleDirection = vOutputDirection * cosTheta
					+ cross( axis, vOutputDirection ) * sin( theta )
					+ axis * dot( axis, vOutputDirection ) * ( 1.0 - cosTheta );

				return bilinearCubeUV( envMap, sampleDirection, mipInt );

			}

			void main() {

				vec3 axis = latitudinal ? poleAxis : cross( poleAxis, vOutputDirection );

				if ( all( equal( axis, vec3( 0.0 ) ) ) ) {

					axis = vec3( vOutputDirection.z, 0.0, - vOutputDirection.x );

				}

				axis = normalize( axis );

				gl_FragColor = vec4( 0.0, 0.0, 0.0, 1.0 );
				gl_FragColor.rgb += weights[ 0 ] * getSample( 0.0, axis );

				for ( int i = 1; i < n; i++ ) {

					if ( i >= samples ) {

						break;

					}

					float theta = dTheta * float( i );
					gl_FragColor.rgb += weights[ i ] * getSample( -1.0 * theta, axis );
					gl_FragColor.rgb += weights[ i ] * getSample( theta, axis );

				}

			}
		`,blending:hs,depthTest:!1,depthWrite:!1})}function kp(){return new ii({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:nd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;

			#include <common>

			void main() {

				vec3 outputDirection = normalize( vOutputDirection );
				vec2 uv = equirectUv( outputDirection );

				gl_FragColor = vec4( texture2D ( envMap, uv ).rgb, 1.0 );

			}
		`,blending:hs,depthTest:!1,depthWrite:!1})}function zp(){return new ii({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:nd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:hs,depthTest:!1,depthWrite:!1})}function nd(){return`

		precision mediump float;
		precision mediump int;

		attribute float faceIndex;

		varying vec3 vOutputDirection;

		// RH coordinate system; PMREM face-indexing convention
		vec3 getDirection( vec2 uv, float face ) {

			uv = 2.0 * uv - 1.0;

			vec3 direction = vec3( uv, 1.0 );

			if ( face == 0.0 ) {

				direction = direction.zyx; // ( 1, v, u ) pos x

			} else if ( face == 1.0 ) {

				direction = direction.xzy;
				direction.xz *= -1.0; // ( -u, 1, -v ) pos y

			} else if ( face == 2.0 ) {

				direction.x *= -1.0; // ( -u, v, 1 ) pos z

			} else if ( face == 3.0 ) {

				direction = direction.zyx;
				direction.xz *= -1.0; // ( -1, v, -u ) neg x

			} else if ( face == 4.0 ) {

				direction = direction.xzy;
				direction.xy *= -1.0; // ( -u, -1, v ) neg y

			} else if ( face == 5.0 ) {

				direction.z *= -1.0; // ( u, v, -1 ) neg z

			}

			return direction;

		}

		void main() {

			vOutputDirection = getDirection( uv, faceIndex );
			gl_Position = vec4( position, 1.0 );

		}
	`}function wv(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===Kl||l===jl,h=l===rr||l===or;if(c||h){let u=t.get(a),d=u!==void 0?u.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return e===null&&(e=new Fc(i)),u=c?e.fromEquirectangular(a,u):e.fromCubemap(a,u),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),u.texture;if(u!==void 0)return u.texture;{let f=a.image;return c&&f&&f.height>0||h&&f&&s(f)?(e===null&&(e=new Fc(i)),u=c?e.fromEquirectangular(a):e.fromCubemap(a),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),a.addEventListener("dispose",r),u.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=t.get(l);c!==void 0&&(t.delete(l),c.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function Ev(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&ir("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function Tv(i,t,e,n){let s={},r=new WeakMap;function o(u){let d=u.target;d.index!==null&&t.remove(d.index);for(let m in d.attributes)t.remove(d.attributes[m]);d.removeEventListener("dispose",o),delete s[d.id];let f=r.get(d);f&&(t.remove(f),r.delete(d)),n.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,e.memory.geometries--}function a(u,d){return s[d.id]===!0||(d.addEventListener("dispose",o),s[d.id]=!0,e.memory.geometries++),d}function l(u){let d=u.attributes;for(let f in d)t.update(d[f],i.ARRAY_BUFFER)}function c(u){let d=[],f=u.index,m=u.attributes.position,x=0;if(f!==null){let E=f.array;x=f.version;for(let T=0,v=E.length;T<v;T+=3){let U=E[T+0],A=E[T+1],D=E[T+2];d.push(U,A,A,D,D,U)}}else if(m!==void 0){let E=m.array;x=m.version;for(let T=0,v=E.length/3-1;T<v;T+=3){let U=T+0,A=T+1,D=T+2;d.push(U,A,A,D,D,U)}}else return;let g=new(Fu(d)?Yo:Xo)(d,1);g.version=x;let p=r.get(u);p&&t.remove(p),r.set(u,g)}function h(u){let d=r.get(u);if(d){let f=u.index;f!==null&&d.version<f.version&&c(u)}else c(u);return r.get(u)}return{get:a,update:l,getWireframeAttribute:h}}function Av(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,f){i.drawElements(n,f,r,d*o),e.update(f,n,1)}function c(d,f,m){m!==0&&(i.drawElementsInstanced(n,f,r,d*o,m),e.update(f,n,m))}function h(d,f,m){if(m===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,d,0,m);let g=0;for(let p=0;p<m;p++)g+=f[p];e.update(g,n,1)}function u(d,f,m,x){if(m===0)return;let g=t.get("WEBGL_multi_draw");if(g===null)for(let p=0;p<d.length;p++)c(d[p]/o,f[p],x[p]);else{g.multiDrawElementsInstancedWEBGL(n,f,0,r,d,0,x,0,m);let p=0;for(let E=0;E<m;E++)p+=f[E]*x[E];e.update(p,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=u}function Cv(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function Rv(i,t,e){let n=new WeakMap,s=new Ye;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let w=function(){D.dispose(),n.delete(a),a.removeEventListener("dispose",w)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],E=a.morphAttributes.color||[],T=0;f===!0&&(T=1),m===!0&&(T=2),x===!0&&(T=3);let v=a.attributes.position.count*T,U=1;v>t.maxTextureSize&&(U=Math.ceil(v/t.maxTextureSize),v=t.maxTextureSize);let A=new Float32Array(v*U*4*u),D=new Wo(A,v,U,u);D.type=Ri,D.needsUpdate=!0;let N=T*4;for(let M=0;M<u;M++){let R=g[M],H=p[M],B=E[M],W=v*U*4*M;for(let q=0;q<R.count;q++){let Y=q*N;f===!0&&(s.fromBufferAttribute(R,q),A[W+Y+0]=s.x,A[W+Y+1]=s.y,A[W+Y+2]=s.z,A[W+Y+3]=0),m===!0&&(s.fromBufferAttribute(H,q),A[W+Y+4]=s.x,A[W+Y+5]=s.y,A[W+Y+6]=s.z,A[W+Y+7]=0),x===!0&&(s.fromBufferAttribute(B,q),A[W+Y+8]=s.x,A[W+Y+9]=s.y,A[W+Y+10]=s.z,A[W+Y+11]=B.itemSize===4?s.w:1)}}d={count:u,texture:D,size:new Ot(v,U)},n.set(a,d),a.addEventListener("dispose",w)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function Pv(i,t,e,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,u=t.get(l,h);if(s.get(u)!==c&&(t.update(u),s.set(u,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let d=l.skeleton;s.get(d)!==c&&(d.update(),s.set(d,c))}return u}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),e.remove(c.instanceMatrix),c.instanceColor!==null&&e.remove(c.instanceColor)}return{update:r,dispose:o}}var rm=new Yn,Vp=new Qo(1,1),om=new Wo,am=new gl,lm=new Zo,Hp=[],Gp=[],Wp=new Float32Array(16),Xp=new Float32Array(9),Yp=new Float32Array(4);function co(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Hp[s];if(r===void 0&&(r=new Float32Array(s),Hp[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function hn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function un(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Bc(i,t){let e=Gp[t];e===void 0&&(e=new Int32Array(t),Gp[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function Iv(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function Lv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(hn(e,t))return;i.uniform2fv(this.addr,t),un(e,t)}}function Dv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(hn(e,t))return;i.uniform3fv(this.addr,t),un(e,t)}}function Uv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(hn(e,t))return;i.uniform4fv(this.addr,t),un(e,t)}}function Nv(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(hn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),un(e,t)}else{if(hn(e,n))return;Yp.set(n),i.uniformMatrix2fv(this.addr,!1,Yp),un(e,n)}}function Fv(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(hn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),un(e,t)}else{if(hn(e,n))return;Xp.set(n),i.uniformMatrix3fv(this.addr,!1,Xp),un(e,n)}}function Ov(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(hn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),un(e,t)}else{if(hn(e,n))return;Wp.set(n),i.uniformMatrix4fv(this.addr,!1,Wp),un(e,n)}}function Bv(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function kv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(hn(e,t))return;i.uniform2iv(this.addr,t),un(e,t)}}function zv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(hn(e,t))return;i.uniform3iv(this.addr,t),un(e,t)}}function Vv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(hn(e,t))return;i.uniform4iv(this.addr,t),un(e,t)}}function Hv(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function Gv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(hn(e,t))return;i.uniform2uiv(this.addr,t),un(e,t)}}function Wv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(hn(e,t))return;i.uniform3uiv(this.addr,t),un(e,t)}}function Xv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(hn(e,t))return;i.uniform4uiv(this.addr,t),un(e,t)}}function Yv(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(Vp.compareFunction=Lu,r=Vp):r=rm,e.setTexture2D(t||r,s)}function qv(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||am,s)}function Zv(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||lm,s)}function $v(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||om,s)}function Jv(i){switch(i){case 5126:return Iv;case 35664:return Lv;case 35665:return Dv;case 35666:return Uv;case 35674:return Nv;case 35675:return Fv;case 35676:return Ov;case 5124:case 35670:return Bv;case 35667:case 35671:return kv;case 35668:case 35672:return zv;case 35669:case 35673:return Vv;case 5125:return Hv;case 36294:return Gv;case 36295:return Wv;case 36296:return Xv;case 35678:case 36198:case 36298:case 36306:case 35682:return Yv;case 35679:case 36299:case 36307:return qv;case 35680:case 36300:case 36308:case 36293:return Zv;case 36289:case 36303:case 36311:case 36292:return $v}}function Kv(i,t){i.uniform1fv(this.addr,t)}function jv(i,t){let e=co(t,this.size,2);i.uniform2fv(this.addr,e)}function Qv(i,t){let e=co(t,this.size,3);i.uniform3fv(this.addr,e)}function tM(i,t){let e=co(t,this.size,4);i.uniform4fv(this.addr,e)}function eM(i,t){let e=co(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function nM(i,t){let e=co(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function iM(i,t){let e=co(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function sM(i,t){i.uniform1iv(this.addr,t)}function rM(i,t){i.uniform2iv(this.addr,t)}function oM(i,t){i.uniform3iv(this.addr,t)}function aM(i,t){i.uniform4iv(this.addr,t)}function lM(i,t){i.uniform1uiv(this.addr,t)}function cM(i,t){i.uniform2uiv(this.addr,t)}function hM(i,t){i.uniform3uiv(this.addr,t)}function uM(i,t){i.uniform4uiv(this.addr,t)}function dM(i,t,e){let n=this.cache,s=t.length,r=Bc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||rm,r[o])}function fM(i,t,e){let n=this.cache,s=t.length,r=Bc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||am,r[o])}function pM(i,t,e){let n=this.cache,s=t.length,r=Bc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||lm,r[o])}function mM(i,t,e){let n=this.cache,s=t.length,r=Bc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||om,r[o])}function gM(i){switch(i){case 5126:return Kv;case 35664:return jv;case 35665:return Qv;case 35666:return tM;case 35674:return eM;case 35675:return nM;case 35676:return iM;case 5124:case 35670:return sM;case 35667:case 35671:return rM;case 35668:case 35672:return oM;case 35669:case 35673:return aM;case 5125:return lM;case 36294:return cM;case 36295:return hM;case 36296:return uM;case 35678:case 36198:case 36298:case 36306:case 35682:return dM;case 35679:case 36299:case 36307:return fM;case 35680:case 36300:case 36308:case 36293:return pM;case 36289:case 36303:case 36311:case 36292:return mM}}var Zu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=Jv(e.type)}},$u=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=gM(e.type)}},Ju=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},qu=/(\w+)(\])?(\[|\.)?/g;function qp(i,t){i.seq.push(t),i.map[t.id]=t}function _M(i,t,e){let n=i.name,s=n.length;for(qu.lastIndex=0;;){let r=qu.exec(n),o=qu.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){qp(e,c===void 0?new Zu(a,i,t):new $u(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new Ju(a),qp(e,u)),e=u}}}var lo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);_M(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Zp(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var xM=37297,yM=0;function vM(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var $p=new ee;function MM(i){_e._getMatrix($p,_e.workingColorSpace,i);let t=`mat3( ${$p.elements.map(e=>e.toFixed(4))} )`;switch(_e.getTransfer(i)){case Vo:return[t,"LinearTransferOETF"];case Te:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Jp(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),s=i.getShaderInfoLog(t).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let o=parseInt(r[1]);return e.toUpperCase()+`

`+s+`

`+vM(i.getShaderSource(t),o)}else return s}function bM(i,t){let e=MM(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function SM(i,t){let e;switch(t){case hp:e="Linear";break;case up:e="Reinhard";break;case dp:e="Cineon";break;case fp:e="ACESFilmic";break;case mp:e="AgX";break;case gp:e="Neutral";break;case pp:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Nc=new P;function wM(){_e.getLuminanceCoefficients(Nc);let i=Nc.x.toFixed(4),t=Nc.y.toFixed(4),e=Nc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function EM(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ya).join(`
`)}function TM(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function AM(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function ya(i){return i!==""}function Kp(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function jp(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var CM=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ku(i){return i.replace(CM,PM)}var RM=new Map;function PM(i,t){let e=se[t];if(e===void 0){let n=RM.get(t);if(n!==void 0)e=se[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return Ku(e)}var IM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Qp(i){return i.replace(IM,LM)}function LM(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function tm(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}function DM(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===xu?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===Gl?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Xi&&(t="SHADOWMAP_TYPE_VSM"),t}function UM(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case rr:case or:t="ENVMAP_TYPE_CUBE";break;case da:t="ENVMAP_TYPE_CUBE_UV";break}return t}function NM(i){let t="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case or:t="ENVMAP_MODE_REFRACTION";break}return t}function FM(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case bu:t="ENVMAP_BLENDING_MULTIPLY";break;case lp:t="ENVMAP_BLENDING_MIX";break;case cp:t="ENVMAP_BLENDING_ADD";break}return t}function OM(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),7*16)),texelHeight:n,maxMip:e}}function BM(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=DM(e),c=UM(e),h=NM(e),u=FM(e),d=OM(e),f=EM(e),m=TM(r),x=s.createProgram(),g,p,E=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(g=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(ya).join(`
`),g.length>0&&(g+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(ya).join(`
`),p.length>0&&(p+=`
`)):(g=[tm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ya).join(`
`),p=[tm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",d?"#define CUBEUV_TEXEL_WIDTH "+d.texelWidth:"",d?"#define CUBEUV_TEXEL_HEIGHT "+d.texelHeight:"",d?"#define CUBEUV_MAX_MIP "+d.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==us?"#define TONE_MAPPING":"",e.toneMapping!==us?se.tonemapping_pars_fragment:"",e.toneMapping!==us?SM("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",se.colorspace_pars_fragment,bM("linearToOutputTexel",e.outputColorSpace),wM(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(ya).join(`
`)),o=Ku(o),o=Kp(o,e),o=jp(o,e),a=Ku(a),a=Kp(a,e),a=jp(a,e),o=Qp(o),a=Qp(a),e.isRawShaderMaterial!==!0&&(E=`#version 300 es
`,g=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,p=["#define varying in",e.glslVersion===Du?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Du?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let T=E+g+o,v=E+p+a,U=Zp(s,s.VERTEX_SHADER,T),A=Zp(s,s.FRAGMENT_SHADER,v);s.attachShader(x,U),s.attachShader(x,A),e.index0AttributeName!==void 0?s.bindAttribLocation(x,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(x,0,"position"),s.linkProgram(x);function D(R){if(i.debug.checkShaderErrors){let H=s.getProgramInfoLog(x).trim(),B=s.getShaderInfoLog(U).trim(),W=s.getShaderInfoLog(A).trim(),q=!0,Y=!0;if(s.getProgramParameter(x,s.LINK_STATUS)===!1)if(q=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,x,U,A);else{let K=Jp(s,U,"vertex"),j=Jp(s,A,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(x,s.VALIDATE_STATUS)+`

Material Name: `+R.name+`
Material Type: `+R.type+`

Program Info Log: `+H+`
`+K+`
`+j)}else H!==""?console.warn("THREE.WebGLProgram: Program Info Log:",H):(B===""||W==="")&&(Y=!1);Y&&(R.diagnostics={runnable:q,programLog:H,vertexShader:{log:B,prefix:g},fragmentShader:{log:W,prefix:p}})}s.deleteShader(U),s.deleteShader(A),N=new lo(s,x),w=AM(s,x)}let N;this.getUniforms=function(){return N===void 0&&D(this),N};let w;this.getAttributes=function(){return w===void 0&&D(this),w};let M=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(x,xM)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(x),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=yM++,this.cacheKey=t,this.usedTimes=1,this.program=x,this.vertexShader=U,this.fragmentShader=A,this}var kM=0,ju=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Qu(t),e.set(t,n)),n}},Qu=class{constructor(t){this.id=kM++,this.code=t,this.usedTimes=0}};function zM(i,t,e,n,s,r,o){let a=new $r,l=new ju,c=new Set,h=[],u=s.logarithmicDepthBuffer,d=s.vertexTextures,f=s.precision,m={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function x(w){return c.add(w),w===0?"uv":`uv${w}`}function g(w,M,R,H,B){let W=H.fog,q=B.geometry,Y=w.isMeshStandardMaterial?H.environment:null,K=(w.isMeshStandardMaterial?e:t).get(w.envMap||Y),j=K&&K.mapping===da?K.image.height:null,ht=m[w.type];w.precision!==null&&(f=s.getMaxPrecision(w.precision),f!==w.precision&&console.warn("THREE.WebGLProgram.getParameters:",w.precision,"not supported, using",f,"instead."));let ct=q.morphAttributes.position||q.morphAttributes.normal||q.morphAttributes.color,_t=ct!==void 0?ct.length:0,St=0;q.morphAttributes.position!==void 0&&(St=1),q.morphAttributes.normal!==void 0&&(St=2),q.morphAttributes.color!==void 0&&(St=3);let mt,Q,ut,xt;if(ht){let Me=Yi[ht];mt=Me.vertexShader,Q=Me.fragmentShader}else mt=w.vertexShader,Q=w.fragmentShader,l.update(w),ut=l.getVertexShaderID(w),xt=l.getFragmentShaderID(w);let at=i.getRenderTarget(),Ut=i.state.buffers.depth.getReversed(),Kt=B.isInstancedMesh===!0,Tt=B.isBatchedMesh===!0,de=!!w.map,pe=!!w.matcap,te=!!K,O=!!w.aoMap,qe=!!w.lightMap,oe=!!w.bumpMap,xe=!!w.normalMap,zt=!!w.displacementMap,ne=!!w.emissiveMap,It=!!w.metalnessMap,Jt=!!w.roughnessMap,Ee=w.anisotropy>0,L=w.clearcoat>0,y=w.dispersion>0,F=w.iridescence>0,J=w.sheen>0,et=w.transmission>0,tt=Ee&&!!w.anisotropyMap,Ft=L&&!!w.clearcoatMap,gt=L&&!!w.clearcoatNormalMap,Lt=L&&!!w.clearcoatRoughnessMap,At=F&&!!w.iridescenceMap,it=F&&!!w.iridescenceThicknessMap,yt=J&&!!w.sheenColorMap,Vt=J&&!!w.sheenRoughnessMap,Wt=!!w.specularMap,vt=!!w.specularColorMap,Yt=!!w.specularIntensityMap,k=et&&!!w.transmissionMap,Mt=et&&!!w.thicknessMap,rt=!!w.gradientMap,Dt=!!w.alphaMap,dt=w.alphaTest>0,st=!!w.alphaHash,kt=!!w.extensions,jt=us;w.toneMapped&&(at===null||at.isXRRenderTarget===!0)&&(jt=i.toneMapping);let Ie={shaderID:ht,shaderType:w.type,shaderName:w.name,vertexShader:mt,fragmentShader:Q,defines:w.defines,customVertexShaderID:ut,customFragmentShaderID:xt,isRawShaderMaterial:w.isRawShaderMaterial===!0,glslVersion:w.glslVersion,precision:f,batching:Tt,batchingColor:Tt&&B._colorsTexture!==null,instancing:Kt,instancingColor:Kt&&B.instanceColor!==null,instancingMorph:Kt&&B.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:at===null?i.outputColorSpace:at.isXRRenderTarget===!0?at.texture.colorSpace:nr,alphaToCoverage:!!w.alphaToCoverage,map:de,matcap:pe,envMap:te,envMapMode:te&&K.mapping,envMapCubeUVHeight:j,aoMap:O,lightMap:qe,bumpMap:oe,normalMap:xe,displacementMap:d&&zt,emissiveMap:ne,normalMapObjectSpace:xe&&w.normalMapType===vp,normalMapTangentSpace:xe&&w.normalMapType===Iu,metalnessMap:It,roughnessMap:Jt,anisotropy:Ee,anisotropyMap:tt,clearcoat:L,clearcoatMap:Ft,clearcoatNormalMap:gt,clearcoatRoughnessMap:Lt,dispersion:y,iridescence:F,iridescenceMap:At,iridescenceThicknessMap:it,sheen:J,sheenColorMap:yt,sheenRoughnessMap:Vt,specularMap:Wt,specularColorMap:vt,specularIntensityMap:Yt,transmission:et,transmissionMap:k,thicknessMap:Mt,gradientMap:rt,opaque:w.transparent===!1&&w.blending===tr&&w.alphaToCoverage===!1,alphaMap:Dt,alphaTest:dt,alphaHash:st,combine:w.combine,mapUv:de&&x(w.map.channel),aoMapUv:O&&x(w.aoMap.channel),lightMapUv:qe&&x(w.lightMap.channel),bumpMapUv:oe&&x(w.bumpMap.channel),normalMapUv:xe&&x(w.normalMap.channel),displacementMapUv:zt&&x(w.displacementMap.channel),emissiveMapUv:ne&&x(w.emissiveMap.channel),metalnessMapUv:It&&x(w.metalnessMap.channel),roughnessMapUv:Jt&&x(w.roughnessMap.channel),anisotropyMapUv:tt&&x(w.anisotropyMap.channel),clearcoatMapUv:Ft&&x(w.clearcoatMap.channel),clearcoatNormalMapUv:gt&&x(w.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Lt&&x(w.clearcoatRoughnessMap.channel),iridescenceMapUv:At&&x(w.iridescenceMap.channel),iridescenceThicknessMapUv:it&&x(w.iridescenceThicknessMap.channel),sheenColorMapUv:yt&&x(w.sheenColorMap.channel),sheenRoughnessMapUv:Vt&&x(w.sheenRoughnessMap.channel),specularMapUv:Wt&&x(w.specularMap.channel),specularColorMapUv:vt&&x(w.specularColorMap.channel),specularIntensityMapUv:Yt&&x(w.specularIntensityMap.channel),transmissionMapUv:k&&x(w.transmissionMap.channel),thicknessMapUv:Mt&&x(w.thicknessMap.channel),alphaMapUv:Dt&&x(w.alphaMap.channel),vertexTangents:!!q.attributes.tangent&&(xe||Ee),vertexColors:w.vertexColors,vertexAlphas:w.vertexColors===!0&&!!q.attributes.color&&q.attributes.color.itemSize===4,pointsUvs:B.isPoints===!0&&!!q.attributes.uv&&(de||Dt),fog:!!W,useFog:w.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:w.flatShading===!0,sizeAttenuation:w.sizeAttenuation===!0,logarithmicDepthBuffer:u,reverseDepthBuffer:Ut,skinning:B.isSkinnedMesh===!0,morphTargets:q.morphAttributes.position!==void 0,morphNormals:q.morphAttributes.normal!==void 0,morphColors:q.morphAttributes.color!==void 0,morphTargetsCount:_t,morphTextureStride:St,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:w.dithering,shadowMapEnabled:i.shadowMap.enabled&&R.length>0,shadowMapType:i.shadowMap.type,toneMapping:jt,decodeVideoTexture:de&&w.map.isVideoTexture===!0&&_e.getTransfer(w.map.colorSpace)===Te,decodeVideoTextureEmissive:ne&&w.emissiveMap.isVideoTexture===!0&&_e.getTransfer(w.emissiveMap.colorSpace)===Te,premultipliedAlpha:w.premultipliedAlpha,doubleSided:w.side===Tn,flipSided:w.side===zn,useDepthPacking:w.depthPacking>=0,depthPacking:w.depthPacking||0,index0AttributeName:w.index0AttributeName,extensionClipCullDistance:kt&&w.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(kt&&w.extensions.multiDraw===!0||Tt)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:w.customProgramCacheKey()};return Ie.vertexUv1s=c.has(1),Ie.vertexUv2s=c.has(2),Ie.vertexUv3s=c.has(3),c.clear(),Ie}function p(w){let M=[];if(w.shaderID?M.push(w.shaderID):(M.push(w.customVertexShaderID),M.push(w.customFragmentShaderID)),w.defines!==void 0)for(let R in w.defines)M.push(R),M.push(w.defines[R]);return w.isRawShaderMaterial===!1&&(E(M,w),T(M,w),M.push(i.outputColorSpace)),M.push(w.customProgramCacheKey),M.join()}function E(w,M){w.push(M.precision),w.push(M.outputColorSpace),w.push(M.envMapMode),w.push(M.envMapCubeUVHeight),w.push(M.mapUv),w.push(M.alphaMapUv),w.push(M.lightMapUv),w.push(M.aoMapUv),w.push(M.bumpMapUv),w.push(M.normalMapUv),w.push(M.displacementMapUv),w.push(M.emissiveMapUv),w.push(M.metalnessMapUv),w.push(M.roughnessMapUv),w.push(M.anisotropyMapUv),w.push(M.clearcoatMapUv),w.push(M.clearcoatNormalMapUv),w.push(M.clearcoatRoughnessMapUv),w.push(M.iridescenceMapUv),w.push(M.iridescenceThicknessMapUv),w.push(M.sheenColorMapUv),w.push(M.sheenRoughnessMapUv),w.push(M.specularMapUv),w.push(M.specularColorMapUv),w.push(M.specularIntensityMapUv),w.push(M.transmissionMapUv),w.push(M.thicknessMapUv),w.push(M.combine),w.push(M.fogExp2),w.push(M.sizeAttenuation),w.push(M.morphTargetsCount),w.push(M.morphAttributeCount),w.push(M.numDirLights),w.push(M.numPointLights),w.push(M.numSpotLights),w.push(M.numSpotLightMaps),w.push(M.numHemiLights),w.push(M.numRectAreaLights),w.push(M.numDirLightShadows),w.push(M.numPointLightShadows),w.push(M.numSpotLightShadows),w.push(M.numSpotLightShadowsWithMaps),w.push(M.numLightProbes),w.push(M.shadowMapType),w.push(M.toneMapping),w.push(M.numClippingPlanes),w.push(M.numClipIntersection),w.push(M.depthPacking)}function T(w,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),w.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reverseDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),w.push(a.mask)}function v(w){let M=m[w.type],R;if(M){let H=Yi[M];R=Dp.clone(H.uniforms)}else R=w.uniforms;return R}function U(w,M){let R;for(let H=0,B=h.length;H<B;H++){let W=h[H];if(W.cacheKey===M){R=W,++R.usedTimes;break}}return R===void 0&&(R=new BM(i,M,w,r),h.push(R)),R}function A(w){if(--w.usedTimes===0){let M=h.indexOf(w);h[M]=h[h.length-1],h.pop(),w.destroy()}}function D(w){l.remove(w)}function N(){l.dispose()}return{getParameters:g,getProgramCacheKey:p,getUniforms:v,acquireProgram:U,releaseProgram:A,releaseShaderCache:D,programs:h,dispose:N}}function VM(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function HM(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function em(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function nm(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u,d,f,m,x,g){let p=i[t];return p===void 0?(p={id:u.id,object:u,geometry:d,material:f,groupOrder:m,renderOrder:u.renderOrder,z:x,group:g},i[t]=p):(p.id=u.id,p.object=u,p.geometry=d,p.material=f,p.groupOrder=m,p.renderOrder=u.renderOrder,p.z=x,p.group=g),t++,p}function a(u,d,f,m,x,g){let p=o(u,d,f,m,x,g);f.transmission>0?n.push(p):f.transparent===!0?s.push(p):e.push(p)}function l(u,d,f,m,x,g){let p=o(u,d,f,m,x,g);f.transmission>0?n.unshift(p):f.transparent===!0?s.unshift(p):e.unshift(p)}function c(u,d){e.length>1&&e.sort(u||HM),n.length>1&&n.sort(d||em),s.length>1&&s.sort(d||em)}function h(){for(let u=t,d=i.length;u<d;u++){let f=i[u];if(f.id===null)break;f.id=null,f.object=null,f.geometry=null,f.material=null,f.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function GM(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new nm,i.set(n,[o])):s>=r.length?(o=new nm,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function WM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new P,color:new Bt};break;case"SpotLight":e={position:new P,direction:new P,color:new Bt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new P,color:new Bt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new P,skyColor:new Bt,groundColor:new Bt};break;case"RectAreaLight":e={color:new Bt,position:new P,halfWidth:new P,halfHeight:new P};break}return i[t.id]=e,e}}}function XM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ot};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ot};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ot,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var YM=0;function qM(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function ZM(i){let t=new WM,e=XM(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new P);let s=new P,r=new ce,o=new ce;function a(c){let h=0,u=0,d=0;for(let w=0;w<9;w++)n.probe[w].set(0,0,0);let f=0,m=0,x=0,g=0,p=0,E=0,T=0,v=0,U=0,A=0,D=0;c.sort(qM);for(let w=0,M=c.length;w<M;w++){let R=c[w],H=R.color,B=R.intensity,W=R.distance,q=R.shadow&&R.shadow.map?R.shadow.map.texture:null;if(R.isAmbientLight)h+=H.r*B,u+=H.g*B,d+=H.b*B;else if(R.isLightProbe){for(let Y=0;Y<9;Y++)n.probe[Y].addScaledVector(R.sh.coefficients[Y],B);D++}else if(R.isDirectionalLight){let Y=t.get(R);if(Y.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let K=R.shadow,j=e.get(R);j.shadowIntensity=K.intensity,j.shadowBias=K.bias,j.shadowNormalBias=K.normalBias,j.shadowRadius=K.radius,j.shadowMapSize=K.mapSize,n.directionalShadow[f]=j,n.directionalShadowMap[f]=q,n.directionalShadowMatrix[f]=R.shadow.matrix,E++}n.directional[f]=Y,f++}else if(R.isSpotLight){let Y=t.get(R);Y.position.setFromMatrixPosition(R.matrixWorld),Y.color.copy(H).multiplyScalar(B),Y.distance=W,Y.coneCos=Math.cos(R.angle),Y.penumbraCos=Math.cos(R.angle*(1-R.penumbra)),Y.decay=R.decay,n.spot[x]=Y;let K=R.shadow;if(R.map&&(n.spotLightMap[U]=R.map,U++,K.updateMatrices(R),R.castShadow&&A++),n.spotLightMatrix[x]=K.matrix,R.castShadow){let j=e.get(R);j.shadowIntensity=K.intensity,j.shadowBias=K.bias,j.shadowNormalBias=K.normalBias,j.shadowRadius=K.radius,j.shadowMapSize=K.mapSize,n.spotShadow[x]=j,n.spotShadowMap[x]=q,v++}x++}else if(R.isRectAreaLight){let Y=t.get(R);Y.color.copy(H).multiplyScalar(B),Y.halfWidth.set(R.width*.5,0,0),Y.halfHeight.set(0,R.height*.5,0),n.rectArea[g]=Y,g++}else if(R.isPointLight){let Y=t.get(R);if(Y.color.copy(R.color).multiplyScalar(R.intensity),Y.distance=R.distance,Y.decay=R.decay,R.castShadow){let K=R.shadow,j=e.get(R);j.shadowIntensity=K.intensity,j.shadowBias=K.bias,j.shadowNormalBias=K.normalBias,j.shadowRadius=K.radius,j.shadowMapSize=K.mapSize,j.shadowCameraNear=K.camera.near,j.shadowCameraFar=K.camera.far,n.pointShadow[m]=j,n.pointShadowMap[m]=q,n.pointShadowMatrix[m]=R.shadow.matrix,T++}n.point[m]=Y,m++}else if(R.isHemisphereLight){let Y=t.get(R);Y.skyColor.copy(R.color).multiplyScalar(B),Y.groundColor.copy(R.groundColor).multiplyScalar(B),n.hemi[p]=Y,p++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=wt.LTC_FLOAT_1,n.rectAreaLTC2=wt.LTC_FLOAT_2):(n.rectAreaLTC1=wt.LTC_HALF_1,n.rectAreaLTC2=wt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let N=n.hash;(N.directionalLength!==f||N.pointLength!==m||N.spotLength!==x||N.rectAreaLength!==g||N.hemiLength!==p||N.numDirectionalShadows!==E||N.numPointShadows!==T||N.numSpotShadows!==v||N.numSpotMaps!==U||N.numLightProbes!==D)&&(n.directional.length=f,n.spot.length=x,n.rectArea.length=g,n.point.length=m,n.hemi.length=p,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.pointShadow.length=T,n.pointShadowMap.length=T,n.spotShadow.length=v,n.spotShadowMap.length=v,n.directionalShadowMatrix.length=E,n.pointShadowMatrix.length=T,n.spotLightMatrix.length=v+U-A,n.spotLightMap.length=U,n.numSpotLightShadowsWithMaps=A,n.numLightProbes=D,N.directionalLength=f,N.pointLength=m,N.spotLength=x,N.rectAreaLength=g,N.hemiLength=p,N.numDirectionalShadows=E,N.numPointShadows=T,N.numSpotShadows=v,N.numSpotMaps=U,N.numLightProbes=D,n.version=YM++)}function l(c,h){let u=0,d=0,f=0,m=0,x=0,g=h.matrixWorldInverse;for(let p=0,E=c.length;p<E;p++){let T=c[p];if(T.isDirectionalLight){let v=n.directional[u];v.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),v.direction.sub(s),v.direction.transformDirection(g),u++}else if(T.isSpotLight){let v=n.spot[f];v.position.setFromMatrixPosition(T.matrixWorld),v.position.applyMatrix4(g),v.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),v.direction.sub(s),v.direction.transformDirection(g),f++}else if(T.isRectAreaLight){let v=n.rectArea[m];v.position.setFromMatrixPosition(T.matrixWorld),v.position.applyMatrix4(g),o.identity(),r.copy(T.matrixWorld),r.premultiply(g),o.extractRotation(r),v.halfWidth.set(T.width*.5,0,0),v.halfHeight.set(0,T.height*.5,0),v.halfWidth.applyMatrix4(o),v.halfHeight.applyMatrix4(o),m++}else if(T.isPointLight){let v=n.point[d];v.position.setFromMatrixPosition(T.matrixWorld),v.position.applyMatrix4(g),d++}else if(T.isHemisphereLight){let v=n.hemi[x];v.direction.setFromMatrixPosition(T.matrixWorld),v.direction.transformDirection(g),x++}}}return{setup:a,setupView:l,state:n}}function im(i){let t=new ZM(i),e=[],n=[];function s(h){c.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function l(h){t.setupView(e,h)}let c={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function $M(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new im(i),t.set(s,[a])):r>=o.length?(a=new im(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var JM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,KM=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
#include <packing>
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = unpackRGBATo2Half( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ) );
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = unpackRGBAToDepth( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ) );
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( squared_mean - mean * mean );
	gl_FragColor = pack2HalfToRGBA( vec2( mean, std_dev ) );
}`;function jM(i,t,e){let n=new jr,s=new Ot,r=new Ot,o=new Ye,a=new Pl({depthPacking:yp}),l=new Il,c={},h=e.maxTextureSize,u={[as]:zn,[zn]:as,[Tn]:Tn},d=new ii({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ot},radius:{value:4}},vertexShader:JM,fragmentShader:KM}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new nn;m.setAttribute("position",new We(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new je(m,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=xu;let p=this.type;this.render=function(A,D,N){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||A.length===0)return;let w=i.getRenderTarget(),M=i.getActiveCubeFace(),R=i.getActiveMipmapLevel(),H=i.state;H.setBlending(hs),H.buffers.color.setClear(1,1,1,1),H.buffers.depth.setTest(!0),H.setScissorTest(!1);let B=p!==Xi&&this.type===Xi,W=p===Xi&&this.type!==Xi;for(let q=0,Y=A.length;q<Y;q++){let K=A[q],j=K.shadow;if(j===void 0){console.warn("THREE.WebGLShadowMap:",K,"has no shadow.");continue}if(j.autoUpdate===!1&&j.needsUpdate===!1)continue;s.copy(j.mapSize);let ht=j.getFrameExtents();if(s.multiply(ht),r.copy(j.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ht.x),s.x=r.x*ht.x,j.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ht.y),s.y=r.y*ht.y,j.mapSize.y=r.y)),j.map===null||B===!0||W===!0){let _t=this.type!==Xi?{minFilter:Xn,magFilter:Xn}:{};j.map!==null&&j.map.dispose(),j.map=new Vi(s.x,s.y,_t),j.map.texture.name=K.name+".shadowMap",j.camera.updateProjectionMatrix()}i.setRenderTarget(j.map),i.clear();let ct=j.getViewportCount();for(let _t=0;_t<ct;_t++){let St=j.getViewport(_t);o.set(r.x*St.x,r.y*St.y,r.x*St.z,r.y*St.w),H.viewport(o),j.updateMatrices(K,_t),n=j.getFrustum(),v(D,N,j.camera,K,this.type)}j.isPointLightShadow!==!0&&this.type===Xi&&E(j,N),j.needsUpdate=!1}p=this.type,g.needsUpdate=!1,i.setRenderTarget(w,M,R)};function E(A,D){let N=t.update(x);d.defines.VSM_SAMPLES!==A.blurSamples&&(d.defines.VSM_SAMPLES=A.blurSamples,f.defines.VSM_SAMPLES=A.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),A.mapPass===null&&(A.mapPass=new Vi(s.x,s.y)),d.uniforms.shadow_pass.value=A.map.texture,d.uniforms.resolution.value=A.mapSize,d.uniforms.radius.value=A.radius,i.setRenderTarget(A.mapPass),i.clear(),i.renderBufferDirect(D,null,N,d,x,null),f.uniforms.shadow_pass.value=A.mapPass.texture,f.uniforms.resolution.value=A.mapSize,f.uniforms.radius.value=A.radius,i.setRenderTarget(A.map),i.clear(),i.renderBufferDirect(D,null,N,f,x,null)}function T(A,D,N,w){let M=null,R=N.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(R!==void 0)M=R;else if(M=N.isPointLight===!0?l:a,i.localClippingEnabled&&D.clipShadows===!0&&Array.isArray(D.clippingPlanes)&&D.clippingPlanes.length!==0||D.displacementMap&&D.displacementScale!==0||D.alphaMap&&D.alphaTest>0||D.map&&D.alphaTest>0||D.alphaToCoverage===!0){let H=M.uuid,B=D.uuid,W=c[H];W===void 0&&(W={},c[H]=W);let q=W[B];q===void 0&&(q=M.clone(),W[B]=q,D.addEventListener("dispose",U)),M=q}if(M.visible=D.visible,M.wireframe=D.wireframe,w===Xi?M.side=D.shadowSide!==null?D.shadowSide:D.side:M.side=D.shadowSide!==null?D.shadowSide:u[D.side],M.alphaMap=D.alphaMap,M.alphaTest=D.alphaToCoverage===!0?.5:D.alphaTest,M.map=D.map,M.clipShadows=D.clipShadows,M.clippingPlanes=D.clippingPlanes,M.clipIntersection=D.clipIntersection,M.displacementMap=D.displacementMap,M.displacementScale=D.displacementScale,M.displacementBias=D.displacementBias,M.wireframeLinewidth=D.wireframeLinewidth,M.linewidth=D.linewidth,N.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let H=i.properties.get(M);H.light=N}return M}function v(A,D,N,w,M){if(A.visible===!1)return;if(A.layers.test(D.layers)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&M===Xi)&&(!A.frustumCulled||n.intersectsObject(A))){A.modelViewMatrix.multiplyMatrices(N.matrixWorldInverse,A.matrixWorld);let B=t.update(A),W=A.material;if(Array.isArray(W)){let q=B.groups;for(let Y=0,K=q.length;Y<K;Y++){let j=q[Y],ht=W[j.materialIndex];if(ht&&ht.visible){let ct=T(A,ht,w,M);A.onBeforeShadow(i,A,D,N,B,ct,j),i.renderBufferDirect(N,null,B,ct,A,j),A.onAfterShadow(i,A,D,N,B,ct,j)}}}else if(W.visible){let q=T(A,W,w,M);A.onBeforeShadow(i,A,D,N,B,q,null),i.renderBufferDirect(N,null,B,q,A,null),A.onAfterShadow(i,A,D,N,B,q,null)}}let H=A.children;for(let B=0,W=H.length;B<W;B++)v(H[B],D,N,w,M)}function U(A){A.target.removeEventListener("dispose",U);for(let N in c){let w=c[N],M=A.target.uuid;M in w&&(w[M].dispose(),delete w[M])}}}var QM={[Wl]:Xl,[Yl]:$l,[ql]:Jl,[er]:Zl,[Xl]:Wl,[$l]:Yl,[Jl]:ql,[Zl]:er};function tb(i,t){function e(){let k=!1,Mt=new Ye,rt=null,Dt=new Ye(0,0,0,0);return{setMask:function(dt){rt!==dt&&!k&&(i.colorMask(dt,dt,dt,dt),rt=dt)},setLocked:function(dt){k=dt},setClear:function(dt,st,kt,jt,Ie){Ie===!0&&(dt*=jt,st*=jt,kt*=jt),Mt.set(dt,st,kt,jt),Dt.equals(Mt)===!1&&(i.clearColor(dt,st,kt,jt),Dt.copy(Mt))},reset:function(){k=!1,rt=null,Dt.set(-1,0,0,0)}}}function n(){let k=!1,Mt=!1,rt=null,Dt=null,dt=null;return{setReversed:function(st){if(Mt!==st){let kt=t.get("EXT_clip_control");st?kt.clipControlEXT(kt.LOWER_LEFT_EXT,kt.ZERO_TO_ONE_EXT):kt.clipControlEXT(kt.LOWER_LEFT_EXT,kt.NEGATIVE_ONE_TO_ONE_EXT),Mt=st;let jt=dt;dt=null,this.setClear(jt)}},getReversed:function(){return Mt},setTest:function(st){st?at(i.DEPTH_TEST):Ut(i.DEPTH_TEST)},setMask:function(st){rt!==st&&!k&&(i.depthMask(st),rt=st)},setFunc:function(st){if(Mt&&(st=QM[st]),Dt!==st){switch(st){case Wl:i.depthFunc(i.NEVER);break;case Xl:i.depthFunc(i.ALWAYS);break;case Yl:i.depthFunc(i.LESS);break;case er:i.depthFunc(i.LEQUAL);break;case ql:i.depthFunc(i.EQUAL);break;case Zl:i.depthFunc(i.GEQUAL);break;case $l:i.depthFunc(i.GREATER);break;case Jl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Dt=st}},setLocked:function(st){k=st},setClear:function(st){dt!==st&&(Mt&&(st=1-st),i.clearDepth(st),dt=st)},reset:function(){k=!1,rt=null,Dt=null,dt=null,Mt=!1}}}function s(){let k=!1,Mt=null,rt=null,Dt=null,dt=null,st=null,kt=null,jt=null,Ie=null;return{setTest:function(Me){k||(Me?at(i.STENCIL_TEST):Ut(i.STENCIL_TEST))},setMask:function(Me){Mt!==Me&&!k&&(i.stencilMask(Me),Mt=Me)},setFunc:function(Me,on,Fe){(rt!==Me||Dt!==on||dt!==Fe)&&(i.stencilFunc(Me,on,Fe),rt=Me,Dt=on,dt=Fe)},setOp:function(Me,on,Fe){(st!==Me||kt!==on||jt!==Fe)&&(i.stencilOp(Me,on,Fe),st=Me,kt=on,jt=Fe)},setLocked:function(Me){k=Me},setClear:function(Me){Ie!==Me&&(i.clearStencil(Me),Ie=Me)},reset:function(){k=!1,Mt=null,rt=null,Dt=null,dt=null,st=null,kt=null,jt=null,Ie=null}}}let r=new e,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},u={},d=new WeakMap,f=[],m=null,x=!1,g=null,p=null,E=null,T=null,v=null,U=null,A=null,D=new Bt(0,0,0),N=0,w=!1,M=null,R=null,H=null,B=null,W=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),Y=!1,K=0,j=i.getParameter(i.VERSION);j.indexOf("WebGL")!==-1?(K=parseFloat(/^WebGL (\d)/.exec(j)[1]),Y=K>=1):j.indexOf("OpenGL ES")!==-1&&(K=parseFloat(/^OpenGL ES (\d)/.exec(j)[1]),Y=K>=2);let ht=null,ct={},_t=i.getParameter(i.SCISSOR_BOX),St=i.getParameter(i.VIEWPORT),mt=new Ye().fromArray(_t),Q=new Ye().fromArray(St);function ut(k,Mt,rt,Dt){let dt=new Uint8Array(4),st=i.createTexture();i.bindTexture(k,st),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let kt=0;kt<rt;kt++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(Mt,0,i.RGBA,1,1,Dt,0,i.RGBA,i.UNSIGNED_BYTE,dt):i.texImage2D(Mt+kt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,dt);return st}let xt={};xt[i.TEXTURE_2D]=ut(i.TEXTURE_2D,i.TEXTURE_2D,1),xt[i.TEXTURE_CUBE_MAP]=ut(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),xt[i.TEXTURE_2D_ARRAY]=ut(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),xt[i.TEXTURE_3D]=ut(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),at(i.DEPTH_TEST),o.setFunc(er),oe(!1),xe(_u),at(i.CULL_FACE),O(hs);function at(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function Ut(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function Kt(k,Mt){return u[k]!==Mt?(i.bindFramebuffer(k,Mt),u[k]=Mt,k===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=Mt),k===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=Mt),!0):!1}function Tt(k,Mt){let rt=f,Dt=!1;if(k){rt=d.get(Mt),rt===void 0&&(rt=[],d.set(Mt,rt));let dt=k.textures;if(rt.length!==dt.length||rt[0]!==i.COLOR_ATTACHMENT0){for(let st=0,kt=dt.length;st<kt;st++)rt[st]=i.COLOR_ATTACHMENT0+st;rt.length=dt.length,Dt=!0}}else rt[0]!==i.BACK&&(rt[0]=i.BACK,Dt=!0);Dt&&i.drawBuffers(rt)}function de(k){return m!==k?(i.useProgram(k),m=k,!0):!1}let pe={[Is]:i.FUNC_ADD,[Xf]:i.FUNC_SUBTRACT,[Yf]:i.FUNC_REVERSE_SUBTRACT};pe[qf]=i.MIN,pe[Zf]=i.MAX;let te={[$f]:i.ZERO,[Jf]:i.ONE,[Kf]:i.SRC_COLOR,[cl]:i.SRC_ALPHA,[ip]:i.SRC_ALPHA_SATURATE,[ep]:i.DST_COLOR,[Qf]:i.DST_ALPHA,[jf]:i.ONE_MINUS_SRC_COLOR,[hl]:i.ONE_MINUS_SRC_ALPHA,[np]:i.ONE_MINUS_DST_COLOR,[tp]:i.ONE_MINUS_DST_ALPHA,[sp]:i.CONSTANT_COLOR,[rp]:i.ONE_MINUS_CONSTANT_COLOR,[op]:i.CONSTANT_ALPHA,[ap]:i.ONE_MINUS_CONSTANT_ALPHA};function O(k,Mt,rt,Dt,dt,st,kt,jt,Ie,Me){if(k===hs){x===!0&&(Ut(i.BLEND),x=!1);return}if(x===!1&&(at(i.BLEND),x=!0),k!==Wf){if(k!==g||Me!==w){if((p!==Is||v!==Is)&&(i.blendEquation(i.FUNC_ADD),p=Is,v=Is),Me)switch(k){case tr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case yu:i.blendFunc(i.ONE,i.ONE);break;case vu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Mu:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",k);break}else switch(k){case tr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case yu:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case vu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Mu:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",k);break}E=null,T=null,U=null,A=null,D.set(0,0,0),N=0,g=k,w=Me}return}dt=dt||Mt,st=st||rt,kt=kt||Dt,(Mt!==p||dt!==v)&&(i.blendEquationSeparate(pe[Mt],pe[dt]),p=Mt,v=dt),(rt!==E||Dt!==T||st!==U||kt!==A)&&(i.blendFuncSeparate(te[rt],te[Dt],te[st],te[kt]),E=rt,T=Dt,U=st,A=kt),(jt.equals(D)===!1||Ie!==N)&&(i.blendColor(jt.r,jt.g,jt.b,Ie),D.copy(jt),N=Ie),g=k,w=!1}function qe(k,Mt){k.side===Tn?Ut(i.CULL_FACE):at(i.CULL_FACE);let rt=k.side===zn;Mt&&(rt=!rt),oe(rt),k.blending===tr&&k.transparent===!1?O(hs):O(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let Dt=k.stencilWrite;a.setTest(Dt),Dt&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),ne(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?at(i.SAMPLE_ALPHA_TO_COVERAGE):Ut(i.SAMPLE_ALPHA_TO_COVERAGE)}function oe(k){M!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),M=k)}function xe(k){k!==Hf?(at(i.CULL_FACE),k!==R&&(k===_u?i.cullFace(i.BACK):k===Gf?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ut(i.CULL_FACE),R=k}function zt(k){k!==H&&(Y&&i.lineWidth(k),H=k)}function ne(k,Mt,rt){k?(at(i.POLYGON_OFFSET_FILL),(B!==Mt||W!==rt)&&(i.polygonOffset(Mt,rt),B=Mt,W=rt)):Ut(i.POLYGON_OFFSET_FILL)}function It(k){k?at(i.SCISSOR_TEST):Ut(i.SCISSOR_TEST)}function Jt(k){k===void 0&&(k=i.TEXTURE0+q-1),ht!==k&&(i.activeTexture(k),ht=k)}function Ee(k,Mt,rt){rt===void 0&&(ht===null?rt=i.TEXTURE0+q-1:rt=ht);let Dt=ct[rt];Dt===void 0&&(Dt={type:void 0,texture:void 0},ct[rt]=Dt),(Dt.type!==k||Dt.texture!==Mt)&&(ht!==rt&&(i.activeTexture(rt),ht=rt),i.bindTexture(k,Mt||xt[k]),Dt.type=k,Dt.texture=Mt)}function L(){let k=ct[ht];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function y(){try{i.compressedTexImage2D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function F(){try{i.compressedTexImage3D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function J(){try{i.texSubImage2D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function et(){try{i.texSubImage3D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function tt(){try{i.compressedTexSubImage2D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Ft(){try{i.compressedTexSubImage3D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function gt(){try{i.texStorage2D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Lt(){try{i.texStorage3D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function At(){try{i.texImage2D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function it(){try{i.texImage3D(...arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function yt(k){mt.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),mt.copy(k))}function Vt(k){Q.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),Q.copy(k))}function Wt(k,Mt){let rt=c.get(Mt);rt===void 0&&(rt=new WeakMap,c.set(Mt,rt));let Dt=rt.get(k);Dt===void 0&&(Dt=i.getUniformBlockIndex(Mt,k.name),rt.set(k,Dt))}function vt(k,Mt){let Dt=c.get(Mt).get(k);l.get(Mt)!==Dt&&(i.uniformBlockBinding(Mt,Dt,k.__bindingPointIndex),l.set(Mt,Dt))}function Yt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},ht=null,ct={},u={},d=new WeakMap,f=[],m=null,x=!1,g=null,p=null,E=null,T=null,v=null,U=null,A=null,D=new Bt(0,0,0),N=0,w=!1,M=null,R=null,H=null,B=null,W=null,mt.set(0,0,i.canvas.width,i.canvas.height),Q.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:at,disable:Ut,bindFramebuffer:Kt,drawBuffers:Tt,useProgram:de,setBlending:O,setMaterial:qe,setFlipSided:oe,setCullFace:xe,setLineWidth:zt,setPolygonOffset:ne,setScissorTest:It,activeTexture:Jt,bindTexture:Ee,unbindTexture:L,compressedTexImage2D:y,compressedTexImage3D:F,texImage2D:At,texImage3D:it,updateUBOMapping:Wt,uniformBlockBinding:vt,texStorage2D:gt,texStorage3D:Lt,texSubImage2D:J,texSubImage3D:et,compressedTexSubImage2D:tt,compressedTexSubImage3D:Ft,scissor:yt,viewport:Vt,reset:Yt}}function eb(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ot,h=new WeakMap,u,d=new WeakMap,f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(L,y){return f?new OffscreenCanvas(L,y):Go("canvas")}function x(L,y,F){let J=1,et=Ee(L);if((et.width>F||et.height>F)&&(J=F/Math.max(et.width,et.height)),J<1)if(typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&L instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&L instanceof ImageBitmap||typeof VideoFrame<"u"&&L instanceof VideoFrame){let tt=Math.floor(J*et.width),Ft=Math.floor(J*et.height);u===void 0&&(u=m(tt,Ft));let gt=y?m(tt,Ft):u;return gt.width=tt,gt.height=Ft,gt.getContext("2d").drawImage(L,0,0,tt,Ft),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+et.width+"x"+et.height+") to ("+tt+"x"+Ft+")."),gt}else return"data"in L&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+et.width+"x"+et.height+")."),L;return L}function g(L){return L.generateMipmaps}function p(L){i.generateMipmap(L)}function E(L){return L.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:L.isWebGL3DRenderTarget?i.TEXTURE_3D:L.isWebGLArrayRenderTarget||L.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(L,y,F,J,et=!1){if(L!==null){if(i[L]!==void 0)return i[L];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+L+"'")}let tt=y;if(y===i.RED&&(F===i.FLOAT&&(tt=i.R32F),F===i.HALF_FLOAT&&(tt=i.R16F),F===i.UNSIGNED_BYTE&&(tt=i.R8)),y===i.RED_INTEGER&&(F===i.UNSIGNED_BYTE&&(tt=i.R8UI),F===i.UNSIGNED_SHORT&&(tt=i.R16UI),F===i.UNSIGNED_INT&&(tt=i.R32UI),F===i.BYTE&&(tt=i.R8I),F===i.SHORT&&(tt=i.R16I),F===i.INT&&(tt=i.R32I)),y===i.RG&&(F===i.FLOAT&&(tt=i.RG32F),F===i.HALF_FLOAT&&(tt=i.RG16F),F===i.UNSIGNED_BYTE&&(tt=i.RG8)),y===i.RG_INTEGER&&(F===i.UNSIGNED_BYTE&&(tt=i.RG8UI),F===i.UNSIGNED_SHORT&&(tt=i.RG16UI),F===i.UNSIGNED_INT&&(tt=i.RG32UI),F===i.BYTE&&(tt=i.RG8I),F===i.SHORT&&(tt=i.RG16I),F===i.INT&&(tt=i.RG32I)),y===i.RGB_INTEGER&&(F===i.UNSIGNED_BYTE&&(tt=i.RGB8UI),F===i.UNSIGNED_SHORT&&(tt=i.RGB16UI),F===i.UNSIGNED_INT&&(tt=i.RGB32UI),F===i.BYTE&&(tt=i.RGB8I),F===i.SHORT&&(tt=i.RGB16I),F===i.INT&&(tt=i.RGB32I)),y===i.RGBA_INTEGER&&(F===i.UNSIGNED_BYTE&&(tt=i.RGBA8UI),F===i.UNSIGNED_SHORT&&(tt=i.RGBA16UI),F===i.UNSIGNED_INT&&(tt=i.RGBA32UI),F===i.BYTE&&(tt=i.RGBA8I),F===i.SHORT&&(tt=i.RGBA16I),F===i.INT&&(tt=i.RGBA32I)),y===i.RGB&&F===i.UNSIGNED_INT_5_9_9_9_REV&&(tt=i.RGB9_E5),y===i.RGBA){let Ft=et?Vo:_e.getTransfer(J);F===i.FLOAT&&(tt=i.RGBA32F),F===i.HALF_FLOAT&&(tt=i.RGBA16F),F===i.UNSIGNED_BYTE&&(tt=Ft===Te?i.SRGB8_ALPHA8:i.RGBA8),F===i.UNSIGNED_SHORT_4_4_4_4&&(tt=i.RGBA4),F===i.UNSIGNED_SHORT_5_5_5_1&&(tt=i.RGB5_A1)}return(tt===i.R16F||tt===i.R32F||tt===i.RG16F||tt===i.RG32F||tt===i.RGBA16F||tt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),tt}function v(L,y){let F;return L?y===null||y===ks||y===io?F=i.DEPTH24_STENCIL8:y===Ri?F=i.DEPTH32F_STENCIL8:y===eo&&(F=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===ks||y===io?F=i.DEPTH_COMPONENT24:y===Ri?F=i.DEPTH_COMPONENT32F:y===eo&&(F=i.DEPTH_COMPONENT16),F}function U(L,y){return g(L)===!0||L.isFramebufferTexture&&L.minFilter!==Xn&&L.minFilter!==Ti?Math.log2(Math.max(y.width,y.height))+1:L.mipmaps!==void 0&&L.mipmaps.length>0?L.mipmaps.length:L.isCompressedTexture&&Array.isArray(L.image)?y.mipmaps.length:1}function A(L){let y=L.target;y.removeEventListener("dispose",A),N(y),y.isVideoTexture&&h.delete(y)}function D(L){let y=L.target;y.removeEventListener("dispose",D),M(y)}function N(L){let y=n.get(L);if(y.__webglInit===void 0)return;let F=L.source,J=d.get(F);if(J){let et=J[y.__cacheKey];et.usedTimes--,et.usedTimes===0&&w(L),Object.keys(J).length===0&&d.delete(F)}n.remove(L)}function w(L){let y=n.get(L);i.deleteTexture(y.__webglTexture);let F=L.source,J=d.get(F);delete J[y.__cacheKey],o.memory.textures--}function M(L){let y=n.get(L);if(L.depthTexture&&(L.depthTexture.dispose(),n.remove(L.depthTexture)),L.isWebGLCubeRenderTarget)for(let J=0;J<6;J++){if(Array.isArray(y.__webglFramebuffer[J]))for(let et=0;et<y.__webglFramebuffer[J].length;et++)i.deleteFramebuffer(y.__webglFramebuffer[J][et]);else i.deleteFramebuffer(y.__webglFramebuffer[J]);y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer[J])}else{if(Array.isArray(y.__webglFramebuffer))for(let J=0;J<y.__webglFramebuffer.length;J++)i.deleteFramebuffer(y.__webglFramebuffer[J]);else i.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&i.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let J=0;J<y.__webglColorRenderbuffer.length;J++)y.__webglColorRenderbuffer[J]&&i.deleteRenderbuffer(y.__webglColorRenderbuffer[J]);y.__webglDepthRenderbuffer&&i.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let F=L.textures;for(let J=0,et=F.length;J<et;J++){let tt=n.get(F[J]);tt.__webglTexture&&(i.deleteTexture(tt.__webglTexture),o.memory.textures--),n.remove(F[J])}n.remove(L)}let R=0;function H(){R=0}function B(){let L=R;return L>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+L+" texture units while this GPU supports only "+s.maxTextures),R+=1,L}function W(L){let y=[];return y.push(L.wrapS),y.push(L.wrapT),y.push(L.wrapR||0),y.push(L.magFilter),y.push(L.minFilter),y.push(L.anisotropy),y.push(L.internalFormat),y.push(L.format),y.push(L.type),y.push(L.generateMipmaps),y.push(L.premultiplyAlpha),y.push(L.flipY),y.push(L.unpackAlignment),y.push(L.colorSpace),y.join()}function q(L,y){let F=n.get(L);if(L.isVideoTexture&&It(L),L.isRenderTargetTexture===!1&&L.version>0&&F.__version!==L.version){let J=L.image;if(J===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(J.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{xt(F,L,y);return}}e.bindTexture(i.TEXTURE_2D,F.__webglTexture,i.TEXTURE0+y)}function Y(L,y){let F=n.get(L);if(L.version>0&&F.__version!==L.version){xt(F,L,y);return}e.bindTexture(i.TEXTURE_2D_ARRAY,F.__webglTexture,i.TEXTURE0+y)}function K(L,y){let F=n.get(L);if(L.version>0&&F.__version!==L.version){xt(F,L,y);return}e.bindTexture(i.TEXTURE_3D,F.__webglTexture,i.TEXTURE0+y)}function j(L,y){let F=n.get(L);if(L.version>0&&F.__version!==L.version){at(F,L,y);return}e.bindTexture(i.TEXTURE_CUBE_MAP,F.__webglTexture,i.TEXTURE0+y)}let ht={[ul]:i.REPEAT,[Ps]:i.CLAMP_TO_EDGE,[dl]:i.MIRRORED_REPEAT},ct={[Xn]:i.NEAREST,[_p]:i.NEAREST_MIPMAP_NEAREST,[fa]:i.NEAREST_MIPMAP_LINEAR,[Ti]:i.LINEAR,[Ql]:i.LINEAR_MIPMAP_NEAREST,[Bs]:i.LINEAR_MIPMAP_LINEAR},_t={[Mp]:i.NEVER,[Ap]:i.ALWAYS,[bp]:i.LESS,[Lu]:i.LEQUAL,[Sp]:i.EQUAL,[Tp]:i.GEQUAL,[wp]:i.GREATER,[Ep]:i.NOTEQUAL};function St(L,y){if(y.type===Ri&&t.has("OES_texture_float_linear")===!1&&(y.magFilter===Ti||y.magFilter===Ql||y.magFilter===fa||y.magFilter===Bs||y.minFilter===Ti||y.minFilter===Ql||y.minFilter===fa||y.minFilter===Bs)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(L,i.TEXTURE_WRAP_S,ht[y.wrapS]),i.texParameteri(L,i.TEXTURE_WRAP_T,ht[y.wrapT]),(L===i.TEXTURE_3D||L===i.TEXTURE_2D_ARRAY)&&i.texParameteri(L,i.TEXTURE_WRAP_R,ht[y.wrapR]),i.texParameteri(L,i.TEXTURE_MAG_FILTER,ct[y.magFilter]),i.texParameteri(L,i.TEXTURE_MIN_FILTER,ct[y.minFilter]),y.compareFunction&&(i.texParameteri(L,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(L,i.TEXTURE_COMPARE_FUNC,_t[y.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===Xn||y.minFilter!==fa&&y.minFilter!==Bs||y.type===Ri&&t.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||n.get(y).__currentAnisotropy){let F=t.get("EXT_texture_filter_anisotropic");i.texParameterf(L,F.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),n.get(y).__currentAnisotropy=y.anisotropy}}}function mt(L,y){let F=!1;L.__webglInit===void 0&&(L.__webglInit=!0,y.addEventListener("dispose",A));let J=y.source,et=d.get(J);et===void 0&&(et={},d.set(J,et));let tt=W(y);if(tt!==L.__cacheKey){et[tt]===void 0&&(et[tt]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,F=!0),et[tt].usedTimes++;let Ft=et[L.__cacheKey];Ft!==void 0&&(et[L.__cacheKey].usedTimes--,Ft.usedTimes===0&&w(y)),L.__cacheKey=tt,L.__webglTexture=et[tt].texture}return F}function Q(L,y,F){return Math.floor(Math.floor(L/F)/y)}function ut(L,y,F,J){let tt=L.updateRanges;if(tt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,y.width,y.height,F,J,y.data);else{tt.sort((it,yt)=>it.start-yt.start);let Ft=0;for(let it=1;it<tt.length;it++){let yt=tt[Ft],Vt=tt[it],Wt=yt.start+yt.count,vt=Q(Vt.start,y.width,4),Yt=Q(yt.start,y.width,4);Vt.start<=Wt+1&&vt===Yt&&Q(Vt.start+Vt.count-1,y.width,4)===vt?yt.count=Math.max(yt.count,Vt.start+Vt.count-yt.start):(++Ft,tt[Ft]=Vt)}tt.length=Ft+1;let gt=i.getParameter(i.UNPACK_ROW_LENGTH),Lt=i.getParameter(i.UNPACK_SKIP_PIXELS),At=i.getParameter(i.UNPACK_SKIP_ROWS);i.pixelStorei(i.UNPACK_ROW_LENGTH,y.width);for(let it=0,yt=tt.length;it<yt;it++){let Vt=tt[it],Wt=Math.floor(Vt.start/4),vt=Math.ceil(Vt.count/4),Yt=Wt%y.width,k=Math.floor(Wt/y.width),Mt=vt,rt=1;i.pixelStorei(i.UNPACK_SKIP_PIXELS,Yt),i.pixelStorei(i.UNPACK_SKIP_ROWS,k),e.texSubImage2D(i.TEXTURE_2D,0,Yt,k,Mt,rt,F,J,y.data)}L.clearUpdateRanges(),i.pixelStorei(i.UNPACK_ROW_LENGTH,gt),i.pixelStorei(i.UNPACK_SKIP_PIXELS,Lt),i.pixelStorei(i.UNPACK_SKIP_ROWS,At)}}function xt(L,y,F){let J=i.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(J=i.TEXTURE_2D_ARRAY),y.isData3DTexture&&(J=i.TEXTURE_3D);let et=mt(L,y),tt=y.source;e.bindTexture(J,L.__webglTexture,i.TEXTURE0+F);let Ft=n.get(tt);if(tt.version!==Ft.__version||et===!0){e.activeTexture(i.TEXTURE0+F);let gt=_e.getPrimaries(_e.workingColorSpace),Lt=y.colorSpace===ds?null:_e.getPrimaries(y.colorSpace),At=y.colorSpace===ds||gt===Lt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,At);let it=x(y.image,!1,s.maxTextureSize);it=Jt(y,it);let yt=r.convert(y.format,y.colorSpace),Vt=r.convert(y.type),Wt=T(y.internalFormat,yt,Vt,y.colorSpace,y.isVideoTexture);St(J,y);let vt,Yt=y.mipmaps,k=y.isVideoTexture!==!0,Mt=Ft.__version===void 0||et===!0,rt=tt.dataReady,Dt=U(y,it);if(y.isDepthTexture)Wt=v(y.format===so,y.type),Mt&&(k?e.texStorage2D(i.TEXTURE_2D,1,Wt,it.width,it.height):e.texImage2D(i.TEXTURE_2D,0,Wt,it.width,it.height,0,yt,Vt,null));else if(y.isDataTexture)if(Yt.length>0){k&&Mt&&e.texStorage2D(i.TEXTURE_2D,Dt,Wt,Yt[0].width,Yt[0].height);for(let dt=0,st=Yt.length;dt<st;dt++)vt=Yt[dt],k?rt&&e.texSubImage2D(i.TEXTURE_2D,dt,0,0,vt.width,vt.height,yt,Vt,vt.data):e.texImage2D(i.TEXTURE_2D,dt,Wt,vt.width,vt.height,0,yt,Vt,vt.data);y.generateMipmaps=!1}else k?(Mt&&e.texStorage2D(i.TEXTURE_2D,Dt,Wt,it.width,it.height),rt&&ut(y,it,yt,Vt)):e.texImage2D(i.TEXTURE_2D,0,Wt,it.width,it.height,0,yt,Vt,it.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){k&&Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Dt,Wt,Yt[0].width,Yt[0].height,it.depth);for(let dt=0,st=Yt.length;dt<st;dt++)if(vt=Yt[dt],y.format!==_i)if(yt!==null)if(k){if(rt)if(y.layerUpdates.size>0){let kt=Vu(vt.width,vt.height,y.format,y.type);for(let jt of y.layerUpdates){let Ie=vt.data.subarray(jt*kt/vt.data.BYTES_PER_ELEMENT,(jt+1)*kt/vt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,dt,0,0,jt,vt.width,vt.height,1,yt,Ie)}y.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,dt,0,0,0,vt.width,vt.height,it.depth,yt,vt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,dt,Wt,vt.width,vt.height,it.depth,0,vt.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else k?rt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,dt,0,0,0,vt.width,vt.height,it.depth,yt,Vt,vt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,dt,Wt,vt.width,vt.height,it.depth,0,yt,Vt,vt.data)}else{k&&Mt&&e.texStorage2D(i.TEXTURE_2D,Dt,Wt,Yt[0].width,Yt[0].height);for(let dt=0,st=Yt.length;dt<st;dt++)vt=Yt[dt],y.format!==_i?yt!==null?k?rt&&e.compressedTexSubImage2D(i.TEXTURE_2D,dt,0,0,vt.width,vt.height,yt,vt.data):e.compressedTexImage2D(i.TEXTURE_2D,dt,Wt,vt.width,vt.height,0,vt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):k?rt&&e.texSubImage2D(i.TEXTURE_2D,dt,0,0,vt.width,vt.height,yt,Vt,vt.data):e.texImage2D(i.TEXTURE_2D,dt,Wt,vt.width,vt.height,0,yt,Vt,vt.data)}else if(y.isDataArrayTexture)if(k){if(Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Dt,Wt,it.width,it.height,it.depth),rt)if(y.layerUpdates.size>0){let dt=Vu(it.width,it.height,y.format,y.type);for(let st of y.layerUpdates){let kt=it.data.subarray(st*dt/it.data.BYTES_PER_ELEMENT,(st+1)*dt/it.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,st,it.width,it.height,1,yt,Vt,kt)}y.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,it.width,it.height,it.depth,yt,Vt,it.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,Wt,it.width,it.height,it.depth,0,yt,Vt,it.data);else if(y.isData3DTexture)k?(Mt&&e.texStorage3D(i.TEXTURE_3D,Dt,Wt,it.width,it.height,it.depth),rt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,it.width,it.height,it.depth,yt,Vt,it.data)):e.texImage3D(i.TEXTURE_3D,0,Wt,it.width,it.height,it.depth,0,yt,Vt,it.data);else if(y.isFramebufferTexture){if(Mt)if(k)e.texStorage2D(i.TEXTURE_2D,Dt,Wt,it.width,it.height);else{let dt=it.width,st=it.height;for(let kt=0;kt<Dt;kt++)e.texImage2D(i.TEXTURE_2D,kt,Wt,dt,st,0,yt,Vt,null),dt>>=1,st>>=1}}else if(Yt.length>0){if(k&&Mt){let dt=Ee(Yt[0]);e.texStorage2D(i.TEXTURE_2D,Dt,Wt,dt.width,dt.height)}for(let dt=0,st=Yt.length;dt<st;dt++)vt=Yt[dt],k?rt&&e.texSubImage2D(i.TEXTURE_2D,dt,0,0,yt,Vt,vt):e.texImage2D(i.TEXTURE_2D,dt,Wt,yt,Vt,vt);y.generateMipmaps=!1}else if(k){if(Mt){let dt=Ee(it);e.texStorage2D(i.TEXTURE_2D,Dt,Wt,dt.width,dt.height)}rt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,yt,Vt,it)}else e.texImage2D(i.TEXTURE_2D,0,Wt,yt,Vt,it);g(y)&&p(J),Ft.__version=tt.version,y.onUpdate&&y.onUpdate(y)}L.__version=y.version}function at(L,y,F){if(y.image.length!==6)return;let J=mt(L,y),et=y.source;e.bindTexture(i.TEXTURE_CUBE_MAP,L.__webglTexture,i.TEXTURE0+F);let tt=n.get(et);if(et.version!==tt.__version||J===!0){e.activeTexture(i.TEXTURE0+F);let Ft=_e.getPrimaries(_e.workingColorSpace),gt=y.colorSpace===ds?null:_e.getPrimaries(y.colorSpace),Lt=y.colorSpace===ds||Ft===gt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Lt);let At=y.isCompressedTexture||y.image[0].isCompressedTexture,it=y.image[0]&&y.image[0].isDataTexture,yt=[];for(let st=0;st<6;st++)!At&&!it?yt[st]=x(y.image[st],!0,s.maxCubemapSize):yt[st]=it?y.image[st].image:y.image[st],yt[st]=Jt(y,yt[st]);let Vt=yt[0],Wt=r.convert(y.format,y.colorSpace),vt=r.convert(y.type),Yt=T(y.internalFormat,Wt,vt,y.colorSpace),k=y.isVideoTexture!==!0,Mt=tt.__version===void 0||J===!0,rt=et.dataReady,Dt=U(y,Vt);St(i.TEXTURE_CUBE_MAP,y);let dt;if(At){k&&Mt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Dt,Yt,Vt.width,Vt.height);for(let st=0;st<6;st++){dt=yt[st].mipmaps;for(let kt=0;kt<dt.length;kt++){let jt=dt[kt];y.format!==_i?Wt!==null?k?rt&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt,0,0,jt.width,jt.height,Wt,jt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt,Yt,jt.width,jt.height,0,jt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):k?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt,0,0,jt.width,jt.height,Wt,vt,jt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt,Yt,jt.width,jt.height,0,Wt,vt,jt.data)}}}else{if(dt=y.mipmaps,k&&Mt){dt.length>0&&Dt++;let st=Ee(yt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Dt,Yt,st.width,st.height)}for(let st=0;st<6;st++)if(it){k?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,0,0,0,yt[st].width,yt[st].height,Wt,vt,yt[st].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,0,Yt,yt[st].width,yt[st].height,0,Wt,vt,yt[st].data);for(let kt=0;kt<dt.length;kt++){let Ie=dt[kt].image[st].image;k?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt+1,0,0,Ie.width,Ie.height,Wt,vt,Ie.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt+1,Yt,Ie.width,Ie.height,0,Wt,vt,Ie.data)}}else{k?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,0,0,0,Wt,vt,yt[st]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,0,Yt,Wt,vt,yt[st]);for(let kt=0;kt<dt.length;kt++){let jt=dt[kt];k?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt+1,0,0,Wt,vt,jt.image[st]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+st,kt+1,Yt,Wt,vt,jt.image[st])}}}g(y)&&p(i.TEXTURE_CUBE_MAP),tt.__version=et.version,y.onUpdate&&y.onUpdate(y)}L.__version=y.version}function Ut(L,y,F,J,et,tt){let Ft=r.convert(F.format,F.colorSpace),gt=r.convert(F.type),Lt=T(F.internalFormat,Ft,gt,F.colorSpace),At=n.get(y),it=n.get(F);if(it.__renderTarget=y,!At.__hasExternalTextures){let yt=Math.max(1,y.width>>tt),Vt=Math.max(1,y.height>>tt);et===i.TEXTURE_3D||et===i.TEXTURE_2D_ARRAY?e.texImage3D(et,tt,Lt,yt,Vt,y.depth,0,Ft,gt,null):e.texImage2D(et,tt,Lt,yt,Vt,0,Ft,gt,null)}e.bindFramebuffer(i.FRAMEBUFFER,L),ne(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,J,et,it.__webglTexture,0,zt(y)):(et===i.TEXTURE_2D||et>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&et<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,J,et,it.__webglTexture,tt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function Kt(L,y,F){if(i.bindRenderbuffer(i.RENDERBUFFER,L),y.depthBuffer){let J=y.depthTexture,et=J&&J.isDepthTexture?J.type:null,tt=v(y.stencilBuffer,et),Ft=y.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,gt=zt(y);ne(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,gt,tt,y.width,y.height):F?i.renderbufferStorageMultisample(i.RENDERBUFFER,gt,tt,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,tt,y.width,y.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Ft,i.RENDERBUFFER,L)}else{let J=y.textures;for(let et=0;et<J.length;et++){let tt=J[et],Ft=r.convert(tt.format,tt.colorSpace),gt=r.convert(tt.type),Lt=T(tt.internalFormat,Ft,gt,tt.colorSpace),At=zt(y);F&&ne(y)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,At,Lt,y.width,y.height):ne(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,At,Lt,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,Lt,y.width,y.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Tt(L,y){if(y&&y.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,L),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let J=n.get(y.depthTexture);J.__renderTarget=y,(!J.__webglTexture||y.depthTexture.image.width!==y.width||y.depthTexture.image.height!==y.height)&&(y.depthTexture.image.width=y.width,y.depthTexture.image.height=y.height,y.depthTexture.needsUpdate=!0),q(y.depthTexture,0);let et=J.__webglTexture,tt=zt(y);if(y.depthTexture.format===Yr)ne(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,et,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,et,0);else if(y.depthTexture.format===so)ne(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,et,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,et,0);else throw new Error("Unknown depthTexture format")}function de(L){let y=n.get(L),F=L.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==L.depthTexture){let J=L.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),J){let et=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,J.removeEventListener("dispose",et)};J.addEventListener("dispose",et),y.__depthDisposeCallback=et}y.__boundDepthTexture=J}if(L.depthTexture&&!y.__autoAllocateDepthBuffer){if(F)throw new Error("target.depthTexture not supported in Cube render targets");let J=L.texture.mipmaps;J&&J.length>0?Tt(y.__webglFramebuffer[0],L):Tt(y.__webglFramebuffer,L)}else if(F){y.__webglDepthbuffer=[];for(let J=0;J<6;J++)if(e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[J]),y.__webglDepthbuffer[J]===void 0)y.__webglDepthbuffer[J]=i.createRenderbuffer(),Kt(y.__webglDepthbuffer[J],L,!1);else{let et=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,tt=y.__webglDepthbuffer[J];i.bindRenderbuffer(i.RENDERBUFFER,tt),i.framebufferRenderbuffer(i.FRAMEBUFFER,et,i.RENDERBUFFER,tt)}}else{let J=L.texture.mipmaps;if(J&&J.length>0?e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=i.createRenderbuffer(),Kt(y.__webglDepthbuffer,L,!1);else{let et=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,tt=y.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,tt),i.framebufferRenderbuffer(i.FRAMEBUFFER,et,i.RENDERBUFFER,tt)}}e.bindFramebuffer(i.FRAMEBUFFER,null)}function pe(L,y,F){let J=n.get(L);y!==void 0&&Ut(J.__webglFramebuffer,L,L.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),F!==void 0&&de(L)}function te(L){let y=L.texture,F=n.get(L),J=n.get(y);L.addEventListener("dispose",D);let et=L.textures,tt=L.isWebGLCubeRenderTarget===!0,Ft=et.length>1;if(Ft||(J.__webglTexture===void 0&&(J.__webglTexture=i.createTexture()),J.__version=y.version,o.memory.textures++),tt){F.__webglFramebuffer=[];for(let gt=0;gt<6;gt++)if(y.mipmaps&&y.mipmaps.length>0){F.__webglFramebuffer[gt]=[];for(let Lt=0;Lt<y.mipmaps.length;Lt++)F.__webglFramebuffer[gt][Lt]=i.createFramebuffer()}else F.__webglFramebuffer[gt]=i.createFramebuffer()}else{if(y.mipmaps&&y.mipmaps.length>0){F.__webglFramebuffer=[];for(let gt=0;gt<y.mipmaps.length;gt++)F.__webglFramebuffer[gt]=i.createFramebuffer()}else F.__webglFramebuffer=i.createFramebuffer();if(Ft)for(let gt=0,Lt=et.length;gt<Lt;gt++){let At=n.get(et[gt]);At.__webglTexture===void 0&&(At.__webglTexture=i.createTexture(),o.memory.textures++)}if(L.samples>0&&ne(L)===!1){F.__webglMultisampledFramebuffer=i.createFramebuffer(),F.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,F.__webglMultisampledFramebuffer);for(let gt=0;gt<et.length;gt++){let Lt=et[gt];F.__webglColorRenderbuffer[gt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,F.__webglColorRenderbuffer[gt]);let At=r.convert(Lt.format,Lt.colorSpace),it=r.convert(Lt.type),yt=T(Lt.internalFormat,At,it,Lt.colorSpace,L.isXRRenderTarget===!0),Vt=zt(L);i.renderbufferStorageMultisample(i.RENDERBUFFER,Vt,yt,L.width,L.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+gt,i.RENDERBUFFER,F.__webglColorRenderbuffer[gt])}i.bindRenderbuffer(i.RENDERBUFFER,null),L.depthBuffer&&(F.__webglDepthRenderbuffer=i.createRenderbuffer(),Kt(F.__webglDepthRenderbuffer,L,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(tt){e.bindTexture(i.TEXTURE_CUBE_MAP,J.__webglTexture),St(i.TEXTURE_CUBE_MAP,y);for(let gt=0;gt<6;gt++)if(y.mipmaps&&y.mipmaps.length>0)for(let Lt=0;Lt<y.mipmaps.length;Lt++)Ut(F.__webglFramebuffer[gt][Lt],L,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+gt,Lt);else Ut(F.__webglFramebuffer[gt],L,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+gt,0);g(y)&&p(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Ft){for(let gt=0,Lt=et.length;gt<Lt;gt++){let At=et[gt],it=n.get(At);e.bindTexture(i.TEXTURE_2D,it.__webglTexture),St(i.TEXTURE_2D,At),Ut(F.__webglFramebuffer,L,At,i.COLOR_ATTACHMENT0+gt,i.TEXTURE_2D,0),g(At)&&p(i.TEXTURE_2D)}e.unbindTexture()}else{let gt=i.TEXTURE_2D;if((L.isWebGL3DRenderTarget||L.isWebGLArrayRenderTarget)&&(gt=L.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(gt,J.__webglTexture),St(gt,y),y.mipmaps&&y.mipmaps.length>0)for(let Lt=0;Lt<y.mipmaps.length;Lt++)Ut(F.__webglFramebuffer[Lt],L,y,i.COLOR_ATTACHMENT0,gt,Lt);else Ut(F.__webglFramebuffer,L,y,i.COLOR_ATTACHMENT0,gt,0);g(y)&&p(gt),e.unbindTexture()}L.depthBuffer&&de(L)}function O(L){let y=L.textures;for(let F=0,J=y.length;F<J;F++){let et=y[F];if(g(et)){let tt=E(L),Ft=n.get(et).__webglTexture;e.bindTexture(tt,Ft),p(tt),e.unbindTexture()}}}let qe=[],oe=[];function xe(L){if(L.samples>0){if(ne(L)===!1){let y=L.textures,F=L.width,J=L.height,et=i.COLOR_BUFFER_BIT,tt=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Ft=n.get(L),gt=y.length>1;if(gt)for(let At=0;At<y.length;At++)e.bindFramebuffer(i.FRAMEBUFFER,Ft.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Ft.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Ft.__webglMultisampledFramebuffer);let Lt=L.texture.mipmaps;Lt&&Lt.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ft.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ft.__webglFramebuffer);for(let At=0;At<y.length;At++){if(L.resolveDepthBuffer&&(L.depthBuffer&&(et|=i.DEPTH_BUFFER_BIT),L.stencilBuffer&&L.resolveStencilBuffer&&(et|=i.STENCIL_BUFFER_BIT)),gt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Ft.__webglColorRenderbuffer[At]);let it=n.get(y[At]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,it,0)}i.blitFramebuffer(0,0,F,J,0,0,F,J,et,i.NEAREST),l===!0&&(qe.length=0,oe.length=0,qe.push(i.COLOR_ATTACHMENT0+At),L.depthBuffer&&L.resolveDepthBuffer===!1&&(qe.push(tt),oe.push(tt),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,oe)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,qe))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),gt)for(let At=0;At<y.length;At++){e.bindFramebuffer(i.FRAMEBUFFER,Ft.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.RENDERBUFFER,Ft.__webglColorRenderbuffer[At]);let it=n.get(y[At]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Ft.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.TEXTURE_2D,it,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ft.__webglMultisampledFramebuffer)}else if(L.depthBuffer&&L.resolveDepthBuffer===!1&&l){let y=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[y])}}}function zt(L){return Math.min(s.maxSamples,L.samples)}function ne(L){let y=n.get(L);return L.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function It(L){let y=o.render.frame;h.get(L)!==y&&(h.set(L,y),L.update())}function Jt(L,y){let F=L.colorSpace,J=L.format,et=L.type;return L.isCompressedTexture===!0||L.isVideoTexture===!0||F!==nr&&F!==ds&&(_e.getTransfer(F)===Te?(J!==_i||et!==Ci)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",F)),y}function Ee(L){return typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement?(c.width=L.naturalWidth||L.width,c.height=L.naturalHeight||L.height):typeof VideoFrame<"u"&&L instanceof VideoFrame?(c.width=L.displayWidth,c.height=L.displayHeight):(c.width=L.width,c.height=L.height),c}this.allocateTextureUnit=B,this.resetTextureUnits=H,this.setTexture2D=q,this.setTexture2DArray=Y,this.setTexture3D=K,this.setTextureCube=j,this.rebindTextures=pe,this.setupRenderTarget=te,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=xe,this.setupDepthRenderbuffer=de,this.setupFrameBufferTexture=Ut,this.useMultisampledRTT=ne}function nb(i,t){function e(n,s=ds){let r,o=_e.getTransfer(s);if(n===Ci)return i.UNSIGNED_BYTE;if(n===ec)return i.UNSIGNED_SHORT_4_4_4_4;if(n===nc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Tu)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===wu)return i.BYTE;if(n===Eu)return i.SHORT;if(n===eo)return i.UNSIGNED_SHORT;if(n===tc)return i.INT;if(n===ks)return i.UNSIGNED_INT;if(n===Ri)return i.FLOAT;if(n===no)return i.HALF_FLOAT;if(n===Au)return i.ALPHA;if(n===Cu)return i.RGB;if(n===_i)return i.RGBA;if(n===Yr)return i.DEPTH_COMPONENT;if(n===so)return i.DEPTH_STENCIL;if(n===ic)return i.RED;if(n===sc)return i.RED_INTEGER;if(n===Ru)return i.RG;if(n===rc)return i.RG_INTEGER;if(n===oc)return i.RGBA_INTEGER;if(n===pa||n===ma||n===ga||n===_a)if(o===Te)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===pa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===ma)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===ga)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===_a)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===pa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===ma)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===ga)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===_a)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ac||n===lc||n===cc||n===hc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ac)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===lc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===cc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===hc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===uc||n===dc||n===fc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===uc||n===dc)return o===Te?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===fc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===pc||n===mc||n===gc||n===_c||n===xc||n===yc||n===vc||n===Mc||n===bc||n===Sc||n===wc||n===Ec||n===Tc||n===Ac)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===pc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===mc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===gc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===_c)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===xc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===yc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===vc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Mc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===bc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Sc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===wc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Ec)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Tc)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Ac)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===xa||n===Cc||n===Rc)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===xa)return o===Te?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Cc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Rc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Pu||n===Pc||n===Ic||n===Lc)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===xa)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Pc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ic)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Lc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===io?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var ib=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,sb=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,td=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e,n){if(this.texture===null){let s=new Yn,r=t.properties.get(s);r.__webglTexture=e.texture,(e.depthNear!==n.depthNear||e.depthFar!==n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=s}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new ii({vertexShader:ib,fragmentShader:sb,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new je(new Wi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},ed=class extends zi{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,x=new td,g=e.getContextAttributes(),p=null,E=null,T=[],v=[],U=new Ot,A=null,D=new In;D.viewport=new Ye;let N=new In;N.viewport=new Ye;let w=[D,N],M=new Vl,R=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let ut=T[Q];return ut===void 0&&(ut=new Jr,T[Q]=ut),ut.getTargetRaySpace()},this.getControllerGrip=function(Q){let ut=T[Q];return ut===void 0&&(ut=new Jr,T[Q]=ut),ut.getGripSpace()},this.getHand=function(Q){let ut=T[Q];return ut===void 0&&(ut=new Jr,T[Q]=ut),ut.getHandSpace()};function B(Q){let ut=v.indexOf(Q.inputSource);if(ut===-1)return;let xt=T[ut];xt!==void 0&&(xt.update(Q.inputSource,Q.frame,c||o),xt.dispatchEvent({type:Q.type,data:Q.inputSource}))}function W(){s.removeEventListener("select",B),s.removeEventListener("selectstart",B),s.removeEventListener("selectend",B),s.removeEventListener("squeeze",B),s.removeEventListener("squeezestart",B),s.removeEventListener("squeezeend",B),s.removeEventListener("end",W),s.removeEventListener("inputsourceschange",q);for(let Q=0;Q<T.length;Q++){let ut=v[Q];ut!==null&&(v[Q]=null,T[Q].disconnect(ut))}R=null,H=null,x.reset(),t.setRenderTarget(p),f=null,d=null,u=null,s=null,E=null,mt.stop(),n.isPresenting=!1,t.setPixelRatio(A),t.setSize(U.width,U.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(p=t.getRenderTarget(),s.addEventListener("select",B),s.addEventListener("selectstart",B),s.addEventListener("selectend",B),s.addEventListener("squeeze",B),s.addEventListener("squeezestart",B),s.addEventListener("squeezeend",B),s.addEventListener("end",W),s.addEventListener("inputsourceschange",q),g.xrCompatible!==!0&&await e.makeXRCompatible(),A=t.getPixelRatio(),t.getSize(U),typeof XRWebGLBinding<"u"&&"createProjectionLayer"in XRWebGLBinding.prototype){let xt=null,at=null,Ut=null;g.depth&&(Ut=g.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,xt=g.stencil?so:Yr,at=g.stencil?io:ks);let Kt={colorFormat:e.RGBA8,depthFormat:Ut,scaleFactor:r};u=new XRWebGLBinding(s,e),d=u.createProjectionLayer(Kt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),E=new Vi(d.textureWidth,d.textureHeight,{format:_i,type:Ci,depthTexture:new Qo(d.textureWidth,d.textureHeight,at,void 0,void 0,void 0,void 0,void 0,void 0,xt),stencilBuffer:g.stencil,colorSpace:t.outputColorSpace,samples:g.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1})}else{let xt={antialias:g.antialias,alpha:!0,depth:g.depth,stencil:g.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,xt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),E=new Vi(f.framebufferWidth,f.framebufferHeight,{format:_i,type:Ci,colorSpace:t.outputColorSpace,stencilBuffer:g.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1})}E.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),mt.setContext(s),mt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return x.getDepthTexture()};function q(Q){for(let ut=0;ut<Q.removed.length;ut++){let xt=Q.removed[ut],at=v.indexOf(xt);at>=0&&(v[at]=null,T[at].disconnect(xt))}for(let ut=0;ut<Q.added.length;ut++){let xt=Q.added[ut],at=v.indexOf(xt);if(at===-1){for(let Kt=0;Kt<T.length;Kt++)if(Kt>=v.length){v.push(xt),at=Kt;break}else if(v[Kt]===null){v[Kt]=xt,at=Kt;break}if(at===-1)break}let Ut=T[at];Ut&&Ut.connect(xt)}}let Y=new P,K=new P;function j(Q,ut,xt){Y.setFromMatrixPosition(ut.matrixWorld),K.setFromMatrixPosition(xt.matrixWorld);let at=Y.distanceTo(K),Ut=ut.projectionMatrix.elements,Kt=xt.projectionMatrix.elements,Tt=Ut[14]/(Ut[10]-1),de=Ut[14]/(Ut[10]+1),pe=(Ut[9]+1)/Ut[5],te=(Ut[9]-1)/Ut[5],O=(Ut[8]-1)/Ut[0],qe=(Kt[8]+1)/Kt[0],oe=Tt*O,xe=Tt*qe,zt=at/(-O+qe),ne=zt*-O;if(ut.matrixWorld.decompose(Q.position,Q.quaternion,Q.scale),Q.translateX(ne),Q.translateZ(zt),Q.matrixWorld.compose(Q.position,Q.quaternion,Q.scale),Q.matrixWorldInverse.copy(Q.matrixWorld).invert(),Ut[10]===-1)Q.projectionMatrix.copy(ut.projectionMatrix),Q.projectionMatrixInverse.copy(ut.projectionMatrixInverse);else{let It=Tt+zt,Jt=de+zt,Ee=oe-ne,L=xe+(at-ne),y=pe*de/Jt*It,F=te*de/Jt*It;Q.projectionMatrix.makePerspective(Ee,L,y,F,It,Jt),Q.projectionMatrixInverse.copy(Q.projectionMatrix).invert()}}function ht(Q,ut){ut===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(ut.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let ut=Q.near,xt=Q.far;x.texture!==null&&(x.depthNear>0&&(ut=x.depthNear),x.depthFar>0&&(xt=x.depthFar)),M.near=N.near=D.near=ut,M.far=N.far=D.far=xt,(R!==M.near||H!==M.far)&&(s.updateRenderState({depthNear:M.near,depthFar:M.far}),R=M.near,H=M.far),D.layers.mask=Q.layers.mask|2,N.layers.mask=Q.layers.mask|4,M.layers.mask=D.layers.mask|N.layers.mask;let at=Q.parent,Ut=M.cameras;ht(M,at);for(let Kt=0;Kt<Ut.length;Kt++)ht(Ut[Kt],at);Ut.length===2?j(M,D,N):M.projectionMatrix.copy(D.projectionMatrix),ct(Q,M,at)};function ct(Q,ut,xt){xt===null?Q.matrix.copy(ut.matrixWorld):(Q.matrix.copy(xt.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(ut.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(ut.projectionMatrix),Q.projectionMatrixInverse.copy(ut.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=qr*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return M},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Q){l=Q,d!==null&&(d.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return x.texture!==null},this.getDepthSensingMesh=function(){return x.getMesh(M)};let _t=null;function St(Q,ut){if(h=ut.getViewerPose(c||o),m=ut,h!==null){let xt=h.views;f!==null&&(t.setRenderTargetFramebuffer(E,f.framebuffer),t.setRenderTarget(E));let at=!1;xt.length!==M.cameras.length&&(M.cameras.length=0,at=!0);for(let Tt=0;Tt<xt.length;Tt++){let de=xt[Tt],pe=null;if(f!==null)pe=f.getViewport(de);else{let O=u.getViewSubImage(d,de);pe=O.viewport,Tt===0&&(t.setRenderTargetTextures(E,O.colorTexture,O.depthStencilTexture),t.setRenderTarget(E))}let te=w[Tt];te===void 0&&(te=new In,te.layers.enable(Tt),te.viewport=new Ye,w[Tt]=te),te.matrix.fromArray(de.transform.matrix),te.matrix.decompose(te.position,te.quaternion,te.scale),te.projectionMatrix.fromArray(de.projectionMatrix),te.projectionMatrixInverse.copy(te.projectionMatrix).invert(),te.viewport.set(pe.x,pe.y,pe.width,pe.height),Tt===0&&(M.matrix.copy(te.matrix),M.matrix.decompose(M.position,M.quaternion,M.scale)),at===!0&&M.cameras.push(te)}let Ut=s.enabledFeatures;if(Ut&&Ut.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&u){let Tt=u.getDepthInformation(xt[0]);Tt&&Tt.isValid&&Tt.texture&&x.init(t,Tt,s.renderState)}}for(let xt=0;xt<T.length;xt++){let at=v[xt],Ut=T[xt];at!==null&&Ut!==void 0&&Ut.update(at,ut,c||o)}_t&&_t(Q,ut),ut.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ut}),m=null}let mt=new sm;mt.setAnimationLoop(St),this.setAnimationLoop=function(Q){_t=Q},this.dispose=function(){}}},cr=new Ai,rb=new ce;function ob(i,t){function e(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function n(g,p){p.color.getRGB(g.fogColor.value,Ou(i)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function s(g,p,E,T,v){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(g,p):p.isMeshToonMaterial?(r(g,p),u(g,p)):p.isMeshPhongMaterial?(r(g,p),h(g,p)):p.isMeshStandardMaterial?(r(g,p),d(g,p),p.isMeshPhysicalMaterial&&f(g,p,v)):p.isMeshMatcapMaterial?(r(g,p),m(g,p)):p.isMeshDepthMaterial?r(g,p):p.isMeshDistanceMaterial?(r(g,p),x(g,p)):p.isMeshNormalMaterial?r(g,p):p.isLineBasicMaterial?(o(g,p),p.isLineDashedMaterial&&a(g,p)):p.isPointsMaterial?l(g,p,E,T):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,e(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===zn&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,e(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===zn&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,e(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,e(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);let E=t.get(p),T=E.envMap,v=E.envMapRotation;T&&(g.envMap.value=T,cr.copy(v),cr.x*=-1,cr.y*=-1,cr.z*=-1,T.isCubeTexture&&T.isRenderTargetTexture===!1&&(cr.y*=-1,cr.z*=-1),g.envMapRotation.value.setFromMatrix4(rb.makeRotationFromEuler(cr)),g.flipEnvMap.value=T.isCubeTexture&&T.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,g.aoMapTransform))}function o(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform))}function a(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,E,T){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*E,g.scale.value=T*.5,p.map&&(g.map.value=p.map,e(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function h(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function u(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function d(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function f(g,p,E){g.ior.value=p.ior,p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===zn&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=E.texture,g.transmissionSamplerSize.value.set(E.width,E.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,g.specularIntensityMapTransform))}function m(g,p){p.matcap&&(g.matcap.value=p.matcap)}function x(g,p){let E=t.get(p).light;g.referencePosition.value.setFromMatrixPosition(E.matrixWorld),g.nearDistance.value=E.shadow.camera.near,g.farDistance.value=E.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function ab(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(E,T){let v=T.program;n.uniformBlockBinding(E,v)}function c(E,T){let v=s[E.id];v===void 0&&(m(E),v=h(E),s[E.id]=v,E.addEventListener("dispose",g));let U=T.program;n.updateUBOMapping(E,U);let A=t.render.frame;r[E.id]!==A&&(d(E),r[E.id]=A)}function h(E){let T=u();E.__bindingPointIndex=T;let v=i.createBuffer(),U=E.__size,A=E.usage;return i.bindBuffer(i.UNIFORM_BUFFER,v),i.bufferData(i.UNIFORM_BUFFER,U,A),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,T,v),v}function u(){for(let E=0;E<a;E++)if(o.indexOf(E)===-1)return o.push(E),E;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(E){let T=s[E.id],v=E.uniforms,U=E.__cache;i.bindBuffer(i.UNIFORM_BUFFER,T);for(let A=0,D=v.length;A<D;A++){let N=Array.isArray(v[A])?v[A]:[v[A]];for(let w=0,M=N.length;w<M;w++){let R=N[w];if(f(R,A,w,U)===!0){let H=R.__offset,B=Array.isArray(R.value)?R.value:[R.value],W=0;for(let q=0;q<B.length;q++){let Y=B[q],K=x(Y);typeof Y=="number"||typeof Y=="boolean"?(R.__data[0]=Y,i.bufferSubData(i.UNIFORM_BUFFER,H+W,R.__data)):Y.isMatrix3?(R.__data[0]=Y.elements[0],R.__data[1]=Y.elements[1],R.__data[2]=Y.elements[2],R.__data[3]=0,R.__data[4]=Y.elements[3],R.__data[5]=Y.elements[4],R.__data[6]=Y.elements[5],R.__data[7]=0,R.__data[8]=Y.elements[6],R.__data[9]=Y.elements[7],R.__data[10]=Y.elements[8],R.__data[11]=0):(Y.toArray(R.__data,W),W+=K.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,H,R.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(E,T,v,U){let A=E.value,D=T+"_"+v;if(U[D]===void 0)return typeof A=="number"||typeof A=="boolean"?U[D]=A:U[D]=A.clone(),!0;{let N=U[D];if(typeof A=="number"||typeof A=="boolean"){if(N!==A)return U[D]=A,!0}else if(N.equals(A)===!1)return N.copy(A),!0}return!1}function m(E){let T=E.uniforms,v=0,U=16;for(let D=0,N=T.length;D<N;D++){let w=Array.isArray(T[D])?T[D]:[T[D]];for(let M=0,R=w.length;M<R;M++){let H=w[M],B=Array.isArray(H.value)?H.value:[H.value];for(let W=0,q=B.length;W<q;W++){let Y=B[W],K=x(Y),j=v%U,ht=j%K.boundary,ct=j+ht;v+=ht,ct!==0&&U-ct<K.storage&&(v+=U-ct),H.__data=new Float32Array(K.storage/Float32Array.BYTES_PER_ELEMENT),H.__offset=v,v+=K.storage}}}let A=v%U;return A>0&&(v+=U-A),E.__size=v,E.__cache={},this}function x(E){let T={boundary:0,storage:0};return typeof E=="number"||typeof E=="boolean"?(T.boundary=4,T.storage=4):E.isVector2?(T.boundary=8,T.storage=8):E.isVector3||E.isColor?(T.boundary=16,T.storage=12):E.isVector4?(T.boundary=16,T.storage=16):E.isMatrix3?(T.boundary=48,T.storage=48):E.isMatrix4?(T.boundary=64,T.storage=64):E.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",E),T}function g(E){let T=E.target;T.removeEventListener("dispose",g);let v=o.indexOf(T.__bindingPointIndex);o.splice(v,1),i.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function p(){for(let E in s)i.deleteBuffer(s[E]);o=[],s={},r={}}return{bind:l,update:c,dispose:p}}var Oc=class{constructor(t={}){let{canvas:e=Cp(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reverseDepthBuffer:d=!1}=t;this.isWebGLRenderer=!0;let f;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");f=n.getContextAttributes().alpha}else f=o;let m=new Uint32Array(4),x=new Int32Array(4),g=null,p=null,E=[],T=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=us,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let v=this,U=!1;this._outputColorSpace=ni;let A=0,D=0,N=null,w=-1,M=null,R=new Ye,H=new Ye,B=null,W=new Bt(0),q=0,Y=e.width,K=e.height,j=1,ht=null,ct=null,_t=new Ye(0,0,Y,K),St=new Ye(0,0,Y,K),mt=!1,Q=new jr,ut=!1,xt=!1,at=new ce,Ut=new ce,Kt=new P,Tt=new Ye,de={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},pe=!1;function te(){return N===null?j:1}let O=n;function qe(S,V){return e.getContext(S,V)}try{let S={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${Hl}`),e.addEventListener("webglcontextlost",Dt,!1),e.addEventListener("webglcontextrestored",dt,!1),e.addEventListener("webglcontextcreationerror",st,!1),O===null){let V="webgl2";if(O=qe(V,S),O===null)throw qe(V)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(S){throw console.error("THREE.WebGLRenderer: "+S.message),S}let oe,xe,zt,ne,It,Jt,Ee,L,y,F,J,et,tt,Ft,gt,Lt,At,it,yt,Vt,Wt,vt,Yt,k;function Mt(){oe=new Ev(O),oe.init(),vt=new nb(O,oe),xe=new xv(O,oe,t,vt),zt=new tb(O,oe),xe.reverseDepthBuffer&&d&&zt.buffers.depth.setReversed(!0),ne=new Cv(O),It=new VM,Jt=new eb(O,oe,zt,It,xe,vt,ne),Ee=new vv(v),L=new wv(v),y=new U_(O),Yt=new gv(O,y),F=new Tv(O,y,ne,Yt),J=new Pv(O,F,y,ne),yt=new Rv(O,xe,Jt),Lt=new yv(It),et=new zM(v,Ee,L,oe,xe,Yt,Lt),tt=new ob(v,It),Ft=new GM,gt=new $M(oe),it=new mv(v,Ee,L,zt,J,f,l),At=new jM(v,J,xe),k=new ab(O,ne,xe,zt),Vt=new _v(O,oe,ne),Wt=new Av(O,oe,ne),ne.programs=et.programs,v.capabilities=xe,v.extensions=oe,v.properties=It,v.renderLists=Ft,v.shadowMap=At,v.state=zt,v.info=ne}Mt();let rt=new ed(v,O);this.xr=rt,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let S=oe.get("WEBGL_lose_context");S&&S.loseContext()},this.forceContextRestore=function(){let S=oe.get("WEBGL_lose_context");S&&S.restoreContext()},this.getPixelRatio=function(){return j},this.setPixelRatio=function(S){S!==void 0&&(j=S,this.setSize(Y,K,!1))},this.getSize=function(S){return S.set(Y,K)},this.setSize=function(S,V,Z=!0){if(rt.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}Y=S,K=V,e.width=Math.floor(S*j),e.height=Math.floor(V*j),Z===!0&&(e.style.width=S+"px",e.style.height=V+"px"),this.setViewport(0,0,S,V)},this.getDrawingBufferSize=function(S){return S.set(Y*j,K*j).floor()},this.setDrawingBufferSize=function(S,V,Z){Y=S,K=V,j=Z,e.width=Math.floor(S*Z),e.height=Math.floor(V*Z),this.setViewport(0,0,S,V)},this.getCurrentViewport=function(S){return S.copy(R)},this.getViewport=function(S){return S.copy(_t)},this.setViewport=function(S,V,Z,$){S.isVector4?_t.set(S.x,S.y,S.z,S.w):_t.set(S,V,Z,$),zt.viewport(R.copy(_t).multiplyScalar(j).round())},this.getScissor=function(S){return S.copy(St)},this.setScissor=function(S,V,Z,$){S.isVector4?St.set(S.x,S.y,S.z,S.w):St.set(S,V,Z,$),zt.scissor(H.copy(St).multiplyScalar(j).round())},this.getScissorTest=function(){return mt},this.setScissorTest=function(S){zt.setScissorTest(mt=S)},this.setOpaqueSort=function(S){ht=S},this.setTransparentSort=function(S){ct=S},this.getClearColor=function(S){return S.copy(it.getClearColor())},this.setClearColor=function(){it.setClearColor(...arguments)},this.getClearAlpha=function(){return it.getClearAlpha()},this.setClearAlpha=function(){it.setClearAlpha(...arguments)},this.clear=function(S=!0,V=!0,Z=!0){let $=0;if(S){let G=!1;if(N!==null){let ft=N.texture.format;G=ft===oc||ft===rc||ft===sc}if(G){let ft=N.texture.type,bt=ft===Ci||ft===ks||ft===eo||ft===io||ft===ec||ft===nc,Pt=it.getClearColor(),Rt=it.getClearAlpha(),qt=Pt.r,Zt=Pt.g,Ht=Pt.b;bt?(m[0]=qt,m[1]=Zt,m[2]=Ht,m[3]=Rt,O.clearBufferuiv(O.COLOR,0,m)):(x[0]=qt,x[1]=Zt,x[2]=Ht,x[3]=Rt,O.clearBufferiv(O.COLOR,0,x))}else $|=O.COLOR_BUFFER_BIT}V&&($|=O.DEPTH_BUFFER_BIT),Z&&($|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),O.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",Dt,!1),e.removeEventListener("webglcontextrestored",dt,!1),e.removeEventListener("webglcontextcreationerror",st,!1),it.dispose(),Ft.dispose(),gt.dispose(),It.dispose(),Ee.dispose(),L.dispose(),J.dispose(),Yt.dispose(),k.dispose(),et.dispose(),rt.dispose(),rt.removeEventListener("sessionstart",$n),rt.removeEventListener("sessionend",$i),Gn.stop()};function Dt(S){S.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),U=!0}function dt(){console.log("THREE.WebGLRenderer: Context Restored."),U=!1;let S=ne.autoReset,V=At.enabled,Z=At.autoUpdate,$=At.needsUpdate,G=At.type;Mt(),ne.autoReset=S,At.enabled=V,At.autoUpdate=Z,At.needsUpdate=$,At.type=G}function st(S){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",S.statusMessage)}function kt(S){let V=S.target;V.removeEventListener("dispose",kt),jt(V)}function jt(S){Ie(S),It.remove(S)}function Ie(S){let V=It.get(S).programs;V!==void 0&&(V.forEach(function(Z){et.releaseProgram(Z)}),S.isShaderMaterial&&et.releaseShaderCache(S))}this.renderBufferDirect=function(S,V,Z,$,G,ft){V===null&&(V=de);let bt=G.isMesh&&G.matrixWorld.determinant()<0,Pt=wh(S,V,Z,$,G);zt.setMaterial($,bt);let Rt=Z.index,qt=1;if($.wireframe===!0){if(Rt=F.getWireframeAttribute(Z),Rt===void 0)return;qt=2}let Zt=Z.drawRange,Ht=Z.attributes.position,re=Zt.start*qt,me=(Zt.start+Zt.count)*qt;ft!==null&&(re=Math.max(re,ft.start*qt),me=Math.min(me,(ft.start+ft.count)*qt)),Rt!==null?(re=Math.max(re,0),me=Math.min(me,Rt.count)):Ht!=null&&(re=Math.max(re,0),me=Math.min(me,Ht.count));let Le=me-re;if(Le<0||Le===1/0)return;Yt.setup(G,$,Pt,Z,Rt);let ae,ue=Vt;if(Rt!==null&&(ae=y.get(Rt),ue=Wt,ue.setIndex(ae)),G.isMesh)$.wireframe===!0?(zt.setLineWidth($.wireframeLinewidth*te()),ue.setMode(O.LINES)):ue.setMode(O.TRIANGLES);else if(G.isLine){let Xt=$.linewidth;Xt===void 0&&(Xt=1),zt.setLineWidth(Xt*te()),G.isLineSegments?ue.setMode(O.LINES):G.isLineLoop?ue.setMode(O.LINE_LOOP):ue.setMode(O.LINE_STRIP)}else G.isPoints?ue.setMode(O.POINTS):G.isSprite&&ue.setMode(O.TRIANGLES);if(G.isBatchedMesh)if(G._multiDrawInstances!==null)ir("THREE.WebGLRenderer: renderMultiDrawInstances has been deprecated and will be removed in r184. Append to renderMultiDraw arguments and use indirection."),ue.renderMultiDrawInstances(G._multiDrawStarts,G._multiDrawCounts,G._multiDrawCount,G._multiDrawInstances);else if(oe.get("WEBGL_multi_draw"))ue.renderMultiDraw(G._multiDrawStarts,G._multiDrawCounts,G._multiDrawCount);else{let Xt=G._multiDrawStarts,Ke=G._multiDrawCounts,ge=G._multiDrawCount,Jn=Rt?y.get(Rt).bytesPerElement:1,gs=It.get($).currentProgram.getUniforms();for(let Dn=0;Dn<ge;Dn++)gs.setValue(O,"_gl_DrawID",Dn),ue.render(Xt[Dn]/Jn,Ke[Dn])}else if(G.isInstancedMesh)ue.renderInstances(re,Le,G.count);else if(Z.isInstancedBufferGeometry){let Xt=Z._maxInstanceCount!==void 0?Z._maxInstanceCount:1/0,Ke=Math.min(Z.instanceCount,Xt);ue.renderInstances(re,Le,Ke)}else ue.render(re,Le)};function Me(S,V,Z){S.transparent===!0&&S.side===Tn&&S.forceSinglePass===!1?(S.side=zn,S.needsUpdate=!0,Mr(S,V,Z),S.side=as,S.needsUpdate=!0,Mr(S,V,Z),S.side=Tn):Mr(S,V,Z)}this.compile=function(S,V,Z=null){Z===null&&(Z=S),p=gt.get(Z),p.init(V),T.push(p),Z.traverseVisible(function(G){G.isLight&&G.layers.test(V.layers)&&(p.pushLight(G),G.castShadow&&p.pushShadow(G))}),S!==Z&&S.traverseVisible(function(G){G.isLight&&G.layers.test(V.layers)&&(p.pushLight(G),G.castShadow&&p.pushShadow(G))}),p.setupLights();let $=new Set;return S.traverse(function(G){if(!(G.isMesh||G.isPoints||G.isLine||G.isSprite))return;let ft=G.material;if(ft)if(Array.isArray(ft))for(let bt=0;bt<ft.length;bt++){let Pt=ft[bt];Me(Pt,Z,G),$.add(Pt)}else Me(ft,Z,G),$.add(ft)}),p=T.pop(),$},this.compileAsync=function(S,V,Z=null){let $=this.compile(S,V,Z);return new Promise(G=>{function ft(){if($.forEach(function(bt){It.get(bt).currentProgram.isReady()&&$.delete(bt)}),$.size===0){G(S);return}setTimeout(ft,10)}oe.get("KHR_parallel_shader_compile")!==null?ft():setTimeout(ft,10)})};let on=null;function Fe(S){on&&on(S)}function $n(){Gn.stop()}function $i(){Gn.start()}let Gn=new sm;Gn.setAnimationLoop(Fe),typeof self<"u"&&Gn.setContext(self),this.setAnimationLoop=function(S){on=S,rt.setAnimationLoop(S),S===null?Gn.stop():Gn.start()},rt.addEventListener("sessionstart",$n),rt.addEventListener("sessionend",$i),this.render=function(S,V){if(V!==void 0&&V.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(U===!0)return;if(S.matrixWorldAutoUpdate===!0&&S.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),rt.enabled===!0&&rt.isPresenting===!0&&(rt.cameraAutoUpdate===!0&&rt.updateCamera(V),V=rt.getCamera()),S.isScene===!0&&S.onBeforeRender(v,S,V,N),p=gt.get(S,T.length),p.init(V),T.push(p),Ut.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),Q.setFromProjectionMatrix(Ut),xt=this.localClippingEnabled,ut=Lt.init(this.clippingPlanes,xt),g=Ft.get(S,E.length),g.init(),E.push(g),rt.enabled===!0&&rt.isPresenting===!0){let ft=v.xr.getDepthSensingMesh();ft!==null&&Cn(ft,V,-1/0,v.sortObjects)}Cn(S,V,0,v.sortObjects),g.finish(),v.sortObjects===!0&&g.sort(ht,ct),pe=rt.enabled===!1||rt.isPresenting===!1||rt.hasDepthSensing()===!1,pe&&it.addToRenderList(g,S),this.info.render.frame++,ut===!0&&Lt.beginShadows();let Z=p.state.shadowsArray;At.render(Z,S,V),ut===!0&&Lt.endShadows(),this.info.autoReset===!0&&this.info.reset();let $=g.opaque,G=g.transmissive;if(p.setupLights(),V.isArrayCamera){let ft=V.cameras;if(G.length>0)for(let bt=0,Pt=ft.length;bt<Pt;bt++){let Rt=ft[bt];Ki($,G,S,Rt)}pe&&it.render(S);for(let bt=0,Pt=ft.length;bt<Pt;bt++){let Rt=ft[bt];Ji(g,S,Rt,Rt.viewport)}}else G.length>0&&Ki($,G,S,V),pe&&it.render(S),Ji(g,S,V);N!==null&&D===0&&(Jt.updateMultisampleRenderTarget(N),Jt.updateRenderTargetMipmap(N)),S.isScene===!0&&S.onAfterRender(v,S,V),Yt.resetDefaultState(),w=-1,M=null,T.pop(),T.length>0?(p=T[T.length-1],ut===!0&&Lt.setGlobalState(v.clippingPlanes,p.state.camera)):p=null,E.pop(),E.length>0?g=E[E.length-1]:g=null};function Cn(S,V,Z,$){if(S.visible===!1)return;if(S.layers.test(V.layers)){if(S.isGroup)Z=S.renderOrder;else if(S.isLOD)S.autoUpdate===!0&&S.update(V);else if(S.isLight)p.pushLight(S),S.castShadow&&p.pushShadow(S);else if(S.isSprite){if(!S.frustumCulled||Q.intersectsSprite(S)){$&&Tt.setFromMatrixPosition(S.matrixWorld).applyMatrix4(Ut);let bt=J.update(S),Pt=S.material;Pt.visible&&g.push(S,bt,Pt,Z,Tt.z,null)}}else if((S.isMesh||S.isLine||S.isPoints)&&(!S.frustumCulled||Q.intersectsObject(S))){let bt=J.update(S),Pt=S.material;if($&&(S.boundingSphere!==void 0?(S.boundingSphere===null&&S.computeBoundingSphere(),Tt.copy(S.boundingSphere.center)):(bt.boundingSphere===null&&bt.computeBoundingSphere(),Tt.copy(bt.boundingSphere.center)),Tt.applyMatrix4(S.matrixWorld).applyMatrix4(Ut)),Array.isArray(Pt)){let Rt=bt.groups;for(let qt=0,Zt=Rt.length;qt<Zt;qt++){let Ht=Rt[qt],re=Pt[Ht.materialIndex];re&&re.visible&&g.push(S,bt,re,Z,Tt.z,Ht)}}else Pt.visible&&g.push(S,bt,Pt,Z,Tt.z,null)}}let ft=S.children;for(let bt=0,Pt=ft.length;bt<Pt;bt++)Cn(ft[bt],V,Z,$)}function Ji(S,V,Z,$){let G=S.opaque,ft=S.transmissive,bt=S.transparent;p.setupLightsView(Z),ut===!0&&Lt.setGlobalState(v.clippingPlanes,Z),$&&zt.viewport(R.copy($)),G.length>0&&Ws(G,V,Z),ft.length>0&&Ws(ft,V,Z),bt.length>0&&Ws(bt,V,Z),zt.buffers.depth.setTest(!0),zt.buffers.depth.setMask(!0),zt.buffers.color.setMask(!0),zt.setPolygonOffset(!1)}function Ki(S,V,Z,$){if((Z.isScene===!0?Z.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[$.id]===void 0&&(p.state.transmissionRenderTarget[$.id]=new Vi(1,1,{generateMipmaps:!0,type:oe.has("EXT_color_buffer_half_float")||oe.has("EXT_color_buffer_float")?no:Ci,minFilter:Bs,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:_e.workingColorSpace}));let ft=p.state.transmissionRenderTarget[$.id],bt=$.viewport||R;ft.setSize(bt.z*v.transmissionResolutionScale,bt.w*v.transmissionResolutionScale);let Pt=v.getRenderTarget();v.setRenderTarget(ft),v.getClearColor(W),q=v.getClearAlpha(),q<1&&v.setClearColor(16777215,.5),v.clear(),pe&&it.render(Z);let Rt=v.toneMapping;v.toneMapping=us;let qt=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),p.setupLightsView($),ut===!0&&Lt.setGlobalState(v.clippingPlanes,$),Ws(S,Z,$),Jt.updateMultisampleRenderTarget(ft),Jt.updateRenderTargetMipmap(ft),oe.has("WEBGL_multisampled_render_to_texture")===!1){let Zt=!1;for(let Ht=0,re=V.length;Ht<re;Ht++){let me=V[Ht],Le=me.object,ae=me.geometry,ue=me.material,Xt=me.group;if(ue.side===Tn&&Le.layers.test($.layers)){let Ke=ue.side;ue.side=zn,ue.needsUpdate=!0,So(Le,Z,$,ae,ue,Xt),ue.side=Ke,ue.needsUpdate=!0,Zt=!0}}Zt===!0&&(Jt.updateMultisampleRenderTarget(ft),Jt.updateRenderTargetMipmap(ft))}v.setRenderTarget(Pt),v.setClearColor(W,q),qt!==void 0&&($.viewport=qt),v.toneMapping=Rt}function Ws(S,V,Z){let $=V.isScene===!0?V.overrideMaterial:null;for(let G=0,ft=S.length;G<ft;G++){let bt=S[G],Pt=bt.object,Rt=bt.geometry,qt=bt.group,Zt=bt.material;Zt.allowOverride===!0&&$!==null&&(Zt=$),Pt.layers.test(Z.layers)&&So(Pt,V,Z,Rt,Zt,qt)}}function So(S,V,Z,$,G,ft){S.onBeforeRender(v,V,Z,$,G,ft),S.modelViewMatrix.multiplyMatrices(Z.matrixWorldInverse,S.matrixWorld),S.normalMatrix.getNormalMatrix(S.modelViewMatrix),G.onBeforeRender(v,V,Z,$,S,ft),G.transparent===!0&&G.side===Tn&&G.forceSinglePass===!1?(G.side=zn,G.needsUpdate=!0,v.renderBufferDirect(Z,V,$,G,S,ft),G.side=as,G.needsUpdate=!0,v.renderBufferDirect(Z,V,$,G,S,ft),G.side=Tn):v.renderBufferDirect(Z,V,$,G,S,ft),S.onAfterRender(v,V,Z,$,G,ft)}function Mr(S,V,Z){V.isScene!==!0&&(V=de);let $=It.get(S),G=p.state.lights,ft=p.state.shadowsArray,bt=G.state.version,Pt=et.getParameters(S,G.state,ft,V,Z),Rt=et.getProgramCacheKey(Pt),qt=$.programs;$.environment=S.isMeshStandardMaterial?V.environment:null,$.fog=V.fog,$.envMap=(S.isMeshStandardMaterial?L:Ee).get(S.envMap||$.environment),$.envMapRotation=$.environment!==null&&S.envMap===null?V.environmentRotation:S.envMapRotation,qt===void 0&&(S.addEventListener("dispose",kt),qt=new Map,$.programs=qt);let Zt=qt.get(Rt);if(Zt!==void 0){if($.currentProgram===Zt&&$.lightsStateVersion===bt)return Di(S,Pt),Zt}else Pt.uniforms=et.getUniforms(S),S.onBeforeCompile(Pt,v),Zt=et.acquireProgram(Pt,Rt),qt.set(Rt,Zt),$.uniforms=Pt.uniforms;let Ht=$.uniforms;return(!S.isShaderMaterial&&!S.isRawShaderMaterial||S.clipping===!0)&&(Ht.clippingPlanes=Lt.uniform),Di(S,Pt),$.needsLights=Fa(S),$.lightsStateVersion=bt,$.needsLights&&(Ht.ambientLightColor.value=G.state.ambient,Ht.lightProbe.value=G.state.probe,Ht.directionalLights.value=G.state.directional,Ht.directionalLightShadows.value=G.state.directionalShadow,Ht.spotLights.value=G.state.spot,Ht.spotLightShadows.value=G.state.spotShadow,Ht.rectAreaLights.value=G.state.rectArea,Ht.ltc_1.value=G.state.rectAreaLTC1,Ht.ltc_2.value=G.state.rectAreaLTC2,Ht.pointLights.value=G.state.point,Ht.pointLightShadows.value=G.state.pointShadow,Ht.hemisphereLights.value=G.state.hemi,Ht.directionalShadowMap.value=G.state.directionalShadowMap,Ht.directionalShadowMatrix.value=G.state.directionalShadowMatrix,Ht.spotShadowMap.value=G.state.spotShadowMap,Ht.spotLightMatrix.value=G.state.spotLightMatrix,Ht.spotLightMap.value=G.state.spotLightMap,Ht.pointShadowMap.value=G.state.pointShadowMap,Ht.pointShadowMatrix.value=G.state.pointShadowMatrix),$.currentProgram=Zt,$.uniformsList=null,Zt}function Na(S){if(S.uniformsList===null){let V=S.currentProgram.getUniforms();S.uniformsList=lo.seqWithValue(V.seq,S.uniforms)}return S.uniformsList}function Di(S,V){let Z=It.get(S);Z.outputColorSpace=V.outputColorSpace,Z.batching=V.batching,Z.batchingColor=V.batchingColor,Z.instancing=V.instancing,Z.instancingColor=V.instancingColor,Z.instancingMorph=V.instancingMorph,Z.skinning=V.skinning,Z.morphTargets=V.morphTargets,Z.morphNormals=V.morphNormals,Z.morphColors=V.morphColors,Z.morphTargetsCount=V.morphTargetsCount,Z.numClippingPlanes=V.numClippingPlanes,Z.numIntersection=V.numClipIntersection,Z.vertexAlphas=V.vertexAlphas,Z.vertexTangents=V.vertexTangents,Z.toneMapping=V.toneMapping}function wh(S,V,Z,$,G){V.isScene!==!0&&(V=de),Jt.resetTextureUnits();let ft=V.fog,bt=$.isMeshStandardMaterial?V.environment:null,Pt=N===null?v.outputColorSpace:N.isXRRenderTarget===!0?N.texture.colorSpace:nr,Rt=($.isMeshStandardMaterial?L:Ee).get($.envMap||bt),qt=$.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,Zt=!!Z.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Ht=!!Z.morphAttributes.position,re=!!Z.morphAttributes.normal,me=!!Z.morphAttributes.color,Le=us;$.toneMapped&&(N===null||N.isXRRenderTarget===!0)&&(Le=v.toneMapping);let ae=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,ue=ae!==void 0?ae.length:0,Xt=It.get($),Ke=p.state.lights;if(ut===!0&&(xt===!0||S!==M)){let ln=S===M&&$.id===w;Lt.setState($,S,ln)}let ge=!1;$.version===Xt.__version?(Xt.needsLights&&Xt.lightsStateVersion!==Ke.state.version||Xt.outputColorSpace!==Pt||G.isBatchedMesh&&Xt.batching===!1||!G.isBatchedMesh&&Xt.batching===!0||G.isBatchedMesh&&Xt.batchingColor===!0&&G.colorTexture===null||G.isBatchedMesh&&Xt.batchingColor===!1&&G.colorTexture!==null||G.isInstancedMesh&&Xt.instancing===!1||!G.isInstancedMesh&&Xt.instancing===!0||G.isSkinnedMesh&&Xt.skinning===!1||!G.isSkinnedMesh&&Xt.skinning===!0||G.isInstancedMesh&&Xt.instancingColor===!0&&G.instanceColor===null||G.isInstancedMesh&&Xt.instancingColor===!1&&G.instanceColor!==null||G.isInstancedMesh&&Xt.instancingMorph===!0&&G.morphTexture===null||G.isInstancedMesh&&Xt.instancingMorph===!1&&G.morphTexture!==null||Xt.envMap!==Rt||$.fog===!0&&Xt.fog!==ft||Xt.numClippingPlanes!==void 0&&(Xt.numClippingPlanes!==Lt.numPlanes||Xt.numIntersection!==Lt.numIntersection)||Xt.vertexAlphas!==qt||Xt.vertexTangents!==Zt||Xt.morphTargets!==Ht||Xt.morphNormals!==re||Xt.morphColors!==me||Xt.toneMapping!==Le||Xt.morphTargetsCount!==ue)&&(ge=!0):(ge=!0,Xt.__version=$.version);let Jn=Xt.currentProgram;ge===!0&&(Jn=Mr($,V,G));let gs=!1,Dn=!1,_s=!1,De=Jn.getUniforms(),Wn=Xt.uniforms;if(zt.useProgram(Jn.program)&&(gs=!0,Dn=!0,_s=!0),$.id!==w&&(w=$.id,Dn=!0),gs||M!==S){zt.buffers.depth.getReversed()?(at.copy(S.projectionMatrix),Pp(at),Ip(at),De.setValue(O,"projectionMatrix",at)):De.setValue(O,"projectionMatrix",S.projectionMatrix),De.setValue(O,"viewMatrix",S.matrixWorldInverse);let cn=De.map.cameraPosition;cn!==void 0&&cn.setValue(O,Kt.setFromMatrixPosition(S.matrixWorld)),xe.logarithmicDepthBuffer&&De.setValue(O,"logDepthBufFC",2/(Math.log(S.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&De.setValue(O,"isOrthographic",S.isOrthographicCamera===!0),M!==S&&(M=S,Dn=!0,_s=!0)}if(G.isSkinnedMesh){De.setOptional(O,G,"bindMatrix"),De.setOptional(O,G,"bindMatrixInverse");let ln=G.skeleton;ln&&(ln.boneTexture===null&&ln.computeBoneTexture(),De.setValue(O,"boneTexture",ln.boneTexture,Jt))}G.isBatchedMesh&&(De.setOptional(O,G,"batchingTexture"),De.setValue(O,"batchingTexture",G._matricesTexture,Jt),De.setOptional(O,G,"batchingIdTexture"),De.setValue(O,"batchingIdTexture",G._indirectTexture,Jt),De.setOptional(O,G,"batchingColorTexture"),G._colorsTexture!==null&&De.setValue(O,"batchingColorTexture",G._colorsTexture,Jt));let Un=Z.morphAttributes;if((Un.position!==void 0||Un.normal!==void 0||Un.color!==void 0)&&yt.update(G,Z,Jn),(Dn||Xt.receiveShadow!==G.receiveShadow)&&(Xt.receiveShadow=G.receiveShadow,De.setValue(O,"receiveShadow",G.receiveShadow)),$.isMeshGouraudMaterial&&$.envMap!==null&&(Wn.envMap.value=Rt,Wn.flipEnvMap.value=Rt.isCubeTexture&&Rt.isRenderTargetTexture===!1?-1:1),$.isMeshStandardMaterial&&$.envMap===null&&V.environment!==null&&(Wn.envMapIntensity.value=V.environmentIntensity),Dn&&(De.setValue(O,"toneMappingExposure",v.toneMappingExposure),Xt.needsLights&&Xs(Wn,_s),ft&&$.fog===!0&&tt.refreshFogUniforms(Wn,ft),tt.refreshMaterialUniforms(Wn,$,j,K,p.state.transmissionRenderTarget[S.id]),lo.upload(O,Na(Xt),Wn,Jt)),$.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(lo.upload(O,Na(Xt),Wn,Jt),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&De.setValue(O,"center",G.center),De.setValue(O,"modelViewMatrix",G.modelViewMatrix),De.setValue(O,"normalMatrix",G.normalMatrix),De.setValue(O,"modelMatrix",G.matrixWorld),$.isShaderMaterial||$.isRawShaderMaterial){let ln=$.uniformsGroups;for(let cn=0,xs=ln.length;cn<xs;cn++){let ji=ln[cn];k.update(ji,Jn),k.bind(ji,Jn)}}return Jn}function Xs(S,V){S.ambientLightColor.needsUpdate=V,S.lightProbe.needsUpdate=V,S.directionalLights.needsUpdate=V,S.directionalLightShadows.needsUpdate=V,S.pointLights.needsUpdate=V,S.pointLightShadows.needsUpdate=V,S.spotLights.needsUpdate=V,S.spotLightShadows.needsUpdate=V,S.rectAreaLights.needsUpdate=V,S.hemisphereLights.needsUpdate=V}function Fa(S){return S.isMeshLambertMaterial||S.isMeshToonMaterial||S.isMeshPhongMaterial||S.isMeshStandardMaterial||S.isShadowMaterial||S.isShaderMaterial&&S.lights===!0}this.getActiveCubeFace=function(){return A},this.getActiveMipmapLevel=function(){return D},this.getRenderTarget=function(){return N},this.setRenderTargetTextures=function(S,V,Z){let $=It.get(S);$.__autoAllocateDepthBuffer=S.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),It.get(S.texture).__webglTexture=V,It.get(S.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:Z,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(S,V){let Z=It.get(S);Z.__webglFramebuffer=V,Z.__useDefaultFramebuffer=V===void 0};let Ui=O.createFramebuffer();this.setRenderTarget=function(S,V=0,Z=0){N=S,A=V,D=Z;let $=!0,G=null,ft=!1,bt=!1;if(S){let Rt=It.get(S);if(Rt.__useDefaultFramebuffer!==void 0)zt.bindFramebuffer(O.FRAMEBUFFER,null),$=!1;else if(Rt.__webglFramebuffer===void 0)Jt.setupRenderTarget(S);else if(Rt.__hasExternalTextures)Jt.rebindTextures(S,It.get(S.texture).__webglTexture,It.get(S.depthTexture).__webglTexture);else if(S.depthBuffer){let Ht=S.depthTexture;if(Rt.__boundDepthTexture!==Ht){if(Ht!==null&&It.has(Ht)&&(S.width!==Ht.image.width||S.height!==Ht.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");Jt.setupDepthRenderbuffer(S)}}let qt=S.texture;(qt.isData3DTexture||qt.isDataArrayTexture||qt.isCompressedArrayTexture)&&(bt=!0);let Zt=It.get(S).__webglFramebuffer;S.isWebGLCubeRenderTarget?(Array.isArray(Zt[V])?G=Zt[V][Z]:G=Zt[V],ft=!0):S.samples>0&&Jt.useMultisampledRTT(S)===!1?G=It.get(S).__webglMultisampledFramebuffer:Array.isArray(Zt)?G=Zt[Z]:G=Zt,R.copy(S.viewport),H.copy(S.scissor),B=S.scissorTest}else R.copy(_t).multiplyScalar(j).floor(),H.copy(St).multiplyScalar(j).floor(),B=mt;if(Z!==0&&(G=Ui),zt.bindFramebuffer(O.FRAMEBUFFER,G)&&$&&zt.drawBuffers(S,G),zt.viewport(R),zt.scissor(H),zt.setScissorTest(B),ft){let Rt=It.get(S.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+V,Rt.__webglTexture,Z)}else if(bt){let Rt=It.get(S.texture),qt=V;O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,Rt.__webglTexture,Z,qt)}else if(S!==null&&Z!==0){let Rt=It.get(S.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Rt.__webglTexture,Z)}w=-1},this.readRenderTargetPixels=function(S,V,Z,$,G,ft,bt,Pt=0){if(!(S&&S.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Rt=It.get(S).__webglFramebuffer;if(S.isWebGLCubeRenderTarget&&bt!==void 0&&(Rt=Rt[bt]),Rt){zt.bindFramebuffer(O.FRAMEBUFFER,Rt);try{let qt=S.textures[Pt],Zt=qt.format,Ht=qt.type;if(!xe.textureFormatReadable(Zt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!xe.textureTypeReadable(Ht)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=S.width-$&&Z>=0&&Z<=S.height-G&&(S.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Pt),O.readPixels(V,Z,$,G,vt.convert(Zt),vt.convert(Ht),ft))}finally{let qt=N!==null?It.get(N).__webglFramebuffer:null;zt.bindFramebuffer(O.FRAMEBUFFER,qt)}}},this.readRenderTargetPixelsAsync=async function(S,V,Z,$,G,ft,bt,Pt=0){if(!(S&&S.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Rt=It.get(S).__webglFramebuffer;if(S.isWebGLCubeRenderTarget&&bt!==void 0&&(Rt=Rt[bt]),Rt)if(V>=0&&V<=S.width-$&&Z>=0&&Z<=S.height-G){zt.bindFramebuffer(O.FRAMEBUFFER,Rt);let qt=S.textures[Pt],Zt=qt.format,Ht=qt.type;if(!xe.textureFormatReadable(Zt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!xe.textureTypeReadable(Ht))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let re=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,re),O.bufferData(O.PIXEL_PACK_BUFFER,ft.byteLength,O.STREAM_READ),S.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Pt),O.readPixels(V,Z,$,G,vt.convert(Zt),vt.convert(Ht),0);let me=N!==null?It.get(N).__webglFramebuffer:null;zt.bindFramebuffer(O.FRAMEBUFFER,me);let Le=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await Rp(O,Le,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,re),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,ft),O.deleteBuffer(re),O.deleteSync(Le),ft}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(S,V=null,Z=0){let $=Math.pow(2,-Z),G=Math.floor(S.image.width*$),ft=Math.floor(S.image.height*$),bt=V!==null?V.x:0,Pt=V!==null?V.y:0;Jt.setTexture2D(S,0),O.copyTexSubImage2D(O.TEXTURE_2D,Z,0,0,bt,Pt,G,ft),zt.unbindTexture()};let an=O.createFramebuffer(),Qe=O.createFramebuffer();this.copyTextureToTexture=function(S,V,Z=null,$=null,G=0,ft=null){ft===null&&(G!==0?(ir("WebGLRenderer: copyTextureToTexture function signature has changed to support src and dst mipmap levels."),ft=G,G=0):ft=0);let bt,Pt,Rt,qt,Zt,Ht,re,me,Le,ae=S.isCompressedTexture?S.mipmaps[ft]:S.image;if(Z!==null)bt=Z.max.x-Z.min.x,Pt=Z.max.y-Z.min.y,Rt=Z.isBox3?Z.max.z-Z.min.z:1,qt=Z.min.x,Zt=Z.min.y,Ht=Z.isBox3?Z.min.z:0;else{let Un=Math.pow(2,-G);bt=Math.floor(ae.width*Un),Pt=Math.floor(ae.height*Un),S.isDataArrayTexture?Rt=ae.depth:S.isData3DTexture?Rt=Math.floor(ae.depth*Un):Rt=1,qt=0,Zt=0,Ht=0}$!==null?(re=$.x,me=$.y,Le=$.z):(re=0,me=0,Le=0);let ue=vt.convert(V.format),Xt=vt.convert(V.type),Ke;V.isData3DTexture?(Jt.setTexture3D(V,0),Ke=O.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(Jt.setTexture2DArray(V,0),Ke=O.TEXTURE_2D_ARRAY):(Jt.setTexture2D(V,0),Ke=O.TEXTURE_2D),O.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,V.flipY),O.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),O.pixelStorei(O.UNPACK_ALIGNMENT,V.unpackAlignment);let ge=O.getParameter(O.UNPACK_ROW_LENGTH),Jn=O.getParameter(O.UNPACK_IMAGE_HEIGHT),gs=O.getParameter(O.UNPACK_SKIP_PIXELS),Dn=O.getParameter(O.UNPACK_SKIP_ROWS),_s=O.getParameter(O.UNPACK_SKIP_IMAGES);O.pixelStorei(O.UNPACK_ROW_LENGTH,ae.width),O.pixelStorei(O.UNPACK_IMAGE_HEIGHT,ae.height),O.pixelStorei(O.UNPACK_SKIP_PIXELS,qt),O.pixelStorei(O.UNPACK_SKIP_ROWS,Zt),O.pixelStorei(O.UNPACK_SKIP_IMAGES,Ht);let De=S.isDataArrayTexture||S.isData3DTexture,Wn=V.isDataArrayTexture||V.isData3DTexture;if(S.isDepthTexture){let Un=It.get(S),ln=It.get(V),cn=It.get(Un.__renderTarget),xs=It.get(ln.__renderTarget);zt.bindFramebuffer(O.READ_FRAMEBUFFER,cn.__webglFramebuffer),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,xs.__webglFramebuffer);for(let ji=0;ji<Rt;ji++)De&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,It.get(S).__webglTexture,G,Ht+ji),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,It.get(V).__webglTexture,ft,Le+ji)),O.blitFramebuffer(qt,Zt,bt,Pt,re,me,bt,Pt,O.DEPTH_BUFFER_BIT,O.NEAREST);zt.bindFramebuffer(O.READ_FRAMEBUFFER,null),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(G!==0||S.isRenderTargetTexture||It.has(S)){let Un=It.get(S),ln=It.get(V);zt.bindFramebuffer(O.READ_FRAMEBUFFER,an),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,Qe);for(let cn=0;cn<Rt;cn++)De?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Un.__webglTexture,G,Ht+cn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Un.__webglTexture,G),Wn?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ln.__webglTexture,ft,Le+cn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ln.__webglTexture,ft),G!==0?O.blitFramebuffer(qt,Zt,bt,Pt,re,me,bt,Pt,O.COLOR_BUFFER_BIT,O.NEAREST):Wn?O.copyTexSubImage3D(Ke,ft,re,me,Le+cn,qt,Zt,bt,Pt):O.copyTexSubImage2D(Ke,ft,re,me,qt,Zt,bt,Pt);zt.bindFramebuffer(O.READ_FRAMEBUFFER,null),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else Wn?S.isDataTexture||S.isData3DTexture?O.texSubImage3D(Ke,ft,re,me,Le,bt,Pt,Rt,ue,Xt,ae.data):V.isCompressedArrayTexture?O.compressedTexSubImage3D(Ke,ft,re,me,Le,bt,Pt,Rt,ue,ae.data):O.texSubImage3D(Ke,ft,re,me,Le,bt,Pt,Rt,ue,Xt,ae):S.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,ft,re,me,bt,Pt,ue,Xt,ae.data):S.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,ft,re,me,ae.width,ae.height,ue,ae.data):O.texSubImage2D(O.TEXTURE_2D,ft,re,me,bt,Pt,ue,Xt,ae);O.pixelStorei(O.UNPACK_ROW_LENGTH,ge),O.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Jn),O.pixelStorei(O.UNPACK_SKIP_PIXELS,gs),O.pixelStorei(O.UNPACK_SKIP_ROWS,Dn),O.pixelStorei(O.UNPACK_SKIP_IMAGES,_s),ft===0&&V.generateMipmaps&&O.generateMipmap(Ke),zt.unbindTexture()},this.copyTextureToTexture3D=function(S,V,Z=null,$=null,G=0){return ir('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(S,V,Z,$,G)},this.initRenderTarget=function(S){It.get(S).__webglFramebuffer===void 0&&Jt.setupRenderTarget(S)},this.initTexture=function(S){S.isCubeTexture?Jt.setTextureCube(S,0):S.isData3DTexture?Jt.setTexture3D(S,0):S.isDataArrayTexture||S.isCompressedArrayTexture?Jt.setTexture2DArray(S,0):Jt.setTexture2D(S,0),zt.unbindTexture()},this.resetState=function(){A=0,D=0,N=null,zt.reset(),Yt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return ki}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=_e._getDrawingBufferColorSpace(t),e.unpackColorSpace=_e._getUnpackColorSpace()}};var cm={type:"change"},sd={type:"start"},um={type:"end"},kc=new Ls,hm=new kn,lb=Math.cos(70*Nu.DEG2RAD),dn=new P,Zn=2*Math.PI,Pe={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},id=1e-6,zc=class extends ua{constructor(t,e=null){super(t,e),this.state=Pe.NONE,this.target=new P,this.cursor=new P,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Fs.ROTATE,MIDDLE:Fs.DOLLY,RIGHT:Fs.PAN},this.touches={ONE:Os.ROTATE,TWO:Os.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this._lastPosition=new P,this._lastQuaternion=new Re,this._lastTargetPosition=new P,this._quat=new Re().setFromUnitVectors(t.up,new P(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new to,this._sphericalDelta=new to,this._scale=1,this._panOffset=new P,this._rotateStart=new Ot,this._rotateEnd=new Ot,this._rotateDelta=new Ot,this._panStart=new Ot,this._panEnd=new Ot,this._panDelta=new Ot,this._dollyStart=new Ot,this._dollyEnd=new Ot,this._dollyDelta=new Ot,this._dollyDirection=new P,this._mouse=new Ot,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=hb.bind(this),this._onPointerDown=cb.bind(this),this._onPointerUp=ub.bind(this),this._onContextMenu=xb.bind(this),this._onMouseWheel=pb.bind(this),this._onKeyDown=mb.bind(this),this._onTouchStart=gb.bind(this),this._onTouchMove=_b.bind(this),this._onMouseDown=db.bind(this),this._onMouseMove=fb.bind(this),this._interceptControlDown=yb.bind(this),this._interceptControlUp=vb.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.getRootNode().addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.getRootNode().removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.style.touchAction="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(cm),this.update(),this.state=Pe.NONE}update(t=null){let e=this.object.position;dn.copy(e).sub(this.target),dn.applyQuaternion(this._quat),this._spherical.setFromVector3(dn),this.autoRotate&&this.state===Pe.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Zn:n>Math.PI&&(n-=Zn),s<-Math.PI?s+=Zn:s>Math.PI&&(s-=Zn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(dn.setFromSpherical(this._spherical),dn.applyQuaternion(this._quatInverse),e.copy(this.target).add(dn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=dn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new P(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new P(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=dn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(kc.origin.copy(this.object.position),kc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(kc.direction))<lb?this.object.lookAt(this.target):(hm.setFromNormalAndCoplanarPoint(this.object.up,this.target),kc.intersectPlane(hm,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>id||8*(1-this._lastQuaternion.dot(this.object.quaternion))>id||this._lastTargetPosition.distanceToSquared(this.target)>id?(this.dispatchEvent(cm),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Zn/60*this.autoRotateSpeed*t:Zn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){dn.setFromMatrixColumn(e,0),dn.multiplyScalar(-t),this._panOffset.add(dn)}_panUp(t,e){this.screenSpacePanning===!0?dn.setFromMatrixColumn(e,1):(dn.setFromMatrixColumn(e,0),dn.crossVectors(this.object.up,dn)),dn.multiplyScalar(t),this._panOffset.add(dn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;dn.copy(s).sub(this.target);let r=dn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientX),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Zn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Zn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(Zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-Zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(Zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-Zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Zn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Zn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Ot,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function cb(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.domElement.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i)))}function hb(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function ub(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(um),this.state=Pe.NONE;break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function db(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case Fs.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Pe.DOLLY;break;case Fs.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Pe.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Pe.ROTATE}break;case Fs.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Pe.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Pe.PAN}break;default:this.state=Pe.NONE}this.state!==Pe.NONE&&this.dispatchEvent(sd)}function fb(i){switch(this.state){case Pe.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Pe.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Pe.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function pb(i){this.enabled===!1||this.enableZoom===!1||this.state!==Pe.NONE||(i.preventDefault(),this.dispatchEvent(sd),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(um))}function mb(i){this.enabled!==!1&&this._handleKeyDown(i)}function gb(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Os.ROTATE:if(this.enableRotate===!1)return;this._handleTouchStartRotate(i),this.state=Pe.TOUCH_ROTATE;break;case Os.PAN:if(this.enablePan===!1)return;this._handleTouchStartPan(i),this.state=Pe.TOUCH_PAN;break;default:this.state=Pe.NONE}break;case 2:switch(this.touches.TWO){case Os.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Pe.TOUCH_DOLLY_PAN;break;case Os.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Pe.TOUCH_DOLLY_ROTATE;break;default:this.state=Pe.NONE}break;default:this.state=Pe.NONE}this.state!==Pe.NONE&&this.dispatchEvent(sd)}function _b(i){switch(this._trackPointer(i),this.state){case Pe.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Pe.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Pe.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Pe.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Pe.NONE}}function xb(i){this.enabled!==!1&&i.preventDefault()}function yb(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.getRootNode().addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function vb(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.getRootNode().removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var fn={FIXED:1,PINNED:2,MAPPED:4,BODY:8},oi={SOFT:1,JOINT:2,CUT:4},sn=4294967295,Mb=i=>i+3&-4,rd=class{constructor(t,e){this.buffer=t,this.at=e}take(t,e){let n=e*t.BYTES_PER_ELEMENT;if(this.at+n>this.buffer.byteLength)throw new Error("the frame is cut short");let s=new t(this.buffer,this.at,e);return this.at+=Mb(n),s}records(t,e,n){let s=this.take(Uint32Array,e*t),r=new Float32Array(this.buffer,s.byteOffset,s.length);return Array.from({length:t},(o,a)=>n(s.subarray(e*a,e*(a+1)),r.subarray(e*a,e*(a+1))))}};function bb(i){let[t,e,n,s,r,o,a,l]=i.take(Uint32Array,8),c={nodes:t,bodies:e,links:n,joints:s,mass:i.take(Float32Array,t+e),ends:i.take(Uint32Array,2*n),shapes:i.records(e,8,(d,f)=>({shape:d[0],size:[...f.subarray(1,4)],mesh:[...d.subarray(4,8)]})),jointList:i.records(s,12,(d,f)=>({things:[d[0],d[1]],places:[[...f.subarray(2,5)],[...f.subarray(5,8)]],axis:[...f.subarray(8,11)],kind:d[11]})),faces:i.take(Uint32Array,3*r)},h=i.take(Float32Array,3*o),u=i.take(Uint32Array,3*a);for(let d of c.shapes){let[f,m,x,g]=d.mesh;d.vertices=h.subarray(3*f,3*(f+m)),d.triangles=u.subarray(3*x,3*(x+g))}return c.colliders=i.records(l,14,(d,f)=>({kind:d[0],own:!!(d[1]&1),thing:d[2],size:[...f.subarray(3,6)],place:[...f.subarray(6,9)],turn:[...f.subarray(9,13)],friction:f[13]})),c.flags=i.take(Uint8Array,t+e),c.linkFlags=i.take(Uint8Array,n),c.jointFlags=i.take(Uint8Array,s),c}function Sb(i){let[t,e,n,s,r]=i.take(Uint32Array,5),[o]=i.take(Float32Array,1);return{nodes:t,bodies:e,links:n,joints:s,mostTension:o,position:i.take(Float32Array,3*t),pose:i.take(Float32Array,7*e),tension:i.take(Int8Array,n),force:i.take(Int8Array,s),contacts:i.records(r,14,(a,l)=>({colliders:[a[0],a[1]],state:a[2],point:l.subarray(3,6),normal:l.subarray(6,9),force:l.subarray(9,12),gap:l[12],slip:l[13]}))}}function Vc(i){let t=i/127;return t*Math.abs(t)}function dm(i){return i.byteLength>=40?new DataView(i).getUint16(6,!0):0}function wb(i,t){i.shapes.forEach(e=>{e.shape=t.shapes[e.shape]?.name??"none"}),i.colliders.forEach(e=>{e.kind=t.colliders[e.kind]?.name??"none"}),i.jointList.forEach(e=>{e.kind=t.joints[e.kind]?.name??"ball"})}function od(i){if(i.byteLength<40)throw new Error("the frame is cut short");let t=new DataView(i);if(t.getUint32(0,!1)!==1413567828)throw new Error("this is no frame of Taut");let e=t.getUint16(4,!0);if(e!==3)throw new Error(`the program speaks version ${e}, the page 3: load the page again`);let n=t.getUint16(6,!0),s=t.getUint32(20,!0),r=t.getUint32(32,!0),o=new rd(i,40),a=[];for(let c=0;c<s;c++)a.push(n===1?bb(o):Sb(o));let l=JSON.parse(new TextDecoder().decode(o.take(Uint8Array,r)));return a.forEach((c,h)=>{c.info=l.worlds[h]}),n===1&&a.forEach(c=>wb(c,l)),{kind:n,worlds:a,info:l,generation:t.getUint32(8,!0),revision:t.getUint32(12,!0),sequence:t.getUint32(16,!0),time:t.getFloat64(24,!0)}}function fm(i,t,{world:e=255,index:n=0,x:s=0,y:r=0,z:o=0}={}){let a=i.info.commands.indexOf(t);if(a<0)throw new Error(`the program knows no command ${t}`);let l=new DataView(new ArrayBuffer(40));return l.setUint8(0,84),l.setUint8(1,3),l.setUint8(2,a),l.setUint8(3,e),l.setUint32(4,n,!0),l.setUint32(8,i.generation,!0),[s,r,o].forEach((c,h)=>l.setFloat64(16+8*h,c,!0)),l.buffer}function ad(i){let t=new DataView(new ArrayBuffer(40));return t.setUint8(0,84),t.setUint8(1,3),t.setUint8(3,255),t.setUint32(4,i,!0),t.buffer}function Eb(i,t){let e=new Set;for(let s=0;s<i.links;s++){let r=i.ends[2*s],o=i.ends[2*s+1];i.linkFlags[s]&t&&e.add(`${Math.min(r,o)} ${Math.max(r,o)}`)}if(!e.size)return i.faces;let n=[];for(let s=0;s<i.faces.length;s+=3){let[r,o,a]=i.faces.subarray(s,s+3);[[r,o],[o,a],[a,r]].map(([c,h])=>`${Math.min(c,h)} ${Math.max(c,h)}`).some(c=>e.has(c))||n.push(r,o,a)}return new Uint32Array(n)}function Tb(i,t){let e=Array.from({length:i.nodes},()=>[]);for(let n=0;n<i.links;n++){if(i.linkFlags[n]&t)continue;let s=i.ends[2*n],r=i.ends[2*n+1];e[s].push(r),e[r].push(s)}return e.map(n=>[...new Set(n)])}function pm(i,t){if(i.faces?.length)return Eb(i,t);let e=Tb(i,t),n=e.map(o=>new Set(o)),s=[],r=12*i.nodes;for(let o=0;o<i.nodes&&s.length<r;o++)if(!(e[o].length>16))for(let a=0;a<e[o].length;a++)for(let l=a+1;l<e[o].length;l++){let c=e[o][a],h=e[o][l];if(n[c].has(h)){o<c&&o<h&&s.push(o,c,h);continue}if(!(o>c||o>h))for(let u of e[c])u>o&&n[h].has(u)&&!n[o].has(u)&&s.push(o,c,u,o,u,h)}return new Uint32Array(s)}function mm(i,t){return i.faces?.length?!0:t.length/3>=60&&t.length/3>=.8*i.nodes}function ld(i,t=!1){let e=i[0].index!==null,n=new Set(Object.keys(i[0].attributes)),s=new Set(Object.keys(i[0].morphAttributes)),r={},o={},a=i[0].morphTargetsRelative,l=new nn,c=0;for(let h=0;h<i.length;++h){let u=i[h],d=0;if(e!==(u.index!==null))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". All geometries must have compatible attributes; make sure index attribute exists among all geometries, or in none of them."),null;for(let f in u.attributes){if(!n.has(f))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+'. All geometries must have compatible attributes; make sure "'+f+'" attribute exists among all geometries, or in none of them.'),null;r[f]===void 0&&(r[f]=[]),r[f].push(u.attributes[f]),d++}if(d!==n.size)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". Make sure all geometries have the same number of attributes."),null;if(a!==u.morphTargetsRelative)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". .morphTargetsRelative must be consistent throughout all geometries."),null;for(let f in u.morphAttributes){if(!s.has(f))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+".  .morphAttributes must be consistent throughout all geometries."),null;o[f]===void 0&&(o[f]=[]),o[f].push(u.morphAttributes[f])}if(t){let f;if(e)f=u.index.count;else if(u.attributes.position!==void 0)f=u.attributes.position.count;else return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". The geometry must have either an index or a position attribute"),null;l.addGroup(c,f,h),c+=f}}if(e){let h=0,u=[];for(let d=0;d<i.length;++d){let f=i[d].index;for(let m=0;m<f.count;++m)u.push(f.getX(m)+h);h+=i[d].attributes.position.count}l.setIndex(u)}for(let h in r){let u=gm(r[h]);if(!u)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" attribute."),null;l.setAttribute(h,u)}for(let h in o){let u=o[h][0].length;if(u===0)break;l.morphAttributes=l.morphAttributes||{},l.morphAttributes[h]=[];for(let d=0;d<u;++d){let f=[];for(let x=0;x<o[h].length;++x)f.push(o[h][x][d]);let m=gm(f);if(!m)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" morphAttribute."),null;l.morphAttributes[h].push(m)}}return l}function gm(i){let t,e,n,s=-1,r=0;for(let c=0;c<i.length;++c){let h=i[c];if(t===void 0&&(t=h.array.constructor),t!==h.array.constructor)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.array must be of consistent array types across matching attributes."),null;if(e===void 0&&(e=h.itemSize),e!==h.itemSize)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.itemSize must be consistent across matching attributes."),null;if(n===void 0&&(n=h.normalized),n!==h.normalized)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.normalized must be consistent across matching attributes."),null;if(s===-1&&(s=h.gpuType),s!==h.gpuType)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.gpuType must be consistent across matching attributes."),null;r+=h.count*e}let o=new t(r),a=new We(o,e,n),l=0;for(let c=0;c<i.length;++c){let h=i[c];if(h.isInterleavedBufferAttribute){let u=l/e;for(let d=0,f=h.count;d<f;d++)for(let m=0;m<e;m++){let x=h.getComponent(d,m);a.setComponent(d+u,m,x)}}else o.set(h.array,l);l+=h.count*e}return s!==void 0&&(a.gpuType=s),a}var va=new P;function xi(i,t,e,n,s,r){let o=2*Math.PI*s/4,a=Math.max(r-2*s,0),l=Math.PI/4;va.copy(t),va[n]=0,va.normalize();let c=.5*o/(o+a),h=1-va.angleTo(i)/l;return Math.sign(va[e])===1?h*c:a/(o+a)+c+c*(1-h)}var Hc=class extends Gi{constructor(t=1,e=1,n=1,s=2,r=.1){if(s=s*2+1,r=Math.min(t/2,e/2,n/2,r),super(1,1,1,s,s,s),s===1)return;let o=this.toNonIndexed();this.index=null,this.attributes.position=o.attributes.position,this.attributes.normal=o.attributes.normal,this.attributes.uv=o.attributes.uv;let a=new P,l=new P,c=new P(t,e,n).divideScalar(2).subScalar(r),h=this.attributes.position.array,u=this.attributes.normal.array,d=this.attributes.uv.array,f=h.length/6,m=new P,x=.5/s;for(let g=0,p=0;g<h.length;g+=3,p+=2)switch(a.fromArray(h,g),l.copy(a),l.x-=Math.sign(l.x)*x,l.y-=Math.sign(l.y)*x,l.z-=Math.sign(l.z)*x,l.normalize(),h[g+0]=c.x*Math.sign(a.x)+l.x*r,h[g+1]=c.y*Math.sign(a.y)+l.y*r,h[g+2]=c.z*Math.sign(a.z)+l.z*r,u[g+0]=l.x,u[g+1]=l.y,u[g+2]=l.z,Math.floor(g/f)){case 0:m.set(1,0,0),d[p+0]=xi(m,l,"z","y",r,n),d[p+1]=1-xi(m,l,"y","z",r,e);break;case 1:m.set(-1,0,0),d[p+0]=1-xi(m,l,"z","y",r,n),d[p+1]=1-xi(m,l,"y","z",r,e);break;case 2:m.set(0,1,0),d[p+0]=1-xi(m,l,"x","z",r,t),d[p+1]=xi(m,l,"z","x",r,n);break;case 3:m.set(0,-1,0),d[p+0]=1-xi(m,l,"x","z",r,t),d[p+1]=1-xi(m,l,"z","x",r,n);break;case 4:m.set(0,0,1),d[p+0]=1-xi(m,l,"x","y",r,t),d[p+1]=1-xi(m,l,"y","x",r,e);break;case 5:m.set(0,0,-1),d[p+0]=xi(m,l,"x","y",r,t),d[p+1]=1-xi(m,l,"y","x",r,e);break}}};var cd={box:({size:i},t)=>t?new Gi(...i):new Hc(...i,3,.045*Math.min(...i)),sphere:({size:i},t)=>new gi(i[0],t?16:40,t?10:24),capsule:({size:i},t)=>new ta(i[0],i[1],t?4:10,t?10:24).rotateX(Math.PI/2),cylinder:({size:i},t)=>new si(i[0],i[0],i[1],t?14:48).rotateX(Math.PI/2),ellipsoid:({size:i},t)=>new gi(1,t?16:48,t?10:32).scale(...i),mesh:({vertices:i,triangles:t})=>{let e=new nn;e.setAttribute("position",new We(Float32Array.from(i),3)),e.setIndex(new We(Uint32Array.from(t),1));let n=e.toNonIndexed();return n.computeVertexNormals(),n}},Vs=i=>i.shape in cd,Gc=(i,t)=>cd[i.shape](i,t),Wc=(i,t)=>i.shape==="mesh"?`mesh ${t}`:`${i.shape} ${i.size.join(" ")}`;function _m({shape:i,size:t,vertices:e}){if(i==="box")return t.map(r=>.5*r);if(i==="mesh"){let r=[0,0,0];for(let o=0;o<e.length;o++)r[o%3]=Math.max(r[o%3],Math.abs(e[o]));return r}if(i==="ellipsoid")return[...t];if(!(i in cd))return[0,0,0];let[n,s]=t;return[n,n,i==="sphere"?n:.5*s+(i==="capsule"?n:0)]}function xm(){let i=t=>{let e=new si(.03,.03,.8,8).translate(0,.4,0),n=new mi(.09,.22,12).translate(0,.89,0),s=ld([e,n]),r=new Bt(t),o=s.attributes.position.count,a=new Float32Array(3*o);for(let l=0;l<o;l++)r.toArray(a,3*l);return s.setAttribute("color",new We(a,3))};return ld([i("#d8453a").rotateZ(-Math.PI/2),i("#3f9b4f"),i("#3a6fd8").rotateX(Math.PI/2)])}var ym=200,Ma=new P(0,0,1),Ab=new Set(["hinge","prismatic","cylindrical","screw","axial","point_on_line","gear","planar"]);function ho(i,t,e,n){let s=new cs(t,e,Math.max(n,1));return s.instanceMatrix.setUsage(zs),s.frustumCulled=!1,s.castShadow=s.receiveShadow=!0,s.count=n,i.add(s),s}var Xc=class{constructor(t,e,n,s,r){Object.assign(this,{model:e,palette:n,colors:s,size:r}),this.half=e.shapes.map(_m),this.fat=e.shapes.map((o,a)=>this.fatten(a)),this.solids=[],this.color=e.shapes.map((o,a)=>this.colorOf(a)),this.makeSolids(t),this.axes=ho(t,xm(),new En({vertexColors:!0,roughness:.6}),e.bodies),this.axes.castShadow=!1,this.makeJoints(t),this.slender=e.shapes.map((o,a)=>Vs(o)&&this.thickness(a)<.005*r),this.showAxes=!1,this.at=new P,this.turn=new Re,this.matrix=new ce,this.scale=new P}colorOf(t){let{model:e,palette:n}=this,s=e.nodes+t;return e.flags[s]&fn.PINNED?new Bt(n.pinned):e.flags[s]&fn.FIXED?new Bt(n.anchor):s===e.info.load&&e.bodies>1?new Bt(n.load):new Bt(n.bodies[t%n.bodies.length])}makeSolids(t){let e=new Map;this.model.shapes.forEach((s,r)=>{if(!Vs(s))return;let o=Wc(s,r);e.has(o)||e.set(o,[]),e.get(o).push(r)});let n=this.model.bodies>ym;for(let s of e.values()){let r=ho(t,Gc(this.model.shapes[s[0]],n),new En({roughness:.5,metalness:.08}),s.length);s.forEach((o,a)=>r.setColorAt(a,this.color[o])),r.userData.bodies=s,this.solids.push({mesh:r,list:s})}}fatten(t){let e=this.half[t],n=.0022*this.size,s=Math.max(...e);return new P(...e.map(r=>r>0&&r<n&&s>8*r?n/r:1))}thickness(t){return[...this.half[t]].sort((e,n)=>e-n)[1]}jointRadius({things:t}){let{nodes:e}=this.model,n=t.filter(r=>r!==sn&&r>=e).map(r=>this.thickness(r-e)).filter(r=>r>0),s=n.length?1.22*Math.min(...n):.012*this.size;return Math.min(Math.max(s,.004*this.size),.026*this.size)}makeJoints(t){let{jointList:e,jointFlags:n}=this.model,s=[],r=[],o=[];e.forEach((u,d)=>{n[d]&oi.CUT||(u.kind==="distance"?o.push(d):(Ab.has(u.kind)?r:s).push(d))});let a=e.map((u,d)=>u.things.includes(sn)&&!(n[d]&oi.CUT)?d:-1).filter(u=>u>=0),l=new mi(1,1.5,4).rotateX(-Math.PI/2).translate(0,0,.75);this.supports={list:a,mesh:ho(t,l,new En({color:this.palette.anchor,roughness:.8}),a.length)};let c=e.length>ym,h=()=>new En({roughness:.4,metalness:.25});this.joints=[{list:s,mesh:ho(t,new gi(1,c?10:20,c?8:14),h(),s.length)},{list:r,pin:!0,mesh:ho(t,new si(1,1,1,c?10:24).rotateX(Math.PI/2),h(),r.length)},{list:o,rod:!0,mesh:ho(t,new si(1,1,1,10).rotateX(Math.PI/2),h(),o.length)}],this.radius=e.map(u=>this.jointRadius(u))}read(t,e){this.at.fromArray(t.pose,7*e),this.turn.fromArray(t.pose,7*e+3)}side(t,e,n,s=new P){let r=e.things[n],{nodes:o}=this.model;return s.fromArray(e.places[n]),r===sn?s:r<o?s.fromArray(t.position,3*r):(this.read(t,r-o),s.applyQuaternion(this.turn).add(this.at))}joint(t,e,n=new P){let s=this.model.jointList[e];return this.side(t,s,0,n).add(this.side(t,s,1)).multiplyScalar(.5)}update(t){for(let{mesh:e,list:n}of this.solids)n.forEach((s,r)=>{this.read(t,s),e.setMatrixAt(r,this.matrix.compose(this.at,this.turn,this.fat[s]))}),e.instanceMatrix.needsUpdate=!0,e.boundingSphere=null;this.tint(t),this.placeAxes(t),this.joints.forEach(e=>this.placeJoints(t,e)),this.placeSupports(t)}tint(t){if(!this.slender.some(Boolean))return;let{model:e}=this,n=new Int8Array(e.bodies);e.jointList.forEach((s,r)=>{if(!(e.jointFlags[r]&oi.CUT))for(let o of s.things)o!==sn&&o>=e.nodes&&(n[o-e.nodes]=Math.max(n[o-e.nodes],t.force[r]))});for(let{mesh:s,list:r}of this.solids)r.forEach((o,a)=>{this.slender[o]&&s.setColorAt(a,this.colors(n[o]))}),s.instanceColor.needsUpdate=!0}placeAxes(t){let e=this.model.shapes.map((n,s)=>this.showAxes||!Vs(n)?s:-1).filter(n=>n>=0);e.forEach((n,s)=>{this.read(t,n);let r=Vs(this.model.shapes[n])?Math.max(1.3*Math.max(...this.half[n]),.03*this.size):.06*this.size;this.axes.setMatrixAt(s,this.matrix.compose(this.at,this.turn,this.scale.setScalar(Math.min(r,.12*this.size))))}),this.axes.count=e.length,this.axes.instanceMatrix.needsUpdate=!0}placeSupports(t){let{list:e,mesh:n}=this.supports,{model:s}=this,r=new P(...s.info.gravity).negate();r.lengthSq()===0&&r.copy(Ma),r.normalize();let o=new P,a=new Re().setFromUnitVectors(Ma,r),l=new Re().setFromUnitVectors(Ma,r.clone().negate());this.stands??(this.stands=e.map(c=>{let h=s.jointList[c],u=h.things.find(d=>d!==sn);return u===void 0||u<s.nodes?!1:(this.read(t,u-s.nodes),this.at.clone().sub(this.side(t,h,h.things.indexOf(sn))).dot(r)>0)})),e.forEach((c,h)=>{let u=s.jointList[c],d=Math.min(Math.max(1.7*this.radius[c],.011*this.size),.03*this.size);this.side(t,u,u.things.indexOf(sn),o),n.setMatrixAt(h,this.matrix.compose(o,this.stands[h]?l:a,this.scale.setScalar(d)))}),n.instanceMatrix.needsUpdate=!0}placeJoints(t,{list:e,mesh:n,pin:s,rod:r}){let o=new P,a=new P,l=new P,c=new Re;e.forEach((h,u)=>{let d=this.model.jointList[h],f=this.radius[h];this.side(t,d,0,o),this.side(t,d,1,a),c.identity(),this.scale.setScalar(f),r?(c.setFromUnitVectors(Ma,l.copy(a).sub(o).normalize()),this.scale.set(.5*f,.5*f,o.distanceTo(a))):s&&(l.fromArray(d.axis),d.things[0]!==sn&&d.things[0]>=this.model.nodes&&(this.read(t,d.things[0]-this.model.nodes),l.applyQuaternion(this.turn)),c.setFromUnitVectors(Ma,l.normalize()),this.scale.set(.8*f,.8*f,2.7*f));let m=d.kind==="ball"||r?o.add(a).multiplyScalar(.5):a;n.setMatrixAt(u,this.matrix.compose(m,c,this.scale)),n.setColorAt(u,this.colors(t.force[h]))}),n.instanceMatrix.needsUpdate=!0,n.instanceColor&&(n.instanceColor.needsUpdate=!0)}show(t){this.showAxes=!!t.axes,[...this.joints,this.supports].forEach(({mesh:e})=>{e.visible=t.joints??!0})}hit(t){let[e]=t.intersectObjects(this.solids.map(({mesh:n})=>n),!1);return e?{body:e.object.userData.bodies[e.instanceId],point:e.point,distance:e.distance}:null}ends(t,e,n,s){let r=this.half[e],o=r.indexOf(Math.max(...r));this.read(t,e);let a=new P;a.setComponent(o,r[o]),a.applyQuaternion(this.turn),n.copy(this.at).sub(a),s.copy(this.at).add(a)}highlight(t){for(let{mesh:e,list:n}of this.solids)n.forEach((s,r)=>{if(s!==t&&s!==this.lit)return;let o=this.color[s].clone();s===t&&o.lerp(new Bt(this.palette.hover),.45),e.setColorAt(r,o),e.instanceColor.needsUpdate=!0});this.lit=t}};var ud=new P(0,0,1),vm=.9999,Cb=1,qc=2;function Mm(i,t){let e=new P,n=new P,s=(i?.colliders??[]).filter(({kind:r,thing:o})=>r==="plane"&&o===sn).filter(({turn:r})=>e.copy(ud).applyQuaternion(new Re(...r)).dot(t)>vm).map(({place:r})=>n.fromArray(r).dot(t));return s.length?Math.max(...s):void 0}function uo(i,t,e){let[n,s]=t.colliders.map(o=>i.colliders[o]);if(e&&dd(i,t.colliders[1],e))return-1;if(e&&dd(i,t.colliders[0],e))return 1;let r=o=>o&&o.thing!==sn&&!(i.flags[o.thing]&1);return r(n)||!r(s)?1:-1}function dd(i,t,{thing:e,collider:n}){return n!==void 0?t===n:i.colliders[t]?.thing===e}var ba=(i,t,e)=>!e||t.colliders.some(n=>dd(i,n,e));function Rb({kind:i,size:t},e){return e?{shape:"mesh",size:t,vertices:e,triangles:Array.from({length:e.length/3},(n,s)=>s)}:{shape:i==="mesh"?"none":i,size:t}}function Sa(i,t){let e=i.colliders[t],{names:n,colliderNames:s}=i.info;return e?s?.[t]||n?.[e.thing]||(e.thing===sn?`${e.kind} ${t}`:e.thing<i.nodes?`node ${e.thing}`:`body ${e.thing-i.nodes}`):"something"}function hd(i,t,e,n){let s=new cs(t,e,Math.max(n,1));return s.instanceMatrix.setUsage(zs),s.frustumCulled=!1,s.count=n,i.add(s),s}var Yc=class{constructor(t,e,n,{up:s,size:r,center:o}){Object.assign(this,{parent:t,model:e,palette:n,size:r,options:{},selected:null}),this.colors=[n.stick,n.stick,n.slide].map(a=>new Bt(a)),this.solids=[],this.planes=[],this.at=new P,this.turn=new Re,this.matrix=new ce,this.scale=new P,this.dot=this.dotRadius(),this.makeSolids(),this.makePlanes(s,o),this.room=0}dotRadius(){let t=this.model.colliders.map(({size:e})=>Math.min(...e.filter(n=>n>0),1/0)).filter(Number.isFinite);return t.sort((e,n)=>e-n),Math.min(.0065*this.size,t.length?.12*t[t.length>>1]:1/0)}makeSolids(){let{model:t,palette:e}=this,n=new Map;t.colliders.forEach((r,o)=>{let a=Rb(r,t.info.surfaces?.[o]);if(!Vs(a)||r.own)return;let c=r.thing!==sn&&r.thing>=t.nodes&&Vs(t.shapes[r.thing-t.nodes]),h=`${Wc(a,o)} ${r.thing===sn} ${c}`;n.has(h)||n.set(h,{shape:a,veil:c,list:[]}),n.get(h).list.push(o)});let s=t.colliders.length>200;for(let{shape:r,veil:o,list:a}of n.values()){let l=new En({roughness:.7,metalness:.05,transparent:o,opacity:o?.28:1,depthWrite:!o}),c=hd(this.parent,Gc(r,s),l,a.length);c.castShadow=c.receiveShadow=!o,a.forEach((h,u)=>c.setColorAt(u,this.colorOf(h))),c.userData.colliders=a,this.solids.push({mesh:c,list:a})}}colorOf(t){let{model:e,palette:n}=this,{thing:s}=e.colliders[t];return this.selected?.collider===t?new Bt(n.hover).lerp(new Bt(n.anchor),.4):new Bt(s===sn?n.anchor:s===e.info.load?n.load:n.bodies[0])}makePlanes(t,e){let{model:n,palette:s,size:r}=this;n.colliders.forEach((o,a)=>{if(o.kind!=="plane")return;let l=new Re(...o.turn),c=ud.clone().applyQuaternion(l);if(c.dot(t)>vm)return;let h=new je(new Wi(1.6*r,1.6*r),new En({color:s.anchor,roughness:.9,side:Tn,transparent:!0,opacity:.55})),u=new P(...o.place);h.position.copy(e).addScaledVector(c,c.dot(u)-c.dot(e)),h.quaternion.copy(l),h.receiveShadow=!0,h.userData.colliders=[a],this.parent.add(h),this.planes.push(h)})}makeRoom(t){if(this.points&&t<=this.room)return;[this.points,this.cones].forEach(n=>{n&&(this.parent.remove(n),n.geometry.dispose(),n.material.dispose())}),this.room=Math.max(64,2*t),this.points=hd(this.parent,new gi(1,12,8),new Ds({depthTest:!1,transparent:!0,opacity:.9}),this.room),this.points.renderOrder=3;let e=new mi(1,1,28,1,!0).rotateX(-Math.PI/2).translate(0,0,.5);this.cones=hd(this.parent,e,new Ds({transparent:!0,opacity:.3,side:Tn,depthWrite:!1}),this.room),this.cones.renderOrder=2,this.show(this.options)}show(t){this.options=t;let{colliders:e=!0,contacts:n=!0,cones:s=!1}=t;[...this.solids.map(({mesh:r})=>r),...this.planes].forEach(r=>{r.visible=e}),this.points&&(this.points.visible=n),this.cones&&(this.cones.visible=s)}select(t){this.selected=t;for(let{mesh:e,list:n}of this.solids)n.forEach((s,r)=>e.setColorAt(r,this.colorOf(s))),e.instanceColor.needsUpdate=!0}shown(t){return(t.contacts??[]).filter(e=>ba(this.model,e,this.selected))}placeSolids(t){let{model:e}=this,n=new P,s=new Re;for(let{mesh:r,list:o}of this.solids)o.forEach((a,l)=>{let{thing:c,place:h,turn:u}=e.colliders[a];n.fromArray(h),s.fromArray(u),c!==sn&&c>=e.nodes?(this.at.fromArray(t.pose,7*(c-e.nodes)),this.turn.fromArray(t.pose,7*(c-e.nodes)+3),n.applyQuaternion(this.turn).add(this.at),s.premultiply(this.turn)):c!==sn&&n.add(this.at.fromArray(t.position,3*c)),r.setMatrixAt(l,this.matrix.compose(n,s,this.scale.setScalar(1)))}),r.instanceMatrix.needsUpdate=!0,r.boundingSphere=null}update(t,e){this.placeSolids(t);let n=this.shown(t);this.makeRoom(n.length);let{matrix:s,turn:r,scale:o,at:a}=this,l=new P,c=new P;n.forEach((h,u)=>{let d=this.colors[h.state]??this.colors[Cb],f=uo(this.model,h,this.selected);a.fromArray(h.point),this.points.setMatrixAt(u,s.compose(a,r.identity(),o.setScalar(this.dot))),this.points.setColorAt(u,d),l.fromArray(h.normal).multiplyScalar(f),c.fromArray(h.force).multiplyScalar(f);let m=Math.max(e(Math.max(c.dot(l),0)),1e-9),x=m*Math.max(this.friction(h),.001);r.setFromUnitVectors(ud,l.normalize()),this.cones.setMatrixAt(u,s.compose(a,r,o.set(x,x,m))),this.cones.setColorAt(u,d)});for(let h of[this.points,this.cones])h.count=n.length,h.instanceMatrix.needsUpdate=!0,h.instanceColor&&(h.instanceColor.needsUpdate=!0)}friction({colliders:t}){let[e,n]=t.map(s=>this.model.colliders[s]?.friction??0);return Math.sqrt(e*n)}hit(t){let e=[...this.solids.map(({mesh:s})=>s),...this.planes].filter(s=>s.visible),[n]=t.intersectObjects(e,!1);return n?{collider:n.object.userData.colliders[n.instanceId??0],point:n.point,distance:n.distance}:null}};var bm={light:{sky:"#f4f3ef",ground:"#cfcabd",grid:"#a9a59a",axis:"#7d786c",node:"#2f3b4a",load:"#3f6d9c",anchor:"#8a8578",pinned:"#e07a1f",surface:"#c9d6df",bodies:["#9fb3c4","#8aa2b6"],arrow:"#1f7a8c",stick:"#1f8a4c",slide:"#c22f86",grab:"#e07a1f",hover:"#e07a1f",text:"#1d2329",slack:"#8794a3",mid:"#e0a526",tight:"#d1382f",push:"#6a4fc8",hemisphere:1.9,sun:2.1,fill:.5,shadow:.22},dark:{sky:"#14171c",ground:"#4a545f",grid:"#56616e",axis:"#5d6875",node:"#b4c0cc",load:"#6fa3d8",anchor:"#98a3af",pinned:"#ffa14a",surface:"#4f6475",bodies:["#93a9bd","#7d95ab"],arrow:"#5cc0d2",stick:"#57d68d",slide:"#ff6fb8",grab:"#ffa14a",hover:"#ffa14a",text:"#e9edf1",slack:"#74869a",mid:"#f2bc3f",tight:"#ff5a4f",push:"#9c86ff",hemisphere:1.2,sun:2.3,fill:.9,shadow:.5}};function Sm(i){let t=[],e=new Bt(i.slack),n=new Bt(i.mid),s=new Bt(i.tight),r=new Bt(i.push);for(let o=-128;o<128;o++){let a=Math.abs(o/127),l=new Bt;o<0?l.lerpColors(e,r,Math.min(1,1.4*a)):a<.6?l.lerpColors(e,n,a/.6):l.lerpColors(n,s,(a-.6)/.4),t.push(l)}return o=>t[o+128]}var Zc=new P(0,0,1),Pb=64,wm=new class extends qn{getPoint(i,t=new P){let n=2*Math.PI*9*i,s=Math.min(1,12*i,12*(1-i));return t.set(s*Math.cos(n),s*Math.sin(n),i-.5)}};function Ib(i){let n=new ia(wm,220,.2,6),s=n.attributes.position,r=new P;for(let o=0;o<=220;o++){wm.getPointAt(o/220,r);for(let a=0;a<=6;a++){let l=o*7+a;s.setZ(l,r.z+(s.getZ(l)-r.z)/i)}}return n}function $c(i){let t=new P(...i.info.lo??[]),e=new P(...i.info.hi??[]);if(t.x<=e.x&&Number.isFinite(e.x-t.x)||(t.set(-1,-1,-1),e.set(1,1,1)),e.distanceTo(t)<1e-9){let{camera:n}=i.info,s=n?.25*new P(...n.position).distanceTo(new P(...n.target)):1;t.subScalar(s),e.addScalar(s)}return{lo:t,hi:e,size:Math.max(e.distanceTo(t),1e-6)}}var Jc=class{constructor(t,e,n,s){this.group=new rs,this.model=t,this.palette=n,this.size=$c(t).size,this.colors=Sm(n),this.faces=pm(t,oi.CUT),this.isCloth=mm(t,this.faces),this.measure(e),this.makeNodes(),this.makeLinks(),this.makeCloth(s),this.makeArrows(),this.makeGrab(),this.bodies=new Xc(this.group,t,n,this.colors,this.size);let{lo:r,hi:o}=$c(t),a=new P(...t.info.gravity).negate();a.lengthSq()===0&&a.copy(Zc),t.colliders??(t.colliders=[]),this.contacts=new Yc(this.group,t,n,{up:a.normalize(),size:this.size,center:r.add(o).multiplyScalar(.5)}),this.show(s),this.update(e)}measure(t){let{model:e,size:n}=this,s=[];for(let c=0;c<e.links;c++){let h=3*e.ends[2*c],u=3*e.ends[2*c+1],d=t.position;s.push(Math.hypot(d[h]-d[u],d[h+1]-d[u+1],d[h+2]-d[u+2]))}s.sort((c,h)=>c-h);let r=s.length?s[s.length>>1]:.1*n;this.typical=r,this.linkRadius=(this.isCloth?.4:1)*Math.min(.004*n,.13*r);let o=Array.from(e.mass.subarray(0,e.nodes)).filter((c,h)=>c>0&&!(e.flags[h]&fn.FIXED));o.sort((c,h)=>c-h);let a=o.length?o[o.length>>1]:1,l=Math.min(.012*n,.24*r);this.radius=new Float32Array(e.nodes);for(let c=0;c<e.nodes;c++){let h=Math.cbrt(Math.max(e.mass[c],1e-30)/a);this.radius[c]=Math.min(Math.max(l*Math.min(h,40),1.25*this.linkRadius),(e.bodies?.018:.045)*n),(this.inCable(c)||this.isCloth)&&(this.radius[c]=Math.min(this.radius[c],1.55*this.linkRadius)),e.flags[c]&fn.MAPPED?this.radius[c]=1.25*this.linkRadius:e.flags[c]&fn.FIXED&&(this.radius[c]=Math.max(1.6*l,.008*n))}}inCable(t){return/\.\d+$/.test(this.model.info.names[t]||"")&&t!==this.model.info.load}instanced(t,e,n){let s=new cs(t,e,Math.max(n,1));return s.instanceMatrix.setUsage(zs),s.frustumCulled=!1,s.castShadow=s.receiveShadow=!0,s.count=n,this.group.add(s),s}isHeld(t){return this.model.flags[t]&fn.FIXED&&!(this.model.flags[t]&fn.MAPPED)}makeNodes(){let{model:t,palette:e}=this;this.free=[],this.held=[];for(let a=0;a<t.nodes;a++)t.flags[a]&fn.BODY||(this.isHeld(a)?this.held:this.free).push(a);let n=t.nodes>2e3?[10,6]:[24,16];this.balls=this.instanced(new gi(1,...n),new En({roughness:.45,metalness:.15}),this.free.length);let s=new Bt;this.free.forEach((a,l)=>{s.set(a===t.info.load?e.load:e.node),this.balls.setColorAt(l,s)});let r=new mi(1,1.7,4).rotateX(-Math.PI/2).translate(0,0,.85),o=new P(...t.info.gravity).negate();o.lengthSq()>0&&r.applyQuaternion(new Re().setFromUnitVectors(Zc,o.normalize())),this.cones=this.instanced(r,new En({roughness:.8}),this.held.length),this.held.forEach((a,l)=>{s.set(t.flags[a]&fn.PINNED?e.pinned:e.anchor),this.cones.setColorAt(l,s)})}makeLinks(){let{model:t}=this,e=[],n=[],s=t.linkFlags.reduce((l,c)=>l+(c&oi.SOFT?1:0),0)<=64,r=l=>this.inCable(t.ends[2*l])||this.inCable(t.ends[2*l+1]);for(let l=0;l<t.links;l++)t.linkFlags[l]&oi.CUT||(s&&t.linkFlags[l]&oi.SOFT&&!r(l)?e:n).push(l);this.rods={list:n,thick:1},this.coils={list:e,thick:4.5};let o=new En({roughness:.5,metalness:.1}),a=t.links>2e3?5:10;this.rods.mesh=this.instanced(new si(1,1,1,a,1,!0).rotateX(Math.PI/2),o,n.length),this.coils.mesh=this.instanced(Ib(this.typical/(this.coils.thick*this.linkRadius)),o,e.length)}makeCloth(t){let{faces:e}=this;if(!e.length)return;let n=new nn;this.clothPosition=new We(new Float32Array(3*this.model.nodes),3).setUsage(zs),n.setAttribute("position",this.clothPosition),n.setIndex(new We(e,1)),this.cloth=new je(n,new En({color:this.palette.surface,side:Tn,roughness:.85,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1})),this.cloth.castShadow=this.cloth.receiveShadow=!0,this.cloth.frustumCulled=!1,this.cloth.visible=t.surface??this.isCloth,this.group.add(this.cloth)}makeArrows(){let t=new si(.022,.022,.8,10).rotateX(Math.PI/2).translate(0,0,.4),e=new mi(.07,.2,14).rotateX(Math.PI/2).translate(0,0,.9),n=new En({roughness:.6,depthTest:!1,transparent:!0,opacity:.92});this.arrowShapes=[t,e],this.arrowMaterial=n,this.makeArrowRoom(this.held.length+1+Pb)}makeArrowRoom(t){if(this.arrows&&t<=this.arrowRoom)return;let e=this.arrows?.[0].visible??!1;this.arrows?.forEach(n=>this.group.remove(n)),this.arrowRoom=Math.max(t,2*(this.arrowRoom??0)),this.arrows=this.arrowShapes.map(n=>this.instanced(n,this.arrowMaterial,this.arrowRoom)),this.arrows.forEach(n=>{n.castShadow=n.receiveShadow=!1,n.visible=e,n.renderOrder=4})}makeGrab(){let t=new nn().setAttribute("position",new We(new Float32Array(6),3));this.grab=new jo(t,new ra({color:this.palette.grab,dashSize:.02*this.size,gapSize:.012*this.size})),this.grab.frustumCulled=!1,this.group.add(this.grab)}show(t){this.balls.visible=t.nodes,this.bodies.show(t),this.contacts.show(t),this.arrows.forEach(e=>{e.visible=t.forces}),this.cloth&&(this.cloth.visible=t.surface??this.isCloth)}node(t,e=new P){return e.fromArray(this.state.position,3*t)}thing(t,e=new P){let{nodes:n}=this.model;return t<n?this.node(t,e):e.fromArray(this.state.pose,7*(t-n))}update(t){this.state=t,this.placeNodes(t),this.placeLinks(this.rods,t),this.placeLinks(this.coils,t),this.cloth?.visible&&(this.clothPosition.array.set(t.position),this.clothPosition.needsUpdate=!0,this.cloth.geometry.computeVertexNormals()),this.bodies.update(t),this.placeArrows(t),this.placeGrab(t.info)}placeNodes({position:t}){let e=(n,s)=>{let r=n.instanceMatrix.array;s.forEach((o,a)=>{let l=this.radius[o],c=16*a;r.fill(0,c,c+16),r[c]=r[c+5]=r[c+10]=l,r[c+12]=t[3*o],r[c+13]=t[3*o+1],r[c+14]=t[3*o+2],r[c+15]=1}),n.instanceMatrix.needsUpdate=!0};e(this.balls,this.free),e(this.cones,this.held)}placeLinks({mesh:t,list:e,thick:n},{position:s,tension:r}){let o=t.instanceMatrix.array,a=n*this.linkRadius,l=this.model.ends;for(let c=0;c<e.length;c++){let h=e[c],u=3*l[2*h],d=3*l[2*h+1],f=16*c,m=s[d]-s[u],x=s[d+1]-s[u+1],g=s[d+2]-s[u+2],p=Math.hypot(m,x,g)||1e-9,E=m/p,T=x/p,v=g/p,U,A,D;Math.abs(v)<.9?(U=T,A=-E,D=0):(U=0,A=v,D=-T);let N=a/Math.hypot(U,A,D);U*=N,A*=N,D*=N,o[f]=U,o[f+1]=A,o[f+2]=D,o[f+3]=0,o[f+4]=T*D-v*A,o[f+5]=v*U-E*D,o[f+6]=E*A-T*U,o[f+7]=0,o[f+8]=m,o[f+9]=x,o[f+10]=g,o[f+11]=0,o[f+12]=.5*(s[u]+s[d]),o[f+13]=.5*(s[u+1]+s[d+1]),o[f+14]=.5*(s[u+2]+s[d+2]),o[f+15]=1,t.setColorAt(c,this.colors(r[h]))}t.instanceMatrix.needsUpdate=!0,t.instanceColor&&(t.instanceColor.needsUpdate=!0)}forcesOf(t){let{model:e,palette:n}=this,s=[],r=new Map(this.held.map(u=>[u,new P])),o=new P,a=new P;for(let u=0;u<e.links;u++)if(!(e.linkFlags[u]&oi.CUT))for(let d=0;d<2;d++){let f=r.get(e.ends[2*u+d]);f&&(this.node(e.ends[2*u+d],o),this.node(e.ends[2*u+1-d],a),f.addScaledVector(a.sub(o).normalize(),Vc(t.tension[u])*t.mostTension))}let{load:l,gravity:c}=e.info;this.held.forEach(u=>s.push({at:this.node(u),force:r.get(u),color:n.arrow})),l>=0&&s.push({at:this.thing(l),force:new P(...c).multiplyScalar(e.mass[l]),color:n.arrow});for(let u of t.info.supports??[])s.push({at:new P(...u),force:new P(u[3],u[4],u[5]),color:n.arrow});let{selected:h}=this.contacts;for(let u of this.contacts.shown(t))s.push({at:new P(...u.point),force:new P(...u.force).multiplyScalar(uo(e,u,h)),color:u.state===2?n.slide:n.stick});return s}placeArrows(t){let n=this.arrows[0].visible||this.contacts.options.cones?this.forcesOf(t):[],s=n.reduce((u,{force:d})=>Math.max(u,d.length()),0),r=u=>s>0?.22*this.size*u/s:0;if(this.contacts.update(t,r),!this.arrows[0].visible)return;let o=new ce,a=new Re,l=new P,c=new P,h=new Bt;this.makeArrowRoom(n.length),n.forEach(({at:u,force:d,color:f},m)=>{let x=r(d.length());a.setFromUnitVectors(Zc,x>0?c.copy(d).normalize():Zc),o.compose(u,a,l.setScalar(Math.max(x,1e-9))),h.set(f),this.arrows.forEach(g=>{g.setMatrixAt(m,o),g.setColorAt(m,h)})}),this.arrows.forEach(u=>{u.count=n.length,u.instanceMatrix.needsUpdate=!0,u.instanceColor&&(u.instanceColor.needsUpdate=!0)})}select(t){this.contacts.select(t),this.update(this.state)}placeGrab(t){if(this.grab.visible=t.grab!==void 0,!this.grab.visible)return;let e=this.grab.geometry.attributes.position;e.setXYZ(0,...t.grabAt),e.setXYZ(1,...t.grabTo),e.needsUpdate=!0,this.grab.computeLineDistances()}highlight(t){let{model:e,palette:n}=this,s=new Bt;this.bodies.highlight(t>=e.nodes?t-e.nodes:-1);let r=(o,a,l)=>a.forEach((c,h)=>{c!==t&&c!==this.lit||(o.setColorAt(h,c===t?s.set(n.hover):l(c)),o.instanceColor.needsUpdate=!0)});r(this.balls,this.free,o=>s.set(o===e.info.load?n.load:n.node)),r(this.cones,this.held,o=>s.set(e.flags[o]&fn.PINNED?n.pinned:n.anchor)),this.lit=t}dispose(){this.group.traverse(t=>{t.geometry?.dispose(),t.material?.dispose(),t.isInstancedMesh&&t.dispose()})}};function Lb(){return new je(new Wi(1,1),new ii({transparent:!0,depthWrite:!1,side:Tn,uniforms:{color:{value:new Bt},unit:{value:1},reach:{value:1},level:{value:new ce},middle:{value:new P}},vertexShader:`varying vec3 place; uniform mat4 level;
      void main() { vec4 p = modelMatrix * vec4(position, 1.0); place = (level * p).xyz; gl_Position = projectionMatrix * viewMatrix * p; }`,fragmentShader:`varying vec3 place; uniform vec3 color; uniform float unit, reach; uniform vec3 middle;
      float lines(float step) {
        vec2 x = place.xy / step, d = fwidth(x), l = abs(fract(x - 0.5) - 0.5) / max(d, vec2(1e-6));
        return (1.0 - min(min(l.x, l.y), 1.0)) * (1.0 - smoothstep(0.2, 0.6, max(d.x, d.y)));
      }
      void main() {
        float fade = 1.0 - smoothstep(0.2, 1.0, distance(place, middle) / reach);
        float a = max(0.35 * lines(unit), 0.75 * lines(10.0 * unit)) * fade;
        if (a < 0.004) discard;
        gl_FragColor = vec4(color, a);
        #include <colorspace_fragment>
      }`}))}function Em(i,t,e,n){let s=t.x-i.x,r=t.y-i.y,o=Math.min(1,Math.max(0,((e-i.x)*s+(n-i.y)*r)/(s*s+r*r||1)));return{t:o,gap:Math.hypot(i.x+o*s-e,i.y+o*r-n)}}var Kc=class{constructor(t){this.canvas=t,this.renderer=new Oc({canvas:t,antialias:!0,powerPreference:"high-performance"}),this.renderer.setPixelRatio(Math.min(devicePixelRatio,2)),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Gl,this.renderer.autoClear=!1,this.scenes=[],this.worlds=[],this.camera=new In(38,1,.01,1e3),this.camera.up.set(0,0,1),this.controls=this.makeControls(),this.follow=-1,this.dirty=!0,this.raycaster=new ha,new ResizeObserver(()=>this.resize()).observe(t.parentElement),this.resize()}resize(){let{clientWidth:t,clientHeight:e}=this.canvas.parentElement;this.width=Math.max(t,1),this.height=Math.max(e,1),this.renderer.setSize(this.width,this.height,!1),this.dirty=!0}makeScene(t,e){let n=new Jo,{size:s,up:r}=e,o=new Re().setFromUnitVectors(new P(0,0,1),r);n.background=new Bt(t.sky),n.fog=new $o(t.sky,6*s,14*s),n.add(new la("#ffffff",t.ground,t.hemisphere));let a=new Qr("#fff6e8",t.sun);a.position.copy(e.center).add(new P(.5,-.8,1.6).applyQuaternion(o).multiplyScalar(1.5*s)),a.target.position.copy(e.center),a.castShadow=!0,a.shadow.mapSize.set(2048,2048),a.shadow.radius=3,a.shadow.normalBias=.004*s,a.shadow.bias=-4e-4,Object.assign(a.shadow.camera,{left:-s,right:s,top:s,bottom:-s,near:.1*s,far:6*s}),n.add(a,a.target);let l=new Qr("#ffffff",t.fill);l.position.copy(this.camera.position).sub(e.center).normalize(),n.add(l),n.userData.fill=l;let c=m=>m>0?"lo":"hi",h=e.ground??r.x*e[c(r.x)].x+r.y*e[c(r.y)].y+r.z*e[c(r.z)].z-.06*s,u=new je(new Wi(30*s,30*s),new sa({opacity:t.shadow,depthWrite:!1}));u.quaternion.copy(o),u.position.copy(e.center).addScaledVector(r,h-r.dot(e.center)),u.receiveShadow=!0;let d=Lb();d.scale.setScalar(30*s),d.position.copy(u.position),d.quaternion.copy(o),d.renderOrder=1,d.position.addScaledVector(r,2e-4*s);let f=d.material.uniforms;return f.color.value.set(t.grid),f.unit.value=10**Math.round(Math.log10(s/8)),f.reach.value=5*s,f.level.value.makeRotationFromQuaternion(o.clone().invert()),f.middle.value.copy(u.position).applyMatrix4(f.level.value),n.add(u,d),n}setWorlds(t,e,n,s,r){this.worlds.forEach(o=>o.dispose()),(r||!this.box)&&(this.box=this.boxAround(e,t)),this.palette=n,this.scenes=e.map(()=>this.makeScene(n,this.box)),this.worlds=e.map((o,a)=>new Jc(t[a],o,n,s)),this.worlds.forEach((o,a)=>this.scenes[a].add(o.group)),r&&this.look(t[0]?.info.camera),this.dirty=!0}boxAround(t,e){let n=e.length?e.map($c):[{lo:new P(-1,-1,-1),hi:new P(1,1,1)}],[s]=n;if(s.up=new P(...e[0]?.info.gravity??[0,0,-1]).negate(),s.up.lengthSq()===0&&s.up.set(...e[0]?.info.camera?.up??[0,0,1]),s.up.normalize(),s.ground=Mm(e[0],s.up),n.forEach(l=>{s.lo.min(l.lo),s.hi.max(l.hi)}),e[0]?.info.replay)return this.finish(s);let r=(e[0]?.nodes??0)+(e[0]?.bodies??0),o=l=>l<e[0].nodes?new P().fromArray(t[0].position,3*l):new P().fromArray(t[0].pose,7*(l-e[0].nodes)),a=[];for(let l=0;l<r;l++)e[0].flags[l]&fn.FIXED&&a.push(o(l));for(let l of e[0]?.jointList??[])l.things.forEach((c,h)=>{c===sn&&a.push(new P(...l.places[h]))});if(a.length){let l=new pi().setFromPoints(a),c=0;for(let d=0;d<r;d++)c=Math.max(c,l.distanceToPoint(o(d)));let h=["x","y","z"].reduce((d,f)=>Math.abs(s.up[f])>Math.abs(s.up[d])?f:d,"z"),u=Math.min(c,2*s.size);s.up[h]>0?s.lo[h]=Math.min(s.lo[h],l.min[h]-u):s.hi[h]=Math.max(s.hi[h],l.max[h]+u)}if(a.length===1)for(let l of["x","y","z"].filter(c=>Math.abs(s.up[c])<.5)){let[c]=a,h=Math.max(c[l]-s.lo[l],s.hi[l]-c[l]);s.lo[l]=c[l]-h,s.hi[l]=c[l]+h}return this.finish(s)}finish(t){return t.center=t.lo.clone().add(t.hi).multiplyScalar(.5),t.size=Math.max(t.lo.distanceTo(t.hi),1e-6),t}look(t){let{size:e,center:n}=this.box;if(this.camera.near=.01*e,this.camera.far=40*e,this.follow=-1,t){this.camera.up.set(...t.up),this.camera.position.set(...t.position),this.controls.target.set(...t.target);let s=Math.max(1,1.25/this.aspect());this.camera.position.sub(this.controls.target).multiplyScalar(s).add(this.controls.target)}else{this.camera.up.copy(this.box.up);let s=this.aspect(),r=new Re().setFromUnitVectors(new P(0,0,1),this.box.up),o=.62*e/Math.tan(this.camera.fov*Math.PI/360)/Math.min(1,s);this.camera.position.copy(n).add(new P(.3,-1,.33).applyQuaternion(r).normalize().multiplyScalar(o)),this.controls.target.copy(n)}this.stand(),this.controls.update(),this.dirty=!0}stand(){let t=this.controls.target.clone();this.controls.dispose(),this.controls=this.makeControls(),this.controls.target.copy(t)}makeControls(){let t=new zc(this.camera,this.canvas);return t.enableDamping=!0,t.dampingFactor=.12,t.addEventListener("change",()=>{this.dirty=!0,this.onTurn?.()}),t}aspect(){return this.width/Math.max(this.worlds.length,1)/this.height}update(t){if(t.forEach((e,n)=>this.worlds[n]?.update(e)),this.follow>=0&&this.worlds[0]){let e=this.worlds[0].thing(this.follow).sub(this.controls.target);this.controls.target.add(e),this.camera.position.add(e)}this.dirty=!0}part(t){let e=this.width/Math.max(this.worlds.length,1);return{x:t*e,y:0,width:e,height:this.height}}draw(){this.controls.update(),this.dirty&&(this.dirty=!1,this.camera.aspect=this.aspect(),this.camera.updateProjectionMatrix(),this.renderer.setScissorTest(!0),this.scenes.forEach((t,e)=>{let{x:n,width:s,height:r}=this.part(e);this.renderer.setViewport(n,0,s,r),this.renderer.setScissor(n,0,s,r),t.userData.fill.position.copy(this.camera.position).sub(this.controls.target),this.renderer.clear(),this.renderer.render(t,this.camera)}),this.scenes.length||(this.renderer.setScissorTest(!1),this.renderer.clear()))}worldAt(t){return Math.min(this.worlds.length-1,Math.max(0,Math.floor(t/this.part(0).width)))}project(t,e){return this.camera.aspect=this.aspect(),this.camera.updateMatrixWorld(),this.camera.updateProjectionMatrix(),this.screen(this.part(t),e.clone())}screen({x:t,width:e,height:n},s){return s.project(this.camera),{x:t+(.5+.5*s.x)*e,y:(.5-.5*s.y)*n,z:s.z}}pick(t,e,n="both"){let s=this.worldAt(t),r=this.worlds[s];if(!r)return null;this.project(s,new P);let o=this.placesOf(s,r),a=n==="link"?null:this.pickNode(s,r,o,t,e);if(a&&a.gap<4)return a;let l=n==="link"?null:this.pickBody(s,r,t,e);if(n==="thing")return l??a;let c=n==="link"?this.pickJoint(s,r,t,e):null;return this.pickLink(s,r,o,t,e,c?c.gap:l?3:10)??c??l??a??(n==="both"?this.pickCollider(s,r,t,e):null)}perMetre(t){return this.height/(2*Math.tan(this.camera.fov*Math.PI/360))/t}placesOf(t,{model:e,state:n}){let s=new Float32Array(3*e.nodes),r=this.part(t),o=new P;for(let a=0;a<e.nodes;a++){let{x:l,y:c,z:h}=this.screen(r,o.fromArray(n.position,3*a));s.set([l,c,h],3*a)}return s}pickNode(t,e,n,s,r){let o=new P,a=null,l=16;for(let c=0;c<e.model.nodes;c++){if(n[3*c+2]>1||e.model.flags[c]&fn.MAPPED)continue;let h=e.node(c,o).distanceTo(this.camera.position),u=Math.max(0,Math.hypot(n[3*c]-s,n[3*c+1]-r)-e.radius[c]*this.perMetre(h));u<l&&(l=u,a={world:t,kind:"thing",index:c,gap:u,point:e.node(c)})}return a}pickBody(t,e,n,s){let{model:r,state:o,bodies:a}=e,l=this.part(t);if(!r.bodies)return null;this.aim(l,n,s);let c=(x,g,p)=>({world:t,kind:"thing",index:r.nodes+x,gap:p,point:g}),h=a.hit(this.raycaster);if(h)return c(h.body,h.point,0);let u=new P,d=new P,f=null,m=9;for(let x=0;x<r.bodies;x++){a.ends(o,x,u,d);let g=this.screen(l,u.clone()),p=this.screen(l,d.clone());if(g.z>1||p.z>1)continue;let{gap:E,t:T}=Em(g,p,n,s);E<m&&(m=E,f=c(x,u.clone().lerp(d,T),E))}return f}pickCollider(t,e,n,s){this.aim(this.part(t),n,s);let r=e.contacts.hit(this.raycaster);if(r)return{world:t,kind:"collider",index:r.collider,point:r.point};let{up:o,ground:a}=this.box,{colliders:l}=e.model,c=l.findIndex(({kind:u,place:d})=>u==="plane"&&Math.abs(o.dot(new P(...d))-a)<1e-6*this.box.size),h=c<0?null:this.raycaster.ray.intersectPlane(new kn(o,-a),new P);return h?{world:t,kind:"collider",index:c,point:h}:null}pickJoint(t,{model:e,state:n,bodies:s},r,o){let a=this.part(t),l=new P,c=null,h=16;for(let u=0;u<e.joints;u++){if(e.jointFlags[u]&oi.CUT)continue;let d=s.joint(n,u,l).distanceTo(this.camera.position),f=this.screen(a,l),m=Math.max(0,Math.hypot(f.x-r,f.y-o)-s.radius[u]*this.perMetre(d));f.z<1&&m<h&&(h=m,c={world:t,kind:"joint",index:u,gap:m})}return c}pickLink(t,{model:e},n,s,r,o){let a=null,l=c=>({x:n[3*c],y:n[3*c+1]});for(let c=0;c<e.links;c++){if(e.linkFlags[c]&oi.CUT)continue;let{gap:h}=Em(l(e.ends[2*c]),l(e.ends[2*c+1]),s,r);h<o&&(o=h,a={world:t,kind:"link",index:c,gap:h})}return a}aim({x:t,width:e,height:n},s,r){this.raycaster.setFromCamera(new Ot(2*(s-t)/e-1,1-2*r/n),this.camera)}onPlane(t,e,n,s){this.aim(this.part(t),e,n);let r=this.camera.getWorldDirection(new P);return this.raycaster.ray.intersectPlane(new kn().setFromNormalAndCoplanarPoint(r,s),new P)}};var jc=class{constructor(t,e){this.address=t,this.on=e,this.model=null,this.waiting=null,this.wait=250,this.connect()}connect(){let t=new WebSocket(this.address);t.binaryType="arraybuffer",this.socket=t,t.onopen=()=>{this.wait=250,this.on.status("open"),t.send(ad(2))},t.onmessage=e=>this.receive(e.data),t.onclose=()=>{this.waiting=null,this.on.status("lost"),setTimeout(()=>this.connect(),this.wait),this.wait=Math.min(2*this.wait,3e3)}}receive(t){try{dm(t)===1?(this.model=od(t),this.on.model(this.model)):(this.waiting&&this.credit(),this.waiting=t,this.on.news())}catch(e){this.on.problem(e.message)}}credit(){this.socket.readyState===WebSocket.OPEN&&this.socket.send(ad(1))}take(){let t=this.waiting;if(t){this.waiting=null,this.credit();try{let e=od(t);this.model&&e.revision===this.model.revision&&this.on.state(e)}catch(e){this.on.problem(e.message)}}}send(t,e){this.model&&this.socket.readyState===WebSocket.OPEN&&this.socket.send(fm(this.model,t,e))}};function ot(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))s.startsWith("on")?n.addEventListener(s.slice(2),r):s in n&&typeof r!="string"?n[s]=r:n.setAttribute(s,r);return n.append(...e.filter(s=>s!=null)),n}var Ub={hand:"M5 8V4a1 1 0 0 1 2 0v3M7 7V3a1 1 0 0 1 2 0v4M9 7V4a1 1 0 0 1 2 0v5c0 3-1.5 5-4 5-2 0-3-1-4.5-4-.4-.9.8-1.6 1.4-.8L5 10.5",pin:"M8 10v4M5.5 2.5h5l-.8 4 1.8 2v1.5h-7V8.500l1.800-2z",cut:"M3 3l7 8M13 3L6 11M4.500 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM11.500 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",load:"M8 5.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400zM5 5.500h6l2 8H3z",plot:"M2 13h12M3 10l3-4 3 3 4-6",follow:"M8 1.500v3M8 11.500v3M1.500 8h3M11.500 8h3M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",home:"M2.500 7.500L8 3l5.500 4.500M4 6.500V13h8V6.500",play:"M5 3l8 5-8 5z",pause:"M5 3v10M11 3v10",step:"M4 3l6 5-6 5zM12 3v10",reset:"M3 8a5 5 0 1 0 1.600-3.700L3 6M3 2.500V6h3.500",moon:"M13 9.500A5.500 5.500 0 1 1 6.500 3 4.500 4.500 0 0 0 13 9.500z",help:"M6 6a2 2 0 1 1 3 1.700c-.7.4-1 .8-1 1.600M8 12v.01",list:"M2.500 4h11M2.500 8h11M2.500 12h11",split:"M2.500 3h11v10h-11zM8 3v10"};function qi(i){let t=document.createElementNS("http://www.w3.org/2000/svg","svg"),e=document.createElementNS("http://www.w3.org/2000/svg","path");return t.setAttribute("viewBox","0 0 16 16"),t.setAttribute("class","icon"),e.setAttribute("d",Ub[i]),t.append(e),t}var Nb=["p","n","µ","m","","k","M","G","T","P"];function pn(i,t="",e=4){if(i==null||!Number.isFinite(i))return"–";if(i===0)return`0 ${t}`.trim();let n=Math.floor(Math.log10(Math.abs(i))/3);return n=Math.min(5,Math.max(-4,n)),`${+(i/1e3**n).toPrecision(e)} ${Nb[n+4]}${t}`.trim()}function Qc(i){return i>0?i>=1e9?`${i.toExponential(2).replace("e+","e")} kg`:i>=1e3?`${+(i/1e3).toPrecision(4)} t`:pn(1e3*i,"g"):"–"}function ai(i,t=3){return i==null||!Number.isFinite(i)?"–":i!==0&&(Math.abs(i)<.001||Math.abs(i)>=1e6)?i.toExponential(t-1).replace("e+","e"):String(+i.toPrecision(t))}function fd(i){return i===null||!Number.isFinite(i)?"–":`${ai(100*i)} %`}var _n="u-",Fb="uplot",Ob=_n+"hz",Bb=_n+"vt",kb=_n+"title",zb=_n+"wrap",Vb=_n+"under",Hb=_n+"over",Gb=_n+"axis",pr=_n+"off",Wb=_n+"select",Xb=_n+"cursor-x",Yb=_n+"cursor-y",qb=_n+"cursor-pt",Zb=_n+"legend",$b=_n+"live",Jb=_n+"inline",Kb=_n+"series",jb=_n+"marker",Tm=_n+"label",Qb=_n+"value",Ta="width",Aa="height",wa="top",Am="bottom",fo="left",pd="right",Id="#000",Cm=Id+"0",md="mousemove",Rm="mousedown",gd="mouseup",Pm="mouseenter",Im="mouseleave",Lm="dblclick",tS="resize",eS="scroll",Dm="change",sh="dppxchange",Ld="--",vo=typeof window<"u",Md=vo?document:null,mo=vo?window:null,nS=vo?navigator:null,Se,th;function bd(){let i=devicePixelRatio;Se!=i&&(Se=i,th&&wd(Dm,th,bd),th=matchMedia(`(min-resolution: ${Se-.001}dppx) and (max-resolution: ${Se+.001}dppx)`),mr(Dm,th,bd),mo.dispatchEvent(new CustomEvent(sh)))}function li(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function Sd(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Ve(i,t,e){i.style[t]=e+"px"}function Pi(i,t,e,n){let s=Md.createElement(i);return t!=null&&li(s,t),e?.insertBefore(s,n),s}function yi(i,t){return Pi("div",i,t)}var Um=new WeakMap;function Zi(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Um.get(i);r!=o&&(i.style.transform=r,Um.set(i,r),t<0||e<0||t>n||e>s?li(i,pr):Sd(i,pr))}var Nm=new WeakMap;function Fm(i,t,e){let n=t+e,s=Nm.get(i);n!=s&&(Nm.set(i,n),i.style.background=t,i.style.borderColor=e)}var Om=new WeakMap;function Bm(i,t,e,n){let s=t+""+e,r=Om.get(i);s!=r&&(Om.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var Dd={passive:!0},iS={...Dd,capture:!0};function mr(i,t,e,n){t.addEventListener(i,e,n?iS:Dd)}function wd(i,t,e,n){t.removeEventListener(i,e,Dd)}vo&&bd();function Ii(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ci((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function dg(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var fg=i=>i!=null,pg=i=>i!=null&&i>0,ah=dg(fg),sS=dg(pg);function rS(i,t,e,n=0,s=!1){let r=s?sS:ah,o=s?pg:fg;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ue,l??-Ue]}function lh(i,t,e,n){let s=Vm(i),r=Vm(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?fs:mg,a=s==1?ci:vi,l=r==1?vi:ci,c=a(o(gn(i))),h=l(o(gn(t))),u=go(e,c),d=go(e,h);return e==10&&(c<0&&(u=Ne(u,-c)),h<0&&(d=Ne(d,-h))),n||e==2?(i=u*s,t=d*r):(i=yg(i,u),t=ch(t,d)),[i,t]}function Ud(i,t,e,n){let s=lh(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var Nd=.1,km={mode:3,pad:Nd},Ra={pad:0,soft:null,mode:0},oS={min:Ra,max:Ra};function rh(i,t,e,n){return hh(e)?zm(i,t,e):(Ra.pad=e,Ra.soft=n?0:null,Ra.mode=n?3:0,zm(i,t,oS))}function ve(i,t){return i??t}function aS(i,t,e){for(t=ve(t,0),e=ve(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function zm(i,t,e){let n=e.min,s=e.max,r=ve(n.pad,0),o=ve(s.pad,0),a=ve(n.hard,-Ue),l=ve(s.hard,Ue),c=ve(n.soft,Ue),h=ve(s.soft,-Ue),u=ve(n.mode,0),d=ve(s.mode,0),f=t-i,m=fs(f),x=Vn(gn(i),gn(t)),g=fs(x),p=gn(g-m);(f<1e-24||p>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&c!=Ue&&(r=0),d==2&&h!=-Ue&&(o=0)));let E=f||x||1e3,T=fs(E),v=go(10,ci(T)),U=E*(f==0?i==0?.1:1:r),A=Ne(yg(i-U,v/10),24),D=i>=c&&(u==1||u==3&&A<=c||u==2&&A>=c)?c:Ue,N=Vn(a,A<D&&i>=D?D:Li(D,A)),w=E*(f==0?t==0?.1:1:o),M=Ne(ch(t+w,v/10),24),R=t<=h&&(d==1||d==3&&M>=h||d==2&&M<=h)?h:-Ue,H=Li(l,M>R&&t<=R?R:Vn(R,M));return N==H&&N==0&&(H=100),[N,H]}var lS=new Intl.NumberFormat(vo?nS.language:"en-US"),Fd=i=>lS.format(i),hi=Math,ih=hi.PI,gn=hi.abs,ci=hi.floor,mn=hi.round,vi=hi.ceil,Li=hi.min,Vn=hi.max,go=hi.pow,Vm=hi.sign,fs=hi.log10,mg=hi.log2,cS=(i,t=1)=>hi.sinh(i)*t,_d=(i,t=1)=>hi.asinh(i/t),Ue=1/0;function Hm(i){return(fs((i^i>>31)-(i>>31))|0)+1}function Ed(i,t,e){return Li(Vn(i,t),e)}function gg(i){return typeof i=="function"}function he(i){return gg(i)?i:()=>i}var hS=()=>{},_g=i=>i,xg=(i,t)=>t,uS=i=>null,Gm=i=>!0,Wm=(i,t)=>i==t,dS=/\.\d*?(?=9{6,}|0{6,})/gm,gr=i=>{if(Mg(i)||Gs.has(i))return i;let t=`${i}`,e=t.match(dS);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${gr(s)}e${r}`}return Ne(i,n)};function dr(i,t){return gr(Ne(gr(i/t))*t)}function ch(i,t){return gr(vi(gr(i/t))*t)}function yg(i,t){return gr(ci(gr(i/t))*t)}function Ne(i,t=0){if(Mg(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return mn(n)/e}var Gs=new Map;function vg(i){return((""+i).split(".")[1]||"").length}function Ia(i,t,e,n){let s=[],r=n.map(vg);for(let o=t;o<e;o++){let a=gn(o),l=Ne(go(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ne(h,u);s.push(d),Gs.set(d,u)}}return s}var Pa={},Od=[],_o=[null,null],Hs=Array.isArray,Mg=Number.isInteger,fS=i=>i===void 0;function Xm(i){return typeof i=="string"}function hh(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function pS(i){return i!=null&&typeof i=="object"}var mS=Object.getPrototypeOf(Uint8Array),bg="__proto__";function xo(i,t=hh){let e;if(Hs(i)){let n=i.find(s=>s!=null);if(Hs(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=xo(i[s],t)}else e=i.slice()}else if(i instanceof mS)e=i.slice();else if(t(i)){e={};for(let n in i)n!=bg&&(e[n]=xo(i[n],t))}else e=i;return e}function rn(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=bg&&(hh(i[s])?rn(i[s],xo(n[s])):i[s]=xo(n[s]))}return i}var gS=0,_S=1,xS=2;function yS(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function vS(i,t){if(SS(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return wS(o[0])||(o=bS(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=t?t[o][c]:_S,f=[];for(let m=0;m<h.length;m++){let x=h[m],g=r.get(l[m]);x===null?d!=gS&&(u[g]=x,d==xS&&f.push(g)):u[g]=x}yS(u,f,s),n.push(u)}}return n}var MS=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function bS(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function SS(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function wS(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Vn(1,ci((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Sg=["January","February","March","April","May","June","July","August","September","October","November","December"],wg=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Eg(i){return i.slice(0,3)}var ES=wg.map(Eg),TS=Sg.map(Eg),AS={MMMM:Sg,MMM:TS,WWWW:wg,WWW:ES};function Ea(i){return(i<10?"0":"")+i}function CS(i){return(i<10?"00":i<100?"0":"")+i}var RS={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Ea(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Ea(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Ea(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Ea(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Ea(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>CS(i.getMilliseconds())};function Bd(i,t){t=t||AS;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?RS[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var PS=new Intl.DateTimeFormat().resolvedOptions().timeZone;function IS(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==PS?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var Tg=i=>i%1==0,oh=[1,2,2.5,5],LS=Ia(10,-32,0,oh),Ag=Ia(10,0,32,oh),DS=Ag.filter(Tg),fr=LS.concat(Ag),kd=`
`,Cg="{YYYY}",Ym=kd+Cg,Rg="{M}/{D}",Ca=kd+Rg,eh=Ca+"/{YY}",Pg="{aa}",US="{h}:{mm}",po=US+Pg,qm=kd+po,Zm=":{ss}",we=null;function Ig(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?Ia(10,0,3,oh).filter(Tg):Ia(10,-3,0,oh)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Cg,we,we,we,we,we,we,1],[s*28,"{MMM}",Ym,we,we,we,we,we,1],[s,Rg,Ym,we,we,we,we,we,1],[n,"{h}"+Pg,eh,we,Ca,we,we,we,1],[e,po,eh,we,Ca,we,we,we,1],[t,Zm,eh+" "+po,we,Ca+" "+po,we,qm,we,1],[i,Zm+".{fff}",eh+" "+po,we,Ca+" "+po,we,qm,we,1]];function h(u){return(d,f,m,x,g,p)=>{let E=[],T=g>=o,v=g>=r&&g<o,U=u(m),A=Ne(U*i,3),D=xd(U.getFullYear(),T?0:U.getMonth(),v||T?1:U.getDate()),N=Ne(D*i,3);if(v||T){let w=v?g/r:0,M=T?g/o:0,R=A==N?A:Ne(xd(D.getFullYear()+M,D.getMonth()+w,1)*i,3),H=new Date(mn(R/i)),B=H.getFullYear(),W=H.getMonth();for(let q=0;R<=x;q++){let Y=xd(B+M*q,W+w*q,1),K=Y-u(Ne(Y*i,3));R=Ne((+Y+K)*i,3),R<=x&&E.push(R)}}else{let w=g>=s?s:g,M=ci(m)-ci(A),R=N+M+ch(A-N,w);E.push(R);let H=u(R),B=H.getHours()+H.getMinutes()/e+H.getSeconds()/n,W=g/n,q=d.axes[f]._space,Y=p/q;for(;R=Ne(R+g,i==1?0:3),!(R>x);)if(W>1){let K=ci(Ne(B+W,6))%24,ct=u(R).getHours()-K;ct>1&&(ct=-1),R-=ct*n,B=(B+W)%24;let _t=E[E.length-1];Ne((R-_t)/g,3)*Y>=.7&&E.push(R)}else E.push(R)}return E}}return[l,c,h]}var[NS,FS,OS]=Ig(1),[BS,kS,zS]=Ig(.001);Ia(2,-53,53,[1]);function $m(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Jm(i,t){return(e,n,s,r,o)=>{let a=t.find(m=>o>=m[0])||t[t.length-1],l,c,h,u,d,f;return n.map(m=>{let x=i(m),g=x.getFullYear(),p=x.getMonth(),E=x.getDate(),T=x.getHours(),v=x.getMinutes(),U=x.getSeconds(),A=g!=l&&a[2]||p!=c&&a[3]||E!=h&&a[4]||T!=u&&a[5]||v!=d&&a[6]||U!=f&&a[7]||a[1];return l=g,c=p,h=E,u=T,d=v,f=U,A(x)})}}function VS(i,t){let e=Bd(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function xd(i,t,e){return new Date(i,t,e)}function Km(i,t){return t(i)}var HS="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function jm(i,t){return(e,n,s,r)=>r==null?Ld:t(i(n))}function GS(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function WS(i,t){return i.series[t].fill(i,t)}var XS={show:!0,live:!0,isolate:!1,mount:hS,markers:{show:!0,width:2,stroke:GS,fill:WS,dash:"solid"},idx:null,idxs:null,values:[]};function YS(i,t){let e=i.cursor.points,n=yi(),s=e.size(i,t);Ve(n,Ta,s),Ve(n,Aa,s);let r=s/-2;Ve(n,"marginLeft",r),Ve(n,"marginTop",r);let o=e.width(i,t,s);return o&&Ve(n,"borderWidth",o),n}function qS(i,t){let e=i.series[t].points;return e._fill||e._stroke}function ZS(i,t){let e=i.series[t].points;return e._stroke||e._fill}function $S(i,t){return i.series[t].points.size}var yd=[0,0];function JS(i,t,e){return yd[0]=t,yd[1]=e,yd}function nh(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function vd(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var KS={show:!0,x:!0,y:!0,lock:!1,move:JS,points:{one:!1,show:YS,size:$S,width:0,stroke:ZS,fill:qS},bind:{mousedown:nh,mouseup:nh,click:nh,dblclick:nh,mousemove:vd,mouseleave:vd,mouseenter:vd},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Lg={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},zd=rn({},Lg,{filter:xg}),Dg=rn({},zd,{size:10}),Ug=rn({},Lg,{show:!1}),Vd='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Ng="bold "+Vd,Fg=1.5,Qm={show:!0,scale:"x",stroke:Id,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ng,side:2,grid:zd,ticks:Dg,border:Ug,font:Vd,lineGap:Fg,rotate:0},jS="Value",QS="Time",tg={show:!0,scale:"x",auto:!1,sorted:1,min:Ue,max:-Ue,idxs:[]};function tw(i,t,e,n,s){return t.map(r=>r==null?"":Fd(r))}function ew(i,t,e,n,s,r,o){let a=[],l=Gs.get(s)||0;e=o?e:Ne(ch(e,s),l);for(let c=e;c<=n;c=Ne(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Td(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?fs:mg,h=ci(c(e));s=go(l,h),l==10&&(s=fr[Ii(s,fr)]);let u=e,d=s*l;l==10&&(d=fr[Ii(d,fr)]);do a.push(u),u=u+s,l==10&&!Gs.has(u)&&(u=Ne(u,Gs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=fr[Ii(d,fr)]));while(u<=n);return a}function nw(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?Td(i,t,Vn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?Td(i,t,Vn(l,-n),-e,s):[l]).reverse().map(d=>-d).concat(h,c)}var Og=/./,iw=/[12357]/,sw=/[125]/,eg=/1/,Ad=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function rw(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?Og:l(7,o)-h>=c?iw:l(5,o)-h>=c?sw:eg;if(u==eg){let d=gn(l(1,o)-h);if(d<c)return Ad(t.slice().reverse(),a.distr,u,vi(c/d)).reverse()}return Ad(t,a.distr,u,1)}function ow(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=gn(l(1,o)-l(2,o));return c<a?Ad(t.slice().reverse(),3,Og,vi(a/c)).reverse():t}function aw(i,t,e,n){return n==null?Ld:t==null?"":Fd(t)}var ng={show:!0,scale:"y",stroke:Id,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ng,side:3,grid:zd,ticks:Dg,border:Ug,font:Vd,lineGap:Fg,rotate:0};function lw(i,t){let e=3+(i||1)*2;return Ne(e*t,3)}function cw(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=gn(o-r),l=i.series[t],c=a/(l.points.space*Se);return n[1]-n[0]<=c}var ig={scale:null,auto:!0,sorted:0,min:Ue,max:-Ue},Bg=(i,t,e,n,s)=>s,sg={show:!0,auto:!0,sorted:0,gaps:Bg,alpha:1,facets:[rn({},ig,{scale:"x"}),rn({},ig,{scale:"y"})]},rg={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Bg,alpha:1,points:{show:cw,filter:null},values:null,min:Ue,max:-Ue,idxs:[],path:null,clip:null};function hw(i,t,e,n,s){return e/10}var kg={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},uw=rn({},kg,{time:!1,ori:1}),og={};function zg(i,t){let e=og[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(og[i]=e)),e}var yo=1,Cd=2;function _r(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,m=a.width,x=a.height,g=i.valToPosH,p=i.valToPosV;return h.ori==0?e(s,l,c,h,u,g,p,d,f,m,x,dh,Mo,ph,Hg,Wg):e(s,l,c,h,u,p,g,f,d,x,m,fh,bo,Wd,Gg,Xg)}function Hd(i,t){let e=0,n=0,s=ve(i.bands,Od);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function dw(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ps(i,t,e,n,s,r){return _r(i,t,(o,a,l,c,h,u,d,f,m,x,g)=>{let p=o.pxRound,E=c.dir*(c.ori==0?1:-1),T=c.ori==0?Mo:bo,v,U;E==1?(v=e,U=n):(v=n,U=e);let A=p(u(a[v],c,x,f)),D=p(d(l[v],h,g,m)),N=p(u(a[U],c,x,f)),w=p(d(r==1?h.max:h.min,h,g,m)),M=new Path2D(s);return T(M,N,w),T(M,A,w),T(M,A,D),M})}function uh(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?ph:Wd,l=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function fw(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Gd(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&t[c]===null;)d=c;else for(;--c>=e&&t[c]===null;)d=c;let f=r(i[u]),m=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let p=d+s;m=o>=0&&p>=0&&p<l?r(i[p]):m,m>=f&&a.push([f,m])}return a}function ag(i){return i==0?_g:i==1?mn:t=>dr(t,i)}function Vg(i){let t=i==0?dh:fh,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Li(c,a/2,l/2),h=Li(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var dh=(i,t,e)=>{i.moveTo(t,e)},fh=(i,t,e)=>{i.moveTo(e,t)},Mo=(i,t,e)=>{i.lineTo(t,e)},bo=(i,t,e)=>{i.lineTo(e,t)},ph=Vg(0),Wd=Vg(1),Hg=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},Gg=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Wg=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},Xg=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function Yg(i){return(t,e,n,s,r)=>_r(t,e,(o,a,l,c,h,u,d,f,m,x,g)=>{let{pxRound:p,points:E}=o,T,v;c.ori==0?(T=dh,v=Hg):(T=fh,v=Gg);let U=Ne(E.width*Se,3),A=(E.size-E.width)/2*Se,D=Ne(A*2,3),N=new Path2D,w=new Path2D,{left:M,top:R,width:H,height:B}=t.bbox;ph(w,M-D,R-D,H+D*2,B+D*2);let W=q=>{if(l[q]!=null){let Y=p(u(a[q],c,x,f)),K=p(d(l[q],h,g,m));T(N,Y+A,K),v(N,Y,K,A,0,ih*2)}};if(r)r.forEach(W);else for(let q=n;q<=s;q++)W(q);return{stroke:U>0?N:null,fill:N,clip:w,flags:yo|Cd}})}function qg(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var pw=qg(Mo),mw=qg(bo);function Zg(i){let t=ve(i?.alignGaps,0);return(e,n,s,r)=>_r(e,n,(o,a,l,c,h,u,d,f,m,x,g)=>{[s,r]=ah(l,s,r);let p=o.pxRound,E=B=>p(u(B,c,x,f)),T=B=>p(d(B,h,g,m)),v,U;c.ori==0?(v=Mo,U=pw):(v=bo,U=mw);let A=c.dir*(c.ori==0?1:-1),D={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:yo},N=D.stroke,w=!1;if(r-s>=x*4){let B=mt=>e.posToVal(mt,c.key,!0),W=null,q=null,Y,K,j,ht=E(a[A==1?s:r]),ct=E(a[s]),_t=E(a[r]),St=B(A==1?ct+1:_t-1);for(let mt=A==1?s:r;mt>=s&&mt<=r;mt+=A){let Q=a[mt],xt=(A==1?Q<St:Q>St)?ht:E(Q),at=l[mt];xt==ht?at!=null?(K=at,W==null?(v(N,xt,T(K)),Y=W=q=K):K<W?W=K:K>q&&(q=K)):at===null&&(w=!0):(W!=null&&U(N,ht,T(W),T(q),T(Y),T(K)),at!=null?(K=at,v(N,xt,T(K)),W=q=Y=K):(W=q=null,at===null&&(w=!0)),ht=xt,St=B(ht+A))}W!=null&&W!=q&&j!=ht&&U(N,ht,T(W),T(q),T(Y),T(K))}else for(let B=A==1?s:r;B>=s&&B<=r;B+=A){let W=l[B];W===null?w=!0:W!=null&&v(N,E(a[B]),T(W))}let[R,H]=Hd(e,n);if(o.fill!=null||R!=0){let B=D.fill=new Path2D(N),W=o.fillTo(e,n,o.min,o.max,R),q=T(W),Y=E(a[s]),K=E(a[r]);A==-1&&([K,Y]=[Y,K]),v(B,K,q),v(B,Y,q)}if(!o.spanGaps){let B=[];w&&B.push(...Gd(a,l,s,r,A,E,t)),D.gaps=B=o.gaps(e,n,s,r,B),D.clip=uh(B,c.ori,f,m,x,g)}return H!=0&&(D.band=H==2?[ps(e,n,s,r,N,-1),ps(e,n,s,r,N,1)]:ps(e,n,s,r,N,H)),D})}function gw(i){let t=ve(i.align,1),e=ve(i.ascDesc,!1),n=ve(i.alignGaps,0),s=ve(i.extend,!1);return(r,o,a,l)=>_r(r,o,(c,h,u,d,f,m,x,g,p,E,T)=>{[a,l]=ah(u,a,l);let v=c.pxRound,{left:U,width:A}=r.bbox,D=ct=>v(m(ct,d,E,g)),N=ct=>v(x(ct,f,T,p)),w=d.ori==0?Mo:bo,M={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:yo},R=M.stroke,H=d.dir*(d.ori==0?1:-1),B=N(u[H==1?a:l]),W=D(h[H==1?a:l]),q=W,Y=W;s&&t==-1&&(Y=U,w(R,Y,B)),w(R,W,B);for(let ct=H==1?a:l;ct>=a&&ct<=l;ct+=H){let _t=u[ct];if(_t==null)continue;let St=D(h[ct]),mt=N(_t);t==1?w(R,St,B):w(R,q,mt),w(R,St,mt),B=mt,q=St}let K=q;s&&t==1&&(K=U+A,w(R,K,B));let[j,ht]=Hd(r,o);if(c.fill!=null||j!=0){let ct=M.fill=new Path2D(R),_t=c.fillTo(r,o,c.min,c.max,j),St=N(_t);w(ct,K,St),w(ct,Y,St)}if(!c.spanGaps){let ct=[];ct.push(...Gd(h,u,a,l,H,D,n));let _t=c.width*Se/2,St=e||t==1?_t:-_t,mt=e||t==-1?-_t:_t;ct.forEach(Q=>{Q[0]+=St,Q[1]+=mt}),M.gaps=ct=c.gaps(r,o,a,l,ct),M.clip=uh(ct,d.ori,g,p,E,T)}return ht!=0&&(M.band=ht==2?[ps(r,o,a,l,R,-1),ps(r,o,a,l,R,1)]:ps(r,o,a,l,R,ht)),M})}function lg(i,t,e,n,s,r,o=Ue){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=gn(i[l]-i[a]);h<c&&(c=h,o=gn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function _w(i){i=i||Pa;let t=ve(i.size,[.6,Ue,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=he(s),o=1-t[0],a=ve(t[1],Ue),l=ve(t[2],1),c=ve(i.disp,Pa),h=ve(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,m,x,g)=>_r(f,m,(p,E,T,v,U,A,D,N,w,M,R)=>{let H=p.pxRound,B=e,W=n*Se,q=a*Se,Y=l*Se,K,j;v.ori==0?[K,j]=r(f,m):[j,K]=r(f,m);let ht=v.dir*(v.ori==0?1:-1),ct=v.ori==0?ph:Wd,_t=v.ori==0?h:(F,J,et,tt,Ft,gt,Lt)=>{h(F,J,et,Ft,tt,Lt,gt)},St=ve(f.bands,Od).find(F=>F.series[0]==m),mt=St!=null?St.dir:0,Q=p.fillTo(f,m,p.min,p.max,mt),ut=H(D(Q,U,R,w)),xt,at,Ut,Kt=M,Tt=H(p.width*Se),de=!1,pe=null,te=null,O=null,qe=null;u!=null&&(Tt==0||d!=null)&&(de=!0,pe=u.values(f,m,x,g),te=new Map,new Set(pe).forEach(F=>{F!=null&&te.set(F,new Path2D)}),Tt>0&&(O=d.values(f,m,x,g),qe=new Map,new Set(O).forEach(F=>{F!=null&&qe.set(F,new Path2D)})));let{x0:oe,size:xe}=c;if(oe!=null&&xe!=null){B=1,E=oe.values(f,m,x,g),oe.unit==2&&(E=E.map(et=>f.posToVal(N+et*M,v.key,!0)));let F=xe.values(f,m,x,g);xe.unit==2?at=F[0]*M:at=A(F[0],v,M,N)-A(0,v,M,N),Kt=lg(E,T,A,v,M,N,Kt),Ut=Kt-at+W}else Kt=lg(E,T,A,v,M,N,Kt),Ut=Kt*o+W,at=Kt-Ut;Ut<1&&(Ut=0),Tt>=at/2&&(Tt=0),Ut<5&&(H=_g);let zt=Ut>0,ne=Kt-Ut-(zt?Tt:0);at=H(Ed(ne,Y,q)),xt=(B==0?at/2:B==ht?0:at)-B*ht*((B==0?W/2:0)+(zt?Tt/2:0));let It={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Jt=de?null:new Path2D,Ee=null;if(St!=null)Ee=f.data[St.series[1]];else{let{y0:F,y1:J}=c;F!=null&&J!=null&&(T=J.values(f,m,x,g),Ee=F.values(f,m,x,g))}let L=K*at,y=j*at;for(let F=ht==1?x:g;F>=x&&F<=g;F+=ht){let J=T[F];if(J==null)continue;if(Ee!=null){let yt=Ee[F]??0;if(J-yt==0)continue;ut=D(yt,U,R,w)}let et=v.distr!=2||c!=null?E[F]:F,tt=A(et,v,M,N),Ft=D(ve(J,Q),U,R,w),gt=H(tt-xt),Lt=H(Vn(Ft,ut)),At=H(Li(Ft,ut)),it=Lt-At;if(J!=null){let yt=J<0?y:L,Vt=J<0?L:y;de?(Tt>0&&O[F]!=null&&ct(qe.get(O[F]),gt,At+ci(Tt/2),at,Vn(0,it-Tt),yt,Vt),pe[F]!=null&&ct(te.get(pe[F]),gt,At+ci(Tt/2),at,Vn(0,it-Tt),yt,Vt)):ct(Jt,gt,At+ci(Tt/2),at,Vn(0,it-Tt),yt,Vt),_t(f,m,F,gt-Tt/2,At,at+Tt,it)}}return Tt>0?It.stroke=de?qe:Jt:de||(It._fill=p.width==0?p._fill:p._stroke??p._fill,It.width=0),It.fill=de?te:Jt,It})}function xw(i,t){let e=ve(t?.alignGaps,0);return(n,s,r,o)=>_r(n,s,(a,l,c,h,u,d,f,m,x,g,p)=>{[r,o]=ah(c,r,o);let E=a.pxRound,T=K=>E(d(K,h,g,m)),v=K=>E(f(K,u,p,x)),U,A,D;h.ori==0?(U=dh,D=Mo,A=Wg):(U=fh,D=bo,A=Xg);let N=h.dir*(h.ori==0?1:-1),w=T(l[N==1?r:o]),M=w,R=[],H=[];for(let K=N==1?r:o;K>=r&&K<=o;K+=N)if(c[K]!=null){let ht=l[K],ct=T(ht);R.push(M=ct),H.push(v(c[K]))}let B={stroke:i(R,H,U,D,A,E),fill:null,clip:null,band:null,gaps:null,flags:yo},W=B.stroke,[q,Y]=Hd(n,s);if(a.fill!=null||q!=0){let K=B.fill=new Path2D(W),j=a.fillTo(n,s,a.min,a.max,q),ht=v(j);D(K,M,ht),D(K,w,ht)}if(!a.spanGaps){let K=[];K.push(...Gd(l,c,r,o,N,T,e)),B.gaps=K=a.gaps(n,s,r,o,K),B.clip=uh(K,h.ori,m,x,g,p)}return Y!=0&&(B.band=Y==2?[ps(n,s,r,o,W,-1),ps(n,s,r,o,W,1)]:ps(n,s,r,o,W,Y)),B})}function yw(i){return xw(vw,i)}function vw(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-l[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var Rd=new Set;function cg(){for(let i of Rd)i.syncRect(!0)}vo&&(mr(tS,mo,cg),mr(eS,mo,cg,!0),mr(sh,mo,()=>{An.pxRatio=Se}));var Mw=Zg(),bw=Yg();function hg(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Pd(r,o,t,e))}function Sw(i,t){return i.map((e,n)=>n==0?{}:rn({},t,e))}function Pd(i,t,e,n){return rn({},t==0?e:n,i)}function $g(i,t,e){return t==null?_o:[t,e]}var ww=$g;function Ew(i,t,e){return t==null?_o:rh(t,e,Nd,!0)}function Jg(i,t,e,n){return t==null?_o:lh(t,e,i.scales[n].log,!1)}var Tw=Jg;function Kg(i,t,e,n){return t==null?_o:Ud(t,e,i.scales[n].log,!1)}var Aw=Kg;function Cw(i,t,e,n,s){let r=Vn(Hm(i),Hm(t)),o=t-i,a=Ii(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?Gs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function ug(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=mn((e=+s)*Se))+"px"),[i,t,e]}function Rw(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ne(t[2]*Se,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function An(i,t,e){let n={mode:ve(i.mode,1)},s=n.mode;function r(_,b,C,I){let z=b.valToPct(_);return I+C*(b.dir==-1?1-z:z)}function o(_,b,C,I){let z=b.valToPct(_);return I+C*(b.dir==-1?z:1-z)}function a(_,b,C,I){return b.ori==0?r(_,b,C,I):o(_,b,C,I)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=yi(Fb);if(i.id!=null&&(c.id=i.id),li(c,i.class),i.title){let _=yi(kb,c);_.textContent=i.title}let h=Pi("canvas"),u=n.ctx=h.getContext("2d"),d=yi(zb,c);mr("click",d,_=>{_.target===m&&(Oe!=Tr||Ge!=Ar)&&Sn.click(n,_)},!0);let f=n.under=yi(Vb,d);d.appendChild(h);let m=n.over=yi(Hb,d);i=xo(i);let x=+ve(i.pxAlign,1),g=ag(x);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let p=i.ms||.001,E=n.series=s==1?hg(i.series||[],tg,rg,!1):Sw(i.series||[null],sg),T=n.axes=hg(i.axes||[],Qm,ng,!0),v=n.scales={},U=n.bands=i.bands||[];U.forEach(_=>{_.fill=he(_.fill||null),_.dir=ve(_.dir,-1)});let A=s==2?E[1].facets[0].scale:E[0].scale,D={axes:f0,series:Dn},N=(i.drawOrder||["axes","series"]).map(_=>D[_]);function w(_){let b=_.distr==3?C=>fs(C>0?C:_.clamp(n,C,_.min,_.max,_.key)):_.distr==4?C=>_d(C,_.asinh):_.distr==100?C=>_.fwd(C):C=>C;return C=>{let I=b(C),{_min:z,_max:X}=_,nt=X-z;return(I-z)/nt}}function M(_){let b=v[_];if(b==null){let C=(i.scales||Pa)[_]||Pa;if(C.from!=null){M(C.from);let I=rn({},v[C.from],C,{key:_});I.valToPct=w(I),v[_]=I}else{b=v[_]=rn({},_==A?kg:uw,C),b.key=_;let I=b.time,z=b.range,X=Hs(z);if((_!=A||s==2&&!I)&&(X&&(z[0]==null||z[1]==null)&&(z={min:z[0]==null?km:{mode:1,hard:z[0],soft:z[0]},max:z[1]==null?km:{mode:1,hard:z[1],soft:z[1]}},X=!1),!X&&hh(z))){let nt=z;z=(lt,pt,Et)=>pt==null?_o:rh(pt,Et,nt)}b.range=he(z||(I?ww:_==A?b.distr==3?Tw:b.distr==4?Aw:$g:b.distr==3?Jg:b.distr==4?Kg:Ew)),b.auto=he(X?!1:b.auto),b.clamp=he(b.clamp||hw),b._min=b._max=null,b.valToPct=w(b)}}}M("x"),M("y"),s==1&&E.forEach(_=>{M(_.scale)}),T.forEach(_=>{M(_.scale)});for(let _ in i.scales)M(_);let R=v[A],H=R.distr,B,W;R.ori==0?(li(c,Ob),B=r,W=o):(li(c,Bb),B=o,W=r);let q={};for(let _ in v){let b=v[_];(b.min!=null||b.max!=null)&&(q[_]={min:b.min,max:b.max},b.min=b.max=null)}let Y=i.tzDate||(_=>new Date(mn(_/p))),K=i.fmtDate||Bd,j=p==1?OS(Y):zS(Y),ht=Jm(Y,$m(p==1?FS:kS,K)),ct=jm(Y,Km(HS,K)),_t=[],St=n.legend=rn({},XS,i.legend),mt=n.cursor=rn({},KS,{drag:{y:s==2}},i.cursor),Q=St.show,ut=mt.show,xt=St.markers;St.idxs=_t,xt.width=he(xt.width),xt.dash=he(xt.dash),xt.stroke=he(xt.stroke),xt.fill=he(xt.fill);let at,Ut,Kt,Tt=[],de=[],pe,te=!1,O={};if(St.live){let _=E[1]?E[1].values:null;te=_!=null,pe=te?_(n,1,0):{_:0};for(let b in pe)O[b]=Ld}if(Q)if(at=Pi("table",Zb,c),Kt=Pi("tbody",null,at),St.mount(n,at),te){Ut=Pi("thead",null,at,Kt);let _=Pi("tr",null,Ut);Pi("th",null,_);for(var qe in pe)Pi("th",Tm,_).textContent=qe}else li(at,Jb),St.live&&li(at,$b);let oe={show:!0},xe={show:!1};function zt(_,b){if(b==0&&(te||!St.live||s==2))return _o;let C=[],I=Pi("tr",Kb,Kt,Kt.childNodes[b]);li(I,_.class),_.show||li(I,pr);let z=Pi("th",null,I);if(xt.show){let lt=yi(jb,z);if(b>0){let pt=xt.width(n,b);pt&&(lt.style.border=pt+"px "+xt.dash(n,b)+" "+xt.stroke(n,b)),lt.style.background=xt.fill(n,b)}}let X=yi(Tm,z);_.label instanceof HTMLElement?X.appendChild(_.label):X.textContent=_.label,b>0&&(xt.show||(X.style.color=_.width>0?xt.stroke(n,b):xt.fill(n,b)),It("click",z,lt=>{if(mt._lock)return;on(lt);let pt=E.indexOf(_);if((lt.ctrlKey||lt.metaKey)!=St.isolate){let Et=E.some((Ct,Nt)=>Nt>0&&Nt!=pt&&Ct.show);E.forEach((Ct,Nt)=>{Nt>0&&Ni(Nt,Et?Nt==pt?oe:xe:oe,!0,tn.setSeries)})}else Ni(pt,{show:!_.show},!0,tn.setSeries)},!1),$i&&It(Pm,z,lt=>{mt._lock||(on(lt),Ni(E.indexOf(_),Rr,!0,tn.setSeries))},!1));for(var nt in pe){let lt=Pi("td",Qb,I);lt.textContent="--",C.push(lt)}return[I,C]}let ne=new Map;function It(_,b,C,I=!0){let z=ne.get(b)||{},X=mt.bind[_](n,b,C,I);X&&(mr(_,b,z[_]=X),ne.set(b,z))}function Jt(_,b,C){let I=ne.get(b)||{};for(let z in I)(_==null||z==_)&&(wd(z,b,I[z]),delete I[z]);_==null&&ne.delete(b)}let Ee=0,L=0,y=0,F=0,J=0,et=0,tt=J,Ft=et,gt=y,Lt=F,At=0,it=0,yt=0,Vt=0;n.bbox={};let Wt=!1,vt=!1,Yt=!1,k=!1,Mt=!1,rt=!1;function Dt(_,b,C){(C||_!=n.width||b!=n.height)&&dt(_,b),br(!1),Yt=!0,vt=!0,Sr()}function dt(_,b){n.width=Ee=y=_,n.height=L=F=b,J=et=0,Ie(),Me();let C=n.bbox;At=C.left=dr(J*Se,.5),it=C.top=dr(et*Se,.5),yt=C.width=dr(y*Se,.5),Vt=C.height=dr(F*Se,.5)}let st=3;function kt(){let _=!1,b=0;for(;!_;){b++;let C=u0(b),I=d0(b);_=b==st||C&&I,_||(dt(n.width,n.height),vt=!0)}}function jt({width:_,height:b}){Dt(_,b)}n.setSize=jt;function Ie(){let _=!1,b=!1,C=!1,I=!1;T.forEach((z,X)=>{if(z.show&&z._show){let{side:nt,_size:lt}=z,pt=nt%2,Et=z.label!=null?z.labelSize:0,Ct=lt+Et;Ct>0&&(pt?(y-=Ct,nt==3?(J+=Ct,I=!0):C=!0):(F-=Ct,nt==0?(et+=Ct,_=!0):b=!0))}}),Di[0]=_,Di[1]=C,Di[2]=b,Di[3]=I,y-=Ui[1]+Ui[3],J+=Ui[3],F-=Ui[2]+Ui[0],et+=Ui[0]}function Me(){let _=J+y,b=et+F,C=J,I=et;function z(X,nt){switch(X){case 1:return _+=nt,_-nt;case 2:return b+=nt,b-nt;case 3:return C-=nt,C+nt;case 0:return I-=nt,I+nt}}T.forEach((X,nt)=>{if(X.show&&X._show){let lt=X.side;X._pos=z(lt,X._size),X.label!=null&&(X._lpos=z(lt,X.labelSize))}})}if(mt.dataIdx==null){let _=mt.hover,b=_.skip=new Set(_.skip??[]);b.add(void 0);let C=_.prox=he(_.prox),I=_.bias??(_.bias=0);mt.dataIdx=(z,X,nt,lt)=>{if(X==0)return nt;let pt=nt,Et=C(z,X,nt,lt)??Ue,Ct=Et>=0&&Et<Ue,Nt=R.ori==0?y:F,Qt=mt.left,be=t[0],ye=t[X];if(b.has(ye[nt])){pt=null;let le=null,$t=null,Gt;if(I==0||I==-1)for(Gt=nt;le==null&&Gt-- >0;)b.has(ye[Gt])||(le=Gt);if(I==0||I==1)for(Gt=nt;$t==null&&Gt++<ye.length;)b.has(ye[Gt])||($t=Gt);if(le!=null||$t!=null)if(Ct){let ke=le==null?-1/0:B(be[le],R,Nt,0),Ze=$t==null?1/0:B(be[$t],R,Nt,0),Mn=Qt-ke,Ce=Ze-Qt;Mn<=Ce?Mn<=Et&&(pt=le):Ce<=Et&&(pt=$t)}else pt=$t==null?le:le==null?$t:nt-le<=$t-nt?le:$t}else Ct&&gn(Qt-B(be[nt],R,Nt,0))>Et&&(pt=null);return pt}}let on=_=>{mt.event=_};mt.idxs=_t,mt._lock=!1;let Fe=mt.points;Fe.show=he(Fe.show),Fe.size=he(Fe.size),Fe.stroke=he(Fe.stroke),Fe.width=he(Fe.width),Fe.fill=he(Fe.fill);let $n=n.focus=rn({},i.focus||{alpha:.3},mt.focus),$i=$n.prox>=0,Gn=$i&&Fe.one,Cn=[],Ji=[],Ki=[];function Ws(_,b){let C=Fe.show(n,b);if(C instanceof HTMLElement)return li(C,qb),li(C,_.class),Zi(C,-10,-10,y,F),m.insertBefore(C,Cn[b]),C}function So(_,b){if(s==1||b>0){let C=s==1&&v[_.scale].time,I=_.value;_.value=C?Xm(I)?jm(Y,Km(I,K)):I||ct:I||aw,_.label=_.label||(C?QS:jS)}if(Gn||b>0){_.width=_.width==null?1:_.width,_.paths=_.paths||Mw||uS,_.fillTo=he(_.fillTo||dw),_.pxAlign=+ve(_.pxAlign,x),_.pxRound=ag(_.pxAlign),_.stroke=he(_.stroke||null),_.fill=he(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let C=lw(Vn(1,_.width),1),I=_.points=rn({},{size:C,width:Vn(1,C*.2),stroke:_.stroke,space:C*2,paths:bw,_stroke:null,_fill:null},_.points);I.show=he(I.show),I.filter=he(I.filter),I.fill=he(I.fill),I.stroke=he(I.stroke),I.paths=he(I.paths),I.pxAlign=_.pxAlign}if(Q){let C=zt(_,b);Tt.splice(b,0,C[0]),de.splice(b,0,C[1]),St.values.push(null)}if(ut){_t.splice(b,0,null);let C=null;Gn?b==0&&(C=Ws(_,b)):b>0&&(C=Ws(_,b)),Cn.splice(b,0,C),Ji.splice(b,0,0),Ki.splice(b,0,0)}vn("addSeries",b)}function Mr(_,b){b=b??E.length,_=s==1?Pd(_,b,tg,rg):Pd(_,b,{},sg),E.splice(b,0,_),So(E[b],b)}n.addSeries=Mr;function Na(_){if(E.splice(_,1),Q){St.values.splice(_,1),de.splice(_,1);let b=Tt.splice(_,1)[0];Jt(null,b.firstChild),b.remove()}ut&&(_t.splice(_,1),Cn.splice(_,1)[0].remove(),Ji.splice(_,1),Ki.splice(_,1)),vn("delSeries",_)}n.delSeries=Na;let Di=[!1,!1,!1,!1];function wh(_,b){if(_._show=_.show,_.show){let C=_.side%2,I=v[_.scale];I==null&&(_.scale=C?E[1].scale:A,I=v[_.scale]);let z=I.time;_.size=he(_.size),_.space=he(_.space),_.rotate=he(_.rotate),Hs(_.incrs)&&_.incrs.forEach(nt=>{!Gs.has(nt)&&Gs.set(nt,vg(nt))}),_.incrs=he(_.incrs||(I.distr==2?DS:z?p==1?NS:BS:fr)),_.splits=he(_.splits||(z&&I.distr==1?j:I.distr==3?Td:I.distr==4?nw:ew)),_.stroke=he(_.stroke),_.grid.stroke=he(_.grid.stroke),_.ticks.stroke=he(_.ticks.stroke),_.border.stroke=he(_.border.stroke);let X=_.values;_.values=Hs(X)&&!Hs(X[0])?he(X):z?Hs(X)?Jm(Y,$m(X,K)):Xm(X)?VS(Y,X):X||ht:X||tw,_.filter=he(_.filter||(I.distr>=3&&I.log==10?rw:I.distr==3&&I.log==2?ow:xg)),_.font=ug(_.font),_.labelFont=ug(_.labelFont),_._size=_.size(n,null,b,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Di[b]=!0,_._el=yi(Gb,d))}}function Xs(_,b,C,I){let[z,X,nt,lt]=C,pt=b%2,Et=0;return pt==0&&(lt||X)&&(Et=b==0&&!z||b==2&&!nt?mn(Qm.size/3):0),pt==1&&(z||nt)&&(Et=b==1&&!X||b==3&&!lt?mn(ng.size/2):0),Et}let Fa=n.padding=(i.padding||[Xs,Xs,Xs,Xs]).map(_=>he(ve(_,Xs))),Ui=n._padding=Fa.map((_,b)=>_(n,b,Di,0)),an,Qe=null,S=null,V=s==1?E[0].idxs:null,Z=null,$=!1;function G(_,b){if(t=_??[],n.data=n._data=t,s==2){an=0;for(let C=1;C<E.length;C++)an+=t[C][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),Z=t[0],an=Z.length;let C=t;if(H==2){C=t.slice();let I=C[0]=Array(an);for(let z=0;z<an;z++)I[z]=z}n._data=t=C}if(br(!0),vn("setData"),H==2&&(Yt=!0),b!==!1){let C=R;C.auto(n,$)?ft():vs(A,C.min,C.max),k=k||mt.left>=0,rt=!0,Sr()}}n.setData=G;function ft(){$=!0;let _,b;s==1&&(an>0?(Qe=V[0]=0,S=V[1]=an-1,_=t[0][Qe],b=t[0][S],H==2?(_=Qe,b=S):_==b&&(H==3?[_,b]=lh(_,_,R.log,!1):H==4?[_,b]=Ud(_,_,R.log,!1):R.time?b=_+mn(86400/p):[_,b]=rh(_,b,Nd,!0))):(Qe=V[0]=_=null,S=V[1]=b=null)),vs(A,_,b)}let bt,Pt,Rt,qt,Zt,Ht,re,me,Le,ae;function ue(_,b,C,I,z,X){_??(_=Cm),C??(C=Od),I??(I="butt"),z??(z=Cm),X??(X="round"),_!=bt&&(u.strokeStyle=bt=_),z!=Pt&&(u.fillStyle=Pt=z),b!=Rt&&(u.lineWidth=Rt=b),X!=Zt&&(u.lineJoin=Zt=X),I!=Ht&&(u.lineCap=Ht=I),C!=qt&&u.setLineDash(qt=C)}function Xt(_,b,C,I){b!=Pt&&(u.fillStyle=Pt=b),_!=re&&(u.font=re=_),C!=me&&(u.textAlign=me=C),I!=Le&&(u.textBaseline=Le=I)}function Ke(_,b,C,I,z=0){if(I.length>0&&_.auto(n,$)&&(b==null||b.min==null)){let X=ve(Qe,0),nt=ve(S,I.length-1),lt=C.min==null?rS(I,X,nt,z,_.distr==3):[C.min,C.max];_.min=Li(_.min,C.min=lt[0]),_.max=Vn(_.max,C.max=lt[1])}}let ge={min:null,max:null};function Jn(){for(let I in v){let z=v[I];q[I]==null&&(z.min==null||q[A]!=null&&z.auto(n,$))&&(q[I]=ge)}for(let I in v){let z=v[I];q[I]==null&&z.from!=null&&q[z.from]!=null&&(q[I]=ge)}q[A]!=null&&br(!0);let _={};for(let I in q){let z=q[I];if(z!=null){let X=_[I]=xo(v[I],pS);if(z.min!=null)rn(X,z);else if(I!=A||s==2)if(an==0&&X.from==null){let nt=X.range(n,null,null,I);X.min=nt[0],X.max=nt[1]}else X.min=Ue,X.max=-Ue}}if(an>0){E.forEach((I,z)=>{if(s==1){let X=I.scale,nt=q[X];if(nt==null)return;let lt=_[X];if(z==0){let pt=lt.range(n,lt.min,lt.max,X);lt.min=pt[0],lt.max=pt[1],Qe=Ii(lt.min,t[0]),S=Ii(lt.max,t[0]),S-Qe>1&&(t[0][Qe]<lt.min&&Qe++,t[0][S]>lt.max&&S--),I.min=Z[Qe],I.max=Z[S]}else I.show&&I.auto&&Ke(lt,nt,I,t[z],I.sorted);I.idxs[0]=Qe,I.idxs[1]=S}else if(z>0&&I.show&&I.auto){let[X,nt]=I.facets,lt=X.scale,pt=nt.scale,[Et,Ct]=t[z],Nt=_[lt],Qt=_[pt];Nt!=null&&Ke(Nt,q[lt],X,Et,X.sorted),Qt!=null&&Ke(Qt,q[pt],nt,Ct,nt.sorted),I.min=nt.min,I.max=nt.max}});for(let I in _){let z=_[I],X=q[I];if(z.from==null&&(X==null||X.min==null)){let nt=z.range(n,z.min==Ue?null:z.min,z.max==-Ue?null:z.max,I);z.min=nt[0],z.max=nt[1]}}}for(let I in _){let z=_[I];if(z.from!=null){let X=_[z.from];if(X.min==null)z.min=z.max=null;else{let nt=z.range(n,X.min,X.max,I);z.min=nt[0],z.max=nt[1]}}}let b={},C=!1;for(let I in _){let z=_[I],X=v[I];if(X.min!=z.min||X.max!=z.max){X.min=z.min,X.max=z.max;let nt=X.distr;X._min=nt==3?fs(X.min):nt==4?_d(X.min,X.asinh):nt==100?X.fwd(X.min):X.min,X._max=nt==3?fs(X.max):nt==4?_d(X.max,X.asinh):nt==100?X.fwd(X.max):X.max,b[I]=C=!0}}if(C){E.forEach((I,z)=>{s==2?z>0&&b.y&&(I._paths=null):b[I.scale]&&(I._paths=null)});for(let I in b)Yt=!0,vn("setScale",I);ut&&mt.left>=0&&(k=rt=!0)}for(let I in q)q[I]=null}function gs(_){let b=Ed(Qe-1,0,an-1),C=Ed(S+1,0,an-1);for(;_[b]==null&&b>0;)b--;for(;_[C]==null&&C<an-1;)C++;return[b,C]}function Dn(){if(an>0){let _=E.some(b=>b._focus)&&ae!=$n.alpha;_&&(u.globalAlpha=ae=$n.alpha),E.forEach((b,C)=>{if(C>0&&b.show&&(_s(C,!1),_s(C,!0),b._paths==null)){let I=ae;ae!=b.alpha&&(u.globalAlpha=ae=b.alpha);let z=s==2?[0,t[C][0].length-1]:gs(t[C]);b._paths=b.paths(n,C,z[0],z[1]),ae!=I&&(u.globalAlpha=ae=I)}}),E.forEach((b,C)=>{if(C>0&&b.show){let I=ae;ae!=b.alpha&&(u.globalAlpha=ae=b.alpha),b._paths!=null&&De(C,!1);{let z=b._paths!=null?b._paths.gaps:null,X=b.points.show(n,C,Qe,S,z),nt=b.points.filter(n,C,X,z);(X||nt)&&(b.points._paths=b.points.paths(n,C,Qe,S,nt),De(C,!0))}ae!=I&&(u.globalAlpha=ae=I),vn("drawSeries",C)}}),_&&(u.globalAlpha=ae=1)}}function _s(_,b){let C=b?E[_].points:E[_];C._stroke=C.stroke(n,_),C._fill=C.fill(n,_)}function De(_,b){let C=b?E[_].points:E[_],{stroke:I,fill:z,clip:X,flags:nt,_stroke:lt=C._stroke,_fill:pt=C._fill,_width:Et=C.width}=C._paths;Et=Ne(Et*Se,3);let Ct=null,Nt=Et%2/2;b&&pt==null&&(pt=Et>0?"#fff":lt);let Qt=C.pxAlign==1&&Nt>0;if(Qt&&u.translate(Nt,Nt),!b){let be=At-Et/2,ye=it-Et/2,le=yt+Et,$t=Vt+Et;Ct=new Path2D,Ct.rect(be,ye,le,$t)}b?ln(lt,Et,C.dash,C.cap,pt,I,z,nt,X):Wn(_,lt,Et,C.dash,C.cap,pt,I,z,nt,Ct,X),Qt&&u.translate(-Nt,-Nt)}function Wn(_,b,C,I,z,X,nt,lt,pt,Et,Ct){let Nt=!1;pt!=0&&U.forEach((Qt,be)=>{if(Qt.series[0]==_){let ye=E[Qt.series[1]],le=t[Qt.series[1]],$t=(ye._paths||Pa).band;Hs($t)&&($t=Qt.dir==1?$t[0]:$t[1]);let Gt,ke=null;ye.show&&$t&&aS(le,Qe,S)?(ke=Qt.fill(n,be)||X,Gt=ye._paths.clip):$t=null,ln(b,C,I,z,ke,nt,lt,pt,Et,Ct,Gt,$t),Nt=!0}}),Nt||ln(b,C,I,z,X,nt,lt,pt,Et,Ct)}let Un=yo|Cd;function ln(_,b,C,I,z,X,nt,lt,pt,Et,Ct,Nt){ue(_,b,C,I,z),(pt||Et||Nt)&&(u.save(),pt&&u.clip(pt),Et&&u.clip(Et)),Nt?(lt&Un)==Un?(u.clip(Nt),Ct&&u.clip(Ct),xs(z,nt),cn(_,X,b)):lt&Cd?(xs(z,nt),u.clip(Nt),cn(_,X,b)):lt&yo&&(u.save(),u.clip(Nt),Ct&&u.clip(Ct),xs(z,nt),u.restore(),cn(_,X,b)):(xs(z,nt),cn(_,X,b)),(pt||Et||Nt)&&u.restore()}function cn(_,b,C){C>0&&(b instanceof Map?b.forEach((I,z)=>{u.strokeStyle=bt=z,u.stroke(I)}):b!=null&&_&&u.stroke(b))}function xs(_,b){b instanceof Map?b.forEach((C,I)=>{u.fillStyle=Pt=I,u.fill(C)}):b!=null&&_&&u.fill(b)}function ji(_,b,C,I){let z=T[_],X;if(I<=0)X=[0,0];else{let nt=z._space=z.space(n,_,b,C,I),lt=z._incrs=z.incrs(n,_,b,C,I,nt);X=Cw(b,C,lt,I,nt)}return z._found=X}function Eh(_,b,C,I,z,X,nt,lt,pt,Et){let Ct=nt%2/2;x==1&&u.translate(Ct,Ct),ue(lt,nt,pt,Et,lt),u.beginPath();let Nt,Qt,be,ye,le=z+(I==0||I==3?-X:X);C==0?(Qt=z,ye=le):(Nt=z,be=le);for(let $t=0;$t<_.length;$t++)b[$t]!=null&&(C==0?Nt=be=_[$t]:Qt=ye=_[$t],u.moveTo(Nt,Qt),u.lineTo(be,ye));u.stroke(),x==1&&u.translate(-Ct,-Ct)}function u0(_){let b=!0;return T.forEach((C,I)=>{if(!C.show)return;let z=v[C.scale];if(z.min==null){C._show&&(b=!1,C._show=!1,br(!1));return}else C._show||(b=!1,C._show=!0,br(!1));let X=C.side,nt=X%2,{min:lt,max:pt}=z,[Et,Ct]=ji(I,lt,pt,nt==0?y:F);if(Ct==0)return;let Nt=z.distr==2,Qt=C._splits=C.splits(n,I,lt,pt,Et,Ct,Nt),be=z.distr==2?Qt.map(Gt=>Z[Gt]):Qt,ye=z.distr==2?Z[Qt[1]]-Z[Qt[0]]:Et,le=C._values=C.values(n,C.filter(n,be,I,Ct,ye),I,Ct,ye);C._rotate=X==2?C.rotate(n,le,I,Ct):0;let $t=C._size;C._size=vi(C.size(n,le,I,_)),$t!=null&&C._size!=$t&&(b=!1)}),b}function d0(_){let b=!0;return Fa.forEach((C,I)=>{let z=C(n,I,Di,_);z!=Ui[I]&&(b=!1),Ui[I]=z}),b}function f0(){for(let _=0;_<T.length;_++){let b=T[_];if(!b.show||!b._show)continue;let C=b.side,I=C%2,z,X,nt=b.stroke(n,_),lt=C==0||C==3?-1:1,[pt,Et]=b._found;if(b.label!=null){let Fn=b.labelGap*lt,Qn=mn((b._lpos+Fn)*Se);Xt(b.labelFont[0],nt,"center",C==2?wa:Am),u.save(),I==1?(z=X=0,u.translate(Qn,mn(it+Vt/2)),u.rotate((C==3?-ih:ih)/2)):(z=mn(At+yt/2),X=Qn);let Zs=gg(b.label)?b.label(n,_,pt,Et):b.label;u.fillText(Zs,z,X),u.restore()}if(Et==0)continue;let Ct=v[b.scale],Nt=I==0?yt:Vt,Qt=I==0?At:it,be=b._splits,ye=Ct.distr==2?be.map(Fn=>Z[Fn]):be,le=Ct.distr==2?Z[be[1]]-Z[be[0]]:pt,$t=b.ticks,Gt=b.border,ke=$t.show?$t.size:0,Ze=mn(ke*Se),Mn=mn((b.alignTo==2?b._size-ke-b.gap:b.gap)*Se),Ce=b._rotate*-ih/180,$e=g(b._pos*Se),Kn=(Ze+Mn)*lt,Nn=$e+Kn;X=I==0?Nn:0,z=I==1?Nn:0;let ui=b.font[0],Mi=b.align==1?fo:b.align==2?pd:Ce>0?fo:Ce<0?pd:I==0?"center":C==3?pd:fo,Oi=Ce||I==1?"middle":C==2?wa:Am;Xt(ui,nt,Mi,Oi);let jn=b.font[1]*b.lineGap,di=be.map(Fn=>g(a(Fn,Ct,Nt,Qt))),bi=b._values;for(let Fn=0;Fn<bi.length;Fn++){let Qn=bi[Fn];if(Qn!=null){I==0?z=di[Fn]:X=di[Fn],Qn=""+Qn;let Zs=Qn.indexOf(`
`)==-1?[Qn]:Qn.split(/\n/gm);for(let On=0;On<Zs.length;On++){let pf=Zs[On];Ce?(u.save(),u.translate(z,X+On*jn),u.rotate(Ce),u.fillText(pf,0,0),u.restore()):u.fillText(pf,z,X+On*jn)}}}$t.show&&Eh(di,$t.filter(n,ye,_,Et,le),I,C,$e,Ze,Ne($t.width*Se,3),$t.stroke(n,_),$t.dash,$t.cap);let Bi=b.grid;Bi.show&&Eh(di,Bi.filter(n,ye,_,Et,le),I,I==0?2:1,I==0?it:At,I==0?Vt:yt,Ne(Bi.width*Se,3),Bi.stroke(n,_),Bi.dash,Bi.cap),Gt.show&&Eh([$e],[1],I==0?1:0,I==0?1:2,I==1?it:At,I==1?Vt:yt,Ne(Gt.width*Se,3),Gt.stroke(n,_),Gt.dash,Gt.cap)}vn("drawAxes")}function br(_){E.forEach((b,C)=>{C>0&&(b._paths=null,_&&(s==1?(b.min=null,b.max=null):b.facets.forEach(I=>{I.min=null,I.max=null})))})}let Oa=!1,Th=!1,wo=[];function p0(){Th=!1;for(let _=0;_<wo.length;_++)vn(...wo[_]);wo.length=0}function Sr(){Oa||(MS($d),Oa=!0)}function m0(_,b=!1){Oa=!0,Th=b,_(n),$d(),b&&wo.length>0&&queueMicrotask(p0)}n.batch=m0;function $d(){if(Wt&&(Jn(),Wt=!1),Yt&&(kt(),Yt=!1),vt){if(Ve(f,fo,J),Ve(f,wa,et),Ve(f,Ta,y),Ve(f,Aa,F),Ve(m,fo,J),Ve(m,wa,et),Ve(m,Ta,y),Ve(m,Aa,F),Ve(d,Ta,Ee),Ve(d,Aa,L),h.width=mn(Ee*Se),h.height=mn(L*Se),T.forEach(({_el:_,_show:b,_size:C,_pos:I,side:z})=>{if(_!=null)if(b){let X=z===3||z===0?C:0,nt=z%2==1;Ve(_,nt?"left":"top",I-X),Ve(_,nt?"width":"height",C),Ve(_,nt?"top":"left",nt?et:J),Ve(_,nt?"height":"width",nt?F:y),Sd(_,pr)}else li(_,pr)}),bt=Pt=Rt=Zt=Ht=re=me=Le=qt=null,ae=1,Ao(!0),J!=tt||et!=Ft||y!=gt||F!=Lt){br(!1);let _=y/gt,b=F/Lt;if(ut&&!k&&mt.left>=0){mt.left*=_,mt.top*=b,wr&&Zi(wr,mn(mt.left),0,y,F),Er&&Zi(Er,0,mn(mt.top),y,F);for(let C=0;C<Cn.length;C++){let I=Cn[C];I!=null&&(Ji[C]*=_,Ki[C]*=b,Zi(I,vi(Ji[C]),vi(Ki[C]),y,F))}}if(Be.show&&!Mt&&Be.left>=0&&Be.width>0){Be.left*=_,Be.width*=_,Be.top*=b,Be.height*=b;for(let C in Lh)Ve(Cr,C,Be[C])}tt=J,Ft=et,gt=y,Lt=F}vn("setSize"),vt=!1}Ee>0&&L>0&&(u.clearRect(0,0,h.width,h.height),vn("drawClear"),N.forEach(_=>_()),vn("draw")),Be.show&&Mt&&(Ba(Be),Mt=!1),ut&&k&&(qs(null,!0,!1),k=!1),St.show&&St.live&&rt&&(Ph(),rt=!1),l||(l=!0,n.status=1,vn("ready")),$=!1,Oa=!1}n.redraw=(_,b)=>{Yt=b||!1,_!==!1?vs(A,R.min,R.max):Sr()};function Ah(_,b){let C=v[_];if(C.from==null){if(an==0){let I=C.range(n,b.min,b.max,_);b.min=I[0],b.max=I[1]}if(b.min>b.max){let I=b.min;b.min=b.max,b.max=I}if(an>1&&b.min!=null&&b.max!=null&&b.max-b.min<1e-16)return;_==A&&C.distr==2&&an>0&&(b.min=Ii(b.min,t[0]),b.max=Ii(b.max,t[0]),b.min==b.max&&b.max++),q[_]=b,Wt=!0,Sr()}}n.setScale=Ah;let Ch,Rh,wr,Er,Jd,Kd,Tr,Ar,jd,Qd,Oe,Ge,ys=!1,Sn=mt.drag,xn=Sn.x,yn=Sn.y;ut&&(mt.x&&(Ch=yi(Xb,m)),mt.y&&(Rh=yi(Yb,m)),R.ori==0?(wr=Ch,Er=Rh):(wr=Rh,Er=Ch),Oe=mt.left,Ge=mt.top);let Be=n.select=rn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Cr=Be.show?yi(Wb,Be.over?m:f):null;function Ba(_,b){if(Be.show){for(let C in _)Be[C]=_[C],C in Lh&&Ve(Cr,C,_[C]);b!==!1&&vn("setSelect")}}n.setSelect=Ba;function g0(_){if(E[_].show)Q&&Sd(Tt[_],pr);else if(Q&&li(Tt[_],pr),ut){let C=Gn?Cn[0]:Cn[_];C!=null&&Zi(C,-10,-10,y,F)}}function vs(_,b,C){Ah(_,{min:b,max:C})}function Ni(_,b,C,I){b.focus!=null&&M0(_),b.show!=null&&E.forEach((z,X)=>{X>0&&(_==X||_==null)&&(z.show=b.show,g0(X),s==2?(vs(z.facets[0].scale,null,null),vs(z.facets[1].scale,null,null)):vs(z.scale,null,null),Sr())}),C!==!1&&vn("setSeries",_,b),I&&Co("setSeries",n,_,b)}n.setSeries=Ni;function _0(_,b){rn(U[_],b)}function x0(_,b){_.fill=he(_.fill||null),_.dir=ve(_.dir,-1),b=b??U.length,U.splice(b,0,_)}function y0(_){_==null?U.length=0:U.splice(_,1)}n.addBand=x0,n.setBand=_0,n.delBand=y0;function v0(_,b){E[_].alpha=b,ut&&Cn[_]!=null&&(Cn[_].style.opacity=b),Q&&Tt[_]&&(Tt[_].style.opacity=b)}let Qi,Ms,Ys,Rr={focus:!0};function M0(_){if(_!=Ys){let b=_==null,C=$n.alpha!=1;E.forEach((I,z)=>{if(s==1||z>0){let X=b||z==0||z==_;I._focus=b?null:X,C&&v0(z,X?1:$n.alpha)}}),Ys=_,C&&Sr()}}Q&&$i&&It(Im,at,_=>{mt._lock||(on(_),Ys!=null&&Ni(null,Rr,!0,tn.setSeries))});function Fi(_,b,C){let I=v[b];C&&(_=_/Se-(I.ori==1?et:J));let z=y;I.ori==1&&(z=F,_=z-_),I.dir==-1&&(_=z-_);let X=I._min,nt=I._max,lt=_/z,pt=X+(nt-X)*lt,Et=I.distr;return Et==3?go(10,pt):Et==4?cS(pt,I.asinh):Et==100?I.bwd(pt):pt}function b0(_,b){let C=Fi(_,A,b);return Ii(C,t[0],Qe,S)}n.valToIdx=_=>Ii(_,t[0]),n.posToIdx=b0,n.posToVal=Fi,n.valToPos=(_,b,C)=>v[b].ori==0?r(_,v[b],C?yt:y,C?At:0):o(_,v[b],C?Vt:F,C?it:0),n.setCursor=(_,b,C)=>{Oe=_.left,Ge=_.top,qs(null,b,C)};function tf(_,b){Ve(Cr,fo,Be.left=_),Ve(Cr,Ta,Be.width=b)}function ef(_,b){Ve(Cr,wa,Be.top=_),Ve(Cr,Aa,Be.height=b)}let Eo=R.ori==0?tf:ef,To=R.ori==1?tf:ef;function S0(){if(Q&&St.live)for(let _=s==2?1:0;_<E.length;_++){if(_==0&&te)continue;let b=St.values[_],C=0;for(let I in b)de[_][C++].firstChild.nodeValue=b[I]}}function Ph(_,b){if(_!=null&&(_.idxs?_.idxs.forEach((C,I)=>{_t[I]=C}):fS(_.idx)||_t.fill(_.idx),St.idx=_t[0]),Q&&St.live){for(let C=0;C<E.length;C++)(C>0||s==1&&!te)&&w0(C,_t[C]);S0()}rt=!1,b!==!1&&vn("setLegend")}n.setLegend=Ph;function w0(_,b){let C=E[_],I=_==0&&H==2?Z:t[_],z;te?z=C.values(n,_,b)??O:(z=C.value(n,b==null?null:I[b],_,b),z=z==null?O:{_:z}),St.values[_]=z}function qs(_,b,C){jd=Oe,Qd=Ge,[Oe,Ge]=mt.move(n,Oe,Ge),mt.left=Oe,mt.top=Ge,ut&&(wr&&Zi(wr,mn(Oe),0,y,F),Er&&Zi(Er,0,mn(Ge),y,F));let I,z=Qe>S;Qi=Ue,Ms=null;let X=R.ori==0?y:F,nt=R.ori==1?y:F;if(Oe<0||an==0||z){I=mt.idx=null;for(let lt=0;lt<E.length;lt++){let pt=Cn[lt];pt!=null&&Zi(pt,-10,-10,y,F)}$i&&Ni(null,Rr,!0,_==null&&tn.setSeries),St.live&&(_t.fill(I),rt=!0)}else{let lt,pt,Et;s==1&&(lt=R.ori==0?Oe:Ge,pt=Fi(lt,A),I=mt.idx=Ii(pt,t[0],Qe,S),Et=B(t[0][I],R,X,0));let Ct=-10,Nt=-10,Qt=0,be=0,ye=!0,le="",$t="";for(let Gt=s==2?1:0;Gt<E.length;Gt++){let ke=E[Gt],Ze=_t[Gt],Mn=Ze==null?null:s==1?t[Gt][Ze]:t[Gt][1][Ze],Ce=mt.dataIdx(n,Gt,I,pt),$e=Ce==null?null:s==1?t[Gt][Ce]:t[Gt][1][Ce];if(rt=rt||$e!=Mn||Ce!=Ze,_t[Gt]=Ce,Gt>0&&ke.show){let Kn=Ce==null?-10:Ce==I?Et:B(s==1?t[0][Ce]:t[Gt][0][Ce],R,X,0),Nn=$e==null?-10:W($e,s==1?v[ke.scale]:v[ke.facets[1].scale],nt,0);if($i&&$e!=null){let ui=R.ori==1?Oe:Ge,Mi=gn($n.dist(n,Gt,Ce,Nn,ui));if(Mi<Qi){let Oi=$n.bias;if(Oi!=0){let jn=Fi(ui,ke.scale),di=$e>=0?1:-1,bi=jn>=0?1:-1;bi==di&&(bi==1?Oi==1?$e>=jn:$e<=jn:Oi==1?$e<=jn:$e>=jn)&&(Qi=Mi,Ms=Gt)}else Qi=Mi,Ms=Gt}}if(rt||Gn){let ui,Mi;R.ori==0?(ui=Kn,Mi=Nn):(ui=Nn,Mi=Kn);let Oi,jn,di,bi,Bi,Fn,Qn=!0,Zs=Fe.bbox;if(Zs!=null){Qn=!1;let On=Zs(n,Gt);di=On.left,bi=On.top,Oi=On.width,jn=On.height}else di=ui,bi=Mi,Oi=jn=Fe.size(n,Gt);if(Fn=Fe.fill(n,Gt),Bi=Fe.stroke(n,Gt),Gn)Gt==Ms&&Qi<=$n.prox&&(Ct=di,Nt=bi,Qt=Oi,be=jn,ye=Qn,le=Fn,$t=Bi);else{let On=Cn[Gt];On!=null&&(Ji[Gt]=di,Ki[Gt]=bi,Bm(On,Oi,jn,Qn),Fm(On,Fn,Bi),Zi(On,vi(di),vi(bi),y,F))}}}}if(Gn){let Gt=$n.prox,ke=Ys==null?Qi<=Gt:Qi>Gt||Ms!=Ys;if(rt||ke){let Ze=Cn[0];Ze!=null&&(Ji[0]=Ct,Ki[0]=Nt,Bm(Ze,Qt,be,ye),Fm(Ze,le,$t),Zi(Ze,vi(Ct),vi(Nt),y,F))}}}if(Be.show&&ys)if(_!=null){let[lt,pt]=tn.scales,[Et,Ct]=tn.match,[Nt,Qt]=_.cursor.sync.scales,be=_.cursor.drag;if(xn=be._x,yn=be._y,xn||yn){let{left:ye,top:le,width:$t,height:Gt}=_.select,ke=_.scales[Nt].ori,Ze=_.posToVal,Mn,Ce,$e,Kn,Nn,ui=lt!=null&&Et(lt,Nt),Mi=pt!=null&&Ct(pt,Qt);ui&&xn?(ke==0?(Mn=ye,Ce=$t):(Mn=le,Ce=Gt),$e=v[lt],Kn=B(Ze(Mn,Nt),$e,X,0),Nn=B(Ze(Mn+Ce,Nt),$e,X,0),Eo(Li(Kn,Nn),gn(Nn-Kn))):Eo(0,X),Mi&&yn?(ke==1?(Mn=ye,Ce=$t):(Mn=le,Ce=Gt),$e=v[pt],Kn=W(Ze(Mn,Qt),$e,nt,0),Nn=W(Ze(Mn+Ce,Qt),$e,nt,0),To(Li(Kn,Nn),gn(Nn-Kn))):To(0,nt)}else Dh()}else{let lt=gn(jd-Jd),pt=gn(Qd-Kd);if(R.ori==1){let Qt=lt;lt=pt,pt=Qt}xn=Sn.x&&lt>=Sn.dist,yn=Sn.y&&pt>=Sn.dist;let Et=Sn.uni;Et!=null?xn&&yn&&(xn=lt>=Et,yn=pt>=Et,!xn&&!yn&&(pt>lt?yn=!0:xn=!0)):Sn.x&&Sn.y&&(xn||yn)&&(xn=yn=!0);let Ct,Nt;xn&&(R.ori==0?(Ct=Tr,Nt=Oe):(Ct=Ar,Nt=Ge),Eo(Li(Ct,Nt),gn(Nt-Ct)),yn||To(0,nt)),yn&&(R.ori==1?(Ct=Tr,Nt=Oe):(Ct=Ar,Nt=Ge),To(Li(Ct,Nt),gn(Nt-Ct)),xn||Eo(0,X)),!xn&&!yn&&(Eo(0,0),To(0,0))}if(Sn._x=xn,Sn._y=yn,_==null){if(C){if(ff!=null){let[lt,pt]=tn.scales;tn.values[0]=lt!=null?Fi(R.ori==0?Oe:Ge,lt):null,tn.values[1]=pt!=null?Fi(R.ori==1?Oe:Ge,pt):null}Co(md,n,Oe,Ge,y,F,I)}if($i){let lt=C&&tn.setSeries,pt=$n.prox;Ys==null?Qi<=pt&&Ni(Ms,Rr,!0,lt):Qi>pt?Ni(null,Rr,!0,lt):Ms!=Ys&&Ni(Ms,Rr,!0,lt)}}rt&&(St.idx=I,Ph()),b!==!1&&vn("setCursor")}let bs=null;Object.defineProperty(n,"rect",{get(){return bs==null&&Ao(!1),bs}});function Ao(_=!1){_?bs=null:(bs=m.getBoundingClientRect(),vn("syncRect",bs))}function nf(_,b,C,I,z,X,nt){mt._lock||ys&&_!=null&&_.movementX==0&&_.movementY==0||(Ih(_,b,C,I,z,X,nt,!1,_!=null),_!=null?qs(null,!0,!0):qs(b,!0,!1))}function Ih(_,b,C,I,z,X,nt,lt,pt){if(bs==null&&Ao(!1),on(_),_!=null)C=_.clientX-bs.left,I=_.clientY-bs.top;else{if(C<0||I<0){Oe=-10,Ge=-10;return}let[Et,Ct]=tn.scales,Nt=b.cursor.sync,[Qt,be]=Nt.values,[ye,le]=Nt.scales,[$t,Gt]=tn.match,ke=b.axes[0].side%2==1,Ze=R.ori==0?y:F,Mn=R.ori==1?y:F,Ce=ke?X:z,$e=ke?z:X,Kn=ke?I:C,Nn=ke?C:I;if(ye!=null?C=$t(Et,ye)?a(Qt,v[Et],Ze,0):-10:C=Ze*(Kn/Ce),le!=null?I=Gt(Ct,le)?a(be,v[Ct],Mn,0):-10:I=Mn*(Nn/$e),R.ori==1){let ui=C;C=I,I=ui}}pt&&(b==null||b.cursor.event.type==md)&&((C<=1||C>=y-1)&&(C=dr(C,y)),(I<=1||I>=F-1)&&(I=dr(I,F))),lt?(Jd=C,Kd=I,[Tr,Ar]=mt.move(n,C,I)):(Oe=C,Ge=I)}let Lh={width:0,height:0,left:0,top:0};function Dh(){Ba(Lh,!1)}let sf,rf,of,af;function lf(_,b,C,I,z,X,nt){ys=!0,xn=yn=Sn._x=Sn._y=!1,Ih(_,b,C,I,z,X,nt,!0,!1),_!=null&&(It(gd,Md,cf,!1),Co(Rm,n,Tr,Ar,y,F,null));let{left:lt,top:pt,width:Et,height:Ct}=Be;sf=lt,rf=pt,of=Et,af=Ct}function cf(_,b,C,I,z,X,nt){ys=Sn._x=Sn._y=!1,Ih(_,b,C,I,z,X,nt,!1,!0);let{left:lt,top:pt,width:Et,height:Ct}=Be,Nt=Et>0||Ct>0,Qt=sf!=lt||rf!=pt||of!=Et||af!=Ct;if(Nt&&Qt&&Ba(Be),Sn.setScale&&Nt&&Qt){let be=lt,ye=Et,le=pt,$t=Ct;if(R.ori==1&&(be=pt,ye=Ct,le=lt,$t=Et),xn&&vs(A,Fi(be,A),Fi(be+ye,A)),yn)for(let Gt in v){let ke=v[Gt];Gt!=A&&ke.from==null&&ke.min!=Ue&&vs(Gt,Fi(le+$t,Gt),Fi(le,Gt))}Dh()}else mt.lock&&(mt._lock=!mt._lock,qs(b,!0,_!=null));_!=null&&(Jt(gd,Md),Co(gd,n,Oe,Ge,y,F,null))}function E0(_,b,C,I,z,X,nt){if(mt._lock)return;on(_);let lt=ys;if(ys){let pt=!0,Et=!0,Ct=10,Nt,Qt;R.ori==0?(Nt=xn,Qt=yn):(Nt=yn,Qt=xn),Nt&&Qt&&(pt=Oe<=Ct||Oe>=y-Ct,Et=Ge<=Ct||Ge>=F-Ct),Nt&&pt&&(Oe=Oe<Tr?0:y),Qt&&Et&&(Ge=Ge<Ar?0:F),qs(null,!0,!0),ys=!1}Oe=-10,Ge=-10,_t.fill(null),qs(null,!0,!0),lt&&(ys=lt)}function hf(_,b,C,I,z,X,nt){mt._lock||(on(_),ft(),Dh(),_!=null&&Co(Lm,n,Oe,Ge,y,F,null))}function uf(){T.forEach(Rw),Dt(n.width,n.height,!0)}mr(sh,mo,uf);let Pr={};Pr.mousedown=lf,Pr.mousemove=nf,Pr.mouseup=cf,Pr.dblclick=hf,Pr.setSeries=(_,b,C,I)=>{let z=tn.match[2];C=z(n,b,C),C!=-1&&Ni(C,I,!0,!1)},ut&&(It(Rm,m,lf),It(md,m,nf),It(Pm,m,_=>{on(_),Ao(!1)}),It(Im,m,E0),It(Lm,m,hf),Rd.add(n),n.syncRect=Ao);let ka=n.hooks=i.hooks||{};function vn(_,b,C){Th?wo.push([_,b,C]):_ in ka&&ka[_].forEach(I=>{I.call(null,n,b,C)})}(i.plugins||[]).forEach(_=>{for(let b in _.hooks)ka[b]=(ka[b]||[]).concat(_.hooks[b])});let df=(_,b,C)=>C,tn=rn({key:null,setSeries:!1,filters:{pub:Gm,sub:Gm},scales:[A,E[1]?E[1].scale:null],match:[Wm,Wm,df],values:[null,null]},mt.sync);tn.match.length==2&&tn.match.push(df),mt.sync=tn;let ff=tn.key,Uh=zg(ff);function Co(_,b,C,I,z,X,nt){tn.filters.pub(_,b,C,I,z,X,nt)&&Uh.pub(_,b,C,I,z,X,nt)}Uh.sub(n);function T0(_,b,C,I,z,X,nt){tn.filters.sub(_,b,C,I,z,X,nt)&&Pr[_](null,b,C,I,z,X,nt)}n.pub=T0;function A0(){Uh.unsub(n),Rd.delete(n),ne.clear(),wd(sh,mo,uf),c.remove(),at?.remove(),vn("destroy")}n.destroy=A0;function Nh(){vn("init",i,t),G(t||i.data,!1),q[A]?Ah(A,q[A]):ft(),Mt=Be.show&&(Be.width>0||Be.height>0),k=rt=!0,Dt(i.width,i.height)}return E.forEach(So),T.forEach(wh),e?e instanceof HTMLElement?(e.appendChild(c),Nh()):e(n,Nh):Nh(),n}An.assign=rn;An.fmtNum=Fd;An.rangeNum=rh;An.rangeLog=lh;An.rangeAsinh=Ud;An.orient=_r;An.pxRatio=Se;An.join=vS;An.fmtDate=Bd,An.tzDate=IS;An.sync=zg;{An.addGap=fw,An.clipGaps=uh;let i=An.paths={points:Yg};i.linear=Zg,i.stepped=gw,i.bars=_w,i.spline=yw}var Pw=1200,Iw=20,Lw=i=>i?{a:"#5cc0d2",b:"#f2bc3f",c:"#9c86ff",d:"#e9edf1",axis:"#737e8a",grid:"#2c333c"}:{a:"#1f7a8c",b:"#c98a12",c:"#6a4fc8",d:"#1d2329",axis:"#8b939b",grid:"#e6e2d8"},Dw=[{title:"Energy",unit:"J",log:!1,series:[["a","kinetic",i=>i.energy[0]],["b","potential",(i,t)=>i.energy[1]-t.potential],["c","elastic",i=>i.energy[2]],["d","total",(i,t)=>i.energy[0]+i.energy[1]+i.energy[2]-t.potential]],value:i=>pn(i.energy[0]+i.energy[1]+i.energy[2]-(i.zero??0),"J")},{title:"Constraint error",unit:"",log:!0,series:[["a","",i=>Math.max(i.error,1e-17)]],value:i=>ai(i.error)},{title:"Solves in a step",unit:"",log:!1,from0:!0,series:[["a","",i=>i.solves]],value:i=>ai(i.solves)},{title:"Tension",unit:"N",log:!1,pick:!0,series:[["b","",i=>i.pickTension??null]],value:i=>pn(i.pickTension,"N")}],mh=class{constructor(t,e,n){this.parent=t,this.seek=n,this.run=null,this.clear(),this.rebuild(1,e)}clear(){this.time=[],this.samples=[],this.zero=[]}setRun(t){if(this.run=t,this.clear(),!t)return;this.time=t[0].time;let e=(n,s)=>{let r=0;for(;r+1<n.time.length&&n.time[r+1]<=s;)r++;return r};this.zero=t.map(n=>({potential:n.potential[0]})),this.samples=this.time.map(n=>t.map(s=>{if(n>s.time[s.time.length-1])return null;let r=e(s,n),o=Math.max(r,1),a=s.step[o]-s.step[o-1];return{energy:[s.kinetic[r],s.potential[r],s.elastic[r]],error:s.error[r],solves:a>0?(s.solves[o]-s.solves[o-1])/a:null}}))}cursor(){return{draw:[t=>{if(!this.run||this.now===void 0)return;let e=t.valToPos(this.now,"x",!0),{ctx:n}=t,{top:s,height:r}=t.bbox;n.save(),n.strokeStyle=getComputedStyle(document.documentElement).getPropertyValue("--accent"),n.lineWidth=1.5*devicePixelRatio,n.beginPath(),n.moveTo(e,s),n.lineTo(e,s+r),n.stroke(),n.restore()}],ready:[t=>{let e=n=>{this.run&&n.buttons&1&&this.seek(t.posToVal(n.clientX-t.over.getBoundingClientRect().left,"x"))};t.over.addEventListener("pointerdown",n=>{this.run&&t.over.setPointerCapture(n.pointerId),e(n)}),t.over.addEventListener("pointermove",e)}]}}rebuild(t,e){this.parent.replaceChildren(),this.worlds=Math.max(t,1);let n=Lw(e);this.plots=Dw.filter(s=>!(s.pick&&this.run)).map(s=>{let r=ot("span"),o=ot("b",{},s.title),a=ot("span",{class:"key"},...s.series.length>1?s.series.map(([f,m])=>ot("span",{style:`--c:${n[f]}`},m)):[]),l=ot("div",{class:"plot"},ot("header",{},o,s.series.length>1?a:r));this.parent.append(l);let c=(f,m,x,g)=>{let p=Math.ceil(Math.log10(x)),E=Math.floor(Math.log10(g)),T=Math.max(1,Math.ceil((E-p)/3)),v=[];for(let U=p;U<=E;U+=T)v.push(10**U);return v},h={stroke:n.axis,grid:{stroke:n.grid,width:1},ticks:{show:!1},font:"10px system-ui"},u=[{}];for(let f=0;f<this.worlds;f++)s.series.forEach(([m])=>u.push({stroke:n[m],width:1.5,dash:f?[4,3]:void 0,points:{show:!1},spanGaps:!1}));let d=new An({width:290,height:s.series.length>1?120:84,cursor:{show:!1},legend:{show:!1},series:u,hooks:this.cursor(),padding:[6,4,0,0],scales:{x:{time:!1,range:(f,m,x)=>this.run?[m,Math.max(x,m+1e-6)]:[Math.max(0,x-Iw),Math.max(x,1)]},y:s.log?{distr:3,range:(f,m,x)=>[Math.max(m/3,1e-18)||1e-16,Math.max(3*x,1e-12)]}:{range:(f,m,x)=>s.from0?[0,Math.max(1,1.15*x)]:m===x?[m-1,x+1]:[m-.06*(x-m),x+.06*(x-m)]}},axes:[{...h,size:18,space:60,values:(f,m)=>m.map(x=>`${x} s`)},{...h,size:46,space:22,...s.log?{splits:c,filter:(f,m)=>m}:{},...s.from0?{incrs:[1,2,5,10,20,50,100,200,500]}:{},values:(f,m)=>m.map(x=>x===null?"":s.log?ai(x,1):pn(x,"",3).replace(" ",""))}]},[[]],l);return{kind:s,plot:d,value:r,title:o}}),this.draw()}add(t,e){if(this.now=t,this.run){this.last=e;return}this.time.length&&t<this.time[this.time.length-1]&&this.clear(),!(this.time.length&&t===this.time[this.time.length-1])&&(e.forEach((n,s)=>{var r;(r=this.zero)[s]??(r[s]={potential:n.energyStart[1]})}),this.time.push(t),this.samples.push(e.map(({energy:n,error:s,solves:r,pickTension:o})=>({energy:n,error:s,solves:r,pickTension:o}))),this.time.length>Pw&&(this.time.shift(),this.samples.shift()),this.last=e)}draw(){this.plots.forEach(({kind:t,plot:e,value:n,title:s})=>{let r=[this.time];for(let a=0;a<this.worlds;a++)t.series.forEach(([,,l])=>r.push(this.samples.map(c=>{let h=c[a]?l(c[a],this.zero[a]):null;return Number.isFinite(h)?h:null})));e.setData(r);let o=this.last?.[0];o&&(n.textContent=t.value(o),t.pick&&(s.textContent=o.pickName?`Tension of ${o.pickName}`:"Tension: click a link"))})}};var Uw=12,Xd=(i,t)=>({to:e=>Math.log(Math.max(e,i)/i)/Math.log(t/i),from:e=>i*(t/i)**e}),gh=class{constructor(t,e){this.act=e,this.fields={},this.root=t,this.settings=ot("div"),this.numbers=ot("table",{class:"numbers"}),this.plotBox=ot("div"),this.worldSelect=ot("select",{onchange:()=>this.fill(),"aria-label":"World"}),this.worldField=ot("label",{class:"field wide",hidden:!0},ot("span",{},"Of"),this.worldSelect),t.append(ot("div",{class:"bar"},ot("span",{class:"brand"},"Taut"),ot("span",{},this.button("list","Scenes",()=>e.list()),this.button("moon","Light or dark",()=>e.theme()),this.button("help","Keys",()=>e.help()))),ot("h2",{},"Settings"),this.worldField,this.settings,this.makeOthers(),this.compareField=this.makeCompare(),this.makeShow(),this.contactTitle=ot("h2",{hidden:!0},"Contacts"),this.contactTable=ot("table",{class:"numbers",id:"contacts"}),this.plotTitle=ot("h2",{},"Last 20 seconds"),this.plotBox,ot("h2",{},"Since the start"),this.numbers),this.plots=new mh(this.plotBox,document.documentElement.classList.contains("dark"),n=>e.send("seek",{x:n}))}button(t,e,n){return ot("button",{title:e,"aria-label":e,onclick:n},qi(t))}get world(){return+this.worldSelect.value||0}set(t,e){let n=this.model.info.settings.findIndex(s=>s.name===t);this.act.send("set",{index:n,x:e,world:this.world})}slider(t,e,n,s){let r=ot("output"),o=ot("input",{type:"range",min:"0",max:"1",step:"any",name:t,"aria-label":e,oninput:()=>{let l=n.from(+o.value);r.textContent=s(l),this.set(t,l)}});this.fields[t]=l=>{a.hidden=!Number.isFinite(l),(document.activeElement!==o||!o.matches(":active"))&&(o.value=n.to(l)),r.textContent=s(l)};let a=ot("label",{class:"field"},ot("span",{},e),o,r);return a}choice(t,e,n){let s=ot("select",{name:t,"aria-label":e,onchange:()=>this.set(t,s.selectedIndex)},...n.map(r=>ot("option",{title:r.text},r.name)));return this.fields[t]=r=>{s.selectedIndex=r},ot("label",{class:"field wide"},ot("span",{},e),s)}makeSettings(){let{info:t}=this.model,e=Math.max(this.model.worlds[0].info.settings.load||1,.001);this.settings.replaceChildren(this.slider("load","Load",Xd(e*.001,e*1e3),Qc),this.slider("step","Step",Xd(.001,.2),n=>pn(n,"s",3)),this.slider("tolerance","Tolerance",Xd(1e-9,.01),n=>ai(n,2)),this.slider("gravity","Gravity",{to:n=>n/30,from:n=>30*n},n=>`${ai(n)} m/s²`),this.choice("stepper","Stepper",t.steppers),this.choice("geometric","Geometric",t.geometrics))}showFacts(){let t=s=>this.model.worlds.map(r=>s(r.info.recorded,r.info.replay)),e=[["Stepper",t(s=>s.stepper??"–")],["Geometric",t(s=>s.geometric??"–")],["Solver",t(s=>s.solver??"–")],["Step",t((s,r)=>pn(r.step,"s",3))],["Tolerance",t(s=>ai(s.tolerance,2))],["Frames",t((s,r)=>String(r.frames))],["Made by",t(s=>s.program??"taut")]],n=this.model.worlds.map(({info:{replay:s}})=>s.damaged?`${s.damaged} damaged block${s.damaged>1?"s":""} left out`:s.cut?`cut off at ${ai(s.end)} s`:"whole");e.push(["The file is",n,n.some(s=>s!=="whole")]),this.fields={},this.settings.replaceChildren(ot("table",{class:"numbers"},...e.map(([s,r,o])=>ot("tr",o?{class:"warn"}:{},ot("td",{},s),...r.map(a=>ot("td",{},a)))))),this.worldField.hidden=!0}makeOthers(){return this.others=ot("input",{type:"checkbox",class:"switch",id:"others",onchange:()=>this.toggleOthers()}),this.othersBox=ot("label",{class:"others"},ot("b",{},"This is what the others do"),this.others,ot("small",{},"One solve a step, no geometric stiffness")),this.othersBox}toggleOthers(){let{info:t,worlds:e}=this.model,n=(s,r)=>s.findIndex(o=>o.name===r);if(this.others.checked){let{stepper:s,geometric:r}=e[this.world].info.settings;this.before={stepper:s,geometric:r},this.set("stepper",n(t.steppers,"euler")),this.set("geometric",n(t.geometrics,"none"))}else{let s=this.before??{stepper:n(t.steppers,"auto"),geometric:n(t.geometrics,"psd")};this.set("stepper",s.stepper),this.set("geometric",s.geometric)}}makeCompare(){return this.compare=ot("select",{"aria-label":"Compare",onchange:()=>this.act.compare(+this.compare.value)},ot("option",{value:"0"},"nothing"),ot("option",{value:"1"},"without geometric stiffness"),ot("option",{value:"2"},"implicit Euler, 2015")),ot("label",{class:"field wide"},ot("span",{},"Beside it"),this.compare)}makeShow(){let t=(e,n)=>ot("label",{},ot("input",{type:"checkbox",name:e,checked:!!this.act.options[e],onchange:s=>this.act.show(e,s.target.checked)}),n);return ot("div",{class:"checks"},t("nodes","Nodes"),t("joints","Joints"),t("axes","Axes"),t("forces","Forces"),t("surface","Surface"),this.contactChecks=ot("span",{class:"checks",hidden:!0},t("colliders","Colliders"),t("contacts","Contacts"),t("cones","Friction cones")))}showContacts(t,e){let n=e?.world??this.world,s=this.model?.worlds[n],r=!s?.colliders.length;if(this.contactTitle.hidden=this.contactTable.hidden=r,r)return;let o=e?.collider!==void 0?Sa(s,e.collider):e?s.info.names[e.thing]||`thing ${e.thing}`:"";this.contactTitle.textContent=o?`Contacts of ${o}`:"Contacts";let a=t.worlds[n].contacts.filter(d=>ba(s,d,e)),l=a.filter(d=>d.state===qc).length,c=d=>ot("i",{class:`dot ${d===qc?"slide":"stick"}`}),h=(d,...f)=>ot("tr",{},ot("td",{},...d),...f.map(m=>ot("td",{},m))),u=[h([c(0),"stick"],String(a.length-l)),h([c(qc),"slide"],String(l))];if(e){let d=[0,0,0];a.forEach(m=>m.force.forEach((x,g)=>{d[g]+=uo(s,m,e)*x})),u.push(h(["Sum of their forces"],pn(Math.hypot(...d),"N",4)));let f=m=>Math.hypot(...m.force);[...a].sort((m,x)=>f(x)-f(m)).slice(0,Uw).forEach(m=>{let x=m.colliders[uo(s,m,e)>0?1:0];u.push(h([c(m.state),Sa(s,x)],pn(f(m),"N",4)))})}this.contactTable.replaceChildren(...u)}setModel(t,e){let n=!this.model||this.model.generation!==t.generation;if(this.model=t,!!t.worlds.length){if(n){let s=t.worlds.map((a,l)=>a.info.label||`world ${l+1}`);this.worldSelect.replaceChildren(...s.map((a,l)=>ot("option",{value:String(l)},a))),this.worldField.hidden=t.worlds.length<2,this.before=null;let r=t.worlds.every(a=>a.info.replay);this.othersBox.hidden=this.compareField.hidden=r,this.plotTitle.textContent=r?"The whole run":"Last 20 seconds",r?this.showFacts():this.makeSettings(),this.plots.setRun(r?t.worlds.map(a=>a.info.replay.series):null),this.plots.rebuild(t.worlds.length,document.documentElement.classList.contains("dark"));let o=t.worlds[1]?.info.label??"nothing";this.compare.querySelector(".own")?.remove(),[...this.compare.options].some(a=>a.text===o)||this.compare.append(ot("option",{class:"own"},o)),this.compare.selectedIndex=[...this.compare.options].findIndex(a=>a.text===o)}this.shows("surface",this.act.options.surface??e),this.contactChecks.hidden=!t.worlds.some(s=>s.colliders.length),this.fill()}}shows(t,e){this.root.querySelector(`.checks input[name=${t}]`).checked=e}fill(){let{info:t,worlds:e}=this.model,{settings:n}=e[this.world].info;if(!n)return;for(let[r,o]of Object.entries(this.fields))o(n[r]);let s=t.steppers[n.stepper].name==="euler"&&t.geometrics[n.geometric].name==="none";this.others.checked=s,this.othersBox.classList.toggle("on",s)}setState(t,e){if(!t.worlds.length)return;let n=t.info.worlds;this.plots.add(t.time,n);let s=performance.now();this.drawn&&s-this.drawn<120||(this.drawn=s,this.showNumbers(n),this.showContacts(t,e),this.plots.draw())}showNumbers(t){let e=a=>t.map(a),n=a=>a[0]+a[1]+a[2],s=a=>Math.max(Math.abs(n(a.energy)-n(a.energyStart)),a.energy[0],Math.abs(a.energy[1]-a.energyStart[1]),1e-300),r=[["Steps",e(a=>String(a.steps))],["Solves a step",e(a=>ai(a.steps?a.solvesAll/a.steps:0))],t.some(a=>a.fallbacks===void 0)?null:["Steps by a fallback",e(a=>fd(a.steps?a.fallbacks/a.steps:0))],["Worst error",e(a=>fd(a.worstError)),t.some(a=>a.worstError>.01)],t.length===1&&t[0].worstIn!==void 0?["… in",e(a=>a.worstIn||"–")]:null,["Largest tension",e(a=>pn(a.mostTension,"N"))],["Kinetic energy",e(a=>pn(a.energy[0],"J"))],["Work of motions",e(a=>pn(a.work,"J"))],["Taken by dampers",e(a=>pn(a.damped,"J"))],["Lost by the method",e(a=>Math.abs(a.lost)<1e-9*s(a)?"0 J":pn(a.lost,"J",3))]].filter(Boolean),o=t.length>1?[ot("tr",{},ot("td"),...this.model.worlds.map(a=>ot("th",{title:a.info.label},a.info.label)))]:[];this.numbers.replaceChildren(...o,...r.map(([a,l,c])=>ot("tr",c?{class:"warn"}:{},ot("td",{},a),...l.map(h=>ot("td",{},h)))))}};var La={grab:{key:"1",icon:"hand",title:"Grab and throw",want:"both"},pin:{key:"2",icon:"pin",title:"Pin, or let go",want:"thing"},cut:{key:"3",icon:"cut",title:"Cut a link or a joint",want:"link"},load:{key:"4",icon:"load",title:"Add a load (with Shift: take it away)",want:"thing"}},_h=class{constructor(t,e,n,s){Object.assign(this,{canvas:t,picture:e,tip:n,act:s,tool:"grab",held:null,track:[]}),t.addEventListener("pointerdown",r=>this.down(r),{capture:!0}),t.addEventListener("pointermove",r=>this.move(r)),t.addEventListener("pointerup",r=>this.up(r)),t.addEventListener("pointercancel",r=>this.up(r)),t.addEventListener("pointerleave",()=>this.hide())}place(t){let e=this.canvas.getBoundingClientRect();return[t.clientX-e.left,t.clientY-e.top]}target(t){let{worlds:e}=this.picture;return e.length>1&&["nodes","bodies","links","joints"].every(s=>e[0].model[s]===e[1].model[s])?255:t.world}down(t){if(t.button!==0||!this.picture.worlds.length)return;let[e,n]=this.place(t),s=!!this.picture.worlds[0].model.info.replay,r=this.picture.pick(e,n,s?"both":La[this.tool].want);if(this.pressed={x:e,y:n,hit:r},!r||r.kind==="collider")return;if(r.kind==="thing"&&(this.last=r.index),r.kind==="link"&&(s||this.tool!=="cut")){this.act.send("pick",{index:r.index,world:this.target(r)});return}if(s)return;let o={index:r.index,world:this.target(r)},{model:a}=this.picture.worlds[r.world];if(this.tool==="cut")this.act.send("cut",{...o,index:r.index+(r.kind==="joint"?a.links:0)});else if(this.tool==="pin")this.act.send("pin",o);else if(this.tool==="load"){let l=a.mass[r.index];this.act.send("load",{...o,x:t.shiftKey?-l/2:l})}else if(!this.grab(r,o,e,n,t))return;t.stopImmediatePropagation(),t.preventDefault(),this.canvas.focus({preventScroll:!0})}grab(t,e,n,s,r){if(this.picture.worlds[t.world].model.flags[t.index]&fn.FIXED)return!1;let a=t.point.clone();return this.held={...e,view:t.world,through:a,pointer:r.pointerId},this.canvas.setPointerCapture(r.pointerId),this.canvas.classList.add("grabbing"),this.track=[],this.act.send("grab",{...e,x:a.x,y:a.y,z:a.z}),this.drag(n,s),!0}drag(t,e){let n=this.picture.onPlane(this.held.view,t,e,this.held.through);if(!n)return;let s=performance.now();for(this.track.push({at:n,now:s});this.track.length>2&&s-this.track[0].now>90;)this.track.shift();this.act.send("drag",{world:this.held.world,x:n.x,y:n.y,z:n.z})}move(t){let[e,n]=this.place(t);this.held?(this.hide(),this.drag(e,n)):t.buttons===0&&this.hover(e,n)}up(t){if(t.type==="pointerup"&&this.select(t),!this.held||t.pointerId!==this.held.pointer)return;let{world:e}=this.held,n=this.track[0],s=this.track[this.track.length-1],r=s?(s.now-n.now)/1e3:0,o=!s||performance.now()-s.now>60,a=r>.02?s.at.clone().sub(n.at).divideScalar(r):null;this.held=null,this.canvas.classList.remove("grabbing"),a&&!o&&a.length()>.25*this.picture.box.size?this.act.send("throw",{world:e,x:a.x,y:a.y,z:a.z}):this.act.send("release",{world:e})}select(t){let[e,n]=this.place(t),s=this.pressed;if(this.pressed=null,!s||Math.hypot(e-s.x,n-s.y)>4)return;let{hit:r}=s;r?.kind==="thing"?this.act.select({world:r.world,thing:r.index}):r?.kind==="collider"?this.act.select({world:r.world,collider:r.index}):r||this.act.select(null)}describe(t){let{model:e,state:n}=this.picture.worlds[t.world],s=l=>pn(Vc(l)*n.mostTension,"N",3);if(t.kind==="link")return[`link ${t.index}`,s(n.tension[t.index])];if(t.kind==="collider"){let l=n.contacts.filter(c=>ba(e,c,{collider:t.index}));return[Sa(e,t.index),`${l.length} contact${l.length===1?"":"s"}`]}if(t.kind==="joint")return[e.info.jointNames?.[t.index]||`joint ${t.index}`,`${e.jointList[t.index].kind}, ${s(n.force[t.index])}`];let r=e.flags[t.index],o=t.index>=e.nodes;return[e.info.names[t.index]||(o?`body ${t.index-e.nodes}`:`node ${t.index}`),r&fn.FIXED?r&fn.PINNED?"pinned":o?"held":"anchor":Qc(e.mass[t.index])]}hover(t,e){if(!this.picture.worlds.length)return;let n=!!this.picture.worlds[0].model.info.replay,s=this.picture.pick(t,e,n?"both":La[this.tool].want);if(this.canvas.classList.toggle("grab",s?.kind==="thing"&&this.tool==="grab"&&!n),this.canvas.classList.toggle("cross",!!s&&s.kind!=="collider"&&this.tool!=="grab"&&!n),this.light(s),!s)return this.hide();s.kind==="thing"&&(this.last=s.index);let r=this.describe(s),o=document.createElement("b"),a=document.createElement("span");o.textContent=r[0],a.textContent=`  ${r[1]}`,this.tip.replaceChildren(o,a),this.tip.style.left=`${t+16}px`,this.tip.style.top=`${e+14}px`,this.tip.classList.add("on")}light(t){this.picture.worlds.forEach((e,n)=>{let s=t?.kind==="thing"&&t.world===n?t.index:-1;(e.lit??-1)!==s&&(e.highlight(s),this.picture.dirty=!0)})}hide(){this.tip.classList.remove("on"),this.held||this.light(null)}};var Ae=i=>document.getElementById(i),xr={nodes:!0,joints:!0,axes:!1,forces:!1,surface:void 0,colliders:!0,contacts:!0,cones:!1},yr=null,Nw=matchMedia("(max-width: 760px)"),fe=null,Je=null,Yd=0,yh=0,jg=(()=>{try{return localStorage.getItem("taut-theme")}catch{return null}})(),Qg=matchMedia("(prefers-color-scheme: dark)"),vr=jg||(Qg.matches?"dark":"light");document.documentElement.classList.toggle("dark",vr==="dark");function t0(i){vr=i,document.documentElement.classList.toggle("dark",vr==="dark"),Yd=-1,Ua.plots.rebuild(fe?.worlds.length||1,vr==="dark")}Qg.addEventListener("change",i=>{jg||t0(i.matches?"dark":"light")});var He={options:xr,send:(i,t)=>vh.send(i,t),compare:i=>vh.send("compare",{index:i}),list:()=>Sh(!0),help:()=>Ae("help").showModal(),theme:()=>{t0(vr==="dark"?"light":"dark");try{localStorage.setItem("taut-theme",vr)}catch{}},select:i=>{yr=i,l0(),Je&&Ua.showContacts(Je,yr)},show:(i,t)=>{xr[i]=t,Ua.shows(i,t),Hn.worlds.forEach(e=>e.show(xr)),Je&&Hn.update(Je.worlds)}};if(!document.createElement("canvas").getContext("webgl2"))throw Ae("lost").textContent="This browser has no WebGL 2, which the picture needs. Try another one, or switch on its hardware acceleration.",Ae("lost").hidden=!1,new Error("no WebGL 2");var Hn=new Kc(Ae("canvas")),Ua=new gh(Ae("panel"),He),e0=new _h(Ae("canvas"),Hn,Ae("tip"),He),vh=new jc(new URL("socket",location.href).href.replace(/^http/,"ws"),{model:kw,state:Vw,news:()=>{},status:i=>{Ae("lost").hidden=i==="open"},problem:i=>{Ae("lost").textContent=i,Ae("lost").hidden=!1}}),Zd=Object.entries(La).map(([i,t])=>ot("button",{id:`tool-${i}`,title:`${t.title} (${t.key})`,"aria-label":t.title,"aria-pressed":String(i==="grab"),onclick:()=>n0(i)},qi(t.icon)));Ae("tools").append(...Zd,ot("hr",{id:"tools-end"}),ot("button",{title:"Follow what the mouse was last over (F)","aria-label":"Follow",onclick:i0},qi("follow")),ot("button",{title:"Look at all of it (Home)","aria-label":"Look at all of it",onclick:s0},qi("home")));function n0(i){e0.tool=i,Zd.forEach(t=>t.setAttribute("aria-pressed",String(t.id===`tool-${i}`)))}function i0(){Hn.follow=Hn.follow>=0?-1:e0.last??fe?.worlds[0]?.info.load??-1}function s0(){Hn.look(fe?.worlds[0]?.info.camera)}var r0=ot("span",{class:"time",id:"time"},"0 s"),Mh=ot("span",{class:"rate",title:"Simulated seconds in a second"}),Da=ot("button",{id:"play",onclick:a0}),xh=[.05,.1,.25,.5,1,2,4],bh=ot("select",{id:"speed","aria-label":"Speed",onchange:()=>He.send("speed",{x:+bh.value})},...xh.map(i=>ot("option",{value:String(i),selected:i===1},`${i}×`)));Ae("transport").append(ot("button",{id:"reset",title:"Start again (R)","aria-label":"Start again",onclick:()=>He.send("reset")},qi("reset")),Da,ot("button",{id:"step",title:"One step (.)","aria-label":"One step",onclick:()=>He.send("step")},qi("step")),bh,r0);var ms=ot("input",{type:"range",id:"timeline",min:"0",max:"1",step:"any","aria-label":"Time line",hidden:!0,oninput:()=>He.send("seek",{x:+ms.value})}),qd=ot("span",{class:"rate",hidden:!0});Ae("transport").append(ms,qd,Mh,ot("button",{id:"more",title:"Panel (P)","aria-label":"Panel",onclick:o0},qi("plot")));function o0(){document.body.classList.toggle(Nw.matches?"panel":"nopanel")}function Fw(){let i=fe.worlds.map(e=>e.info.replay).filter(Boolean),t=i.length>0;ms.hidden=qd.hidden=!t,Mh.hidden=t,Zd.forEach(e=>{e.hidden=t}),Ae("tools-end").hidden=t,Ae("stage").classList.toggle("replay",t),t&&(ms.min=Math.min(...i.map(e=>e.start)),ms.max=Math.max(...i.map(e=>e.end)),qd.textContent=`of ${(+ms.max).toFixed(2)} s`)}function Ow(i){let t=fe?.worlds[0]?.info.replay;t&&He.send("seek",{x:Je.time+i*(t.end-t.start)/Math.max(1,t.frames-1)})}function a0(){He.send(Je?.info.playing?"pause":"play")}function Bw(i){let t=Math.min(xh.length-1,Math.max(0,xh.indexOf(Je?.info.speed??1)+i));He.send("speed",{x:xh[t]})}function l0(){Hn.worlds.forEach((i,t)=>i.select(yr?.world===t?yr:null)),Hn.dirty=!0}function kw(i){fe=i;for(let{info:e}of fe.worlds)e.replay&&(e.recorded=zw(e.replay.info),e.title=String(e.recorded.title??""),e.description=String(e.recorded.description??""));let t=fe.worlds.length===0;(t||fe.generation!==yh)&&Sh(t),t&&(yh=fe.generation)}function zw(i){try{return JSON.parse(i)||{}}catch{return{}}}function Vw(i){let t=fe.generation!==yh;Je=i,Yd!==fe.revision?(Yd=fe.revision,yh=fe.generation,t&&(yr=null),Hn.setWorlds(fe.worlds,Je.worlds,bm[vr],xr,t),yr&&l0(),Ae("legend-tension").hidden=!fe.worlds.some(e=>e.links||e.joints),Ae("legend-contacts").hidden=!fe.worlds.some(e=>e.colliders.length),Ua.setModel(fe,Hn.worlds.some(e=>e.isCloth)),Hw(),Fw()):Hn.update(Je.worlds),Ua.setState(Je,yr),Gw(),Ww()}function Hw(){let i=fe.worlds[0]?.info;Ae("title").textContent=i?.title??"",Ae("description").textContent=i?.description??"",document.title=i?.title?`${i.title} – Taut`:"Taut";let t=fe.worlds.length>1;Ae("stage").classList.toggle("compare",t),Ae("labels").replaceChildren(...t?[...fe.worlds.map((e,n)=>ot("div",{style:`left:${25+50*n}%`},e.info.label)),ot("i",{style:"left:50%"})]:[])}function Gw(){let{playing:i,realTime:t}=Je.info,e=i?"Pause":"Play";Da.title!==`${e} (Space)`&&(Da.title=`${e} (Space)`,Da.setAttribute("aria-label",e),Da.replaceChildren(qi(i?"pause":"play"))),r0.textContent=`${Je.time.toFixed(2)} s`,!ms.hidden&&!ms.matches(":active")&&(ms.value=Je.time);let n=i&&t<.9*Je.info.speed&&Je.info.worlds.some(r=>r.state==="runs");Mh.textContent=i?`${ai(t,2)}× real time`:"paused",Mh.classList.toggle("slow",n),document.activeElement!==bh&&(bh.value=String(Je.info.speed));let s=Math.max(0,...Je.worlds.map(r=>r.mostTension));Ae("legend-most").textContent=pn(s,"N",3)}function Ww(){let i=Je.info.worlds.map(t=>t.state+t.message+(t.notice??"")).join(`
`);Ae("banners").dataset.shown!==i&&(Ae("banners").dataset.shown=i,Ae("banners").replaceChildren(...Je.info.worlds.map((t,e)=>{let n=`left:${100*(e+.5)/Je.worlds.length}%`,s=c=>ot("p",{},`${c.charAt(0).toUpperCase()}${c.slice(1)}.`);if(t.state==="runs"&&t.notice){let c=ot("div",{class:"banner note",role:"status",style:n},s(t.notice),ot("div",{},ot("button",{class:"plain",onclick:()=>c.remove()},"Close")));return c}if(t.state==="runs")return null;let{settings:r}=fe.worlds[e].info,o=r&&(fe.info.geometrics[r.geometric].name==="none"||fe.info.steppers[r.stepper].name==="euler"),a=(c,h)=>c.findIndex(u=>u.name===h),l=()=>{let c=h=>fe.info.settings.findIndex(u=>u.name===h);He.send("set",{world:e,index:c("stepper"),x:a(fe.info.steppers,"auto")}),He.send("set",{world:e,index:c("geometric"),x:a(fe.info.geometrics,"psd")}),He.send("reset"),He.send("play")};return ot("div",{class:"banner",role:"alert",style:n},ot("h2",{},t.state==="diverged"?"It flew apart":"No step could be taken"),s(t.message),ot("div",{},o?ot("button",{class:"primary",onclick:l},"Again, with Taut"):null,ot("button",{class:"plain",onclick:()=>{He.send("reset"),He.send("play")}},"Start again")))}).filter(Boolean)))}function Sh(i){let t=Ae("list"),e=fe&&fe.worlds.length>0;if(t.hidden=!i,!i||!fe)return;let n=(r,o)=>ot("button",{"data-file":r.file,onclick:()=>{He.send("open",{index:o}),t.hidden=!0}},ot("b",{},r.title),r.text?ot("span",{},r.text):null,ot("code",{},r.file)),s=[...new Set(fe.info.scenes.map(r=>r.group))];t.replaceChildren(ot("div",{},ot("h1",{},"Taut"),ot("p",{},"Cables, cloth, chains and machines that hold. Open a scene, take hold of something and pull."),e?ot("button",{class:"plain",onclick:()=>Sh(!1)},"Back to the picture"):null,...s.flatMap(r=>[r?ot("h2",{},r==="issues"?"Hard cases":r):null,ot("div",{class:r?"cards small":"cards"},...fe.info.scenes.map((o,a)=>o.group===r?n(o,a):null))])))}var c0=[["Space","play, pause",a0,[" "]],[".","one step",()=>He.send("step"),["."]],["R","start again",()=>He.send("reset"),["r"]],["– +","slower, faster",null,[]],["1 2 3 4","grab, pin, cut, load",null,[]],["← →","in a recording: a frame back, a frame on",null,[]],["F","follow what the mouse was last over; again: stop",i0,["f"]],["Home","look at all of it",s0,["Home","h"]],["C","beside it: the same without geometric stiffness; again: alone",()=>He.compare(fe.worlds.length>1?0:1),["c"]],["X","axes of bodies",()=>He.show("axes",!xr.axes),["x"]],["V","forces as arrows",()=>He.show("forces",!xr.forces),["v"]],["K","friction cones",()=>He.show("cones",!xr.cones),["k"]],["T","light or dark",He.theme,["t"]],["P","panel",o0,["p"]],["L","list of scenes",()=>Sh(Ae("list").hidden),["l"]],["?","this help",He.help,["?"]]];addEventListener("keydown",i=>{if(i.ctrlKey||i.metaKey||i.altKey||i.target.matches("select, input")||i.target.matches("button")&&i.key===" ")return;let t=Object.entries(La).find(([,n])=>n.key===i.key),e=c0.find(([,,,n])=>n.includes(i.key));if(t)n0(t[0]);else if(i.key==="ArrowLeft"||i.key==="ArrowRight")Ow(i.key==="ArrowLeft"?-1:1);else if(i.key==="-"||i.key==="+")Bw(i.key==="+"?1:-1);else if(e)e[2]();else return;i.preventDefault()});Ae("help").append(ot("h2",{},"Mouse and keys"),ot("table",{},...[["drag a thing","pull at it with a spring; let go in motion to throw it"],["drag elsewhere","turn the picture; right button: move it; wheel: nearer, farther"],["click a link","plot its tension"],["click a thing or the ground","its contacts alone; elsewhere: all of them"],["drag the time line, or in a plot","another moment of a recording"]].map(([i,t])=>ot("tr",{},ot("td",{},i),ot("td",{},t))),...c0.map(([i,t])=>ot("tr",{},ot("td",{},...i.split(" ").flatMap(e=>[ot("kbd",{},e)," "])),ot("td",{},t)))),ot("p",{}),ot("button",{class:"plain",onclick:()=>Ae("help").close()},"Close"));function h0(){requestAnimationFrame(h0),vh.take(),Hn.draw()}h0();window.taut={picture:Hn,act:He,socket:vh,get model(){return fe},get state(){return Je},place:(i,t=0)=>Hn.project(t,Hn.worlds[t].thing(i))};})();
/*! Bundled license information:

three/build/three.core.js:
three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2025 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
/*!
three 0.177.0

The MIT License

Copyright © 2010-2025 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
/*!
uplot 1.6.32

The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
