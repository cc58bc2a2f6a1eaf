import type { Simulation } from '../Simulation.ts'
import type { SearchNote } from './search.ts'

/** One question to the API while it is being answered. */
export interface RequestContext {
  readonly simulation: Simulation
  /** How the caller reached us: what links to exports begin with. */
  readonly origin: string
  /** The version that answers. */
  readonly version: string
  /** What searches in it did not understand. */
  readonly notes: {
    readonly path: string
    readonly query: string
    readonly warnings: readonly SearchNote[]
  }[]
}
