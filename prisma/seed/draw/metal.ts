import { rampColor, type Ramp } from './ramp.ts'
import { dot, unit, type Vec3 } from './vec3.ts'

export type Metal = 'yellow' | 'white' | 'rose' | 'platinum'

/** Polished metals from shadow to highlight. */
export const METALS: Record<Metal, Ramp> = {
  yellow: ['#4a2c08', '#855a1a', '#bd8c35', '#e0ba60', '#f5e0a0', '#fffbec'],
  white: ['#353b44', '#69727d', '#9ba4ae', '#c8ced5', '#e9edf0', '#ffffff'],
  rose: ['#52271a', '#935440', '#c38270', '#e2aa97', '#f5d2c4', '#fff5f0'],
  platinum: ['#2f343a', '#5d646c', '#8b9299', '#b8bdc2', '#dfe2e4', '#fcfcfc'],
}

const KEY_LIGHT = unit([-0.45, 0.78, 0.5])
const RIM_LIGHT = unit([0.85, 0.2, 0.35])

const step = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * The brightness of a mirror facing `normal` (view space) in the studio: a large softbox above left, a strip
 * light on the right, a bright table below, and between them the dark gap that makes it look like metal.
 */
function studioTone(normal: Vec3): number {
  const r: Vec3 = [2 * normal[2] * normal[0], 2 * normal[2] * normal[1], 2 * normal[2] * normal[2] - 1]
  const key = step(0.55, 0.95, dot(r, KEY_LIGHT))
  const rim = step(0.8, 0.97, dot(r, RIM_LIGHT))
  const gap = step(0.34, 0.02, Math.abs(r[1] + 0.16)) * step(1, 0.3, Math.abs(r[2]))
  const table = step(-0.35, -0.9, r[1]) * 0.22
  return 0.44 + 0.16 * r[1] + 0.62 * key + 0.42 * rim - 0.38 * gap + table
}

/** Color of a polished surface with this view-space normal. */
export const metalColor = (metal: Metal, normal: Vec3): string => rampColor(METALS[metal], studioTone(normal))
