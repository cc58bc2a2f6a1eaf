import { WebSocket } from 'ws'
import type { Reply } from './Attack.ts'

/** How long a subscription is listened to before it counts as silent. */
const SILENCE_MS = 25
/** How long a message may take to close its socket. */
const AFTER_FRAME_MS = 5
/** Codes that a socket is closed with after an internal error: those of WebSocket and of graphql-transport-ws. */
const INTERNAL_ERRORS: ReadonlySet<number> = new Set([1011, 4500])
/** Subscriptions that stay open, so that what others do arrives here. */
const FOLLOWED = 12

/** One caller's WebSocket: many operations at once, opened again when the server has closed it. */
export class OpenSocket {
  readonly #base: string
  readonly #headers: () => Readonly<Record<string, string>>
  readonly #onText: (text: string) => void
  #opening: Promise<WebSocket> | null = null
  readonly #waiting = new Map<string, (reply: Reply) => void>()
  readonly #followed: string[] = []
  #operations = 0
  #failed = false

  /** @param onText hears every message, whichever operation it belongs to */
  constructor(base: string, headers: () => Readonly<Record<string, string>>, onText: (text: string) => void) {
    this.#base = base
    this.#headers = headers
    this.#onText = onText
  }

  /** The first answer to an operation. A subscription stays open for a while. */
  async ask(payload: unknown, isSubscription: boolean): Promise<Reply> {
    const socket = await (this.#opening ??= this.#open())
    if (socket.readyState !== WebSocket.OPEN) return { status: 0, text: 'refused' }
    const id = `o${++this.#operations}`
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, type: 'subscribe', payload }))
      if (!isSubscription) return
      setTimeout(() => {
        this.#settle(id, { status: 200, text: '' })
        this.#followed.push(id)
        const oldest = this.#followed.length > FOLLOWED && this.#followed.shift()
        if (oldest && socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify({ id: oldest, type: 'complete' }))
      }, SILENCE_MS)
    })
  }

  /** Sends anything, as a message of its own. */
  async sendFrame(frame: string | Buffer): Promise<Reply> {
    const socket = await (this.#opening ??= this.#open())
    if (socket.readyState !== WebSocket.OPEN) return { status: 0, text: 'refused' }
    socket.send(frame)
    await new Promise((resolve) => setTimeout(resolve, AFTER_FRAME_MS))
    return { status: this.#failed ? 500 : 200, text: '' }
  }

  async close(): Promise<void> {
    ;(await this.#opening?.catch(() => null))?.terminate()
    this.#opening = null
  }

  #open(): Promise<WebSocket> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { origin: this.#base, ...this.#headers() },
      })
      socket.on('open', () => socket.send('{"type":"connection_init"}'))
      socket.on('message', (data: Buffer) => {
        const text = data.toString('utf8')
        this.#onText(text)
        const { id, type } = JSON.parse(text) as { id?: string; type: string }
        if (type === 'connection_ack') resolve(socket)
        else if (type === 'ping') socket.send('{"type":"pong"}')
        else if (id !== undefined) this.#settle(id, { status: 200, text })
      })
      socket.on('error', () => undefined)
      socket.on('close', (code, reason) => {
        this.#opening = null
        this.#followed.length = 0
        this.#failed ||= INTERNAL_ERRORS.has(code)
        const status = this.#failed ? 500 : 0
        for (const id of [...this.#waiting.keys()])
          this.#settle(id, { status, text: `${code} ${String(reason)}` })
        resolve(socket)
      })
    })
  }

  #settle(id: string, reply: Reply): void {
    this.#waiting.get(id)?.(reply)
    this.#waiting.delete(id)
  }
}
