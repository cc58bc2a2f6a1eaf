import { WebSocket } from 'ws'
import type { Reply } from './Attack.ts'
import { isHangUp } from './isHangUp.ts'

/** The HTTP statuses that the server's close codes correspond to. Any other code counts as a mere hang-up. */
const STATUS_OF: Readonly<Record<number, number>> = {
  // Internal errors, of WebSocket and of graphql-transport-ws.
  1011: 500,
  4500: 500,
  // Signed out, or a token that is not valid.
  4403: 401,
  // Try again later.
  1013: 429,
  // A message that violates the protocol, is not text or is too large.
  1002: 400,
  1003: 400,
  1007: 400,
  1009: 400,
  4400: 400,
  4409: 400,
  4429: 400,
}
/** Subscriptions that stay open, so that other callers' events arrive here. */
const FOLLOWED = 12
/** The reply awaited after a message that may have no answer. */
const PONG = 'pong'
const SILENT: Reply = { status: 200, text: '' }

interface Message {
  readonly id?: string
  readonly type: string
  readonly payload?: { readonly after?: unknown } | null
}

/** One caller's WebSocket with many concurrent operations; reopened after the server has closed it. */
export class OpenSocket {
  readonly #base: string
  readonly #headers: () => Readonly<Record<string, string>>
  readonly #onText: (text: string) => void
  #opening: Promise<WebSocket> | null = null
  readonly #waiting = new Map<string, (reply: Reply) => void>()
  readonly #followed: string[] = []
  #operations = 0
  /** How the last socket was closed or refused. */
  #end: Reply = { status: 0, text: '' }

  /** @param onText hears every message, whichever operation it belongs to */
  constructor(base: string, headers: () => Readonly<Record<string, string>>, onText: (text: string) => void) {
    this.#base = base
    this.#headers = headers
    this.#onText = onText
  }

  /** The first answer to an operation. A subscription stays open for a while. */
  async ask(payload: unknown, isSubscription: boolean): Promise<Reply> {
    const socket = await (this.#opening ??= this.#open())
    if (socket.readyState !== WebSocket.OPEN) return this.#end
    const id = `o${++this.#operations}`
    const answer = this.#answer(socket, id, { id, type: 'subscribe', payload })
    if (!isSubscription) return answer
    // An operation that has sent nothing by the time a later query is answered is silent.
    const later = `after ${id}`
    const asked = { id: later, type: 'subscribe', payload: { query: '{ eventCursor }' } }
    const reply = await Promise.race([answer, this.#answer(socket, later, asked).then(() => SILENT)])
    this.#waiting.delete(id)
    this.#followed.push(id)
    const oldest = this.#followed.length > FOLLOWED && this.#followed.shift()
    if (oldest && socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ id: oldest, type: 'complete' }))
    return reply
  }

  /**
   * Sends anything as a separate message, and waits until the server has continued or has closed the socket.
   */
  async sendFrame(frame: string | Buffer): Promise<Reply> {
    const socket = await (this.#opening ??= this.#open())
    if (socket.readyState !== WebSocket.OPEN) return this.#end
    socket.send(frame)
    return this.#answer(socket, PONG, { type: 'ping', payload: { after: 'a frame' } })
  }

  async close(): Promise<void> {
    ;(await this.#opening?.catch(() => null))?.terminate()
    this.#opening = null
  }

  #answer(socket: WebSocket, id: string, message: object): Promise<Reply> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      socket.send(JSON.stringify(message))
    })
  }

  #open(): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { origin: this.#base, ...this.#headers() },
      })
      let refused: Reply | null = null
      socket.on('open', () => socket.send('{"type":"connection_init"}'))
      socket.on('message', (data: Buffer) => {
        const text = data.toString('utf8')
        this.#onText(text)
        const { id, type, payload } = JSON.parse(text) as Message
        if (type === 'connection_ack') resolve(socket)
        else if (type === 'ping') socket.send('{"type":"pong"}')
        else if (type === 'pong' && payload?.after !== undefined) this.#settle(PONG, SILENT)
        else if (id !== undefined) this.#settle(id, { status: 200, text })
      })
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
        refused = { status: statusCode, text: '' }
        socket.terminate()
      })
      socket.on('error', (error) => {
        if (refused === null && !isHangUp(error)) reject(error)
      })
      socket.on('close', (code, reason) => {
        this.#opening = null
        this.#followed.length = 0
        this.#end = refused ?? { status: STATUS_OF[code] ?? 0, text: `${code} ${String(reason)}` }
        for (const id of [...this.#waiting.keys()]) this.#settle(id, this.#endFor(id))
        resolve(socket)
      })
    })
  }

  /** Operations are well-formed messages: none of them is a reason to close the socket. */
  #endFor(id: string): Reply {
    return id !== PONG && this.#end.status === 400 ? { ...this.#end, status: 0 } : this.#end
  }

  #settle(id: string, reply: Reply): void {
    this.#waiting.get(id)?.(reply)
    this.#waiting.delete(id)
  }
}
