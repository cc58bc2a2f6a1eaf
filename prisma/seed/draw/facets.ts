import { OUTLINES, type Cut, type Point } from './outline.ts'
import type { Vec3 } from './vec3.ts'

/** One polished plane of a stone. `glow` is how much light it returns, 0 to 1. */
export type Facet = { points: Vec3[]; glow: number }
/**
 * A stone of half-width 1 with its girdle at z = 0: the visible upper part (`crown`) over the lower part
 * (`pavilion`).
 */
type Stone = { outline: Point[]; pavilion: Facet[]; crown: Facet[]; table: Facet }

const TABLE_Z = 0.3
const CULET: Vec3 = [0, 0, -0.8]
const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** A repeatable pseudo-random number in 0..1: the drawings must be the same on every machine. */
export const scatter = (i: number, salt: number): number => {
  const s = Math.sin(i * 12.9898 + salt * 78.233) * 43758.5453
  return Math.round((s - Math.floor(s)) * 1000) / 1000
}

const ring =
  (cut: Cut, scale: number, z: number) =>
  (turn: number): Vec3 => {
    const [x, y] = OUTLINES[cut](turn)
    return [x * scale, y * scale, z]
  }

function brilliant(cut: Cut): Omit<Stone, 'outline'> {
  const girdle = ring(cut, 1, 0)
  const middle = ring(cut, 0.78, 0.17)
  const top = ring(cut, 0.54, TABLE_Z)
  const lower = ring(cut, 0.26, -0.55)
  const crown: Facet[] = []
  const pavilion: Facet[] = []
  for (let k = 0; k < 8; k++) {
    const a = k / 8
    const [b, m] = [a + 1 / 8, a + 1 / 16]
    crown.push({ points: [top(a), top(b), middle(m)], glow: scatter(k, 1) })
    crown.push({ points: [top(a), middle(a - 1 / 16), girdle(a), middle(m)], glow: scatter(k, 2) })
    crown.push({ points: [middle(m), girdle(a), girdle(a + 1 / 32), girdle(m)], glow: scatter(k, 3) })
    crown.push({ points: [middle(m), girdle(m), girdle(b - 1 / 32), girdle(b)], glow: scatter(k, 4) })
    // The dark arrows of a brilliant are its eight pavilion mains; the halves between them scatter light.
    pavilion.push({ points: [CULET, lower(a - 1 / 16), girdle(a), lower(m)], glow: k % 2 ? 0.16 : 0.34 })
    pavilion.push({
      points: [lower(m), girdle(a), girdle(a + 1 / 32), girdle(m)],
      glow: 0.55 + 0.45 * scatter(k, 5),
    })
    pavilion.push({
      points: [lower(m), girdle(m), girdle(b - 1 / 32), girdle(b)],
      glow: 0.4 + 0.5 * scatter(k, 6),
    })
    pavilion.push({ points: [CULET, mix(CULET, lower(m), 0.55), lower(m)], glow: 0.9 })
    const spread = ring(cut, 0.42, -0.3)
    pavilion.push({
      points: [lower(m), spread(a + 0.03), spread(b - 0.03)],
      glow: 0.75 + 0.25 * scatter(k, 7),
    })
    pavilion.push({
      points: [CULET, mix(CULET, lower(a - 1 / 16), 0.8), mix(CULET, girdle(a), 0.3)],
      glow: 0.72,
    })
  }
  return { crown, pavilion, table: { points: Array.from({ length: 8 }, (_, k) => top(k / 8)), glow: 0.6 } }
}

/** Corners of a cropped rectangle are where its sides and its cut corners meet. */
function stepCorners(cut: Cut, scale: number, z: number): Vec3[] {
  const [w] = OUTLINES[cut](0)
  const [, h] = OUTLINES[cut](0.25)
  const [dx] = OUTLINES[cut](0.125)
  const corner = (2 * dx) / w - 1
  // Steps keep their distance from the edge, so that a long stone ends in a keel line instead of a point.
  const inset = Math.min(w, h) * (1 - scale)
  const [x, y] = [w - inset, h - inset]
  const crop = Math.min(x, y) * (1 - corner)
  const quarter: Point[] = [
    [x, y - crop],
    [x - crop, y],
  ]
  const mirror: [number, number][] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  return mirror.flatMap(([sx, sy]) =>
    (sx * sy > 0 ? quarter : [...quarter].reverse()).map(([px, py]): Vec3 => [sx * px, sy * py, z]),
  )
}

function stepped(cut: Cut): Omit<Stone, 'outline'> {
  const band = (outer: Vec3[], inner: Vec3[], salt: number): Facet[] =>
    outer.map((p, i) => {
      const j = (i + 1) % outer.length
      const sunny = [0.95, 0.5, 0.25, 0.6, 0.3, 0.75, 0.55, 0.9][(i + salt * 3) % 8] ?? 0.5
      return { points: [p, outer[j] ?? p, inner[j] ?? p, inner[i] ?? p], glow: sunny }
    })
  const rings = (scales: number[], zs: number[], salt: number) =>
    scales
      .slice(1)
      .flatMap((scale, i) =>
        band(stepCorners(cut, scales[i] ?? 1, zs[i] ?? 0), stepCorners(cut, scale, zs[i + 1] ?? 0), salt + i),
      )
  return {
    crown: rings([1, 0.86, 0.73, 0.62], [0, 0.12, 0.22, TABLE_Z], 0),
    pavilion: rings([1, 0.62, 0.45, 0.28, 0.13, 0.02], [0, -0.2, -0.35, -0.5, -0.62, -0.7], 1),
    table: { points: stepCorners(cut, 0.62, TABLE_Z), glow: 0.6 },
  }
}

function chevrons(cut: Cut): Omit<Stone, 'outline'> {
  const girdle = ring(cut, 1, 0)
  const top = ring(cut, 0.66, 0.22)
  const crown: Facet[] = []
  const pavilion: Facet[] = []
  for (let side = 0; side < 4; side++) {
    const [a, b, m] = [side / 4 - 1 / 8, side / 4 + 1 / 8, side / 4]
    crown.push({ points: [top(a), top(b), mix(top(m), girdle(m), 0.5)], glow: scatter(side, 1) })
    for (const [from, salt] of [
      [a, 2],
      [b, 3],
    ] as const) {
      crown.push({
        points: [top(from), girdle(from), girdle(m), mix(top(m), girdle(m), 0.5)],
        glow: scatter(side, salt),
      })
      const stops = [0, 0.2, 0.4, 0.6, 0.8, 1]
      for (let i = 0; i < 5; i++) {
        const p = mix(CULET, girdle(m), stops[i] ?? 0)
        const q = mix(CULET, girdle(m), stops[i + 1] ?? 1)
        const glow =
          (i + side + (from === a ? 0 : 1)) % 2
            ? 0.75 + 0.25 * scatter(i, side)
            : 0.15 + 0.3 * scatter(i, side + 4)
        pavilion.push({ points: [girdle(from), p, q], glow })
      }
    }
  }
  return { crown, pavilion, table: { points: [1, 3, 5, 7].map((k) => top(k / 8)), glow: 0.6 } }
}

/** The facets of a cut. */
export function facetsOf(cut: Cut): Stone {
  if (cut === 'emerald' || cut === 'asscher')
    return { outline: stepCorners(cut, 1, 0).map((p) => [p[0], p[1]]), ...stepped(cut) }
  const outline = Array.from({ length: 64 }, (_, k) => OUTLINES[cut](k / 64))
  if (cut === 'princess') return { outline, ...chevrons(cut) }
  return { outline, ...brilliant(cut) }
}
