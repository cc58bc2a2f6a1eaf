/** What the server tells the process of its demo's store, once. */
export interface Begin {
  readonly kind: 'begin'
  readonly port: number
  readonly shop: string
  readonly token: string
  /** Deliveries are signed with it. */
  readonly secret: string
  /** ISO: when the installation was filled with the demo. */
  readonly toldAt: string
  /** Where Loupe takes deliveries, without the topic. */
  readonly webhookUrl: string
  /** Where people find Loupe. */
  readonly loupeUrl: string
  readonly stateFile: string
}

/** What it hears back. */
export type Begun = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly reason: string }
