/** The server's only message to the process of its demo store. */
export interface Begin {
  readonly kind: 'begin'
  readonly port: number
  readonly shop: string
  readonly token: string
  /** Signs deliveries. */
  readonly secret: string
  /** ISO: when the demo was seeded. */
  readonly seededAt: string
  /** Base URL of Loupe's webhooks, without the topic. */
  readonly webhookUrl: string
  /** Loupe's address for people. */
  readonly loupeUrl: string
  readonly stateFile: string
}

/** The replies. */
export type Begun = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly reason: string }
