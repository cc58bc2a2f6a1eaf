/** The steps from an empty desk to its first award, in the order in which they are taken. */
export interface SetupSteps {
  /** A store is configured, and products have arrived from it. */
  readonly storeConnected: boolean
  readonly supplierApproved: boolean
  /** An admin has saved a quote window. */
  readonly quoteWindowSet: boolean
  /** An order, possibly a test, has become a quote request. */
  readonly orderReceived: boolean
  /** A request, possibly a test, has been awarded. */
  readonly quoteAwarded: boolean
}

/**
 * Whether to show the steps. A desk that has awarded a customer's order is up and running even if it skipped some: it
 * may use the quote window of the server configuration, for example.
 */
export const isSettingUp = (steps: SetupSteps, customerOrderAwarded: boolean): boolean =>
  !customerOrderAwarded && Object.values(steps).includes(false)
