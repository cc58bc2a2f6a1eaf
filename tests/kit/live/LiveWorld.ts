import { vi } from 'vitest'
import { LiveConnection } from '../../../web/live/connection/LiveConnection.ts'
import { PretendLine } from './PretendLine.ts'

/** The guarantee to the user: this long after the network is back, every screen is current. */
const RECOVERED_WITHIN_MS = 10_000
/** A connection that is silent for this long counts as dead. */
const NOTICED_WITHIN_MS = 8_500

/** A screen that follows the log in the way `useLive` prescribes, and reports wrong events. */
class Screen {
  readonly #connection: LiveConnection
  readonly #line: PretendLine
  #stop = () => {}
  #at = 0
  #open = true

  constructor(connection: LiveConnection, line: PretendLine) {
    this.#connection = connection
    this.#line = line
    this.#follow(line.log)
  }

  get at(): number {
    return this.#at
  }

  close(): void {
    this.#open = false
    this.#stop()
  }

  #follow(from: number): void {
    let last = from
    this.#at = from
    this.#stop = this.#connection.follow({
      query: 'subscription Happened($after: EventCursor) { happened(after: $after) { cursor number } }',
      variables: {},
      cursor: `c${from}`,
      onEvent: (data) => {
        const { number } = data['happened'] as { number: number }
        if (number !== last + 1) throw new Error(`after ${last} came ${number}`)
        last = number
        this.#at = Math.max(this.#at, number)
      },
      resync: async () => {
        const read = await this.#readSnapshot()
        last = read
        // A screen's effects run a moment later and start again from the new snapshot.
        setTimeout(() => {
          if (!this.#open) return
          this.#stop()
          this.#follow(read)
        }, 1)
        return `c${read}`
      },
    })
  }

  async #readSnapshot(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (this.#line.state !== 'up' || !this.#line.knowsSession) throw new Error('not to be had')
    return this.#line.log
  }
}

/** A page with its screens, on a connection with arbitrary faults. */
export class LiveWorld {
  readonly line = new PretendLine()
  readonly connection: LiveConnection
  readonly screens: Screen[] = []
  online = true
  /** Since when the connection has been dead while a screen was following. */
  #deadSince: number | undefined

  constructor(random: () => number) {
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => this.online)
    this.connection = new LiveConnection({
      url: 'ws://pretended',
      webSocketImpl: this.line.webSocket,
      random,
    })
    this.open()
  }

  open(): void {
    // A server that does not recognize the caller returns no data.
    if (this.line.knowsSession && this.connection.status !== 'ended')
      this.screens.push(new Screen(this.connection, this.line))
  }

  leave(): void {
    this.screens.shift()?.close()
  }

  signIn(): void {
    this.line.knowsSession = true
    this.connection.restart()
  }

  setNetwork(event: 'online' | 'offline'): void {
    this.online = event === 'online'
    window.dispatchEvent(new Event(event))
  }

  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= 250) {
      await vi.advanceTimersByTimeAsync(Math.min(250, left))
      this.#isTruthful()
    }
  }

  /** Repairs everything, and returns the state 10 s later. */
  async recovered() {
    this.line.failures = 0
    this.line.acknowledgesAfterMs = 0
    if (!this.line.knowsSession || this.connection.status === 'ended') this.signIn()
    this.line.mend(false)
    if (!this.online) this.setNetwork('online')
    await this.pass(RECOVERED_WITHIN_MS)
    this.line.happen(1)
    await this.pass(500)
    const { log } = this.line
    await this.pass(2_500)
    const { openSockets, subscriptions } = this.line
    return {
      missing: this.screens.filter(({ at }) => at !== log).length,
      status: this.connection.status,
      openSockets,
      subscriptions,
    }
  }

  #isTruthful(): void {
    const { status } = this.connection
    const dead = this.line.state !== 'up' && this.screens.length > 0
    this.#deadSince = dead ? (this.#deadSince ?? Date.now()) : undefined
    const deadForMs = Date.now() - (this.#deadSince ?? Date.now())
    if (deadForMs > NOTICED_WITHIN_MS && status === 'live')
      throw new Error(`live on a line dead for ${deadForMs} ms`)
    if ((status === 'idle') !== (this.screens.length === 0) && status !== 'ended')
      throw new Error(`${status} with ${this.screens.length} followed`)
    if (!this.online && this.screens.length > 0 && !['offline', 'ended'].includes(status))
      throw new Error(`${status} without network`)
  }
}
