import type { Ramp } from './ramp.ts'

export type Gem = 'diamond' | 'sapphire' | 'emerald' | 'ruby'

/** Light returned by each gem, from its darkest facets to its brightest. */
export const GEMS: Record<Gem, Ramp> = {
  diamond: ['#2b3542', '#6f7e8e', '#adbbc8', '#d8e1e9', '#f3f7fa', '#ffffff'],
  sapphire: ['#040b2e', '#0c1f66', '#1b41a8', '#3a6cd8', '#7fa9fa', '#dce9ff'],
  emerald: ['#02211a', '#07432f', '#0f704a', '#25a26c', '#70d8a9', '#dcfff0'],
  ruby: ['#2a020f', '#650822', '#a31235', '#d63257', '#ff8aa2', '#ffe8ed'],
}
