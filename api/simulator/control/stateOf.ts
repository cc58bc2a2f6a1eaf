import type { Simulation } from '../Simulation.ts'

/** Everything that the simulator knows, for whoever compares it with what Loupe has. */
export const stateOf = ({ store, webhooks, faults, clock, access }: Simulation) => ({
  shop: access.shop,
  now: clock.now().toISOString(),
  ...store.snapshot(),
  modes: webhooks.modes,
  faults: faults.pending(),
  deliveries: webhooks.log,
})
