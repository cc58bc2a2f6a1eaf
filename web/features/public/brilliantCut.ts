type Point = readonly [x: number, y: number]

/** One facet of the drawing, with the light it reflects (0 to 1). */
type Facet = { points: string; light: number }

/** Proportions of Tolkowsky's ideal round brilliant, relative to a girdle radius of 1. */
const TABLE = 0.53 / Math.cos(Math.PI / 8)
const STAR_TIP = 0.72
const EIGHTH = Math.PI / 4

const at = (radius: number, eighths: number): Point => {
  const angle = eighths * EIGHTH - Math.PI / 2 + EIGHTH / 2
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** Light comes from the upper left; opposite facets reflect some of it, as in a stone. */
function lightOf(points: readonly Point[]): number {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
  const toward = (-x * 0.64 - y * 0.77) / Math.max(0.35, Math.hypot(x, y))
  const glint = Math.cos(5 * Math.atan2(y, x) + 9 * Math.hypot(x, y))
  return Math.max(0, Math.min(1, 0.5 + 0.3 * toward + 0.3 * glint))
}

const facet = (points: readonly Point[], light = lightOf(points)): Facet => ({
  points: points.map((point) => point.map((value) => value.toFixed(4)).join(',')).join(' '),
  light,
})

/**
 * The 33 facets of a round brilliant's crown seen from above: table, stars, kites and upper girdle facets.
 */
export function crownFacets(): Facet[] {
  const facets = [
    facet(
      Array.from({ length: 8 }, (_, index) => at(TABLE, index)),
      0.2,
    ),
  ]
  for (let index = 0; index < 8; index += 1) {
    const corner = at(TABLE, index)
    const next = at(TABLE, index + 1)
    const tip = at(STAR_TIP, index + 0.5)
    const tipBefore = at(STAR_TIP, index - 0.5)
    const girdle = at(1, index)
    const girdleNext = at(1, index + 1)
    const girdleBetween = at(1, index + 0.5)
    facets.push(
      facet([corner, next, tip]),
      facet([corner, tip, girdle, tipBefore]),
      facet([tip, girdle, girdleBetween]),
      facet([tip, girdleBetween, girdleNext]),
    )
  }
  return facets
}
