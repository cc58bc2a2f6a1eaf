import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { RawData, WebSocket } from 'ws'

type Message = { id?: string; type: string; payload?: unknown }
type Payload = {
  query: string
  extensions?: { persistedQuery: { sha256Hash: string } }
  variables: { after: string }
}
type Subscribed = { socket: WebSocket; id: string; after: number }

/**
 * A graphql-transport-ws server on a real socket, with an event log of numbers and every kind of fault.
 * Cursors are `c<n>`; the event after cursor `c3` is number 4.
 */
export class FakeEventServer {
  readonly #server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  })
  readonly #subscribed = new Set<Subscribed>()
  /** Every requested `after`, in order. */
  readonly asked: string[] = []
  /** The document of each subscription: its text, or its id if it was sent without a text. */
  readonly documents: unknown[] = []
  connections = 0
  #log = 0
  #floor = 0
  /** Accepts connections but never responds, like a half-open socket. */
  silent = false
  /** Messages that arrived while the server was silent. */
  ignored = 0
  /** How long a new socket takes to become usable. */
  acknowledgesAfterMs = 0
  /** Closes each new socket with this code. */
  refuseWith: number | undefined
  /** Responds to each subscription with one of these errors, once per entry. */
  failures: { code: string }[] = []
  /** Sends each event twice. */
  stutters = false

  async start(): Promise<string> {
    this.#server.on('connection', (socket) => {
      this.connections += 1
      if (this.refuseWith) return socket.close(this.refuseWith, 'refused')
      socket.on('message', (data) => this.#hear(socket, JSON.parse(textOf(data)) as Message))
      socket.on('close', () => {
        for (const one of this.#subscribed) if (one.socket === socket) this.#subscribed.delete(one)
      })
      return undefined
    })
    await once(this.#server, 'listening')
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Appends events to the log and notifies subscribers. */
  happen(count = 1): void {
    for (let i = 0; i < count; i += 1) {
      this.#log += 1
      for (const one of this.#subscribed) this.#deliver(one)
    }
  }

  /** Forgets the log up to its current end: older cursors get RESYNC. */
  prune(): void {
    this.#floor = this.#log
  }

  get newestCursor(): string {
    return `c${this.#log}`
  }

  get subscriptions(): number {
    return this.#subscribed.size
  }

  /** Drops every socket, like a failing network. */
  cut(): void {
    for (const socket of this.#server.clients) socket.terminate()
  }

  /** Closes every socket cleanly. */
  closeWith(code: number): void {
    for (const socket of this.#server.clients) socket.close(code, 'closing')
  }

  #hear(socket: WebSocket, message: Message) {
    if (this.silent) {
      this.ignored += 1
      return
    }
    if (message.type === 'connection_init')
      setTimeout(() => send(socket, { type: 'connection_ack' }), this.acknowledgesAfterMs)
    if (message.type === 'ping') send(socket, { type: 'pong' })
    if (message.type === 'complete') {
      for (const one of this.#subscribed) if (one.id === message.id) this.#subscribed.delete(one)
    }
    if (message.type === 'subscribe') this.#subscribe(socket, message)
  }

  #subscribe(socket: WebSocket, message: Message) {
    const id = message.id ?? ''
    const { query, extensions, variables } = message.payload as Payload
    const { after } = variables
    this.asked.push(after)
    this.documents.push(query || extensions?.persistedQuery.sha256Hash)
    const seq = Number(after.slice(1))
    const failure = seq < this.#floor ? { code: 'RESYNC' } : this.failures.shift()
    if (failure) {
      send(socket, { id, type: 'error', payload: [{ message: 'No', extensions: failure }] })
      return
    }
    const one: Subscribed = { socket, id, after: seq }
    this.#subscribed.add(one)
    this.#deliver(one)
  }

  #deliver(one: Subscribed) {
    if (this.silent) return
    while (one.after < this.#log) {
      one.after += 1
      const payload = { data: { happened: { cursor: `c${one.after}`, number: one.after } } }
      send(one.socket, { id: one.id, type: 'next', payload })
      if (this.stutters) send(one.socket, { id: one.id, type: 'next', payload })
    }
  }
}

function send(socket: WebSocket, message: Message) {
  socket.send(JSON.stringify(message))
}

const textOf = (data: RawData) =>
  Buffer.concat([data].flat().map((part) => Buffer.from(part as Buffer))).toString()
