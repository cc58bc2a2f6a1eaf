export type Cut =
  | 'round'
  | 'princess'
  | 'emerald'
  | 'oval'
  | 'pear'
  | 'marquise'
  | 'cushion'
  | 'heart'
  | 'radiant'
  | 'asscher'

export type Point = readonly [number, number]

const around = (f: (cos: number, sin: number) => Point) => (t: number) =>
  f(Math.cos(2 * Math.PI * t), Math.sin(2 * Math.PI * t))

/** A rectangle w × h whose corners are cut where |x| + |y| (in unit-square terms) exceeds `corner`. */
const rectangle = (w: number, h: number, corner: number) =>
  around((cos, sin) => {
    const k = Math.max(Math.abs(cos), Math.abs(sin), (Math.abs(cos) + Math.abs(sin)) / corner)
    return [(w * cos) / k, (h * sin) / k]
  })

const power = (x: number, p: number) => Math.sign(x) * Math.abs(x) ** p

/**
 * Girdle outlines by turn (0 = right, 0.25 = top); corners and tips fall on sixteenths so that facets meet
 * them.
 */
export const OUTLINES: Record<Cut, (turn: number) => Point> = {
  round: around((cos, sin) => [cos, sin]),
  princess: rectangle(0.88, 0.88, 2),
  emerald: rectangle(0.76, 1.06, 1.72),
  radiant: rectangle(0.8, 1.0, 1.76),
  asscher: rectangle(0.93, 0.93, 1.6),
  oval: around((cos, sin) => [0.8 * cos, 1.08 * sin]),
  marquise: around((cos, sin) => [0.6 * power(cos, 1.55), 1.22 * sin]),
  cushion: around((cos, sin) => [0.95 * power(cos, 0.62), 0.95 * power(sin, 0.62)]),
  pear: around((cos, sin) =>
    sin > 0 ? [0.8 * power(cos, 1 + 0.6 * sin), 1.3 * sin - 0.22] : [0.8 * cos, 0.8 * sin - 0.22],
  ),
  heart: (turn) => {
    const u = 2 * Math.PI * (0.25 - turn)
    const y = 13 * Math.cos(u) - 5 * Math.cos(2 * u) - 2 * Math.cos(3 * u) - Math.cos(4 * u)
    return [(16 * Math.sin(u) ** 3) / 16.5, y / 16.5 + 0.12]
  },
}
