type Message = { id?: string; type: string; payload?: unknown }
type Subscribed = { id: string; after: number; sent: number }

/** One-way latency. */
const TRAVEL_MS = 5
/** How long a browser waits on a dead connection before it reports an error. */
const BROWSER_PATIENCE_MS = 120_000

const CONNECTING = 0
const OPEN = 1
const CLOSING = 2
const CLOSED = 3

/** A socket's view of the connection and of the server. */
export interface Line {
  state(): 'up' | 'cut' | 'silent'
  knowsSession(): boolean
  acknowledgesAfterMs(): number
  log(): number
  floor(): number
  /** Whether this one gets an error. */
  fails(): boolean
}

/** One socket, with the server's end of it. */
export class PretendSocket {
  static readonly CONNECTING = CONNECTING
  static readonly OPEN = OPEN
  static readonly CLOSING = CLOSING
  static readonly CLOSED = CLOSED
  readyState: number = CONNECTING
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  whenGone = () => {}
  readonly subscribed = new Map<string, Subscribed>()
  readonly #line: Line
  /**
   * Messages that wait for the connection to be repaired; null once the socket is dead and nobody has
   * noticed.
   */
  #held: (() => void)[] | null = []

  constructor(line: Line) {
    this.#line = line
    this.#travel(() => this.#arrived())
    setTimeout(() => {
      if (this.readyState === CONNECTING) this.broken()
    }, BROWSER_PATIENCE_MS)
  }

  send(text: string): void {
    if (this.readyState !== OPEN) return
    this.#travel(() => this.#hear(JSON.parse(text) as Message))
  }

  close(code: number): void {
    if (this.readyState >= CLOSING) return
    if (this.readyState === CONNECTING) return this.broken()
    this.readyState = CLOSING
    this.#travel(() => this.#gone(code))
    setTimeout(() => this.#gone(1006), BROWSER_PATIENCE_MS)
  }

  /** As in browsers: an error, then the close, with promise callbacks in between. */
  broken(): void {
    if (this.readyState === CLOSED) return
    const wasOpening = this.readyState === CONNECTING
    this.readyState = CLOSED
    this.subscribed.clear()
    this.whenGone()
    if (wasOpening) this.onerror?.({})
    void Promise.resolve()
      .then(() => undefined)
      .then(() => undefined)
      .then(() => this.onclose?.({ code: 1006, reason: '' }))
  }

  closedByServer(code: number): void {
    this.subscribed.clear()
    this.#travel(() => this.#gone(code))
  }

  lineIsBack(revives: boolean): void {
    const held = this.#held
    if (!held || held.length === 0) return
    this.#held = revives ? [] : null
    // Sent immediately: later messages are already in flight, and must not overtake.
    if (revives) for (const arrive of held) this.#arrive(arrive)
    else this.subscribed.clear()
  }

  deliver(): void {
    for (const one of this.subscribed.values()) this.#deliverTo(one)
  }

  #arrived(): void {
    if (this.readyState !== CONNECTING) return
    if (this.#line.state() === 'cut') return this.broken()
    this.readyState = OPEN
    this.onopen?.()
  }

  #gone(code: number): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.subscribed.clear()
    this.whenGone()
    this.onclose?.({ code, reason: '' })
  }

  /** Both directions have the same latency, in order; a silent connection queues. */
  #travel(arrive: () => void): void {
    setTimeout(() => this.#arrive(arrive), TRAVEL_MS)
  }

  #arrive(arrive: () => void): void {
    if (this.readyState === CLOSED || this.#held === null) return
    if (this.#line.state() === 'silent' || this.#held.length > 0) this.#held.push(arrive)
    else arrive()
  }

  #say(message: Message): void {
    this.#travel(() => {
      if (this.readyState === OPEN) this.onmessage?.({ data: JSON.stringify(message) })
    })
  }

  #hear(message: Message): void {
    const { id = '' } = message
    if (message.type === 'connection_init') {
      if (!this.#line.knowsSession()) return this.closedByServer(4403)
      setTimeout(() => this.#say({ type: 'connection_ack' }), this.#line.acknowledgesAfterMs())
    }
    if (message.type === 'ping') this.#say({ type: 'pong' })
    if (message.type === 'complete') this.subscribed.delete(id)
    if (message.type === 'subscribe') this.#subscribe(id, message)
  }

  #subscribe(id: string, message: Message): void {
    const { after } = (message.payload as { variables: { after: string } }).variables
    const seq = Number(after.slice(1))
    const refuse = (code: string) =>
      this.#say({ id, type: 'error', payload: [{ message: 'No', extensions: { code } }] })
    if (!this.#line.knowsSession()) return refuse('UNAUTHENTICATED')
    if (seq < this.#line.floor()) return refuse('RESYNC')
    if (this.#line.fails()) return refuse('INTERNAL')
    const one = { id, after: seq, sent: seq }
    this.subscribed.set(id, one)
    this.#deliverTo(one)
  }

  #deliverTo(one: Subscribed): void {
    while (this.subscribed.get(one.id) === one && one.sent < this.#line.log()) {
      one.sent += 1
      const cursor = `c${one.sent}`
      if (this.#line.fails()) {
        this.subscribed.delete(one.id)
        const errors = [{ message: 'No', extensions: { code: 'FORBIDDEN' }, path: ['happened', 'number'] }]
        this.#say({
          id: one.id,
          type: 'next',
          payload: { data: { happened: { cursor, number: null } }, errors },
        })
        this.#say({ id: one.id, type: 'complete' })
      } else {
        const data = { happened: { cursor, number: one.sent } }
        this.#say({ id: one.id, type: 'next', payload: { data } })
      }
    }
  }
}
