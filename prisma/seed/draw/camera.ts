import { add, mul, type Vec3 } from './vec3.ts'

/** Where a flat drawing is placed in the scene: its center and the directions of its x and y axes. */
export type Frame = { at: Vec3; u: Vec3; v: Vec3; n: Vec3 }

/** An orthographic view: angles in degrees, `scale` in pixels per scene unit, center in pixels. */
export type Camera = { pitch: number; yaw: number; roll?: number; scale: number; cx: number; cy: number }

const rad = (deg: number) => (deg * Math.PI) / 180

/** Rotates a scene direction into a view direction (z towards the viewer). */
export function toView(camera: Camera, p: Vec3): Vec3 {
  const [sy, cy] = [Math.sin(rad(camera.yaw)), Math.cos(rad(camera.yaw))]
  const [sp, cp] = [Math.sin(rad(camera.pitch)), Math.cos(rad(camera.pitch))]
  const [sr, cr] = [Math.sin(rad(camera.roll ?? 0)), Math.cos(rad(camera.roll ?? 0))]
  const x1 = p[0] * cy + p[2] * sy
  const z1 = -p[0] * sy + p[2] * cy
  const y2 = p[1] * cp - z1 * sp
  const z2 = p[1] * sp + z1 * cp
  return [x1 * cr - y2 * sr, x1 * sr + y2 * cr, z2]
}

/** Pixel position and depth (larger is nearer) of a scene point. */
export function project(camera: Camera, p: Vec3): Vec3 {
  const [x, y, z] = toView(camera, p)
  return [camera.cx + x * camera.scale, camera.cy - y * camera.scale, z * camera.scale]
}

/** Converts a point from a frame's own coordinates to scene coordinates. */
export function inFrame(frame: Frame, x: number, y: number, z = 0): Vec3 {
  return add(frame.at, add(add(mul(frame.u, x), mul(frame.v, y)), mul(frame.n, z)))
}

/** The SVG matrix that maps a drawing of half-width 100 to a frame of half-width `size` scene units. */
export function frameMatrix(camera: Camera, frame: Frame, size: number): string {
  const [cx, cy] = project(camera, frame.at)
  const u = toView(camera, frame.u)
  const v = toView(camera, frame.v)
  const k = (camera.scale * size) / 100
  const n = (value: number) => String(Math.round(value * 1000) / 1000)
  const pixel = (value: number) => String(Math.round(value * 10) / 10)
  return `matrix(${n(u[0] * k)} ${n(-u[1] * k)} ${n(-v[0] * k)} ${n(v[1] * k)} ${pixel(cx)} ${pixel(cy)})`
}
