import type { Exports } from './bulk/Exports.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './Faults.ts'
import type { Limits } from './limits.ts'
import type { Store } from './Store.ts'
import type { Webhooks } from './webhooks/Webhooks.ts'

/** Who may ask the store's API, and what. */
export interface Access {
  readonly shop: string
  readonly shopName: string
  /** The admin token that always is good; null: only those that the client secret gets. */
  readonly token: string | null
  readonly clientId: string
  /** Signs deliveries, too. */
  readonly clientSecret: string
  /** What the app may read. Tests take some away. */
  scopes: readonly string[]
  /** The permission to see what the store pays. */
  seesCosts: boolean
}

/** Everything that the parts of a running simulator share. */
export interface Simulation {
  readonly store: Store
  readonly webhooks: Webhooks
  readonly clock: Clock
  readonly limits: Limits
  readonly faults: Faults
  readonly access: Access
  readonly exports: Exports
}
