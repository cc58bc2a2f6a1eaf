import type { Scene } from './scene.ts'
import { add, cross, mul, sub, unit, type Vec3 } from './vec3.ts'

/** A closed cross-section: [outward, sideways] in scene units, listed counter-clockwise. */
type Profile = readonly (readonly [number, number])[]

/** A ring lies in the plane of `x` and `y`; its axis points along their cross product. */
export type Hoop = { centre: Vec3; x: Vec3; y: Vec3; radius: number }

/** A comfort-fit band: flat inside, domed outside. */
export function domedProfile(width: number, thickness: number, steps = 8): Profile {
  const points: [number, number][] = []
  for (let i = 0; i <= steps; i++) {
    const a = (Math.PI * i) / steps
    points.push([Math.sin(a) ** 0.7 * thickness, (Math.cos(a) * width) / 2])
  }
  points.push([-thickness * 0.12, -width * 0.36], [-thickness * 0.12, width * 0.36])
  return points
}

/** A round wire. */
export const roundProfile = (thickness: number, steps = 10): Profile =>
  Array.from({ length: steps }, (_, i) => {
    const a = (2 * Math.PI * i) / steps
    return [(Math.cos(a) * thickness) / 2, (Math.sin(a) * thickness) / 2] as const
  })

/** The scene point at `angle` (radians) on a hoop, `out` from its radius and `side` along its axis. */
export function onHoop(hoop: Hoop, angle: number, out = 0, side = 0): Vec3 {
  const axis = cross(hoop.x, hoop.y)
  const radial = add(mul(hoop.x, Math.cos(angle)), mul(hoop.y, Math.sin(angle)))
  return add(hoop.centre, add(mul(radial, hoop.radius + out), mul(axis, side)))
}

/** Sweeps a cross-section around part of a hoop (angles in radians); the section may change along the way. */
export function sweep(
  scene: Scene,
  hoop: Hoop,
  section: (angle: number) => Profile,
  from = 0,
  to = 2 * Math.PI,
  segments = 72,
): void {
  const rings = Array.from({ length: segments + 1 }, (_, s) => {
    const angle = from + ((to - from) * s) / segments
    return section(angle).map(([out, side]) => onHoop(hoop, angle, out, side))
  })
  const count = rings[0]?.length ?? 0
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count
    const corners = rings.map((points): Vec3 => points[i] ?? [0, 0, 0])
    const others = rings.map((points): Vec3 => points[j] ?? [0, 0, 0])
    const normals = Array.from({ length: segments }, (_, s): Vec3 => {
      const [a, b, c, d] = [corners[s], others[s], others[s + 1], corners[s + 1]]
      return a && b && c && d ? unit(cross(sub(c, a), sub(b, d))) : [0, 0, -1]
    })
    scene.ribbon(corners, others, normals)
  }
}
