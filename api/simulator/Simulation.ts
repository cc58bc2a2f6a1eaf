import type { Exports } from './bulk/Exports.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './Faults.ts'
import type { Limits } from './limits.ts'
import type { Store } from './Store.ts'
import type { Webhooks } from './webhooks/Webhooks.ts'

/** The credentials of the store's API. */
export interface Access {
  readonly shop: string
  readonly shopName: string
  /** A fixed admin token that is always valid; null: only tokens issued for the client secret. */
  readonly token: string | null
  readonly clientId: string
  /** Also signs deliveries. */
  readonly clientSecret: string
  /** The app's access scopes. Tests remove some. */
  scopes: readonly string[]
  /** The permission to see unit costs. */
  seesCosts: boolean
}

/** The state shared by the parts of a running simulator. */
export interface Simulation {
  readonly store: Store
  readonly webhooks: Webhooks
  readonly clock: Clock
  readonly limits: Limits
  readonly faults: Faults
  readonly access: Access
  readonly exports: Exports
}
