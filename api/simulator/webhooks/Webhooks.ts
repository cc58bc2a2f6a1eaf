import type { Clock } from '../clock.ts'
import { isThisMachine } from '../http/isThisMachine.ts'
import { StoreError } from '../state/StoreError.ts'
import type { Store } from '../Store.ts'
import { Deliverer } from './Deliverer.ts'
import type { Delivery } from './Delivery.ts'
import { eventBody } from './eventBody.ts'
import type { Modes } from './modes.ts'
import type { PostLimits } from './postOnce.ts'
import { apiName, BY_SETTINGS, SUBSCRIBED } from './topics.ts'

interface WebhooksOptions {
  readonly store: Store
  readonly clock: Clock
  readonly shop: string
  readonly secret: string
  readonly random?: () => number
  readonly limits?: PostLimits
}

const API_VERSION = '2026-10'

/** Sends the store's events to their subscribers. */
export class Webhooks {
  readonly #store: Store
  readonly #deliverer: Deliverer
  readonly #stopListening: () => void
  readonly #listeners = new Set<() => void>()

  constructor({ store, clock, shop, secret, random = Math.random, limits }: WebhooksOptions) {
    const { ledger } = store
    this.#store = store
    this.#deliverer = new Deliverer({
      shop,
      secret,
      clock,
      random,
      limits,
      onChange: () => {
        for (const listener of this.#listeners) listener()
      },
      listeners: (topic) =>
        ledger.subscriptions
          .by('id', ({ id }) => id)
          .filter((each) => each.topic === apiName(topic) && each.format === 'JSON')
          .map(({ id, uri, madeBy }) => ({
            id,
            address: uri,
            apiVersion: API_VERSION,
            isApiMade: madeBy === 'api',
          })),
      removeListener: (id) => ledger.subscriptions.remove(id, ledger.now()),
    })
    this.#stopListening = store.listen((change) => {
      this.#deliverer.announce({
        topic: change.topic,
        resourceId: change.id,
        body: () => eventBody(ledger, shop, change),
      })
    })
  }

  get log(): readonly Delivery[] {
    return this.#deliverer.log
  }

  get modes(): Modes {
    return this.#deliverer.modes
  }

  setModes(modes: Partial<Modes>): void {
    this.#deliverer.modes = { ...this.#deliverer.modes, ...modes }
  }

  /** Registers a listener for changes of deliveries. Returns the function that removes it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Sends everything that is due now; resolves when each attempt has ended. */
  flush = (): Promise<void> => this.#deliverer.flush()

  restore = (log: readonly Delivery[]): void => this.#deliverer.restore(log)

  /** Creates subscriptions as the API would: one per topic, at `{base}/{topic}`; existing ones are kept. */
  subscribe(topics: readonly string[], base: string): void {
    for (const topic of topics) this.#add(topic, base, 'api')
  }

  /**
   * Sets where Loupe receives deliveries, `{base}/{topic}`: all subscriptions move there from its previous
   * address on this machine.
   */
  attach(base: string): void {
    const { subscriptions } = this.#store.ledger
    const { origin, pathname } = addressIn(base)
    for (const { id, uri } of [...subscriptions.values()]) {
      const before = new URL(uri)
      const wasLoupe = isThisMachine(before.hostname) && before.pathname.startsWith(pathname)
      if (wasLoupe && before.origin !== origin) subscriptions.remove(id, this.#store.ledger.now())
    }
    this.subscribe(SUBSCRIBED, base)
    for (const topic of BY_SETTINGS) this.#add(topic, base, 'admin')
  }

  async stop(): Promise<void> {
    this.#stopListening()
    await this.#deliverer.settle()
  }

  #add(topic: string, base: string, madeBy: 'api' | 'admin'): void {
    const { ledger } = this.#store
    const uri = `${addressIn(base).href.replace(/\/+$/, '')}/${topic}`
    const name = apiName(topic)
    for (const each of ledger.subscriptions.values()) if (each.topic === name && each.uri === uri) return
    const at = ledger.stamp()
    const id = ledger.ids.next('WebhookSubscription')
    const row = { id, topic: name, uri, format: 'JSON', madeBy, createdAt: at, updatedAt: at } as const
    ledger.subscriptions.put(row, ledger.now())
  }
}

function addressIn(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new StoreError(422, `${text} is not an address that deliveries can go to`)
  return url
}
