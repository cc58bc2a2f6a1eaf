import { Redis } from 'ioredis'
import type { Carrier, CarrierReceiver } from './Carrier.ts'

const CHANNEL = 'loupe:wake-up'

const OPTIONS = {
  // Servers older than Redis 6, and some compatible ones, only speak RESP2.
  protocol: 2 as const,
  lazyConnect: true,
  connectTimeout: 5_000,
  commandTimeout: 3_000,
  keepAlive: 10_000,
  // Do not queue messages while offline: one catch-up message is sent after reconnecting.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (attempt: number) => Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)),
}

/** Carries wake-ups by Redis instead of PostgreSQL's LISTEN. */
export class RedisCarrier implements Carrier {
  readonly #publisher: Redis
  readonly #subscriber: Redis
  #away = false

  constructor(url: string) {
    this.#publisher = new Redis(url, OPTIONS)
    this.#subscriber = new Redis(url, OPTIONS)
  }

  open(receiver: CarrierReceiver): void {
    const failed = (error: unknown) => {
      // Every attempt to reconnect fails again; an outage is logged once.
      if (!this.#away) receiver.report(error)
      this.#away = true
    }
    const connected = () => {
      this.#away = false
      receiver.connected()
    }
    this.#publisher.on('error', failed)
    this.#publisher.on('ready', connected)
    this.#subscriber.on('error', failed)
    this.#subscriber.on('message', (_channel, message) => receiver.received(message))
    this.#subscriber.on('ready', () => {
      this.#subscriber.subscribe(CHANNEL).then(connected, (error: unknown) => {
        failed(error)
        this.#subscriber.disconnect(true)
      })
    })
    this.#publisher.connect().catch(failed)
    this.#subscriber.connect().catch(failed)
  }

  async send(message: string): Promise<void> {
    await this.#publisher.publish(CHANNEL, message)
  }

  close(): Promise<void> {
    this.#publisher.disconnect()
    this.#subscriber.disconnect()
    return Promise.resolve()
  }
}
