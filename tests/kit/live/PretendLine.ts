import { type Line, PretendSocket } from './PretendSocket.ts'

/**
 * A graphql-transport-ws server with an event log of numbers, and the connection to it, in memory: time
 * passes only by the test's clock. As in `FakeEventServer`, the event after cursor `c3` is number 4.
 */
export class PretendLine {
  /** `cut` fails visibly; `silent` swallows everything unnoticed. */
  state: ReturnType<Line['state']> = 'up'
  /** Whether the server recognizes the caller. */
  knowsSession = true
  /** How long the server takes for a handshake. */
  acknowledgesAfterMs = 0
  /** How many subscriptions are refused; or events that arrive incomplete, with an error. */
  failures = 0
  log = 0
  readonly #sockets = new Set<PretendSocket>()
  #floor = 0

  /** The class that replaces `WebSocket`. */
  readonly webSocket: unknown

  constructor() {
    const take = (socket: PretendSocket) => this.#take(socket)
    const line = this.#lineOf()
    this.webSocket = class extends PretendSocket {
      constructor() {
        super(line)
        take(this)
      }
    }
  }

  get openSockets(): number {
    return [...this.#sockets].filter(({ readyState }) => readyState === PretendSocket.OPEN).length
  }

  /** The server's subscriptions whose socket is alive. */
  get subscriptions(): number {
    return [...this.#sockets].reduce(
      (sum, { readyState, subscribed }) => sum + (readyState === PretendSocket.OPEN ? subscribed.size : 0),
      0,
    )
  }

  happen(count: number): void {
    this.log += count
    for (const socket of this.#sockets) socket.deliver()
  }

  /** Older cursors get RESYNC. */
  prune(): void {
    this.#floor = this.log
  }

  cut(): void {
    this.state = 'cut'
    for (const socket of [...this.#sockets]) socket.broken()
  }

  silence(): void {
    if (this.state === 'up') this.state = 'silent'
  }

  /**
   * Repairs the connection. Swallowed messages are sent again on the old sockets, or the old sockets stay
   * dead forever.
   */
  mend(revives: boolean): void {
    this.state = 'up'
    for (const socket of [...this.#sockets]) socket.lineIsBack(revives)
  }

  /** The server closes every socket cleanly. */
  closeWith(code: number): void {
    for (const socket of [...this.#sockets]) socket.closedByServer(code)
  }

  #take(socket: PretendSocket): void {
    this.#sockets.add(socket)
    socket.whenGone = () => this.#sockets.delete(socket)
  }

  #lineOf(): Line {
    return {
      state: () => this.state,
      knowsSession: () => this.knowsSession,
      acknowledgesAfterMs: () => this.acknowledgesAfterMs,
      log: () => this.log,
      floor: () => this.#floor,
      fails: () => this.failures > 0 && this.failures-- > 0,
    }
  }
}
