import type { Simulation } from '../Simulation.ts'
import type { SearchNote } from './search.ts'

/** Context of one API request. */
export interface RequestContext {
  readonly simulation: Simulation
  /** The host that the caller used, for links to exports. */
  readonly origin: string
  /** The API version of the response. */
  readonly version: string
  /** Search terms that were not understood. */
  readonly notes: {
    readonly path: string
    readonly query: string
    readonly warnings: readonly SearchNote[]
  }[]
}
