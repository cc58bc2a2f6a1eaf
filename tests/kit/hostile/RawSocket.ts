import { WebSocket } from 'ws'
import { until } from '../until.ts'
import type { Reply } from './Attack.ts'

interface Message {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

/** A graphql-transport-ws socket that sends arbitrary messages. */
export class RawSocket {
  readonly #socket: WebSocket
  readonly #came: { readonly message: Message; readonly text: string }[] = []
  #closed: number | null = null
  #reason = ''
  #operations = 0

  private constructor(base: string, headers: Readonly<Record<string, string>>) {
    this.#socket = new WebSocket(`${base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { origin: base, ...headers },
    })
    this.#socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8')
      this.#came.push({ message: JSON.parse(text) as Message, text })
    })
    this.#socket.on('close', (code) => (this.#closed = code))
    this.#socket.on('error', ({ message }) => {
      this.#closed ??= 1006
      this.#reason = message
    })
  }

  static async open(base: string, headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> {
    const opened = new RawSocket(base, headers)
    await until('an open socket', () => !opened.isOpen || opened.#socket.readyState === WebSocket.OPEN)
    if (opened.#reason) throw new Error(`The socket did not open: ${opened.#reason}`)
    if (opened.isOpen) opened.send({ type: 'connection_init' })
    await until(
      'the acknowledgement',
      () => !opened.isOpen || opened.#came.some(({ message }) => message.type === 'connection_ack'),
    )
    return opened
  }

  get isOpen(): boolean {
    return this.#closed === null
  }

  /** The code it was closed with; null while it is open. */
  get closedWith(): number | null {
    return this.#closed
  }

  send(message: Message): void {
    this.#socket.send(JSON.stringify(message))
  }

  /** Starts an operation and returns its id. */
  start(payload: unknown): string {
    const id = `operation-${++this.#operations}`
    this.send({ id, type: 'subscribe', payload })
    return id
  }

  /** The messages that have arrived for one operation. */
  of(id: string): readonly Message[] {
    return this.#came.flatMap(({ message }) => (message.id === id ? [message] : []))
  }

  /** Runs one operation until its first response, then ends it if it is a subscription. */
  async ask(payload: unknown): Promise<Reply> {
    const before = this.#came.length
    const id = this.start(payload)
    await until('an answer over the socket', () => this.#closed !== null || this.of(id).length > 0)
    const texts = this.#came.slice(before).map(({ text }) => text)
    if (this.isOpen) this.send({ id, type: 'complete' })
    const failed = texts.some((text) => text.includes('"INTERNAL_SERVER_ERROR"'))
    // 4400 and similar codes are protocol refusals; 1011 is an internal server error.
    return { status: failed || this.#closed === 1011 ? 500 : 200, text: texts.join('\n') }
  }

  async close(): Promise<void> {
    this.#socket.close()
    await until('the end of the socket', () => this.#closed !== null)
  }
}
