import { randomUUID } from 'node:crypto'
import type { Stream } from '../domain/events/eventRow.ts'
import type { WakeUpListener, WakeUps } from '../usecases/live/ports.ts'
import type { Carrier } from './Carrier.ts'
import { LocalWakeUps } from './LocalWakeUps.ts'
import { decodeWakeUp, encodeWakeUp } from './wakeUpMessage.ts'

/** Minimum interval between messages, in milliseconds; changes in between are combined into the next one. */
const APART_MS = 5

/**
 * Wake-ups across processes: immediate in this one, by a carrier to the others. A broken carrier only delays
 * the others and never fails a write.
 */
export class SharedWakeUps implements WakeUps {
  readonly #origin = randomUUID()
  readonly #local: LocalWakeUps
  readonly #carrier: Carrier
  #pending: Set<Stream> | 'all' = new Set()
  #busy = false
  #closed = false

  constructor(carrier: Carrier, report: (error: unknown) => void) {
    this.#local = new LocalWakeUps(report)
    this.#carrier = carrier
    carrier.open({
      received: (message) => this.#receive(message),
      connected: () => this.#catchUp(),
      report,
    })
  }

  publish(streams: Iterable<Stream>): void {
    const grown = new Set(streams)
    if (grown.size === 0) return
    this.#local.wake(grown)
    if (this.#pending !== 'all') for (const stream of grown) this.#pending.add(stream)
    void this.#send()
  }

  subscribe(listener: WakeUpListener): () => void {
    return this.#local.subscribe(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#local.close()
    await this.#carrier.close()
  }

  #receive(message: string): void {
    const { origin, grown } = decodeWakeUp(message)
    if (origin !== this.#origin) this.#local.wake(grown)
  }

  /** Messages may have been lost in both directions while the connection was down. */
  #catchUp(): void {
    this.#local.wake('all')
    void this.#send()
  }

  async #send(): Promise<void> {
    if (this.#busy || this.#closed) return
    this.#busy = true
    try {
      while (!this.#closed && (this.#pending === 'all' || this.#pending.size > 0)) {
        const grown = this.#pending
        this.#pending = new Set()
        try {
          await this.#carrier.send(encodeWakeUp(this.#origin, grown))
        } catch {
          // Kept as one pending "all" until the carrier (which logs its own failures) is back; the other
          // processes poll meanwhile.
          this.#pending = 'all'
          return
        }
        await new Promise((resolve) => setTimeout(resolve, APART_MS))
      }
    } finally {
      this.#busy = false
    }
  }
}
