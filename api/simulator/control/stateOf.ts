import type { Simulation } from '../Simulation.ts'

/** The simulator's complete state, to compare with Loupe's data. */
export const stateOf = ({ store, webhooks, faults, clock, access }: Simulation) => ({
  shop: access.shop,
  now: clock.now().toISOString(),
  ...store.snapshot(),
  modes: webhooks.modes,
  faults: faults.pending(),
  deliveries: webhooks.log,
})
