(()=>{var Ql="177",ks={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Bs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},hp=0,Lu=1,up=2;var va=1,dp=2,$i=3,Ci=0,Rn=1,Gn=2,ds=0,ir=1,Du=2,Uu=3,Nu=4,fp=5,Ds=100,pp=101,mp=102,gp=103,xp=104,_p=200,yp=201,vp=202,Mp=203,vl=204,Ml=205,bp=206,Sp=207,wp=208,Ep=209,Tp=210,Ap=211,Cp=212,Rp=213,Pp=214,tc=0,ec=1,nc=2,sr=3,ic=4,sc=5,rc=6,oc=7,Fu=0,Ip=1,Lp=2,fs=0,Dp=1,Up=2,Np=3,Fp=4,Op=5,kp=6,Bp=7;var Ou=300,lr=301,cr=302,ac=303,lc=304,Ma=306,bl=1e3,Ls=1001,Sl=1002,$n=1003,zp=1004;var ba=1005;var Ri=1006,cc=1007;var zs=1008;var Ii=1009,ku=1010,Bu=1011,ao=1012,hc=1013,Vs=1014,Li=1015,lo=1016,uc=1017,dc=1018,co=1020,zu=35902,Vu=1021,Hu=1022,yi=1023,jr=1026,ho=1027,fc=1028,pc=1029,Gu=1030,mc=1031;var gc=1033,Sa=33776,wa=33777,Ea=33778,Ta=33779,xc=35840,_c=35841,yc=35842,vc=35843,Mc=36196,bc=37492,Sc=37496,wc=37808,Ec=37809,Tc=37810,Ac=37811,Cc=37812,Rc=37813,Pc=37814,Ic=37815,Lc=37816,Dc=37817,Uc=37818,Nc=37819,Fc=37820,Oc=37821,Aa=36492,kc=36494,Bc=36495,Wu=36283,zc=36284,Vc=36285,Hc=36286;var qo=2300,wl=2301,yl=2302,Su=2400,wu=2401,Eu=2402;var Vp=3200,Hp=3201;var Xu=0,Gp=1,ps="",oi="srgb",rr="srgb-linear",$o="linear",Ie="srgb";var nr=7680;var Tu=519,Wp=512,Xp=513,Yp=514,Yu=515,qp=516,$p=517,Zp=518,Jp=519,Au=35044,Zi=35048;var qu="300 es",Hi=2e3,Zo=2001;var Gi=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Ln=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Of=1234567,Go=Math.PI/180,Qr=180/Math.PI;function uo(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Ln[i&255]+Ln[i>>8&255]+Ln[i>>16&255]+Ln[i>>24&255]+"-"+Ln[t&255]+Ln[t>>8&255]+"-"+Ln[t>>16&15|64]+Ln[t>>24&255]+"-"+Ln[e&63|128]+Ln[e>>8&255]+"-"+Ln[e>>16&255]+Ln[e>>24&255]+Ln[n&255]+Ln[n>>8&255]+Ln[n>>16&255]+Ln[n>>24&255]).toLowerCase()}function re(i,t,e){return Math.max(t,Math.min(e,i))}function $u(i,t){return(i%t+t)%t}function gx(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function xx(i,t,e){return i!==t?(e-i)/(t-i):0}function Wo(i,t,e){return(1-e)*i+e*t}function _x(i,t,e,n){return Wo(i,t,1-Math.exp(-e*n))}function yx(i,t=1){return t-Math.abs($u(i,t*2)-t)}function vx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function Mx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function bx(i,t){return i+Math.floor(Math.random()*(t-i+1))}function Sx(i,t){return i+Math.random()*(t-i)}function wx(i){return i*(.5-Math.random())}function Ex(i){i!==void 0&&(Of=i);let t=Of+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Tx(i){return i*Go}function Ax(i){return i*Qr}function Cx(i){return(i&i-1)===0&&i!==0}function Rx(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Px(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Ix(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),m=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*m,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*m,a*c);break;case"ZYZ":i.set(l*m,l*f,a*h,a*c);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Jr(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Vn(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var Zu={DEG2RAD:Go,RAD2DEG:Qr,generateUUID:uo,clamp:re,euclideanModulo:$u,mapLinear:gx,inverseLerp:xx,lerp:Wo,damp:_x,pingpong:yx,smoothstep:vx,smootherstep:Mx,randInt:bx,randFloat:Sx,randFloatSpread:wx,seededRandom:Ex,degToRad:Tx,radToDeg:Ax,isPowerOfTwo:Cx,ceilPowerOfTwo:Rx,floorPowerOfTwo:Px,setQuaternionFromProperEuler:Ix,normalize:Vn,denormalize:Jr},kt=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=re(this.x,t.x,e.x),this.y=re(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=re(this.x,t,e),this.y=re(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(re(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(re(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Te=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],m=r[o+2],x=r[o+3];if(a===0){t[e+0]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u;return}if(a===1){t[e+0]=d,t[e+1]=f,t[e+2]=m,t[e+3]=x;return}if(u!==x||l!==d||c!==f||h!==m){let g=1-a,p=l*d+c*f+h*m+u*x,S=p>=0?1:-1,T=1-p*p;if(T>Number.EPSILON){let D=Math.sqrt(T),C=Math.atan2(D,p*S);g=Math.sin(g*C)/D,a=Math.sin(a*C)/D}let v=a*S;if(l=l*g+d*v,c=c*g+f*v,h=h*g+m*v,u=u*g+x*v,g===1-a){let D=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=D,c*=D,h*=D,u*=D}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return t[e]=a*m+h*u+l*f-c*d,t[e+1]=l*m+h*d+c*u-a*f,t[e+2]=c*m+h*f+a*d-l*u,t[e+3]=h*m-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<Number.EPSILON?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(re(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let f=1-e;return this._w=f*o+e*this._w,this._x=f*n+e*this._x,this._y=f*s+e*this._y,this._z=f*r+e*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),u=Math.sin((1-e)*h)/c,d=Math.sin(e*h)/c;return this._w=o*u+this._w*d,this._x=n*u+this._x*d,this._y=s*u+this._y*d,this._z=r*u+this._z*d,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},A=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(kf.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(kf.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=re(this.x,t.x,e.x),this.y=re(this.y,t.y,e.y),this.z=re(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=re(this.x,t,e),this.y=re(this.y,t,e),this.z=re(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(re(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Kh.copy(this).projectOnVector(t),this.sub(Kh)}reflect(t){return this.sub(Kh.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(re(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Kh=new A,kf=new Te,ie=class i{constructor(t,e,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],x=s[0],g=s[3],p=s[6],S=s[1],T=s[4],v=s[7],D=s[2],C=s[5],U=s[8];return r[0]=o*x+a*S+l*D,r[3]=o*g+a*T+l*C,r[6]=o*p+a*v+l*U,r[1]=c*x+h*S+u*D,r[4]=c*g+h*T+u*C,r[7]=c*p+h*v+u*U,r[2]=d*x+f*S+m*D,r[5]=d*g+f*T+m*C,r[8]=d*p+f*v+m*U,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=e*u+n*d+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/m;return t[0]=u*x,t[1]=(s*c-h*n)*x,t[2]=(a*n-s*o)*x,t[3]=d*x,t[4]=(h*e-s*l)*x,t[5]=(s*r-a*e)*x,t[6]=f*x,t[7]=(n*l-c*e)*x,t[8]=(o*e-n*r)*x,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(jh.makeScale(t,e)),this}rotate(t){return this.premultiply(jh.makeRotation(-t)),this}translate(t,e){return this.premultiply(jh.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},jh=new ie;function Ju(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function Jo(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Kp(){let i=Jo("canvas");return i.style.display="block",i}var Bf={};function or(i){i in Bf||(Bf[i]=!0,console.warn(i))}function jp(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}function Qp(i){let t=i.elements;t[2]=.5*t[2]+.5*t[3],t[6]=.5*t[6]+.5*t[7],t[10]=.5*t[10]+.5*t[11],t[14]=.5*t[14]+.5*t[15]}function tm(i){let t=i.elements;t[11]===-1?(t[10]=-t[10]-1,t[14]=-t[14]):(t[10]=-t[10],t[14]=-t[14]+1)}var zf=new ie().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Vf=new ie().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Lx(){let i={enabled:!0,workingColorSpace:rr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ie&&(s.r=cs(s.r),s.g=cs(s.g),s.b=cs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ie&&(s.r=Kr(s.r),s.g=Kr(s.g),s.b=Kr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ps?$o:this.spaces[s].transfer},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[r].toXYZ).multiply(this.spaces[o].fromXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace},fromWorkingColorSpace:function(s,r){return or("THREE.ColorManagement: .fromWorkingColorSpace() has been renamed to .workingToColorSpace()."),i.workingToColorSpace(s,r)},toWorkingColorSpace:function(s,r){return or("THREE.ColorManagement: .toWorkingColorSpace() has been renamed to .colorSpaceToWorking()."),i.colorSpaceToWorking(s,r)}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[rr]:{primaries:t,whitePoint:n,transfer:$o,toXYZ:zf,fromXYZ:Vf,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:oi},outputColorSpaceConfig:{drawingBufferColorSpace:oi}},[oi]:{primaries:t,whitePoint:n,transfer:Ie,toXYZ:zf,fromXYZ:Vf,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:oi}}}),i}var ye=Lx();function cs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Kr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Or,El=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Or===void 0&&(Or=Jo("canvas")),Or.width=t.width,Or.height=t.height;let s=Or.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Or}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Jo("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=cs(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(cs(e[n]/255)*255):e[n]=cs(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Dx=0,to=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:Dx++}),this.uuid=uo(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight):e!==null?t.set(e.width,e.height,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Qh(s[o].image)):r.push(Qh(s[o]))}else r=Qh(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function Qh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?El.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var Ux=0,tu=new A,Zn=class i extends Gi{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=Ls,s=Ls,r=Ri,o=zs,a=yi,l=Ii,c=i.DEFAULT_ANISOTROPY,h=ps){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Ux++}),this.uuid=uo(),this.name="",this.source=new to(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new kt(0,0),this.repeat=new kt(1,1),this.center=new kt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ie,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0}get width(){return this.source.getSize(tu).x}get height(){return this.source.getSize(tu).y}get depth(){return this.source.getSize(tu).z}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Ou)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case bl:t.x=t.x-Math.floor(t.x);break;case Ls:t.x=t.x<0?0:1;break;case Sl:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case bl:t.y=t.y-Math.floor(t.y);break;case Ls:t.y=t.y<0?0:1;break;case Sl:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};Zn.DEFAULT_IMAGE=null;Zn.DEFAULT_MAPPING=Ou;Zn.DEFAULT_ANISOTROPY=1;var Ze=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],x=l[2],g=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(m-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(m+g)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let T=(c+1)/2,v=(f+1)/2,D=(p+1)/2,C=(h+d)/4,U=(u+x)/4,N=(m+g)/4;return T>v&&T>D?T<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(T),s=C/n,r=U/n):v>D?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=C/s,r=N/s):D<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(D),n=U/r,s=N/r),this.set(n,s,r,e),this}let S=Math.sqrt((g-m)*(g-m)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(S)<.001&&(S=1),this.x=(g-m)/S,this.y=(u-x)/S,this.z=(d-h)/S,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=re(this.x,t.x,e.x),this.y=re(this.y,t.y,e.y),this.z=re(this.z,t.z,e.z),this.w=re(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=re(this.x,t,e),this.y=re(this.y,t,e),this.z=re(this.z,t,e),this.w=re(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(re(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Tl=class extends Gi{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Ri,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new Ze(0,0,t,e),this.scissorTest=!1,this.viewport=new Ze(0,0,t,e);let s={width:t,height:e,depth:n.depth},r=new Zn(s);this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0,this.textures[a].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview}_setTextureOptions(t={}){let e={minFilter:Ri,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&(this._depthTexture.renderTarget=null),t!==null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isArrayTexture=this.textures[s].image.depth>1;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new to(s)}return this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},Wi=class extends Tl{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Ko=class extends Zn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=$n,this.minFilter=$n,this.wrapR=Ls,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Al=class extends Zn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=$n,this.minFilter=$n,this.wrapR=Ls,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ai=class{constructor(t=new A(1/0,1/0,1/0),e=new A(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Ei.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Ei.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Ei.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Ei):Ei.fromBufferAttribute(r,o),Ei.applyMatrix4(t.matrixWorld),this.expandByPoint(Ei);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Ka.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Ka.copy(n.boundingBox)),Ka.applyMatrix4(t.matrixWorld),this.union(Ka)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Ei),Ei.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Fo),ja.subVectors(this.max,Fo),kr.subVectors(t.a,Fo),Br.subVectors(t.b,Fo),zr.subVectors(t.c,Fo),Es.subVectors(Br,kr),Ts.subVectors(zr,Br),js.subVectors(kr,zr);let e=[0,-Es.z,Es.y,0,-Ts.z,Ts.y,0,-js.z,js.y,Es.z,0,-Es.x,Ts.z,0,-Ts.x,js.z,0,-js.x,-Es.y,Es.x,0,-Ts.y,Ts.x,0,-js.y,js.x,0];return!eu(e,kr,Br,zr,ja)||(e=[1,0,0,0,1,0,0,0,1],!eu(e,kr,Br,zr,ja))?!1:(Qa.crossVectors(Es,Ts),e=[Qa.x,Qa.y,Qa.z],eu(e,kr,Br,zr,ja))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Ei).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Ei).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(ss[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),ss[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),ss[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),ss[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),ss[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),ss[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),ss[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),ss[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(ss),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},ss=[new A,new A,new A,new A,new A,new A,new A,new A],Ei=new A,Ka=new ai,kr=new A,Br=new A,zr=new A,Es=new A,Ts=new A,js=new A,Fo=new A,ja=new A,Qa=new A,Qs=new A;function eu(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Qs.fromArray(i,r);let a=s.x*Math.abs(Qs.x)+s.y*Math.abs(Qs.y)+s.z*Math.abs(Qs.z),l=t.dot(Qs),c=e.dot(Qs),h=n.dot(Qs);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Nx=new ai,Oo=new A,nu=new A,hs=class{constructor(t=new A,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Nx.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Oo.subVectors(t,this.center);let e=Oo.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Oo,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(nu.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Oo.copy(t.center).add(nu)),this.expandByPoint(Oo.copy(t.center).sub(nu))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},rs=new A,iu=new A,tl=new A,As=new A,su=new A,el=new A,ru=new A,Us=class{constructor(t=new A,e=new A(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,rs)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=rs.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(rs.copy(this.origin).addScaledVector(this.direction,e),rs.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){iu.copy(t).add(e).multiplyScalar(.5),tl.copy(e).sub(t).normalize(),As.copy(this.origin).sub(iu);let r=t.distanceTo(e)*.5,o=-this.direction.dot(tl),a=As.dot(this.direction),l=-As.dot(tl),c=As.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(iu).addScaledVector(tl,d),f}intersectSphere(t,e){rs.subVectors(t.center,this.origin);let n=rs.dot(this.direction),s=rs.dot(rs)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,rs)!==null}intersectTriangle(t,e,n,s,r){su.subVectors(e,t),el.subVectors(n,t),ru.crossVectors(su,el);let o=this.direction.dot(ru),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;As.subVectors(this.origin,t);let l=a*this.direction.dot(el.crossVectors(As,el));if(l<0)return null;let c=a*this.direction.dot(su.cross(As));if(c<0||l+c>o)return null;let h=-a*As.dot(ru);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},ue=class i{constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,m,x,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,x,g)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,x,g){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=m,p[11]=x,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/Vr.setFromMatrixColumn(t,0).length(),r=1/Vr.setFromMatrixColumn(t,1).length(),o=1/Vr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,m=a*h,x=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+m*c,e[5]=d-x*c,e[9]=-a*l,e[2]=x-d*c,e[6]=m+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,m=c*h,x=c*u;e[0]=d+x*a,e[4]=m*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-m,e[6]=x+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,m=c*h,x=c*u;e[0]=d-x*a,e[4]=-o*u,e[8]=m+f*a,e[1]=f+m*a,e[5]=o*h,e[9]=x-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,m=a*h,x=a*u;e[0]=l*h,e[4]=m*c-f,e[8]=d*c+x,e[1]=l*u,e[5]=x*c+d,e[9]=f*c-m,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,m=a*l,x=a*c;e[0]=l*h,e[4]=x-d*u,e[8]=m*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+m,e[10]=d-x*u}else if(t.order==="XZY"){let d=o*l,f=o*c,m=a*l,x=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+x,e[5]=o*h,e[9]=f*u-m,e[2]=m*u-f,e[6]=a*h,e[10]=x*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Fx,t,Ox)}lookAt(t,e,n){let s=this.elements;return si.subVectors(t,e),si.lengthSq()===0&&(si.z=1),si.normalize(),Cs.crossVectors(n,si),Cs.lengthSq()===0&&(Math.abs(n.z)===1?si.x+=1e-4:si.z+=1e-4,si.normalize(),Cs.crossVectors(n,si)),Cs.normalize(),nl.crossVectors(si,Cs),s[0]=Cs.x,s[4]=nl.x,s[8]=si.x,s[1]=Cs.y,s[5]=nl.y,s[9]=si.y,s[2]=Cs.z,s[6]=nl.z,s[10]=si.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],x=n[6],g=n[10],p=n[14],S=n[3],T=n[7],v=n[11],D=n[15],C=s[0],U=s[4],N=s[8],E=s[12],M=s[1],P=s[5],H=s[9],k=s[13],W=s[2],$=s[6],q=s[10],j=s[14],Q=s[3],ht=s[7],ct=s[11],xt=s[15];return r[0]=o*C+a*M+l*W+c*Q,r[4]=o*U+a*P+l*$+c*ht,r[8]=o*N+a*H+l*q+c*ct,r[12]=o*E+a*k+l*j+c*xt,r[1]=h*C+u*M+d*W+f*Q,r[5]=h*U+u*P+d*$+f*ht,r[9]=h*N+u*H+d*q+f*ct,r[13]=h*E+u*k+d*j+f*xt,r[2]=m*C+x*M+g*W+p*Q,r[6]=m*U+x*P+g*$+p*ht,r[10]=m*N+x*H+g*q+p*ct,r[14]=m*E+x*k+g*j+p*xt,r[3]=S*C+T*M+v*W+D*Q,r[7]=S*U+T*P+v*$+D*ht,r[11]=S*N+T*H+v*q+D*ct,r[15]=S*E+T*k+v*j+D*xt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],m=t[3],x=t[7],g=t[11],p=t[15];return m*(+r*l*u-s*c*u-r*a*d+n*c*d+s*a*f-n*l*f)+x*(+e*l*f-e*c*d+r*o*d-s*o*f+s*c*h-r*l*h)+g*(+e*c*u-e*a*f-r*o*u+n*o*f+r*a*h-n*c*h)+p*(-s*a*h-e*l*u+e*a*d+s*o*u-n*o*d+n*l*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],m=t[12],x=t[13],g=t[14],p=t[15],S=u*g*c-x*d*c+x*l*f-a*g*f-u*l*p+a*d*p,T=m*d*c-h*g*c-m*l*f+o*g*f+h*l*p-o*d*p,v=h*x*c-m*u*c+m*a*f-o*x*f-h*a*p+o*u*p,D=m*u*l-h*x*l-m*a*d+o*x*d+h*a*g-o*u*g,C=e*S+n*T+s*v+r*D;if(C===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let U=1/C;return t[0]=S*U,t[1]=(x*d*r-u*g*r-x*s*f+n*g*f+u*s*p-n*d*p)*U,t[2]=(a*g*r-x*l*r+x*s*c-n*g*c-a*s*p+n*l*p)*U,t[3]=(u*l*r-a*d*r-u*s*c+n*d*c+a*s*f-n*l*f)*U,t[4]=T*U,t[5]=(h*g*r-m*d*r+m*s*f-e*g*f-h*s*p+e*d*p)*U,t[6]=(m*l*r-o*g*r-m*s*c+e*g*c+o*s*p-e*l*p)*U,t[7]=(o*d*r-h*l*r+h*s*c-e*d*c-o*s*f+e*l*f)*U,t[8]=v*U,t[9]=(m*u*r-h*x*r-m*n*f+e*x*f+h*n*p-e*u*p)*U,t[10]=(o*x*r-m*a*r+m*n*c-e*x*c-o*n*p+e*a*p)*U,t[11]=(h*a*r-o*u*r-h*n*c+e*u*c+o*n*f-e*a*f)*U,t[12]=D*U,t[13]=(h*x*s-m*u*s+m*n*d-e*x*d-h*n*g+e*u*g)*U,t[14]=(m*a*s-o*x*s-m*n*l+e*x*l+o*n*g-e*a*g)*U,t[15]=(o*u*s-h*a*s+h*n*l-e*u*l-o*n*d+e*a*d)*U,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,x=o*h,g=o*u,p=a*u,S=l*c,T=l*h,v=l*u,D=n.x,C=n.y,U=n.z;return s[0]=(1-(x+p))*D,s[1]=(f+v)*D,s[2]=(m-T)*D,s[3]=0,s[4]=(f-v)*C,s[5]=(1-(d+p))*C,s[6]=(g+S)*C,s[7]=0,s[8]=(m+T)*U,s[9]=(g-S)*U,s[10]=(1-(d+x))*U,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=Vr.set(s[0],s[1],s[2]).length(),o=Vr.set(s[4],s[5],s[6]).length(),a=Vr.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],Ti.copy(this);let c=1/r,h=1/o,u=1/a;return Ti.elements[0]*=c,Ti.elements[1]*=c,Ti.elements[2]*=c,Ti.elements[4]*=h,Ti.elements[5]*=h,Ti.elements[6]*=h,Ti.elements[8]*=u,Ti.elements[9]*=u,Ti.elements[10]*=u,e.setFromRotationMatrix(Ti),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=Hi){let l=this.elements,c=2*r/(e-t),h=2*r/(n-s),u=(e+t)/(e-t),d=(n+s)/(n-s),f,m;if(a===Hi)f=-(o+r)/(o-r),m=-2*o*r/(o-r);else if(a===Zo)f=-o/(o-r),m=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=c,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=h,l[9]=d,l[13]=0,l[2]=0,l[6]=0,l[10]=f,l[14]=m,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Hi){let l=this.elements,c=1/(e-t),h=1/(n-s),u=1/(o-r),d=(e+t)*c,f=(n+s)*h,m,x;if(a===Hi)m=(o+r)*u,x=-2*u;else if(a===Zo)m=r*u,x=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-d,l[1]=0,l[5]=2*h,l[9]=0,l[13]=-f,l[2]=0,l[6]=0,l[10]=x,l[14]=-m,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Vr=new A,Ti=new ue,Fx=new A(0,0,0),Ox=new A(1,1,1),Cs=new A,nl=new A,si=new A,Hf=new ue,Gf=new Te,Pi=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(re(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-re(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(re(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-re(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(re(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-re(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Hf.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Hf,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Gf.setFromEuler(this),this.setFromQuaternion(Gf,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Pi.DEFAULT_ORDER="XYZ";var eo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},kx=0,Wf=new A,Hr=new Te,os=new ue,il=new A,ko=new A,Bx=new A,zx=new Te,Xf=new A(1,0,0),Yf=new A(0,1,0),qf=new A(0,0,1),$f={type:"added"},Vx={type:"removed"},Gr={type:"childadded",child:null},ou={type:"childremoved",child:null},Cn=class i extends Gi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:kx++}),this.uuid=uo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new A,e=new Pi,n=new Te,s=new A(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ue},normalMatrix:{value:new ie}}),this.matrix=new ue,this.matrixWorld=new ue,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new eo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Hr.setFromAxisAngle(t,e),this.quaternion.multiply(Hr),this}rotateOnWorldAxis(t,e){return Hr.setFromAxisAngle(t,e),this.quaternion.premultiply(Hr),this}rotateX(t){return this.rotateOnAxis(Xf,t)}rotateY(t){return this.rotateOnAxis(Yf,t)}rotateZ(t){return this.rotateOnAxis(qf,t)}translateOnAxis(t,e){return Wf.copy(t).applyQuaternion(this.quaternion),this.position.add(Wf.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Xf,t)}translateY(t){return this.translateOnAxis(Yf,t)}translateZ(t){return this.translateOnAxis(qf,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(os.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?il.copy(t):il.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ko.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?os.lookAt(ko,il,this.up):os.lookAt(il,ko,this.up),this.quaternion.setFromRotationMatrix(os),s&&(os.extractRotation(s.matrixWorld),Hr.setFromRotationMatrix(os),this.quaternion.premultiply(Hr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent($f),Gr.child=t,this.dispatchEvent(Gr),Gr.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Vx),ou.child=t,this.dispatchEvent(ou),ou.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),os.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),os.multiply(t.parent.matrixWorld)),t.applyMatrix4(os),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent($f),Gr.child=t,this.dispatchEvent(Gr),Gr.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ko,t,Bx),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ko,zx,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),m=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};Cn.DEFAULT_UP=new A(0,1,0);Cn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Cn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Ai=new A,as=new A,au=new A,ls=new A,Wr=new A,Xr=new A,Zf=new A,lu=new A,cu=new A,hu=new A,uu=new Ze,du=new Ze,fu=new Ze,Is=class i{constructor(t=new A,e=new A,n=new A){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Ai.subVectors(t,e),s.cross(Ai);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Ai.subVectors(s,e),as.subVectors(n,e),au.subVectors(t,e);let o=Ai.dot(Ai),a=Ai.dot(as),l=Ai.dot(au),c=as.dot(as),h=as.dot(au),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,ls)===null?!1:ls.x>=0&&ls.y>=0&&ls.x+ls.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,ls)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ls.x),l.addScaledVector(o,ls.y),l.addScaledVector(a,ls.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return uu.setScalar(0),du.setScalar(0),fu.setScalar(0),uu.fromBufferAttribute(t,e),du.fromBufferAttribute(t,n),fu.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(uu,r.x),o.addScaledVector(du,r.y),o.addScaledVector(fu,r.z),o}static isFrontFacing(t,e,n,s){return Ai.subVectors(n,e),as.subVectors(t,e),Ai.cross(as).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Ai.subVectors(this.c,this.b),as.subVectors(this.a,this.b),Ai.cross(as).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;Wr.subVectors(s,n),Xr.subVectors(r,n),lu.subVectors(t,n);let l=Wr.dot(lu),c=Xr.dot(lu);if(l<=0&&c<=0)return e.copy(n);cu.subVectors(t,s);let h=Wr.dot(cu),u=Xr.dot(cu);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0)return o=l/(l-h),e.copy(n).addScaledVector(Wr,o);hu.subVectors(t,r);let f=Wr.dot(hu),m=Xr.dot(hu);if(m>=0&&f<=m)return e.copy(r);let x=f*c-l*m;if(x<=0&&c>=0&&m<=0)return a=c/(c-m),e.copy(n).addScaledVector(Xr,a);let g=h*m-f*u;if(g<=0&&u-h>=0&&f-m>=0)return Zf.subVectors(r,s),a=(u-h)/(u-h+(f-m)),e.copy(s).addScaledVector(Zf,a);let p=1/(g+x+d);return o=x*p,a=d*p,e.copy(n).addScaledVector(Wr,o).addScaledVector(Xr,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},em={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Rs={h:0,s:0,l:0},sl={h:0,s:0,l:0};function pu(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Rt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=oi){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,ye.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=ye.workingColorSpace){return this.r=t,this.g=e,this.b=n,ye.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=ye.workingColorSpace){if(t=$u(t,1),e=re(e,0,1),n=re(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=pu(o,r,t+1/3),this.g=pu(o,r,t),this.b=pu(o,r,t-1/3)}return ye.colorSpaceToWorking(this,s),this}setStyle(t,e=oi){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=oi){let n=em[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=cs(t.r),this.g=cs(t.g),this.b=cs(t.b),this}copyLinearToSRGB(t){return this.r=Kr(t.r),this.g=Kr(t.g),this.b=Kr(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=oi){return ye.workingToColorSpace(Dn.copy(this),t),Math.round(re(Dn.r*255,0,255))*65536+Math.round(re(Dn.g*255,0,255))*256+Math.round(re(Dn.b*255,0,255))}getHexString(t=oi){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=ye.workingColorSpace){ye.workingToColorSpace(Dn.copy(this),e);let n=Dn.r,s=Dn.g,r=Dn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=ye.workingColorSpace){return ye.workingToColorSpace(Dn.copy(this),e),t.r=Dn.r,t.g=Dn.g,t.b=Dn.b,t}getStyle(t=oi){ye.workingToColorSpace(Dn.copy(this),t);let e=Dn.r,n=Dn.g,s=Dn.b;return t!==oi?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Rs),this.setHSL(Rs.h+t,Rs.s+e,Rs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Rs),t.getHSL(sl);let n=Wo(Rs.h,sl.h,e),s=Wo(Rs.s,sl.s,e),r=Wo(Rs.l,sl.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Dn=new Rt;Rt.NAMES=em;var Hx=0,Xi=class extends Gi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Hx++}),this.uuid=uo(),this.name="",this.type="Material",this.blending=ir,this.side=Ci,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=vl,this.blendDst=Ml,this.blendEquation=Ds,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Rt(0,0,0),this.blendAlpha=0,this.depthFunc=sr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Tu,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=nr,this.stencilZFail=nr,this.stencilZPass=nr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==ir&&(n.blending=this.blending),this.side!==Ci&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==vl&&(n.blendSrc=this.blendSrc),this.blendDst!==Ml&&(n.blendDst=this.blendDst),this.blendEquation!==Ds&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==sr&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==Tu&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==nr&&(n.stencilFail=this.stencilFail),this.stencilZFail!==nr&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==nr&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}},Ns=class extends Xi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Rt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Pi,this.combine=Fu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var on=new A,rl=new kt,Gx=0,Oe=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Gx++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Au,this.updateRanges=[],this.gpuType=Li,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)rl.fromBufferAttribute(this,e),rl.applyMatrix3(t),this.setXY(e,rl.x,rl.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.applyMatrix3(t),this.setXYZ(e,on.x,on.y,on.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.applyMatrix4(t),this.setXYZ(e,on.x,on.y,on.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.applyNormalMatrix(t),this.setXYZ(e,on.x,on.y,on.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)on.fromBufferAttribute(this,e),on.transformDirection(t),this.setXYZ(e,on.x,on.y,on.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=Jr(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Vn(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=Jr(e,this.array)),e}setX(t,e){return this.normalized&&(e=Vn(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=Jr(e,this.array)),e}setY(t,e){return this.normalized&&(e=Vn(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=Jr(e,this.array)),e}setZ(t,e){return this.normalized&&(e=Vn(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=Jr(e,this.array)),e}setW(t,e){return this.normalized&&(e=Vn(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=Vn(e,this.array),n=Vn(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=Vn(e,this.array),n=Vn(n,this.array),s=Vn(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=Vn(e,this.array),n=Vn(n,this.array),s=Vn(s,this.array),r=Vn(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==Au&&(t.usage=this.usage),t}};var jo=class extends Oe{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var Qo=class extends Oe{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var ke=class extends Oe{constructor(t,e,n){super(new Float32Array(t),e,n)}},Wx=0,mi=new ue,mu=new Cn,Yr=new A,ri=new ai,Bo=new ai,Tn=new A,nn=class i extends Gi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Wx++}),this.uuid=uo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Ju(t)?Qo:jo)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ie().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return mi.makeRotationFromQuaternion(t),this.applyMatrix4(mi),this}rotateX(t){return mi.makeRotationX(t),this.applyMatrix4(mi),this}rotateY(t){return mi.makeRotationY(t),this.applyMatrix4(mi),this}rotateZ(t){return mi.makeRotationZ(t),this.applyMatrix4(mi),this}translate(t,e,n){return mi.makeTranslation(t,e,n),this.applyMatrix4(mi),this}scale(t,e,n){return mi.makeScale(t,e,n),this.applyMatrix4(mi),this}lookAt(t){return mu.lookAt(t),mu.updateMatrix(),this.applyMatrix4(mu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Yr).negate(),this.translate(Yr.x,Yr.y,Yr.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new ke(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ai);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new A(-1/0,-1/0,-1/0),new A(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];ri.setFromBufferAttribute(r),this.morphTargetsRelative?(Tn.addVectors(this.boundingBox.min,ri.min),this.boundingBox.expandByPoint(Tn),Tn.addVectors(this.boundingBox.max,ri.max),this.boundingBox.expandByPoint(Tn)):(this.boundingBox.expandByPoint(ri.min),this.boundingBox.expandByPoint(ri.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new hs);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new A,1/0);return}if(t){let n=this.boundingSphere.center;if(ri.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Bo.setFromBufferAttribute(a),this.morphTargetsRelative?(Tn.addVectors(ri.min,Bo.min),ri.expandByPoint(Tn),Tn.addVectors(ri.max,Bo.max),ri.expandByPoint(Tn)):(ri.expandByPoint(Bo.min),ri.expandByPoint(Bo.max))}ri.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Tn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Tn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Tn.fromBufferAttribute(a,c),l&&(Yr.fromBufferAttribute(t,c),Tn.add(Yr)),s=Math.max(s,n.distanceToSquared(Tn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new Oe(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let N=0;N<n.count;N++)a[N]=new A,l[N]=new A;let c=new A,h=new A,u=new A,d=new kt,f=new kt,m=new kt,x=new A,g=new A;function p(N,E,M){c.fromBufferAttribute(n,N),h.fromBufferAttribute(n,E),u.fromBufferAttribute(n,M),d.fromBufferAttribute(r,N),f.fromBufferAttribute(r,E),m.fromBufferAttribute(r,M),h.sub(c),u.sub(c),f.sub(d),m.sub(d);let P=1/(f.x*m.y-m.x*f.y);isFinite(P)&&(x.copy(h).multiplyScalar(m.y).addScaledVector(u,-f.y).multiplyScalar(P),g.copy(u).multiplyScalar(f.x).addScaledVector(h,-m.x).multiplyScalar(P),a[N].add(x),a[E].add(x),a[M].add(x),l[N].add(g),l[E].add(g),l[M].add(g))}let S=this.groups;S.length===0&&(S=[{start:0,count:t.count}]);for(let N=0,E=S.length;N<E;++N){let M=S[N],P=M.start,H=M.count;for(let k=P,W=P+H;k<W;k+=3)p(t.getX(k+0),t.getX(k+1),t.getX(k+2))}let T=new A,v=new A,D=new A,C=new A;function U(N){D.fromBufferAttribute(s,N),C.copy(D);let E=a[N];T.copy(E),T.sub(D.multiplyScalar(D.dot(E))).normalize(),v.crossVectors(C,E);let P=v.dot(l[N])<0?-1:1;o.setXYZW(N,T.x,T.y,T.z,P)}for(let N=0,E=S.length;N<E;++N){let M=S[N],P=M.start,H=M.count;for(let k=P,W=P+H;k<W;k+=3)U(t.getX(k+0)),U(t.getX(k+1)),U(t.getX(k+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new Oe(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new A,r=new A,o=new A,a=new A,l=new A,c=new A,h=new A,u=new A;if(t)for(let d=0,f=t.count;d<f;d+=3){let m=t.getX(d+0),x=t.getX(d+1),g=t.getX(d+2);s.fromBufferAttribute(e,m),r.fromBufferAttribute(e,x),o.fromBufferAttribute(e,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Tn.fromBufferAttribute(t,e),Tn.normalize(),t.setXYZ(e,Tn.x,Tn.y,Tn.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let x=0,g=l.length;x<g;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let p=0;p<h;p++)d[m++]=c[f++]}return new Oe(d,h,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Jf=new ue,tr=new Us,ol=new hs,Kf=new A,al=new A,ll=new A,cl=new A,gu=new A,hl=new A,jf=new A,ul=new A,Je=class extends Cn{constructor(t=new nn,e=new Ns){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){hl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(gu.fromBufferAttribute(u,t),o?hl.addScaledVector(gu,h):hl.addScaledVector(gu.sub(e),h))}e.add(hl)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ol.copy(n.boundingSphere),ol.applyMatrix4(r),tr.copy(t.ray).recast(t.near),!(ol.containsPoint(tr.origin)===!1&&(tr.intersectSphere(ol,Kf)===null||tr.origin.distanceToSquared(Kf)>(t.far-t.near)**2))&&(Jf.copy(r).invert(),tr.copy(t.ray).applyMatrix4(Jf),!(n.boundingBox!==null&&tr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,tr)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let g=d[m],p=o[g.materialIndex],S=Math.max(g.start,f.start),T=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let v=S,D=T;v<D;v+=3){let C=a.getX(v),U=a.getX(v+1),N=a.getX(v+2);s=dl(this,p,t,n,c,h,u,C,U,N),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let g=m,p=x;g<p;g+=3){let S=a.getX(g),T=a.getX(g+1),v=a.getX(g+2);s=dl(this,o,t,n,c,h,u,S,T,v),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let g=d[m],p=o[g.materialIndex],S=Math.max(g.start,f.start),T=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let v=S,D=T;v<D;v+=3){let C=v,U=v+1,N=v+2;s=dl(this,p,t,n,c,h,u,C,U,N),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let g=m,p=x;g<p;g+=3){let S=g,T=g+1,v=g+2;s=dl(this,o,t,n,c,h,u,S,T,v),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}}};function Xx(i,t,e,n,s,r,o,a){let l;if(t.side===Rn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Ci,a),l===null)return null;ul.copy(a),ul.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(ul);return c<e.near||c>e.far?null:{distance:c,point:ul.clone(),object:i}}function dl(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,al),i.getVertexPosition(l,ll),i.getVertexPosition(c,cl);let h=Xx(i,t,e,n,al,ll,cl,jf);if(h){let u=new A;Is.getBarycoord(jf,al,ll,cl,u),s&&(h.uv=Is.getInterpolatedAttribute(s,a,l,c,u,new kt)),r&&(h.uv1=Is.getInterpolatedAttribute(r,a,l,c,u,new kt)),o&&(h.normal=Is.getInterpolatedAttribute(o,a,l,c,u,new A),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new A,materialIndex:0};Is.getNormal(al,ll,cl,d.normal),h.face=d,h.barycoord=u}return h}var Yi=class i extends nn{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,e,t,o,r,0),m("z","y","x",1,-1,n,e,-t,o,r,1),m("x","z","y",1,1,t,n,e,s,o,2),m("x","z","y",1,-1,t,n,-e,s,o,3),m("x","y","z",1,-1,t,e,n,s,r,4),m("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new ke(c,3)),this.setAttribute("normal",new ke(h,3)),this.setAttribute("uv",new ke(u,2));function m(x,g,p,S,T,v,D,C,U,N,E){let M=v/U,P=D/N,H=v/2,k=D/2,W=C/2,$=U+1,q=N+1,j=0,Q=0,ht=new A;for(let ct=0;ct<q;ct++){let xt=ct*P-k;for(let St=0;St<$;St++){let mt=St*M-H;ht[x]=mt*S,ht[g]=xt*T,ht[p]=W,c.push(ht.x,ht.y,ht.z),ht[x]=0,ht[g]=0,ht[p]=C>0?1:-1,h.push(ht.x,ht.y,ht.z),u.push(St/U),u.push(1-ct/N),j+=1}}for(let ct=0;ct<N;ct++)for(let xt=0;xt<U;xt++){let St=d+xt+$*ct,mt=d+xt+$*(ct+1),tt=d+(xt+1)+$*(ct+1),ut=d+(xt+1)+$*ct;l.push(St,mt,ut),l.push(mt,tt,ut),Q+=6}a.addGroup(f,Q,E),f+=Q,d+=j}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function hr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Nn(i){let t={};for(let e=0;e<i.length;e++){let n=hr(i[e]);for(let s in n)t[s]=n[s]}return t}function Yx(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Ku(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:ye.workingColorSpace}var nm={clone:hr,merge:Nn},qx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,$x=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,li=class extends Xi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qx,this.fragmentShader=$x,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=hr(t.uniforms),this.uniformsGroups=Yx(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},ta=class extends Cn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ue,this.projectionMatrix=new ue,this.projectionMatrixInverse=new ue,this.coordinateSystem=Hi}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},Ps=new A,Qf=new kt,tp=new kt,Un=class extends ta{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Qr*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Go*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Qr*2*Math.atan(Math.tan(Go*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Ps.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Ps.x,Ps.y).multiplyScalar(-t/Ps.z),Ps.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ps.x,Ps.y).multiplyScalar(-t/Ps.z)}getViewSize(t,e){return this.getViewBounds(t,Qf,tp),e.subVectors(tp,Qf)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Go*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},qr=-90,$r=1,Cl=class extends Cn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Un(qr,$r,t,e);s.layers=this.layers,this.add(s);let r=new Un(qr,$r,t,e);r.layers=this.layers,this.add(r);let o=new Un(qr,$r,t,e);o.layers=this.layers,this.add(o);let a=new Un(qr,$r,t,e);a.layers=this.layers,this.add(a);let l=new Un(qr,$r,t,e);l.layers=this.layers,this.add(l);let c=new Un(qr,$r,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Hi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Zo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),m=t.xr.enabled;t.xr.enabled=!1;let x=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=x,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},ea=class extends Zn{constructor(t=[],e=lr,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},Rl=class extends Wi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new ea(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Yi(5,5,5),r=new li({name:"CubemapFromEquirect",uniforms:hr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Rn,blending:ds});r.uniforms.tEquirect.value=e;let o=new Je(s,r),a=e.minFilter;return e.minFilter===zs&&(e.minFilter=Ri),new Cl(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},gi=class extends Cn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Zx={type:"move"},no=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new gi,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new gi,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new A,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new A),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new gi,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new A,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new A),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let x of t.hand.values()){let g=e.getJointPose(x,n),p=this._getHandJoint(c,x);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Zx)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new gi;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}};var na=class i{constructor(t,e=1,n=1e3){this.isFog=!0,this.name="",this.color=new Rt(t),this.near=e,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},ia=class extends Cn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Pi,this.environmentIntensity=1,this.environmentRotation=new Pi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}};var Pl=class extends Zn{constructor(t=null,e=1,n=1,s,r,o,a,l,c=$n,h=$n,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var io=class extends Oe{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},Zr=new ue,ep=new ue,fl=[],np=new ai,Jx=new ue,zo=new Je,Vo=new hs,us=class extends Je{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new io(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Jx)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new ai),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,Zr),np.copy(t.boundingBox).applyMatrix4(Zr),this.boundingBox.union(np)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new hs),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,Zr),Vo.copy(t.boundingSphere).applyMatrix4(Zr),this.boundingSphere.union(Vo)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),t.morphTexture!==null&&(this.morphTexture=t.morphTexture.clone()),t.instanceColor!==null&&(this.instanceColor=t.instanceColor.clone()),this.count=t.count,t.boundingBox!==null&&(this.boundingBox=t.boundingBox.clone()),t.boundingSphere!==null&&(this.boundingSphere=t.boundingSphere.clone()),this}getColorAt(t,e){e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(zo.geometry=this.geometry,zo.material=this.material,zo.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Vo.copy(this.boundingSphere),Vo.applyMatrix4(n),t.ray.intersectsSphere(Vo)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Zr),ep.multiplyMatrices(n,Zr),zo.matrixWorld=ep,zo.raycast(t,fl);for(let o=0,a=fl.length;o<a;o++){let l=fl[o];l.instanceId=r,l.object=this,e.push(l)}fl.length=0}}setColorAt(t,e){this.instanceColor===null&&(this.instanceColor=new io(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3)}setMatrixAt(t,e){e.toArray(this.instanceMatrix.array,t*16)}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Pl(new Float32Array(s*this.count),s,this.count,fc,Li));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;r[l]=a,r.set(n,l+1)}updateMorphTargets(){}dispose(){this.dispatchEvent({type:"dispose"}),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},xu=new A,Kx=new A,jx=new ie,Hn=class{constructor(t=new A(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=xu.subVectors(n,e).cross(Kx.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(xu),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||jx.getNormalMatrix(t),s=this.coplanarPoint(xu).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},er=new hs,pl=new A,so=class{constructor(t=new Hn,e=new Hn,n=new Hn,s=new Hn,r=new Hn,o=new Hn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Hi){let n=this.planes,s=t.elements,r=s[0],o=s[1],a=s[2],l=s[3],c=s[4],h=s[5],u=s[6],d=s[7],f=s[8],m=s[9],x=s[10],g=s[11],p=s[12],S=s[13],T=s[14],v=s[15];if(n[0].setComponents(l-r,d-c,g-f,v-p).normalize(),n[1].setComponents(l+r,d+c,g+f,v+p).normalize(),n[2].setComponents(l+o,d+h,g+m,v+S).normalize(),n[3].setComponents(l-o,d-h,g-m,v-S).normalize(),n[4].setComponents(l-a,d-u,g-x,v-T).normalize(),e===Hi)n[5].setComponents(l+a,d+u,g+x,v+T).normalize();else if(e===Zo)n[5].setComponents(a,u,x,T).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),er.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),er.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(er)}intersectsSprite(t){return er.center.set(0,0,0),er.radius=.7071067811865476,er.applyMatrix4(t.matrixWorld),this.intersectsSphere(er)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(pl.x=s.normal.x>0?t.max.x:t.min.x,pl.y=s.normal.y>0?t.max.y:t.min.y,pl.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(pl)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var sa=class extends Xi{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Rt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},Il=new A,Ll=new A,ip=new ue,Ho=new Us,ml=new hs,_u=new A,sp=new A,ra=class extends Cn{constructor(t=new nn,e=new sa){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Il.fromBufferAttribute(e,s-1),Ll.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Il.distanceTo(Ll);t.setAttribute("lineDistance",new ke(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),ml.copy(n.boundingSphere),ml.applyMatrix4(s),ml.radius+=r,t.ray.intersectsSphere(ml)===!1)return;ip.copy(s).invert(),Ho.copy(t.ray).applyMatrix4(ip);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let x=f,g=m-1;x<g;x+=c){let p=h.getX(x),S=h.getX(x+1),T=gl(this,t,Ho,l,p,S,x);T&&e.push(T)}if(this.isLineLoop){let x=h.getX(m-1),g=h.getX(f),p=gl(this,t,Ho,l,x,g,m-1);p&&e.push(p)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let x=f,g=m-1;x<g;x+=c){let p=gl(this,t,Ho,l,x,x+1,x);p&&e.push(p)}if(this.isLineLoop){let x=gl(this,t,Ho,l,m-1,f,m-1);x&&e.push(x)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function gl(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(Il.fromBufferAttribute(a,s),Ll.fromBufferAttribute(a,r),e.distanceSqToSegment(Il,Ll,_u,sp)>n)return;_u.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(_u);if(!(c<t.near||c>t.far))return{distance:c,point:sp.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var oa=class extends Zn{constructor(t,e,n=Vs,s,r,o,a=$n,l=$n,c,h=jr,u=1){if(h!==jr&&h!==ho)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:t,height:e,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new to(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},aa=class i extends nn{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,u=Math.PI/2*t,d=e,f=2*u+d,m=n*2+r,x=s+1,g=new A,p=new A;for(let S=0;S<=m;S++){let T=0,v=0,D=0,C=0;if(S<=n){let E=S/n,M=E*Math.PI/2;v=-h-t*Math.cos(M),D=t*Math.sin(M),C=-t*Math.cos(M),T=E*u}else if(S<=n+r){let E=(S-n)/r;v=-h+E*e,D=t,C=0,T=u+E*d}else{let E=(S-n-r)/n,M=E*Math.PI/2;v=h+t*Math.sin(M),D=t*Math.cos(M),C=t*Math.sin(M),T=u+d+E*u}let U=Math.max(0,Math.min(1,T/f)),N=0;S===0?N=.5/s:S===m&&(N=-.5/s);for(let E=0;E<=s;E++){let M=E/s,P=M*Math.PI*2,H=Math.sin(P),k=Math.cos(P);p.x=-D*k,p.y=v,p.z=D*H,a.push(p.x,p.y,p.z),g.set(-D*k,C,D*H),g.normalize(),l.push(g.x,g.y,g.z),c.push(M+N,U)}if(S>0){let E=(S-1)*x;for(let M=0;M<s;M++){let P=E+M,H=E+M+1,k=S*x+M,W=S*x+M+1;o.push(P,H,k),o.push(H,W,k)}}}this.setIndex(o),this.setAttribute("position",new ke(a,3)),this.setAttribute("normal",new ke(l,3)),this.setAttribute("uv",new ke(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var pn=class i extends nn{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],m=0,x=[],g=n/2,p=0;S(),o===!1&&(t>0&&T(!0),e>0&&T(!1)),this.setIndex(h),this.setAttribute("position",new ke(u,3)),this.setAttribute("normal",new ke(d,3)),this.setAttribute("uv",new ke(f,2));function S(){let v=new A,D=new A,C=0,U=(e-t)/n;for(let N=0;N<=r;N++){let E=[],M=N/r,P=M*(e-t)+t;for(let H=0;H<=s;H++){let k=H/s,W=k*l+a,$=Math.sin(W),q=Math.cos(W);D.x=P*$,D.y=-M*n+g,D.z=P*q,u.push(D.x,D.y,D.z),v.set($,U,q).normalize(),d.push(v.x,v.y,v.z),f.push(k,1-M),E.push(m++)}x.push(E)}for(let N=0;N<s;N++)for(let E=0;E<r;E++){let M=x[E][N],P=x[E+1][N],H=x[E+1][N+1],k=x[E][N+1];(t>0||E!==0)&&(h.push(M,P,k),C+=3),(e>0||E!==r-1)&&(h.push(P,H,k),C+=3)}c.addGroup(p,C,0),p+=C}function T(v){let D=m,C=new kt,U=new A,N=0,E=v===!0?t:e,M=v===!0?1:-1;for(let H=1;H<=s;H++)u.push(0,g*M,0),d.push(0,M,0),f.push(.5,.5),m++;let P=m;for(let H=0;H<=s;H++){let W=H/s*l+a,$=Math.cos(W),q=Math.sin(W);U.x=E*q,U.y=g*M,U.z=E*$,u.push(U.x,U.y,U.z),d.push(0,M,0),C.x=$*.5+.5,C.y=q*.5*M+.5,f.push(C.x,C.y),m++}for(let H=0;H<s;H++){let k=D+H,W=P+H;v===!0?h.push(W,W+1,k):h.push(W+1,W,k),N+=3}c.addGroup(p,N,v===!0?1:2),p+=N}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},xi=class i extends pn{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var Jn=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){console.warn("THREE.Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new kt:new A);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new A,s=[],r=[],o=[],a=new A,l=new ue;for(let f=0;f<=t;f++){let m=f/t;s[f]=this.getTangentAt(m,new A)}r[0]=new A,o[0]=new A;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let m=Math.acos(re(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,m))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(re(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let m=1;m<=t;m++)r[m].applyMatrix4(l.makeRotationAxis(s[m],f*m)),o[m].crossVectors(s[m],r[m])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}},la=class extends Jn{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new kt){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},Dl=class extends la{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function ju(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var xl=new A,yu=new ju,vu=new ju,Mu=new ju,Ul=class extends Jn{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new A){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(xl.subVectors(s[0],s[1]).add(s[0]),c=xl);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(xl.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=xl),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,m=Math.pow(c.distanceToSquared(u),f),x=Math.pow(u.distanceToSquared(d),f),g=Math.pow(d.distanceToSquared(h),f);x<1e-4&&(x=1),m<1e-4&&(m=x),g<1e-4&&(g=x),yu.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,m,x,g),vu.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,m,x,g),Mu.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,m,x,g)}else this.curveType==="catmullrom"&&(yu.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),vu.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),Mu.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(yu.calc(l),vu.calc(l),Mu.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new A().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function rp(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function Qx(i,t){let e=1-i;return e*e*t}function t_(i,t){return 2*(1-i)*i*t}function e_(i,t){return i*i*t}function Xo(i,t,e,n){return Qx(i,t)+t_(i,e)+e_(i,n)}function n_(i,t){let e=1-i;return e*e*e*t}function i_(i,t){let e=1-i;return 3*e*e*i*t}function s_(i,t){return 3*(1-i)*i*i*t}function r_(i,t){return i*i*i*t}function Yo(i,t,e,n,s){return n_(i,t)+i_(i,e)+s_(i,n)+r_(i,s)}var Nl=class extends Jn{constructor(t=new kt,e=new kt,n=new kt,s=new kt){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new kt){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Yo(t,s.x,r.x,o.x,a.x),Yo(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Fl=class extends Jn{constructor(t=new A,e=new A,n=new A,s=new A){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new A){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Yo(t,s.x,r.x,o.x,a.x),Yo(t,s.y,r.y,o.y,a.y),Yo(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Ol=class extends Jn{constructor(t=new kt,e=new kt){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new kt){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new kt){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},kl=class extends Jn{constructor(t=new A,e=new A){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new A){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new A){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Bl=class extends Jn{constructor(t=new kt,e=new kt,n=new kt){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new kt){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Xo(t,s.x,r.x,o.x),Xo(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},ca=class extends Jn{constructor(t=new A,e=new A,n=new A){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new A){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Xo(t,s.x,r.x,o.x),Xo(t,s.y,r.y,o.y),Xo(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},zl=class extends Jn{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new kt){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(rp(a,l.x,c.x,h.x,u.x),rp(a,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new kt().fromArray(s))}return this}},o_=Object.freeze({__proto__:null,ArcCurve:Dl,CatmullRomCurve3:Ul,CubicBezierCurve:Nl,CubicBezierCurve3:Fl,EllipseCurve:la,LineCurve:Ol,LineCurve3:kl,QuadraticBezierCurve:Bl,QuadraticBezierCurve3:ca,SplineCurve:zl});var qi=class i extends nn{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],m=[],x=[],g=[];for(let p=0;p<h;p++){let S=p*d-o;for(let T=0;T<c;T++){let v=T*u-r;m.push(v,-S,0),x.push(0,0,1),g.push(T/a),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let S=0;S<a;S++){let T=S+c*p,v=S+c*(p+1),D=S+1+c*(p+1),C=S+1+c*p;f.push(T,v,C),f.push(v,D,C)}this.setIndex(f),this.setAttribute("position",new ke(m,3)),this.setAttribute("normal",new ke(x,3)),this.setAttribute("uv",new ke(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var _i=class i extends nn{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new A,d=new A,f=[],m=[],x=[],g=[];for(let p=0;p<=n;p++){let S=[],T=p/n,v=0;p===0&&o===0?v=.5/e:p===n&&l===Math.PI&&(v=-.5/e);for(let D=0;D<=e;D++){let C=D/e;u.x=-t*Math.cos(s+C*r)*Math.sin(o+T*a),u.y=t*Math.cos(o+T*a),u.z=t*Math.sin(s+C*r)*Math.sin(o+T*a),m.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),g.push(C+v,1-T),S.push(c++)}h.push(S)}for(let p=0;p<n;p++)for(let S=0;S<e;S++){let T=h[p][S+1],v=h[p][S],D=h[p+1][S],C=h[p+1][S+1];(p!==0||o>0)&&f.push(T,v,C),(p!==n-1||l<Math.PI)&&f.push(v,D,C)}this.setIndex(f),this.setAttribute("position",new ke(m,3)),this.setAttribute("normal",new ke(x,3)),this.setAttribute("uv",new ke(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var ha=class i extends nn{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r},n=Math.floor(n),s=Math.floor(s);let o=[],a=[],l=[],c=[],h=new A,u=new A,d=new A;for(let f=0;f<=n;f++)for(let m=0;m<=s;m++){let x=m/s*r,g=f/n*Math.PI*2;u.x=(t+e*Math.cos(g))*Math.cos(x),u.y=(t+e*Math.cos(g))*Math.sin(x),u.z=e*Math.sin(g),a.push(u.x,u.y,u.z),h.x=t*Math.cos(x),h.y=t*Math.sin(x),d.subVectors(u,h).normalize(),l.push(d.x,d.y,d.z),c.push(m/s),c.push(f/n)}for(let f=1;f<=n;f++)for(let m=1;m<=s;m++){let x=(s+1)*f+m-1,g=(s+1)*(f-1)+m-1,p=(s+1)*(f-1)+m,S=(s+1)*f+m;o.push(x,g,S),o.push(g,p,S)}this.setIndex(o),this.setAttribute("position",new ke(a,3)),this.setAttribute("normal",new ke(l,3)),this.setAttribute("uv",new ke(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc)}};var ua=class i extends nn{constructor(t=new ca(new A(-1,-1,0),new A(-1,1,0),new A(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new A,l=new A,c=new kt,h=new A,u=[],d=[],f=[],m=[];x(),this.setIndex(m),this.setAttribute("position",new ke(u,3)),this.setAttribute("normal",new ke(d,3)),this.setAttribute("uv",new ke(f,2));function x(){for(let T=0;T<e;T++)g(T);g(r===!1?e:0),S(),p()}function g(T){h=t.getPointAt(T/e,h);let v=o.normals[T],D=o.binormals[T];for(let C=0;C<=s;C++){let U=C/s*Math.PI*2,N=Math.sin(U),E=-Math.cos(U);l.x=E*v.x+N*D.x,l.y=E*v.y+N*D.y,l.z=E*v.z+N*D.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function p(){for(let T=1;T<=e;T++)for(let v=1;v<=s;v++){let D=(s+1)*(T-1)+(v-1),C=(s+1)*T+(v-1),U=(s+1)*T+v,N=(s+1)*(T-1)+v;m.push(D,C,N),m.push(C,U,N)}}function S(){for(let T=0;T<=e;T++)for(let v=0;v<=s;v++)c.x=T/e,c.y=v/s,f.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new o_[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}};var da=class extends Xi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Rt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};var an=class extends Xi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Rt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Rt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Xu,this.normalScale=new kt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Pi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Vl=class extends Xi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Vp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Hl=class extends Xi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};var fa=class extends sa{constructor(t){super(),this.isLineDashedMaterial=!0,this.type="LineDashedMaterial",this.scale=1,this.dashSize=3,this.gapSize=1,this.setValues(t)}copy(t){return super.copy(t),this.scale=t.scale,this.dashSize=t.dashSize,this.gapSize=t.gapSize,this}};function _l(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function a_(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var ar=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},Gl=class extends ar{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Su,endingEnd:Su}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case wu:r=t,a=2*e-n;break;case Eu:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case wu:o=t,l=2*n-e;break;case Eu:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-e)/(s-e),x=m*m,g=x*m,p=-d*g+2*d*x-d*m,S=(1+d)*g+(-1.5-2*d)*x+(-.5+d)*m+1,T=(-1-f)*g+(1.5+f)*x+.5*m,v=f*g-f*x;for(let D=0;D!==a;++D)r[D]=p*o[h+D]+S*o[c+D]+T*o[l+D]+v*o[u+D];return r}},Wl=class extends ar{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},Xl=class extends ar{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},ci=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=_l(e,this.TimeBufferType),this.values=_l(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:_l(t.times,Array),values:_l(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new Xl(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Wl(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Gl(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case qo:e=this.InterpolantFactoryMethodDiscrete;break;case wl:e=this.InterpolantFactoryMethodLinear;break;case yl:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return qo;case this.InterpolantFactoryMethodLinear:return wl;case this.InterpolantFactoryMethodSmooth:return yl}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&a_(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===yl,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let x=e[u+m];if(x!==e[d+m]||x!==e[f+m]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};ci.prototype.ValueTypeName="";ci.prototype.TimeBufferType=Float32Array;ci.prototype.ValueBufferType=Float32Array;ci.prototype.DefaultInterpolation=wl;var Fs=class extends ci{constructor(t,e,n){super(t,e,n)}};Fs.prototype.ValueTypeName="bool";Fs.prototype.ValueBufferType=Array;Fs.prototype.DefaultInterpolation=qo;Fs.prototype.InterpolantFactoryMethodLinear=void 0;Fs.prototype.InterpolantFactoryMethodSmooth=void 0;var Yl=class extends ci{constructor(t,e,n,s){super(t,e,n,s)}};Yl.prototype.ValueTypeName="color";var ql=class extends ci{constructor(t,e,n,s){super(t,e,n,s)}};ql.prototype.ValueTypeName="number";var $l=class extends ar{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Te.slerpFlat(r,0,o,c-a,o,c,l);return r}},pa=class extends ci{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new $l(this.times,this.values,this.getValueSize(),t)}};pa.prototype.ValueTypeName="quaternion";pa.prototype.InterpolantFactoryMethodSmooth=void 0;var Os=class extends ci{constructor(t,e,n){super(t,e,n)}};Os.prototype.ValueTypeName="string";Os.prototype.ValueBufferType=Array;Os.prototype.DefaultInterpolation=qo;Os.prototype.InterpolantFactoryMethodLinear=void 0;Os.prototype.InterpolantFactoryMethodSmooth=void 0;var Zl=class extends ci{constructor(t,e,n,s){super(t,e,n,s)}};Zl.prototype.ValueTypeName="vector";var Jl=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null}}},im=new Jl,Kl=class{constructor(t){this.manager=t!==void 0?t:im,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}};Kl.DEFAULT_MATERIAL_NAME="__DEFAULT";var ma=class extends Cn{constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Rt(t),this.intensity=e}dispose(){}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,this.groundColor!==void 0&&(e.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(e.object.distance=this.distance),this.angle!==void 0&&(e.object.angle=this.angle),this.decay!==void 0&&(e.object.decay=this.decay),this.penumbra!==void 0&&(e.object.penumbra=this.penumbra),this.shadow!==void 0&&(e.object.shadow=this.shadow.toJSON()),this.target!==void 0&&(e.object.target=this.target.uuid),e}},ga=class extends ma{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Cn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Rt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}},bu=new ue,op=new A,ap=new A,Cu=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new kt(512,512),this.mapType=Ii,this.map=null,this.mapPass=null,this.matrix=new ue,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new so,this._frameExtents=new kt(1,1),this._viewportCount=1,this._viewports=[new Ze(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera,n=this.matrix;op.setFromMatrixPosition(t.matrixWorld),e.position.copy(op),ap.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(ap),e.updateMatrixWorld(),bu.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),this._frustum.setFromProjectionMatrix(bu),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(bu)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return this.intensity!==1&&(t.intensity=this.intensity),this.bias!==0&&(t.bias=this.bias),this.normalBias!==0&&(t.normalBias=this.normalBias),this.radius!==1&&(t.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(t.mapSize=this.mapSize.toArray()),t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}};var xa=class extends ta{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},Ru=class extends Cu{constructor(){super(new xa(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},ro=class extends ma{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Cn.DEFAULT_UP),this.updateMatrix(),this.target=new Cn,this.shadow=new Ru}dispose(){this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}};var jl=class extends Un{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t}};var Qu="\\[\\]\\.:\\/",l_=new RegExp("["+Qu+"]","g"),td="[^"+Qu+"]",c_="[^"+Qu.replace("\\.","")+"]",h_=/((?:WC+[\/:])*)/.source.replace("WC",td),u_=/(WCOD+)?/.source.replace("WCOD",c_),d_=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",td),f_=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",td),p_=new RegExp("^"+h_+u_+d_+f_+"$"),m_=["material","materials","bones","map"],Pu=class{constructor(t,e,n){let s=n||Xe.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Xe=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(l_,"")}static parseTrackName(t){let e=p_.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);m_.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Xe.Composite=Pu;Xe.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Xe.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Xe.prototype.GetterByBindingType=[Xe.prototype._getValue_direct,Xe.prototype._getValue_array,Xe.prototype._getValue_arrayElement,Xe.prototype._getValue_toArray];Xe.prototype.SetterByBindingTypeAndVersioning=[[Xe.prototype._setValue_direct,Xe.prototype._setValue_direct_setNeedsUpdate,Xe.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Xe.prototype._setValue_array,Xe.prototype._setValue_array_setNeedsUpdate,Xe.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Xe.prototype._setValue_arrayElement,Xe.prototype._setValue_arrayElement_setNeedsUpdate,Xe.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Xe.prototype._setValue_fromArray,Xe.prototype._setValue_fromArray_setNeedsUpdate,Xe.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var eE=new Float32Array(1);var lp=new ue,_a=class{constructor(t,e,n=0,s=1/0){this.ray=new Us(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new eo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return lp.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(lp),this}intersectObject(t,e=!0,n=[]){return Iu(t,this,n,e),n.sort(cp),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)Iu(t[s],this,n,e);return n.sort(cp),n}};function cp(i,t){return i.distance-t.distance}function Iu(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Iu(r[o],t,e,!0)}}var oo=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=re(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(re(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var ya=class extends Gi{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){if(t===void 0){console.warn("THREE.Controls: connect() now requires an element.");return}this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function ed(i,t,e,n){let s=g_(n);switch(e){case Vu:return i*t;case fc:return i*t/s.components*s.byteLength;case pc:return i*t/s.components*s.byteLength;case Gu:return i*t*2/s.components*s.byteLength;case mc:return i*t*2/s.components*s.byteLength;case Hu:return i*t*3/s.components*s.byteLength;case yi:return i*t*4/s.components*s.byteLength;case gc:return i*t*4/s.components*s.byteLength;case Sa:case wa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Ea:case Ta:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case _c:case vc:return Math.max(i,16)*Math.max(t,8)/4;case xc:case yc:return Math.max(i,8)*Math.max(t,8)/2;case Mc:case bc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Sc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case wc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Ec:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Tc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Ac:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Cc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Rc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Pc:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Ic:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Lc:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Dc:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Uc:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Nc:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Fc:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Oc:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Aa:case kc:case Bc:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Wu:case zc:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Vc:case Hc:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function g_(i){switch(i){case Ii:case ku:return{byteLength:1,components:1};case ao:case Bu:case lo:return{byteLength:2,components:1};case uc:case dc:return{byteLength:2,components:4};case Vs:case hc:case Li:return{byteLength:4,components:1};case zu:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Ql}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Ql);function Am(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function b_(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],x=u[f];x.start<=m.start+m.count+1?m.count=Math.max(m.count,x.start+x.count-m.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var S_=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,w_=`#ifdef USE_ALPHAHASH
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
#endif`,E_=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,T_=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,A_=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,C_=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,R_=`#ifdef USE_AOMAP
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
#endif`,P_=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,I_=`#ifdef USE_BATCHING
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
#endif`,L_=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,D_=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,U_=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,N_=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,F_=`#ifdef USE_IRIDESCENCE
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
#endif`,O_=`#ifdef USE_BUMPMAP
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
#endif`,k_=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,B_=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,z_=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,V_=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,H_=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,G_=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,W_=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,X_=`#if defined( USE_COLOR_ALPHA )
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
#endif`,Y_=`#define PI 3.141592653589793
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
} // validated`,q_=`#ifdef ENVMAP_TYPE_CUBE_UV
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
#endif`,$_=`vec3 transformedNormal = objectNormal;
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
#endif`,Z_=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,J_=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,K_=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,j_=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Q_="gl_FragColor = linearToOutputTexel( gl_FragColor );",ty=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,ey=`#ifdef USE_ENVMAP
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
#endif`,ny=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,iy=`#ifdef USE_ENVMAP
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
#endif`,sy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,ry=`#ifdef USE_ENVMAP
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
#endif`,oy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,ay=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,ly=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,cy=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,hy=`#ifdef USE_GRADIENTMAP
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
}`,uy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,dy=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,fy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,py=`uniform bool receiveShadow;
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
#endif`,my=`#ifdef USE_ENVMAP
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
#endif`,gy=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,xy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,_y=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,yy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,vy=`PhysicalMaterial material;
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
#endif`,My=`struct PhysicalMaterial {
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
}`,by=`
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
#endif`,Sy=`#if defined( RE_IndirectDiffuse )
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
#endif`,wy=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Ey=`#if defined( USE_LOGDEPTHBUF )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Ty=`#if defined( USE_LOGDEPTHBUF )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ay=`#ifdef USE_LOGDEPTHBUF
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Cy=`#ifdef USE_LOGDEPTHBUF
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Ry=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Py=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Iy=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Ly=`#if defined( USE_POINTS_UV )
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
#endif`,Dy=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Uy=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Ny=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Fy=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Oy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ky=`#ifdef USE_MORPHTARGETS
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
#endif`,By=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,zy=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Vy=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Hy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Gy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Wy=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,Xy=`#ifdef USE_NORMALMAP
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
#endif`,Yy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,qy=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,$y=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Zy=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Jy=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Ky=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,jy=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Qy=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,tv=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,ev=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,nv=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,iv=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,sv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,rv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,ov=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,av=`float getShadowMask() {
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
}`,lv=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,cv=`#ifdef USE_SKINNING
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
#endif`,hv=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,uv=`#ifdef USE_SKINNING
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
#endif`,dv=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,fv=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,pv=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,mv=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,gv=`#ifdef USE_TRANSMISSION
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
#endif`,xv=`#ifdef USE_TRANSMISSION
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
#endif`,_v=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,yv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,vv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Mv=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,bv=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Sv=`uniform sampler2D t2D;
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
}`,wv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Ev=`#ifdef ENVMAP_TYPE_CUBE
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
}`,Tv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Av=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Cv=`#include <common>
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
}`,Rv=`#if DEPTH_PACKING == 3200
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
}`,Pv=`#define DISTANCE
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
}`,Iv=`#define DISTANCE
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
}`,Lv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Dv=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Uv=`uniform float scale;
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
}`,Nv=`uniform vec3 diffuse;
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
}`,Fv=`#include <common>
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
}`,Ov=`uniform vec3 diffuse;
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
}`,kv=`#define LAMBERT
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
}`,Bv=`#define LAMBERT
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
}`,zv=`#define MATCAP
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
}`,Vv=`#define MATCAP
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
}`,Hv=`#define NORMAL
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
}`,Gv=`#define NORMAL
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
}`,Wv=`#define PHONG
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
}`,Xv=`#define PHONG
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
}`,Yv=`#define STANDARD
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
}`,qv=`#define STANDARD
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
}`,$v=`#define TOON
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
}`,Zv=`#define TOON
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
}`,Jv=`uniform float size;
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
}`,Kv=`uniform vec3 diffuse;
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
}`,jv=`#include <common>
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
}`,Qv=`uniform vec3 color;
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
}`,tM=`uniform float rotation;
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
}`,eM=`uniform vec3 diffuse;
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
}`,oe={alphahash_fragment:S_,alphahash_pars_fragment:w_,alphamap_fragment:E_,alphamap_pars_fragment:T_,alphatest_fragment:A_,alphatest_pars_fragment:C_,aomap_fragment:R_,aomap_pars_fragment:P_,batching_pars_vertex:I_,batching_vertex:L_,begin_vertex:D_,beginnormal_vertex:U_,bsdfs:N_,iridescence_fragment:F_,bumpmap_pars_fragment:O_,clipping_planes_fragment:k_,clipping_planes_pars_fragment:B_,clipping_planes_pars_vertex:z_,clipping_planes_vertex:V_,color_fragment:H_,color_pars_fragment:G_,color_pars_vertex:W_,color_vertex:X_,common:Y_,cube_uv_reflection_fragment:q_,defaultnormal_vertex:$_,displacementmap_pars_vertex:Z_,displacementmap_vertex:J_,emissivemap_fragment:K_,emissivemap_pars_fragment:j_,colorspace_fragment:Q_,colorspace_pars_fragment:ty,envmap_fragment:ey,envmap_common_pars_fragment:ny,envmap_pars_fragment:iy,envmap_pars_vertex:sy,envmap_physical_pars_fragment:my,envmap_vertex:ry,fog_vertex:oy,fog_pars_vertex:ay,fog_fragment:ly,fog_pars_fragment:cy,gradientmap_pars_fragment:hy,lightmap_pars_fragment:uy,lights_lambert_fragment:dy,lights_lambert_pars_fragment:fy,lights_pars_begin:py,lights_toon_fragment:gy,lights_toon_pars_fragment:xy,lights_phong_fragment:_y,lights_phong_pars_fragment:yy,lights_physical_fragment:vy,lights_physical_pars_fragment:My,lights_fragment_begin:by,lights_fragment_maps:Sy,lights_fragment_end:wy,logdepthbuf_fragment:Ey,logdepthbuf_pars_fragment:Ty,logdepthbuf_pars_vertex:Ay,logdepthbuf_vertex:Cy,map_fragment:Ry,map_pars_fragment:Py,map_particle_fragment:Iy,map_particle_pars_fragment:Ly,metalnessmap_fragment:Dy,metalnessmap_pars_fragment:Uy,morphinstance_vertex:Ny,morphcolor_vertex:Fy,morphnormal_vertex:Oy,morphtarget_pars_vertex:ky,morphtarget_vertex:By,normal_fragment_begin:zy,normal_fragment_maps:Vy,normal_pars_fragment:Hy,normal_pars_vertex:Gy,normal_vertex:Wy,normalmap_pars_fragment:Xy,clearcoat_normal_fragment_begin:Yy,clearcoat_normal_fragment_maps:qy,clearcoat_pars_fragment:$y,iridescence_pars_fragment:Zy,opaque_fragment:Jy,packing:Ky,premultiplied_alpha_fragment:jy,project_vertex:Qy,dithering_fragment:tv,dithering_pars_fragment:ev,roughnessmap_fragment:nv,roughnessmap_pars_fragment:iv,shadowmap_pars_fragment:sv,shadowmap_pars_vertex:rv,shadowmap_vertex:ov,shadowmask_pars_fragment:av,skinbase_vertex:lv,skinning_pars_vertex:cv,skinning_vertex:hv,skinnormal_vertex:uv,specularmap_fragment:dv,specularmap_pars_fragment:fv,tonemapping_fragment:pv,tonemapping_pars_fragment:mv,transmission_fragment:gv,transmission_pars_fragment:xv,uv_pars_fragment:_v,uv_pars_vertex:yv,uv_vertex:vv,worldpos_vertex:Mv,background_vert:bv,background_frag:Sv,backgroundCube_vert:wv,backgroundCube_frag:Ev,cube_vert:Tv,cube_frag:Av,depth_vert:Cv,depth_frag:Rv,distanceRGBA_vert:Pv,distanceRGBA_frag:Iv,equirect_vert:Lv,equirect_frag:Dv,linedashed_vert:Uv,linedashed_frag:Nv,meshbasic_vert:Fv,meshbasic_frag:Ov,meshlambert_vert:kv,meshlambert_frag:Bv,meshmatcap_vert:zv,meshmatcap_frag:Vv,meshnormal_vert:Hv,meshnormal_frag:Gv,meshphong_vert:Wv,meshphong_frag:Xv,meshphysical_vert:Yv,meshphysical_frag:qv,meshtoon_vert:$v,meshtoon_frag:Zv,points_vert:Jv,points_frag:Kv,shadow_vert:jv,shadow_frag:Qv,sprite_vert:tM,sprite_frag:eM},wt={common:{diffuse:{value:new Rt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ie},alphaMap:{value:null},alphaMapTransform:{value:new ie},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ie}},envmap:{envMap:{value:null},envMapRotation:{value:new ie},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ie}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ie}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ie},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ie},normalScale:{value:new kt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ie},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ie}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ie}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ie}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Rt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Rt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ie},alphaTest:{value:0},uvTransform:{value:new ie}},sprite:{diffuse:{value:new Rt(16777215)},opacity:{value:1},center:{value:new kt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ie},alphaMap:{value:null},alphaMapTransform:{value:new ie},alphaTest:{value:0}}},Ji={basic:{uniforms:Nn([wt.common,wt.specularmap,wt.envmap,wt.aomap,wt.lightmap,wt.fog]),vertexShader:oe.meshbasic_vert,fragmentShader:oe.meshbasic_frag},lambert:{uniforms:Nn([wt.common,wt.specularmap,wt.envmap,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.fog,wt.lights,{emissive:{value:new Rt(0)}}]),vertexShader:oe.meshlambert_vert,fragmentShader:oe.meshlambert_frag},phong:{uniforms:Nn([wt.common,wt.specularmap,wt.envmap,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.fog,wt.lights,{emissive:{value:new Rt(0)},specular:{value:new Rt(1118481)},shininess:{value:30}}]),vertexShader:oe.meshphong_vert,fragmentShader:oe.meshphong_frag},standard:{uniforms:Nn([wt.common,wt.envmap,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.roughnessmap,wt.metalnessmap,wt.fog,wt.lights,{emissive:{value:new Rt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag},toon:{uniforms:Nn([wt.common,wt.aomap,wt.lightmap,wt.emissivemap,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.gradientmap,wt.fog,wt.lights,{emissive:{value:new Rt(0)}}]),vertexShader:oe.meshtoon_vert,fragmentShader:oe.meshtoon_frag},matcap:{uniforms:Nn([wt.common,wt.bumpmap,wt.normalmap,wt.displacementmap,wt.fog,{matcap:{value:null}}]),vertexShader:oe.meshmatcap_vert,fragmentShader:oe.meshmatcap_frag},points:{uniforms:Nn([wt.points,wt.fog]),vertexShader:oe.points_vert,fragmentShader:oe.points_frag},dashed:{uniforms:Nn([wt.common,wt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:oe.linedashed_vert,fragmentShader:oe.linedashed_frag},depth:{uniforms:Nn([wt.common,wt.displacementmap]),vertexShader:oe.depth_vert,fragmentShader:oe.depth_frag},normal:{uniforms:Nn([wt.common,wt.bumpmap,wt.normalmap,wt.displacementmap,{opacity:{value:1}}]),vertexShader:oe.meshnormal_vert,fragmentShader:oe.meshnormal_frag},sprite:{uniforms:Nn([wt.sprite,wt.fog]),vertexShader:oe.sprite_vert,fragmentShader:oe.sprite_frag},background:{uniforms:{uvTransform:{value:new ie},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:oe.background_vert,fragmentShader:oe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ie}},vertexShader:oe.backgroundCube_vert,fragmentShader:oe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:oe.cube_vert,fragmentShader:oe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:oe.equirect_vert,fragmentShader:oe.equirect_frag},distanceRGBA:{uniforms:Nn([wt.common,wt.displacementmap,{referencePosition:{value:new A},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:oe.distanceRGBA_vert,fragmentShader:oe.distanceRGBA_frag},shadow:{uniforms:Nn([wt.lights,wt.fog,{color:{value:new Rt(0)},opacity:{value:1}}]),vertexShader:oe.shadow_vert,fragmentShader:oe.shadow_frag}};Ji.physical={uniforms:Nn([Ji.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ie},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ie},clearcoatNormalScale:{value:new kt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ie},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ie},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ie},sheen:{value:0},sheenColor:{value:new Rt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ie},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ie},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ie},transmissionSamplerSize:{value:new kt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ie},attenuationDistance:{value:0},attenuationColor:{value:new Rt(0)},specularColor:{value:new Rt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ie},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ie},anisotropyVector:{value:new kt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ie}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag};var Gc={r:0,b:0,g:0},ur=new Pi,nM=new ue;function iM(i,t,e,n,s,r,o){let a=new Rt(0),l=r===!0?0:1,c,h,u=null,d=0,f=null;function m(T){let v=T.isScene===!0?T.background:null;return v&&v.isTexture&&(v=(T.backgroundBlurriness>0?e:t).get(v)),v}function x(T){let v=!1,D=m(T);D===null?p(a,l):D&&D.isColor&&(p(D,1),v=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?n.buffers.color.setClear(0,0,0,1,o):C==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||v)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(T,v){let D=m(v);D&&(D.isCubeTexture||D.mapping===Ma)?(h===void 0&&(h=new Je(new Yi(1,1,1),new li({name:"BackgroundCubeMaterial",uniforms:hr(Ji.backgroundCube.uniforms),vertexShader:Ji.backgroundCube.vertexShader,fragmentShader:Ji.backgroundCube.fragmentShader,side:Rn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(C,U,N){this.matrixWorld.copyPosition(N.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),ur.copy(v.backgroundRotation),ur.x*=-1,ur.y*=-1,ur.z*=-1,D.isCubeTexture&&D.isRenderTargetTexture===!1&&(ur.y*=-1,ur.z*=-1),h.material.uniforms.envMap.value=D,h.material.uniforms.flipEnvMap.value=D.isCubeTexture&&D.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=v.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=v.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(nM.makeRotationFromEuler(ur)),h.material.toneMapped=ye.getTransfer(D.colorSpace)!==Ie,(u!==D||d!==D.version||f!==i.toneMapping)&&(h.material.needsUpdate=!0,u=D,d=D.version,f=i.toneMapping),h.layers.enableAll(),T.unshift(h,h.geometry,h.material,0,0,null)):D&&D.isTexture&&(c===void 0&&(c=new Je(new qi(2,2),new li({name:"BackgroundMaterial",uniforms:hr(Ji.background.uniforms),vertexShader:Ji.background.vertexShader,fragmentShader:Ji.background.fragmentShader,side:Ci,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=D,c.material.uniforms.backgroundIntensity.value=v.backgroundIntensity,c.material.toneMapped=ye.getTransfer(D.colorSpace)!==Ie,D.matrixAutoUpdate===!0&&D.updateMatrix(),c.material.uniforms.uvTransform.value.copy(D.matrix),(u!==D||d!==D.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,u=D,d=D.version,f=i.toneMapping),c.layers.enableAll(),T.unshift(c,c.geometry,c.material,0,0,null))}function p(T,v){T.getRGB(Gc,Ku(i)),n.buffers.color.setClear(Gc.r,Gc.g,Gc.b,v,o)}function S(){h!==void 0&&(h.geometry.dispose(),h.material.dispose(),h=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return a},setClearColor:function(T,v=1){a.set(T),l=v,p(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(T){l=T,p(a,l)},render:x,addToRenderList:g,dispose:S}}function sM(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(M,P,H,k,W){let $=!1,q=u(k,H,P);r!==q&&(r=q,c(r.object)),$=f(M,k,H,W),$&&m(M,k,H,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,v(M,P,H,k),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function l(){return i.createVertexArray()}function c(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function u(M,P,H){let k=H.wireframe===!0,W=n[M.id];W===void 0&&(W={},n[M.id]=W);let $=W[P.id];$===void 0&&($={},W[P.id]=$);let q=$[k];return q===void 0&&(q=d(l()),$[k]=q),q}function d(M){let P=[],H=[],k=[];for(let W=0;W<e;W++)P[W]=0,H[W]=0,k[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:P,enabledAttributes:H,attributeDivisors:k,object:M,attributes:{},index:null}}function f(M,P,H,k){let W=r.attributes,$=P.attributes,q=0,j=H.getAttributes();for(let Q in j)if(j[Q].location>=0){let ct=W[Q],xt=$[Q];if(xt===void 0&&(Q==="instanceMatrix"&&M.instanceMatrix&&(xt=M.instanceMatrix),Q==="instanceColor"&&M.instanceColor&&(xt=M.instanceColor)),ct===void 0||ct.attribute!==xt||xt&&ct.data!==xt.data)return!0;q++}return r.attributesNum!==q||r.index!==k}function m(M,P,H,k){let W={},$=P.attributes,q=0,j=H.getAttributes();for(let Q in j)if(j[Q].location>=0){let ct=$[Q];ct===void 0&&(Q==="instanceMatrix"&&M.instanceMatrix&&(ct=M.instanceMatrix),Q==="instanceColor"&&M.instanceColor&&(ct=M.instanceColor));let xt={};xt.attribute=ct,ct&&ct.data&&(xt.data=ct.data),W[Q]=xt,q++}r.attributes=W,r.attributesNum=q,r.index=k}function x(){let M=r.newAttributes;for(let P=0,H=M.length;P<H;P++)M[P]=0}function g(M){p(M,0)}function p(M,P){let H=r.newAttributes,k=r.enabledAttributes,W=r.attributeDivisors;H[M]=1,k[M]===0&&(i.enableVertexAttribArray(M),k[M]=1),W[M]!==P&&(i.vertexAttribDivisor(M,P),W[M]=P)}function S(){let M=r.newAttributes,P=r.enabledAttributes;for(let H=0,k=P.length;H<k;H++)P[H]!==M[H]&&(i.disableVertexAttribArray(H),P[H]=0)}function T(M,P,H,k,W,$,q){q===!0?i.vertexAttribIPointer(M,P,H,W,$):i.vertexAttribPointer(M,P,H,k,W,$)}function v(M,P,H,k){x();let W=k.attributes,$=H.getAttributes(),q=P.defaultAttributeValues;for(let j in $){let Q=$[j];if(Q.location>=0){let ht=W[j];if(ht===void 0&&(j==="instanceMatrix"&&M.instanceMatrix&&(ht=M.instanceMatrix),j==="instanceColor"&&M.instanceColor&&(ht=M.instanceColor)),ht!==void 0){let ct=ht.normalized,xt=ht.itemSize,St=t.get(ht);if(St===void 0)continue;let mt=St.buffer,tt=St.type,ut=St.bytesPerElement,_t=tt===i.INT||tt===i.UNSIGNED_INT||ht.gpuType===hc;if(ht.isInterleavedBufferAttribute){let at=ht.data,Nt=at.stride,jt=ht.offset;if(at.isInstancedInterleavedBuffer){for(let Tt=0;Tt<Q.locationSize;Tt++)p(Q.location+Tt,at.meshPerAttribute);M.isInstancedMesh!==!0&&k._maxInstanceCount===void 0&&(k._maxInstanceCount=at.meshPerAttribute*at.count)}else for(let Tt=0;Tt<Q.locationSize;Tt++)g(Q.location+Tt);i.bindBuffer(i.ARRAY_BUFFER,mt);for(let Tt=0;Tt<Q.locationSize;Tt++)T(Q.location+Tt,xt/Q.locationSize,tt,ct,Nt*ut,(jt+xt/Q.locationSize*Tt)*ut,_t)}else{if(ht.isInstancedBufferAttribute){for(let at=0;at<Q.locationSize;at++)p(Q.location+at,ht.meshPerAttribute);M.isInstancedMesh!==!0&&k._maxInstanceCount===void 0&&(k._maxInstanceCount=ht.meshPerAttribute*ht.count)}else for(let at=0;at<Q.locationSize;at++)g(Q.location+at);i.bindBuffer(i.ARRAY_BUFFER,mt);for(let at=0;at<Q.locationSize;at++)T(Q.location+at,xt/Q.locationSize,tt,ct,xt*ut,xt/Q.locationSize*at*ut,_t)}}else if(q!==void 0){let ct=q[j];if(ct!==void 0)switch(ct.length){case 2:i.vertexAttrib2fv(Q.location,ct);break;case 3:i.vertexAttrib3fv(Q.location,ct);break;case 4:i.vertexAttrib4fv(Q.location,ct);break;default:i.vertexAttrib1fv(Q.location,ct)}}}}S()}function D(){N();for(let M in n){let P=n[M];for(let H in P){let k=P[H];for(let W in k)h(k[W].object),delete k[W];delete P[H]}delete n[M]}}function C(M){if(n[M.id]===void 0)return;let P=n[M.id];for(let H in P){let k=P[H];for(let W in k)h(k[W].object),delete k[W];delete P[H]}delete n[M.id]}function U(M){for(let P in n){let H=n[P];if(H[M.id]===void 0)continue;let k=H[M.id];for(let W in k)h(k[W].object),delete k[W];delete H[M.id]}}function N(){E(),o=!0,r!==s&&(r=s,c(r.object))}function E(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:E,dispose:D,releaseStatesOfGeometry:C,releaseStatesOfProgram:U,initAttributes:x,enableAttribute:g,disableUnusedAttributes:S}}function rM(i,t,e){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),e.update(h,n,1)}function o(c,h,u){u!==0&&(i.drawArraysInstanced(n,c,h,u),e.update(h,n,u))}function a(c,h,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,u);let f=0;for(let m=0;m<u;m++)f+=h[m];e.update(f,n,1)}function l(c,h,u,d){if(u===0)return;let f=t.get("WEBGL_multi_draw");if(f===null)for(let m=0;m<c.length;m++)o(c[m],h[m],d[m]);else{f.multiDrawArraysInstancedWEBGL(n,c,0,h,0,d,0,u);let m=0;for(let x=0;x<u;x++)m+=h[x]*d[x];e.update(m,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function oM(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let U=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(U.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(U){return!(U!==yi&&n.convert(U)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(U){let N=U===lo&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(U!==Ii&&n.convert(U)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&U!==Li&&!N)}function l(U){if(U==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";U="mediump"}return U==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.logarithmicDepthBuffer===!0,d=e.reverseDepthBuffer===!0&&t.has("EXT_clip_control"),f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),S=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),T=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),D=m>0,C=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reverseDepthBuffer:d,maxTextures:f,maxVertexTextures:m,maxTextureSize:x,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:S,maxVaryings:T,maxFragmentUniforms:v,vertexTextures:D,maxSamples:C}}function aM(i){let t=this,e=null,n=0,s=!1,r=!1,o=new Hn,a=new ie,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,x=u.clipIntersection,g=u.clipShadows,p=i.get(u);if(!s||m===null||m.length===0||r&&!g)r?h(null):c();else{let S=r?0:n,T=S*4,v=p.clippingState||null;l.value=v,v=h(m,d,T,f);for(let D=0;D!==T;++D)v[D]=e[D];p.clippingState=v,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,m){let x=u!==null?u.length:0,g=null;if(x!==0){if(g=l.value,m!==!0||g===null){let p=f+x*4,S=d.matrixWorldInverse;a.getNormalMatrix(S),(g===null||g.length<p)&&(g=new Float32Array(p));for(let T=0,v=f;T!==x;++T,v+=4)o.copy(u[T]).applyMatrix4(S,a),o.normal.toArray(g,v),g[v+3]=o.constant}l.value=g,l.needsUpdate=!0}return t.numPlanes=x,t.numIntersection=0,g}}function lM(i){let t=new WeakMap;function e(o,a){return a===ac?o.mapping=lr:a===lc&&(o.mapping=cr),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===ac||a===lc)if(t.has(o)){let l=t.get(o).texture;return e(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new Rl(l.height);return c.fromEquirectangularTexture(i,o),t.set(o,c),o.addEventListener("dispose",s),e(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=t.get(a);l!==void 0&&(t.delete(a),l.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var po=4,sm=[.125,.215,.35,.446,.526,.582],pr=20,nd=new xa,rm=new Rt,id=null,sd=0,rd=0,od=!1,fr=(1+Math.sqrt(5))/2,fo=1/fr,om=[new A(-fr,fo,0),new A(fr,fo,0),new A(-fo,0,fr),new A(fo,0,fr),new A(0,fr,-fo),new A(0,fr,fo),new A(-1,1,-1),new A(1,1,-1),new A(-1,1,1),new A(1,1,1)],cM=new A,Yc=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=cM}=r;id=this._renderer.getRenderTarget(),sd=this._renderer.getActiveCubeFace(),rd=this._renderer.getActiveMipmapLevel(),od=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(o);let l=this._allocateTargets();return l.depthBuffer=!0,this._sceneToCubeUV(t,n,s,l,a),e>0&&this._blur(l,0,0,e),this._applyPMREM(l),this._cleanup(l),l}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=cm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=lm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(id,sd,rd),this._renderer.xr.enabled=od,t.scissorTest=!1,Wc(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===lr||t.mapping===cr?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),id=this._renderer.getRenderTarget(),sd=this._renderer.getActiveCubeFace(),rd=this._renderer.getActiveMipmapLevel(),od=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:Ri,minFilter:Ri,generateMipmaps:!1,type:lo,format:yi,colorSpace:rr,depthBuffer:!1},s=am(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=am(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=hM(r)),this._blurMaterial=uM(r,t,e)}return s}_compileMaterial(t){let e=new Je(this._lodPlanes[0],t);this._renderer.compile(e,nd)}_sceneToCubeUV(t,e,n,s,r){let l=new Un(90,1,e,n),c=[1,-1,1,1,1,1],h=[1,1,1,-1,-1,-1],u=this._renderer,d=u.autoClear,f=u.toneMapping;u.getClearColor(rm),u.toneMapping=fs,u.autoClear=!1;let m=new Ns({name:"PMREM.Background",side:Rn,depthWrite:!1,depthTest:!1}),x=new Je(new Yi,m),g=!1,p=t.background;p?p.isColor&&(m.color.copy(p),t.background=null,g=!0):(m.color.copy(rm),g=!0);for(let S=0;S<6;S++){let T=S%3;T===0?(l.up.set(0,c[S],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x+h[S],r.y,r.z)):T===1?(l.up.set(0,0,c[S]),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y+h[S],r.z)):(l.up.set(0,c[S],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y,r.z+h[S]));let v=this._cubeSize;Wc(s,T*v,S>2?v:0,v,v),u.setRenderTarget(s),g&&u.render(x,l),u.render(t,l)}x.geometry.dispose(),x.material.dispose(),u.toneMapping=f,u.autoClear=d,t.background=p}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===lr||t.mapping===cr;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=cm()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=lm());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new Je(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let l=this._cubeSize;Wc(e,0,0,3*l,2*l),n.setRenderTarget(e),n.render(o,nd)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=om[(s-r-1)%om.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,u=new Je(this._lodPlanes[s],c),d=c.uniforms,f=this._sizeLods[n]-1,m=isFinite(r)?Math.PI/(2*f):2*Math.PI/(2*pr-1),x=r/m,g=isFinite(r)?1+Math.floor(h*x):pr;g>pr&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${pr}`);let p=[],S=0;for(let U=0;U<pr;++U){let N=U/x,E=Math.exp(-N*N/2);p.push(E),U===0?S+=E:U<g&&(S+=2*E)}for(let U=0;U<p.length;U++)p[U]=p[U]/S;d.envMap.value=t.texture,d.samples.value=g,d.weights.value=p,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:T}=this;d.dTheta.value=m,d.mipInt.value=T-n;let v=this._sizeLods[s],D=3*v*(s>T-po?s-T+po:0),C=4*(this._cubeSize-v);Wc(e,D,C,3*v,2*v),l.setRenderTarget(e),l.render(u,nd)}};function hM(i){let t=[],e=[],n=[],s=i,r=i-po+1+sm.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let l=1/a;o>i-po?l=sm[o-i+po-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,u=1+c,d=[h,h,u,h,u,u,h,h,u,u,h,u],f=6,m=6,x=3,g=2,p=1,S=new Float32Array(x*m*f),T=new Float32Array(g*m*f),v=new Float32Array(p*m*f);for(let C=0;C<f;C++){let U=C%3*2/3-1,N=C>2?0:-1,E=[U,N,0,U+2/3,N,0,U+2/3,N+1,0,U,N,0,U+2/3,N+1,0,U,N+1,0];S.set(E,x*m*C),T.set(d,g*m*C);let M=[C,C,C,C,C,C];v.set(M,p*m*C)}let D=new nn;D.setAttribute("position",new Oe(S,x)),D.setAttribute("uv",new Oe(T,g)),D.setAttribute("faceIndex",new Oe(v,p)),t.push(D),s>po&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function am(i,t,e){let n=new Wi(i,t,e);return n.texture.mapping=Ma,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Wc(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function uM(i,t,e){let n=new Float32Array(pr),s=new A(0,1,0);return new li({name:"SphericalGaussianBlur",defines:{n:pr,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:gd(),fragmentShader:`

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
		`,blending:ds,depthTest:!1,depthWrite:!1})}function lm(){return new li({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:gd(),fragmentShader:`

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
		`,blending:ds,depthTest:!1,depthWrite:!1})}function cm(){return new li({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:gd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:ds,depthTest:!1,depthWrite:!1})}function gd(){return`

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
	`}function dM(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===ac||l===lc,h=l===lr||l===cr;if(c||h){let u=t.get(a),d=u!==void 0?u.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return e===null&&(e=new Yc(i)),u=c?e.fromEquirectangular(a,u):e.fromCubemap(a,u),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),u.texture;if(u!==void 0)return u.texture;{let f=a.image;return c&&f&&f.height>0||h&&f&&s(f)?(e===null&&(e=new Yc(i)),u=c?e.fromEquirectangular(a):e.fromCubemap(a),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),a.addEventListener("dispose",r),u.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=t.get(l);c!==void 0&&(t.delete(l),c.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function fM(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&or("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function pM(i,t,e,n){let s={},r=new WeakMap;function o(u){let d=u.target;d.index!==null&&t.remove(d.index);for(let m in d.attributes)t.remove(d.attributes[m]);d.removeEventListener("dispose",o),delete s[d.id];let f=r.get(d);f&&(t.remove(f),r.delete(d)),n.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,e.memory.geometries--}function a(u,d){return s[d.id]===!0||(d.addEventListener("dispose",o),s[d.id]=!0,e.memory.geometries++),d}function l(u){let d=u.attributes;for(let f in d)t.update(d[f],i.ARRAY_BUFFER)}function c(u){let d=[],f=u.index,m=u.attributes.position,x=0;if(f!==null){let S=f.array;x=f.version;for(let T=0,v=S.length;T<v;T+=3){let D=S[T+0],C=S[T+1],U=S[T+2];d.push(D,C,C,U,U,D)}}else if(m!==void 0){let S=m.array;x=m.version;for(let T=0,v=S.length/3-1;T<v;T+=3){let D=T+0,C=T+1,U=T+2;d.push(D,C,C,U,U,D)}}else return;let g=new(Ju(d)?Qo:jo)(d,1);g.version=x;let p=r.get(u);p&&t.remove(p),r.set(u,g)}function h(u){let d=r.get(u);if(d){let f=u.index;f!==null&&d.version<f.version&&c(u)}else c(u);return r.get(u)}return{get:a,update:l,getWireframeAttribute:h}}function mM(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,f){i.drawElements(n,f,r,d*o),e.update(f,n,1)}function c(d,f,m){m!==0&&(i.drawElementsInstanced(n,f,r,d*o,m),e.update(f,n,m))}function h(d,f,m){if(m===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,d,0,m);let g=0;for(let p=0;p<m;p++)g+=f[p];e.update(g,n,1)}function u(d,f,m,x){if(m===0)return;let g=t.get("WEBGL_multi_draw");if(g===null)for(let p=0;p<d.length;p++)c(d[p]/o,f[p],x[p]);else{g.multiDrawElementsInstancedWEBGL(n,f,0,r,d,0,x,0,m);let p=0;for(let S=0;S<m;S++)p+=f[S]*x[S];e.update(p,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=u}function gM(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function xM(i,t,e){let n=new WeakMap,s=new Ze;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let E=function(){U.dispose(),n.delete(a),a.removeEventListener("dispose",E)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],S=a.morphAttributes.color||[],T=0;f===!0&&(T=1),m===!0&&(T=2),x===!0&&(T=3);let v=a.attributes.position.count*T,D=1;v>t.maxTextureSize&&(D=Math.ceil(v/t.maxTextureSize),v=t.maxTextureSize);let C=new Float32Array(v*D*4*u),U=new Ko(C,v,D,u);U.type=Li,U.needsUpdate=!0;let N=T*4;for(let M=0;M<u;M++){let P=g[M],H=p[M],k=S[M],W=v*D*4*M;for(let $=0;$<P.count;$++){let q=$*N;f===!0&&(s.fromBufferAttribute(P,$),C[W+q+0]=s.x,C[W+q+1]=s.y,C[W+q+2]=s.z,C[W+q+3]=0),m===!0&&(s.fromBufferAttribute(H,$),C[W+q+4]=s.x,C[W+q+5]=s.y,C[W+q+6]=s.z,C[W+q+7]=0),x===!0&&(s.fromBufferAttribute(k,$),C[W+q+8]=s.x,C[W+q+9]=s.y,C[W+q+10]=s.z,C[W+q+11]=k.itemSize===4?s.w:1)}}d={count:u,texture:U,size:new kt(v,D)},n.set(a,d),a.addEventListener("dispose",E)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function _M(i,t,e,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,u=t.get(l,h);if(s.get(u)!==c&&(t.update(u),s.set(u,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let d=l.skeleton;s.get(d)!==c&&(d.update(),s.set(d,c))}return u}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),e.remove(c.instanceMatrix),c.instanceColor!==null&&e.remove(c.instanceColor)}return{update:r,dispose:o}}var Cm=new Zn,hm=new oa(1,1),Rm=new Ko,Pm=new Al,Im=new ea,um=[],dm=[],fm=new Float32Array(16),pm=new Float32Array(9),mm=new Float32Array(4);function go(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=um[s];if(r===void 0&&(r=new Float32Array(s),um[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function mn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function gn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function $c(i,t){let e=dm[t];e===void 0&&(e=new Int32Array(t),dm[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function yM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function vM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(mn(e,t))return;i.uniform2fv(this.addr,t),gn(e,t)}}function MM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(mn(e,t))return;i.uniform3fv(this.addr,t),gn(e,t)}}function bM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(mn(e,t))return;i.uniform4fv(this.addr,t),gn(e,t)}}function SM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(mn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),gn(e,t)}else{if(mn(e,n))return;mm.set(n),i.uniformMatrix2fv(this.addr,!1,mm),gn(e,n)}}function wM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(mn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),gn(e,t)}else{if(mn(e,n))return;pm.set(n),i.uniformMatrix3fv(this.addr,!1,pm),gn(e,n)}}function EM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(mn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),gn(e,t)}else{if(mn(e,n))return;fm.set(n),i.uniformMatrix4fv(this.addr,!1,fm),gn(e,n)}}function TM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function AM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(mn(e,t))return;i.uniform2iv(this.addr,t),gn(e,t)}}function CM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(mn(e,t))return;i.uniform3iv(this.addr,t),gn(e,t)}}function RM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(mn(e,t))return;i.uniform4iv(this.addr,t),gn(e,t)}}function PM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function IM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(mn(e,t))return;i.uniform2uiv(this.addr,t),gn(e,t)}}function LM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(mn(e,t))return;i.uniform3uiv(this.addr,t),gn(e,t)}}function DM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(mn(e,t))return;i.uniform4uiv(this.addr,t),gn(e,t)}}function UM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(hm.compareFunction=Yu,r=hm):r=Cm,e.setTexture2D(t||r,s)}function NM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Pm,s)}function FM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||Im,s)}function OM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Rm,s)}function kM(i){switch(i){case 5126:return yM;case 35664:return vM;case 35665:return MM;case 35666:return bM;case 35674:return SM;case 35675:return wM;case 35676:return EM;case 5124:case 35670:return TM;case 35667:case 35671:return AM;case 35668:case 35672:return CM;case 35669:case 35673:return RM;case 5125:return PM;case 36294:return IM;case 36295:return LM;case 36296:return DM;case 35678:case 36198:case 36298:case 36306:case 35682:return UM;case 35679:case 36299:case 36307:return NM;case 35680:case 36300:case 36308:case 36293:return FM;case 36289:case 36303:case 36311:case 36292:return OM}}function BM(i,t){i.uniform1fv(this.addr,t)}function zM(i,t){let e=go(t,this.size,2);i.uniform2fv(this.addr,e)}function VM(i,t){let e=go(t,this.size,3);i.uniform3fv(this.addr,e)}function HM(i,t){let e=go(t,this.size,4);i.uniform4fv(this.addr,e)}function GM(i,t){let e=go(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function WM(i,t){let e=go(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function XM(i,t){let e=go(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function YM(i,t){i.uniform1iv(this.addr,t)}function qM(i,t){i.uniform2iv(this.addr,t)}function $M(i,t){i.uniform3iv(this.addr,t)}function ZM(i,t){i.uniform4iv(this.addr,t)}function JM(i,t){i.uniform1uiv(this.addr,t)}function KM(i,t){i.uniform2uiv(this.addr,t)}function jM(i,t){i.uniform3uiv(this.addr,t)}function QM(i,t){i.uniform4uiv(this.addr,t)}function tb(i,t,e){let n=this.cache,s=t.length,r=$c(e,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||Cm,r[o])}function eb(i,t,e){let n=this.cache,s=t.length,r=$c(e,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Pm,r[o])}function nb(i,t,e){let n=this.cache,s=t.length,r=$c(e,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||Im,r[o])}function ib(i,t,e){let n=this.cache,s=t.length,r=$c(e,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Rm,r[o])}function sb(i){switch(i){case 5126:return BM;case 35664:return zM;case 35665:return VM;case 35666:return HM;case 35674:return GM;case 35675:return WM;case 35676:return XM;case 5124:case 35670:return YM;case 35667:case 35671:return qM;case 35668:case 35672:return $M;case 35669:case 35673:return ZM;case 5125:return JM;case 36294:return KM;case 36295:return jM;case 36296:return QM;case 35678:case 36198:case 36298:case 36306:case 35682:return tb;case 35679:case 36299:case 36307:return eb;case 35680:case 36300:case 36308:case 36293:return nb;case 36289:case 36303:case 36311:case 36292:return ib}}var ld=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=kM(e.type)}},cd=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=sb(e.type)}},hd=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},ad=/(\w+)(\])?(\[|\.)?/g;function gm(i,t){i.seq.push(t),i.map[t.id]=t}function rb(i,t,e){let n=i.name,s=n.length;for(ad.lastIndex=0;;){let r=ad.exec(n),o=ad.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){gm(e,c===void 0?new ld(a,i,t):new cd(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new hd(a),gm(e,u)),e=u}}}var mo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);rb(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function xm(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var ob=37297,ab=0;function lb(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var _m=new ie;function cb(i){ye._getMatrix(_m,ye.workingColorSpace,i);let t=`mat3( ${_m.elements.map(e=>e.toFixed(4))} )`;switch(ye.getTransfer(i)){case $o:return[t,"LinearTransferOETF"];case Ie:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function ym(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),s=i.getShaderInfoLog(t).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let o=parseInt(r[1]);return e.toUpperCase()+`

`+s+`

`+lb(i.getShaderSource(t),o)}else return s}function hb(i,t){let e=cb(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function ub(i,t){let e;switch(t){case Dp:e="Linear";break;case Up:e="Reinhard";break;case Np:e="Cineon";break;case Fp:e="ACESFilmic";break;case kp:e="AgX";break;case Bp:e="Neutral";break;case Op:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Xc=new A;function db(){ye.getLuminanceCoefficients(Xc);let i=Xc.x.toFixed(4),t=Xc.y.toFixed(4),e=Xc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function fb(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ca).join(`
`)}function pb(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function mb(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Ca(i){return i!==""}function vm(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function Mm(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var gb=/^[ \t]*#include +<([\w\d./]+)>/gm;function ud(i){return i.replace(gb,_b)}var xb=new Map;function _b(i,t){let e=oe[t];if(e===void 0){let n=xb.get(t);if(n!==void 0)e=oe[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return ud(e)}var yb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function bm(i){return i.replace(yb,vb)}function vb(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Sm(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}function Mb(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===va?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===dp?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===$i&&(t="SHADOWMAP_TYPE_VSM"),t}function bb(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case lr:case cr:t="ENVMAP_TYPE_CUBE";break;case Ma:t="ENVMAP_TYPE_CUBE_UV";break}return t}function Sb(i){let t="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case cr:t="ENVMAP_MODE_REFRACTION";break}return t}function wb(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case Fu:t="ENVMAP_BLENDING_MULTIPLY";break;case Ip:t="ENVMAP_BLENDING_MIX";break;case Lp:t="ENVMAP_BLENDING_ADD";break}return t}function Eb(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),7*16)),texelHeight:n,maxMip:e}}function Tb(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=Mb(e),c=bb(e),h=Sb(e),u=wb(e),d=Eb(e),f=fb(e),m=pb(r),x=s.createProgram(),g,p,S=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(g=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(Ca).join(`
`),g.length>0&&(g+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(Ca).join(`
`),p.length>0&&(p+=`
`)):(g=[Sm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ca).join(`
`),p=[Sm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",d?"#define CUBEUV_TEXEL_WIDTH "+d.texelWidth:"",d?"#define CUBEUV_TEXEL_HEIGHT "+d.texelHeight:"",d?"#define CUBEUV_MAX_MIP "+d.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==fs?"#define TONE_MAPPING":"",e.toneMapping!==fs?oe.tonemapping_pars_fragment:"",e.toneMapping!==fs?ub("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",oe.colorspace_pars_fragment,hb("linearToOutputTexel",e.outputColorSpace),db(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Ca).join(`
`)),o=ud(o),o=vm(o,e),o=Mm(o,e),a=ud(a),a=vm(a,e),a=Mm(a,e),o=bm(o),a=bm(a),e.isRawShaderMaterial!==!0&&(S=`#version 300 es
`,g=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,p=["#define varying in",e.glslVersion===qu?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===qu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let T=S+g+o,v=S+p+a,D=xm(s,s.VERTEX_SHADER,T),C=xm(s,s.FRAGMENT_SHADER,v);s.attachShader(x,D),s.attachShader(x,C),e.index0AttributeName!==void 0?s.bindAttribLocation(x,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(x,0,"position"),s.linkProgram(x);function U(P){if(i.debug.checkShaderErrors){let H=s.getProgramInfoLog(x).trim(),k=s.getShaderInfoLog(D).trim(),W=s.getShaderInfoLog(C).trim(),$=!0,q=!0;if(s.getProgramParameter(x,s.LINK_STATUS)===!1)if($=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,x,D,C);else{let j=ym(s,D,"vertex"),Q=ym(s,C,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(x,s.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+H+`
`+j+`
`+Q)}else H!==""?console.warn("THREE.WebGLProgram: Program Info Log:",H):(k===""||W==="")&&(q=!1);q&&(P.diagnostics={runnable:$,programLog:H,vertexShader:{log:k,prefix:g},fragmentShader:{log:W,prefix:p}})}s.deleteShader(D),s.deleteShader(C),N=new mo(s,x),E=mb(s,x)}let N;this.getUniforms=function(){return N===void 0&&U(this),N};let E;this.getAttributes=function(){return E===void 0&&U(this),E};let M=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(x,ob)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(x),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=ab++,this.cacheKey=t,this.usedTimes=1,this.program=x,this.vertexShader=D,this.fragmentShader=C,this}var Ab=0,dd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new fd(t),e.set(t,n)),n}},fd=class{constructor(t){this.id=Ab++,this.code=t,this.usedTimes=0}};function Cb(i,t,e,n,s,r,o){let a=new eo,l=new dd,c=new Set,h=[],u=s.logarithmicDepthBuffer,d=s.vertexTextures,f=s.precision,m={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function x(E){return c.add(E),E===0?"uv":`uv${E}`}function g(E,M,P,H,k){let W=H.fog,$=k.geometry,q=E.isMeshStandardMaterial?H.environment:null,j=(E.isMeshStandardMaterial?e:t).get(E.envMap||q),Q=j&&j.mapping===Ma?j.image.height:null,ht=m[E.type];E.precision!==null&&(f=s.getMaxPrecision(E.precision),f!==E.precision&&console.warn("THREE.WebGLProgram.getParameters:",E.precision,"not supported, using",f,"instead."));let ct=$.morphAttributes.position||$.morphAttributes.normal||$.morphAttributes.color,xt=ct!==void 0?ct.length:0,St=0;$.morphAttributes.position!==void 0&&(St=1),$.morphAttributes.normal!==void 0&&(St=2),$.morphAttributes.color!==void 0&&(St=3);let mt,tt,ut,_t;if(ht){let we=Ji[ht];mt=we.vertexShader,tt=we.fragmentShader}else mt=E.vertexShader,tt=E.fragmentShader,l.update(E),ut=l.getVertexShaderID(E),_t=l.getFragmentShaderID(E);let at=i.getRenderTarget(),Nt=i.state.buffers.depth.getReversed(),jt=k.isInstancedMesh===!0,Tt=k.isBatchedMesh===!0,me=!!E.map,ge=!!E.matcap,ee=!!j,O=!!E.aoMap,Ke=!!E.lightMap,le=!!E.bumpMap,ve=!!E.normalMap,zt=!!E.displacementMap,se=!!E.emissiveMap,Lt=!!E.metalnessMap,Jt=!!E.roughnessMap,Pe=E.anisotropy>0,L=E.clearcoat>0,y=E.dispersion>0,F=E.iridescence>0,K=E.sheen>0,nt=E.transmission>0,et=Pe&&!!E.anisotropyMap,Ot=L&&!!E.clearcoatMap,gt=L&&!!E.clearcoatNormalMap,Dt=L&&!!E.clearcoatRoughnessMap,At=F&&!!E.iridescenceMap,st=F&&!!E.iridescenceThicknessMap,yt=K&&!!E.sheenColorMap,Vt=K&&!!E.sheenRoughnessMap,Wt=!!E.specularMap,vt=!!E.specularColorMap,Yt=!!E.specularIntensityMap,B=nt&&!!E.transmissionMap,Mt=nt&&!!E.thicknessMap,ot=!!E.gradientMap,Ut=!!E.alphaMap,dt=E.alphaTest>0,rt=!!E.alphaHash,Bt=!!E.extensions,Qt=fs;E.toneMapped&&(at===null||at.isXRRenderTarget===!0)&&(Qt=i.toneMapping);let Ue={shaderID:ht,shaderType:E.type,shaderName:E.name,vertexShader:mt,fragmentShader:tt,defines:E.defines,customVertexShaderID:ut,customFragmentShaderID:_t,isRawShaderMaterial:E.isRawShaderMaterial===!0,glslVersion:E.glslVersion,precision:f,batching:Tt,batchingColor:Tt&&k._colorsTexture!==null,instancing:jt,instancingColor:jt&&k.instanceColor!==null,instancingMorph:jt&&k.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:at===null?i.outputColorSpace:at.isXRRenderTarget===!0?at.texture.colorSpace:rr,alphaToCoverage:!!E.alphaToCoverage,map:me,matcap:ge,envMap:ee,envMapMode:ee&&j.mapping,envMapCubeUVHeight:Q,aoMap:O,lightMap:Ke,bumpMap:le,normalMap:ve,displacementMap:d&&zt,emissiveMap:se,normalMapObjectSpace:ve&&E.normalMapType===Gp,normalMapTangentSpace:ve&&E.normalMapType===Xu,metalnessMap:Lt,roughnessMap:Jt,anisotropy:Pe,anisotropyMap:et,clearcoat:L,clearcoatMap:Ot,clearcoatNormalMap:gt,clearcoatRoughnessMap:Dt,dispersion:y,iridescence:F,iridescenceMap:At,iridescenceThicknessMap:st,sheen:K,sheenColorMap:yt,sheenRoughnessMap:Vt,specularMap:Wt,specularColorMap:vt,specularIntensityMap:Yt,transmission:nt,transmissionMap:B,thicknessMap:Mt,gradientMap:ot,opaque:E.transparent===!1&&E.blending===ir&&E.alphaToCoverage===!1,alphaMap:Ut,alphaTest:dt,alphaHash:rt,combine:E.combine,mapUv:me&&x(E.map.channel),aoMapUv:O&&x(E.aoMap.channel),lightMapUv:Ke&&x(E.lightMap.channel),bumpMapUv:le&&x(E.bumpMap.channel),normalMapUv:ve&&x(E.normalMap.channel),displacementMapUv:zt&&x(E.displacementMap.channel),emissiveMapUv:se&&x(E.emissiveMap.channel),metalnessMapUv:Lt&&x(E.metalnessMap.channel),roughnessMapUv:Jt&&x(E.roughnessMap.channel),anisotropyMapUv:et&&x(E.anisotropyMap.channel),clearcoatMapUv:Ot&&x(E.clearcoatMap.channel),clearcoatNormalMapUv:gt&&x(E.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Dt&&x(E.clearcoatRoughnessMap.channel),iridescenceMapUv:At&&x(E.iridescenceMap.channel),iridescenceThicknessMapUv:st&&x(E.iridescenceThicknessMap.channel),sheenColorMapUv:yt&&x(E.sheenColorMap.channel),sheenRoughnessMapUv:Vt&&x(E.sheenRoughnessMap.channel),specularMapUv:Wt&&x(E.specularMap.channel),specularColorMapUv:vt&&x(E.specularColorMap.channel),specularIntensityMapUv:Yt&&x(E.specularIntensityMap.channel),transmissionMapUv:B&&x(E.transmissionMap.channel),thicknessMapUv:Mt&&x(E.thicknessMap.channel),alphaMapUv:Ut&&x(E.alphaMap.channel),vertexTangents:!!$.attributes.tangent&&(ve||Pe),vertexColors:E.vertexColors,vertexAlphas:E.vertexColors===!0&&!!$.attributes.color&&$.attributes.color.itemSize===4,pointsUvs:k.isPoints===!0&&!!$.attributes.uv&&(me||Ut),fog:!!W,useFog:E.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:E.flatShading===!0,sizeAttenuation:E.sizeAttenuation===!0,logarithmicDepthBuffer:u,reverseDepthBuffer:Nt,skinning:k.isSkinnedMesh===!0,morphTargets:$.morphAttributes.position!==void 0,morphNormals:$.morphAttributes.normal!==void 0,morphColors:$.morphAttributes.color!==void 0,morphTargetsCount:xt,morphTextureStride:St,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:E.dithering,shadowMapEnabled:i.shadowMap.enabled&&P.length>0,shadowMapType:i.shadowMap.type,toneMapping:Qt,decodeVideoTexture:me&&E.map.isVideoTexture===!0&&ye.getTransfer(E.map.colorSpace)===Ie,decodeVideoTextureEmissive:se&&E.emissiveMap.isVideoTexture===!0&&ye.getTransfer(E.emissiveMap.colorSpace)===Ie,premultipliedAlpha:E.premultipliedAlpha,doubleSided:E.side===Gn,flipSided:E.side===Rn,useDepthPacking:E.depthPacking>=0,depthPacking:E.depthPacking||0,index0AttributeName:E.index0AttributeName,extensionClipCullDistance:Bt&&E.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Bt&&E.extensions.multiDraw===!0||Tt)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:E.customProgramCacheKey()};return Ue.vertexUv1s=c.has(1),Ue.vertexUv2s=c.has(2),Ue.vertexUv3s=c.has(3),c.clear(),Ue}function p(E){let M=[];if(E.shaderID?M.push(E.shaderID):(M.push(E.customVertexShaderID),M.push(E.customFragmentShaderID)),E.defines!==void 0)for(let P in E.defines)M.push(P),M.push(E.defines[P]);return E.isRawShaderMaterial===!1&&(S(M,E),T(M,E),M.push(i.outputColorSpace)),M.push(E.customProgramCacheKey),M.join()}function S(E,M){E.push(M.precision),E.push(M.outputColorSpace),E.push(M.envMapMode),E.push(M.envMapCubeUVHeight),E.push(M.mapUv),E.push(M.alphaMapUv),E.push(M.lightMapUv),E.push(M.aoMapUv),E.push(M.bumpMapUv),E.push(M.normalMapUv),E.push(M.displacementMapUv),E.push(M.emissiveMapUv),E.push(M.metalnessMapUv),E.push(M.roughnessMapUv),E.push(M.anisotropyMapUv),E.push(M.clearcoatMapUv),E.push(M.clearcoatNormalMapUv),E.push(M.clearcoatRoughnessMapUv),E.push(M.iridescenceMapUv),E.push(M.iridescenceThicknessMapUv),E.push(M.sheenColorMapUv),E.push(M.sheenRoughnessMapUv),E.push(M.specularMapUv),E.push(M.specularColorMapUv),E.push(M.specularIntensityMapUv),E.push(M.transmissionMapUv),E.push(M.thicknessMapUv),E.push(M.combine),E.push(M.fogExp2),E.push(M.sizeAttenuation),E.push(M.morphTargetsCount),E.push(M.morphAttributeCount),E.push(M.numDirLights),E.push(M.numPointLights),E.push(M.numSpotLights),E.push(M.numSpotLightMaps),E.push(M.numHemiLights),E.push(M.numRectAreaLights),E.push(M.numDirLightShadows),E.push(M.numPointLightShadows),E.push(M.numSpotLightShadows),E.push(M.numSpotLightShadowsWithMaps),E.push(M.numLightProbes),E.push(M.shadowMapType),E.push(M.toneMapping),E.push(M.numClippingPlanes),E.push(M.numClipIntersection),E.push(M.depthPacking)}function T(E,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),E.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reverseDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),E.push(a.mask)}function v(E){let M=m[E.type],P;if(M){let H=Ji[M];P=nm.clone(H.uniforms)}else P=E.uniforms;return P}function D(E,M){let P;for(let H=0,k=h.length;H<k;H++){let W=h[H];if(W.cacheKey===M){P=W,++P.usedTimes;break}}return P===void 0&&(P=new Tb(i,M,E,r),h.push(P)),P}function C(E){if(--E.usedTimes===0){let M=h.indexOf(E);h[M]=h[h.length-1],h.pop(),E.destroy()}}function U(E){l.remove(E)}function N(){l.dispose()}return{getParameters:g,getProgramCacheKey:p,getUniforms:v,acquireProgram:D,releaseProgram:C,releaseShaderCache:U,programs:h,dispose:N}}function Rb(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function Pb(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function wm(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Em(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u,d,f,m,x,g){let p=i[t];return p===void 0?(p={id:u.id,object:u,geometry:d,material:f,groupOrder:m,renderOrder:u.renderOrder,z:x,group:g},i[t]=p):(p.id=u.id,p.object=u,p.geometry=d,p.material=f,p.groupOrder=m,p.renderOrder=u.renderOrder,p.z=x,p.group=g),t++,p}function a(u,d,f,m,x,g){let p=o(u,d,f,m,x,g);f.transmission>0?n.push(p):f.transparent===!0?s.push(p):e.push(p)}function l(u,d,f,m,x,g){let p=o(u,d,f,m,x,g);f.transmission>0?n.unshift(p):f.transparent===!0?s.unshift(p):e.unshift(p)}function c(u,d){e.length>1&&e.sort(u||Pb),n.length>1&&n.sort(d||wm),s.length>1&&s.sort(d||wm)}function h(){for(let u=t,d=i.length;u<d;u++){let f=i[u];if(f.id===null)break;f.id=null,f.object=null,f.geometry=null,f.material=null,f.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function Ib(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new Em,i.set(n,[o])):s>=r.length?(o=new Em,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function Lb(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new A,color:new Rt};break;case"SpotLight":e={position:new A,direction:new A,color:new Rt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new A,color:new Rt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new A,skyColor:new Rt,groundColor:new Rt};break;case"RectAreaLight":e={color:new Rt,position:new A,halfWidth:new A,halfHeight:new A};break}return i[t.id]=e,e}}}function Db(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new kt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new kt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new kt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var Ub=0;function Nb(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function Fb(i){let t=new Lb,e=Db(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new A);let s=new A,r=new ue,o=new ue;function a(c){let h=0,u=0,d=0;for(let E=0;E<9;E++)n.probe[E].set(0,0,0);let f=0,m=0,x=0,g=0,p=0,S=0,T=0,v=0,D=0,C=0,U=0;c.sort(Nb);for(let E=0,M=c.length;E<M;E++){let P=c[E],H=P.color,k=P.intensity,W=P.distance,$=P.shadow&&P.shadow.map?P.shadow.map.texture:null;if(P.isAmbientLight)h+=H.r*k,u+=H.g*k,d+=H.b*k;else if(P.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(P.sh.coefficients[q],k);U++}else if(P.isDirectionalLight){let q=t.get(P);if(q.color.copy(P.color).multiplyScalar(P.intensity),P.castShadow){let j=P.shadow,Q=e.get(P);Q.shadowIntensity=j.intensity,Q.shadowBias=j.bias,Q.shadowNormalBias=j.normalBias,Q.shadowRadius=j.radius,Q.shadowMapSize=j.mapSize,n.directionalShadow[f]=Q,n.directionalShadowMap[f]=$,n.directionalShadowMatrix[f]=P.shadow.matrix,S++}n.directional[f]=q,f++}else if(P.isSpotLight){let q=t.get(P);q.position.setFromMatrixPosition(P.matrixWorld),q.color.copy(H).multiplyScalar(k),q.distance=W,q.coneCos=Math.cos(P.angle),q.penumbraCos=Math.cos(P.angle*(1-P.penumbra)),q.decay=P.decay,n.spot[x]=q;let j=P.shadow;if(P.map&&(n.spotLightMap[D]=P.map,D++,j.updateMatrices(P),P.castShadow&&C++),n.spotLightMatrix[x]=j.matrix,P.castShadow){let Q=e.get(P);Q.shadowIntensity=j.intensity,Q.shadowBias=j.bias,Q.shadowNormalBias=j.normalBias,Q.shadowRadius=j.radius,Q.shadowMapSize=j.mapSize,n.spotShadow[x]=Q,n.spotShadowMap[x]=$,v++}x++}else if(P.isRectAreaLight){let q=t.get(P);q.color.copy(H).multiplyScalar(k),q.halfWidth.set(P.width*.5,0,0),q.halfHeight.set(0,P.height*.5,0),n.rectArea[g]=q,g++}else if(P.isPointLight){let q=t.get(P);if(q.color.copy(P.color).multiplyScalar(P.intensity),q.distance=P.distance,q.decay=P.decay,P.castShadow){let j=P.shadow,Q=e.get(P);Q.shadowIntensity=j.intensity,Q.shadowBias=j.bias,Q.shadowNormalBias=j.normalBias,Q.shadowRadius=j.radius,Q.shadowMapSize=j.mapSize,Q.shadowCameraNear=j.camera.near,Q.shadowCameraFar=j.camera.far,n.pointShadow[m]=Q,n.pointShadowMap[m]=$,n.pointShadowMatrix[m]=P.shadow.matrix,T++}n.point[m]=q,m++}else if(P.isHemisphereLight){let q=t.get(P);q.skyColor.copy(P.color).multiplyScalar(k),q.groundColor.copy(P.groundColor).multiplyScalar(k),n.hemi[p]=q,p++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=wt.LTC_FLOAT_1,n.rectAreaLTC2=wt.LTC_FLOAT_2):(n.rectAreaLTC1=wt.LTC_HALF_1,n.rectAreaLTC2=wt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let N=n.hash;(N.directionalLength!==f||N.pointLength!==m||N.spotLength!==x||N.rectAreaLength!==g||N.hemiLength!==p||N.numDirectionalShadows!==S||N.numPointShadows!==T||N.numSpotShadows!==v||N.numSpotMaps!==D||N.numLightProbes!==U)&&(n.directional.length=f,n.spot.length=x,n.rectArea.length=g,n.point.length=m,n.hemi.length=p,n.directionalShadow.length=S,n.directionalShadowMap.length=S,n.pointShadow.length=T,n.pointShadowMap.length=T,n.spotShadow.length=v,n.spotShadowMap.length=v,n.directionalShadowMatrix.length=S,n.pointShadowMatrix.length=T,n.spotLightMatrix.length=v+D-C,n.spotLightMap.length=D,n.numSpotLightShadowsWithMaps=C,n.numLightProbes=U,N.directionalLength=f,N.pointLength=m,N.spotLength=x,N.rectAreaLength=g,N.hemiLength=p,N.numDirectionalShadows=S,N.numPointShadows=T,N.numSpotShadows=v,N.numSpotMaps=D,N.numLightProbes=U,n.version=Ub++)}function l(c,h){let u=0,d=0,f=0,m=0,x=0,g=h.matrixWorldInverse;for(let p=0,S=c.length;p<S;p++){let T=c[p];if(T.isDirectionalLight){let v=n.directional[u];v.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),v.direction.sub(s),v.direction.transformDirection(g),u++}else if(T.isSpotLight){let v=n.spot[f];v.position.setFromMatrixPosition(T.matrixWorld),v.position.applyMatrix4(g),v.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),v.direction.sub(s),v.direction.transformDirection(g),f++}else if(T.isRectAreaLight){let v=n.rectArea[m];v.position.setFromMatrixPosition(T.matrixWorld),v.position.applyMatrix4(g),o.identity(),r.copy(T.matrixWorld),r.premultiply(g),o.extractRotation(r),v.halfWidth.set(T.width*.5,0,0),v.halfHeight.set(0,T.height*.5,0),v.halfWidth.applyMatrix4(o),v.halfHeight.applyMatrix4(o),m++}else if(T.isPointLight){let v=n.point[d];v.position.setFromMatrixPosition(T.matrixWorld),v.position.applyMatrix4(g),d++}else if(T.isHemisphereLight){let v=n.hemi[x];v.direction.setFromMatrixPosition(T.matrixWorld),v.direction.transformDirection(g),x++}}}return{setup:a,setupView:l,state:n}}function Tm(i){let t=new Fb(i),e=[],n=[];function s(h){c.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function l(h){t.setupView(e,h)}let c={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function Ob(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new Tm(i),t.set(s,[a])):r>=o.length?(a=new Tm(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var kb=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Bb=`uniform sampler2D shadow_pass;
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
}`;function zb(i,t,e){let n=new so,s=new kt,r=new kt,o=new Ze,a=new Vl({depthPacking:Hp}),l=new Hl,c={},h=e.maxTextureSize,u={[Ci]:Rn,[Rn]:Ci,[Gn]:Gn},d=new li({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new kt},radius:{value:4}},vertexShader:kb,fragmentShader:Bb}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new nn;m.setAttribute("position",new Oe(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Je(m,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=va;let p=this.type;this.render=function(C,U,N){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||C.length===0)return;let E=i.getRenderTarget(),M=i.getActiveCubeFace(),P=i.getActiveMipmapLevel(),H=i.state;H.setBlending(ds),H.buffers.color.setClear(1,1,1,1),H.buffers.depth.setTest(!0),H.setScissorTest(!1);let k=p!==$i&&this.type===$i,W=p===$i&&this.type!==$i;for(let $=0,q=C.length;$<q;$++){let j=C[$],Q=j.shadow;if(Q===void 0){console.warn("THREE.WebGLShadowMap:",j,"has no shadow.");continue}if(Q.autoUpdate===!1&&Q.needsUpdate===!1)continue;s.copy(Q.mapSize);let ht=Q.getFrameExtents();if(s.multiply(ht),r.copy(Q.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ht.x),s.x=r.x*ht.x,Q.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ht.y),s.y=r.y*ht.y,Q.mapSize.y=r.y)),Q.map===null||k===!0||W===!0){let xt=this.type!==$i?{minFilter:$n,magFilter:$n}:{};Q.map!==null&&Q.map.dispose(),Q.map=new Wi(s.x,s.y,xt),Q.map.texture.name=j.name+".shadowMap",Q.camera.updateProjectionMatrix()}i.setRenderTarget(Q.map),i.clear();let ct=Q.getViewportCount();for(let xt=0;xt<ct;xt++){let St=Q.getViewport(xt);o.set(r.x*St.x,r.y*St.y,r.x*St.z,r.y*St.w),H.viewport(o),Q.updateMatrices(j,xt),n=Q.getFrustum(),v(U,N,Q.camera,j,this.type)}Q.isPointLightShadow!==!0&&this.type===$i&&S(Q,N),Q.needsUpdate=!1}p=this.type,g.needsUpdate=!1,i.setRenderTarget(E,M,P)};function S(C,U){let N=t.update(x);d.defines.VSM_SAMPLES!==C.blurSamples&&(d.defines.VSM_SAMPLES=C.blurSamples,f.defines.VSM_SAMPLES=C.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),C.mapPass===null&&(C.mapPass=new Wi(s.x,s.y)),d.uniforms.shadow_pass.value=C.map.texture,d.uniforms.resolution.value=C.mapSize,d.uniforms.radius.value=C.radius,i.setRenderTarget(C.mapPass),i.clear(),i.renderBufferDirect(U,null,N,d,x,null),f.uniforms.shadow_pass.value=C.mapPass.texture,f.uniforms.resolution.value=C.mapSize,f.uniforms.radius.value=C.radius,i.setRenderTarget(C.map),i.clear(),i.renderBufferDirect(U,null,N,f,x,null)}function T(C,U,N,E){let M=null,P=N.isPointLight===!0?C.customDistanceMaterial:C.customDepthMaterial;if(P!==void 0)M=P;else if(M=N.isPointLight===!0?l:a,i.localClippingEnabled&&U.clipShadows===!0&&Array.isArray(U.clippingPlanes)&&U.clippingPlanes.length!==0||U.displacementMap&&U.displacementScale!==0||U.alphaMap&&U.alphaTest>0||U.map&&U.alphaTest>0||U.alphaToCoverage===!0){let H=M.uuid,k=U.uuid,W=c[H];W===void 0&&(W={},c[H]=W);let $=W[k];$===void 0&&($=M.clone(),W[k]=$,U.addEventListener("dispose",D)),M=$}if(M.visible=U.visible,M.wireframe=U.wireframe,E===$i?M.side=U.shadowSide!==null?U.shadowSide:U.side:M.side=U.shadowSide!==null?U.shadowSide:u[U.side],M.alphaMap=U.alphaMap,M.alphaTest=U.alphaToCoverage===!0?.5:U.alphaTest,M.map=U.map,M.clipShadows=U.clipShadows,M.clippingPlanes=U.clippingPlanes,M.clipIntersection=U.clipIntersection,M.displacementMap=U.displacementMap,M.displacementScale=U.displacementScale,M.displacementBias=U.displacementBias,M.wireframeLinewidth=U.wireframeLinewidth,M.linewidth=U.linewidth,N.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let H=i.properties.get(M);H.light=N}return M}function v(C,U,N,E,M){if(C.visible===!1)return;if(C.layers.test(U.layers)&&(C.isMesh||C.isLine||C.isPoints)&&(C.castShadow||C.receiveShadow&&M===$i)&&(!C.frustumCulled||n.intersectsObject(C))){C.modelViewMatrix.multiplyMatrices(N.matrixWorldInverse,C.matrixWorld);let k=t.update(C),W=C.material;if(Array.isArray(W)){let $=k.groups;for(let q=0,j=$.length;q<j;q++){let Q=$[q],ht=W[Q.materialIndex];if(ht&&ht.visible){let ct=T(C,ht,E,M);C.onBeforeShadow(i,C,U,N,k,ct,Q),i.renderBufferDirect(N,null,k,ct,C,Q),C.onAfterShadow(i,C,U,N,k,ct,Q)}}}else if(W.visible){let $=T(C,W,E,M);C.onBeforeShadow(i,C,U,N,k,$,null),i.renderBufferDirect(N,null,k,$,C,null),C.onAfterShadow(i,C,U,N,k,$,null)}}let H=C.children;for(let k=0,W=H.length;k<W;k++)v(H[k],U,N,E,M)}function D(C){C.target.removeEventListener("dispose",D);for(let N in c){let E=c[N],M=C.target.uuid;M in E&&(E[M].dispose(),delete E[M])}}}var Vb={[tc]:ec,[nc]:rc,[ic]:oc,[sr]:sc,[ec]:tc,[rc]:nc,[oc]:ic,[sc]:sr};function Hb(i,t){function e(){let B=!1,Mt=new Ze,ot=null,Ut=new Ze(0,0,0,0);return{setMask:function(dt){ot!==dt&&!B&&(i.colorMask(dt,dt,dt,dt),ot=dt)},setLocked:function(dt){B=dt},setClear:function(dt,rt,Bt,Qt,Ue){Ue===!0&&(dt*=Qt,rt*=Qt,Bt*=Qt),Mt.set(dt,rt,Bt,Qt),Ut.equals(Mt)===!1&&(i.clearColor(dt,rt,Bt,Qt),Ut.copy(Mt))},reset:function(){B=!1,ot=null,Ut.set(-1,0,0,0)}}}function n(){let B=!1,Mt=!1,ot=null,Ut=null,dt=null;return{setReversed:function(rt){if(Mt!==rt){let Bt=t.get("EXT_clip_control");rt?Bt.clipControlEXT(Bt.LOWER_LEFT_EXT,Bt.ZERO_TO_ONE_EXT):Bt.clipControlEXT(Bt.LOWER_LEFT_EXT,Bt.NEGATIVE_ONE_TO_ONE_EXT),Mt=rt;let Qt=dt;dt=null,this.setClear(Qt)}},getReversed:function(){return Mt},setTest:function(rt){rt?at(i.DEPTH_TEST):Nt(i.DEPTH_TEST)},setMask:function(rt){ot!==rt&&!B&&(i.depthMask(rt),ot=rt)},setFunc:function(rt){if(Mt&&(rt=Vb[rt]),Ut!==rt){switch(rt){case tc:i.depthFunc(i.NEVER);break;case ec:i.depthFunc(i.ALWAYS);break;case nc:i.depthFunc(i.LESS);break;case sr:i.depthFunc(i.LEQUAL);break;case ic:i.depthFunc(i.EQUAL);break;case sc:i.depthFunc(i.GEQUAL);break;case rc:i.depthFunc(i.GREATER);break;case oc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Ut=rt}},setLocked:function(rt){B=rt},setClear:function(rt){dt!==rt&&(Mt&&(rt=1-rt),i.clearDepth(rt),dt=rt)},reset:function(){B=!1,ot=null,Ut=null,dt=null,Mt=!1}}}function s(){let B=!1,Mt=null,ot=null,Ut=null,dt=null,rt=null,Bt=null,Qt=null,Ue=null;return{setTest:function(we){B||(we?at(i.STENCIL_TEST):Nt(i.STENCIL_TEST))},setMask:function(we){Mt!==we&&!B&&(i.stencilMask(we),Mt=we)},setFunc:function(we,hn,Ve){(ot!==we||Ut!==hn||dt!==Ve)&&(i.stencilFunc(we,hn,Ve),ot=we,Ut=hn,dt=Ve)},setOp:function(we,hn,Ve){(rt!==we||Bt!==hn||Qt!==Ve)&&(i.stencilOp(we,hn,Ve),rt=we,Bt=hn,Qt=Ve)},setLocked:function(we){B=we},setClear:function(we){Ue!==we&&(i.clearStencil(we),Ue=we)},reset:function(){B=!1,Mt=null,ot=null,Ut=null,dt=null,rt=null,Bt=null,Qt=null,Ue=null}}}let r=new e,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},u={},d=new WeakMap,f=[],m=null,x=!1,g=null,p=null,S=null,T=null,v=null,D=null,C=null,U=new Rt(0,0,0),N=0,E=!1,M=null,P=null,H=null,k=null,W=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),q=!1,j=0,Q=i.getParameter(i.VERSION);Q.indexOf("WebGL")!==-1?(j=parseFloat(/^WebGL (\d)/.exec(Q)[1]),q=j>=1):Q.indexOf("OpenGL ES")!==-1&&(j=parseFloat(/^OpenGL ES (\d)/.exec(Q)[1]),q=j>=2);let ht=null,ct={},xt=i.getParameter(i.SCISSOR_BOX),St=i.getParameter(i.VIEWPORT),mt=new Ze().fromArray(xt),tt=new Ze().fromArray(St);function ut(B,Mt,ot,Ut){let dt=new Uint8Array(4),rt=i.createTexture();i.bindTexture(B,rt),i.texParameteri(B,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(B,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Bt=0;Bt<ot;Bt++)B===i.TEXTURE_3D||B===i.TEXTURE_2D_ARRAY?i.texImage3D(Mt,0,i.RGBA,1,1,Ut,0,i.RGBA,i.UNSIGNED_BYTE,dt):i.texImage2D(Mt+Bt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,dt);return rt}let _t={};_t[i.TEXTURE_2D]=ut(i.TEXTURE_2D,i.TEXTURE_2D,1),_t[i.TEXTURE_CUBE_MAP]=ut(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),_t[i.TEXTURE_2D_ARRAY]=ut(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),_t[i.TEXTURE_3D]=ut(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),at(i.DEPTH_TEST),o.setFunc(sr),le(!1),ve(Lu),at(i.CULL_FACE),O(ds);function at(B){h[B]!==!0&&(i.enable(B),h[B]=!0)}function Nt(B){h[B]!==!1&&(i.disable(B),h[B]=!1)}function jt(B,Mt){return u[B]!==Mt?(i.bindFramebuffer(B,Mt),u[B]=Mt,B===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=Mt),B===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=Mt),!0):!1}function Tt(B,Mt){let ot=f,Ut=!1;if(B){ot=d.get(Mt),ot===void 0&&(ot=[],d.set(Mt,ot));let dt=B.textures;if(ot.length!==dt.length||ot[0]!==i.COLOR_ATTACHMENT0){for(let rt=0,Bt=dt.length;rt<Bt;rt++)ot[rt]=i.COLOR_ATTACHMENT0+rt;ot.length=dt.length,Ut=!0}}else ot[0]!==i.BACK&&(ot[0]=i.BACK,Ut=!0);Ut&&i.drawBuffers(ot)}function me(B){return m!==B?(i.useProgram(B),m=B,!0):!1}let ge={[Ds]:i.FUNC_ADD,[pp]:i.FUNC_SUBTRACT,[mp]:i.FUNC_REVERSE_SUBTRACT};ge[gp]=i.MIN,ge[xp]=i.MAX;let ee={[_p]:i.ZERO,[yp]:i.ONE,[vp]:i.SRC_COLOR,[vl]:i.SRC_ALPHA,[Tp]:i.SRC_ALPHA_SATURATE,[wp]:i.DST_COLOR,[bp]:i.DST_ALPHA,[Mp]:i.ONE_MINUS_SRC_COLOR,[Ml]:i.ONE_MINUS_SRC_ALPHA,[Ep]:i.ONE_MINUS_DST_COLOR,[Sp]:i.ONE_MINUS_DST_ALPHA,[Ap]:i.CONSTANT_COLOR,[Cp]:i.ONE_MINUS_CONSTANT_COLOR,[Rp]:i.CONSTANT_ALPHA,[Pp]:i.ONE_MINUS_CONSTANT_ALPHA};function O(B,Mt,ot,Ut,dt,rt,Bt,Qt,Ue,we){if(B===ds){x===!0&&(Nt(i.BLEND),x=!1);return}if(x===!1&&(at(i.BLEND),x=!0),B!==fp){if(B!==g||we!==E){if((p!==Ds||v!==Ds)&&(i.blendEquation(i.FUNC_ADD),p=Ds,v=Ds),we)switch(B){case ir:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Du:i.blendFunc(i.ONE,i.ONE);break;case Uu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Nu:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",B);break}else switch(B){case ir:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Du:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case Uu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Nu:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",B);break}S=null,T=null,D=null,C=null,U.set(0,0,0),N=0,g=B,E=we}return}dt=dt||Mt,rt=rt||ot,Bt=Bt||Ut,(Mt!==p||dt!==v)&&(i.blendEquationSeparate(ge[Mt],ge[dt]),p=Mt,v=dt),(ot!==S||Ut!==T||rt!==D||Bt!==C)&&(i.blendFuncSeparate(ee[ot],ee[Ut],ee[rt],ee[Bt]),S=ot,T=Ut,D=rt,C=Bt),(Qt.equals(U)===!1||Ue!==N)&&(i.blendColor(Qt.r,Qt.g,Qt.b,Ue),U.copy(Qt),N=Ue),g=B,E=!1}function Ke(B,Mt){B.side===Gn?Nt(i.CULL_FACE):at(i.CULL_FACE);let ot=B.side===Rn;Mt&&(ot=!ot),le(ot),B.blending===ir&&B.transparent===!1?O(ds):O(B.blending,B.blendEquation,B.blendSrc,B.blendDst,B.blendEquationAlpha,B.blendSrcAlpha,B.blendDstAlpha,B.blendColor,B.blendAlpha,B.premultipliedAlpha),o.setFunc(B.depthFunc),o.setTest(B.depthTest),o.setMask(B.depthWrite),r.setMask(B.colorWrite);let Ut=B.stencilWrite;a.setTest(Ut),Ut&&(a.setMask(B.stencilWriteMask),a.setFunc(B.stencilFunc,B.stencilRef,B.stencilFuncMask),a.setOp(B.stencilFail,B.stencilZFail,B.stencilZPass)),se(B.polygonOffset,B.polygonOffsetFactor,B.polygonOffsetUnits),B.alphaToCoverage===!0?at(i.SAMPLE_ALPHA_TO_COVERAGE):Nt(i.SAMPLE_ALPHA_TO_COVERAGE)}function le(B){M!==B&&(B?i.frontFace(i.CW):i.frontFace(i.CCW),M=B)}function ve(B){B!==hp?(at(i.CULL_FACE),B!==P&&(B===Lu?i.cullFace(i.BACK):B===up?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Nt(i.CULL_FACE),P=B}function zt(B){B!==H&&(q&&i.lineWidth(B),H=B)}function se(B,Mt,ot){B?(at(i.POLYGON_OFFSET_FILL),(k!==Mt||W!==ot)&&(i.polygonOffset(Mt,ot),k=Mt,W=ot)):Nt(i.POLYGON_OFFSET_FILL)}function Lt(B){B?at(i.SCISSOR_TEST):Nt(i.SCISSOR_TEST)}function Jt(B){B===void 0&&(B=i.TEXTURE0+$-1),ht!==B&&(i.activeTexture(B),ht=B)}function Pe(B,Mt,ot){ot===void 0&&(ht===null?ot=i.TEXTURE0+$-1:ot=ht);let Ut=ct[ot];Ut===void 0&&(Ut={type:void 0,texture:void 0},ct[ot]=Ut),(Ut.type!==B||Ut.texture!==Mt)&&(ht!==ot&&(i.activeTexture(ot),ht=ot),i.bindTexture(B,Mt||_t[B]),Ut.type=B,Ut.texture=Mt)}function L(){let B=ct[ht];B!==void 0&&B.type!==void 0&&(i.bindTexture(B.type,null),B.type=void 0,B.texture=void 0)}function y(){try{i.compressedTexImage2D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function F(){try{i.compressedTexImage3D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function K(){try{i.texSubImage2D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function nt(){try{i.texSubImage3D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function et(){try{i.compressedTexSubImage2D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function Ot(){try{i.compressedTexSubImage3D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function gt(){try{i.texStorage2D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function Dt(){try{i.texStorage3D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function At(){try{i.texImage2D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function st(){try{i.texImage3D(...arguments)}catch(B){console.error("THREE.WebGLState:",B)}}function yt(B){mt.equals(B)===!1&&(i.scissor(B.x,B.y,B.z,B.w),mt.copy(B))}function Vt(B){tt.equals(B)===!1&&(i.viewport(B.x,B.y,B.z,B.w),tt.copy(B))}function Wt(B,Mt){let ot=c.get(Mt);ot===void 0&&(ot=new WeakMap,c.set(Mt,ot));let Ut=ot.get(B);Ut===void 0&&(Ut=i.getUniformBlockIndex(Mt,B.name),ot.set(B,Ut))}function vt(B,Mt){let Ut=c.get(Mt).get(B);l.get(Mt)!==Ut&&(i.uniformBlockBinding(Mt,Ut,B.__bindingPointIndex),l.set(Mt,Ut))}function Yt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},ht=null,ct={},u={},d=new WeakMap,f=[],m=null,x=!1,g=null,p=null,S=null,T=null,v=null,D=null,C=null,U=new Rt(0,0,0),N=0,E=!1,M=null,P=null,H=null,k=null,W=null,mt.set(0,0,i.canvas.width,i.canvas.height),tt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:at,disable:Nt,bindFramebuffer:jt,drawBuffers:Tt,useProgram:me,setBlending:O,setMaterial:Ke,setFlipSided:le,setCullFace:ve,setLineWidth:zt,setPolygonOffset:se,setScissorTest:Lt,activeTexture:Jt,bindTexture:Pe,unbindTexture:L,compressedTexImage2D:y,compressedTexImage3D:F,texImage2D:At,texImage3D:st,updateUBOMapping:Wt,uniformBlockBinding:vt,texStorage2D:gt,texStorage3D:Dt,texSubImage2D:K,texSubImage3D:nt,compressedTexSubImage2D:et,compressedTexSubImage3D:Ot,scissor:yt,viewport:Vt,reset:Yt}}function Gb(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new kt,h=new WeakMap,u,d=new WeakMap,f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(L,y){return f?new OffscreenCanvas(L,y):Jo("canvas")}function x(L,y,F){let K=1,nt=Pe(L);if((nt.width>F||nt.height>F)&&(K=F/Math.max(nt.width,nt.height)),K<1)if(typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&L instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&L instanceof ImageBitmap||typeof VideoFrame<"u"&&L instanceof VideoFrame){let et=Math.floor(K*nt.width),Ot=Math.floor(K*nt.height);u===void 0&&(u=m(et,Ot));let gt=y?m(et,Ot):u;return gt.width=et,gt.height=Ot,gt.getContext("2d").drawImage(L,0,0,et,Ot),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+nt.width+"x"+nt.height+") to ("+et+"x"+Ot+")."),gt}else return"data"in L&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+nt.width+"x"+nt.height+")."),L;return L}function g(L){return L.generateMipmaps}function p(L){i.generateMipmap(L)}function S(L){return L.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:L.isWebGL3DRenderTarget?i.TEXTURE_3D:L.isWebGLArrayRenderTarget||L.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(L,y,F,K,nt=!1){if(L!==null){if(i[L]!==void 0)return i[L];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+L+"'")}let et=y;if(y===i.RED&&(F===i.FLOAT&&(et=i.R32F),F===i.HALF_FLOAT&&(et=i.R16F),F===i.UNSIGNED_BYTE&&(et=i.R8)),y===i.RED_INTEGER&&(F===i.UNSIGNED_BYTE&&(et=i.R8UI),F===i.UNSIGNED_SHORT&&(et=i.R16UI),F===i.UNSIGNED_INT&&(et=i.R32UI),F===i.BYTE&&(et=i.R8I),F===i.SHORT&&(et=i.R16I),F===i.INT&&(et=i.R32I)),y===i.RG&&(F===i.FLOAT&&(et=i.RG32F),F===i.HALF_FLOAT&&(et=i.RG16F),F===i.UNSIGNED_BYTE&&(et=i.RG8)),y===i.RG_INTEGER&&(F===i.UNSIGNED_BYTE&&(et=i.RG8UI),F===i.UNSIGNED_SHORT&&(et=i.RG16UI),F===i.UNSIGNED_INT&&(et=i.RG32UI),F===i.BYTE&&(et=i.RG8I),F===i.SHORT&&(et=i.RG16I),F===i.INT&&(et=i.RG32I)),y===i.RGB_INTEGER&&(F===i.UNSIGNED_BYTE&&(et=i.RGB8UI),F===i.UNSIGNED_SHORT&&(et=i.RGB16UI),F===i.UNSIGNED_INT&&(et=i.RGB32UI),F===i.BYTE&&(et=i.RGB8I),F===i.SHORT&&(et=i.RGB16I),F===i.INT&&(et=i.RGB32I)),y===i.RGBA_INTEGER&&(F===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),F===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),F===i.UNSIGNED_INT&&(et=i.RGBA32UI),F===i.BYTE&&(et=i.RGBA8I),F===i.SHORT&&(et=i.RGBA16I),F===i.INT&&(et=i.RGBA32I)),y===i.RGB&&F===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),y===i.RGBA){let Ot=nt?$o:ye.getTransfer(K);F===i.FLOAT&&(et=i.RGBA32F),F===i.HALF_FLOAT&&(et=i.RGBA16F),F===i.UNSIGNED_BYTE&&(et=Ot===Ie?i.SRGB8_ALPHA8:i.RGBA8),F===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),F===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function v(L,y){let F;return L?y===null||y===Vs||y===co?F=i.DEPTH24_STENCIL8:y===Li?F=i.DEPTH32F_STENCIL8:y===ao&&(F=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===Vs||y===co?F=i.DEPTH_COMPONENT24:y===Li?F=i.DEPTH_COMPONENT32F:y===ao&&(F=i.DEPTH_COMPONENT16),F}function D(L,y){return g(L)===!0||L.isFramebufferTexture&&L.minFilter!==$n&&L.minFilter!==Ri?Math.log2(Math.max(y.width,y.height))+1:L.mipmaps!==void 0&&L.mipmaps.length>0?L.mipmaps.length:L.isCompressedTexture&&Array.isArray(L.image)?y.mipmaps.length:1}function C(L){let y=L.target;y.removeEventListener("dispose",C),N(y),y.isVideoTexture&&h.delete(y)}function U(L){let y=L.target;y.removeEventListener("dispose",U),M(y)}function N(L){let y=n.get(L);if(y.__webglInit===void 0)return;let F=L.source,K=d.get(F);if(K){let nt=K[y.__cacheKey];nt.usedTimes--,nt.usedTimes===0&&E(L),Object.keys(K).length===0&&d.delete(F)}n.remove(L)}function E(L){let y=n.get(L);i.deleteTexture(y.__webglTexture);let F=L.source,K=d.get(F);delete K[y.__cacheKey],o.memory.textures--}function M(L){let y=n.get(L);if(L.depthTexture&&(L.depthTexture.dispose(),n.remove(L.depthTexture)),L.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(y.__webglFramebuffer[K]))for(let nt=0;nt<y.__webglFramebuffer[K].length;nt++)i.deleteFramebuffer(y.__webglFramebuffer[K][nt]);else i.deleteFramebuffer(y.__webglFramebuffer[K]);y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer[K])}else{if(Array.isArray(y.__webglFramebuffer))for(let K=0;K<y.__webglFramebuffer.length;K++)i.deleteFramebuffer(y.__webglFramebuffer[K]);else i.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&i.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let K=0;K<y.__webglColorRenderbuffer.length;K++)y.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(y.__webglColorRenderbuffer[K]);y.__webglDepthRenderbuffer&&i.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let F=L.textures;for(let K=0,nt=F.length;K<nt;K++){let et=n.get(F[K]);et.__webglTexture&&(i.deleteTexture(et.__webglTexture),o.memory.textures--),n.remove(F[K])}n.remove(L)}let P=0;function H(){P=0}function k(){let L=P;return L>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+L+" texture units while this GPU supports only "+s.maxTextures),P+=1,L}function W(L){let y=[];return y.push(L.wrapS),y.push(L.wrapT),y.push(L.wrapR||0),y.push(L.magFilter),y.push(L.minFilter),y.push(L.anisotropy),y.push(L.internalFormat),y.push(L.format),y.push(L.type),y.push(L.generateMipmaps),y.push(L.premultiplyAlpha),y.push(L.flipY),y.push(L.unpackAlignment),y.push(L.colorSpace),y.join()}function $(L,y){let F=n.get(L);if(L.isVideoTexture&&Lt(L),L.isRenderTargetTexture===!1&&L.version>0&&F.__version!==L.version){let K=L.image;if(K===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(K.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{_t(F,L,y);return}}e.bindTexture(i.TEXTURE_2D,F.__webglTexture,i.TEXTURE0+y)}function q(L,y){let F=n.get(L);if(L.version>0&&F.__version!==L.version){_t(F,L,y);return}e.bindTexture(i.TEXTURE_2D_ARRAY,F.__webglTexture,i.TEXTURE0+y)}function j(L,y){let F=n.get(L);if(L.version>0&&F.__version!==L.version){_t(F,L,y);return}e.bindTexture(i.TEXTURE_3D,F.__webglTexture,i.TEXTURE0+y)}function Q(L,y){let F=n.get(L);if(L.version>0&&F.__version!==L.version){at(F,L,y);return}e.bindTexture(i.TEXTURE_CUBE_MAP,F.__webglTexture,i.TEXTURE0+y)}let ht={[bl]:i.REPEAT,[Ls]:i.CLAMP_TO_EDGE,[Sl]:i.MIRRORED_REPEAT},ct={[$n]:i.NEAREST,[zp]:i.NEAREST_MIPMAP_NEAREST,[ba]:i.NEAREST_MIPMAP_LINEAR,[Ri]:i.LINEAR,[cc]:i.LINEAR_MIPMAP_NEAREST,[zs]:i.LINEAR_MIPMAP_LINEAR},xt={[Wp]:i.NEVER,[Jp]:i.ALWAYS,[Xp]:i.LESS,[Yu]:i.LEQUAL,[Yp]:i.EQUAL,[Zp]:i.GEQUAL,[qp]:i.GREATER,[$p]:i.NOTEQUAL};function St(L,y){if(y.type===Li&&t.has("OES_texture_float_linear")===!1&&(y.magFilter===Ri||y.magFilter===cc||y.magFilter===ba||y.magFilter===zs||y.minFilter===Ri||y.minFilter===cc||y.minFilter===ba||y.minFilter===zs)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(L,i.TEXTURE_WRAP_S,ht[y.wrapS]),i.texParameteri(L,i.TEXTURE_WRAP_T,ht[y.wrapT]),(L===i.TEXTURE_3D||L===i.TEXTURE_2D_ARRAY)&&i.texParameteri(L,i.TEXTURE_WRAP_R,ht[y.wrapR]),i.texParameteri(L,i.TEXTURE_MAG_FILTER,ct[y.magFilter]),i.texParameteri(L,i.TEXTURE_MIN_FILTER,ct[y.minFilter]),y.compareFunction&&(i.texParameteri(L,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(L,i.TEXTURE_COMPARE_FUNC,xt[y.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===$n||y.minFilter!==ba&&y.minFilter!==zs||y.type===Li&&t.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||n.get(y).__currentAnisotropy){let F=t.get("EXT_texture_filter_anisotropic");i.texParameterf(L,F.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),n.get(y).__currentAnisotropy=y.anisotropy}}}function mt(L,y){let F=!1;L.__webglInit===void 0&&(L.__webglInit=!0,y.addEventListener("dispose",C));let K=y.source,nt=d.get(K);nt===void 0&&(nt={},d.set(K,nt));let et=W(y);if(et!==L.__cacheKey){nt[et]===void 0&&(nt[et]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,F=!0),nt[et].usedTimes++;let Ot=nt[L.__cacheKey];Ot!==void 0&&(nt[L.__cacheKey].usedTimes--,Ot.usedTimes===0&&E(y)),L.__cacheKey=et,L.__webglTexture=nt[et].texture}return F}function tt(L,y,F){return Math.floor(Math.floor(L/F)/y)}function ut(L,y,F,K){let et=L.updateRanges;if(et.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,y.width,y.height,F,K,y.data);else{et.sort((st,yt)=>st.start-yt.start);let Ot=0;for(let st=1;st<et.length;st++){let yt=et[Ot],Vt=et[st],Wt=yt.start+yt.count,vt=tt(Vt.start,y.width,4),Yt=tt(yt.start,y.width,4);Vt.start<=Wt+1&&vt===Yt&&tt(Vt.start+Vt.count-1,y.width,4)===vt?yt.count=Math.max(yt.count,Vt.start+Vt.count-yt.start):(++Ot,et[Ot]=Vt)}et.length=Ot+1;let gt=i.getParameter(i.UNPACK_ROW_LENGTH),Dt=i.getParameter(i.UNPACK_SKIP_PIXELS),At=i.getParameter(i.UNPACK_SKIP_ROWS);i.pixelStorei(i.UNPACK_ROW_LENGTH,y.width);for(let st=0,yt=et.length;st<yt;st++){let Vt=et[st],Wt=Math.floor(Vt.start/4),vt=Math.ceil(Vt.count/4),Yt=Wt%y.width,B=Math.floor(Wt/y.width),Mt=vt,ot=1;i.pixelStorei(i.UNPACK_SKIP_PIXELS,Yt),i.pixelStorei(i.UNPACK_SKIP_ROWS,B),e.texSubImage2D(i.TEXTURE_2D,0,Yt,B,Mt,ot,F,K,y.data)}L.clearUpdateRanges(),i.pixelStorei(i.UNPACK_ROW_LENGTH,gt),i.pixelStorei(i.UNPACK_SKIP_PIXELS,Dt),i.pixelStorei(i.UNPACK_SKIP_ROWS,At)}}function _t(L,y,F){let K=i.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(K=i.TEXTURE_2D_ARRAY),y.isData3DTexture&&(K=i.TEXTURE_3D);let nt=mt(L,y),et=y.source;e.bindTexture(K,L.__webglTexture,i.TEXTURE0+F);let Ot=n.get(et);if(et.version!==Ot.__version||nt===!0){e.activeTexture(i.TEXTURE0+F);let gt=ye.getPrimaries(ye.workingColorSpace),Dt=y.colorSpace===ps?null:ye.getPrimaries(y.colorSpace),At=y.colorSpace===ps||gt===Dt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,At);let st=x(y.image,!1,s.maxTextureSize);st=Jt(y,st);let yt=r.convert(y.format,y.colorSpace),Vt=r.convert(y.type),Wt=T(y.internalFormat,yt,Vt,y.colorSpace,y.isVideoTexture);St(K,y);let vt,Yt=y.mipmaps,B=y.isVideoTexture!==!0,Mt=Ot.__version===void 0||nt===!0,ot=et.dataReady,Ut=D(y,st);if(y.isDepthTexture)Wt=v(y.format===ho,y.type),Mt&&(B?e.texStorage2D(i.TEXTURE_2D,1,Wt,st.width,st.height):e.texImage2D(i.TEXTURE_2D,0,Wt,st.width,st.height,0,yt,Vt,null));else if(y.isDataTexture)if(Yt.length>0){B&&Mt&&e.texStorage2D(i.TEXTURE_2D,Ut,Wt,Yt[0].width,Yt[0].height);for(let dt=0,rt=Yt.length;dt<rt;dt++)vt=Yt[dt],B?ot&&e.texSubImage2D(i.TEXTURE_2D,dt,0,0,vt.width,vt.height,yt,Vt,vt.data):e.texImage2D(i.TEXTURE_2D,dt,Wt,vt.width,vt.height,0,yt,Vt,vt.data);y.generateMipmaps=!1}else B?(Mt&&e.texStorage2D(i.TEXTURE_2D,Ut,Wt,st.width,st.height),ot&&ut(y,st,yt,Vt)):e.texImage2D(i.TEXTURE_2D,0,Wt,st.width,st.height,0,yt,Vt,st.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){B&&Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Ut,Wt,Yt[0].width,Yt[0].height,st.depth);for(let dt=0,rt=Yt.length;dt<rt;dt++)if(vt=Yt[dt],y.format!==yi)if(yt!==null)if(B){if(ot)if(y.layerUpdates.size>0){let Bt=ed(vt.width,vt.height,y.format,y.type);for(let Qt of y.layerUpdates){let Ue=vt.data.subarray(Qt*Bt/vt.data.BYTES_PER_ELEMENT,(Qt+1)*Bt/vt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,dt,0,0,Qt,vt.width,vt.height,1,yt,Ue)}y.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,dt,0,0,0,vt.width,vt.height,st.depth,yt,vt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,dt,Wt,vt.width,vt.height,st.depth,0,vt.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else B?ot&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,dt,0,0,0,vt.width,vt.height,st.depth,yt,Vt,vt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,dt,Wt,vt.width,vt.height,st.depth,0,yt,Vt,vt.data)}else{B&&Mt&&e.texStorage2D(i.TEXTURE_2D,Ut,Wt,Yt[0].width,Yt[0].height);for(let dt=0,rt=Yt.length;dt<rt;dt++)vt=Yt[dt],y.format!==yi?yt!==null?B?ot&&e.compressedTexSubImage2D(i.TEXTURE_2D,dt,0,0,vt.width,vt.height,yt,vt.data):e.compressedTexImage2D(i.TEXTURE_2D,dt,Wt,vt.width,vt.height,0,vt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):B?ot&&e.texSubImage2D(i.TEXTURE_2D,dt,0,0,vt.width,vt.height,yt,Vt,vt.data):e.texImage2D(i.TEXTURE_2D,dt,Wt,vt.width,vt.height,0,yt,Vt,vt.data)}else if(y.isDataArrayTexture)if(B){if(Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Ut,Wt,st.width,st.height,st.depth),ot)if(y.layerUpdates.size>0){let dt=ed(st.width,st.height,y.format,y.type);for(let rt of y.layerUpdates){let Bt=st.data.subarray(rt*dt/st.data.BYTES_PER_ELEMENT,(rt+1)*dt/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,rt,st.width,st.height,1,yt,Vt,Bt)}y.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,yt,Vt,st.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,Wt,st.width,st.height,st.depth,0,yt,Vt,st.data);else if(y.isData3DTexture)B?(Mt&&e.texStorage3D(i.TEXTURE_3D,Ut,Wt,st.width,st.height,st.depth),ot&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,yt,Vt,st.data)):e.texImage3D(i.TEXTURE_3D,0,Wt,st.width,st.height,st.depth,0,yt,Vt,st.data);else if(y.isFramebufferTexture){if(Mt)if(B)e.texStorage2D(i.TEXTURE_2D,Ut,Wt,st.width,st.height);else{let dt=st.width,rt=st.height;for(let Bt=0;Bt<Ut;Bt++)e.texImage2D(i.TEXTURE_2D,Bt,Wt,dt,rt,0,yt,Vt,null),dt>>=1,rt>>=1}}else if(Yt.length>0){if(B&&Mt){let dt=Pe(Yt[0]);e.texStorage2D(i.TEXTURE_2D,Ut,Wt,dt.width,dt.height)}for(let dt=0,rt=Yt.length;dt<rt;dt++)vt=Yt[dt],B?ot&&e.texSubImage2D(i.TEXTURE_2D,dt,0,0,yt,Vt,vt):e.texImage2D(i.TEXTURE_2D,dt,Wt,yt,Vt,vt);y.generateMipmaps=!1}else if(B){if(Mt){let dt=Pe(st);e.texStorage2D(i.TEXTURE_2D,Ut,Wt,dt.width,dt.height)}ot&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,yt,Vt,st)}else e.texImage2D(i.TEXTURE_2D,0,Wt,yt,Vt,st);g(y)&&p(K),Ot.__version=et.version,y.onUpdate&&y.onUpdate(y)}L.__version=y.version}function at(L,y,F){if(y.image.length!==6)return;let K=mt(L,y),nt=y.source;e.bindTexture(i.TEXTURE_CUBE_MAP,L.__webglTexture,i.TEXTURE0+F);let et=n.get(nt);if(nt.version!==et.__version||K===!0){e.activeTexture(i.TEXTURE0+F);let Ot=ye.getPrimaries(ye.workingColorSpace),gt=y.colorSpace===ps?null:ye.getPrimaries(y.colorSpace),Dt=y.colorSpace===ps||Ot===gt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Dt);let At=y.isCompressedTexture||y.image[0].isCompressedTexture,st=y.image[0]&&y.image[0].isDataTexture,yt=[];for(let rt=0;rt<6;rt++)!At&&!st?yt[rt]=x(y.image[rt],!0,s.maxCubemapSize):yt[rt]=st?y.image[rt].image:y.image[rt],yt[rt]=Jt(y,yt[rt]);let Vt=yt[0],Wt=r.convert(y.format,y.colorSpace),vt=r.convert(y.type),Yt=T(y.internalFormat,Wt,vt,y.colorSpace),B=y.isVideoTexture!==!0,Mt=et.__version===void 0||K===!0,ot=nt.dataReady,Ut=D(y,Vt);St(i.TEXTURE_CUBE_MAP,y);let dt;if(At){B&&Mt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Ut,Yt,Vt.width,Vt.height);for(let rt=0;rt<6;rt++){dt=yt[rt].mipmaps;for(let Bt=0;Bt<dt.length;Bt++){let Qt=dt[Bt];y.format!==yi?Wt!==null?B?ot&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt,0,0,Qt.width,Qt.height,Wt,Qt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt,Yt,Qt.width,Qt.height,0,Qt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):B?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt,0,0,Qt.width,Qt.height,Wt,vt,Qt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt,Yt,Qt.width,Qt.height,0,Wt,vt,Qt.data)}}}else{if(dt=y.mipmaps,B&&Mt){dt.length>0&&Ut++;let rt=Pe(yt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Ut,Yt,rt.width,rt.height)}for(let rt=0;rt<6;rt++)if(st){B?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,0,0,0,yt[rt].width,yt[rt].height,Wt,vt,yt[rt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,0,Yt,yt[rt].width,yt[rt].height,0,Wt,vt,yt[rt].data);for(let Bt=0;Bt<dt.length;Bt++){let Ue=dt[Bt].image[rt].image;B?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt+1,0,0,Ue.width,Ue.height,Wt,vt,Ue.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt+1,Yt,Ue.width,Ue.height,0,Wt,vt,Ue.data)}}else{B?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,0,0,0,Wt,vt,yt[rt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,0,Yt,Wt,vt,yt[rt]);for(let Bt=0;Bt<dt.length;Bt++){let Qt=dt[Bt];B?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt+1,0,0,Wt,vt,Qt.image[rt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+rt,Bt+1,Yt,Wt,vt,Qt.image[rt])}}}g(y)&&p(i.TEXTURE_CUBE_MAP),et.__version=nt.version,y.onUpdate&&y.onUpdate(y)}L.__version=y.version}function Nt(L,y,F,K,nt,et){let Ot=r.convert(F.format,F.colorSpace),gt=r.convert(F.type),Dt=T(F.internalFormat,Ot,gt,F.colorSpace),At=n.get(y),st=n.get(F);if(st.__renderTarget=y,!At.__hasExternalTextures){let yt=Math.max(1,y.width>>et),Vt=Math.max(1,y.height>>et);nt===i.TEXTURE_3D||nt===i.TEXTURE_2D_ARRAY?e.texImage3D(nt,et,Dt,yt,Vt,y.depth,0,Ot,gt,null):e.texImage2D(nt,et,Dt,yt,Vt,0,Ot,gt,null)}e.bindFramebuffer(i.FRAMEBUFFER,L),se(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,K,nt,st.__webglTexture,0,zt(y)):(nt===i.TEXTURE_2D||nt>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&nt<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,K,nt,st.__webglTexture,et),e.bindFramebuffer(i.FRAMEBUFFER,null)}function jt(L,y,F){if(i.bindRenderbuffer(i.RENDERBUFFER,L),y.depthBuffer){let K=y.depthTexture,nt=K&&K.isDepthTexture?K.type:null,et=v(y.stencilBuffer,nt),Ot=y.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,gt=zt(y);se(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,gt,et,y.width,y.height):F?i.renderbufferStorageMultisample(i.RENDERBUFFER,gt,et,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,et,y.width,y.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Ot,i.RENDERBUFFER,L)}else{let K=y.textures;for(let nt=0;nt<K.length;nt++){let et=K[nt],Ot=r.convert(et.format,et.colorSpace),gt=r.convert(et.type),Dt=T(et.internalFormat,Ot,gt,et.colorSpace),At=zt(y);F&&se(y)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,At,Dt,y.width,y.height):se(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,At,Dt,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,Dt,y.width,y.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Tt(L,y){if(y&&y.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,L),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let K=n.get(y.depthTexture);K.__renderTarget=y,(!K.__webglTexture||y.depthTexture.image.width!==y.width||y.depthTexture.image.height!==y.height)&&(y.depthTexture.image.width=y.width,y.depthTexture.image.height=y.height,y.depthTexture.needsUpdate=!0),$(y.depthTexture,0);let nt=K.__webglTexture,et=zt(y);if(y.depthTexture.format===jr)se(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,nt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,nt,0);else if(y.depthTexture.format===ho)se(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,nt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,nt,0);else throw new Error("Unknown depthTexture format")}function me(L){let y=n.get(L),F=L.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==L.depthTexture){let K=L.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),K){let nt=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,K.removeEventListener("dispose",nt)};K.addEventListener("dispose",nt),y.__depthDisposeCallback=nt}y.__boundDepthTexture=K}if(L.depthTexture&&!y.__autoAllocateDepthBuffer){if(F)throw new Error("target.depthTexture not supported in Cube render targets");let K=L.texture.mipmaps;K&&K.length>0?Tt(y.__webglFramebuffer[0],L):Tt(y.__webglFramebuffer,L)}else if(F){y.__webglDepthbuffer=[];for(let K=0;K<6;K++)if(e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[K]),y.__webglDepthbuffer[K]===void 0)y.__webglDepthbuffer[K]=i.createRenderbuffer(),jt(y.__webglDepthbuffer[K],L,!1);else{let nt=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,et=y.__webglDepthbuffer[K];i.bindRenderbuffer(i.RENDERBUFFER,et),i.framebufferRenderbuffer(i.FRAMEBUFFER,nt,i.RENDERBUFFER,et)}}else{let K=L.texture.mipmaps;if(K&&K.length>0?e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=i.createRenderbuffer(),jt(y.__webglDepthbuffer,L,!1);else{let nt=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,et=y.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,et),i.framebufferRenderbuffer(i.FRAMEBUFFER,nt,i.RENDERBUFFER,et)}}e.bindFramebuffer(i.FRAMEBUFFER,null)}function ge(L,y,F){let K=n.get(L);y!==void 0&&Nt(K.__webglFramebuffer,L,L.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),F!==void 0&&me(L)}function ee(L){let y=L.texture,F=n.get(L),K=n.get(y);L.addEventListener("dispose",U);let nt=L.textures,et=L.isWebGLCubeRenderTarget===!0,Ot=nt.length>1;if(Ot||(K.__webglTexture===void 0&&(K.__webglTexture=i.createTexture()),K.__version=y.version,o.memory.textures++),et){F.__webglFramebuffer=[];for(let gt=0;gt<6;gt++)if(y.mipmaps&&y.mipmaps.length>0){F.__webglFramebuffer[gt]=[];for(let Dt=0;Dt<y.mipmaps.length;Dt++)F.__webglFramebuffer[gt][Dt]=i.createFramebuffer()}else F.__webglFramebuffer[gt]=i.createFramebuffer()}else{if(y.mipmaps&&y.mipmaps.length>0){F.__webglFramebuffer=[];for(let gt=0;gt<y.mipmaps.length;gt++)F.__webglFramebuffer[gt]=i.createFramebuffer()}else F.__webglFramebuffer=i.createFramebuffer();if(Ot)for(let gt=0,Dt=nt.length;gt<Dt;gt++){let At=n.get(nt[gt]);At.__webglTexture===void 0&&(At.__webglTexture=i.createTexture(),o.memory.textures++)}if(L.samples>0&&se(L)===!1){F.__webglMultisampledFramebuffer=i.createFramebuffer(),F.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,F.__webglMultisampledFramebuffer);for(let gt=0;gt<nt.length;gt++){let Dt=nt[gt];F.__webglColorRenderbuffer[gt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,F.__webglColorRenderbuffer[gt]);let At=r.convert(Dt.format,Dt.colorSpace),st=r.convert(Dt.type),yt=T(Dt.internalFormat,At,st,Dt.colorSpace,L.isXRRenderTarget===!0),Vt=zt(L);i.renderbufferStorageMultisample(i.RENDERBUFFER,Vt,yt,L.width,L.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+gt,i.RENDERBUFFER,F.__webglColorRenderbuffer[gt])}i.bindRenderbuffer(i.RENDERBUFFER,null),L.depthBuffer&&(F.__webglDepthRenderbuffer=i.createRenderbuffer(),jt(F.__webglDepthRenderbuffer,L,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(et){e.bindTexture(i.TEXTURE_CUBE_MAP,K.__webglTexture),St(i.TEXTURE_CUBE_MAP,y);for(let gt=0;gt<6;gt++)if(y.mipmaps&&y.mipmaps.length>0)for(let Dt=0;Dt<y.mipmaps.length;Dt++)Nt(F.__webglFramebuffer[gt][Dt],L,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+gt,Dt);else Nt(F.__webglFramebuffer[gt],L,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+gt,0);g(y)&&p(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Ot){for(let gt=0,Dt=nt.length;gt<Dt;gt++){let At=nt[gt],st=n.get(At);e.bindTexture(i.TEXTURE_2D,st.__webglTexture),St(i.TEXTURE_2D,At),Nt(F.__webglFramebuffer,L,At,i.COLOR_ATTACHMENT0+gt,i.TEXTURE_2D,0),g(At)&&p(i.TEXTURE_2D)}e.unbindTexture()}else{let gt=i.TEXTURE_2D;if((L.isWebGL3DRenderTarget||L.isWebGLArrayRenderTarget)&&(gt=L.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(gt,K.__webglTexture),St(gt,y),y.mipmaps&&y.mipmaps.length>0)for(let Dt=0;Dt<y.mipmaps.length;Dt++)Nt(F.__webglFramebuffer[Dt],L,y,i.COLOR_ATTACHMENT0,gt,Dt);else Nt(F.__webglFramebuffer,L,y,i.COLOR_ATTACHMENT0,gt,0);g(y)&&p(gt),e.unbindTexture()}L.depthBuffer&&me(L)}function O(L){let y=L.textures;for(let F=0,K=y.length;F<K;F++){let nt=y[F];if(g(nt)){let et=S(L),Ot=n.get(nt).__webglTexture;e.bindTexture(et,Ot),p(et),e.unbindTexture()}}}let Ke=[],le=[];function ve(L){if(L.samples>0){if(se(L)===!1){let y=L.textures,F=L.width,K=L.height,nt=i.COLOR_BUFFER_BIT,et=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Ot=n.get(L),gt=y.length>1;if(gt)for(let At=0;At<y.length;At++)e.bindFramebuffer(i.FRAMEBUFFER,Ot.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Ot.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Ot.__webglMultisampledFramebuffer);let Dt=L.texture.mipmaps;Dt&&Dt.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ot.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ot.__webglFramebuffer);for(let At=0;At<y.length;At++){if(L.resolveDepthBuffer&&(L.depthBuffer&&(nt|=i.DEPTH_BUFFER_BIT),L.stencilBuffer&&L.resolveStencilBuffer&&(nt|=i.STENCIL_BUFFER_BIT)),gt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Ot.__webglColorRenderbuffer[At]);let st=n.get(y[At]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,st,0)}i.blitFramebuffer(0,0,F,K,0,0,F,K,nt,i.NEAREST),l===!0&&(Ke.length=0,le.length=0,Ke.push(i.COLOR_ATTACHMENT0+At),L.depthBuffer&&L.resolveDepthBuffer===!1&&(Ke.push(et),le.push(et),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,le)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Ke))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),gt)for(let At=0;At<y.length;At++){e.bindFramebuffer(i.FRAMEBUFFER,Ot.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.RENDERBUFFER,Ot.__webglColorRenderbuffer[At]);let st=n.get(y[At]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Ot.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+At,i.TEXTURE_2D,st,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ot.__webglMultisampledFramebuffer)}else if(L.depthBuffer&&L.resolveDepthBuffer===!1&&l){let y=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[y])}}}function zt(L){return Math.min(s.maxSamples,L.samples)}function se(L){let y=n.get(L);return L.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function Lt(L){let y=o.render.frame;h.get(L)!==y&&(h.set(L,y),L.update())}function Jt(L,y){let F=L.colorSpace,K=L.format,nt=L.type;return L.isCompressedTexture===!0||L.isVideoTexture===!0||F!==rr&&F!==ps&&(ye.getTransfer(F)===Ie?(K!==yi||nt!==Ii)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",F)),y}function Pe(L){return typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement?(c.width=L.naturalWidth||L.width,c.height=L.naturalHeight||L.height):typeof VideoFrame<"u"&&L instanceof VideoFrame?(c.width=L.displayWidth,c.height=L.displayHeight):(c.width=L.width,c.height=L.height),c}this.allocateTextureUnit=k,this.resetTextureUnits=H,this.setTexture2D=$,this.setTexture2DArray=q,this.setTexture3D=j,this.setTextureCube=Q,this.rebindTextures=ge,this.setupRenderTarget=ee,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=ve,this.setupDepthRenderbuffer=me,this.setupFrameBufferTexture=Nt,this.useMultisampledRTT=se}function Wb(i,t){function e(n,s=ps){let r,o=ye.getTransfer(s);if(n===Ii)return i.UNSIGNED_BYTE;if(n===uc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===dc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===zu)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===ku)return i.BYTE;if(n===Bu)return i.SHORT;if(n===ao)return i.UNSIGNED_SHORT;if(n===hc)return i.INT;if(n===Vs)return i.UNSIGNED_INT;if(n===Li)return i.FLOAT;if(n===lo)return i.HALF_FLOAT;if(n===Vu)return i.ALPHA;if(n===Hu)return i.RGB;if(n===yi)return i.RGBA;if(n===jr)return i.DEPTH_COMPONENT;if(n===ho)return i.DEPTH_STENCIL;if(n===fc)return i.RED;if(n===pc)return i.RED_INTEGER;if(n===Gu)return i.RG;if(n===mc)return i.RG_INTEGER;if(n===gc)return i.RGBA_INTEGER;if(n===Sa||n===wa||n===Ea||n===Ta)if(o===Ie)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Sa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===wa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ea)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ta)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Sa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===wa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ea)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ta)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===xc||n===_c||n===yc||n===vc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===xc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===_c)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===yc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===vc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Mc||n===bc||n===Sc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Mc||n===bc)return o===Ie?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Sc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===wc||n===Ec||n===Tc||n===Ac||n===Cc||n===Rc||n===Pc||n===Ic||n===Lc||n===Dc||n===Uc||n===Nc||n===Fc||n===Oc)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===wc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Ec)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Tc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ac)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Cc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Rc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Pc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Ic)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Lc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Dc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Uc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Nc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Fc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Oc)return o===Ie?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Aa||n===kc||n===Bc)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Aa)return o===Ie?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===kc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Bc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Wu||n===zc||n===Vc||n===Hc)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===Aa)return r.COMPRESSED_RED_RGTC1_EXT;if(n===zc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Vc)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Hc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===co?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var Xb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Yb=`
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

}`,pd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e,n){if(this.texture===null){let s=new Zn,r=t.properties.get(s);r.__webglTexture=e.texture,(e.depthNear!==n.depthNear||e.depthFar!==n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=s}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new li({vertexShader:Xb,fragmentShader:Yb,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Je(new qi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},md=class extends Gi{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,x=new pd,g=e.getContextAttributes(),p=null,S=null,T=[],v=[],D=new kt,C=null,U=new Un;U.viewport=new Ze;let N=new Un;N.viewport=new Ze;let E=[U,N],M=new jl,P=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let ut=T[tt];return ut===void 0&&(ut=new no,T[tt]=ut),ut.getTargetRaySpace()},this.getControllerGrip=function(tt){let ut=T[tt];return ut===void 0&&(ut=new no,T[tt]=ut),ut.getGripSpace()},this.getHand=function(tt){let ut=T[tt];return ut===void 0&&(ut=new no,T[tt]=ut),ut.getHandSpace()};function k(tt){let ut=v.indexOf(tt.inputSource);if(ut===-1)return;let _t=T[ut];_t!==void 0&&(_t.update(tt.inputSource,tt.frame,c||o),_t.dispatchEvent({type:tt.type,data:tt.inputSource}))}function W(){s.removeEventListener("select",k),s.removeEventListener("selectstart",k),s.removeEventListener("selectend",k),s.removeEventListener("squeeze",k),s.removeEventListener("squeezestart",k),s.removeEventListener("squeezeend",k),s.removeEventListener("end",W),s.removeEventListener("inputsourceschange",$);for(let tt=0;tt<T.length;tt++){let ut=v[tt];ut!==null&&(v[tt]=null,T[tt].disconnect(ut))}P=null,H=null,x.reset(),t.setRenderTarget(p),f=null,d=null,u=null,s=null,S=null,mt.stop(),n.isPresenting=!1,t.setPixelRatio(C),t.setSize(D.width,D.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(p=t.getRenderTarget(),s.addEventListener("select",k),s.addEventListener("selectstart",k),s.addEventListener("selectend",k),s.addEventListener("squeeze",k),s.addEventListener("squeezestart",k),s.addEventListener("squeezeend",k),s.addEventListener("end",W),s.addEventListener("inputsourceschange",$),g.xrCompatible!==!0&&await e.makeXRCompatible(),C=t.getPixelRatio(),t.getSize(D),typeof XRWebGLBinding<"u"&&"createProjectionLayer"in XRWebGLBinding.prototype){let _t=null,at=null,Nt=null;g.depth&&(Nt=g.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,_t=g.stencil?ho:jr,at=g.stencil?co:Vs);let jt={colorFormat:e.RGBA8,depthFormat:Nt,scaleFactor:r};u=new XRWebGLBinding(s,e),d=u.createProjectionLayer(jt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),S=new Wi(d.textureWidth,d.textureHeight,{format:yi,type:Ii,depthTexture:new oa(d.textureWidth,d.textureHeight,at,void 0,void 0,void 0,void 0,void 0,void 0,_t),stencilBuffer:g.stencil,colorSpace:t.outputColorSpace,samples:g.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1})}else{let _t={antialias:g.antialias,alpha:!0,depth:g.depth,stencil:g.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,_t),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),S=new Wi(f.framebufferWidth,f.framebufferHeight,{format:yi,type:Ii,colorSpace:t.outputColorSpace,stencilBuffer:g.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1})}S.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),mt.setContext(s),mt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return x.getDepthTexture()};function $(tt){for(let ut=0;ut<tt.removed.length;ut++){let _t=tt.removed[ut],at=v.indexOf(_t);at>=0&&(v[at]=null,T[at].disconnect(_t))}for(let ut=0;ut<tt.added.length;ut++){let _t=tt.added[ut],at=v.indexOf(_t);if(at===-1){for(let jt=0;jt<T.length;jt++)if(jt>=v.length){v.push(_t),at=jt;break}else if(v[jt]===null){v[jt]=_t,at=jt;break}if(at===-1)break}let Nt=T[at];Nt&&Nt.connect(_t)}}let q=new A,j=new A;function Q(tt,ut,_t){q.setFromMatrixPosition(ut.matrixWorld),j.setFromMatrixPosition(_t.matrixWorld);let at=q.distanceTo(j),Nt=ut.projectionMatrix.elements,jt=_t.projectionMatrix.elements,Tt=Nt[14]/(Nt[10]-1),me=Nt[14]/(Nt[10]+1),ge=(Nt[9]+1)/Nt[5],ee=(Nt[9]-1)/Nt[5],O=(Nt[8]-1)/Nt[0],Ke=(jt[8]+1)/jt[0],le=Tt*O,ve=Tt*Ke,zt=at/(-O+Ke),se=zt*-O;if(ut.matrixWorld.decompose(tt.position,tt.quaternion,tt.scale),tt.translateX(se),tt.translateZ(zt),tt.matrixWorld.compose(tt.position,tt.quaternion,tt.scale),tt.matrixWorldInverse.copy(tt.matrixWorld).invert(),Nt[10]===-1)tt.projectionMatrix.copy(ut.projectionMatrix),tt.projectionMatrixInverse.copy(ut.projectionMatrixInverse);else{let Lt=Tt+zt,Jt=me+zt,Pe=le-se,L=ve+(at-se),y=ge*me/Jt*Lt,F=ee*me/Jt*Lt;tt.projectionMatrix.makePerspective(Pe,L,y,F,Lt,Jt),tt.projectionMatrixInverse.copy(tt.projectionMatrix).invert()}}function ht(tt,ut){ut===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(ut.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let ut=tt.near,_t=tt.far;x.texture!==null&&(x.depthNear>0&&(ut=x.depthNear),x.depthFar>0&&(_t=x.depthFar)),M.near=N.near=U.near=ut,M.far=N.far=U.far=_t,(P!==M.near||H!==M.far)&&(s.updateRenderState({depthNear:M.near,depthFar:M.far}),P=M.near,H=M.far),U.layers.mask=tt.layers.mask|2,N.layers.mask=tt.layers.mask|4,M.layers.mask=U.layers.mask|N.layers.mask;let at=tt.parent,Nt=M.cameras;ht(M,at);for(let jt=0;jt<Nt.length;jt++)ht(Nt[jt],at);Nt.length===2?Q(M,U,N):M.projectionMatrix.copy(U.projectionMatrix),ct(tt,M,at)};function ct(tt,ut,_t){_t===null?tt.matrix.copy(ut.matrixWorld):(tt.matrix.copy(_t.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(ut.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(ut.projectionMatrix),tt.projectionMatrixInverse.copy(ut.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=Qr*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return M},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(tt){l=tt,d!==null&&(d.fixedFoveation=tt),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=tt)},this.hasDepthSensing=function(){return x.texture!==null},this.getDepthSensingMesh=function(){return x.getMesh(M)};let xt=null;function St(tt,ut){if(h=ut.getViewerPose(c||o),m=ut,h!==null){let _t=h.views;f!==null&&(t.setRenderTargetFramebuffer(S,f.framebuffer),t.setRenderTarget(S));let at=!1;_t.length!==M.cameras.length&&(M.cameras.length=0,at=!0);for(let Tt=0;Tt<_t.length;Tt++){let me=_t[Tt],ge=null;if(f!==null)ge=f.getViewport(me);else{let O=u.getViewSubImage(d,me);ge=O.viewport,Tt===0&&(t.setRenderTargetTextures(S,O.colorTexture,O.depthStencilTexture),t.setRenderTarget(S))}let ee=E[Tt];ee===void 0&&(ee=new Un,ee.layers.enable(Tt),ee.viewport=new Ze,E[Tt]=ee),ee.matrix.fromArray(me.transform.matrix),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.projectionMatrix.fromArray(me.projectionMatrix),ee.projectionMatrixInverse.copy(ee.projectionMatrix).invert(),ee.viewport.set(ge.x,ge.y,ge.width,ge.height),Tt===0&&(M.matrix.copy(ee.matrix),M.matrix.decompose(M.position,M.quaternion,M.scale)),at===!0&&M.cameras.push(ee)}let Nt=s.enabledFeatures;if(Nt&&Nt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&u){let Tt=u.getDepthInformation(_t[0]);Tt&&Tt.isValid&&Tt.texture&&x.init(t,Tt,s.renderState)}}for(let _t=0;_t<T.length;_t++){let at=v[_t],Nt=T[_t];at!==null&&Nt!==void 0&&Nt.update(at,ut,c||o)}xt&&xt(tt,ut),ut.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ut}),m=null}let mt=new Am;mt.setAnimationLoop(St),this.setAnimationLoop=function(tt){xt=tt},this.dispose=function(){}}},dr=new Pi,qb=new ue;function $b(i,t){function e(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function n(g,p){p.color.getRGB(g.fogColor.value,Ku(i)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function s(g,p,S,T,v){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(g,p):p.isMeshToonMaterial?(r(g,p),u(g,p)):p.isMeshPhongMaterial?(r(g,p),h(g,p)):p.isMeshStandardMaterial?(r(g,p),d(g,p),p.isMeshPhysicalMaterial&&f(g,p,v)):p.isMeshMatcapMaterial?(r(g,p),m(g,p)):p.isMeshDepthMaterial?r(g,p):p.isMeshDistanceMaterial?(r(g,p),x(g,p)):p.isMeshNormalMaterial?r(g,p):p.isLineBasicMaterial?(o(g,p),p.isLineDashedMaterial&&a(g,p)):p.isPointsMaterial?l(g,p,S,T):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,e(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===Rn&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,e(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===Rn&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,e(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,e(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);let S=t.get(p),T=S.envMap,v=S.envMapRotation;T&&(g.envMap.value=T,dr.copy(v),dr.x*=-1,dr.y*=-1,dr.z*=-1,T.isCubeTexture&&T.isRenderTargetTexture===!1&&(dr.y*=-1,dr.z*=-1),g.envMapRotation.value.setFromMatrix4(qb.makeRotationFromEuler(dr)),g.flipEnvMap.value=T.isCubeTexture&&T.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,g.aoMapTransform))}function o(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform))}function a(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,S,T){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*S,g.scale.value=T*.5,p.map&&(g.map.value=p.map,e(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function h(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function u(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function d(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function f(g,p,S){g.ior.value=p.ior,p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Rn&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=S.texture,g.transmissionSamplerSize.value.set(S.width,S.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,g.specularIntensityMapTransform))}function m(g,p){p.matcap&&(g.matcap.value=p.matcap)}function x(g,p){let S=t.get(p).light;g.referencePosition.value.setFromMatrixPosition(S.matrixWorld),g.nearDistance.value=S.shadow.camera.near,g.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function Zb(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(S,T){let v=T.program;n.uniformBlockBinding(S,v)}function c(S,T){let v=s[S.id];v===void 0&&(m(S),v=h(S),s[S.id]=v,S.addEventListener("dispose",g));let D=T.program;n.updateUBOMapping(S,D);let C=t.render.frame;r[S.id]!==C&&(d(S),r[S.id]=C)}function h(S){let T=u();S.__bindingPointIndex=T;let v=i.createBuffer(),D=S.__size,C=S.usage;return i.bindBuffer(i.UNIFORM_BUFFER,v),i.bufferData(i.UNIFORM_BUFFER,D,C),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,T,v),v}function u(){for(let S=0;S<a;S++)if(o.indexOf(S)===-1)return o.push(S),S;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(S){let T=s[S.id],v=S.uniforms,D=S.__cache;i.bindBuffer(i.UNIFORM_BUFFER,T);for(let C=0,U=v.length;C<U;C++){let N=Array.isArray(v[C])?v[C]:[v[C]];for(let E=0,M=N.length;E<M;E++){let P=N[E];if(f(P,C,E,D)===!0){let H=P.__offset,k=Array.isArray(P.value)?P.value:[P.value],W=0;for(let $=0;$<k.length;$++){let q=k[$],j=x(q);typeof q=="number"||typeof q=="boolean"?(P.__data[0]=q,i.bufferSubData(i.UNIFORM_BUFFER,H+W,P.__data)):q.isMatrix3?(P.__data[0]=q.elements[0],P.__data[1]=q.elements[1],P.__data[2]=q.elements[2],P.__data[3]=0,P.__data[4]=q.elements[3],P.__data[5]=q.elements[4],P.__data[6]=q.elements[5],P.__data[7]=0,P.__data[8]=q.elements[6],P.__data[9]=q.elements[7],P.__data[10]=q.elements[8],P.__data[11]=0):(q.toArray(P.__data,W),W+=j.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,H,P.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(S,T,v,D){let C=S.value,U=T+"_"+v;if(D[U]===void 0)return typeof C=="number"||typeof C=="boolean"?D[U]=C:D[U]=C.clone(),!0;{let N=D[U];if(typeof C=="number"||typeof C=="boolean"){if(N!==C)return D[U]=C,!0}else if(N.equals(C)===!1)return N.copy(C),!0}return!1}function m(S){let T=S.uniforms,v=0,D=16;for(let U=0,N=T.length;U<N;U++){let E=Array.isArray(T[U])?T[U]:[T[U]];for(let M=0,P=E.length;M<P;M++){let H=E[M],k=Array.isArray(H.value)?H.value:[H.value];for(let W=0,$=k.length;W<$;W++){let q=k[W],j=x(q),Q=v%D,ht=Q%j.boundary,ct=Q+ht;v+=ht,ct!==0&&D-ct<j.storage&&(v+=D-ct),H.__data=new Float32Array(j.storage/Float32Array.BYTES_PER_ELEMENT),H.__offset=v,v+=j.storage}}}let C=v%D;return C>0&&(v+=D-C),S.__size=v,S.__cache={},this}function x(S){let T={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(T.boundary=4,T.storage=4):S.isVector2?(T.boundary=8,T.storage=8):S.isVector3||S.isColor?(T.boundary=16,T.storage=12):S.isVector4?(T.boundary=16,T.storage=16):S.isMatrix3?(T.boundary=48,T.storage=48):S.isMatrix4?(T.boundary=64,T.storage=64):S.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",S),T}function g(S){let T=S.target;T.removeEventListener("dispose",g);let v=o.indexOf(T.__bindingPointIndex);o.splice(v,1),i.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function p(){for(let S in s)i.deleteBuffer(s[S]);o=[],s={},r={}}return{bind:l,update:c,dispose:p}}var qc=class{constructor(t={}){let{canvas:e=Kp(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reverseDepthBuffer:d=!1}=t;this.isWebGLRenderer=!0;let f;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");f=n.getContextAttributes().alpha}else f=o;let m=new Uint32Array(4),x=new Int32Array(4),g=null,p=null,S=[],T=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=fs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let v=this,D=!1;this._outputColorSpace=oi;let C=0,U=0,N=null,E=-1,M=null,P=new Ze,H=new Ze,k=null,W=new Rt(0),$=0,q=e.width,j=e.height,Q=1,ht=null,ct=null,xt=new Ze(0,0,q,j),St=new Ze(0,0,q,j),mt=!1,tt=new so,ut=!1,_t=!1,at=new ue,Nt=new ue,jt=new A,Tt=new Ze,me={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},ge=!1;function ee(){return N===null?Q:1}let O=n;function Ke(w,V){return e.getContext(w,V)}try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${Ql}`),e.addEventListener("webglcontextlost",Ut,!1),e.addEventListener("webglcontextrestored",dt,!1),e.addEventListener("webglcontextcreationerror",rt,!1),O===null){let V="webgl2";if(O=Ke(V,w),O===null)throw Ke(V)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(w){throw console.error("THREE.WebGLRenderer: "+w.message),w}let le,ve,zt,se,Lt,Jt,Pe,L,y,F,K,nt,et,Ot,gt,Dt,At,st,yt,Vt,Wt,vt,Yt,B;function Mt(){le=new fM(O),le.init(),vt=new Wb(O,le),ve=new oM(O,le,t,vt),zt=new Hb(O,le),ve.reverseDepthBuffer&&d&&zt.buffers.depth.setReversed(!0),se=new gM(O),Lt=new Rb,Jt=new Gb(O,le,zt,Lt,ve,vt,se),Pe=new lM(v),L=new dM(v),y=new b_(O),Yt=new sM(O,y),F=new pM(O,y,se,Yt),K=new _M(O,F,y,se),yt=new xM(O,ve,Jt),Dt=new aM(Lt),nt=new Cb(v,Pe,L,le,ve,Yt,Dt),et=new $b(v,Lt),Ot=new Ib,gt=new Ob(le),st=new iM(v,Pe,L,zt,K,f,l),At=new zb(v,K,ve),B=new Zb(O,se,ve,zt),Vt=new rM(O,le,se),Wt=new mM(O,le,se),se.programs=nt.programs,v.capabilities=ve,v.extensions=le,v.properties=Lt,v.renderLists=Ot,v.shadowMap=At,v.state=zt,v.info=se}Mt();let ot=new md(v,O);this.xr=ot,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let w=le.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=le.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return Q},this.setPixelRatio=function(w){w!==void 0&&(Q=w,this.setSize(q,j,!1))},this.getSize=function(w){return w.set(q,j)},this.setSize=function(w,V,Z=!0){if(ot.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}q=w,j=V,e.width=Math.floor(w*Q),e.height=Math.floor(V*Q),Z===!0&&(e.style.width=w+"px",e.style.height=V+"px"),this.setViewport(0,0,w,V)},this.getDrawingBufferSize=function(w){return w.set(q*Q,j*Q).floor()},this.setDrawingBufferSize=function(w,V,Z){q=w,j=V,Q=Z,e.width=Math.floor(w*Z),e.height=Math.floor(V*Z),this.setViewport(0,0,w,V)},this.getCurrentViewport=function(w){return w.copy(P)},this.getViewport=function(w){return w.copy(xt)},this.setViewport=function(w,V,Z,J){w.isVector4?xt.set(w.x,w.y,w.z,w.w):xt.set(w,V,Z,J),zt.viewport(P.copy(xt).multiplyScalar(Q).round())},this.getScissor=function(w){return w.copy(St)},this.setScissor=function(w,V,Z,J){w.isVector4?St.set(w.x,w.y,w.z,w.w):St.set(w,V,Z,J),zt.scissor(H.copy(St).multiplyScalar(Q).round())},this.getScissorTest=function(){return mt},this.setScissorTest=function(w){zt.setScissorTest(mt=w)},this.setOpaqueSort=function(w){ht=w},this.setTransparentSort=function(w){ct=w},this.getClearColor=function(w){return w.copy(st.getClearColor())},this.setClearColor=function(){st.setClearColor(...arguments)},this.getClearAlpha=function(){return st.getClearAlpha()},this.setClearAlpha=function(){st.setClearAlpha(...arguments)},this.clear=function(w=!0,V=!0,Z=!0){let J=0;if(w){let G=!1;if(N!==null){let ft=N.texture.format;G=ft===gc||ft===mc||ft===pc}if(G){let ft=N.texture.type,bt=ft===Ii||ft===Vs||ft===ao||ft===co||ft===uc||ft===dc,It=st.getClearColor(),Pt=st.getClearAlpha(),qt=It.r,$t=It.g,Ht=It.b;bt?(m[0]=qt,m[1]=$t,m[2]=Ht,m[3]=Pt,O.clearBufferuiv(O.COLOR,0,m)):(x[0]=qt,x[1]=$t,x[2]=Ht,x[3]=Pt,O.clearBufferiv(O.COLOR,0,x))}else J|=O.COLOR_BUFFER_BIT}V&&(J|=O.DEPTH_BUFFER_BIT),Z&&(J|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),O.clear(J)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",Ut,!1),e.removeEventListener("webglcontextrestored",dt,!1),e.removeEventListener("webglcontextcreationerror",rt,!1),st.dispose(),Ot.dispose(),gt.dispose(),Lt.dispose(),Pe.dispose(),L.dispose(),K.dispose(),Yt.dispose(),B.dispose(),nt.dispose(),ot.dispose(),ot.removeEventListener("sessionstart",Qn),ot.removeEventListener("sessionend",Qi),Yn.stop()};function Ut(w){w.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),D=!0}function dt(){console.log("THREE.WebGLRenderer: Context Restored."),D=!1;let w=se.autoReset,V=At.enabled,Z=At.autoUpdate,J=At.needsUpdate,G=At.type;Mt(),se.autoReset=w,At.enabled=V,At.autoUpdate=Z,At.needsUpdate=J,At.type=G}function rt(w){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function Bt(w){let V=w.target;V.removeEventListener("dispose",Bt),Qt(V)}function Qt(w){Ue(w),Lt.remove(w)}function Ue(w){let V=Lt.get(w).programs;V!==void 0&&(V.forEach(function(Z){nt.releaseProgram(Z)}),w.isShaderMaterial&&nt.releaseShaderCache(w))}this.renderBufferDirect=function(w,V,Z,J,G,ft){V===null&&(V=me);let bt=G.isMesh&&G.matrixWorld.determinant()<0,It=Bh(w,V,Z,J,G);zt.setMaterial(J,bt);let Pt=Z.index,qt=1;if(J.wireframe===!0){if(Pt=F.getWireframeAttribute(Z),Pt===void 0)return;qt=2}let $t=Z.drawRange,Ht=Z.attributes.position,ae=$t.start*qt,xe=($t.start+$t.count)*qt;ft!==null&&(ae=Math.max(ae,ft.start*qt),xe=Math.min(xe,(ft.start+ft.count)*qt)),Pt!==null?(ae=Math.max(ae,0),xe=Math.min(xe,Pt.count)):Ht!=null&&(ae=Math.max(ae,0),xe=Math.min(xe,Ht.count));let Ne=xe-ae;if(Ne<0||Ne===1/0)return;Yt.setup(G,J,It,Z,Pt);let ce,fe=Vt;if(Pt!==null&&(ce=y.get(Pt),fe=Wt,fe.setIndex(ce)),G.isMesh)J.wireframe===!0?(zt.setLineWidth(J.wireframeLinewidth*ee()),fe.setMode(O.LINES)):fe.setMode(O.TRIANGLES);else if(G.isLine){let Xt=J.linewidth;Xt===void 0&&(Xt=1),zt.setLineWidth(Xt*ee()),G.isLineSegments?fe.setMode(O.LINES):G.isLineLoop?fe.setMode(O.LINE_LOOP):fe.setMode(O.LINE_STRIP)}else G.isPoints?fe.setMode(O.POINTS):G.isSprite&&fe.setMode(O.TRIANGLES);if(G.isBatchedMesh)if(G._multiDrawInstances!==null)or("THREE.WebGLRenderer: renderMultiDrawInstances has been deprecated and will be removed in r184. Append to renderMultiDraw arguments and use indirection."),fe.renderMultiDrawInstances(G._multiDrawStarts,G._multiDrawCounts,G._multiDrawCount,G._multiDrawInstances);else if(le.get("WEBGL_multi_draw"))fe.renderMultiDraw(G._multiDrawStarts,G._multiDrawCounts,G._multiDrawCount);else{let Xt=G._multiDrawStarts,en=G._multiDrawCounts,_e=G._multiDrawCount,ti=Pt?y.get(Pt).bytesPerElement:1,_s=Lt.get(J).currentProgram.getUniforms();for(let Fn=0;Fn<_e;Fn++)_s.setValue(O,"_gl_DrawID",Fn),fe.render(Xt[Fn]/ti,en[Fn])}else if(G.isInstancedMesh)fe.renderInstances(ae,Ne,G.count);else if(Z.isInstancedBufferGeometry){let Xt=Z._maxInstanceCount!==void 0?Z._maxInstanceCount:1/0,en=Math.min(Z.instanceCount,Xt);fe.renderInstances(ae,Ne,en)}else fe.render(ae,Ne)};function we(w,V,Z){w.transparent===!0&&w.side===Gn&&w.forceSinglePass===!1?(w.side=Rn,w.needsUpdate=!0,Ar(w,V,Z),w.side=Ci,w.needsUpdate=!0,Ar(w,V,Z),w.side=Gn):Ar(w,V,Z)}this.compile=function(w,V,Z=null){Z===null&&(Z=w),p=gt.get(Z),p.init(V),T.push(p),Z.traverseVisible(function(G){G.isLight&&G.layers.test(V.layers)&&(p.pushLight(G),G.castShadow&&p.pushShadow(G))}),w!==Z&&w.traverseVisible(function(G){G.isLight&&G.layers.test(V.layers)&&(p.pushLight(G),G.castShadow&&p.pushShadow(G))}),p.setupLights();let J=new Set;return w.traverse(function(G){if(!(G.isMesh||G.isPoints||G.isLine||G.isSprite))return;let ft=G.material;if(ft)if(Array.isArray(ft))for(let bt=0;bt<ft.length;bt++){let It=ft[bt];we(It,Z,G),J.add(It)}else we(ft,Z,G),J.add(ft)}),p=T.pop(),J},this.compileAsync=function(w,V,Z=null){let J=this.compile(w,V,Z);return new Promise(G=>{function ft(){if(J.forEach(function(bt){Lt.get(bt).currentProgram.isReady()&&J.delete(bt)}),J.size===0){G(w);return}setTimeout(ft,10)}le.get("KHR_parallel_shader_compile")!==null?ft():setTimeout(ft,10)})};let hn=null;function Ve(w){hn&&hn(w)}function Qn(){Yn.stop()}function Qi(){Yn.start()}let Yn=new Am;Yn.setAnimationLoop(Ve),typeof self<"u"&&Yn.setContext(self),this.setAnimationLoop=function(w){hn=w,ot.setAnimationLoop(w),w===null?Yn.stop():Yn.start()},ot.addEventListener("sessionstart",Qn),ot.addEventListener("sessionend",Qi),this.render=function(w,V){if(V!==void 0&&V.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),ot.enabled===!0&&ot.isPresenting===!0&&(ot.cameraAutoUpdate===!0&&ot.updateCamera(V),V=ot.getCamera()),w.isScene===!0&&w.onBeforeRender(v,w,V,N),p=gt.get(w,T.length),p.init(V),T.push(p),Nt.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),tt.setFromProjectionMatrix(Nt),_t=this.localClippingEnabled,ut=Dt.init(this.clippingPlanes,_t),g=Ot.get(w,S.length),g.init(),S.push(g),ot.enabled===!0&&ot.isPresenting===!0){let ft=v.xr.getDepthSensingMesh();ft!==null&&In(ft,V,-1/0,v.sortObjects)}In(w,V,0,v.sortObjects),g.finish(),v.sortObjects===!0&&g.sort(ht,ct),ge=ot.enabled===!1||ot.isPresenting===!1||ot.hasDepthSensing()===!1,ge&&st.addToRenderList(g,w),this.info.render.frame++,ut===!0&&Dt.beginShadows();let Z=p.state.shadowsArray;At.render(Z,w,V),ut===!0&&Dt.endShadows(),this.info.autoReset===!0&&this.info.reset();let J=g.opaque,G=g.transmissive;if(p.setupLights(),V.isArrayCamera){let ft=V.cameras;if(G.length>0)for(let bt=0,It=ft.length;bt<It;bt++){let Pt=ft[bt];es(J,G,w,Pt)}ge&&st.render(w);for(let bt=0,It=ft.length;bt<It;bt++){let Pt=ft[bt];ts(g,w,Pt,Pt.viewport)}}else G.length>0&&es(J,G,w,V),ge&&st.render(w),ts(g,w,V);N!==null&&U===0&&(Jt.updateMultisampleRenderTarget(N),Jt.updateRenderTargetMipmap(N)),w.isScene===!0&&w.onAfterRender(v,w,V),Yt.resetDefaultState(),E=-1,M=null,T.pop(),T.length>0?(p=T[T.length-1],ut===!0&&Dt.setGlobalState(v.clippingPlanes,p.state.camera)):p=null,S.pop(),S.length>0?g=S[S.length-1]:g=null};function In(w,V,Z,J){if(w.visible===!1)return;if(w.layers.test(V.layers)){if(w.isGroup)Z=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(V);else if(w.isLight)p.pushLight(w),w.castShadow&&p.pushShadow(w);else if(w.isSprite){if(!w.frustumCulled||tt.intersectsSprite(w)){J&&Tt.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Nt);let bt=K.update(w),It=w.material;It.visible&&g.push(w,bt,It,Z,Tt.z,null)}}else if((w.isMesh||w.isLine||w.isPoints)&&(!w.frustumCulled||tt.intersectsObject(w))){let bt=K.update(w),It=w.material;if(J&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),Tt.copy(w.boundingSphere.center)):(bt.boundingSphere===null&&bt.computeBoundingSphere(),Tt.copy(bt.boundingSphere.center)),Tt.applyMatrix4(w.matrixWorld).applyMatrix4(Nt)),Array.isArray(It)){let Pt=bt.groups;for(let qt=0,$t=Pt.length;qt<$t;qt++){let Ht=Pt[qt],ae=It[Ht.materialIndex];ae&&ae.visible&&g.push(w,bt,ae,Z,Tt.z,Ht)}}else It.visible&&g.push(w,bt,It,Z,Tt.z,null)}}let ft=w.children;for(let bt=0,It=ft.length;bt<It;bt++)In(ft[bt],V,Z,J)}function ts(w,V,Z,J){let G=w.opaque,ft=w.transmissive,bt=w.transparent;p.setupLightsView(Z),ut===!0&&Dt.setGlobalState(v.clippingPlanes,Z),J&&zt.viewport(P.copy(J)),G.length>0&&qs(G,V,Z),ft.length>0&&qs(ft,V,Z),bt.length>0&&qs(bt,V,Z),zt.buffers.depth.setTest(!0),zt.buffers.depth.setMask(!0),zt.buffers.color.setMask(!0),zt.setPolygonOffset(!1)}function es(w,V,Z,J){if((Z.isScene===!0?Z.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[J.id]===void 0&&(p.state.transmissionRenderTarget[J.id]=new Wi(1,1,{generateMipmaps:!0,type:le.has("EXT_color_buffer_half_float")||le.has("EXT_color_buffer_float")?lo:Ii,minFilter:zs,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:ye.workingColorSpace}));let ft=p.state.transmissionRenderTarget[J.id],bt=J.viewport||P;ft.setSize(bt.z*v.transmissionResolutionScale,bt.w*v.transmissionResolutionScale);let It=v.getRenderTarget();v.setRenderTarget(ft),v.getClearColor(W),$=v.getClearAlpha(),$<1&&v.setClearColor(16777215,.5),v.clear(),ge&&st.render(Z);let Pt=v.toneMapping;v.toneMapping=fs;let qt=J.viewport;if(J.viewport!==void 0&&(J.viewport=void 0),p.setupLightsView(J),ut===!0&&Dt.setGlobalState(v.clippingPlanes,J),qs(w,Z,J),Jt.updateMultisampleRenderTarget(ft),Jt.updateRenderTargetMipmap(ft),le.has("WEBGL_multisampled_render_to_texture")===!1){let $t=!1;for(let Ht=0,ae=V.length;Ht<ae;Ht++){let xe=V[Ht],Ne=xe.object,ce=xe.geometry,fe=xe.material,Xt=xe.group;if(fe.side===Gn&&Ne.layers.test(J.layers)){let en=fe.side;fe.side=Rn,fe.needsUpdate=!0,Po(Ne,Z,J,ce,fe,Xt),fe.side=en,fe.needsUpdate=!0,$t=!0}}$t===!0&&(Jt.updateMultisampleRenderTarget(ft),Jt.updateRenderTargetMipmap(ft))}v.setRenderTarget(It),v.setClearColor(W,$),qt!==void 0&&(J.viewport=qt),v.toneMapping=Pt}function qs(w,V,Z){let J=V.isScene===!0?V.overrideMaterial:null;for(let G=0,ft=w.length;G<ft;G++){let bt=w[G],It=bt.object,Pt=bt.geometry,qt=bt.group,$t=bt.material;$t.allowOverride===!0&&J!==null&&($t=J),It.layers.test(Z.layers)&&Po(It,V,Z,Pt,$t,qt)}}function Po(w,V,Z,J,G,ft){w.onBeforeRender(v,V,Z,J,G,ft),w.modelViewMatrix.multiplyMatrices(Z.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),G.onBeforeRender(v,V,Z,J,w,ft),G.transparent===!0&&G.side===Gn&&G.forceSinglePass===!1?(G.side=Rn,G.needsUpdate=!0,v.renderBufferDirect(Z,V,J,G,w,ft),G.side=Ci,G.needsUpdate=!0,v.renderBufferDirect(Z,V,J,G,w,ft),G.side=Gn):v.renderBufferDirect(Z,V,J,G,w,ft),w.onAfterRender(v,V,Z,J,G,ft)}function Ar(w,V,Z){V.isScene!==!0&&(V=me);let J=Lt.get(w),G=p.state.lights,ft=p.state.shadowsArray,bt=G.state.version,It=nt.getParameters(w,G.state,ft,V,Z),Pt=nt.getProgramCacheKey(It),qt=J.programs;J.environment=w.isMeshStandardMaterial?V.environment:null,J.fog=V.fog,J.envMap=(w.isMeshStandardMaterial?L:Pe).get(w.envMap||J.environment),J.envMapRotation=J.environment!==null&&w.envMap===null?V.environmentRotation:w.envMapRotation,qt===void 0&&(w.addEventListener("dispose",Bt),qt=new Map,J.programs=qt);let $t=qt.get(Pt);if($t!==void 0){if(J.currentProgram===$t&&J.lightsStateVersion===bt)return Fi(w,It),$t}else It.uniforms=nt.getUniforms(w),w.onBeforeCompile(It,v),$t=nt.acquireProgram(It,Pt),qt.set(Pt,$t),J.uniforms=It.uniforms;let Ht=J.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ht.clippingPlanes=Dt.uniform),Fi(w,It),J.needsLights=qa(w),J.lightsStateVersion=bt,J.needsLights&&(Ht.ambientLightColor.value=G.state.ambient,Ht.lightProbe.value=G.state.probe,Ht.directionalLights.value=G.state.directional,Ht.directionalLightShadows.value=G.state.directionalShadow,Ht.spotLights.value=G.state.spot,Ht.spotLightShadows.value=G.state.spotShadow,Ht.rectAreaLights.value=G.state.rectArea,Ht.ltc_1.value=G.state.rectAreaLTC1,Ht.ltc_2.value=G.state.rectAreaLTC2,Ht.pointLights.value=G.state.point,Ht.pointLightShadows.value=G.state.pointShadow,Ht.hemisphereLights.value=G.state.hemi,Ht.directionalShadowMap.value=G.state.directionalShadowMap,Ht.directionalShadowMatrix.value=G.state.directionalShadowMatrix,Ht.spotShadowMap.value=G.state.spotShadowMap,Ht.spotLightMatrix.value=G.state.spotLightMatrix,Ht.spotLightMap.value=G.state.spotLightMap,Ht.pointShadowMap.value=G.state.pointShadowMap,Ht.pointShadowMatrix.value=G.state.pointShadowMatrix),J.currentProgram=$t,J.uniformsList=null,$t}function Ya(w){if(w.uniformsList===null){let V=w.currentProgram.getUniforms();w.uniformsList=mo.seqWithValue(V.seq,w.uniforms)}return w.uniformsList}function Fi(w,V){let Z=Lt.get(w);Z.outputColorSpace=V.outputColorSpace,Z.batching=V.batching,Z.batchingColor=V.batchingColor,Z.instancing=V.instancing,Z.instancingColor=V.instancingColor,Z.instancingMorph=V.instancingMorph,Z.skinning=V.skinning,Z.morphTargets=V.morphTargets,Z.morphNormals=V.morphNormals,Z.morphColors=V.morphColors,Z.morphTargetsCount=V.morphTargetsCount,Z.numClippingPlanes=V.numClippingPlanes,Z.numIntersection=V.numClipIntersection,Z.vertexAlphas=V.vertexAlphas,Z.vertexTangents=V.vertexTangents,Z.toneMapping=V.toneMapping}function Bh(w,V,Z,J,G){V.isScene!==!0&&(V=me),Jt.resetTextureUnits();let ft=V.fog,bt=J.isMeshStandardMaterial?V.environment:null,It=N===null?v.outputColorSpace:N.isXRRenderTarget===!0?N.texture.colorSpace:rr,Pt=(J.isMeshStandardMaterial?L:Pe).get(J.envMap||bt),qt=J.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,$t=!!Z.attributes.tangent&&(!!J.normalMap||J.anisotropy>0),Ht=!!Z.morphAttributes.position,ae=!!Z.morphAttributes.normal,xe=!!Z.morphAttributes.color,Ne=fs;J.toneMapped&&(N===null||N.isXRRenderTarget===!0)&&(Ne=v.toneMapping);let ce=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,fe=ce!==void 0?ce.length:0,Xt=Lt.get(J),en=p.state.lights;if(ut===!0&&(_t===!0||w!==M)){let dn=w===M&&J.id===E;Dt.setState(J,w,dn)}let _e=!1;J.version===Xt.__version?(Xt.needsLights&&Xt.lightsStateVersion!==en.state.version||Xt.outputColorSpace!==It||G.isBatchedMesh&&Xt.batching===!1||!G.isBatchedMesh&&Xt.batching===!0||G.isBatchedMesh&&Xt.batchingColor===!0&&G.colorTexture===null||G.isBatchedMesh&&Xt.batchingColor===!1&&G.colorTexture!==null||G.isInstancedMesh&&Xt.instancing===!1||!G.isInstancedMesh&&Xt.instancing===!0||G.isSkinnedMesh&&Xt.skinning===!1||!G.isSkinnedMesh&&Xt.skinning===!0||G.isInstancedMesh&&Xt.instancingColor===!0&&G.instanceColor===null||G.isInstancedMesh&&Xt.instancingColor===!1&&G.instanceColor!==null||G.isInstancedMesh&&Xt.instancingMorph===!0&&G.morphTexture===null||G.isInstancedMesh&&Xt.instancingMorph===!1&&G.morphTexture!==null||Xt.envMap!==Pt||J.fog===!0&&Xt.fog!==ft||Xt.numClippingPlanes!==void 0&&(Xt.numClippingPlanes!==Dt.numPlanes||Xt.numIntersection!==Dt.numIntersection)||Xt.vertexAlphas!==qt||Xt.vertexTangents!==$t||Xt.morphTargets!==Ht||Xt.morphNormals!==ae||Xt.morphColors!==xe||Xt.toneMapping!==Ne||Xt.morphTargetsCount!==fe)&&(_e=!0):(_e=!0,Xt.__version=J.version);let ti=Xt.currentProgram;_e===!0&&(ti=Ar(J,V,G));let _s=!1,Fn=!1,ys=!1,Fe=ti.getUniforms(),qn=Xt.uniforms;if(zt.useProgram(ti.program)&&(_s=!0,Fn=!0,ys=!0),J.id!==E&&(E=J.id,Fn=!0),_s||M!==w){zt.buffers.depth.getReversed()?(at.copy(w.projectionMatrix),Qp(at),tm(at),Fe.setValue(O,"projectionMatrix",at)):Fe.setValue(O,"projectionMatrix",w.projectionMatrix),Fe.setValue(O,"viewMatrix",w.matrixWorldInverse);let fn=Fe.map.cameraPosition;fn!==void 0&&fn.setValue(O,jt.setFromMatrixPosition(w.matrixWorld)),ve.logarithmicDepthBuffer&&Fe.setValue(O,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(J.isMeshPhongMaterial||J.isMeshToonMaterial||J.isMeshLambertMaterial||J.isMeshBasicMaterial||J.isMeshStandardMaterial||J.isShaderMaterial)&&Fe.setValue(O,"isOrthographic",w.isOrthographicCamera===!0),M!==w&&(M=w,Fn=!0,ys=!0)}if(G.isSkinnedMesh){Fe.setOptional(O,G,"bindMatrix"),Fe.setOptional(O,G,"bindMatrixInverse");let dn=G.skeleton;dn&&(dn.boneTexture===null&&dn.computeBoneTexture(),Fe.setValue(O,"boneTexture",dn.boneTexture,Jt))}G.isBatchedMesh&&(Fe.setOptional(O,G,"batchingTexture"),Fe.setValue(O,"batchingTexture",G._matricesTexture,Jt),Fe.setOptional(O,G,"batchingIdTexture"),Fe.setValue(O,"batchingIdTexture",G._indirectTexture,Jt),Fe.setOptional(O,G,"batchingColorTexture"),G._colorsTexture!==null&&Fe.setValue(O,"batchingColorTexture",G._colorsTexture,Jt));let On=Z.morphAttributes;if((On.position!==void 0||On.normal!==void 0||On.color!==void 0)&&yt.update(G,Z,ti),(Fn||Xt.receiveShadow!==G.receiveShadow)&&(Xt.receiveShadow=G.receiveShadow,Fe.setValue(O,"receiveShadow",G.receiveShadow)),J.isMeshGouraudMaterial&&J.envMap!==null&&(qn.envMap.value=Pt,qn.flipEnvMap.value=Pt.isCubeTexture&&Pt.isRenderTargetTexture===!1?-1:1),J.isMeshStandardMaterial&&J.envMap===null&&V.environment!==null&&(qn.envMapIntensity.value=V.environmentIntensity),Fn&&(Fe.setValue(O,"toneMappingExposure",v.toneMappingExposure),Xt.needsLights&&$s(qn,ys),ft&&J.fog===!0&&et.refreshFogUniforms(qn,ft),et.refreshMaterialUniforms(qn,J,Q,j,p.state.transmissionRenderTarget[w.id]),mo.upload(O,Ya(Xt),qn,Jt)),J.isShaderMaterial&&J.uniformsNeedUpdate===!0&&(mo.upload(O,Ya(Xt),qn,Jt),J.uniformsNeedUpdate=!1),J.isSpriteMaterial&&Fe.setValue(O,"center",G.center),Fe.setValue(O,"modelViewMatrix",G.modelViewMatrix),Fe.setValue(O,"normalMatrix",G.normalMatrix),Fe.setValue(O,"modelMatrix",G.matrixWorld),J.isShaderMaterial||J.isRawShaderMaterial){let dn=J.uniformsGroups;for(let fn=0,vs=dn.length;fn<vs;fn++){let ns=dn[fn];B.update(ns,ti),B.bind(ns,ti)}}return ti}function $s(w,V){w.ambientLightColor.needsUpdate=V,w.lightProbe.needsUpdate=V,w.directionalLights.needsUpdate=V,w.directionalLightShadows.needsUpdate=V,w.pointLights.needsUpdate=V,w.pointLightShadows.needsUpdate=V,w.spotLights.needsUpdate=V,w.spotLightShadows.needsUpdate=V,w.rectAreaLights.needsUpdate=V,w.hemisphereLights.needsUpdate=V}function qa(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return C},this.getActiveMipmapLevel=function(){return U},this.getRenderTarget=function(){return N},this.setRenderTargetTextures=function(w,V,Z){let J=Lt.get(w);J.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,J.__autoAllocateDepthBuffer===!1&&(J.__useRenderToTexture=!1),Lt.get(w.texture).__webglTexture=V,Lt.get(w.depthTexture).__webglTexture=J.__autoAllocateDepthBuffer?void 0:Z,J.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,V){let Z=Lt.get(w);Z.__webglFramebuffer=V,Z.__useDefaultFramebuffer=V===void 0};let Oi=O.createFramebuffer();this.setRenderTarget=function(w,V=0,Z=0){N=w,C=V,U=Z;let J=!0,G=null,ft=!1,bt=!1;if(w){let Pt=Lt.get(w);if(Pt.__useDefaultFramebuffer!==void 0)zt.bindFramebuffer(O.FRAMEBUFFER,null),J=!1;else if(Pt.__webglFramebuffer===void 0)Jt.setupRenderTarget(w);else if(Pt.__hasExternalTextures)Jt.rebindTextures(w,Lt.get(w.texture).__webglTexture,Lt.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let Ht=w.depthTexture;if(Pt.__boundDepthTexture!==Ht){if(Ht!==null&&Lt.has(Ht)&&(w.width!==Ht.image.width||w.height!==Ht.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");Jt.setupDepthRenderbuffer(w)}}let qt=w.texture;(qt.isData3DTexture||qt.isDataArrayTexture||qt.isCompressedArrayTexture)&&(bt=!0);let $t=Lt.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray($t[V])?G=$t[V][Z]:G=$t[V],ft=!0):w.samples>0&&Jt.useMultisampledRTT(w)===!1?G=Lt.get(w).__webglMultisampledFramebuffer:Array.isArray($t)?G=$t[Z]:G=$t,P.copy(w.viewport),H.copy(w.scissor),k=w.scissorTest}else P.copy(xt).multiplyScalar(Q).floor(),H.copy(St).multiplyScalar(Q).floor(),k=mt;if(Z!==0&&(G=Oi),zt.bindFramebuffer(O.FRAMEBUFFER,G)&&J&&zt.drawBuffers(w,G),zt.viewport(P),zt.scissor(H),zt.setScissorTest(k),ft){let Pt=Lt.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+V,Pt.__webglTexture,Z)}else if(bt){let Pt=Lt.get(w.texture),qt=V;O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,Pt.__webglTexture,Z,qt)}else if(w!==null&&Z!==0){let Pt=Lt.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Pt.__webglTexture,Z)}E=-1},this.readRenderTargetPixels=function(w,V,Z,J,G,ft,bt,It=0){if(!(w&&w.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Pt=Lt.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&bt!==void 0&&(Pt=Pt[bt]),Pt){zt.bindFramebuffer(O.FRAMEBUFFER,Pt);try{let qt=w.textures[It],$t=qt.format,Ht=qt.type;if(!ve.textureFormatReadable($t)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!ve.textureTypeReadable(Ht)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=w.width-J&&Z>=0&&Z<=w.height-G&&(w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It),O.readPixels(V,Z,J,G,vt.convert($t),vt.convert(Ht),ft))}finally{let qt=N!==null?Lt.get(N).__webglFramebuffer:null;zt.bindFramebuffer(O.FRAMEBUFFER,qt)}}},this.readRenderTargetPixelsAsync=async function(w,V,Z,J,G,ft,bt,It=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Pt=Lt.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&bt!==void 0&&(Pt=Pt[bt]),Pt)if(V>=0&&V<=w.width-J&&Z>=0&&Z<=w.height-G){zt.bindFramebuffer(O.FRAMEBUFFER,Pt);let qt=w.textures[It],$t=qt.format,Ht=qt.type;if(!ve.textureFormatReadable($t))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!ve.textureTypeReadable(Ht))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let ae=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,ae),O.bufferData(O.PIXEL_PACK_BUFFER,ft.byteLength,O.STREAM_READ),w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It),O.readPixels(V,Z,J,G,vt.convert($t),vt.convert(Ht),0);let xe=N!==null?Lt.get(N).__webglFramebuffer:null;zt.bindFramebuffer(O.FRAMEBUFFER,xe);let Ne=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await jp(O,Ne,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,ae),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,ft),O.deleteBuffer(ae),O.deleteSync(Ne),ft}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,V=null,Z=0){let J=Math.pow(2,-Z),G=Math.floor(w.image.width*J),ft=Math.floor(w.image.height*J),bt=V!==null?V.x:0,It=V!==null?V.y:0;Jt.setTexture2D(w,0),O.copyTexSubImage2D(O.TEXTURE_2D,Z,0,0,bt,It,G,ft),zt.unbindTexture()};let un=O.createFramebuffer(),sn=O.createFramebuffer();this.copyTextureToTexture=function(w,V,Z=null,J=null,G=0,ft=null){ft===null&&(G!==0?(or("WebGLRenderer: copyTextureToTexture function signature has changed to support src and dst mipmap levels."),ft=G,G=0):ft=0);let bt,It,Pt,qt,$t,Ht,ae,xe,Ne,ce=w.isCompressedTexture?w.mipmaps[ft]:w.image;if(Z!==null)bt=Z.max.x-Z.min.x,It=Z.max.y-Z.min.y,Pt=Z.isBox3?Z.max.z-Z.min.z:1,qt=Z.min.x,$t=Z.min.y,Ht=Z.isBox3?Z.min.z:0;else{let On=Math.pow(2,-G);bt=Math.floor(ce.width*On),It=Math.floor(ce.height*On),w.isDataArrayTexture?Pt=ce.depth:w.isData3DTexture?Pt=Math.floor(ce.depth*On):Pt=1,qt=0,$t=0,Ht=0}J!==null?(ae=J.x,xe=J.y,Ne=J.z):(ae=0,xe=0,Ne=0);let fe=vt.convert(V.format),Xt=vt.convert(V.type),en;V.isData3DTexture?(Jt.setTexture3D(V,0),en=O.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(Jt.setTexture2DArray(V,0),en=O.TEXTURE_2D_ARRAY):(Jt.setTexture2D(V,0),en=O.TEXTURE_2D),O.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,V.flipY),O.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),O.pixelStorei(O.UNPACK_ALIGNMENT,V.unpackAlignment);let _e=O.getParameter(O.UNPACK_ROW_LENGTH),ti=O.getParameter(O.UNPACK_IMAGE_HEIGHT),_s=O.getParameter(O.UNPACK_SKIP_PIXELS),Fn=O.getParameter(O.UNPACK_SKIP_ROWS),ys=O.getParameter(O.UNPACK_SKIP_IMAGES);O.pixelStorei(O.UNPACK_ROW_LENGTH,ce.width),O.pixelStorei(O.UNPACK_IMAGE_HEIGHT,ce.height),O.pixelStorei(O.UNPACK_SKIP_PIXELS,qt),O.pixelStorei(O.UNPACK_SKIP_ROWS,$t),O.pixelStorei(O.UNPACK_SKIP_IMAGES,Ht);let Fe=w.isDataArrayTexture||w.isData3DTexture,qn=V.isDataArrayTexture||V.isData3DTexture;if(w.isDepthTexture){let On=Lt.get(w),dn=Lt.get(V),fn=Lt.get(On.__renderTarget),vs=Lt.get(dn.__renderTarget);zt.bindFramebuffer(O.READ_FRAMEBUFFER,fn.__webglFramebuffer),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,vs.__webglFramebuffer);for(let ns=0;ns<Pt;ns++)Fe&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Lt.get(w).__webglTexture,G,Ht+ns),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Lt.get(V).__webglTexture,ft,Ne+ns)),O.blitFramebuffer(qt,$t,bt,It,ae,xe,bt,It,O.DEPTH_BUFFER_BIT,O.NEAREST);zt.bindFramebuffer(O.READ_FRAMEBUFFER,null),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(G!==0||w.isRenderTargetTexture||Lt.has(w)){let On=Lt.get(w),dn=Lt.get(V);zt.bindFramebuffer(O.READ_FRAMEBUFFER,un),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,sn);for(let fn=0;fn<Pt;fn++)Fe?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,On.__webglTexture,G,Ht+fn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,On.__webglTexture,G),qn?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,dn.__webglTexture,ft,Ne+fn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,dn.__webglTexture,ft),G!==0?O.blitFramebuffer(qt,$t,bt,It,ae,xe,bt,It,O.COLOR_BUFFER_BIT,O.NEAREST):qn?O.copyTexSubImage3D(en,ft,ae,xe,Ne+fn,qt,$t,bt,It):O.copyTexSubImage2D(en,ft,ae,xe,qt,$t,bt,It);zt.bindFramebuffer(O.READ_FRAMEBUFFER,null),zt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else qn?w.isDataTexture||w.isData3DTexture?O.texSubImage3D(en,ft,ae,xe,Ne,bt,It,Pt,fe,Xt,ce.data):V.isCompressedArrayTexture?O.compressedTexSubImage3D(en,ft,ae,xe,Ne,bt,It,Pt,fe,ce.data):O.texSubImage3D(en,ft,ae,xe,Ne,bt,It,Pt,fe,Xt,ce):w.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,ft,ae,xe,bt,It,fe,Xt,ce.data):w.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,ft,ae,xe,ce.width,ce.height,fe,ce.data):O.texSubImage2D(O.TEXTURE_2D,ft,ae,xe,bt,It,fe,Xt,ce);O.pixelStorei(O.UNPACK_ROW_LENGTH,_e),O.pixelStorei(O.UNPACK_IMAGE_HEIGHT,ti),O.pixelStorei(O.UNPACK_SKIP_PIXELS,_s),O.pixelStorei(O.UNPACK_SKIP_ROWS,Fn),O.pixelStorei(O.UNPACK_SKIP_IMAGES,ys),ft===0&&V.generateMipmaps&&O.generateMipmap(en),zt.unbindTexture()},this.copyTextureToTexture3D=function(w,V,Z=null,J=null,G=0){return or('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(w,V,Z,J,G)},this.initRenderTarget=function(w){Lt.get(w).__webglFramebuffer===void 0&&Jt.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Jt.setTextureCube(w,0):w.isData3DTexture?Jt.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Jt.setTexture2DArray(w,0):Jt.setTexture2D(w,0),zt.unbindTexture()},this.resetState=function(){C=0,U=0,N=null,zt.reset(),Yt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Hi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=ye._getDrawingBufferColorSpace(t),e.unpackColorSpace=ye._getUnpackColorSpace()}};var Lm={type:"change"},_d={type:"start"},Um={type:"end"},Zc=new Us,Dm=new Hn,Jb=Math.cos(70*Zu.DEG2RAD),xn=new A,Kn=2*Math.PI,De={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},xd=1e-6,Jc=class extends ya{constructor(t,e=null){super(t,e),this.state=De.NONE,this.target=new A,this.cursor=new A,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:ks.ROTATE,MIDDLE:ks.DOLLY,RIGHT:ks.PAN},this.touches={ONE:Bs.ROTATE,TWO:Bs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this._lastPosition=new A,this._lastQuaternion=new Te,this._lastTargetPosition=new A,this._quat=new Te().setFromUnitVectors(t.up,new A(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new oo,this._sphericalDelta=new oo,this._scale=1,this._panOffset=new A,this._rotateStart=new kt,this._rotateEnd=new kt,this._rotateDelta=new kt,this._panStart=new kt,this._panEnd=new kt,this._panDelta=new kt,this._dollyStart=new kt,this._dollyEnd=new kt,this._dollyDelta=new kt,this._dollyDirection=new A,this._mouse=new kt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=jb.bind(this),this._onPointerDown=Kb.bind(this),this._onPointerUp=Qb.bind(this),this._onContextMenu=oS.bind(this),this._onMouseWheel=nS.bind(this),this._onKeyDown=iS.bind(this),this._onTouchStart=sS.bind(this),this._onTouchMove=rS.bind(this),this._onMouseDown=tS.bind(this),this._onMouseMove=eS.bind(this),this._interceptControlDown=aS.bind(this),this._interceptControlUp=lS.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.getRootNode().addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.getRootNode().removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.style.touchAction="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Lm),this.update(),this.state=De.NONE}update(t=null){let e=this.object.position;xn.copy(e).sub(this.target),xn.applyQuaternion(this._quat),this._spherical.setFromVector3(xn),this.autoRotate&&this.state===De.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Kn:n>Math.PI&&(n-=Kn),s<-Math.PI?s+=Kn:s>Math.PI&&(s-=Kn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(xn.setFromSpherical(this._spherical),xn.applyQuaternion(this._quatInverse),e.copy(this.target).add(xn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=xn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new A(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new A(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=xn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Zc.origin.copy(this.object.position),Zc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Zc.direction))<Jb?this.object.lookAt(this.target):(Dm.setFromNormalAndCoplanarPoint(this.object.up,this.target),Zc.intersectPlane(Dm,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>xd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>xd||this._lastTargetPosition.distanceToSquared(this.target)>xd?(this.dispatchEvent(Lm),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Kn/60*this.autoRotateSpeed*t:Kn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){xn.setFromMatrixColumn(e,0),xn.multiplyScalar(-t),this._panOffset.add(xn)}_panUp(t,e){this.screenSpacePanning===!0?xn.setFromMatrixColumn(e,1):(xn.setFromMatrixColumn(e,0),xn.crossVectors(this.object.up,xn)),xn.multiplyScalar(t),this._panOffset.add(xn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;xn.copy(s).sub(this.target);let r=xn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientX),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Kn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Kn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(Kn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-Kn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(Kn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-Kn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Kn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Kn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new kt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function Kb(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.domElement.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i)))}function jb(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function Qb(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Um),this.state=De.NONE;break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function tS(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case ks.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=De.DOLLY;break;case ks.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=De.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=De.ROTATE}break;case ks.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=De.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=De.PAN}break;default:this.state=De.NONE}this.state!==De.NONE&&this.dispatchEvent(_d)}function eS(i){switch(this.state){case De.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case De.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case De.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function nS(i){this.enabled===!1||this.enableZoom===!1||this.state!==De.NONE||(i.preventDefault(),this.dispatchEvent(_d),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Um))}function iS(i){this.enabled!==!1&&this._handleKeyDown(i)}function sS(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Bs.ROTATE:if(this.enableRotate===!1)return;this._handleTouchStartRotate(i),this.state=De.TOUCH_ROTATE;break;case Bs.PAN:if(this.enablePan===!1)return;this._handleTouchStartPan(i),this.state=De.TOUCH_PAN;break;default:this.state=De.NONE}break;case 2:switch(this.touches.TWO){case Bs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=De.TOUCH_DOLLY_PAN;break;case Bs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=De.TOUCH_DOLLY_ROTATE;break;default:this.state=De.NONE}break;default:this.state=De.NONE}this.state!==De.NONE&&this.dispatchEvent(_d)}function rS(i){switch(this._trackPointer(i),this.state){case De.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case De.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case De.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case De.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=De.NONE}}function oS(i){this.enabled!==!1&&i.preventDefault()}function aS(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.getRootNode().addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function lS(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.getRootNode().removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var _n={FIXED:1,PINNED:2,MAPPED:4,BODY:8},jn={SOFT:1,JOINT:2,CUT:4},tn=4294967295,cS=i=>i+3&-4,yd=class{constructor(t,e){this.buffer=t,this.at=e}take(t,e){let n=e*t.BYTES_PER_ELEMENT;if(this.at+n>this.buffer.byteLength)throw new Error("the frame is cut short");let s=new t(this.buffer,this.at,e);return this.at+=cS(n),s}records(t,e,n){let s=this.take(Uint32Array,e*t),r=new Float32Array(this.buffer,s.byteOffset,s.length);return Array.from({length:t},(o,a)=>n(s.subarray(e*a,e*(a+1)),r.subarray(e*a,e*(a+1))))}};function hS(i){let[t,e,n,s,r,o,a,l,c]=i.take(Uint32Array,9),h={nodes:t,bodies:e,links:n,joints:s,mass:i.take(Float32Array,t+e),ends:i.take(Uint32Array,2*n),shapes:i.records(e,9,(f,m)=>({shape:f[0],size:[...m.subarray(1,4)],mesh:[...f.subarray(4,8)],colour:f[8]===tn?void 0:f[8]})),jointList:i.records(s,12,(f,m)=>({things:[f[0],f[1]],places:[[...m.subarray(2,5)],[...m.subarray(5,8)]],axis:[...m.subarray(8,11)],kind:f[11]})),faces:i.take(Uint32Array,3*r)},u=i.take(Float32Array,3*o),d=i.take(Uint32Array,3*a);for(let f of h.shapes){let[m,x,g,p]=f.mesh;f.vertices=u.subarray(3*m,3*(m+x)),f.triangles=d.subarray(3*g,3*(g+p))}return h.colliders=i.records(l,14,(f,m)=>({kind:f[0],own:!!(f[1]&1),thing:f[2],size:[...m.subarray(3,6)],place:[...m.subarray(6,9)],turn:[...m.subarray(9,13)],friction:m[13]})),h.stressed=i.take(Uint32Array,c),h.flags=i.take(Uint8Array,t+e),h.linkFlags=i.take(Uint8Array,n),h.jointFlags=i.take(Uint8Array,s),h}function uS(i){let[t,e,n,s,r,o]=i.take(Uint32Array,6),[a]=i.take(Float32Array,1);return{nodes:t,bodies:e,links:n,joints:s,mostTension:a,position:i.take(Float32Array,3*t),pose:i.take(Float32Array,7*e),tension:i.take(Int8Array,n),force:i.take(Int8Array,s),contacts:i.records(r,14,(l,c)=>({colliders:[l[0],l[1]],state:l[2],point:c.subarray(3,6),normal:c.subarray(6,9),force:c.subarray(9,12),gap:c[12],slip:c[13]})),vonMises:i.take(Float32Array,o)}}function dS(i){let[t,e]=i.take(Uint32Array,2);return{time:i.take(Float64Array,e),range:Array.from({length:t},()=>({lo:i.take(Float64Array,e),hi:i.take(Float64Array,e)}))}}var fS={1:hS,2:uS,3:dS};function Hs(i){let t=i/127;return t*Math.abs(t)}function vd(i){return i.byteLength>=40?new DataView(i).getUint16(6,!0):0}function pS(i,t){i.shapes.forEach(e=>{e.shape=t.shapes[e.shape]?.name??"none"}),i.colliders.forEach(e=>{e.kind=t.colliders[e.kind]?.name??"none"}),i.jointList.forEach(e=>{e.kind=t.joints[e.kind]?.name??"ball"})}function Kc(i){if(i.byteLength<40)throw new Error("the frame is cut short");let t=new DataView(i);if(t.getUint32(0,!1)!==1413567828)throw new Error("this is no frame of Taut");let e=t.getUint16(4,!0);if(e!==6)throw new Error(`the program speaks version ${e}, the page 6: load the page again`);let n=t.getUint16(6,!0),s=t.getUint32(20,!0),r=t.getUint32(32,!0),o=new yd(i,40),a=[];for(let c=0;c<s;c++)a.push(fS[n](o));let l=JSON.parse(new TextDecoder().decode(o.take(Uint8Array,r)));return a.forEach((c,h)=>{c.info=l.worlds[h]}),n===1&&a.forEach(c=>pS(c,l)),{kind:n,worlds:a,info:l,generation:t.getUint32(8,!0),revision:t.getUint32(12,!0),sequence:t.getUint32(16,!0),time:t.getFloat64(24,!0)}}function Nm(i,t,{world:e=255,index:n=0,x:s=0,y:r=0,z:o=0}={}){let a=i.info.commands.indexOf(t);if(a<0)throw new Error(`the program knows no command ${t}`);let l=new DataView(new ArrayBuffer(40));return l.setUint8(0,84),l.setUint8(1,6),l.setUint8(2,a),l.setUint8(3,e),l.setUint32(4,n,!0),l.setUint32(8,i.generation,!0),[s,r,o].forEach((c,h)=>l.setFloat64(16+8*h,c,!0)),l.buffer}function Md(i){let t=new DataView(new ArrayBuffer(40));return t.setUint8(0,84),t.setUint8(1,6),t.setUint8(3,255),t.setUint32(4,i,!0),t.buffer}function mS(i,t){let e=new Set;for(let s=0;s<i.links;s++){let r=i.ends[2*s],o=i.ends[2*s+1];i.linkFlags[s]&t&&e.add(`${Math.min(r,o)} ${Math.max(r,o)}`)}if(!e.size)return i.faces;let n=[];for(let s=0;s<i.faces.length;s+=3){let[r,o,a]=i.faces.subarray(s,s+3);[[r,o],[o,a],[a,r]].map(([c,h])=>`${Math.min(c,h)} ${Math.max(c,h)}`).some(c=>e.has(c))||n.push(r,o,a)}return new Uint32Array(n)}function gS(i,t){let e=Array.from({length:i.nodes},()=>[]);for(let n=0;n<i.links;n++){if(i.linkFlags[n]&t)continue;let s=i.ends[2*n],r=i.ends[2*n+1];e[s].push(r),e[r].push(s)}return e.map(n=>[...new Set(n)])}function Fm(i,t){if(i.faces?.length)return mS(i,t);let e=gS(i,t),n=e.map(o=>new Set(o)),s=[],r=12*i.nodes;for(let o=0;o<i.nodes&&s.length<r;o++)if(!(e[o].length>16))for(let a=0;a<e[o].length;a++)for(let l=a+1;l<e[o].length;l++){let c=e[o][a],h=e[o][l];if(n[c].has(h)){o<c&&o<h&&s.push(o,c,h);continue}if(!(o>c||o>h))for(let u of e[c])u>o&&n[h].has(u)&&!n[o].has(u)&&s.push(o,c,u,o,u,h)}return new Uint32Array(s)}function Om(i,t){return i.faces?.length?!0:t.length/3>=60&&t.length/3>=.8*i.nodes}function xo(i,t=!1){let e=i[0].index!==null,n=new Set(Object.keys(i[0].attributes)),s=new Set(Object.keys(i[0].morphAttributes)),r={},o={},a=i[0].morphTargetsRelative,l=new nn,c=0;for(let h=0;h<i.length;++h){let u=i[h],d=0;if(e!==(u.index!==null))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". All geometries must have compatible attributes; make sure index attribute exists among all geometries, or in none of them."),null;for(let f in u.attributes){if(!n.has(f))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+'. All geometries must have compatible attributes; make sure "'+f+'" attribute exists among all geometries, or in none of them.'),null;r[f]===void 0&&(r[f]=[]),r[f].push(u.attributes[f]),d++}if(d!==n.size)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". Make sure all geometries have the same number of attributes."),null;if(a!==u.morphTargetsRelative)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". .morphTargetsRelative must be consistent throughout all geometries."),null;for(let f in u.morphAttributes){if(!s.has(f))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+".  .morphAttributes must be consistent throughout all geometries."),null;o[f]===void 0&&(o[f]=[]),o[f].push(u.morphAttributes[f])}if(t){let f;if(e)f=u.index.count;else if(u.attributes.position!==void 0)f=u.attributes.position.count;else return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". The geometry must have either an index or a position attribute"),null;l.addGroup(c,f,h),c+=f}}if(e){let h=0,u=[];for(let d=0;d<i.length;++d){let f=i[d].index;for(let m=0;m<f.count;++m)u.push(f.getX(m)+h);h+=i[d].attributes.position.count}l.setIndex(u)}for(let h in r){let u=km(r[h]);if(!u)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" attribute."),null;l.setAttribute(h,u)}for(let h in o){let u=o[h][0].length;if(u===0)break;l.morphAttributes=l.morphAttributes||{},l.morphAttributes[h]=[];for(let d=0;d<u;++d){let f=[];for(let x=0;x<o[h].length;++x)f.push(o[h][x][d]);let m=km(f);if(!m)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" morphAttribute."),null;l.morphAttributes[h].push(m)}}return l}function km(i){let t,e,n,s=-1,r=0;for(let c=0;c<i.length;++c){let h=i[c];if(t===void 0&&(t=h.array.constructor),t!==h.array.constructor)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.array must be of consistent array types across matching attributes."),null;if(e===void 0&&(e=h.itemSize),e!==h.itemSize)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.itemSize must be consistent across matching attributes."),null;if(n===void 0&&(n=h.normalized),n!==h.normalized)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.normalized must be consistent across matching attributes."),null;if(s===-1&&(s=h.gpuType),s!==h.gpuType)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.gpuType must be consistent across matching attributes."),null;r+=h.count*e}let o=new t(r),a=new Oe(o,e,n),l=0;for(let c=0;c<i.length;++c){let h=i[c];if(h.isInterleavedBufferAttribute){let u=l/e;for(let d=0,f=h.count;d<f;d++)for(let m=0;m<e;m++){let x=h.getComponent(d,m);a.setComponent(d+u,m,x)}}else o.set(h.array,l);l+=h.count*e}return s!==void 0&&(a.gpuType=s),a}function Bm(i,t=Math.PI/3){let e=Math.cos(t),n=(1+1e-10)*100,s=[new A,new A,new A],r=new A,o=new A,a=new A,l=new A;function c(x){let g=~~(x.x*n),p=~~(x.y*n),S=~~(x.z*n);return`${g},${p},${S}`}let h=i.index?i.toNonIndexed():i,u=h.attributes.position,d={};for(let x=0,g=u.count/3;x<g;x++){let p=3*x,S=s[0].fromBufferAttribute(u,p+0),T=s[1].fromBufferAttribute(u,p+1),v=s[2].fromBufferAttribute(u,p+2);r.subVectors(v,T),o.subVectors(S,T);let D=new A().crossVectors(r,o).normalize();for(let C=0;C<3;C++){let U=s[C],N=c(U);N in d||(d[N]=[]),d[N].push(D)}}let f=new Float32Array(u.count*3),m=new Oe(f,3,!1);for(let x=0,g=u.count/3;x<g;x++){let p=3*x,S=s[0].fromBufferAttribute(u,p+0),T=s[1].fromBufferAttribute(u,p+1),v=s[2].fromBufferAttribute(u,p+2);r.subVectors(v,T),o.subVectors(S,T),a.crossVectors(r,o).normalize();for(let D=0;D<3;D++){let C=s[D],U=c(C),N=d[U];l.set(0,0,0);for(let E=0,M=N.length;E<M;E++){let P=N[E];a.dot(P)>e&&l.add(P)}l.normalize(),m.setXYZ(p+D,l.x,l.y,l.z)}}return h.setAttribute("normal",m),h}var Ra=new A;function vi(i,t,e,n,s,r){let o=2*Math.PI*s/4,a=Math.max(r-2*s,0),l=Math.PI/4;Ra.copy(t),Ra[n]=0,Ra.normalize();let c=.5*o/(o+a),h=1-Ra.angleTo(i)/l;return Math.sign(Ra[e])===1?h*c:a/(o+a)+c+c*(1-h)}var jc=class extends Yi{constructor(t=1,e=1,n=1,s=2,r=.1){if(s=s*2+1,r=Math.min(t/2,e/2,n/2,r),super(1,1,1,s,s,s),s===1)return;let o=this.toNonIndexed();this.index=null,this.attributes.position=o.attributes.position,this.attributes.normal=o.attributes.normal,this.attributes.uv=o.attributes.uv;let a=new A,l=new A,c=new A(t,e,n).divideScalar(2).subScalar(r),h=this.attributes.position.array,u=this.attributes.normal.array,d=this.attributes.uv.array,f=h.length/6,m=new A,x=.5/s;for(let g=0,p=0;g<h.length;g+=3,p+=2)switch(a.fromArray(h,g),l.copy(a),l.x-=Math.sign(l.x)*x,l.y-=Math.sign(l.y)*x,l.z-=Math.sign(l.z)*x,l.normalize(),h[g+0]=c.x*Math.sign(a.x)+l.x*r,h[g+1]=c.y*Math.sign(a.y)+l.y*r,h[g+2]=c.z*Math.sign(a.z)+l.z*r,u[g+0]=l.x,u[g+1]=l.y,u[g+2]=l.z,Math.floor(g/f)){case 0:m.set(1,0,0),d[p+0]=vi(m,l,"z","y",r,n),d[p+1]=1-vi(m,l,"y","z",r,e);break;case 1:m.set(-1,0,0),d[p+0]=1-vi(m,l,"z","y",r,n),d[p+1]=1-vi(m,l,"y","z",r,e);break;case 2:m.set(0,1,0),d[p+0]=1-vi(m,l,"x","z",r,t),d[p+1]=vi(m,l,"z","x",r,n);break;case 3:m.set(0,-1,0),d[p+0]=1-vi(m,l,"x","z",r,t),d[p+1]=1-vi(m,l,"z","x",r,n);break;case 4:m.set(0,0,1),d[p+0]=1-vi(m,l,"x","y",r,t),d[p+1]=1-vi(m,l,"y","x",r,e);break;case 5:m.set(0,0,-1),d[p+0]=vi(m,l,"x","y",r,t),d[p+1]=1-vi(m,l,"y","x",r,e);break}}};var xS=.6,_S=3e5,bd={box:({size:i},t)=>t?new Yi(...i):new jc(...i,3,.045*Math.min(...i)),sphere:({size:i},t)=>new _i(i[0],t?16:40,t?10:24),capsule:({size:i},t)=>new aa(i[0],i[1],t?4:10,t?10:24).rotateX(Math.PI/2),cylinder:({size:i},t)=>new pn(i[0],i[0],i[1],t?14:48).rotateX(Math.PI/2),ellipsoid:({size:i},t)=>new _i(1,t?16:48,t?10:32).scale(...i),mesh:({vertices:i,triangles:t})=>{let e=new nn;return e.setAttribute("position",new Oe(Float32Array.from(i),3)),e.setIndex(new Oe(Uint32Array.from(t),1)),t.length<_S?Bm(e,xS):(e.computeVertexNormals(),e)}},Gs=i=>i.shape in bd,Qc=(i,t)=>bd[i.shape](i,t),th=(i,t)=>i.shape==="mesh"?`mesh ${t}`:`${i.shape} ${i.size.join(" ")}`;function zm(i){let t=[1/0,1/0,1/0],e=[-1/0,-1/0,-1/0];for(let n=0;n<i.length;n++)t[n%3]=Math.min(t[n%3],i[n]),e[n%3]=Math.max(e[n%3],i[n]);return i.length?[t,e]:[[0,0,0],[0,0,0]]}function Vm({shape:i,vertices:t}){if(i!=="mesh")return[0,0,0];let[e,n]=zm(t);return e.map((s,r)=>.5*(s+n[r]))}function eh({shape:i,size:t,vertices:e}){if(i==="box")return t.map(r=>.5*r);if(i==="mesh"){let[r,o]=zm(e);return r.map((a,l)=>.5*(o[l]-a))}if(i==="ellipsoid")return[...t];if(!(i in bd))return[0,0,0];let[n,s]=t;return[n,n,i==="sphere"?n:.5*s+(i==="capsule"?n:0)]}function Hm(){let i=t=>{let e=new pn(.03,.03,.8,8).translate(0,.4,0),n=new xi(.09,.22,12).translate(0,.89,0),s=xo([e,n]),r=new Rt(t),o=s.attributes.position.count,a=new Float32Array(3*o);for(let l=0;l<o;l++)r.toArray(a,3*l);return s.setAttribute("color",new Oe(a,3))};return xo([i("#d8453a").rotateZ(-Math.PI/2),i("#3f9b4f"),i("#3a6fd8").rotateX(Math.PI/2)])}var Gm=new A(0,0,1);function yS(){return xo([new ha(.86,.14,10,36),new pn(.8,.8,.12,32).rotateX(Math.PI/2),new pn(.2,.2,.5,16).rotateX(Math.PI/2)].map(i=>i.toNonIndexed()))}function vS(){let i=t=>new pn(1.35,1.35,.14,36).rotateX(Math.PI/2).translate(0,0,t);return xo([new pn(1,1,1.8,36).rotateX(Math.PI/2),i(-.9),i(.9)].map(t=>t.toNonIndexed()))}function MS(i,t,e,n){let s=new A().fromArray(t.position,3*e),r=new A,o=new A;for(let a=0;a<i.links;a++){let[l,c]=i.ends.subarray(2*a,2*a+2);if(!(l!==e&&c!==e)&&(r.fromArray(t.position,3*(l===e?c:l)).sub(s),o.crossVectors(n,r),o.length()>.05*r.length()))return o.normalize()}return o.set(0,1,0).addScaledVector(n,-n.y).normalize()}function Wm(i,t,e,n,s){let r=new A(...t.info.gravity).negate(),o=new gi;r.lengthSq()===0&&r.copy(Gm),r.normalize();let a=(t.info.wheels??[]).map(([l,c])=>{let h=new Je(c?vS():yS(),new an({color:c?n.motor:n.anchor,roughness:.5,metalness:.2}));return h.scale.setScalar((c?.02:.024)*s),h.quaternion.copy(new Te().setFromUnitVectors(Gm,MS(t,e,l,r))),h.castShadow=h.receiveShadow=!0,o.add(h),{node:l,mesh:h}});return i.add(o),{list:a,update:({position:l})=>a.forEach(({node:c,mesh:h})=>h.position.fromArray(l,3*c))}}var Xm=200,mr=new A(0,0,1),bS=new Set(["hinge","prismatic","cylindrical","screw","axial","point_on_line","gear","planar"]);function gr(i,t,e,n){let s=new us(t,e,Math.max(n,1));return s.instanceMatrix.setUsage(Zi),s.frustumCulled=!1,s.castShadow=s.receiveShadow=!0,s.count=n,i.add(s),s}var nh=class{constructor(t,e,n,s,r){Object.assign(this,{model:e,palette:n,colors:s,size:r}),this.half=e.shapes.map(eh),this.middle=e.shapes.map(Vm),this.fat=e.shapes.map((o,a)=>this.fatten(a)),this.solids=[],this.color=e.shapes.map((o,a)=>this.colorOf(a)),this.makeSolids(t),this.axes=gr(t,Hm(),new an({vertexColors:!0,roughness:.6}),e.bodies),this.axes.castShadow=!1,this.makeJoints(t),this.slender=e.shapes.map((o,a)=>Gs(o)&&this.thickness(a)<.005*r),this.showAxes=!1,this.at=new A,this.turn=new Te,this.matrix=new ue,this.scale=new A}colorOf(t){let{model:e,palette:n}=this,s=e.nodes+t,{colour:r}=e.shapes[t];return e.flags[s]&_n.PINNED?new Rt(n.pinned):r!==void 0?new Rt(r):e.flags[s]&_n.FIXED?new Rt(n.anchor):s===e.info.load&&e.bodies>1?new Rt(n.load):new Rt(n.bodies[t%n.bodies.length])}makeSolids(t){let e=new Map;this.model.shapes.forEach((s,r)=>{if(!Gs(s))return;let o=th(s,r);e.has(o)||e.set(o,[]),e.get(o).push(r)});let n=this.model.bodies>Xm;for(let s of e.values()){let r=gr(t,Qc(this.model.shapes[s[0]],n),new an({roughness:.5,metalness:.08}),s.length);s.forEach((o,a)=>r.setColorAt(a,this.color[o])),r.userData.bodies=s,this.solids.push({mesh:r,list:s})}}fatten(t){let e=this.half[t],n=.0022*this.size,s=Math.max(...e);return new A(...e.map(r=>r>0&&r<n&&s>8*r?n/r:1))}thickness(t){return Math.min(...this.half[t])}jointRadius({things:t}){let{nodes:e}=this.model,n=t.filter(r=>r!==tn&&r>=e).map(r=>this.thickness(r-e)).filter(r=>r>0),s=n.length?1.22*Math.min(...n):.012*this.size;return Math.min(Math.max(s,.0016*this.size),.026*this.size)}makeJoints(t){let{jointList:e,jointFlags:n}=this.model,s=[],r=[],o=[];e.forEach((f,m)=>{n[m]&jn.CUT||(f.kind==="distance"?o.push(m):(bS.has(f.kind)?r:s).push(m))});let a=e.map((f,m)=>f.things.includes(tn)&&!(n[m]&jn.CUT)?m:-1).filter(f=>f>=0),l=new xi(1,1.5,4).rotateX(-Math.PI/2).translate(0,0,.75);this.supports={list:a,mesh:gr(t,l,new an({color:this.palette.anchor,roughness:.8}),a.length)};let h=[...new Set((this.model.info.drives??[]).filter(({joint:f,servo:m})=>f>=0&&!m).map(({joint:f})=>f))].filter(f=>!(n[f]&jn.CUT));this.motors={list:h,mesh:gr(t,new pn(1,1,1,28).rotateX(Math.PI/2),new an({color:this.palette.motor,roughness:.45,metalness:.3}),h.length)};let u=e.length>Xm,d=()=>new an({roughness:.4,metalness:.25});this.joints=[{list:s,mesh:gr(t,new _i(1,u?10:20,u?8:14),d(),s.length)},{list:r,pin:!0,mesh:gr(t,new pn(1,1,1,u?10:24).rotateX(Math.PI/2),d(),r.length)},{list:o,rod:!0,mesh:gr(t,new pn(1,1,1,10).rotateX(Math.PI/2),d(),o.length)}],this.radius=e.map(f=>this.jointRadius(f))}read(t,e){this.at.fromArray(t.pose,7*e),this.turn.fromArray(t.pose,7*e+3)}side(t,e,n,s=new A){let r=e.things[n],{nodes:o}=this.model;return s.fromArray(e.places[n]),r===tn?s:r<o?s.fromArray(t.position,3*r):(this.read(t,r-o),s.applyQuaternion(this.turn).add(this.at))}joint(t,e,n=new A){let s=this.model.jointList[e];return this.side(t,s,0,n).add(this.side(t,s,1)).multiplyScalar(.5)}update(t){for(let{mesh:e,list:n}of this.solids)n.forEach((s,r)=>{this.read(t,s),e.setMatrixAt(r,this.matrix.compose(this.at,this.turn,this.fat[s]))}),e.instanceMatrix.needsUpdate=!0,e.boundingSphere=null;this.tint(t),this.placeAxes(t),this.joints.forEach(e=>this.placeJoints(t,e)),this.placeSupports(t),this.placeMotors(t)}placeMotors(t){let{list:e,mesh:n}=this.motors,s=new A,r=new A,o=new Te;e.forEach((a,l)=>{let c=Math.max(this.radius[a],.006*this.size);this.axisOf(t,this.model.jointList[a],r),this.side(t,this.model.jointList[a],1,s),n.setMatrixAt(l,this.matrix.compose(s,o.setFromUnitVectors(mr,r),this.scale.set(1.5*c,1.5*c,2*c)))}),n.instanceMatrix.needsUpdate=!0}axisOf(t,e,n){return n.fromArray(e.axis),e.things[0]!==tn&&e.things[0]>=this.model.nodes&&(this.read(t,e.things[0]-this.model.nodes),n.applyQuaternion(this.turn)),n.lengthSq()>0?n.normalize():n.copy(mr)}tint(t){if(!this.slender.some(Boolean))return;let{model:e}=this,n=new Int8Array(e.bodies);e.jointList.forEach((s,r)=>{if(!(e.jointFlags[r]&jn.CUT))for(let o of s.things)o!==tn&&o>=e.nodes&&(n[o-e.nodes]=Math.max(n[o-e.nodes],t.force[r]))});for(let{mesh:s,list:r}of this.solids)r.forEach((o,a)=>{this.slender[o]&&s.setColorAt(a,this.colors(n[o]))}),s.instanceColor.needsUpdate=!0}placeAxes(t){let e=this.model.shapes.map((n,s)=>this.showAxes||!Gs(n)?s:-1).filter(n=>n>=0);e.forEach((n,s)=>{this.read(t,n);let r=Gs(this.model.shapes[n])?Math.max(1.3*Math.max(...this.half[n]),.03*this.size):.06*this.size;this.axes.setMatrixAt(s,this.matrix.compose(this.at,this.turn,this.scale.setScalar(Math.min(r,.12*this.size))))}),this.axes.count=e.length,this.axes.instanceMatrix.needsUpdate=!0}placeSupports(t){let{list:e,mesh:n}=this.supports,{model:s}=this,r=new A(...s.info.gravity).negate();r.lengthSq()===0&&r.copy(mr),r.normalize();let o=new A,a=new Te().setFromUnitVectors(mr,r),l=new Te().setFromUnitVectors(mr,r.clone().negate());this.stands??(this.stands=e.map(c=>{let h=s.jointList[c],u=h.things.find(d=>d!==tn);return u===void 0||u<s.nodes?!1:(this.read(t,u-s.nodes),this.at.clone().sub(this.side(t,h,h.things.indexOf(tn))).dot(r)>0)})),e.forEach((c,h)=>{let u=s.jointList[c],d=Math.min(Math.max(1.7*this.radius[c],.008*this.size),.03*this.size);this.side(t,u,u.things.indexOf(tn),o),n.setMatrixAt(h,this.matrix.compose(o,this.stands[h]?l:a,this.scale.setScalar(d)))}),n.instanceMatrix.needsUpdate=!0}placeJoints(t,{list:e,mesh:n,pin:s,rod:r}){let o=new A,a=new A,l=new A,c=new Te;e.forEach((h,u)=>{let d=this.model.jointList[h],f=this.radius[h];this.side(t,d,0,o),this.side(t,d,1,a),c.identity(),this.scale.setScalar(f),r?(c.setFromUnitVectors(mr,l.copy(a).sub(o).normalize()),this.scale.set(.5*f,.5*f,o.distanceTo(a))):s&&(c.setFromUnitVectors(mr,this.axisOf(t,d,l)),this.scale.set(.8*f,.8*f,2.7*f));let m=d.kind==="ball"||r?o.add(a).multiplyScalar(.5):a;n.setMatrixAt(u,this.matrix.compose(m,c,this.scale)),n.setColorAt(u,this.colors(t.force[h]))}),n.instanceMatrix.needsUpdate=!0,n.instanceColor&&(n.instanceColor.needsUpdate=!0)}show(t){this.showAxes=!!t.axes,[...this.joints,this.supports,this.motors].forEach(({mesh:e})=>{e.visible=t.joints??!0})}hit(t){let[e]=t.intersectObjects(this.solids.map(({mesh:n})=>n),!1);return e?{body:e.object.userData.bodies[e.instanceId],point:e.point,distance:e.distance}:null}ends(t,e,n,s){let r=this.half[e],o=r.indexOf(Math.max(...r));this.read(t,e);let a=new A;a.setComponent(o,r[o]),a.applyQuaternion(this.turn);let l=new A(...this.middle[e]).applyQuaternion(this.turn).add(this.at);n.copy(l).sub(a),s.copy(l).add(a)}corners(t,e){let n=this.half[e],s=this.middle[e];return this.read(t,e),Array.from({length:8},(r,o)=>new A(...n.map((a,l)=>s[l]+(o>>l&1?a:-a))).applyQuaternion(this.turn).add(this.at))}highlight(t){for(let{mesh:e,list:n}of this.solids)n.forEach((s,r)=>{if(s!==t&&s!==this.lit)return;let o=this.color[s].clone();s===t&&o.lerp(new Rt(this.palette.hover),.45),e.setColorAt(r,o),e.instanceColor.needsUpdate=!0});this.lit=t}};var wd=new A(0,0,1),Ym=.9999,SS=1,sh=2;function qm(i,t){let e=new A,n=new A,s=(i?.colliders??[]).filter(({kind:r,thing:o})=>r==="plane"&&o===tn).filter(({turn:r})=>e.copy(wd).applyQuaternion(new Te(...r)).dot(t)>Ym).map(({place:r})=>n.fromArray(r).dot(t));return s.length?Math.max(...s):void 0}function _o(i,t,e){let[n,s]=t.colliders.map(o=>i.colliders[o]);if(e&&Ed(i,t.colliders[1],e))return-1;if(e&&Ed(i,t.colliders[0],e))return 1;let r=o=>o&&o.thing!==tn&&!(i.flags[o.thing]&1);return r(n)||!r(s)?1:-1}function Ed(i,t,{thing:e,collider:n}){return n!==void 0?t===n:i.colliders[t]?.thing===e}var Pa=(i,t,e)=>!e||t.colliders.some(n=>Ed(i,n,e));function wS({kind:i,size:t},e){return e?{shape:"mesh",size:t,vertices:e,triangles:Array.from({length:e.length/3},(n,s)=>s)}:{shape:i==="mesh"?"none":i,size:t}}function Ia(i,t){let e=i.colliders[t],{names:n,colliderNames:s}=i.info;return e?s?.[t]||n?.[e.thing]||(e.thing===tn?`${e.kind} ${t}`:e.thing<i.nodes?`node ${e.thing}`:`body ${e.thing-i.nodes}`):"something"}function Sd(i,t,e,n){let s=new us(t,e,Math.max(n,1));return s.instanceMatrix.setUsage(Zi),s.frustumCulled=!1,s.count=n,i.add(s),s}var ih=class{constructor(t,e,n,{up:s,size:r,center:o}){Object.assign(this,{parent:t,model:e,palette:n,size:r,options:{},selected:null}),this.colors=[n.stick,n.stick,n.slide].map(a=>new Rt(a)),this.solids=[],this.planes=[],this.at=new A,this.turn=new Te,this.matrix=new ue,this.scale=new A,this.dot=this.dotRadius(),this.makeSolids(),this.makePlanes(s,o),this.room=0}dotRadius(){let t=this.model.colliders.map(({size:e})=>Math.min(...e.filter(n=>n>0),1/0)).filter(Number.isFinite);return t.sort((e,n)=>e-n),Math.min(.0065*this.size,t.length?.12*t[t.length>>1]:1/0)}makeSolids(){let{model:t,palette:e}=this,n=new Map;t.colliders.forEach((r,o)=>{let a=wS(r,t.info.surfaces?.[o]);if(!Gs(a)||r.own)return;let c=r.thing!==tn&&r.thing>=t.nodes&&Gs(t.shapes[r.thing-t.nodes]),h=`${th(a,o)} ${r.thing===tn} ${c}`;n.has(h)||n.set(h,{shape:a,veil:c,list:[]}),n.get(h).list.push(o)});let s=t.colliders.length>200;for(let{shape:r,veil:o,list:a}of n.values()){let l=new an({roughness:.7,metalness:.05,transparent:o,opacity:o?.28:1,depthWrite:!o}),c=Sd(this.parent,Qc(r,s),l,a.length);c.castShadow=c.receiveShadow=!o,a.forEach((h,u)=>c.setColorAt(u,this.colorOf(h))),c.userData.colliders=a,this.solids.push({mesh:c,list:a})}}colorOf(t){let{model:e,palette:n}=this,{thing:s}=e.colliders[t];return this.selected?.collider===t?new Rt(n.hover).lerp(new Rt(n.anchor),.4):new Rt(s===tn?n.anchor:s===e.info.load?n.load:n.bodies[0])}makePlanes(t,e){let{model:n,palette:s,size:r}=this;n.colliders.forEach((o,a)=>{if(o.kind!=="plane")return;let l=new Te(...o.turn),c=wd.clone().applyQuaternion(l);if(c.dot(t)>Ym)return;let h=new Je(new qi(1.6*r,1.6*r),new an({color:s.anchor,roughness:.9,side:Gn,transparent:!0,opacity:.55})),u=new A(...o.place);h.position.copy(e).addScaledVector(c,c.dot(u)-c.dot(e)),h.quaternion.copy(l),h.receiveShadow=!0,h.userData.colliders=[a],this.parent.add(h),this.planes.push(h)})}makeRoom(t){if(this.points&&t<=this.room)return;[this.points,this.cones].forEach(n=>{n&&(this.parent.remove(n),n.geometry.dispose(),n.material.dispose())}),this.room=Math.max(64,2*t),this.points=Sd(this.parent,new _i(1,12,8),new Ns({depthTest:!1,transparent:!0,opacity:.9}),this.room),this.points.renderOrder=3;let e=new xi(1,1,28,1,!0).rotateX(-Math.PI/2).translate(0,0,.5);this.cones=Sd(this.parent,e,new Ns({transparent:!0,opacity:.3,side:Gn,depthWrite:!1}),this.room),this.cones.renderOrder=2,this.show(this.options)}show(t){this.options=t;let{colliders:e=!0,contacts:n=!0,cones:s=!1}=t;[...this.solids.map(({mesh:r})=>r),...this.planes].forEach(r=>{r.visible=e}),this.points&&(this.points.visible=n),this.cones&&(this.cones.visible=s)}select(t){this.selected=t;for(let{mesh:e,list:n}of this.solids)n.forEach((s,r)=>e.setColorAt(r,this.colorOf(s))),e.instanceColor.needsUpdate=!0}shown(t){return(t.contacts??[]).filter(e=>Pa(this.model,e,this.selected))}placeSolids(t){let{model:e}=this,n=new A,s=new Te;for(let{mesh:r,list:o}of this.solids)o.forEach((a,l)=>{let{thing:c,place:h,turn:u}=e.colliders[a];n.fromArray(h),s.fromArray(u),c!==tn&&c>=e.nodes?(this.at.fromArray(t.pose,7*(c-e.nodes)),this.turn.fromArray(t.pose,7*(c-e.nodes)+3),n.applyQuaternion(this.turn).add(this.at),s.premultiply(this.turn)):c!==tn&&n.add(this.at.fromArray(t.position,3*c)),r.setMatrixAt(l,this.matrix.compose(n,s,this.scale.setScalar(1)))}),r.instanceMatrix.needsUpdate=!0,r.boundingSphere=null}update(t,e){this.placeSolids(t);let n=this.shown(t);this.makeRoom(n.length);let{matrix:s,turn:r,scale:o,at:a}=this,l=new A,c=new A;n.forEach((h,u)=>{let d=this.colors[h.state]??this.colors[SS],f=_o(this.model,h,this.selected);a.fromArray(h.point),this.points.setMatrixAt(u,s.compose(a,r.identity(),o.setScalar(this.dot))),this.points.setColorAt(u,d),l.fromArray(h.normal).multiplyScalar(f),c.fromArray(h.force).multiplyScalar(f);let m=Math.max(e(Math.max(c.dot(l),0)),1e-9),x=m*Math.max(this.friction(h),.001);r.setFromUnitVectors(wd,l.normalize()),this.cones.setMatrixAt(u,s.compose(a,r,o.set(x,x,m))),this.cones.setColorAt(u,d)});for(let h of[this.points,this.cones])h.count=n.length,h.instanceMatrix.needsUpdate=!0,h.instanceColor&&(h.instanceColor.needsUpdate=!0)}friction({colliders:t}){let[e,n]=t.map(s=>this.model.colliders[s]?.friction??0);return Math.sqrt(e*n)}hit(t){let e=[...this.solids.map(({mesh:s})=>s),...this.planes].filter(s=>s.visible),[n]=t.intersectObjects(e,!1);return n?{collider:n.object.userData.colliders[n.instanceId??0],point:n.point,distance:n.distance}:null}};var $m={light:{sky:"#f4f3ef",ground:"#cfcabd",grid:"#a9a59a",axis:"#7d786c",node:"#2f3b4a",load:"#3f6d9c",anchor:"#8a8578",pinned:"#e07a1f",surface:"#c9d6df",bodies:["#9fb3c4","#8aa2b6"],arrow:"#1f7a8c",stick:"#1f8a4c",slide:"#c22f86",grab:"#e07a1f",hover:"#e07a1f",text:"#1d2329",motor:"#b5651d",cloth:["#c9d6df","#a9b9c6"],slack:"#a3b1bf",mid:"#d9821a",tight:"#8c1022",push:"#3b2a86",over:"#ff00c8",hemisphere:1.9,sun:2.1,fill:.5,shadow:.22},dark:{sky:"#14171c",ground:"#4a545f",grid:"#56616e",axis:"#5d6875",node:"#b4c0cc",load:"#6fa3d8",anchor:"#98a3af",pinned:"#ffa14a",surface:"#4f6475",bodies:["#93a9bd","#7d95ab"],arrow:"#5cc0d2",stick:"#57d68d",slide:"#ff6fb8",grab:"#ffa14a",hover:"#ffa14a",text:"#e9edf1",motor:"#d98b3f",cloth:["#5b7387","#41535f"],slack:"#566472",mid:"#e27d2c",tight:"#ffe27a",push:"#b9a8ff",over:"#ff5ce0",hemisphere:1.2,sun:2.3,fill:.9,shadow:.5}};function Zm(i){let t=[],e=new Rt(i.slack),n=new Rt(i.mid),s=new Rt(i.tight),r=new Rt(i.push);for(let o=-128;o<128;o++){let a=Math.abs(o/127),l=new Rt;o<0?l.lerpColors(e,r,Math.min(1,1.4*a)):a<.55?l.lerpColors(e,n,a/.55):l.lerpColors(n,s,(a-.55)/.45),t.push(l)}return o=>t[o+128]}var ES=["#30206b","#2c5f97","#2a9d8a","#8cc94f","#f7e34a"],rh=ES.map(i=>[1,3,5].map(t=>parseInt(i.slice(t,t+2),16)/255));function Jm(i,t=new Rt){let e=Math.min(Math.max(i,0),1)*(rh.length-1),n=Math.min(Math.floor(e),rh.length-2),s=e-n;return t.setRGB(...rh[n].map((r,o)=>r+s*(rh[n+1][o]-r)),"srgb")}var oh=class{constructor(t,e,n){if(this.nodes=t.stressed??[],this.any=this.nodes.length>0,this.most=0,!!this.any){this.plain=new Rt(n),this.color=new Oe(new Float32Array(3*t.nodes),3).setUsage(Zi);for(let s=0;s<t.nodes;s++)this.plain.toArray(this.color.array,3*s);e.setAttribute("color",this.color)}}show({stress:t=!0,stressMost:e=0}){this.on=t,this.fixed=e}get range(){return this.fixed>0?this.fixed:this.most}update({vonMises:t}){if(!this.any||!t)return;for(let s of t)s>this.most&&(this.most=s);let e=new Rt,{range:n}=this;this.nodes.forEach((s,r)=>{this.on?Jm(n>0?t[r]/n:0,e):e.copy(this.plain),e.toArray(this.color.array,3*s)}),this.color.needsUpdate=!0}};var ah=new A(0,0,1),TS=64,Km=new class extends Jn{getPoint(i,t=new A){let n=2*Math.PI*9*i,s=Math.min(1,12*i,12*(1-i));return t.set(s*Math.cos(n),s*Math.sin(n),i-.5)}};function AS(i){let n=new ua(Km,220,.2,6),s=n.attributes.position,r=new A;for(let o=0;o<=220;o++){Km.getPointAt(o/220,r);for(let a=0;a<=6;a++){let l=o*7+a;s.setZ(l,r.z+(s.getZ(l)-r.z)/i)}}return n}function lh(i){let t=new A(...i.info.lo??[]),e=new A(...i.info.hi??[]);if(t.x<=e.x&&Number.isFinite(e.x-t.x)||(t.set(-1,-1,-1),e.set(1,1,1)),e.distanceTo(t)<1e-9){let{camera:n}=i.info,s=n?.25*new A(...n.position).distanceTo(new A(...n.target)):1;t.subScalar(s),e.addScalar(s)}return{lo:t,hi:e,size:Math.max(e.distanceTo(t),1e-6)}}var ch=class{constructor(t,e,n,s){this.group=new gi,this.model=t,this.palette=n,this.size=lh(t).size,this.colors=Zm(n),this.over=new Rt(n.over),this.faces=Fm(t,jn.CUT),this.isCloth=Om(t,this.faces),this.measure(e),this.makeNodes(),this.makeLinks(),this.makeCloth(s),this.makeArrows(),this.makeGrab(),this.wheels=Wm(this.group,t,e,n,this.size),this.bodies=new nh(this.group,t,n,this.colors,this.size);let{lo:r,hi:o}=lh(t),a=new A(...t.info.gravity).negate();a.lengthSq()===0&&a.copy(ah),t.colliders??(t.colliders=[]),this.contacts=new ih(this.group,t,n,{up:a.normalize(),size:this.size,center:r.add(o).multiplyScalar(.5)}),this.show(s),this.update(e)}measure(t){let{model:e,size:n}=this,s=[];for(let f=0;f<e.links;f++){let m=3*e.ends[2*f],x=3*e.ends[2*f+1],g=t.position;s.push(Math.hypot(g[m]-g[x],g[m+1]-g[x+1],g[m+2]-g[x+2]))}s.sort((f,m)=>f-m);let r=s.length?s[s.length>>1]:.1*n;this.typical=r;let o=e.shapes.map(eh).flatMap(f=>f.filter(m=>m>0)),a=o.length?Math.min(...o):1/0;this.linkRadius=(this.isCloth?.4:1)*Math.max(Math.min(.0035*n,.07*r,.5*a),9e-4*n);let{linkNames:l={},diameters:c={}}=e.info;this.linkRadii=Float32Array.from({length:e.links},(f,m)=>{let x=c[(l[m]??"").replace(/\[\d+\]$/,"")]/2;return x>0?Math.max(x,6e-4*n):this.linkRadius});let h=Array.from(e.mass.subarray(0,e.nodes)).filter((f,m)=>f>0&&!(e.flags[m]&_n.FIXED));h.sort((f,m)=>f-m);let u=h.length?h[h.length>>1]:1,d=Math.min(1.7*this.linkRadius,.24*r);this.radius=new Float32Array(e.nodes);for(let f=0;f<e.nodes;f++){let m=Math.cbrt(Math.max(e.mass[f],1e-30)/u);this.radius[f]=Math.min(Math.max(d*Math.min(m,40),1.25*this.linkRadius),(e.bodies?.018:.045)*n),(this.inCable(f)||this.isCloth)&&(this.radius[f]=Math.min(this.radius[f],1.55*this.linkRadius)),e.flags[f]&_n.MAPPED?this.radius[f]=1.25*this.linkRadius:e.flags[f]&_n.FIXED&&(this.radius[f]=Math.min(Math.max(1.6*d,.007*n),.012*n))}}inCable(t){return/\.\d+$/.test(this.model.info.names[t]||"")&&t!==this.model.info.load}inSolid(t){return this.solidNodes??(this.solidNodes=new Set(this.model.stressed??[])),this.solidNodes.has(t)&&this.inCable(t)&&!this.isHeld(t)}instanced(t,e,n){let s=new us(t,e,Math.max(n,1));return s.instanceMatrix.setUsage(Zi),s.frustumCulled=!1,s.castShadow=s.receiveShadow=!0,s.count=n,this.group.add(s),s}isHeld(t){return this.model.flags[t]&_n.FIXED&&!(this.model.flags[t]&_n.MAPPED)}makeNodes(){let{model:t,palette:e}=this;this.free=[],this.held=[];for(let a=0;a<t.nodes;a++)!(t.flags[a]&_n.BODY)&&!this.inSolid(a)&&(this.isHeld(a)?this.held:this.free).push(a);let n=t.nodes>2e3?[10,6]:[24,16];this.balls=this.instanced(new _i(1,...n),new an({roughness:.45,metalness:.15}),this.free.length);let s=new Rt;this.free.forEach((a,l)=>{s.set(a===t.info.load?e.load:e.node),this.balls.setColorAt(l,s)});let r=new xi(1,1.7,4).rotateX(-Math.PI/2).translate(0,0,.85),o=new A(...t.info.gravity).negate();o.lengthSq()>0&&r.applyQuaternion(new Te().setFromUnitVectors(ah,o.normalize())),this.cones=this.instanced(r,new an({roughness:.8}),this.held.length),this.held.forEach((a,l)=>{s.set(t.flags[a]&_n.PINNED?e.pinned:e.anchor),this.cones.setColorAt(l,s)})}makeLinks(){let{model:t}=this,e=[],n=[],s=t.linkFlags.reduce((c,h)=>c+(h&jn.SOFT?1:0),0)<=64,r=c=>/^(?!(springs|elements)\[).+\[[^[]+\]$/.test(t.info.linkNames?.[c]??""),o=c=>r(c)||this.inCable(t.ends[2*c])||this.inCable(t.ends[2*c+1]);for(let c=0;c<t.links;c++)t.linkFlags[c]&jn.CUT||(s&&t.linkFlags[c]&jn.SOFT&&!o(c)?e:n).push(c);this.rods={list:n,thick:1},this.coils={list:e,thick:4.5};let a=new an({roughness:.5,metalness:.1}),l=t.links>2e3?5:10;this.rods.mesh=this.instanced(new pn(1,1,1,l,1,!0).rotateX(Math.PI/2),a,n.length),this.coils.mesh=this.instanced(AS(this.typical/(this.coils.thick*this.linkRadius)),a,e.length)}makeCloth(t){let{faces:e}=this;if(!e.length)return;let n=new nn;this.clothPosition=new Oe(new Float32Array(3*this.model.nodes),3).setUsage(Zi),n.setAttribute("position",this.clothPosition),n.setIndex(new Oe(e,1)),this.stress=new oh(this.model,n,this.palette.cloth[0]),this.cloth=new gi,this.cloth.geometry=n,[Ci,Rn].forEach((s,r)=>{let o=new Je(n,new an({color:this.stress.any?"#ffffff":this.palette.cloth[r],vertexColors:this.stress.any,side:s,roughness:.85,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1}));o.castShadow=o.receiveShadow=!0,o.frustumCulled=!1,this.cloth.add(o)}),this.cloth.visible=t.surface??this.isCloth,this.group.add(this.cloth)}makeArrows(){let t=new pn(.022,.022,.8,10).rotateX(Math.PI/2).translate(0,0,.4),e=new xi(.07,.2,14).rotateX(Math.PI/2).translate(0,0,.9),n=new an({roughness:.6,depthTest:!1,transparent:!0,opacity:.92});this.arrowShapes=[t,e],this.arrowMaterial=n,this.makeArrowRoom(this.held.length+1+TS)}makeArrowRoom(t){if(this.arrows&&t<=this.arrowRoom)return;let e=this.arrows?.[0].visible??!1;this.arrows?.forEach(n=>this.group.remove(n)),this.arrowRoom=Math.max(t,2*(this.arrowRoom??0)),this.arrows=this.arrowShapes.map(n=>this.instanced(n,this.arrowMaterial,this.arrowRoom)),this.arrows.forEach(n=>{n.castShadow=n.receiveShadow=!1,n.visible=e,n.renderOrder=4})}makeGrab(){let t=new nn().setAttribute("position",new Oe(new Float32Array(6),3));this.grab=new ra(t,new fa({color:this.palette.grab,dashSize:.02*this.size,gapSize:.012*this.size})),this.grab.frustumCulled=!1,this.group.add(this.grab)}show(t){this.balls.visible=t.nodes,this.bodies.show(t),this.contacts.show(t),this.arrows.forEach(e=>{e.visible=t.forces}),this.cloth&&(this.cloth.visible=t.surface??this.isCloth),this.stress?.show(t)}node(t,e=new A){return e.fromArray(this.state.position,3*t)}thing(t,e=new A){let{nodes:n}=this.model;return t<n?this.node(t,e):e.fromArray(this.state.pose,7*(t-n))}update(t){this.state=t,this.placeNodes(t),this.placeLinks(this.rods,t),this.placeLinks(this.coils,t),this.cloth?.visible&&(this.clothPosition.array.set(t.position),this.clothPosition.needsUpdate=!0,this.cloth.geometry.computeVertexNormals(),this.stress.update(t)),this.bodies.update(t),this.wheels.update(t),this.placeArrows(t),this.placeGrab(t.info)}placeNodes({position:t}){let e=(n,s)=>{let r=n.instanceMatrix.array;s.forEach((o,a)=>{let l=this.radius[o],c=16*a;r.fill(0,c,c+16),r[c]=r[c+5]=r[c+10]=l,r[c+12]=t[3*o],r[c+13]=t[3*o+1],r[c+14]=t[3*o+2],r[c+15]=1}),n.instanceMatrix.needsUpdate=!0};e(this.balls,this.free),e(this.cones,this.held)}linkColor(t,e){let n=this.safe?.[t];if(!(n>0))return this.colors(e);let s=Hs(e)*this.state.mostTension/n;return s>1?this.over:this.colors(Math.round(127*Math.max(s,0)))}setSafe(t){this.safe=t,this.state&&this.update(this.state)}placeLinks({mesh:t,list:e,thick:n},{position:s,tension:r}){let o=t.instanceMatrix.array,a=this.model.ends;for(let l=0;l<e.length;l++){let c=e[l],h=3*a[2*c],u=3*a[2*c+1],d=16*l,f=s[u]-s[h],m=s[u+1]-s[h+1],x=s[u+2]-s[h+2],g=Math.hypot(f,m,x)||1e-9,p=f/g,S=m/g,T=x/g,v,D,C;Math.abs(T)<.9?(v=S,D=-p,C=0):(v=0,D=T,C=-S);let U=n*this.linkRadii[c]/Math.hypot(v,D,C);v*=U,D*=U,C*=U,o[d]=v,o[d+1]=D,o[d+2]=C,o[d+3]=0,o[d+4]=S*C-T*D,o[d+5]=T*v-p*C,o[d+6]=p*D-S*v,o[d+7]=0,o[d+8]=f,o[d+9]=m,o[d+10]=x,o[d+11]=0,o[d+12]=.5*(s[h]+s[u]),o[d+13]=.5*(s[h+1]+s[u+1]),o[d+14]=.5*(s[h+2]+s[u+2]),o[d+15]=1,t.setColorAt(l,this.linkColor(c,r[c]))}t.instanceMatrix.needsUpdate=!0,t.instanceColor&&(t.instanceColor.needsUpdate=!0)}forcesOf(t){let{model:e,palette:n}=this,s=[],r=new Map(this.held.map(u=>[u,new A])),o=new A,a=new A;for(let u=0;u<e.links;u++)if(!(e.linkFlags[u]&jn.CUT))for(let d=0;d<2;d++){let f=r.get(e.ends[2*u+d]);f&&(this.node(e.ends[2*u+d],o),this.node(e.ends[2*u+1-d],a),f.addScaledVector(a.sub(o).normalize(),Hs(t.tension[u])*t.mostTension))}let{load:l,gravity:c}=e.info;this.held.forEach(u=>s.push({at:this.node(u),force:r.get(u),color:n.arrow})),l>=0&&s.push({at:this.thing(l),force:new A(...c).multiplyScalar(e.mass[l]),color:n.arrow});for(let u of t.info.supports??[])s.push({at:new A(...u),force:new A(u[3],u[4],u[5]),color:n.arrow});let{selected:h}=this.contacts;for(let u of this.contacts.shown(t))s.push({at:new A(...u.point),force:new A(...u.force).multiplyScalar(_o(e,u,h)),color:u.state===2?n.slide:n.stick});return s}placeArrows(t){let n=this.arrows[0].visible||this.contacts.options.cones?this.forcesOf(t):[],s=n.reduce((u,{force:d})=>Math.max(u,d.length()),0),r=u=>s>0?.22*this.size*u/s:0;if(this.contacts.update(t,r),!this.arrows[0].visible)return;let o=new ue,a=new Te,l=new A,c=new A,h=new Rt;this.makeArrowRoom(n.length),n.forEach(({at:u,force:d,color:f},m)=>{let x=r(d.length());a.setFromUnitVectors(ah,x>0?c.copy(d).normalize():ah),o.compose(u,a,l.setScalar(Math.max(x,1e-9))),h.set(f),this.arrows.forEach(g=>{g.setMatrixAt(m,o),g.setColorAt(m,h)})}),this.arrows.forEach(u=>{u.count=n.length,u.instanceMatrix.needsUpdate=!0,u.instanceColor&&(u.instanceColor.needsUpdate=!0)})}select(t){this.contacts.select(t),this.update(this.state)}placeGrab(t){if(this.grab.visible=t.grab!==void 0,!this.grab.visible)return;let e=this.grab.geometry.attributes.position;e.setXYZ(0,...t.grabAt),e.setXYZ(1,...t.grabTo),e.needsUpdate=!0,this.grab.computeLineDistances()}highlight(t){let{model:e,palette:n}=this,s=new Rt;this.bodies.highlight(t>=e.nodes?t-e.nodes:-1);let r=(o,a,l)=>a.forEach((c,h)=>{c!==t&&c!==this.lit||(o.setColorAt(h,c===t?s.set(n.hover):l(c)),o.instanceColor.needsUpdate=!0)});r(this.balls,this.free,o=>s.set(o===e.info.load?n.load:n.node)),r(this.cones,this.held,o=>s.set(e.flags[o]&_n.PINNED?n.pinned:n.anchor)),this.lit=t}dispose(){this.group.traverse(t=>{t.geometry?.dispose(),t.material?.dispose(),t.isInstancedMesh&&t.dispose()})}};function CS(){return new Je(new qi(1,1),new li({transparent:!0,depthWrite:!1,side:Gn,uniforms:{color:{value:new Rt},unit:{value:1},reach:{value:1},level:{value:new ue},middle:{value:new A}},vertexShader:`varying vec3 place; uniform mat4 level;
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
      }`}))}function jm(i,t,e,n){let s=t.x-i.x,r=t.y-i.y,o=Math.min(1,Math.max(0,((e-i.x)*s+(n-i.y)*r)/(s*s+r*r||1)));return{t:o,gap:Math.hypot(i.x+o*s-e,i.y+o*r-n)}}function RS(i){let t=i.getExtension("WEBGL_debug_renderer_info");return/swiftshader|llvmpipe|softpipe|software/i.test(i.getParameter(t?t.UNMASKED_RENDERER_WEBGL:i.RENDERER))}var hh=class{constructor(t){this.canvas=t,this.renderer=new qc({canvas:t,antialias:!0,powerPreference:"high-performance"}),this.renderer.setPixelRatio(Math.min(devicePixelRatio,2)),this.shadows=this.renderer.shadowMap.enabled=!RS(this.renderer.getContext()),this.renderer.shadowMap.type=va,this.renderer.autoClear=!1,this.scenes=[],this.worlds=[],this.camera=new Un(38,1,.01,1e3),this.camera.up.set(0,0,1),this.controls=this.makeControls(),this.follow=-1,this.dirty=!0,this.raycaster=new _a,new ResizeObserver(()=>this.resize()).observe(t.parentElement),this.resize()}resize(){let{clientWidth:t,clientHeight:e}=this.canvas.parentElement;this.width=Math.max(t,1),this.height=Math.max(e,1),this.renderer.setSize(this.width,this.height,!1),this.dirty=!0}makeScene(t,e){let n=new ia,{size:s,up:r}=e,o=new Te().setFromUnitVectors(new A(0,0,1),r);n.background=new Rt(t.sky),n.fog=new na(t.sky,6*s,14*s),n.add(new ga("#ffffff",t.ground,t.hemisphere));let a=new ro("#fff6e8",t.sun);a.position.copy(e.center).add(new A(.5,-.8,1.6).applyQuaternion(o).multiplyScalar(1.5*s)),a.target.position.copy(e.center),a.castShadow=this.shadows,a.shadow.mapSize.set(2048,2048),a.shadow.radius=5,a.shadow.normalBias=.004*s,a.shadow.bias=-4e-4,Object.assign(a.shadow.camera,{left:-s,right:s,top:s,bottom:-s,near:.1*s,far:6*s}),n.add(a,a.target);let l=new ro("#ffffff",t.fill);l.position.copy(this.camera.position).sub(e.center).normalize(),n.add(l),n.userData.fill=l;let c=x=>x>0?"lo":"hi",h=r.x*e[c(r.x)].x+r.y*e[c(r.y)].y+r.z*e[c(r.z)].z,u=this.floorOf(e)??Math.min(h,e.lowest)-.06*s;n.userData.floor=u;let d=new Je(new qi(30*s,30*s),new da({opacity:t.shadow,depthWrite:!1}));d.quaternion.copy(o),d.position.copy(e.center).addScaledVector(r,u-r.dot(e.center)),d.receiveShadow=!0,d.visible=this.shadows,n.userData.shade={sun:a,shadow:d};let f=CS();f.scale.setScalar(30*s),f.position.copy(d.position),f.quaternion.copy(o),f.renderOrder=1,f.position.addScaledVector(r,2e-4*s);let m=f.material.uniforms;return m.color.value.set(t.grid),m.unit.value=10**Math.round(Math.log10(s/8)),m.reach.value=5*s,m.level.value.makeRotationFromQuaternion(o.clone().invert()),m.middle.value.copy(d.position).applyMatrix4(m.level.value),n.add(d,f),n}setShadows(t){this.shadows=this.renderer.shadowMap.enabled=t,this.scenes.forEach(e=>{e.userData.shade.sun.castShadow=e.userData.shade.shadow.visible=t,e.traverse(({material:n})=>{n&&(n.needsUpdate=!0)})}),this.dirty=!0}setWorlds(t,e,n,s,r){this.worlds.forEach(o=>o.dispose()),(r||!this.box)&&(this.box=this.boxAround(e,t)),this.palette=n,this.scenes=e.map(()=>this.makeScene(n,this.box)),this.worlds=e.map((o,a)=>new ch(t[a],o,n,s)),this.worlds.forEach((o,a)=>this.scenes[a].add(o.group)),r&&this.look(t[0]?.info.camera),this.dirty=!0}boxAround(t,e){let n=e.length?e.map(lh):[{lo:new A(-1,-1,-1),hi:new A(1,1,1)}],[s]=n;s.up=new A(...e[0]?.info.gravity??[0,0,-1]).negate(),s.up.lengthSq()===0&&s.up.set(...e[0]?.info.camera?.up??[0,0,1]),s.up.normalize(),s.ground=qm(e[0],s.up),n.forEach(h=>{s.lo.min(h.lo),s.hi.max(h.hi)}),s.lowest=["x","y","z"].reduce((h,u)=>h+s.up[u]*(s.up[u]>0?s.lo:s.hi)[u],0);let{camera:r}=e[0]?.info??{};if(r){let[h,u]=[r.position,r.target].map(d=>new A(...d));Math.min(h.dot(s.up),u.dot(s.up))<0&&(s.lowest=Math.min(s.lowest,u.dot(s.up)-h.distanceTo(u)*Math.tan(this.camera.fov*Math.PI/360)))}if(e[0]?.info.replay)return this.finish(s,r);let o=(e[0]?.nodes??0)+(e[0]?.bodies??0),a=h=>h<e[0].nodes?new A().fromArray(t[0].position,3*h):new A().fromArray(t[0].pose,7*(h-e[0].nodes)),l=[];for(let h=0;h<o;h++)e[0].flags[h]&_n.FIXED&&l.push(a(h));for(let h of e[0]?.jointList??[])h.things.forEach((u,d)=>{u===tn&&l.push(new A(...h.places[d]))});if(l.length){let h=new ai().setFromPoints(l),u=0;for(let m=0;m<o;m++)u=Math.max(u,h.distanceToPoint(a(m)));let d=["x","y","z"].reduce((m,x)=>Math.abs(s.up[x])>Math.abs(s.up[m])?x:m,"z"),f=Math.min(u,2*s.size);s.up[d]>0?s.lo[d]=Math.min(s.lo[d],h.min[d]-f):s.hi[d]=Math.max(s.hi[d],h.max[d]+f)}if(l.length===1)for(let h of["x","y","z"].filter(u=>Math.abs(s.up[u])<.5)){let[u]=l,d=Math.max(u[h]-s.lo[h],s.hi[h]-u[h]);s.lo[h]=u[h]-d,s.hi[h]=u[h]+d}let c=this.floorOf(s);return c!==void 0&&s.up.z>.999&&(s.lo.z=Math.max(s.lo.z,c)),this.finish(s,r)}floorOf(t){let e=t.lo.distanceTo(t.hi);return t.ground??(t.lowest>=-.001*e?0:void 0)}finish(t,e){t.center=t.lo.clone().add(t.hi).multiplyScalar(.5);let n=e?new A(...e.position).distanceTo(new A(...e.target)):0;return t.size=Math.max(t.lo.distanceTo(t.hi),.5*n,1e-6),t}look(t){let{size:e,center:n}=this.box;if(this.camera.near=.01*e,this.camera.far=40*e,this.follow=-1,t){this.camera.up.set(...t.up),this.camera.position.set(...t.position),this.controls.target.set(...t.target);let s=Math.max(1,1.25/this.aspect());this.camera.position.sub(this.controls.target).multiplyScalar(s).add(this.controls.target)}else{this.camera.up.copy(this.box.up);let s=this.aspect(),r=new Te().setFromUnitVectors(new A(0,0,1),this.box.up),o=.62*e/Math.tan(this.camera.fov*Math.PI/360)/Math.min(1,s);this.camera.position.copy(n).add(new A(.3,-1,.33).applyQuaternion(r).normalize().multiplyScalar(o)),this.controls.target.copy(n)}this.stand(),this.controls.update(),this.dirty=!0}lookAtAll(){let t=new ai,e=new A;for(let l of this.worlds){let{model:c,state:h}=l;for(let u=0;u<c.nodes;u++)t.expandByPoint(l.node(u,e));for(let u=0;u<c.bodies;u++)l.bodies.corners(h,u).forEach(d=>{Number.isFinite(d.x)&&t.expandByPoint(d)});for(let u of c.jointList)u.things.forEach((d,f)=>{d===tn&&t.expandByPoint(e.fromArray(u.places[f]))})}if(t.isEmpty())return;let n=t.getCenter(new A),s=.5*Math.max(t.min.distanceTo(t.max),.001*this.box.size),r=this.camera.fov*Math.PI/360,o=Math.atan(Math.tan(r)*Math.min(1,this.aspect())),a=this.camera.position.clone().sub(this.controls.target).normalize();this.follow=-1,this.controls.target.copy(n),this.camera.position.copy(n).addScaledVector(a,1.08*s/Math.sin(o)),this.camera.far=Math.max(40*this.box.size,20*s),this.controls.update(),this.dirty=!0}stand(){let t=this.controls.target.clone();this.controls.dispose(),this.controls=this.makeControls(),this.controls.target.copy(t)}makeControls(){let t=new Jc(this.camera,this.canvas);return t.enableDamping=!0,t.dampingFactor=.12,t.addEventListener("change",()=>{this.dirty=!0,this.onTurn?.()}),t}aspect(){return this.width/Math.max(this.worlds.length,1)/this.height}update(t){if(t.forEach((e,n)=>this.worlds[n]?.update(e)),this.follow>=0&&this.worlds[0]){let e=this.worlds[0].thing(this.follow).sub(this.controls.target);this.controls.target.add(e),this.camera.position.add(e)}this.dirty=!0}part(t){let e=this.width/Math.max(this.worlds.length,1);return{x:t*e,y:0,width:e,height:this.height}}draw(){this.controls.update(),this.dirty&&(this.dirty=!1,this.camera.aspect=this.aspect(),this.camera.updateProjectionMatrix(),this.renderer.setScissorTest(!0),this.scenes.forEach((t,e)=>{let{x:n,width:s,height:r}=this.part(e);this.renderer.setViewport(n,0,s,r),this.renderer.setScissor(n,0,s,r),t.userData.fill.position.copy(this.camera.position).sub(this.controls.target),this.renderer.clear(),this.renderer.render(t,this.camera)}),this.scenes.length||(this.renderer.setScissorTest(!1),this.renderer.clear()))}worldAt(t){return Math.min(this.worlds.length-1,Math.max(0,Math.floor(t/this.part(0).width)))}project(t,e){return this.camera.aspect=this.aspect(),this.camera.updateMatrixWorld(),this.camera.updateProjectionMatrix(),this.screen(this.part(t),e.clone())}screen({x:t,width:e,height:n},s){return s.project(this.camera),{x:t+(.5+.5*s.x)*e,y:(.5-.5*s.y)*n,z:s.z}}pick(t,e,n="both"){let s=this.worldAt(t),r=this.worlds[s];if(!r)return null;this.project(s,new A);let o=this.placesOf(s,r),a=n==="link"?null:this.pickNode(s,r,o,t,e);if(a&&a.gap<4)return a;let l=n==="link"?null:this.pickBody(s,r,t,e);if(n==="thing")return l??a;let c=n==="link"||n==="all"?this.pickJoint(s,r,t,e):null,h=c&&(n==="link"||c.gap<1)?c:null;return this.pickLink(s,r,o,t,e,h?h.gap:l?3:10)??h??l??a??(n==="both"||n==="all"?this.pickCollider(s,r,t,e):null)}perMetre(t){return this.height/(2*Math.tan(this.camera.fov*Math.PI/360))/t}placesOf(t,{model:e,state:n}){let s=new Float32Array(3*e.nodes),r=this.part(t),o=new A;for(let a=0;a<e.nodes;a++){let{x:l,y:c,z:h}=this.screen(r,o.fromArray(n.position,3*a));s.set([l,c,h],3*a)}return s}pickNode(t,e,n,s,r){let o=new A,a=null,l=16;for(let c=0;c<e.model.nodes;c++){if(n[3*c+2]>1||e.model.flags[c]&_n.MAPPED)continue;let h=e.node(c,o).distanceTo(this.camera.position),u=Math.max(0,Math.hypot(n[3*c]-s,n[3*c+1]-r)-e.radius[c]*this.perMetre(h));u<l&&(l=u,a={world:t,kind:"thing",index:c,gap:u,point:e.node(c)})}return a}pickBody(t,e,n,s){let{model:r,state:o,bodies:a}=e,l=this.part(t);if(!r.bodies)return null;this.aim(l,n,s);let c=(x,g,p)=>({world:t,kind:"thing",index:r.nodes+x,gap:p,point:g}),h=a.hit(this.raycaster);if(h)return c(h.body,h.point,0);let u=new A,d=new A,f=null,m=9;for(let x=0;x<r.bodies;x++){a.ends(o,x,u,d);let g=this.screen(l,u.clone()),p=this.screen(l,d.clone());if(g.z>1||p.z>1)continue;let{gap:S,t:T}=jm(g,p,n,s);S<m&&(m=S,f=c(x,u.clone().lerp(d,T),S))}return f}pickCollider(t,e,n,s){this.aim(this.part(t),n,s);let r=e.contacts.hit(this.raycaster);if(r)return{world:t,kind:"collider",index:r.collider,point:r.point};let{up:o,ground:a}=this.box,{colliders:l}=e.model,c=l.findIndex(({kind:u,place:d})=>u==="plane"&&Math.abs(o.dot(new A(...d))-a)<1e-6*this.box.size),h=c<0?null:this.raycaster.ray.intersectPlane(new Hn(o,-a),new A);return h?{world:t,kind:"collider",index:c,point:h}:null}pickJoint(t,{model:e,state:n,bodies:s},r,o){let a=this.part(t),l=new A,c=null,h=16;for(let u=0;u<e.joints;u++){if(e.jointFlags[u]&jn.CUT)continue;let d=s.joint(n,u,l).distanceTo(this.camera.position),f=this.screen(a,l),m=Math.max(0,Math.hypot(f.x-r,f.y-o)-s.radius[u]*this.perMetre(d));f.z<1&&m<h&&(h=m,c={world:t,kind:"joint",index:u,gap:m})}return c}pickLink(t,{model:e},n,s,r,o){let a=null,l=c=>({x:n[3*c],y:n[3*c+1]});for(let c=0;c<e.links;c++){if(e.linkFlags[c]&jn.CUT)continue;let{gap:h}=jm(l(e.ends[2*c]),l(e.ends[2*c+1]),s,r);h<o&&(o=h,a={world:t,kind:"link",index:c,gap:h})}return a}aim({x:t,width:e,height:n},s,r){this.raycaster.setFromCamera(new kt(2*(s-t)/e-1,1-2*r/n),this.camera)}onPlane(t,e,n,s){this.aim(this.part(t),e,n);let r=this.camera.getWorldDirection(new A);return this.raycaster.ray.intersectPlane(new Hn().setFromNormalAndCoplanarPoint(r,s),new A)}};var LS=5,uh=class{constructor(t,e){this.address=t,this.on=e,this.model=null,this.waiting=null,this.wait=250,this.connect()}connect(){let t=new WebSocket(this.address);t.binaryType="arraybuffer",this.socket=t,t.onopen=()=>{this.wait=250,this.failed=0,this.asked=performance.now(),this.on.status("open"),t.send(Md(2))},t.onmessage=e=>this.receive(e.data),t.onclose=()=>{this.waiting=null,this.lost()}}lost(){if(this.failed=(this.failed??0)+1,this.failed>LS){this.on.status("gone");return}this.on.status("lost"),setTimeout(()=>this.connect(),this.wait),this.wait=Math.min(2*this.wait,3e3)}receive(t){try{vd(t)===1?(this.model=Kc(t),this.on.model(this.model)):vd(t)===3?this.on.trace(Kc(t)):(this.waiting&&this.credit(),this.waiting=t,this.on.news())}catch(e){this.on.problem(e.message)}}credit(){this.asked=performance.now(),this.socket.readyState===WebSocket.OPEN&&this.socket.send(Md(1))}take(){let t=this.waiting;if(t){this.waiting=null,this.credit();try{let e=Kc(t);this.model&&e.revision===this.model.revision&&this.on.state(e)}catch(e){this.on.problem(e.message)}}}send(t,e){this.model&&this.socket.readyState===WebSocket.OPEN&&this.socket.send(Nm(this.model,t,e))}};function X(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))s.startsWith("on")?n.addEventListener(s.slice(2),r):s in n&&typeof r!="string"?n[s]=r:n.setAttribute(s,r);return n.append(...e.filter(s=>s!=null)),n}var DS={hand:"M5 8V4a1 1 0 0 1 2 0v3M7 7V3a1 1 0 0 1 2 0v4M9 7V4a1 1 0 0 1 2 0v5c0 3-1.5 5-4 5-2 0-3-1-4.5-4-.4-.9.8-1.6 1.4-.8L5 10.5",pin:"M8 10v4M5.5 2.5h5l-.8 4 1.8 2v1.5h-7V8.500l1.800-2z",cut:"M3 3l7 8M13 3L6 11M4.500 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM11.500 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",load:"M8 5.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400zM5 5.500h6l2 8H3z",plot:"M2 13h12M3 10l3-4 3 3 4-6",follow:"M8 1.500v3M8 11.500v3M1.500 8h3M11.500 8h3M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",home:"M2.500 7.500L8 3l5.500 4.500M4 6.500V13h8V6.500",play:"M5 3l8 5-8 5z",pause:"M5 3v10M11 3v10",step:"M4 3l6 5-6 5zM12 3v10",reset:"M3 8a5 5 0 1 0 1.600-3.700L3 6M3 2.500V6h3.500",moon:"M13 9.500A5.500 5.500 0 1 1 6.500 3 4.500 4.500 0 0 0 13 9.500z",help:"M6 6a2 2 0 1 1 3 1.700c-.7.4-1 .8-1 1.600M8 12v.01",undo:"M3 6h6.500a3.500 3.500 0 0 1 0 7H6M3 6l3-3M3 6l3 3",camera:"M2.500 5h2.500l1-1.500h4L11 5h2.500v8h-11zM8 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",film:"M8 12.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM8 9.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z",save:"M8 2.500v7.500M4.800 7L8 10.200 11.200 7M3 13h10",record:"M8 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 2.500h11v11h-11z",list:"M2.500 4h11M2.500 8h11M2.500 12h11",split:"M2.500 3h11v10h-11zM8 3v10"};function Wn(i){let t=document.createElementNS("http://www.w3.org/2000/svg","svg"),e=document.createElementNS("http://www.w3.org/2000/svg","path");return t.setAttribute("viewBox","0 0 16 16"),t.setAttribute("class","icon"),e.setAttribute("d",DS[i]),t.append(e),t}var US=["p","n","µ","m","","k","M","G","T","P"];function Ae(i,t="",e=4){if(i==null||!Number.isFinite(i))return"–";if(i===0)return`0 ${t}`.trim();let n=Math.floor(Math.log10(Math.abs(i))/3);return n=Math.min(5,Math.max(-4,n)),`${+(i/1e3**n).toPrecision(e)} ${US[n+4]}${t}`.trim()}function La(i){return i>0?i>=1e9?`${i.toExponential(2).replace("e+","e")} kg`:i>=1e3?`${+(i/1e3).toPrecision(4)} t`:Ae(1e3*i,"g"):"–"}function ln(i,t=3){return i==null||!Number.isFinite(i)?"–":i!==0&&(Math.abs(i)<.001||Math.abs(i)>=1e6)?i.toExponential(t-1).replace("e+","e"):String(+i.toPrecision(t))}function Td(i){return i===null||!Number.isFinite(i)?"–":`${ln(100*i)} %`}var Qm={"kg m/s^2":"N","kg/s^2":"N/m","kg m^2/s^2":"N m","kg/(m s^2)":"Pa","kg/m s^2":"Pa","kg m^2/s^3":"W","kg/s":"N s/m",Hz:"Hz",rad:"rad",m:"m",s:"s","m/s":"m/s"};function tg(i,t,e=4){return t==="kg"?i>0?La(+i.toPrecision(e)):`${ln(i,e)} kg`:Qm[t]?Ae(i,Qm[t],e):`${ln(i,e)} ${t}`.trim()}function dh(i,t){let e=new RegExp(`^\\s*([\\d.eE+-]+)\\s*([kMG]?)(?:${t})?\\s*$`).exec(i);return e?Number(e[1])*{"":1,k:1e3,M:1e6,G:1e9}[e[2]]:NaN}var Mn="u-",NS="uplot",FS=Mn+"hz",OS=Mn+"vt",kS=Mn+"title",BS=Mn+"wrap",zS=Mn+"under",VS=Mn+"over",HS=Mn+"axis",yr=Mn+"off",GS=Mn+"select",WS=Mn+"cursor-x",XS=Mn+"cursor-y",YS=Mn+"cursor-pt",qS=Mn+"legend",$S=Mn+"live",ZS=Mn+"inline",JS=Mn+"series",KS=Mn+"marker",eg=Mn+"label",jS=Mn+"value",Na="width",Fa="height",Da="top",ng="bottom",yo="left",Ad="right",Wd="#000",ig=Wd+"0",Cd="mousemove",sg="mousedown",Rd="mouseup",rg="mouseenter",og="mouseleave",ag="dblclick",QS="resize",tw="scroll",lg="change",xh="dppxchange",Xd="--",To=typeof window<"u",Ud=To?document:null,Mo=To?window:null,ew=To?navigator:null,Ce,fh;function Nd(){let i=devicePixelRatio;Ce!=i&&(Ce=i,fh&&Od(lg,fh,Nd),fh=matchMedia(`(min-resolution: ${Ce-.001}dppx) and (max-resolution: ${Ce+.001}dppx)`),vr(lg,fh,Nd),Mo.dispatchEvent(new CustomEvent(xh)))}function hi(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function Fd(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Ye(i,t,e){i.style[t]=e+"px"}function Di(i,t,e,n){let s=Ud.createElement(i);return t!=null&&hi(s,t),e?.insertBefore(s,n),s}function Mi(i,t){return Di("div",i,t)}var cg=new WeakMap;function Ki(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=cg.get(i);r!=o&&(i.style.transform=r,cg.set(i,r),t<0||e<0||t>n||e>s?hi(i,yr):Fd(i,yr))}var hg=new WeakMap;function ug(i,t,e){let n=t+e,s=hg.get(i);n!=s&&(hg.set(i,n),i.style.background=t,i.style.borderColor=e)}var dg=new WeakMap;function fg(i,t,e,n){let s=t+""+e,r=dg.get(i);s!=r&&(dg.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var Yd={passive:!0},nw={...Yd,capture:!0};function vr(i,t,e,n){t.addEventListener(i,e,n?nw:Yd)}function Od(i,t,e,n){t.removeEventListener(i,e,Yd)}To&&Nd();function Ui(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ui((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function Vg(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var Hg=i=>i!=null,Gg=i=>i!=null&&i>0,vh=Vg(Hg),iw=Vg(Gg);function sw(i,t,e,n=0,s=!1){let r=s?iw:vh,o=s?Gg:Hg;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Be,l??-Be]}function Mh(i,t,e,n){let s=gg(i),r=gg(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?ms:Wg,a=s==1?ui:bi,l=r==1?bi:ui,c=a(o(vn(i))),h=l(o(vn(t))),u=bo(e,c),d=bo(e,h);return e==10&&(c<0&&(u=ze(u,-c)),h<0&&(d=ze(d,-h))),n||e==2?(i=u*s,t=d*r):(i=$g(i,u),t=bh(t,d)),[i,t]}function qd(i,t,e,n){let s=Mh(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var $d=.1,pg={mode:3,pad:$d},ka={pad:0,soft:null,mode:0},rw={min:ka,max:ka};function _h(i,t,e,n){return Sh(e)?mg(i,t,e):(ka.pad=e,ka.soft=n?0:null,ka.mode=n?3:0,mg(i,t,rw))}function be(i,t){return i??t}function ow(i,t,e){for(t=be(t,0),e=be(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function mg(i,t,e){let n=e.min,s=e.max,r=be(n.pad,0),o=be(s.pad,0),a=be(n.hard,-Be),l=be(s.hard,Be),c=be(n.soft,Be),h=be(s.soft,-Be),u=be(n.mode,0),d=be(s.mode,0),f=t-i,m=ms(f),x=Xn(vn(i),vn(t)),g=ms(x),p=vn(g-m);(f<1e-24||p>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&c!=Be&&(r=0),d==2&&h!=-Be&&(o=0)));let S=f||x||1e3,T=ms(S),v=bo(10,ui(T)),D=S*(f==0?i==0?.1:1:r),C=ze($g(i-D,v/10),24),U=i>=c&&(u==1||u==3&&C<=c||u==2&&C>=c)?c:Be,N=Xn(a,C<U&&i>=U?U:Ni(U,C)),E=S*(f==0?t==0?.1:1:o),M=ze(bh(t+E,v/10),24),P=t<=h&&(d==1||d==3&&M>=h||d==2&&M<=h)?h:-Be,H=Ni(l,M>P&&t<=P?P:Xn(P,M));return N==H&&N==0&&(H=100),[N,H]}var aw=new Intl.NumberFormat(To?ew.language:"en-US"),Zd=i=>aw.format(i),di=Math,gh=di.PI,vn=di.abs,ui=di.floor,yn=di.round,bi=di.ceil,Ni=di.min,Xn=di.max,bo=di.pow,gg=di.sign,ms=di.log10,Wg=di.log2,lw=(i,t=1)=>di.sinh(i)*t,Pd=(i,t=1)=>di.asinh(i/t),Be=1/0;function xg(i){return(ms((i^i>>31)-(i>>31))|0)+1}function kd(i,t,e){return Ni(Xn(i,t),e)}function Xg(i){return typeof i=="function"}function de(i){return Xg(i)?i:()=>i}var cw=()=>{},Yg=i=>i,qg=(i,t)=>t,hw=i=>null,_g=i=>!0,yg=(i,t)=>i==t,uw=/\.\d*?(?=9{6,}|0{6,})/gm,Mr=i=>{if(Jg(i)||Xs.has(i))return i;let t=`${i}`,e=t.match(uw);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Mr(s)}e${r}`}return ze(i,n)};function xr(i,t){return Mr(ze(Mr(i/t))*t)}function bh(i,t){return Mr(bi(Mr(i/t))*t)}function $g(i,t){return Mr(ui(Mr(i/t))*t)}function ze(i,t=0){if(Jg(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return yn(n)/e}var Xs=new Map;function Zg(i){return((""+i).split(".")[1]||"").length}function za(i,t,e,n){let s=[],r=n.map(Zg);for(let o=t;o<e;o++){let a=vn(o),l=ze(bo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:ze(h,u);s.push(d),Xs.set(d,u)}}return s}var Ba={},Jd=[],So=[null,null],Ws=Array.isArray,Jg=Number.isInteger,dw=i=>i===void 0;function vg(i){return typeof i=="string"}function Sh(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function fw(i){return i!=null&&typeof i=="object"}var pw=Object.getPrototypeOf(Uint8Array),Kg="__proto__";function wo(i,t=Sh){let e;if(Ws(i)){let n=i.find(s=>s!=null);if(Ws(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=wo(i[s],t)}else e=i.slice()}else if(i instanceof pw)e=i.slice();else if(t(i)){e={};for(let n in i)n!=Kg&&(e[n]=wo(i[n],t))}else e=i;return e}function cn(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=Kg&&(Sh(i[s])?cn(i[s],wo(n[s])):i[s]=wo(n[s]))}return i}var mw=0,gw=1,xw=2;function _w(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function yw(i,t){if(bw(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return Sw(o[0])||(o=Mw(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=t?t[o][c]:gw,f=[];for(let m=0;m<h.length;m++){let x=h[m],g=r.get(l[m]);x===null?d!=mw&&(u[g]=x,d==xw&&f.push(g)):u[g]=x}_w(u,f,s),n.push(u)}}return n}var vw=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function Mw(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function bw(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function Sw(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Xn(1,ui((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var jg=["January","February","March","April","May","June","July","August","September","October","November","December"],Qg=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function t0(i){return i.slice(0,3)}var ww=Qg.map(t0),Ew=jg.map(t0),Tw={MMMM:jg,MMM:Ew,WWWW:Qg,WWW:ww};function Ua(i){return(i<10?"0":"")+i}function Aw(i){return(i<10?"00":i<100?"0":"")+i}var Cw={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Ua(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Ua(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Ua(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Ua(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Ua(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>Aw(i.getMilliseconds())};function Kd(i,t){t=t||Tw;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?Cw[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var Rw=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Pw(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==Rw?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var e0=i=>i%1==0,yh=[1,2,2.5,5],Iw=za(10,-32,0,yh),n0=za(10,0,32,yh),Lw=n0.filter(e0),_r=Iw.concat(n0),jd=`
`,i0="{YYYY}",Mg=jd+i0,s0="{M}/{D}",Oa=jd+s0,ph=Oa+"/{YY}",r0="{aa}",Dw="{h}:{mm}",vo=Dw+r0,bg=jd+vo,Sg=":{ss}",Re=null;function o0(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?za(10,0,3,yh).filter(e0):za(10,-3,0,yh)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,i0,Re,Re,Re,Re,Re,Re,1],[s*28,"{MMM}",Mg,Re,Re,Re,Re,Re,1],[s,s0,Mg,Re,Re,Re,Re,Re,1],[n,"{h}"+r0,ph,Re,Oa,Re,Re,Re,1],[e,vo,ph,Re,Oa,Re,Re,Re,1],[t,Sg,ph+" "+vo,Re,Oa+" "+vo,Re,bg,Re,1],[i,Sg+".{fff}",ph+" "+vo,Re,Oa+" "+vo,Re,bg,Re,1]];function h(u){return(d,f,m,x,g,p)=>{let S=[],T=g>=o,v=g>=r&&g<o,D=u(m),C=ze(D*i,3),U=Id(D.getFullYear(),T?0:D.getMonth(),v||T?1:D.getDate()),N=ze(U*i,3);if(v||T){let E=v?g/r:0,M=T?g/o:0,P=C==N?C:ze(Id(U.getFullYear()+M,U.getMonth()+E,1)*i,3),H=new Date(yn(P/i)),k=H.getFullYear(),W=H.getMonth();for(let $=0;P<=x;$++){let q=Id(k+M*$,W+E*$,1),j=q-u(ze(q*i,3));P=ze((+q+j)*i,3),P<=x&&S.push(P)}}else{let E=g>=s?s:g,M=ui(m)-ui(C),P=N+M+bh(C-N,E);S.push(P);let H=u(P),k=H.getHours()+H.getMinutes()/e+H.getSeconds()/n,W=g/n,$=d.axes[f]._space,q=p/$;for(;P=ze(P+g,i==1?0:3),!(P>x);)if(W>1){let j=ui(ze(k+W,6))%24,ct=u(P).getHours()-j;ct>1&&(ct=-1),P-=ct*n,k=(k+W)%24;let xt=S[S.length-1];ze((P-xt)/g,3)*q>=.7&&S.push(P)}else S.push(P)}return S}}return[l,c,h]}var[Uw,Nw,Fw]=o0(1),[Ow,kw,Bw]=o0(.001);za(2,-53,53,[1]);function wg(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Eg(i,t){return(e,n,s,r,o)=>{let a=t.find(m=>o>=m[0])||t[t.length-1],l,c,h,u,d,f;return n.map(m=>{let x=i(m),g=x.getFullYear(),p=x.getMonth(),S=x.getDate(),T=x.getHours(),v=x.getMinutes(),D=x.getSeconds(),C=g!=l&&a[2]||p!=c&&a[3]||S!=h&&a[4]||T!=u&&a[5]||v!=d&&a[6]||D!=f&&a[7]||a[1];return l=g,c=p,h=S,u=T,d=v,f=D,C(x)})}}function zw(i,t){let e=Kd(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function Id(i,t,e){return new Date(i,t,e)}function Tg(i,t){return t(i)}var Vw="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Ag(i,t){return(e,n,s,r)=>r==null?Xd:t(i(n))}function Hw(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function Gw(i,t){return i.series[t].fill(i,t)}var Ww={show:!0,live:!0,isolate:!1,mount:cw,markers:{show:!0,width:2,stroke:Hw,fill:Gw,dash:"solid"},idx:null,idxs:null,values:[]};function Xw(i,t){let e=i.cursor.points,n=Mi(),s=e.size(i,t);Ye(n,Na,s),Ye(n,Fa,s);let r=s/-2;Ye(n,"marginLeft",r),Ye(n,"marginTop",r);let o=e.width(i,t,s);return o&&Ye(n,"borderWidth",o),n}function Yw(i,t){let e=i.series[t].points;return e._fill||e._stroke}function qw(i,t){let e=i.series[t].points;return e._stroke||e._fill}function $w(i,t){return i.series[t].points.size}var Ld=[0,0];function Zw(i,t,e){return Ld[0]=t,Ld[1]=e,Ld}function mh(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Dd(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var Jw={show:!0,x:!0,y:!0,lock:!1,move:Zw,points:{one:!1,show:Xw,size:$w,width:0,stroke:qw,fill:Yw},bind:{mousedown:mh,mouseup:mh,click:mh,dblclick:mh,mousemove:Dd,mouseleave:Dd,mouseenter:Dd},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},a0={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Qd=cn({},a0,{filter:qg}),l0=cn({},Qd,{size:10}),c0=cn({},a0,{show:!1}),tf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',h0="bold "+tf,u0=1.5,Cg={show:!0,scale:"x",stroke:Wd,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:h0,side:2,grid:Qd,ticks:l0,border:c0,font:tf,lineGap:u0,rotate:0},Kw="Value",jw="Time",Rg={show:!0,scale:"x",auto:!1,sorted:1,min:Be,max:-Be,idxs:[]};function Qw(i,t,e,n,s){return t.map(r=>r==null?"":Zd(r))}function t1(i,t,e,n,s,r,o){let a=[],l=Xs.get(s)||0;e=o?e:ze(bh(e,s),l);for(let c=e;c<=n;c=ze(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Bd(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?ms:Wg,h=ui(c(e));s=bo(l,h),l==10&&(s=_r[Ui(s,_r)]);let u=e,d=s*l;l==10&&(d=_r[Ui(d,_r)]);do a.push(u),u=u+s,l==10&&!Xs.has(u)&&(u=ze(u,Xs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=_r[Ui(d,_r)]));while(u<=n);return a}function e1(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?Bd(i,t,Xn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?Bd(i,t,Xn(l,-n),-e,s):[l]).reverse().map(d=>-d).concat(h,c)}var d0=/./,n1=/[12357]/,i1=/[125]/,Pg=/1/,zd=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function s1(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?d0:l(7,o)-h>=c?n1:l(5,o)-h>=c?i1:Pg;if(u==Pg){let d=vn(l(1,o)-h);if(d<c)return zd(t.slice().reverse(),a.distr,u,bi(c/d)).reverse()}return zd(t,a.distr,u,1)}function r1(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=vn(l(1,o)-l(2,o));return c<a?zd(t.slice().reverse(),3,d0,bi(a/c)).reverse():t}function o1(i,t,e,n){return n==null?Xd:t==null?"":Zd(t)}var Ig={show:!0,scale:"y",stroke:Wd,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:h0,side:3,grid:Qd,ticks:l0,border:c0,font:tf,lineGap:u0,rotate:0};function a1(i,t){let e=3+(i||1)*2;return ze(e*t,3)}function l1(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=vn(o-r),l=i.series[t],c=a/(l.points.space*Ce);return n[1]-n[0]<=c}var Lg={scale:null,auto:!0,sorted:0,min:Be,max:-Be},f0=(i,t,e,n,s)=>s,Dg={show:!0,auto:!0,sorted:0,gaps:f0,alpha:1,facets:[cn({},Lg,{scale:"x"}),cn({},Lg,{scale:"y"})]},Ug={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:f0,alpha:1,points:{show:l1,filter:null},values:null,min:Be,max:-Be,idxs:[],path:null,clip:null};function c1(i,t,e,n,s){return e/10}var p0={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},h1=cn({},p0,{time:!1,ori:1}),Ng={};function m0(i,t){let e=Ng[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Ng[i]=e)),e}var Eo=1,Vd=2;function br(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,m=a.width,x=a.height,g=i.valToPosH,p=i.valToPosV;return h.ori==0?e(s,l,c,h,u,g,p,d,f,m,x,Eh,Ao,Ah,x0,y0):e(s,l,c,h,u,p,g,f,d,x,m,Th,Co,sf,_0,v0)}function ef(i,t){let e=0,n=0,s=be(i.bands,Jd);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function u1(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function gs(i,t,e,n,s,r){return br(i,t,(o,a,l,c,h,u,d,f,m,x,g)=>{let p=o.pxRound,S=c.dir*(c.ori==0?1:-1),T=c.ori==0?Ao:Co,v,D;S==1?(v=e,D=n):(v=n,D=e);let C=p(u(a[v],c,x,f)),U=p(d(l[v],h,g,m)),N=p(u(a[D],c,x,f)),E=p(d(r==1?h.max:h.min,h,g,m)),M=new Path2D(s);return T(M,N,E),T(M,C,E),T(M,C,U),M})}function wh(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?Ah:sf,l=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function d1(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function nf(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&t[c]===null;)d=c;else for(;--c>=e&&t[c]===null;)d=c;let f=r(i[u]),m=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let p=d+s;m=o>=0&&p>=0&&p<l?r(i[p]):m,m>=f&&a.push([f,m])}return a}function Fg(i){return i==0?Yg:i==1?yn:t=>xr(t,i)}function g0(i){let t=i==0?Eh:Th,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ni(c,a/2,l/2),h=Ni(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var Eh=(i,t,e)=>{i.moveTo(t,e)},Th=(i,t,e)=>{i.moveTo(e,t)},Ao=(i,t,e)=>{i.lineTo(t,e)},Co=(i,t,e)=>{i.lineTo(e,t)},Ah=g0(0),sf=g0(1),x0=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},_0=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},y0=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},v0=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function M0(i){return(t,e,n,s,r)=>br(t,e,(o,a,l,c,h,u,d,f,m,x,g)=>{let{pxRound:p,points:S}=o,T,v;c.ori==0?(T=Eh,v=x0):(T=Th,v=_0);let D=ze(S.width*Ce,3),C=(S.size-S.width)/2*Ce,U=ze(C*2,3),N=new Path2D,E=new Path2D,{left:M,top:P,width:H,height:k}=t.bbox;Ah(E,M-U,P-U,H+U*2,k+U*2);let W=$=>{if(l[$]!=null){let q=p(u(a[$],c,x,f)),j=p(d(l[$],h,g,m));T(N,q+C,j),v(N,q,j,C,0,gh*2)}};if(r)r.forEach(W);else for(let $=n;$<=s;$++)W($);return{stroke:D>0?N:null,fill:N,clip:E,flags:Eo|Vd}})}function b0(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var f1=b0(Ao),p1=b0(Co);function S0(i){let t=be(i?.alignGaps,0);return(e,n,s,r)=>br(e,n,(o,a,l,c,h,u,d,f,m,x,g)=>{[s,r]=vh(l,s,r);let p=o.pxRound,S=k=>p(u(k,c,x,f)),T=k=>p(d(k,h,g,m)),v,D;c.ori==0?(v=Ao,D=f1):(v=Co,D=p1);let C=c.dir*(c.ori==0?1:-1),U={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Eo},N=U.stroke,E=!1;if(r-s>=x*4){let k=mt=>e.posToVal(mt,c.key,!0),W=null,$=null,q,j,Q,ht=S(a[C==1?s:r]),ct=S(a[s]),xt=S(a[r]),St=k(C==1?ct+1:xt-1);for(let mt=C==1?s:r;mt>=s&&mt<=r;mt+=C){let tt=a[mt],_t=(C==1?tt<St:tt>St)?ht:S(tt),at=l[mt];_t==ht?at!=null?(j=at,W==null?(v(N,_t,T(j)),q=W=$=j):j<W?W=j:j>$&&($=j)):at===null&&(E=!0):(W!=null&&D(N,ht,T(W),T($),T(q),T(j)),at!=null?(j=at,v(N,_t,T(j)),W=$=q=j):(W=$=null,at===null&&(E=!0)),ht=_t,St=k(ht+C))}W!=null&&W!=$&&Q!=ht&&D(N,ht,T(W),T($),T(q),T(j))}else for(let k=C==1?s:r;k>=s&&k<=r;k+=C){let W=l[k];W===null?E=!0:W!=null&&v(N,S(a[k]),T(W))}let[P,H]=ef(e,n);if(o.fill!=null||P!=0){let k=U.fill=new Path2D(N),W=o.fillTo(e,n,o.min,o.max,P),$=T(W),q=S(a[s]),j=S(a[r]);C==-1&&([j,q]=[q,j]),v(k,j,$),v(k,q,$)}if(!o.spanGaps){let k=[];E&&k.push(...nf(a,l,s,r,C,S,t)),U.gaps=k=o.gaps(e,n,s,r,k),U.clip=wh(k,c.ori,f,m,x,g)}return H!=0&&(U.band=H==2?[gs(e,n,s,r,N,-1),gs(e,n,s,r,N,1)]:gs(e,n,s,r,N,H)),U})}function m1(i){let t=be(i.align,1),e=be(i.ascDesc,!1),n=be(i.alignGaps,0),s=be(i.extend,!1);return(r,o,a,l)=>br(r,o,(c,h,u,d,f,m,x,g,p,S,T)=>{[a,l]=vh(u,a,l);let v=c.pxRound,{left:D,width:C}=r.bbox,U=ct=>v(m(ct,d,S,g)),N=ct=>v(x(ct,f,T,p)),E=d.ori==0?Ao:Co,M={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Eo},P=M.stroke,H=d.dir*(d.ori==0?1:-1),k=N(u[H==1?a:l]),W=U(h[H==1?a:l]),$=W,q=W;s&&t==-1&&(q=D,E(P,q,k)),E(P,W,k);for(let ct=H==1?a:l;ct>=a&&ct<=l;ct+=H){let xt=u[ct];if(xt==null)continue;let St=U(h[ct]),mt=N(xt);t==1?E(P,St,k):E(P,$,mt),E(P,St,mt),k=mt,$=St}let j=$;s&&t==1&&(j=D+C,E(P,j,k));let[Q,ht]=ef(r,o);if(c.fill!=null||Q!=0){let ct=M.fill=new Path2D(P),xt=c.fillTo(r,o,c.min,c.max,Q),St=N(xt);E(ct,j,St),E(ct,q,St)}if(!c.spanGaps){let ct=[];ct.push(...nf(h,u,a,l,H,U,n));let xt=c.width*Ce/2,St=e||t==1?xt:-xt,mt=e||t==-1?-xt:xt;ct.forEach(tt=>{tt[0]+=St,tt[1]+=mt}),M.gaps=ct=c.gaps(r,o,a,l,ct),M.clip=wh(ct,d.ori,g,p,S,T)}return ht!=0&&(M.band=ht==2?[gs(r,o,a,l,P,-1),gs(r,o,a,l,P,1)]:gs(r,o,a,l,P,ht)),M})}function Og(i,t,e,n,s,r,o=Be){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=vn(i[l]-i[a]);h<c&&(c=h,o=vn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function g1(i){i=i||Ba;let t=be(i.size,[.6,Be,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=de(s),o=1-t[0],a=be(t[1],Be),l=be(t[2],1),c=be(i.disp,Ba),h=be(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,m,x,g)=>br(f,m,(p,S,T,v,D,C,U,N,E,M,P)=>{let H=p.pxRound,k=e,W=n*Ce,$=a*Ce,q=l*Ce,j,Q;v.ori==0?[j,Q]=r(f,m):[Q,j]=r(f,m);let ht=v.dir*(v.ori==0?1:-1),ct=v.ori==0?Ah:sf,xt=v.ori==0?h:(F,K,nt,et,Ot,gt,Dt)=>{h(F,K,nt,Ot,et,Dt,gt)},St=be(f.bands,Jd).find(F=>F.series[0]==m),mt=St!=null?St.dir:0,tt=p.fillTo(f,m,p.min,p.max,mt),ut=H(U(tt,D,P,E)),_t,at,Nt,jt=M,Tt=H(p.width*Ce),me=!1,ge=null,ee=null,O=null,Ke=null;u!=null&&(Tt==0||d!=null)&&(me=!0,ge=u.values(f,m,x,g),ee=new Map,new Set(ge).forEach(F=>{F!=null&&ee.set(F,new Path2D)}),Tt>0&&(O=d.values(f,m,x,g),Ke=new Map,new Set(O).forEach(F=>{F!=null&&Ke.set(F,new Path2D)})));let{x0:le,size:ve}=c;if(le!=null&&ve!=null){k=1,S=le.values(f,m,x,g),le.unit==2&&(S=S.map(nt=>f.posToVal(N+nt*M,v.key,!0)));let F=ve.values(f,m,x,g);ve.unit==2?at=F[0]*M:at=C(F[0],v,M,N)-C(0,v,M,N),jt=Og(S,T,C,v,M,N,jt),Nt=jt-at+W}else jt=Og(S,T,C,v,M,N,jt),Nt=jt*o+W,at=jt-Nt;Nt<1&&(Nt=0),Tt>=at/2&&(Tt=0),Nt<5&&(H=Yg);let zt=Nt>0,se=jt-Nt-(zt?Tt:0);at=H(kd(se,q,$)),_t=(k==0?at/2:k==ht?0:at)-k*ht*((k==0?W/2:0)+(zt?Tt/2:0));let Lt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Jt=me?null:new Path2D,Pe=null;if(St!=null)Pe=f.data[St.series[1]];else{let{y0:F,y1:K}=c;F!=null&&K!=null&&(T=K.values(f,m,x,g),Pe=F.values(f,m,x,g))}let L=j*at,y=Q*at;for(let F=ht==1?x:g;F>=x&&F<=g;F+=ht){let K=T[F];if(K==null)continue;if(Pe!=null){let yt=Pe[F]??0;if(K-yt==0)continue;ut=U(yt,D,P,E)}let nt=v.distr!=2||c!=null?S[F]:F,et=C(nt,v,M,N),Ot=U(be(K,tt),D,P,E),gt=H(et-_t),Dt=H(Xn(Ot,ut)),At=H(Ni(Ot,ut)),st=Dt-At;if(K!=null){let yt=K<0?y:L,Vt=K<0?L:y;me?(Tt>0&&O[F]!=null&&ct(Ke.get(O[F]),gt,At+ui(Tt/2),at,Xn(0,st-Tt),yt,Vt),ge[F]!=null&&ct(ee.get(ge[F]),gt,At+ui(Tt/2),at,Xn(0,st-Tt),yt,Vt)):ct(Jt,gt,At+ui(Tt/2),at,Xn(0,st-Tt),yt,Vt),xt(f,m,F,gt-Tt/2,At,at+Tt,st)}}return Tt>0?Lt.stroke=me?Ke:Jt:me||(Lt._fill=p.width==0?p._fill:p._stroke??p._fill,Lt.width=0),Lt.fill=me?ee:Jt,Lt})}function x1(i,t){let e=be(t?.alignGaps,0);return(n,s,r,o)=>br(n,s,(a,l,c,h,u,d,f,m,x,g,p)=>{[r,o]=vh(c,r,o);let S=a.pxRound,T=j=>S(d(j,h,g,m)),v=j=>S(f(j,u,p,x)),D,C,U;h.ori==0?(D=Eh,U=Ao,C=y0):(D=Th,U=Co,C=v0);let N=h.dir*(h.ori==0?1:-1),E=T(l[N==1?r:o]),M=E,P=[],H=[];for(let j=N==1?r:o;j>=r&&j<=o;j+=N)if(c[j]!=null){let ht=l[j],ct=T(ht);P.push(M=ct),H.push(v(c[j]))}let k={stroke:i(P,H,D,U,C,S),fill:null,clip:null,band:null,gaps:null,flags:Eo},W=k.stroke,[$,q]=ef(n,s);if(a.fill!=null||$!=0){let j=k.fill=new Path2D(W),Q=a.fillTo(n,s,a.min,a.max,$),ht=v(Q);U(j,M,ht),U(j,E,ht)}if(!a.spanGaps){let j=[];j.push(...nf(l,c,r,o,N,T,e)),k.gaps=j=a.gaps(n,s,r,o,j),k.clip=wh(j,h.ori,m,x,g,p)}return q!=0&&(k.band=q==2?[gs(n,s,r,o,W,-1),gs(n,s,r,o,W,1)]:gs(n,s,r,o,W,q)),k})}function _1(i){return x1(y1,i)}function y1(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-l[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var Hd=new Set;function kg(){for(let i of Hd)i.syncRect(!0)}To&&(vr(QS,Mo,kg),vr(tw,Mo,kg,!0),vr(xh,Mo,()=>{Pn.pxRatio=Ce}));var v1=S0(),M1=M0();function Bg(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Gd(r,o,t,e))}function b1(i,t){return i.map((e,n)=>n==0?{}:cn({},t,e))}function Gd(i,t,e,n){return cn({},t==0?e:n,i)}function w0(i,t,e){return t==null?So:[t,e]}var S1=w0;function w1(i,t,e){return t==null?So:_h(t,e,$d,!0)}function E0(i,t,e,n){return t==null?So:Mh(t,e,i.scales[n].log,!1)}var E1=E0;function T0(i,t,e,n){return t==null?So:qd(t,e,i.scales[n].log,!1)}var T1=T0;function A1(i,t,e,n,s){let r=Xn(xg(i),xg(t)),o=t-i,a=Ui(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?Xs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function zg(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=yn((e=+s)*Ce))+"px"),[i,t,e]}function C1(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=ze(t[2]*Ce,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Pn(i,t,e){let n={mode:be(i.mode,1)},s=n.mode;function r(_,b,R,I){let z=b.valToPct(_);return I+R*(b.dir==-1?1-z:z)}function o(_,b,R,I){let z=b.valToPct(_);return I+R*(b.dir==-1?z:1-z)}function a(_,b,R,I){return b.ori==0?r(_,b,R,I):o(_,b,R,I)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Mi(NS);if(i.id!=null&&(c.id=i.id),hi(c,i.class),i.title){let _=Mi(kS,c);_.textContent=i.title}let h=Di("canvas"),u=n.ctx=h.getContext("2d"),d=Mi(BS,c);vr("click",d,_=>{_.target===m&&(He!=Lr||$e!=Dr)&&An.click(n,_)},!0);let f=n.under=Mi(zS,d);d.appendChild(h);let m=n.over=Mi(VS,d);i=wo(i);let x=+be(i.pxAlign,1),g=Fg(x);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let p=i.ms||.001,S=n.series=s==1?Bg(i.series||[],Rg,Ug,!1):b1(i.series||[null],Dg),T=n.axes=Bg(i.axes||[],Cg,Ig,!0),v=n.scales={},D=n.bands=i.bands||[];D.forEach(_=>{_.fill=de(_.fill||null),_.dir=be(_.dir,-1)});let C=s==2?S[1].facets[0].scale:S[0].scale,U={axes:ex,series:Fn},N=(i.drawOrder||["axes","series"]).map(_=>U[_]);function E(_){let b=_.distr==3?R=>ms(R>0?R:_.clamp(n,R,_.min,_.max,_.key)):_.distr==4?R=>Pd(R,_.asinh):_.distr==100?R=>_.fwd(R):R=>R;return R=>{let I=b(R),{_min:z,_max:Y}=_,it=Y-z;return(I-z)/it}}function M(_){let b=v[_];if(b==null){let R=(i.scales||Ba)[_]||Ba;if(R.from!=null){M(R.from);let I=cn({},v[R.from],R,{key:_});I.valToPct=E(I),v[_]=I}else{b=v[_]=cn({},_==C?p0:h1,R),b.key=_;let I=b.time,z=b.range,Y=Ws(z);if((_!=C||s==2&&!I)&&(Y&&(z[0]==null||z[1]==null)&&(z={min:z[0]==null?pg:{mode:1,hard:z[0],soft:z[0]},max:z[1]==null?pg:{mode:1,hard:z[1],soft:z[1]}},Y=!1),!Y&&Sh(z))){let it=z;z=(lt,pt,Et)=>pt==null?So:_h(pt,Et,it)}b.range=de(z||(I?S1:_==C?b.distr==3?E1:b.distr==4?T1:w0:b.distr==3?E0:b.distr==4?T0:w1)),b.auto=de(Y?!1:b.auto),b.clamp=de(b.clamp||c1),b._min=b._max=null,b.valToPct=E(b)}}}M("x"),M("y"),s==1&&S.forEach(_=>{M(_.scale)}),T.forEach(_=>{M(_.scale)});for(let _ in i.scales)M(_);let P=v[C],H=P.distr,k,W;P.ori==0?(hi(c,FS),k=r,W=o):(hi(c,OS),k=o,W=r);let $={};for(let _ in v){let b=v[_];(b.min!=null||b.max!=null)&&($[_]={min:b.min,max:b.max},b.min=b.max=null)}let q=i.tzDate||(_=>new Date(yn(_/p))),j=i.fmtDate||Kd,Q=p==1?Fw(q):Bw(q),ht=Eg(q,wg(p==1?Nw:kw,j)),ct=Ag(q,Tg(Vw,j)),xt=[],St=n.legend=cn({},Ww,i.legend),mt=n.cursor=cn({},Jw,{drag:{y:s==2}},i.cursor),tt=St.show,ut=mt.show,_t=St.markers;St.idxs=xt,_t.width=de(_t.width),_t.dash=de(_t.dash),_t.stroke=de(_t.stroke),_t.fill=de(_t.fill);let at,Nt,jt,Tt=[],me=[],ge,ee=!1,O={};if(St.live){let _=S[1]?S[1].values:null;ee=_!=null,ge=ee?_(n,1,0):{_:0};for(let b in ge)O[b]=Xd}if(tt)if(at=Di("table",qS,c),jt=Di("tbody",null,at),St.mount(n,at),ee){Nt=Di("thead",null,at,jt);let _=Di("tr",null,Nt);Di("th",null,_);for(var Ke in ge)Di("th",eg,_).textContent=Ke}else hi(at,ZS),St.live&&hi(at,$S);let le={show:!0},ve={show:!1};function zt(_,b){if(b==0&&(ee||!St.live||s==2))return So;let R=[],I=Di("tr",JS,jt,jt.childNodes[b]);hi(I,_.class),_.show||hi(I,yr);let z=Di("th",null,I);if(_t.show){let lt=Mi(KS,z);if(b>0){let pt=_t.width(n,b);pt&&(lt.style.border=pt+"px "+_t.dash(n,b)+" "+_t.stroke(n,b)),lt.style.background=_t.fill(n,b)}}let Y=Mi(eg,z);_.label instanceof HTMLElement?Y.appendChild(_.label):Y.textContent=_.label,b>0&&(_t.show||(Y.style.color=_.width>0?_t.stroke(n,b):_t.fill(n,b)),Lt("click",z,lt=>{if(mt._lock)return;hn(lt);let pt=S.indexOf(_);if((lt.ctrlKey||lt.metaKey)!=St.isolate){let Et=S.some((Ct,Ft)=>Ft>0&&Ft!=pt&&Ct.show);S.forEach((Ct,Ft)=>{Ft>0&&ki(Ft,Et?Ft==pt?le:ve:le,!0,rn.setSeries)})}else ki(pt,{show:!_.show},!0,rn.setSeries)},!1),Qi&&Lt(rg,z,lt=>{mt._lock||(hn(lt),ki(S.indexOf(_),Nr,!0,rn.setSeries))},!1));for(var it in ge){let lt=Di("td",jS,I);lt.textContent="--",R.push(lt)}return[I,R]}let se=new Map;function Lt(_,b,R,I=!0){let z=se.get(b)||{},Y=mt.bind[_](n,b,R,I);Y&&(vr(_,b,z[_]=Y),se.set(b,z))}function Jt(_,b,R){let I=se.get(b)||{};for(let z in I)(_==null||z==_)&&(Od(z,b,I[z]),delete I[z]);_==null&&se.delete(b)}let Pe=0,L=0,y=0,F=0,K=0,nt=0,et=K,Ot=nt,gt=y,Dt=F,At=0,st=0,yt=0,Vt=0;n.bbox={};let Wt=!1,vt=!1,Yt=!1,B=!1,Mt=!1,ot=!1;function Ut(_,b,R){(R||_!=n.width||b!=n.height)&&dt(_,b),Cr(!1),Yt=!0,vt=!0,Rr()}function dt(_,b){n.width=Pe=y=_,n.height=L=F=b,K=nt=0,Ue(),we();let R=n.bbox;At=R.left=xr(K*Ce,.5),st=R.top=xr(nt*Ce,.5),yt=R.width=xr(y*Ce,.5),Vt=R.height=xr(F*Ce,.5)}let rt=3;function Bt(){let _=!1,b=0;for(;!_;){b++;let R=Q0(b),I=tx(b);_=b==rt||R&&I,_||(dt(n.width,n.height),vt=!0)}}function Qt({width:_,height:b}){Ut(_,b)}n.setSize=Qt;function Ue(){let _=!1,b=!1,R=!1,I=!1;T.forEach((z,Y)=>{if(z.show&&z._show){let{side:it,_size:lt}=z,pt=it%2,Et=z.label!=null?z.labelSize:0,Ct=lt+Et;Ct>0&&(pt?(y-=Ct,it==3?(K+=Ct,I=!0):R=!0):(F-=Ct,it==0?(nt+=Ct,_=!0):b=!0))}}),Fi[0]=_,Fi[1]=R,Fi[2]=b,Fi[3]=I,y-=Oi[1]+Oi[3],K+=Oi[3],F-=Oi[2]+Oi[0],nt+=Oi[0]}function we(){let _=K+y,b=nt+F,R=K,I=nt;function z(Y,it){switch(Y){case 1:return _+=it,_-it;case 2:return b+=it,b-it;case 3:return R-=it,R+it;case 0:return I-=it,I+it}}T.forEach((Y,it)=>{if(Y.show&&Y._show){let lt=Y.side;Y._pos=z(lt,Y._size),Y.label!=null&&(Y._lpos=z(lt,Y.labelSize))}})}if(mt.dataIdx==null){let _=mt.hover,b=_.skip=new Set(_.skip??[]);b.add(void 0);let R=_.prox=de(_.prox),I=_.bias??(_.bias=0);mt.dataIdx=(z,Y,it,lt)=>{if(Y==0)return it;let pt=it,Et=R(z,Y,it,lt)??Be,Ct=Et>=0&&Et<Be,Ft=P.ori==0?y:F,te=mt.left,Ee=t[0],Me=t[Y];if(b.has(Me[it])){pt=null;let he=null,Zt=null,Gt;if(I==0||I==-1)for(Gt=it;he==null&&Gt-- >0;)b.has(Me[Gt])||(he=Gt);if(I==0||I==1)for(Gt=it;Zt==null&&Gt++<Me.length;)b.has(Me[Gt])||(Zt=Gt);if(he!=null||Zt!=null)if(Ct){let We=he==null?-1/0:k(Ee[he],P,Ft,0),je=Zt==null?1/0:k(Ee[Zt],P,Ft,0),En=te-We,Le=je-te;En<=Le?En<=Et&&(pt=he):Le<=Et&&(pt=Zt)}else pt=Zt==null?he:he==null?Zt:it-he<=Zt-it?he:Zt}else Ct&&vn(te-k(Ee[it],P,Ft,0))>Et&&(pt=null);return pt}}let hn=_=>{mt.event=_};mt.idxs=xt,mt._lock=!1;let Ve=mt.points;Ve.show=de(Ve.show),Ve.size=de(Ve.size),Ve.stroke=de(Ve.stroke),Ve.width=de(Ve.width),Ve.fill=de(Ve.fill);let Qn=n.focus=cn({},i.focus||{alpha:.3},mt.focus),Qi=Qn.prox>=0,Yn=Qi&&Ve.one,In=[],ts=[],es=[];function qs(_,b){let R=Ve.show(n,b);if(R instanceof HTMLElement)return hi(R,YS),hi(R,_.class),Ki(R,-10,-10,y,F),m.insertBefore(R,In[b]),R}function Po(_,b){if(s==1||b>0){let R=s==1&&v[_.scale].time,I=_.value;_.value=R?vg(I)?Ag(q,Tg(I,j)):I||ct:I||o1,_.label=_.label||(R?jw:Kw)}if(Yn||b>0){_.width=_.width==null?1:_.width,_.paths=_.paths||v1||hw,_.fillTo=de(_.fillTo||u1),_.pxAlign=+be(_.pxAlign,x),_.pxRound=Fg(_.pxAlign),_.stroke=de(_.stroke||null),_.fill=de(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let R=a1(Xn(1,_.width),1),I=_.points=cn({},{size:R,width:Xn(1,R*.2),stroke:_.stroke,space:R*2,paths:M1,_stroke:null,_fill:null},_.points);I.show=de(I.show),I.filter=de(I.filter),I.fill=de(I.fill),I.stroke=de(I.stroke),I.paths=de(I.paths),I.pxAlign=_.pxAlign}if(tt){let R=zt(_,b);Tt.splice(b,0,R[0]),me.splice(b,0,R[1]),St.values.push(null)}if(ut){xt.splice(b,0,null);let R=null;Yn?b==0&&(R=qs(_,b)):b>0&&(R=qs(_,b)),In.splice(b,0,R),ts.splice(b,0,0),es.splice(b,0,0)}wn("addSeries",b)}function Ar(_,b){b=b??S.length,_=s==1?Gd(_,b,Rg,Ug):Gd(_,b,{},Dg),S.splice(b,0,_),Po(S[b],b)}n.addSeries=Ar;function Ya(_){if(S.splice(_,1),tt){St.values.splice(_,1),me.splice(_,1);let b=Tt.splice(_,1)[0];Jt(null,b.firstChild),b.remove()}ut&&(xt.splice(_,1),In.splice(_,1)[0].remove(),ts.splice(_,1),es.splice(_,1)),wn("delSeries",_)}n.delSeries=Ya;let Fi=[!1,!1,!1,!1];function Bh(_,b){if(_._show=_.show,_.show){let R=_.side%2,I=v[_.scale];I==null&&(_.scale=R?S[1].scale:C,I=v[_.scale]);let z=I.time;_.size=de(_.size),_.space=de(_.space),_.rotate=de(_.rotate),Ws(_.incrs)&&_.incrs.forEach(it=>{!Xs.has(it)&&Xs.set(it,Zg(it))}),_.incrs=de(_.incrs||(I.distr==2?Lw:z?p==1?Uw:Ow:_r)),_.splits=de(_.splits||(z&&I.distr==1?Q:I.distr==3?Bd:I.distr==4?e1:t1)),_.stroke=de(_.stroke),_.grid.stroke=de(_.grid.stroke),_.ticks.stroke=de(_.ticks.stroke),_.border.stroke=de(_.border.stroke);let Y=_.values;_.values=Ws(Y)&&!Ws(Y[0])?de(Y):z?Ws(Y)?Eg(q,wg(Y,j)):vg(Y)?zw(q,Y):Y||ht:Y||Qw,_.filter=de(_.filter||(I.distr>=3&&I.log==10?s1:I.distr==3&&I.log==2?r1:qg)),_.font=zg(_.font),_.labelFont=zg(_.labelFont),_._size=_.size(n,null,b,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Fi[b]=!0,_._el=Mi(HS,d))}}function $s(_,b,R,I){let[z,Y,it,lt]=R,pt=b%2,Et=0;return pt==0&&(lt||Y)&&(Et=b==0&&!z||b==2&&!it?yn(Cg.size/3):0),pt==1&&(z||it)&&(Et=b==1&&!Y||b==3&&!lt?yn(Ig.size/2):0),Et}let qa=n.padding=(i.padding||[$s,$s,$s,$s]).map(_=>de(be(_,$s))),Oi=n._padding=qa.map((_,b)=>_(n,b,Fi,0)),un,sn=null,w=null,V=s==1?S[0].idxs:null,Z=null,J=!1;function G(_,b){if(t=_??[],n.data=n._data=t,s==2){un=0;for(let R=1;R<S.length;R++)un+=t[R][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),Z=t[0],un=Z.length;let R=t;if(H==2){R=t.slice();let I=R[0]=Array(un);for(let z=0;z<un;z++)I[z]=z}n._data=t=R}if(Cr(!0),wn("setData"),H==2&&(Yt=!0),b!==!1){let R=P;R.auto(n,J)?ft():bs(C,R.min,R.max),B=B||mt.left>=0,ot=!0,Rr()}}n.setData=G;function ft(){J=!0;let _,b;s==1&&(un>0?(sn=V[0]=0,w=V[1]=un-1,_=t[0][sn],b=t[0][w],H==2?(_=sn,b=w):_==b&&(H==3?[_,b]=Mh(_,_,P.log,!1):H==4?[_,b]=qd(_,_,P.log,!1):P.time?b=_+yn(86400/p):[_,b]=_h(_,b,$d,!0))):(sn=V[0]=_=null,w=V[1]=b=null)),bs(C,_,b)}let bt,It,Pt,qt,$t,Ht,ae,xe,Ne,ce;function fe(_,b,R,I,z,Y){_??(_=ig),R??(R=Jd),I??(I="butt"),z??(z=ig),Y??(Y="round"),_!=bt&&(u.strokeStyle=bt=_),z!=It&&(u.fillStyle=It=z),b!=Pt&&(u.lineWidth=Pt=b),Y!=$t&&(u.lineJoin=$t=Y),I!=Ht&&(u.lineCap=Ht=I),R!=qt&&u.setLineDash(qt=R)}function Xt(_,b,R,I){b!=It&&(u.fillStyle=It=b),_!=ae&&(u.font=ae=_),R!=xe&&(u.textAlign=xe=R),I!=Ne&&(u.textBaseline=Ne=I)}function en(_,b,R,I,z=0){if(I.length>0&&_.auto(n,J)&&(b==null||b.min==null)){let Y=be(sn,0),it=be(w,I.length-1),lt=R.min==null?sw(I,Y,it,z,_.distr==3):[R.min,R.max];_.min=Ni(_.min,R.min=lt[0]),_.max=Xn(_.max,R.max=lt[1])}}let _e={min:null,max:null};function ti(){for(let I in v){let z=v[I];$[I]==null&&(z.min==null||$[C]!=null&&z.auto(n,J))&&($[I]=_e)}for(let I in v){let z=v[I];$[I]==null&&z.from!=null&&$[z.from]!=null&&($[I]=_e)}$[C]!=null&&Cr(!0);let _={};for(let I in $){let z=$[I];if(z!=null){let Y=_[I]=wo(v[I],fw);if(z.min!=null)cn(Y,z);else if(I!=C||s==2)if(un==0&&Y.from==null){let it=Y.range(n,null,null,I);Y.min=it[0],Y.max=it[1]}else Y.min=Be,Y.max=-Be}}if(un>0){S.forEach((I,z)=>{if(s==1){let Y=I.scale,it=$[Y];if(it==null)return;let lt=_[Y];if(z==0){let pt=lt.range(n,lt.min,lt.max,Y);lt.min=pt[0],lt.max=pt[1],sn=Ui(lt.min,t[0]),w=Ui(lt.max,t[0]),w-sn>1&&(t[0][sn]<lt.min&&sn++,t[0][w]>lt.max&&w--),I.min=Z[sn],I.max=Z[w]}else I.show&&I.auto&&en(lt,it,I,t[z],I.sorted);I.idxs[0]=sn,I.idxs[1]=w}else if(z>0&&I.show&&I.auto){let[Y,it]=I.facets,lt=Y.scale,pt=it.scale,[Et,Ct]=t[z],Ft=_[lt],te=_[pt];Ft!=null&&en(Ft,$[lt],Y,Et,Y.sorted),te!=null&&en(te,$[pt],it,Ct,it.sorted),I.min=it.min,I.max=it.max}});for(let I in _){let z=_[I],Y=$[I];if(z.from==null&&(Y==null||Y.min==null)){let it=z.range(n,z.min==Be?null:z.min,z.max==-Be?null:z.max,I);z.min=it[0],z.max=it[1]}}}for(let I in _){let z=_[I];if(z.from!=null){let Y=_[z.from];if(Y.min==null)z.min=z.max=null;else{let it=z.range(n,Y.min,Y.max,I);z.min=it[0],z.max=it[1]}}}let b={},R=!1;for(let I in _){let z=_[I],Y=v[I];if(Y.min!=z.min||Y.max!=z.max){Y.min=z.min,Y.max=z.max;let it=Y.distr;Y._min=it==3?ms(Y.min):it==4?Pd(Y.min,Y.asinh):it==100?Y.fwd(Y.min):Y.min,Y._max=it==3?ms(Y.max):it==4?Pd(Y.max,Y.asinh):it==100?Y.fwd(Y.max):Y.max,b[I]=R=!0}}if(R){S.forEach((I,z)=>{s==2?z>0&&b.y&&(I._paths=null):b[I.scale]&&(I._paths=null)});for(let I in b)Yt=!0,wn("setScale",I);ut&&mt.left>=0&&(B=ot=!0)}for(let I in $)$[I]=null}function _s(_){let b=kd(sn-1,0,un-1),R=kd(w+1,0,un-1);for(;_[b]==null&&b>0;)b--;for(;_[R]==null&&R<un-1;)R++;return[b,R]}function Fn(){if(un>0){let _=S.some(b=>b._focus)&&ce!=Qn.alpha;_&&(u.globalAlpha=ce=Qn.alpha),S.forEach((b,R)=>{if(R>0&&b.show&&(ys(R,!1),ys(R,!0),b._paths==null)){let I=ce;ce!=b.alpha&&(u.globalAlpha=ce=b.alpha);let z=s==2?[0,t[R][0].length-1]:_s(t[R]);b._paths=b.paths(n,R,z[0],z[1]),ce!=I&&(u.globalAlpha=ce=I)}}),S.forEach((b,R)=>{if(R>0&&b.show){let I=ce;ce!=b.alpha&&(u.globalAlpha=ce=b.alpha),b._paths!=null&&Fe(R,!1);{let z=b._paths!=null?b._paths.gaps:null,Y=b.points.show(n,R,sn,w,z),it=b.points.filter(n,R,Y,z);(Y||it)&&(b.points._paths=b.points.paths(n,R,sn,w,it),Fe(R,!0))}ce!=I&&(u.globalAlpha=ce=I),wn("drawSeries",R)}}),_&&(u.globalAlpha=ce=1)}}function ys(_,b){let R=b?S[_].points:S[_];R._stroke=R.stroke(n,_),R._fill=R.fill(n,_)}function Fe(_,b){let R=b?S[_].points:S[_],{stroke:I,fill:z,clip:Y,flags:it,_stroke:lt=R._stroke,_fill:pt=R._fill,_width:Et=R.width}=R._paths;Et=ze(Et*Ce,3);let Ct=null,Ft=Et%2/2;b&&pt==null&&(pt=Et>0?"#fff":lt);let te=R.pxAlign==1&&Ft>0;if(te&&u.translate(Ft,Ft),!b){let Ee=At-Et/2,Me=st-Et/2,he=yt+Et,Zt=Vt+Et;Ct=new Path2D,Ct.rect(Ee,Me,he,Zt)}b?dn(lt,Et,R.dash,R.cap,pt,I,z,it,Y):qn(_,lt,Et,R.dash,R.cap,pt,I,z,it,Ct,Y),te&&u.translate(-Ft,-Ft)}function qn(_,b,R,I,z,Y,it,lt,pt,Et,Ct){let Ft=!1;pt!=0&&D.forEach((te,Ee)=>{if(te.series[0]==_){let Me=S[te.series[1]],he=t[te.series[1]],Zt=(Me._paths||Ba).band;Ws(Zt)&&(Zt=te.dir==1?Zt[0]:Zt[1]);let Gt,We=null;Me.show&&Zt&&ow(he,sn,w)?(We=te.fill(n,Ee)||Y,Gt=Me._paths.clip):Zt=null,dn(b,R,I,z,We,it,lt,pt,Et,Ct,Gt,Zt),Ft=!0}}),Ft||dn(b,R,I,z,Y,it,lt,pt,Et,Ct)}let On=Eo|Vd;function dn(_,b,R,I,z,Y,it,lt,pt,Et,Ct,Ft){fe(_,b,R,I,z),(pt||Et||Ft)&&(u.save(),pt&&u.clip(pt),Et&&u.clip(Et)),Ft?(lt&On)==On?(u.clip(Ft),Ct&&u.clip(Ct),vs(z,it),fn(_,Y,b)):lt&Vd?(vs(z,it),u.clip(Ft),fn(_,Y,b)):lt&Eo&&(u.save(),u.clip(Ft),Ct&&u.clip(Ct),vs(z,it),u.restore(),fn(_,Y,b)):(vs(z,it),fn(_,Y,b)),(pt||Et||Ft)&&u.restore()}function fn(_,b,R){R>0&&(b instanceof Map?b.forEach((I,z)=>{u.strokeStyle=bt=z,u.stroke(I)}):b!=null&&_&&u.stroke(b))}function vs(_,b){b instanceof Map?b.forEach((R,I)=>{u.fillStyle=It=I,u.fill(R)}):b!=null&&_&&u.fill(b)}function ns(_,b,R,I){let z=T[_],Y;if(I<=0)Y=[0,0];else{let it=z._space=z.space(n,_,b,R,I),lt=z._incrs=z.incrs(n,_,b,R,I,it);Y=A1(b,R,lt,I,it)}return z._found=Y}function zh(_,b,R,I,z,Y,it,lt,pt,Et){let Ct=it%2/2;x==1&&u.translate(Ct,Ct),fe(lt,it,pt,Et,lt),u.beginPath();let Ft,te,Ee,Me,he=z+(I==0||I==3?-Y:Y);R==0?(te=z,Me=he):(Ft=z,Ee=he);for(let Zt=0;Zt<_.length;Zt++)b[Zt]!=null&&(R==0?Ft=Ee=_[Zt]:te=Me=_[Zt],u.moveTo(Ft,te),u.lineTo(Ee,Me));u.stroke(),x==1&&u.translate(-Ct,-Ct)}function Q0(_){let b=!0;return T.forEach((R,I)=>{if(!R.show)return;let z=v[R.scale];if(z.min==null){R._show&&(b=!1,R._show=!1,Cr(!1));return}else R._show||(b=!1,R._show=!0,Cr(!1));let Y=R.side,it=Y%2,{min:lt,max:pt}=z,[Et,Ct]=ns(I,lt,pt,it==0?y:F);if(Ct==0)return;let Ft=z.distr==2,te=R._splits=R.splits(n,I,lt,pt,Et,Ct,Ft),Ee=z.distr==2?te.map(Gt=>Z[Gt]):te,Me=z.distr==2?Z[te[1]]-Z[te[0]]:Et,he=R._values=R.values(n,R.filter(n,Ee,I,Ct,Me),I,Ct,Me);R._rotate=Y==2?R.rotate(n,he,I,Ct):0;let Zt=R._size;R._size=bi(R.size(n,he,I,_)),Zt!=null&&R._size!=Zt&&(b=!1)}),b}function tx(_){let b=!0;return qa.forEach((R,I)=>{let z=R(n,I,Fi,_);z!=Oi[I]&&(b=!1),Oi[I]=z}),b}function ex(){for(let _=0;_<T.length;_++){let b=T[_];if(!b.show||!b._show)continue;let R=b.side,I=R%2,z,Y,it=b.stroke(n,_),lt=R==0||R==3?-1:1,[pt,Et]=b._found;if(b.label!=null){let Bn=b.labelGap*lt,ii=yn((b._lpos+Bn)*Ce);Xt(b.labelFont[0],it,"center",R==2?Da:ng),u.save(),I==1?(z=Y=0,u.translate(ii,yn(st+Vt/2)),u.rotate((R==3?-gh:gh)/2)):(z=yn(At+yt/2),Y=ii);let Ks=Xg(b.label)?b.label(n,_,pt,Et):b.label;u.fillText(Ks,z,Y),u.restore()}if(Et==0)continue;let Ct=v[b.scale],Ft=I==0?yt:Vt,te=I==0?At:st,Ee=b._splits,Me=Ct.distr==2?Ee.map(Bn=>Z[Bn]):Ee,he=Ct.distr==2?Z[Ee[1]]-Z[Ee[0]]:pt,Zt=b.ticks,Gt=b.border,We=Zt.show?Zt.size:0,je=yn(We*Ce),En=yn((b.alignTo==2?b._size-We-b.gap:b.gap)*Ce),Le=b._rotate*-gh/180,Qe=g(b._pos*Ce),ei=(je+En)*lt,kn=Qe+ei;Y=I==0?kn:0,z=I==1?kn:0;let fi=b.font[0],Si=b.align==1?yo:b.align==2?Ad:Le>0?yo:Le<0?Ad:I==0?"center":R==3?Ad:yo,zi=Le||I==1?"middle":R==2?Da:ng;Xt(fi,it,Si,zi);let ni=b.font[1]*b.lineGap,pi=Ee.map(Bn=>g(a(Bn,Ct,Ft,te))),wi=b._values;for(let Bn=0;Bn<wi.length;Bn++){let ii=wi[Bn];if(ii!=null){I==0?z=pi[Bn]:Y=pi[Bn],ii=""+ii;let Ks=ii.indexOf(`
`)==-1?[ii]:ii.split(/\n/gm);for(let zn=0;zn<Ks.length;zn++){let Ff=Ks[zn];Le?(u.save(),u.translate(z,Y+zn*ni),u.rotate(Le),u.fillText(Ff,0,0),u.restore()):u.fillText(Ff,z,Y+zn*ni)}}}Zt.show&&zh(pi,Zt.filter(n,Me,_,Et,he),I,R,Qe,je,ze(Zt.width*Ce,3),Zt.stroke(n,_),Zt.dash,Zt.cap);let Vi=b.grid;Vi.show&&zh(pi,Vi.filter(n,Me,_,Et,he),I,I==0?2:1,I==0?st:At,I==0?Vt:yt,ze(Vi.width*Ce,3),Vi.stroke(n,_),Vi.dash,Vi.cap),Gt.show&&zh([Qe],[1],I==0?1:0,I==0?1:2,I==1?st:At,I==1?Vt:yt,ze(Gt.width*Ce,3),Gt.stroke(n,_),Gt.dash,Gt.cap)}wn("drawAxes")}function Cr(_){S.forEach((b,R)=>{R>0&&(b._paths=null,_&&(s==1?(b.min=null,b.max=null):b.facets.forEach(I=>{I.min=null,I.max=null})))})}let $a=!1,Vh=!1,Io=[];function nx(){Vh=!1;for(let _=0;_<Io.length;_++)wn(...Io[_]);Io.length=0}function Rr(){$a||(vw(_f),$a=!0)}function ix(_,b=!1){$a=!0,Vh=b,_(n),_f(),b&&Io.length>0&&queueMicrotask(nx)}n.batch=ix;function _f(){if(Wt&&(ti(),Wt=!1),Yt&&(Bt(),Yt=!1),vt){if(Ye(f,yo,K),Ye(f,Da,nt),Ye(f,Na,y),Ye(f,Fa,F),Ye(m,yo,K),Ye(m,Da,nt),Ye(m,Na,y),Ye(m,Fa,F),Ye(d,Na,Pe),Ye(d,Fa,L),h.width=yn(Pe*Ce),h.height=yn(L*Ce),T.forEach(({_el:_,_show:b,_size:R,_pos:I,side:z})=>{if(_!=null)if(b){let Y=z===3||z===0?R:0,it=z%2==1;Ye(_,it?"left":"top",I-Y),Ye(_,it?"width":"height",R),Ye(_,it?"top":"left",it?nt:K),Ye(_,it?"height":"width",it?F:y),Fd(_,yr)}else hi(_,yr)}),bt=It=Pt=$t=Ht=ae=xe=Ne=qt=null,ce=1,Uo(!0),K!=et||nt!=Ot||y!=gt||F!=Dt){Cr(!1);let _=y/gt,b=F/Dt;if(ut&&!B&&mt.left>=0){mt.left*=_,mt.top*=b,Pr&&Ki(Pr,yn(mt.left),0,y,F),Ir&&Ki(Ir,0,yn(mt.top),y,F);for(let R=0;R<In.length;R++){let I=In[R];I!=null&&(ts[R]*=_,es[R]*=b,Ki(I,bi(ts[R]),bi(es[R]),y,F))}}if(Ge.show&&!Mt&&Ge.left>=0&&Ge.width>0){Ge.left*=_,Ge.width*=_,Ge.top*=b,Ge.height*=b;for(let R in qh)Ye(Ur,R,Ge[R])}et=K,Ot=nt,gt=y,Dt=F}wn("setSize"),vt=!1}Pe>0&&L>0&&(u.clearRect(0,0,h.width,h.height),wn("drawClear"),N.forEach(_=>_()),wn("draw")),Ge.show&&Mt&&(Za(Ge),Mt=!1),ut&&B&&(Js(null,!0,!1),B=!1),St.show&&St.live&&ot&&(Xh(),ot=!1),l||(l=!0,n.status=1,wn("ready")),J=!1,$a=!1}n.redraw=(_,b)=>{Yt=b||!1,_!==!1?bs(C,P.min,P.max):Rr()};function Hh(_,b){let R=v[_];if(R.from==null){if(un==0){let I=R.range(n,b.min,b.max,_);b.min=I[0],b.max=I[1]}if(b.min>b.max){let I=b.min;b.min=b.max,b.max=I}if(un>1&&b.min!=null&&b.max!=null&&b.max-b.min<1e-16)return;_==C&&R.distr==2&&un>0&&(b.min=Ui(b.min,t[0]),b.max=Ui(b.max,t[0]),b.min==b.max&&b.max++),$[_]=b,Wt=!0,Rr()}}n.setScale=Hh;let Gh,Wh,Pr,Ir,yf,vf,Lr,Dr,Mf,bf,He,$e,Ms=!1,An=mt.drag,bn=An.x,Sn=An.y;ut&&(mt.x&&(Gh=Mi(WS,m)),mt.y&&(Wh=Mi(XS,m)),P.ori==0?(Pr=Gh,Ir=Wh):(Pr=Wh,Ir=Gh),He=mt.left,$e=mt.top);let Ge=n.select=cn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Ur=Ge.show?Mi(GS,Ge.over?m:f):null;function Za(_,b){if(Ge.show){for(let R in _)Ge[R]=_[R],R in qh&&Ye(Ur,R,_[R]);b!==!1&&wn("setSelect")}}n.setSelect=Za;function sx(_){if(S[_].show)tt&&Fd(Tt[_],yr);else if(tt&&hi(Tt[_],yr),ut){let R=Yn?In[0]:In[_];R!=null&&Ki(R,-10,-10,y,F)}}function bs(_,b,R){Hh(_,{min:b,max:R})}function ki(_,b,R,I){b.focus!=null&&cx(_),b.show!=null&&S.forEach((z,Y)=>{Y>0&&(_==Y||_==null)&&(z.show=b.show,sx(Y),s==2?(bs(z.facets[0].scale,null,null),bs(z.facets[1].scale,null,null)):bs(z.scale,null,null),Rr())}),R!==!1&&wn("setSeries",_,b),I&&No("setSeries",n,_,b)}n.setSeries=ki;function rx(_,b){cn(D[_],b)}function ox(_,b){_.fill=de(_.fill||null),_.dir=be(_.dir,-1),b=b??D.length,D.splice(b,0,_)}function ax(_){_==null?D.length=0:D.splice(_,1)}n.addBand=ox,n.setBand=rx,n.delBand=ax;function lx(_,b){S[_].alpha=b,ut&&In[_]!=null&&(In[_].style.opacity=b),tt&&Tt[_]&&(Tt[_].style.opacity=b)}let is,Ss,Zs,Nr={focus:!0};function cx(_){if(_!=Zs){let b=_==null,R=Qn.alpha!=1;S.forEach((I,z)=>{if(s==1||z>0){let Y=b||z==0||z==_;I._focus=b?null:Y,R&&lx(z,Y?1:Qn.alpha)}}),Zs=_,R&&Rr()}}tt&&Qi&&Lt(og,at,_=>{mt._lock||(hn(_),Zs!=null&&ki(null,Nr,!0,rn.setSeries))});function Bi(_,b,R){let I=v[b];R&&(_=_/Ce-(I.ori==1?nt:K));let z=y;I.ori==1&&(z=F,_=z-_),I.dir==-1&&(_=z-_);let Y=I._min,it=I._max,lt=_/z,pt=Y+(it-Y)*lt,Et=I.distr;return Et==3?bo(10,pt):Et==4?lw(pt,I.asinh):Et==100?I.bwd(pt):pt}function hx(_,b){let R=Bi(_,C,b);return Ui(R,t[0],sn,w)}n.valToIdx=_=>Ui(_,t[0]),n.posToIdx=hx,n.posToVal=Bi,n.valToPos=(_,b,R)=>v[b].ori==0?r(_,v[b],R?yt:y,R?At:0):o(_,v[b],R?Vt:F,R?st:0),n.setCursor=(_,b,R)=>{He=_.left,$e=_.top,Js(null,b,R)};function Sf(_,b){Ye(Ur,yo,Ge.left=_),Ye(Ur,Na,Ge.width=b)}function wf(_,b){Ye(Ur,Da,Ge.top=_),Ye(Ur,Fa,Ge.height=b)}let Lo=P.ori==0?Sf:wf,Do=P.ori==1?Sf:wf;function ux(){if(tt&&St.live)for(let _=s==2?1:0;_<S.length;_++){if(_==0&&ee)continue;let b=St.values[_],R=0;for(let I in b)me[_][R++].firstChild.nodeValue=b[I]}}function Xh(_,b){if(_!=null&&(_.idxs?_.idxs.forEach((R,I)=>{xt[I]=R}):dw(_.idx)||xt.fill(_.idx),St.idx=xt[0]),tt&&St.live){for(let R=0;R<S.length;R++)(R>0||s==1&&!ee)&&dx(R,xt[R]);ux()}ot=!1,b!==!1&&wn("setLegend")}n.setLegend=Xh;function dx(_,b){let R=S[_],I=_==0&&H==2?Z:t[_],z;ee?z=R.values(n,_,b)??O:(z=R.value(n,b==null?null:I[b],_,b),z=z==null?O:{_:z}),St.values[_]=z}function Js(_,b,R){Mf=He,bf=$e,[He,$e]=mt.move(n,He,$e),mt.left=He,mt.top=$e,ut&&(Pr&&Ki(Pr,yn(He),0,y,F),Ir&&Ki(Ir,0,yn($e),y,F));let I,z=sn>w;is=Be,Ss=null;let Y=P.ori==0?y:F,it=P.ori==1?y:F;if(He<0||un==0||z){I=mt.idx=null;for(let lt=0;lt<S.length;lt++){let pt=In[lt];pt!=null&&Ki(pt,-10,-10,y,F)}Qi&&ki(null,Nr,!0,_==null&&rn.setSeries),St.live&&(xt.fill(I),ot=!0)}else{let lt,pt,Et;s==1&&(lt=P.ori==0?He:$e,pt=Bi(lt,C),I=mt.idx=Ui(pt,t[0],sn,w),Et=k(t[0][I],P,Y,0));let Ct=-10,Ft=-10,te=0,Ee=0,Me=!0,he="",Zt="";for(let Gt=s==2?1:0;Gt<S.length;Gt++){let We=S[Gt],je=xt[Gt],En=je==null?null:s==1?t[Gt][je]:t[Gt][1][je],Le=mt.dataIdx(n,Gt,I,pt),Qe=Le==null?null:s==1?t[Gt][Le]:t[Gt][1][Le];if(ot=ot||Qe!=En||Le!=je,xt[Gt]=Le,Gt>0&&We.show){let ei=Le==null?-10:Le==I?Et:k(s==1?t[0][Le]:t[Gt][0][Le],P,Y,0),kn=Qe==null?-10:W(Qe,s==1?v[We.scale]:v[We.facets[1].scale],it,0);if(Qi&&Qe!=null){let fi=P.ori==1?He:$e,Si=vn(Qn.dist(n,Gt,Le,kn,fi));if(Si<is){let zi=Qn.bias;if(zi!=0){let ni=Bi(fi,We.scale),pi=Qe>=0?1:-1,wi=ni>=0?1:-1;wi==pi&&(wi==1?zi==1?Qe>=ni:Qe<=ni:zi==1?Qe<=ni:Qe>=ni)&&(is=Si,Ss=Gt)}else is=Si,Ss=Gt}}if(ot||Yn){let fi,Si;P.ori==0?(fi=ei,Si=kn):(fi=kn,Si=ei);let zi,ni,pi,wi,Vi,Bn,ii=!0,Ks=Ve.bbox;if(Ks!=null){ii=!1;let zn=Ks(n,Gt);pi=zn.left,wi=zn.top,zi=zn.width,ni=zn.height}else pi=fi,wi=Si,zi=ni=Ve.size(n,Gt);if(Bn=Ve.fill(n,Gt),Vi=Ve.stroke(n,Gt),Yn)Gt==Ss&&is<=Qn.prox&&(Ct=pi,Ft=wi,te=zi,Ee=ni,Me=ii,he=Bn,Zt=Vi);else{let zn=In[Gt];zn!=null&&(ts[Gt]=pi,es[Gt]=wi,fg(zn,zi,ni,ii),ug(zn,Bn,Vi),Ki(zn,bi(pi),bi(wi),y,F))}}}}if(Yn){let Gt=Qn.prox,We=Zs==null?is<=Gt:is>Gt||Ss!=Zs;if(ot||We){let je=In[0];je!=null&&(ts[0]=Ct,es[0]=Ft,fg(je,te,Ee,Me),ug(je,he,Zt),Ki(je,bi(Ct),bi(Ft),y,F))}}}if(Ge.show&&Ms)if(_!=null){let[lt,pt]=rn.scales,[Et,Ct]=rn.match,[Ft,te]=_.cursor.sync.scales,Ee=_.cursor.drag;if(bn=Ee._x,Sn=Ee._y,bn||Sn){let{left:Me,top:he,width:Zt,height:Gt}=_.select,We=_.scales[Ft].ori,je=_.posToVal,En,Le,Qe,ei,kn,fi=lt!=null&&Et(lt,Ft),Si=pt!=null&&Ct(pt,te);fi&&bn?(We==0?(En=Me,Le=Zt):(En=he,Le=Gt),Qe=v[lt],ei=k(je(En,Ft),Qe,Y,0),kn=k(je(En+Le,Ft),Qe,Y,0),Lo(Ni(ei,kn),vn(kn-ei))):Lo(0,Y),Si&&Sn?(We==1?(En=Me,Le=Zt):(En=he,Le=Gt),Qe=v[pt],ei=W(je(En,te),Qe,it,0),kn=W(je(En+Le,te),Qe,it,0),Do(Ni(ei,kn),vn(kn-ei))):Do(0,it)}else $h()}else{let lt=vn(Mf-yf),pt=vn(bf-vf);if(P.ori==1){let te=lt;lt=pt,pt=te}bn=An.x&&lt>=An.dist,Sn=An.y&&pt>=An.dist;let Et=An.uni;Et!=null?bn&&Sn&&(bn=lt>=Et,Sn=pt>=Et,!bn&&!Sn&&(pt>lt?Sn=!0:bn=!0)):An.x&&An.y&&(bn||Sn)&&(bn=Sn=!0);let Ct,Ft;bn&&(P.ori==0?(Ct=Lr,Ft=He):(Ct=Dr,Ft=$e),Lo(Ni(Ct,Ft),vn(Ft-Ct)),Sn||Do(0,it)),Sn&&(P.ori==1?(Ct=Lr,Ft=He):(Ct=Dr,Ft=$e),Do(Ni(Ct,Ft),vn(Ft-Ct)),bn||Lo(0,Y)),!bn&&!Sn&&(Lo(0,0),Do(0,0))}if(An._x=bn,An._y=Sn,_==null){if(R){if(Nf!=null){let[lt,pt]=rn.scales;rn.values[0]=lt!=null?Bi(P.ori==0?He:$e,lt):null,rn.values[1]=pt!=null?Bi(P.ori==1?He:$e,pt):null}No(Cd,n,He,$e,y,F,I)}if(Qi){let lt=R&&rn.setSeries,pt=Qn.prox;Zs==null?is<=pt&&ki(Ss,Nr,!0,lt):is>pt?ki(null,Nr,!0,lt):Ss!=Zs&&ki(Ss,Nr,!0,lt)}}ot&&(St.idx=I,Xh()),b!==!1&&wn("setCursor")}let ws=null;Object.defineProperty(n,"rect",{get(){return ws==null&&Uo(!1),ws}});function Uo(_=!1){_?ws=null:(ws=m.getBoundingClientRect(),wn("syncRect",ws))}function Ef(_,b,R,I,z,Y,it){mt._lock||Ms&&_!=null&&_.movementX==0&&_.movementY==0||(Yh(_,b,R,I,z,Y,it,!1,_!=null),_!=null?Js(null,!0,!0):Js(b,!0,!1))}function Yh(_,b,R,I,z,Y,it,lt,pt){if(ws==null&&Uo(!1),hn(_),_!=null)R=_.clientX-ws.left,I=_.clientY-ws.top;else{if(R<0||I<0){He=-10,$e=-10;return}let[Et,Ct]=rn.scales,Ft=b.cursor.sync,[te,Ee]=Ft.values,[Me,he]=Ft.scales,[Zt,Gt]=rn.match,We=b.axes[0].side%2==1,je=P.ori==0?y:F,En=P.ori==1?y:F,Le=We?Y:z,Qe=We?z:Y,ei=We?I:R,kn=We?R:I;if(Me!=null?R=Zt(Et,Me)?a(te,v[Et],je,0):-10:R=je*(ei/Le),he!=null?I=Gt(Ct,he)?a(Ee,v[Ct],En,0):-10:I=En*(kn/Qe),P.ori==1){let fi=R;R=I,I=fi}}pt&&(b==null||b.cursor.event.type==Cd)&&((R<=1||R>=y-1)&&(R=xr(R,y)),(I<=1||I>=F-1)&&(I=xr(I,F))),lt?(yf=R,vf=I,[Lr,Dr]=mt.move(n,R,I)):(He=R,$e=I)}let qh={width:0,height:0,left:0,top:0};function $h(){Za(qh,!1)}let Tf,Af,Cf,Rf;function Pf(_,b,R,I,z,Y,it){Ms=!0,bn=Sn=An._x=An._y=!1,Yh(_,b,R,I,z,Y,it,!0,!1),_!=null&&(Lt(Rd,Ud,If,!1),No(sg,n,Lr,Dr,y,F,null));let{left:lt,top:pt,width:Et,height:Ct}=Ge;Tf=lt,Af=pt,Cf=Et,Rf=Ct}function If(_,b,R,I,z,Y,it){Ms=An._x=An._y=!1,Yh(_,b,R,I,z,Y,it,!1,!0);let{left:lt,top:pt,width:Et,height:Ct}=Ge,Ft=Et>0||Ct>0,te=Tf!=lt||Af!=pt||Cf!=Et||Rf!=Ct;if(Ft&&te&&Za(Ge),An.setScale&&Ft&&te){let Ee=lt,Me=Et,he=pt,Zt=Ct;if(P.ori==1&&(Ee=pt,Me=Ct,he=lt,Zt=Et),bn&&bs(C,Bi(Ee,C),Bi(Ee+Me,C)),Sn)for(let Gt in v){let We=v[Gt];Gt!=C&&We.from==null&&We.min!=Be&&bs(Gt,Bi(he+Zt,Gt),Bi(he,Gt))}$h()}else mt.lock&&(mt._lock=!mt._lock,Js(b,!0,_!=null));_!=null&&(Jt(Rd,Ud),No(Rd,n,He,$e,y,F,null))}function fx(_,b,R,I,z,Y,it){if(mt._lock)return;hn(_);let lt=Ms;if(Ms){let pt=!0,Et=!0,Ct=10,Ft,te;P.ori==0?(Ft=bn,te=Sn):(Ft=Sn,te=bn),Ft&&te&&(pt=He<=Ct||He>=y-Ct,Et=$e<=Ct||$e>=F-Ct),Ft&&pt&&(He=He<Lr?0:y),te&&Et&&($e=$e<Dr?0:F),Js(null,!0,!0),Ms=!1}He=-10,$e=-10,xt.fill(null),Js(null,!0,!0),lt&&(Ms=lt)}function Lf(_,b,R,I,z,Y,it){mt._lock||(hn(_),ft(),$h(),_!=null&&No(ag,n,He,$e,y,F,null))}function Df(){T.forEach(C1),Ut(n.width,n.height,!0)}vr(xh,Mo,Df);let Fr={};Fr.mousedown=Pf,Fr.mousemove=Ef,Fr.mouseup=If,Fr.dblclick=Lf,Fr.setSeries=(_,b,R,I)=>{let z=rn.match[2];R=z(n,b,R),R!=-1&&ki(R,I,!0,!1)},ut&&(Lt(sg,m,Pf),Lt(Cd,m,Ef),Lt(rg,m,_=>{hn(_),Uo(!1)}),Lt(og,m,fx),Lt(ag,m,Lf),Hd.add(n),n.syncRect=Uo);let Ja=n.hooks=i.hooks||{};function wn(_,b,R){Vh?Io.push([_,b,R]):_ in Ja&&Ja[_].forEach(I=>{I.call(null,n,b,R)})}(i.plugins||[]).forEach(_=>{for(let b in _.hooks)Ja[b]=(Ja[b]||[]).concat(_.hooks[b])});let Uf=(_,b,R)=>R,rn=cn({key:null,setSeries:!1,filters:{pub:_g,sub:_g},scales:[C,S[1]?S[1].scale:null],match:[yg,yg,Uf],values:[null,null]},mt.sync);rn.match.length==2&&rn.match.push(Uf),mt.sync=rn;let Nf=rn.key,Zh=m0(Nf);function No(_,b,R,I,z,Y,it){rn.filters.pub(_,b,R,I,z,Y,it)&&Zh.pub(_,b,R,I,z,Y,it)}Zh.sub(n);function px(_,b,R,I,z,Y,it){rn.filters.sub(_,b,R,I,z,Y,it)&&Fr[_](null,b,R,I,z,Y,it)}n.pub=px;function mx(){Zh.unsub(n),Hd.delete(n),se.clear(),Od(xh,Mo,Df),c.remove(),at?.remove(),wn("destroy")}n.destroy=mx;function Jh(){wn("init",i,t),G(t||i.data,!1),$[C]?Hh(C,$[C]):ft(),Mt=Ge.show&&(Ge.width>0||Ge.height>0),B=ot=!0,Ut(i.width,i.height)}return S.forEach(Po),T.forEach(Bh),e?e instanceof HTMLElement?(e.appendChild(c),Jh()):e(n,Jh):Jh(),n}Pn.assign=cn;Pn.fmtNum=Zd;Pn.rangeNum=_h;Pn.rangeLog=Mh;Pn.rangeAsinh=qd;Pn.orient=br;Pn.pxRatio=Ce;Pn.join=yw;Pn.fmtDate=Kd,Pn.tzDate=Pw;Pn.sync=m0;{Pn.addGap=d1,Pn.clipGaps=wh;let i=Pn.paths={points:M0};i.linear=S0,i.stepped=m1,i.bars=g1,i.spline=_1}var R1=20,P1=i=>i?{series:["#5cc0d2","#f2bc3f","#b49cff","#e9edf1","#ff8a5c","#7bd88f","#ff8fc7","#9fb4ff"],axis:"#8b96a2",grid:"#2c333c"}:{series:["#1f7a8c","#c98a12","#6a4fc8","#1d2329","#c2531a","#2d8a4e","#b83280","#3f5fbf"],axis:"#717a83",grid:"#e6e2d8"},I1=["kinetic","potential","elastic","energy"],A0=[{key:"energy",title:"Energy",unit:"J",of:i=>I1.includes(i),short:i=>i==="energy"?"total":i,tall:!0},{key:"error",title:"Constraint error",unit:"",log:!0,of:i=>i==="error"},{key:"solves",title:"Solves in a step",unit:"",from0:!0,of:i=>i==="solves"}],rf=i=>i.kind===1&&A0.some(t=>t.of(i.name)),L1=(i,t)=>t&&!t.includes(" or ")?Ae(i,t,6):ln(i,6),Ch=class{constructor(t,e,n){this.parent=t,this.act=n,this.isRun=!1,this.ranges={},this.trace=null,this.rebuild(1,e)}setRun(t){this.isRun=t}cursor(){return{draw:[t=>{if(!this.isRun||this.now===void 0)return;let e=t.valToPos(this.now,"x",!0),{ctx:n}=t,{top:s,height:r}=t.bbox;n.save(),n.strokeStyle=getComputedStyle(document.documentElement).getPropertyValue("--accent"),n.lineWidth=1.5*devicePixelRatio,n.beginPath(),n.moveTo(e,s),n.lineTo(e,s+r),n.stroke(),n.restore()}],ready:[t=>{let e=n=>{this.isRun&&n.buttons&1&&this.act.seek(t.posToVal(n.clientX-t.over.getBoundingClientRect().left,"x"))};t.over.addEventListener("pointerdown",n=>{this.isRun&&t.over.setPointerCapture(n.pointerId),e(n)}),t.over.addEventListener("pointermove",e)}]}}wanted(){let t=this.trace?.worlds[0]?.info.signals??[],e=A0.map(r=>({...r,signals:t.map((o,a)=>o.kind===1&&r.of(o.name)?a:-1).filter(o=>o>=0)}));return[...[...new Set(t.filter(r=>!rf(r)).map(r=>r.unit))].map(r=>({key:`own ${r}`,unit:r,own:!0,tall:!0,title:r?`Signals in ${r}`:"Signals",signals:t.map((o,a)=>!rf(o)&&o.unit===r?a:-1).filter(o=>o>=0)})),...e]}rebuild(t,e){this.worlds=Math.max(t,1),this.dark=e,this.shape="",this.make()}make(){let t=this.wanted(),e=this.trace?.worlds[0]?.info.signals.map(s=>s.name)??[],n=JSON.stringify([this.worlds,this.isRun,t.map(({key:s,signals:r})=>[s,r.map(o=>e[o])])]);n!==this.shape&&(this.shape=n,this.plots?.forEach(({plot:s})=>s.destroy()),this.parent.replaceChildren(),this.plots=t.map(s=>this.makePlot(s,e)),this.draw())}makeHead(t,e,n){let s=t.signals.map(()=>X("output")),r=X("button",{class:"range",title:"Fix the range as it is now, or give one; again: automatic","aria-pressed":String(!!this.ranges[t.key]),onclick:()=>this.toggleRange(t.key)},this.ranges[t.key]?"fixed":"auto"),[o,a]=[0,1].map(u=>X("input",{type:"text",inputmode:"decimal",class:"limit","aria-label":u?"Highest":"Lowest",hidden:!this.ranges[t.key],onchange:d=>this.setLimit(t.key,u,d.target.value)}));[o,a].forEach((u,d)=>{this.ranges[t.key]&&(u.value=ln(this.ranges[t.key][d],4))});let l=t.short??(u=>u),c=X("div",{class:"key"},...t.signals.map((u,d)=>X("span",{style:`--c:${n.series[d%n.series.length]}`},X("b",{},t.signals.length>1||t.own?l(e[u]):"")," ",s[d],t.own?X("button",{class:"rid",title:`No longer plot ${e[u]}`,"aria-label":`No longer plot ${e[u]}`,onclick:()=>this.act.unwatch(this.trace.worlds[0].info.signals[u])},"×"):null)));return{head:X("header",{},X("b",{},t.title),X("span",{},o,a,r)),key:c,values:s}}makePlot(t,e){let n=P1(this.dark),{head:s,key:r,values:o}=this.makeHead(t,e,n),a=X("div",{class:"plot","data-plot":t.key},s,r);this.parent.append(a);let l=(f,m,x,g)=>{let p=Math.ceil(Math.log10(x)),S=Math.floor(Math.log10(g)),T=Math.max(1,Math.ceil((S-p)/3)),v=[];for(let D=p;D<=S;D+=T)v.push(10**D);return v},c={stroke:n.axis,grid:{stroke:n.grid,width:1},ticks:{show:!1},font:"10px system-ui"},h=[{}];for(let f=0;f<this.worlds;f++)t.signals.forEach((m,x)=>h.push({stroke:n.series[x%n.series.length],width:1.5,dash:f?[4,3]:void 0,points:{show:!1},spanGaps:!1}));let u=(f,m,x)=>m<=x?t.log?[Math.max(m/3,1e-18),Math.max(3*x,1e-12)]:t.from0?[0,Math.max(1,1.15*x)]:m===x?[m-1,x+1]:[m-.06*(x-m),x+.06*(x-m)]:t.log?[1e-16,1e-12]:[0,1],d=new Pn({width:290,height:t.tall?120:84,cursor:{show:!1},legend:{show:!1},series:h,hooks:this.cursor(),padding:[6,4,0,0],scales:{x:{time:!1,range:(f,m,x)=>this.isRun?[m,Math.max(x,m+1e-6)]:[Math.max(0,x-R1),Math.max(x,1)]},y:{...t.log?{distr:3}:{},range:(f,m,x)=>this.ranges[t.key]??u(f,m,x)}},axes:[{...c,size:18,space:60,values:(f,m)=>m.map(x=>`${x} s`)},{...c,size:46,space:22,...t.log?{splits:l,filter:(f,m)=>m}:{},...t.from0?{incrs:[1,2,5,10,20,50,100,200,500]}:{},values:(f,m)=>m.map(x=>x===null?"":t.log?ln(x,1):Ae(x,"",3).replace(" ",""))}]},[[]],a);return{kind:t,plot:d,values:o}}toggleRange(t){let{plot:e}=this.plots.find(({kind:n})=>n.key===t);this.ranges[t]?delete this.ranges[t]:this.ranges[t]=[e.scales.y.min,e.scales.y.max],this.shape="",this.make()}setLimit(t,e,n){let s=Number(n),r=[...this.ranges[t]];r[e]=s,Number.isFinite(s)&&r[0]<r[1]&&(this.ranges[t]=r),this.shape="",this.make()}set(t){this.trace=t,this.make(),this.draw()}at(t,e){this.now=t,this.zero=e.map(n=>n.energyStart?.[1]??0)}values(t,e,n){let s=this.trace.worlds[t],r=[];if(!s||e>=s.range.length)return n.map(()=>null);let{lo:o,hi:a}=s.range[e],l=s.info.signals[e].name,c=rf(s.info.signals[e]),h=c&&(l==="potential"||l==="energy")?this.zero?.[t]??0:0,u=c&&l==="error"?1e-17:-1/0,d=g=>r.push(Number.isFinite(g)?Math.max(g-h,u):null),f=NaN,m=(g,p)=>{let S=Math.abs(p-f)<Math.abs(g-f);d(S?p:g),d(f=S?g:p)},x=0;for(let g=0;g<n.length;g+=2){for(;t>0&&x+1<s.time.length&&s.time[x+1]<=n[g];)x++;let p=t>0?x:g/2,S=t>0&&n[g]>s.time[s.time.length-1]+1;g===0&&n.length>2&&(f=o[p+1]<o[p]?a[p]:o[p]),S?m(NaN,NaN):m(o[p],a[p])}return r}draw(){if(!this.trace?.worlds.length)return;let t=[...this.trace.worlds[0].time].flatMap(e=>[e,e]);this.plots.forEach(({kind:e,plot:n,values:s})=>{let r=[t];for(let o=0;o<this.worlds;o++)e.signals.forEach(a=>r.push(this.values(o,a,t)));n.setData(r),e.signals.forEach((o,a)=>{let l=r[1+a],c=this.isRun?this.valueAt(t,l):l[l.length-1];(e.own||e.signals.length===1)&&(s[a].textContent=c==null?"–":L1(c,e.unit))})})}valueAt(t,e){let n=0;for(;n+1<t.length&&t[n+1]<=this.now;)n++;return e[n]}};var C0=12,D1=i=>dh(i,"N"),Rh=class{constructor(){this.title=X("h2",{hidden:!0},"Ropes"),this.table=X("table",{class:"ropes",id:"ropes"}),this.load={},this.ropes=[]}setModel(t,e,n){this.model=t.worlds[0],this.key=`taut-safe-${e}`,this.onChange=n;try{this.load=JSON.parse(localStorage.getItem(this.key))??{}}catch{this.load={}}let s=this.model?.info.linkNames??{},r=new Map;for(let o=0;o<(this.model?.links??0);o++){let a=(s[o]??`link ${o}`).replace(/\[\d+\]$/,"");r.has(a)||r.set(a,[]),r.get(a).push(o)}this.ropes=[...r].map(([o,a])=>({name:o,links:a})),this.of=[],this.ropes.forEach(o=>o.links.forEach(a=>{this.of[a]=o})),this.make(),this.apply()}safe(t){return this.load[this.of[t]?.name]??0}set(t,e){let n=D1(e);n>0&&Number.isFinite(n)?this.load[t]=n:delete this.load[t];try{localStorage.setItem(this.key,JSON.stringify(this.load))}catch{}this.make(),this.apply()}apply(){let t=Float64Array.from({length:this.model?.links??0},(e,n)=>this.safe(n));this.onChange(t.some(e=>e>0)?t:null)}make(){let t=this.ropes.filter(e=>e.links.length>1||this.ropes.length<=C0||this.load[e.name]).slice(0,C0);this.title.hidden=this.table.hidden=!t.length,this.rows=t.map(e=>{let n=X("td"),s=X("td"),r=X("input",{class:"swl",type:"text",placeholder:"kN","aria-label":`Safe working load of ${e.name}`,"data-rope":e.name,value:this.load[e.name]?Ae(this.load[e.name],"N",4):"",onchange:o=>this.set(e.name,o.target.value)});return{rope:e,now:n,used:s,row:X("tr",{},X("td",{title:e.name},e.name),n,X("td",{},r),s)}}),this.table.replaceChildren(X("tr",{},X("th",{},""),X("th",{},"tension"),X("th",{},"safe load"),X("th",{},"used")),...this.rows.map(({row:e})=>e))}update(t){this.rows?.forEach(({rope:e,now:n,used:s})=>{let r=0;for(let a of e.links)r=Math.max(r,Hs(t.tension[a])*t.mostTension);let o=this.load[e.name];n.textContent=Ae(r,"N",3),s.textContent=o?`${ln(100*r/o,3)} %`:"",s.className=o&&r>o?"over":""})}};var of={world:0,step:1,thing:2,element:3,joint:4,collider:5};function P0(i){let{names:t,linkNames:e={},jointNames:n={},colliderNames:s={}}=i.info,r=(o,a)=>Array.from({length:o},(l,c)=>a(c));return{2:r(i.nodes+i.bodies,o=>t[o]||(o<i.nodes?`node ${o}`:`body ${o-i.nodes}`)),3:r(i.links,o=>e[o]||`link ${o}`),4:r(i.joints,o=>n[o]||`joint ${o}`),5:r(i.colliders.length,o=>s[o]||`collider ${o}`)}}var R0=(i,t)=>{if(t===void 0)return 0;if(t==="norm"&&i.parts.length>=3)return-1;let e=i.parts.indexOf(t);return e>=0?e:/^\d+$/.test(t)&&+t<i.width?+t:-2};function I0(i,t,e){let n=e.trim(),s=(o,a)=>i.signals[o].findIndex(l=>l.name===a);for(let o of[1,0]){let[a,l]=n.split("."),c=s(o,a);if(c>=0&&n.split(".").length<=2){let h=R0(i.signals[o][c],l);if(h>=-1)return{kind:o,index:0,number:c,part:h}}}let r=P0(t);for(let o of[2,3,4,5]){let a=r[o].map((m,x)=>n.startsWith(`${m}.`)?x:-1).filter(m=>m>=0).sort((m,x)=>r[o][x].length-r[o][m].length)[0];if(a===void 0)continue;let[l,c]=n.slice(r[o][a].length+1).split("."),h=s(o,l);if(h<0)continue;let u=i.signals[o][h],d=R0(u,c);if(d>=-1&&!(c===void 0&&u.parts.length>1))return{kind:o,index:a,number:h,part:d};let f=r[o][a];return{problem:`${l} has parts: ${[...u.parts,"norm"].map(m=>`${f}.${l}.${m}`).join(", ")}`}}return{problem:`there is no signal '${e}'; a name is like load.velocity.x, hoist[0].tension or energy`}}function L0(i,t,e=400){let n=P0(t),s=[],r=(o,a)=>a.forEach(l=>{let c=i.signals[o].find(h=>h.name===l);c&&n[o].forEach(h=>{c.parts.length>1?s.push(`${h}.${l}.norm`,...c.parts.map(u=>`${h}.${l}.${u}`)):s.push(`${h}.${l}`)})});return r(3,["tension"]),r(4,["force"]),r(2,["position","velocity","acceleration","spin"]),r(5,["normal_force","gap"]),r(4,["torque","coordinates"]),r(3,["power","value"]),i.signals[1].forEach(o=>s.push(o.name)),s.slice(0,e)}var U1=12,af=(i,t)=>({to:e=>Math.log(Math.max(e,i)/i)/Math.log(t/i),from:e=>i*(t/i)**e}),Ph=class{constructor(t,e){this.act=e,this.fields={},this.root=t,this.settings=X("div"),this.numbers=X("table",{class:"numbers"}),this.plotBox=X("div"),this.worldSelect=X("select",{onchange:()=>this.fill(),"aria-label":"World"}),this.worldField=X("label",{class:"field wide",hidden:!0},X("span",{},"Of"),this.worldSelect),t.append(X("div",{class:"bar"},X("span",{class:"brand"},"Taut"),X("span",{},this.button("list","Scenes",()=>e.list()),this.button("moon","Light or dark",()=>e.theme()),this.button("help","Keys",()=>e.help()))),this.findingTitle=X("h2",{hidden:!0},"The check found"),this.findingList=X("ul",{class:"findings",id:"findings"}),this.ownTitle=X("h2",{hidden:!0},"This scene"),this.own=X("div",{id:"parameters"}),X("h2",{},"Settings"),this.worldField,this.settings,this.makeOthers(),this.compareField=this.makeCompare(),this.makeShow(),...(this.ropes=new Rh,[this.ropes.title,this.ropes.table]),this.contactTitle=X("h2",{hidden:!0},"Contacts"),this.contactTable=X("table",{class:"numbers",id:"contacts"}),this.plotTitle=X("h2",{},"Last 20 seconds"),this.makeWatch(),this.plotBox,X("h2",{},"Since the start"),this.numbers),this.plots=new Ch(this.plotBox,document.documentElement.classList.contains("dark"),{seek:n=>e.send("seek",{x:n}),unwatch:n=>e.watch(n)})}makeWatch(){return this.names=X("datalist",{id:"signal-names"}),this.watchInput=X("input",{type:"text",id:"watch",list:"signal-names",placeholder:"plot a signal: load.velocity.x","aria-label":"Plot a signal",spellcheck:!1,onkeydown:t=>{t.key==="Enter"&&this.watchNamed()},oninput:()=>{this.watchProblem.textContent=""},onchange:()=>this.watchNamed()}),this.watchProblem=X("p",{class:"hint",id:"watch-problem"}),X("div",{},X("div",{class:"watch"},this.watchInput,this.names),this.watchProblem)}watchNamed(){let t=this.watchInput.value;if(!t.trim())return;let e=I0(this.model.info,this.model.worlds[this.world],t);this.watchProblem.textContent=e.problem??"",!e.problem&&(this.watchInput.value="",this.act.watch(e))}button(t,e,n){return X("button",{title:e,"aria-label":e,onclick:n},Wn(t))}get world(){return+this.worldSelect.value||0}set(t,e){let n=this.model.info.settings.findIndex(s=>s.name===t);this.act.send("set",{index:n,x:e,world:this.world})}slider(t,e,n,s){let r=X("output"),o=X("input",{type:"range",min:"0",max:"1",step:"any",name:t,"aria-label":e,oninput:()=>{let l=n.from(+o.value);r.textContent=s(l),this.set(t,l)}});this.fields[t]=l=>{a.hidden=!Number.isFinite(l),(document.activeElement!==o||!o.matches(":active"))&&(o.value=n.to(l)),r.textContent=s(l)};let a=X("label",{class:"field"},X("span",{},e),o,r);return a}choice(t,e,n){let s=X("select",{name:t,"aria-label":e,onchange:()=>this.set(t,s.selectedIndex)},...n.map(r=>X("option",{title:r.text},r.name)));return this.fields[t]=r=>{s.selectedIndex=r},X("label",{class:"field wide"},X("span",{},e),s)}makeOwn(){let{parameters:t=[],drives:e=[]}=this.model.worlds[0].info,n=[...t.map((s,r)=>s.free?this.ownSlider(`parameter ${s.name}`,s.name,s.value,s.unit,o=>this.act.send("parameter",{index:r,x:o,world:this.world}),s.value===Math.round(s.value)&&!s.unit):null),...e.map((s,r)=>this.ownSlider(`drive ${s.name}`,s.name,s.before,s.unit,o=>this.act.send("drive",{index:r,x:o,world:this.world}),!1,!s.servo))].filter(Boolean);this.ownTitle.hidden=!n.length,this.own.replaceChildren(...n)}ownSlider(t,e,n,s,r,o,a){let l=Math.abs(n),c=l||1,h=Math.sign(n)||1,u=a||!l?{to:x=>.5+x/(6*c),from:x=>6*c*(x-.5)}:{to:x=>.5+Math.log10(Math.max(x/(h*c),1e-9))/2,from:x=>h*c*10**(2*x-1)},d=x=>o?String(Math.round(x)):tg(x,s,3),f=X("output"),m=X("input",{type:"range",min:"0",max:"1",step:"any",name:t,"aria-label":e,oninput:()=>{let x=o?Math.round(u.from(+m.value)):u.from(+m.value);f.textContent=d(x),clearTimeout(this.later),this.later=setTimeout(()=>r(x),t.startsWith("parameter")?80:0)}});return this.ownFields[t]=x=>{m.matches(":active")||(m.value=u.to(x)),f.textContent=d(x)},X("label",{class:"field"},X("span",{title:e},e),m,f)}fillOwn(){let{parameters:t=[],drives:e=[]}=this.model.worlds[this.world].info;t.forEach(n=>this.ownFields[`parameter ${n.name}`]?.(n.value)),e.forEach(n=>this.ownFields[`drive ${n.name}`]?.(n.target))}showFindings(){let t=this.model.worlds.flatMap(e=>e.info.findings??[]);this.findingTitle.hidden=!t.length,this.findingList.replaceChildren(...t.map(({level:e,text:n})=>X("li",{class:e},X("b",{},e),` ${n}`)))}makeSettings(){let{info:t}=this.model,[e]=this.model.worlds,n=e.info.names[e.info.load],s=n&&n!=="load"?`Mass of ${n}`:"Load",r=Math.max(this.model.worlds[0].info.settings.load||1,.001);this.settings.replaceChildren(this.slider("load",s,af(r*.001,r*1e3),La),this.slider("step","Step",af(.001,.2),o=>Ae(o,"s",3)),this.slider("tolerance","Tolerance",af(1e-9,.01),o=>ln(o,2)),this.slider("gravity","Gravity",{to:o=>o/30,from:o=>30*o},o=>`${ln(o)} m/s²`),this.choice("stepper","Stepper",t.steppers),this.choice("geometric","Geometric",t.geometrics),this.makeMouse())}makeMouse(){let t=X("select",{id:"mouse-force","aria-label":"Force of the mouse",onchange:()=>this.act.send("mouse",{x:+t.value})},X("option",{value:"0"},"up to 10 times the weight"),...[10,100,1e3,1e4,1e5,1e6,1e7,1e8].map(e=>X("option",{value:String(e)},`up to ${Ae(e,"N")}`)));return X("label",{class:"field wide"},X("span",{},"Mouse"),t)}showFacts(){let t=s=>this.model.worlds.map(r=>s(r.info.recorded,r.info.replay)),e=[["Stepper",t(s=>s.stepper??"–")],["Geometric",t(s=>s.geometric??"–")],["Solver",t(s=>s.solver??"–")],["Step",t((s,r)=>Ae(r.step,"s",3))],["Tolerance",t(s=>ln(s.tolerance,2))],["Frames",t((s,r)=>String(r.frames))],["Made by",t(s=>s.program??"taut")]],n=this.model.worlds.map(({info:{replay:s}})=>s.damaged?`${s.damaged} damaged block${s.damaged>1?"s":""} left out`:s.cut?`cut off at ${ln(s.end)} s`:"whole");e.push(["The file is",n,n.some(s=>s!=="whole")]),this.fields={},this.settings.replaceChildren(X("table",{class:"numbers"},...e.map(([s,r,o])=>X("tr",o?{class:"warn"}:{},X("td",{},s),...r.map(a=>X("td",{},a)))))),this.worldField.hidden=!0}makeOthers(){return this.others=X("input",{type:"checkbox",class:"switch",id:"others",onchange:()=>this.toggleOthers()}),this.othersBox=X("label",{class:"others"},X("b",{},"This is what the others do"),this.others,X("small",{},"One solve a step, no geometric stiffness")),this.othersBox}toggleOthers(){let{info:t,worlds:e}=this.model,n=(s,r)=>s.findIndex(o=>o.name===r);if(this.others.checked){let{stepper:s,geometric:r}=e[this.world].info.settings;this.before={stepper:s,geometric:r},this.set("stepper",n(t.steppers,"euler")),this.set("geometric",n(t.geometrics,"none"))}else{let s=this.before??{stepper:n(t.steppers,"auto"),geometric:n(t.geometrics,"psd")};this.set("stepper",s.stepper),this.set("geometric",s.geometric)}}makeCompare(){return this.compare=X("select",{"aria-label":"Compare",onchange:()=>this.act.compare(+this.compare.value)},X("option",{value:"0"},"nothing"),X("option",{value:"1"},"without geometric stiffness"),X("option",{value:"2"},"implicit Euler, 2015")),X("label",{class:"field wide"},X("span",{},"Beside it"),this.compare)}makeShow(){let t=(e,n)=>X("label",{},X("input",{type:"checkbox",name:e,checked:!!this.act.options[e],onchange:s=>this.act.show(e,s.target.checked)}),n);return X("div",{class:"checks"},t("nodes","Nodes"),t("joints","Joints"),t("axes","Axes"),t("forces","Forces"),t("surface","Surface"),t("shadows","Shadows"),this.stressChecks=X("span",{class:"checks",hidden:!0},t("stress","Stress"),this.makeStress()),this.contactChecks=X("span",{class:"checks",hidden:!0},t("colliders","Colliders"),t("contacts","Contacts"),t("cones","Friction cones")))}makeStress(){let t=X("input",{class:"swl",type:"text",id:"stress-most",placeholder:"auto","aria-label":"Stress that has the lightest colour",title:"Stress that has the lightest colour: 20 MPa; empty: the largest so far",onchange:()=>{let e=dh(t.value,"Pa");t.value=e>0&&Number.isFinite(e)?Ae(e,"Pa",4):"",this.act.range(t.value?e:0)}});return X("label",{},"up to ",t)}showContacts(t,e){let n=e?.world??this.world,s=this.model?.worlds[n],r=!s?.colliders.length;if(this.contactTitle.hidden=this.contactTable.hidden=r,r)return;let o=e?.collider!==void 0?Ia(s,e.collider):e?s.info.names[e.thing]||`thing ${e.thing}`:"";this.contactTitle.textContent=o?`Contacts of ${o}`:"Contacts";let a=t.worlds[n].contacts.filter(d=>Pa(s,d,e)),l=a.filter(d=>d.state===sh).length,c=d=>X("i",{class:`dot ${d===sh?"slide":"stick"}`}),h=(d,...f)=>X("tr",{},X("td",{},...d),...f.map(m=>X("td",{},m))),u=[h([c(0),"stick"],String(a.length-l)),h([c(sh),"slide"],String(l))];if(e){let d=[0,0,0];a.forEach(m=>m.force.forEach((x,g)=>{d[g]+=_o(s,m,e)*x})),u.push(h(["Sum of their forces"],Ae(Math.hypot(...d),"N",4)));let f=m=>Math.hypot(...m.force);[...a].sort((m,x)=>f(x)-f(m)).slice(0,U1).forEach(m=>{let x=m.colliders[_o(s,m,e)>0?1:0];u.push(h([c(m.state),Ia(s,x)],Ae(f(m),"N",4)))})}this.contactTable.replaceChildren(...u)}setModel(t,e){let n=!this.model||this.model.generation!==t.generation;if(this.model=t,!!t.worlds.length){if(n){let s=t.worlds.map((a,l)=>a.info.label||`world ${l+1}`);this.worldSelect.replaceChildren(...s.map((a,l)=>X("option",{value:String(l)},a))),this.worldField.hidden=t.worlds.length<2,this.before=null;let r=t.worlds.every(a=>a.info.replay);this.othersBox.hidden=this.compareField.hidden=r,this.plotTitle.textContent=r?"The whole run":"Last 20 seconds",r?this.showFacts():this.makeSettings(),this.ownFields={},this.makeOwn(),this.names.replaceChildren(...L0(t.info,t.worlds[0]).map(a=>X("option",{value:a}))),this.ropes.setModel(t,t.info.scenes[t.info.scene]?.file??t.worlds[0].info.title,a=>this.act.safe(a)),this.plots.setRun(r),this.plots.rebuild(t.worlds.length,document.documentElement.classList.contains("dark"));let o=t.worlds[1]?.info.label??"nothing";this.compare.querySelector(".own")?.remove(),[...this.compare.options].some(a=>a.text===o)||this.compare.append(X("option",{class:"own"},o)),this.compare.selectedIndex=[...this.compare.options].findIndex(a=>a.text===o)}this.shows("surface",this.act.options.surface??e),this.showFindings(),this.stressChecks.hidden=!t.worlds.some(s=>s.stressed.length),this.contactChecks.hidden=!t.worlds.some(s=>s.colliders.length),this.fill()}}shows(t,e){this.root.querySelector(`.checks input[name=${t}]`).checked=e}fill(){let{info:t,worlds:e}=this.model,{settings:n}=e[this.world].info;if(!n)return;for(let[r,o]of Object.entries(this.fields))o(n[r]);this.fillOwn();let s=t.steppers[n.stepper].name==="euler"&&t.geometrics[n.geometric].name==="none";this.others.checked=s,this.othersBox.classList.toggle("on",s)}setState(t,e){if(!t.worlds.length)return;let n=t.info.worlds;this.plots.at(t.time,n);let s=performance.now();this.drawn&&s-this.drawn<120||(this.drawn=s,this.showNumbers(n),this.showContacts(t,e),this.ropes.update(t.worlds[0]),this.plots.isRun&&this.plots.draw())}showNumbers(t){let e=a=>t.map(a),n=a=>a[0]+a[1]+a[2],s=a=>Math.max(Math.abs(n(a.energy)-n(a.energyStart)),a.energy[0],Math.abs(a.energy[1]-a.energyStart[1]),1e-300),r=[["Steps",e(a=>String(a.steps))],["Solves a step",e(a=>ln(a.steps?a.solvesAll/a.steps:0))],t.some(a=>a.fallbacks===void 0)?null:["Steps by a fallback",e(a=>Td(a.steps?a.fallbacks/a.steps:0)),t.some(a=>a.fallbacks>.1*a.steps)],["Worst error",e(a=>Td(a.worstError)),t.some(a=>a.worstError>.01)],t.length===1&&t[0].worstIn!==void 0?["… in",e(a=>a.worstIn||"–")]:null,["Largest tension",e(a=>Ae(a.mostTension,"N"))],["Kinetic energy",e(a=>Ae(a.energy[0],"J"))],["Work of motions",e(a=>Ae(a.work,"J"))],["Taken by dampers",e(a=>Ae(a.damped,"J"))],["Lost by the method",e(a=>Math.abs(a.lost)<1e-9*s(a)?"0 J":Ae(a.lost,"J",3))]].filter(Boolean),o=t.length>1?[X("tr",{},X("td"),...this.model.worlds.map(a=>X("th",{title:a.info.label},a.info.label)))]:[];this.numbers.replaceChildren(...o,...r.map(([a,l,c])=>X("tr",c?{class:"warn"}:{},X("td",{},a),...l.map(h=>X("td",{},h)))))}};var D0=["thing","link","joint"];function lf(i,{kind:t,index:e}){let{names:n,linkNames:s,jointNames:r}=i.info;return t==="link"?s?.[e]||`link ${e}`:t==="joint"?r?.[e]||`joint ${e}`:n[e]||(e>=i.nodes?`body ${e-i.nodes}`:`node ${e}`)}var Ro={grab:{key:"1",icon:"hand",title:"Grab and throw",want:"both"},pin:{key:"2",icon:"pin",title:"Pin, or let go",want:"thing"},cut:{key:"3",icon:"cut",title:"Cut a link or a joint",want:"link"},load:{key:"4",icon:"load",title:"Add a load (with Shift: take it away)",want:"thing"}},Ih=class{constructor(t,e,n,s){Object.assign(this,{canvas:t,picture:e,tip:n,act:s,tool:"grab",held:null,track:[]}),t.addEventListener("pointerdown",r=>this.down(r),{capture:!0}),t.addEventListener("pointermove",r=>this.move(r)),t.addEventListener("pointerup",r=>this.up(r)),t.addEventListener("pointercancel",r=>this.up(r)),t.addEventListener("pointerleave",()=>this.hide())}place(t){let e=this.canvas.getBoundingClientRect();return[t.clientX-e.left,t.clientY-e.top]}target(t){let{worlds:e}=this.picture;return e.length>1&&["nodes","bodies","links","joints"].every(s=>e[0].model[s]===e[1].model[s])?255:t.world}down(t){if(t.button!==0||!this.picture.worlds.length)return;let[e,n]=this.place(t),s=!!this.picture.worlds[0].model.info.replay,r=this.picture.pick(e,n,s?"both":Ro[this.tool].want);if(this.pressed={x:e,y:n,hit:r},!r||r.kind==="collider"||(r.kind==="thing"&&(this.last=r.index),r.kind==="link"&&(s||this.tool!=="cut"))||s)return;let o={index:r.index,world:this.target(r)},{model:a}=this.picture.worlds[r.world];if(this.tool==="cut")this.act.send("cut",{...o,index:r.index+(r.kind==="joint"?a.links:0)});else if(this.tool==="pin")this.act.send("pin",o);else if(this.tool==="load"){let l=a.mass[r.index];this.act.send("load",{...o,x:t.shiftKey?-l/2:l})}else if(!this.grab(r,o,e,n,t))return;t.stopImmediatePropagation(),t.preventDefault(),this.canvas.focus({preventScroll:!0})}grab(t,e,n,s,r){if(this.picture.worlds[t.world].model.flags[t.index]&_n.FIXED)return!1;let a=t.point.clone();return this.held={...e,view:t.world,through:a,pointer:r.pointerId},this.canvas.setPointerCapture(r.pointerId),this.canvas.classList.add("grabbing"),this.track=[],this.act.send("grab",{...e,x:a.x,y:a.y,z:a.z}),this.drag(n,s),!0}drag(t,e){let n=this.picture.onPlane(this.held.view,t,e,this.held.through);if(!n)return;let s=performance.now();for(this.track.push({at:n,now:s});this.track.length>2&&s-this.track[0].now>90;)this.track.shift();this.act.send("drag",{world:this.held.world,x:n.x,y:n.y,z:n.z})}move(t){let[e,n]=this.place(t);this.held?(this.over=[e,n],this.drag(e,n)):t.buttons===0&&this.hover(e,n)}up(t){if(t.type==="pointerup"&&this.select(t),!this.held||t.pointerId!==this.held.pointer)return;let{world:e}=this.held,n=this.track[0],s=this.track[this.track.length-1],r=s?(s.now-n.now)/1e3:0,o=!s||performance.now()-s.now>60,a=r>.02?s.at.clone().sub(n.at).divideScalar(r):null;this.held=null,this.hide(),this.canvas.classList.remove("grabbing"),a&&!o&&a.length()>.25*this.picture.box.size?this.act.send("throw",{world:e,x:a.x,y:a.y,z:a.z}):this.act.send("release",{world:e})}select(t){let[e,n]=this.place(t),s=this.pressed;if(this.pressed=null,!s||Math.hypot(e-s.x,n-s.y)>4)return;let r=this.tool==="grab"?"all":Ro[this.tool].want,o=s.hit&&this.picture.pick(e,n,r);o?.kind==="link"&&this.tool!=="cut"&&this.act.plot("element",o.index,"tension",0,this.target(o)),o?.kind==="joint"&&this.tool!=="cut"&&this.act.plot("joint",o.index,"force",-1,this.target(o)),o?.kind==="thing"?this.act.select({world:o.world,thing:o.index}):o?.kind==="collider"?this.act.select({world:o.world,collider:o.index}):o||this.act.select(null)}describe(t){let{model:e,state:n}=this.picture.worlds[t.world],s=this.exact(t),r=d=>s?.force!==void 0?Ae(s.force,"N",7):Ae(Hs(d)*n.mostTension,"N",2);if(t.kind==="link"){let d=this.act.safeLoad(t.world,t.index),f=s?.force??Hs(n.tension[t.index])*n.mostTension;return[lf(e,t),`${r(n.tension[t.index])}${d>0?`, ${ln(100*Math.max(f,0)/d,3)} % of ${Ae(d,"N",3)}`:""}`]}if(t.kind==="collider"){let d=n.contacts.filter(f=>Pa(e,f,{collider:t.index}));return[Ia(e,t.index),`${d.length} contact${d.length===1?"":"s"}`]}if(t.kind==="joint")return[lf(e,t),`${e.jointList[t.index].kind}, ${r(n.force[t.index])}`];let o=e.flags[t.index],a=t.index>=e.nodes,l=o&_n.FIXED?o&_n.PINNED?"pinned":a?"held":"anchor":La(e.mass[t.index]),c=(e.stressed??[]).indexOf(t.index),h=c>=0&&n.vonMises?`, von Mises ${Ae(n.vonMises[c],"Pa",4)}`:"",u=s?.place?`, at ${s.place.map(d=>ln(d,5)).join(" ")} m, ${Ae(s.speed,"m/s",5)}`:"";return[lf(e,t),l+u+h]}exact(t){let{state:e}=this.picture.worlds[t.world],n=D0.indexOf(t.kind);return e.info.looks?.find(s=>s.kind===n&&s.index===t.index)}look(t){let e=D0.indexOf(t?.kind),n=e<0?"":`${t.world} ${e} ${t.index}`;n&&n!==this.looked&&this.act.send("look",{world:t.world,index:t.index,x:e}),this.looked=n}refresh(){let t=performance.now();if(this.held)return this.tellForce();!this.over||t-(this.told??0)<90||this.hover(...this.over)}tellForce(){let t=this.picture.worlds[this.held.view]?.state.info;if(t?.grabForce===void 0)return;let e=t.grabForce>.999*t.grabLimit;this.show("mouse",`${Ae(t.grabForce,"N",4)}${e?", no more: its limit":` of at most ${Ae(t.grabLimit,"N",3)}`}`,...this.over)}show(t,e,n,s){let r=document.createElement("b"),o=document.createElement("span");r.textContent=t,o.textContent=`  ${e}`,this.tip.replaceChildren(r,o);let a=Math.min(n+16,Math.max(8,this.picture.width-this.tip.offsetWidth-8));this.tip.style.left=`${a}px`,this.tip.style.top=`${s+14}px`,this.tip.classList.add("on")}hover(t,e){if(!this.picture.worlds.length)return;this.over=[t,e],this.told=performance.now();let n=!!this.picture.worlds[0].model.info.replay,s=this.picture.pick(t,e,n||this.tool==="grab"?"all":Ro[this.tool].want);if(this.canvas.classList.toggle("grab",s?.kind==="thing"&&this.tool==="grab"&&!n),this.canvas.classList.toggle("cross",!!s&&s.kind!=="collider"&&this.tool!=="grab"&&!n),this.light(s),!s)return this.hide(!1);s.kind==="thing"&&(this.last=s.index),this.look(s),this.show(...this.describe(s),t,e)}light(t){this.picture.worlds.forEach((e,n)=>{let s=t?.kind==="thing"&&t.world===n?t.index:-1;(e.lit??-1)!==s&&(e.highlight(s),this.picture.dirty=!0)})}hide(t=!0){this.tip.classList.remove("on"),t&&(this.over=null),this.held||this.light(null)}};var N1=[["Showpieces",["crane-demo","tower-crane","crane-boom","crane-sets-down","footbridge","wrecking-ball","strong-robot","robot-lets-out","curtain","ragdoll-falls","cargo-nets","flag","million","arch","container"]],["Cranes, cables and ropes",["crane","boom-drop","hoist","cable-pendulum","sling","winch","pulley","bollard","knot","rope-on-floor","chain-pile","tow-rope","fall","tether","trolley","bridge","catenary","slack","saw-tooth","whip","chain","bicycle-chain","net","fishing-net","pennant"]],["Cloth",["cloth-10","cloth-32","cloth-flat","cloth-flat-singular","cloth-on-sphere","towel","folded-cloth","bag-of-balls","trampoline","trampoline-jump","trampoline-ragdoll","skin"]],["Solids",["soft-cantilever","cooks-membrane","pressed-ring","soft-toy","soft-heap","creatures","plastic-bar","muscle","frame-bow","bow","fibre-patch","von-mises-truss","drum"]],["Machines",["robot-pulley","four-bar","slider-crank","bricard","clock","gripper","conveyor","levels","laws","spring","bead"]],["Contact",["box-stack","slope","ball-roll","rolling","dominoes","newtons-cradle","balls-666","stick-slip","sticky","ski"]],["Spin",["top","gyroscope","flywheel","tumbler","tippe-top","rattleback"]],["Chains and figures",["rods-10-ball","rods-10-hinge","rods-50-ball","rods-50-hinge","ragdoll","ragdoll-drops","knee","pendulum"]]],cf=i=>i.file.replace(/\.\w+$/,""),Dh=i=>i.group&&i.group!=="yours"?`${i.group}/${i.file}`:i.file;function F1(i){let t=new Set(i.map((o,a)=>a)),e=[],n=o=>[...t].filter(a=>o(i[a])).map(a=>(t.delete(a),{...i[a],index:a})),s=n(o=>o.group==="yours");s.length&&e.push(["Yours",s]);for(let[o,a]of N1){let l=n(c=>!c.group&&a.includes(cf(c)));l.sort((c,h)=>a.indexOf(cf(c))-a.indexOf(cf(h))),l.length&&e.push([o,l])}let r=n(o=>!o.group);r.length&&e.push(["More",r]);for(let o of[...new Set([...t].map(a=>i[a].group))])e.push([o==="issues"?"Hard cases":o,n(a=>a.group===o)]);return e}var O1=(i,t)=>t.every(e=>`${i.title} ${i.text} ${i.file}`.toLowerCase().includes(e)),Lh=null;function U0(i,t,e,n){let s=X("input",{type:"search",id:"search",placeholder:"Search","aria-label":"Search",oninput:()=>c()}),r=[],o=u=>{let d=X("i",{class:"thumb","data-thumb":Dh(u)}),f=X("button",{"data-file":u.file,onclick:()=>e(u.index)},d,X("b",{},u.title),u.text?X("span",{},u.text):null,X("code",{},u.file));return r.push({scene:u,button:f,picture:d}),f},a=F1(t).map(([u,d],f)=>X("section",{},X("h2",{},u),X("div",{class:u==="Hard cases"?"cards small":f===0&&u!=="Yours"?"cards large":"cards"},...d.map(o)))),l=X("p",{hidden:!0},"No scene has these words."),c=()=>{let u=s.value.toLowerCase().split(/\s+/).filter(Boolean);r.forEach(({scene:d,button:f})=>{f.hidden=!O1(d,u)}),a.forEach(d=>{d.hidden=![...d.querySelectorAll("button")].some(f=>!f.hidden)}),l.hidden=a.some(d=>!d.hidden)};i.replaceChildren(X("div",{},X("div",{class:"top"},X("h1",{},"Taut"),s,n?X("button",{class:"plain",onclick:n},"Back to the picture"):null),X("p",{},"Cables, cloth, chains and machines that hold. Open a scene, take hold of something and pull."),...a,l));let h=()=>r.forEach(({picture:u})=>{let d=Lh?.[u.dataset.thumb];u.classList.toggle("none",!d),d&&(u.style.backgroundImage=`url(${d})`)});Lh?h():fetch("thumbs.json").then(u=>u.json()).then(u=>{Lh=u,h()},()=>{Lh={},h()})}function hf(i,t){let e=document.createElement("a");e.href=URL.createObjectURL(i),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Uh=(i,t)=>`${(i||"taut").toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,48)||"taut"}.${t}`;async function N0(i,t){let e=await fetch(i);e.ok&&hf(await e.blob(),t)}function uf(i,t){return i.dirty=!0,i.draw(),new Promise(e=>i.canvas.toBlob(n=>{hf(n,Uh(t,"png")),e(n)},"image/png"))}var Va=class{static get can(){return typeof MediaRecorder<"u"&&!!HTMLCanvasElement.prototype.captureStream}constructor(t,e){let n=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"].find(s=>MediaRecorder.isTypeSupported(s));this.parts=[],this.recorder=new MediaRecorder(t.captureStream(60),{mimeType:n,videoBitsPerSecond:8e6}),this.recorder.ondataavailable=s=>{s.data.size&&this.parts.push(s.data)},this.done=new Promise(s=>{this.recorder.onstop=()=>{let r=new Blob(this.parts,{type:"video/webm"});hf(r,Uh(e,"webm")),s(r)}}),this.recorder.start(500)}stop(){return this.recorder.stop(),this.done}};var Kt=i=>document.getElementById(i),ji={nodes:!0,joints:!0,axes:!1,forces:!1,surface:void 0,colliders:!0,contacts:!0,cones:!1,stress:!0,stressMost:0},Sr=null,k1=matchMedia("(max-width: 760px), (max-height: 480px)"),wr=null,ne=null,Se=null,ff=0,Fh=0,O0=(()=>{try{return localStorage.getItem("taut-theme")}catch{return null}})(),k0=matchMedia("(prefers-color-scheme: dark)"),Er=O0||(k0.matches?"dark":"light");document.documentElement.classList.toggle("dark",Er==="dark");function B0(i){Er=i,document.documentElement.classList.toggle("dark",Er==="dark"),ff=-1,Tr.plots.rebuild(ne?.worlds.length||1,Er==="dark")}k0.addEventListener("change",i=>{O0||B0(i.matches?"dark":"light")});var pe={options:ji,send:(i,t)=>Ys.send(i,t),compare:i=>Ys.send("compare",{index:i}),list:()=>Xa(!0),watch:({kind:i,index:t,number:e,part:n},s=255)=>Ys.send("watch",{index:t,world:s,x:i,y:e,z:n}),plot:(i,t,e,n,s)=>{let r=ne.info.signals[of[i]].findIndex(o=>o.name===e);pe.watch({kind:of[i],index:t,number:r,part:n},s)},safe:i=>{wr=i,qe.worlds.forEach(t=>{(!i||i.length===t.model.links)&&t.setSafe(i)}),qe.dirty=!0,mf()},safeLoad:(i,t)=>wr?.[t]??0,help:()=>Kt("help").showModal(),theme:()=>{B0(Er==="dark"?"light":"dark");try{localStorage.setItem("taut-theme",Er)}catch{}},select:i=>{Sr=i,Z0(),Se&&Tr.showContacts(Se,Sr)},range:i=>{ji.stressMost=i,qe.worlds.forEach(t=>t.show(ji)),Se&&qe.update(Se.worlds),mf()},show:(i,t)=>{ji[i]=t,Tr.shows(i,t),i==="shadows"&&qe.setShadows(t),qe.worlds.forEach(e=>e.show(ji)),Se&&qe.update(Se.worlds)}};if(!document.createElement("canvas").getContext("webgl2"))throw Kt("lost").textContent="This browser has no WebGL 2, which the picture needs. Try another one, or switch on its hardware acceleration.",Kt("lost").hidden=!1,new Error("no WebGL 2");var qe=new hh(Kt("canvas"));ji.shadows=qe.shadows;var Tr=new Ph(Kt("panel"),pe),gf=new Ih(Kt("canvas"),qe,Kt("tip"),pe),Ys=new uh(new URL("socket",location.href).href.replace(/^http/,"ws"),{model:W1,state:q1,news:()=>{},trace:i=>{i.worlds.length&&Tr.plots.set(i)},status:i=>{Kt("lost").hidden=i==="open",Kt("lost").textContent=i==="gone"?"taut view has ended. What is here is the last picture.":"The connection is lost. Trying again …"},problem:i=>{Kt("lost").textContent=i,Kt("lost").hidden=!1}}),xf=Object.entries(Ro).map(([i,t])=>X("button",{id:`tool-${i}`,title:`${t.title} (${t.key})`,"aria-label":t.title,"aria-pressed":String(i==="grab"),onclick:()=>z0(i)},Wn(t.icon)));Kt("tools").append(...xf,X("hr",{id:"tools-end"}),X("button",{title:"Follow what the mouse was last over (F)","aria-label":"Follow",onclick:V0},Wn("follow")),X("button",{title:"Look at all of it (Home)","aria-label":"Look at all of it",onclick:H0},Wn("home")));function z0(i){gf.tool=i,xf.forEach(t=>t.setAttribute("aria-pressed",String(t.id===`tool-${i}`)))}function V0(){qe.follow=qe.follow>=0?-1:gf.last??ne?.worlds[0]?.info.load??-1}function H0(){qe.lookAtAll()}var G0=X("span",{class:"time",id:"time"},"0 s"),Oh=X("span",{class:"rate",title:"Simulated seconds in a second"}),Ga=X("button",{id:"play",onclick:$0}),Nh=[.05,.1,.25,.5,1,2,4],kh=X("select",{id:"speed","aria-label":"Speed",onchange:()=>pe.send("speed",{x:+kh.value})},...Nh.map(i=>X("option",{value:String(i),selected:i===1},`${i}×`)));Kt("transport").append(X("button",{id:"reset",title:"Start again (R)","aria-label":"Start again",onclick:()=>pe.send("reset")},Wn("reset")),Ga,X("button",{id:"step",title:"One step (.)","aria-label":"One step",onclick:()=>pe.send("step")},Wn("step")),kh,G0,X("button",{id:"undo",title:"Take the last change back (Z)","aria-label":"Undo",disabled:!0,onclick:()=>pe.send("undo")},Wn("undo")),X("button",{id:"save",title:"Save the scene as it is now, with all changes (Y)","aria-label":"Save the scene",onclick:W0},Wn("save")),X("button",{id:"record",title:"Record the motion; again: save the recording (D)","aria-label":"Record","aria-pressed":"false",onclick:X0},Wn("record")),X("button",{id:"png",title:"Save the picture (S)","aria-label":"Save the picture",onclick:()=>uf(qe,ne?.worlds[0]?.info.title)},Wn("camera")),X("button",{id:"film",title:"Record a film; again: save it (W)","aria-label":"Record a film","aria-pressed":"false",hidden:!Va.can,onclick:Y0},Wn("film")),X("span",{id:"rung",hidden:!0}));var xs=X("input",{type:"range",id:"timeline",min:"0",max:"1",step:"any","aria-label":"Time line",hidden:!0,oninput:()=>pe.send("seek",{x:+xs.value})}),pf=X("span",{class:"rate",hidden:!0});Kt("transport").append(xs,pf,Oh,X("button",{id:"more",title:"Panel (P)","aria-label":"Panel",onclick:q0},Wn("plot")));var Wa={saved:null,recorded:null},B1=()=>ne?.worlds[0]?.info.title;function W0(){Wa.saved=Se.info.saved,pe.send("save")}function X0(){Wa.recorded=Se.info.recorded,pe.send("record")}function z1(){for(let[t,e,n]of[["saved","scene.yaml","yaml"],["recorded","recording.taut","taut"]])Wa[t]===null||!(Se.info[t]>Wa[t])||(Wa[t]=null,N0(e,Uh(B1(),n)));let i=Se.info.recording!==void 0;Kt("record").setAttribute("aria-pressed",String(i)),Kt("record").classList.toggle("on",i)}var Ha=null;function Y0(){Ha&&Ha.stop(),Ha=Ha?null:new Va(qe.canvas,ne?.worlds[0]?.info.title),Kt("film").setAttribute("aria-pressed",String(!!Ha))}function q0(){document.body.classList.toggle(k1.matches?"panel":"nopanel")}function V1(){let i=ne.worlds.map(e=>e.info.replay).filter(Boolean),t=i.length>0;xs.hidden=pf.hidden=!t,Oh.hidden=t,[...xf,Kt("save"),Kt("record"),Kt("undo")].forEach(e=>{e.hidden=t}),Kt("tools-end").hidden=t,Kt("stage").classList.toggle("replay",t),t&&(xs.min=Math.min(...i.map(e=>e.start)),xs.max=Math.max(...i.map(e=>e.end)),pf.textContent=`of ${(+xs.max).toFixed(2)} s`)}function H1(i){let t=ne?.worlds[0]?.info.replay;t&&pe.send("seek",{x:Se.time+i*(t.end-t.start)/Math.max(1,t.frames-1)})}function $0(){pe.send(Se?.info.playing?"pause":"play")}function G1(i){let t=Math.min(Nh.length-1,Math.max(0,Nh.indexOf(Se?.info.speed??1)+i));pe.send("speed",{x:Nh[t]})}function Z0(){qe.worlds.forEach((i,t)=>i.select(Sr?.world===t?Sr:null)),qe.dirty=!0}function W1(i){ne=i;for(let{info:e}of ne.worlds)e.replay&&(e.recorded=Y1(e.replay.info),e.title=String(e.recorded.title??""),e.description=String(e.recorded.description??""),e.diameters=e.recorded.diameters);let t=ne.worlds.length===0;X1(),(t||ne.generation!==Fh)&&Xa(t),t&&(Fh=ne.generation)}var F0=!1;function J0(i){let t=decodeURIComponent(i.replace(/^#/,""));return t?ne.info.scenes.findIndex(e=>Dh(e)===t):-1}function X1(){let i=ne.info.scene,t=J0(location.hash);if(!F0&&(F0=!0,t>=0&&t!==i)){pe.send("open",{index:t});return}let e=i>=0?`#${encodeURI(Dh(ne.info.scenes[i]))}`:"";if(ne.worlds.some(s=>s.info.replay)||location.hash===e||t===i)return;let n=!history.state;history[n?"replaceState":"pushState"]({taut:!0},"",e||location.pathname)}addEventListener("popstate",()=>{if(!ne)return;let i=J0(location.hash);i>=0&&i!==ne.info.scene&&pe.send("open",{index:i}),Xa(i<0)});function Y1(i){try{return JSON.parse(i)||{}}catch{return{}}}function q1(i){let t=ne.generation!==Fh;Se=i,ff!==ne.revision?(ff=ne.revision,Fh=ne.generation,t&&(Sr=null),qe.setWorlds(ne.worlds,Se.worlds,$m[Er],ji,t),Sr&&Z0(),Kt("legend-tension").hidden=!ne.worlds.some(e=>e.links||e.joints),Kt("legend-stress").hidden=!ne.worlds.some(e=>e.stressed.length),Kt("legend-contacts").hidden=!ne.worlds.some(e=>e.colliders.length),t&&(wr=null),Tr.setModel(ne,qe.worlds.some(e=>e.isCloth)),wr&&pe.safe(wr),$1(),V1()):qe.update(Se.worlds),Tr.setState(Se,Sr),gf.refresh(),Z1(),z1(),K1()}function $1(){let i=ne.worlds[0]?.info;Kt("title").textContent=i?.title??"",Kt("description").textContent=i?.description??"",document.title=i?.title?`${i.title} – Taut`:"Taut";let t=ne.worlds.length>1;Kt("stage").classList.toggle("compare",t),Kt("labels").replaceChildren(...t?[...ne.worlds.map((e,n)=>X("div",{style:`left:${25+50*n}%`},e.info.label)),X("i",{style:"left:50%"})]:[])}function Z1(){let{playing:i,realTime:t}=Se.info,e=i?"Pause":"Play";Ga.title!==`${e} (Space)`&&(Ga.title=`${e} (Space)`,Ga.setAttribute("aria-label",e),Ga.replaceChildren(Wn(i?"pause":"play"))),G0.textContent=`${Se.time.toFixed(2)} s`,!xs.hidden&&!xs.matches(":active")&&(xs.value=Se.time);let n=i&&t<.9*Se.info.speed&&Se.info.worlds.some(r=>r.state==="runs");Oh.textContent=i?`${ln(t,2)}× real time`:"paused",Oh.classList.toggle("slow",n),document.activeElement!==kh&&(kh.value=String(Se.info.speed)),Kt("undo").disabled=!Se.info.worlds.some(r=>r.undo>0);let s=Math.max(0,...Se.info.worlds.map(r=>r.rung??0));Kt("rung").hidden=!(s>0&&i),Kt("rung").textContent=s>=3?"fallback: robust step":`fallback: ${2**s} parts`,mf()}function mf(){let i=Math.max(0,...(Se?.worlds??[]).map(t=>t.mostTension));Kt("legend-most").textContent=wr?"safe load":Ae(i,"N",3),Kt("legend-over").hidden=!wr,Kt("legend-stress-most").textContent=Ae(Math.max(0,...qe.worlds.map(t=>t.stress?.range??0)),"Pa",3)}Kt("patience-stop").addEventListener("click",()=>pe.send("stop"));var df=0;function J1(){let t=Se&&Ys.socket.readyState===WebSocket.OPEN&&!Ys.waiting?(performance.now()-Ys.asked)/1e3:0;df=t>1.5?df+1:0;let e=df>3;Kt("patience").hidden===!e&&!e||(Kt("patience").hidden=!e,e&&(Kt("patience-text").textContent=`This step takes long: ${Math.floor(t)} s`))}function K1(){let{problem:i=""}=Se.info,t=i+Se.info.worlds.map(e=>e.state+e.message+(e.notice??"")).join(`
`);Kt("banners").dataset.shown!==t&&(Kt("banners").dataset.shown=t,Kt("banners").replaceChildren(...Se.info.worlds.map((e,n)=>{let s=`left:${100*(n+.5)/Se.worlds.length}%`,r=h=>X("p",{},`${h.charAt(0).toUpperCase()}${h.slice(1)}.`);if(e.state==="runs"&&e.notice){let h=X("div",{class:"banner note",role:"status",style:s},r(e.notice),X("div",{},X("button",{class:"plain",onclick:()=>h.remove()},"Close")));return h}if(e.state==="runs")return null;let{settings:o}=ne.worlds[n].info,a=e.state!=="ended"&&o&&(ne.info.geometrics[o.geometric].name==="none"||ne.info.steppers[o.stepper].name==="euler"),l=(h,u)=>h.findIndex(d=>d.name===u),c=()=>{let h=u=>ne.info.settings.findIndex(d=>d.name===u);pe.send("set",{world:n,index:h("stepper"),x:l(ne.info.steppers,"auto")}),pe.send("set",{world:n,index:h("geometric"),x:l(ne.info.geometrics,"psd")}),pe.send("reset"),pe.send("play")};return X("div",{class:`banner ${e.state==="ended"?"note":""}`,role:e.state==="ended"?"status":"alert",style:s},X("h2",{},{diverged:"It flew apart",ended:"The run has ended"}[e.state]??"No step could be taken"),r(e.message),X("div",{},a?X("button",{class:"primary",onclick:c},"Again, with Taut"):null,X("button",{class:"plain",onclick:()=>{pe.send("reset"),pe.send("play")}},"Start again")))}).filter(Boolean),...i?[j1(i)]:[]))}function j1(i){let t=X("div",{class:"banner",id:"problem",role:"alert",style:"left:50%"},X("h2",{},"The file cannot be read as it is"),X("pre",{},i),X("div",{},X("button",{class:"plain",onclick:()=>pe.send("reload")},"Read it again"),X("button",{class:"plain",onclick:()=>t.remove()},"Close")));return t}function Xa(i){let t=Kt("list"),e=ne&&ne.worlds.length>0;t.hidden=!i,!(!i||!ne)&&U0(t,ne.info.scenes,n=>{pe.send("open",{index:n}),t.hidden=!0},e?()=>Xa(!1):null)}var K0=[["Space","play, pause",$0,[" "]],[".","one step",()=>pe.send("step"),["."]],["R","start again",()=>pe.send("reset"),["r"]],["– +","slower, faster",null,[]],["1 2 3 4","grab, pin, cut, load",null,[]],["← →","in a recording: a frame back, a frame on",null,[]],["F","follow what the mouse was last over; again: stop",V0,["f"]],["Home","look at all of it",H0,["Home","h"]],["Z","take the last change back",()=>pe.send("undo"),["z"]],["Y","save the scene as it is now",W0,["y"]],["D","record the motion; again: save the recording",X0,["d"]],["S","save the picture",()=>uf(qe,ne?.worlds[0]?.info.title),["s"]],["W","record a film; again: save it",Y0,["w"]],["C","beside it: the same without geometric stiffness; again: alone",()=>pe.compare(ne.worlds.length>1?0:1),["c"]],["X","axes of bodies",()=>pe.show("axes",!ji.axes),["x"]],["V","forces as arrows",()=>pe.show("forces",!ji.forces),["v"]],["K","friction cones",()=>pe.show("cones",!ji.cones),["k"]],["T","light or dark",pe.theme,["t"]],["P","panel",q0,["p"]],["L","list of scenes",()=>Xa(Kt("list").hidden),["l"]],["?","this help",pe.help,["?"]]];addEventListener("keydown",i=>{let{target:t}=i;if(i.ctrlKey||i.metaKey||i.altKey||t.matches("select, input:not([type=range]):not([type=checkbox])")||t.matches("input[type=range]")&&/^(Arrow|Home|End|Page)/.test(i.key)||t.matches("input[type=checkbox]")&&i.key===" "||i.target.matches("button")&&i.key===" ")return;let e=Object.entries(Ro).find(([,s])=>s.key===i.key),n=K0.find(([,,,s])=>s.includes(i.key));if(e)z0(e[0]);else if(i.key==="ArrowLeft"||i.key==="ArrowRight")H1(i.key==="ArrowLeft"?-1:1);else if(i.key==="-"||i.key==="+")G1(i.key==="+"?1:-1);else if(n)n[2]();else return;i.preventDefault()});Kt("help").append(X("h2",{},"Mouse and keys"),X("table",{},...[["drag a thing","pull at it with a spring; let go in motion to throw it"],["drag elsewhere","turn the picture; right button: move it; wheel: nearer, farther"],["click a link or a joint","plot its force; again: no longer"],["click a thing or the ground","its contacts alone; elsewhere: all of them"],["drag the time line, or in a plot","another moment of a recording"]].map(([i,t])=>X("tr",{},X("td",{},i),X("td",{},t))),...K0.map(([i,t])=>X("tr",{},X("td",{},...i.split(" ").flatMap(e=>[X("kbd",{},e)," "])),X("td",{},t)))),X("p",{}),X("button",{class:"plain",onclick:()=>Kt("help").close()},"Close"));function j0(){requestAnimationFrame(j0),Ys.take(),qe.draw(),J1()}j0();window.taut={picture:qe,act:pe,socket:Ys,panel:Tr,get model(){return ne},get state(){return Se},place:(i,t=0)=>qe.project(t,qe.worlds[t].thing(i))};})();
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
