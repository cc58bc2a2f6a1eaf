type Degrees = readonly [longitude: number, latitude: number]
type Vector = readonly [x: number, y: number, z: number]

const RADIANS = Math.PI / 180
/** Seen from above the Arctic north of the North Sea, all three hubs are visible. */
const EYE: Degrees = [8, 70]

/** Where the finished pieces go. */
export const HUBS = [
  { name: 'London', at: [-0.1, 51.5] },
  { name: 'Hong Kong', at: [114.2, 22.3] },
  { name: 'Houston', at: [-95.4, 29.8] },
] as const satisfies readonly { name: string; at: Degrees }[]

const toVector = ([longitude, latitude]: Degrees): Vector => [
  Math.cos(latitude * RADIANS) * Math.cos(longitude * RADIANS),
  Math.cos(latitude * RADIANS) * Math.sin(longitude * RADIANS),
  Math.sin(latitude * RADIANS),
]

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const [EAST, NORTH] = [
  toVector([EYE[0] + 90, 0]),
  toVector([EYE[0] + 180, 90 - EYE[1]]),
] as const satisfies readonly Vector[]
const TOWARD = toVector(EYE)

/** Orthographic projection. `raised` lifts a point off the surface, in radii. */
function project(vector: Vector, raised = 0): { x: number; y: number; seen: boolean } {
  const scale = 1 + raised
  return {
    x: dot(vector, EAST) * scale,
    y: -dot(vector, NORTH) * scale,
    seen: dot(vector, TOWARD) >= 0,
  }
}

/** A place's position in the drawing of the unit globe (radius 1, y downwards). */
export function placeOnGlobe(at: Degrees): { x: number; y: number } {
  const { x, y } = project(toVector(at))
  return { x, y }
}

const spell = (x: number, y: number) => `${x.toFixed(4)} ${y.toFixed(4)}`

/** The visible part of a line, as SVG path data. */
function pathOf(points: readonly Vector[]): string {
  let drawing = false
  let path = ''
  for (const point of points) {
    const { x, y, seen } = project(point)
    if (seen) path += `${drawing ? 'L' : 'M'}${spell(x, y)}`
    drawing = seen
  }
  return path
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

/** Meridians and parallels, every 15 degrees. */
export function graticule(): string[] {
  const parallels = range(-15, 75, 15).map((latitude) =>
    pathOf(range(-180, 180, 3).map((longitude) => toVector([longitude, latitude]))),
  )
  const meridians = range(-180, 165, 15).map((longitude) =>
    pathOf(range(-60, 75, 3).map((latitude) => toVector([longitude, latitude]))),
  )
  return [...parallels, ...meridians].filter((path) => path !== '')
}

/** The shortest path between two places, raised in the middle like a flight. */
export function flightPath(from: Degrees, to: Degrees): string {
  const [a, b] = [toVector(from), toVector(to)]
  const angle = Math.acos(dot(a, b))
  const steps = range(0, 1, 1 / 32)
  return steps
    .map((share, index) => {
      const [p, q] = [Math.sin((1 - share) * angle), Math.sin(share * angle)].map(
        (part) => part / Math.sin(angle),
      ) as [number, number]
      const between: Vector = [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
      const { x, y } = project(between, 0.1 * Math.sin(Math.PI * share))
      return `${index ? 'L' : 'M'}${spell(x, y)}`
    })
    .join('')
}
