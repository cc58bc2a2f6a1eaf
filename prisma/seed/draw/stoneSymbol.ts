import { facetsOf, scatter, type Facet } from './facets.ts'
import { GEMS, type Gem } from './gem.ts'
import type { Cut } from './outline.ts'
import { rampColor } from './ramp.ts'
import { cross, dot, sub, unit, type Vec3 } from './vec3.ts'

const LIGHT = unit([-0.5, 0.62, 0.6])
// The faint colors of dispersion in a white stone; any stronger and it looks like a toy.
const FIRE = ['#bfdcff', '#ffe2bd', '#d9ccff', '#c6f0e4']

/** A closed path in integer hundredths, with relative steps because that is shorter. */
function path(points: readonly (readonly number[])[]): string {
  let [x, y] = [0, 0]
  const steps = points.map((p, k) => {
    const [px, py] = [Math.round((p[0] ?? 0) * 100), Math.round(-(p[1] ?? 0) * 100)]
    const [dx, dy] = [px - x, py - y]
    ;[x, y] = [px, py]
    return `${k === 0 ? 'M' : k === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return `${steps.join('')}z`
}

/** Draws facets grouped by fill, which keeps a picture with many stones small. */
function fills(facets: { d: string; fill: string }[]): string {
  const groups = new Map<string, string>()
  for (const { d, fill } of facets) groups.set(fill, (groups.get(fill) ?? '') + d)
  return [...groups].map(([fill, d]) => `<path ${fill} d="${d}"/>`).join('')
}

function normalOf(facet: Facet): Vec3 {
  const [a, b, c] = [facet.points[0], facet.points[1], facet.points[2]]
  if (!a || !b || !c) return [0, 0, 1]
  const n = unit(cross(sub(b, a), sub(c, a)))
  return n[2] < 0 ? [-n[0], -n[1], -n[2]] : n
}

/**
 * A stone seen face up, as an SVG group of half-width 100 named `id`. `fine` adds what only close-ups need.
 */
export function stoneSymbol(id: string, cut: Cut, gem: Gem, fine: boolean): string {
  const stone = facetsOf(cut)
  const ramp = GEMS[gem]
  const lift = gem === 'diamond' ? 0.12 : -0.04
  // Large plain facets would look like colored panes: only the small ones of brilliants break light into
  // colors.
  const fiery = gem === 'diamond' && fine && !['emerald', 'asscher', 'princess'].includes(cut)
  const below = stone.pavilion.map((facet, i) => {
    const centre = facet.points.reduce((sum, p) => sum + p[0] * -0.5 + p[1] * 0.6, 0) / facet.points.length
    const tone = facet.glow * 0.8 + lift + centre * 0.16
    const fire = fiery && scatter(i, 9) > 0.86 && facet.glow > 0.5
    return { d: path(facet.points), fill: `fill="${fire ? FIRE[i % 4] : rampColor(ramp, tone)}"` }
  })
  const above = stone.crown.map((facet) => {
    const lit = dot(normalOf(facet), LIGHT)
    const strength = (lit - 0.5) * 1.5 + (facet.glow - 0.5) * 0.7
    const alpha = Math.round(Math.min(0.85, Math.abs(strength) * 0.95) * 10) / 10
    const fill = strength > 0 ? rampColor(ramp, 1) : rampColor(ramp, 0.12)
    return {
      d: path(facet.points),
      fill: `fill="${fill}" fill-opacity="${strength > 0 ? alpha : alpha * 0.55}"`,
    }
  })
  const edges = fine
    ? `<path d="${stone.crown.map((f) => path(f.points)).join('')}" fill="none" stroke="#fff" stroke-width=".7" stroke-opacity="${gem === 'diamond' ? 0.6 : 0.35}"/>`
    : ''
  const outline = path(stone.outline)
  const table = path(stone.table.points)
  return (
    `<g id="${id}"><path d="${outline}" fill="${rampColor(ramp, gem === 'diamond' ? 0.5 : 0.3)}"/>${fills(below)}${fills(above)}` +
    `<path d="${table}" fill="url(#tableLight)"/>${edges}` +
    `<path d="${outline}" fill="none" stroke="${rampColor(ramp, 0.1)}" stroke-width="2" stroke-opacity=".45"/></g>`
  )
}
