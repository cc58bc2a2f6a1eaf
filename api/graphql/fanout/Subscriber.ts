import type { ExecutionResult } from 'graphql'
import type { WebSocket } from 'ws'
import type { LiveEvent, LiveListener, LiveReader } from '../../usecases/live/ports.ts'
import type { Turns } from '../live/turns.ts'
import type { Reading } from './readEvent.ts'

/** The connection of a subscriber. */
export interface Line {
  readonly socket: WebSocket
  readonly bytes: {
    readonly writableLength: number
    once(event: 'drain', then: () => void): unknown
  }
  readonly turns: Turns
}

/** The parts of a subscription that many subscribers may share. */
export interface Source {
  /** Whether its messages follow those of the connection's other subscriptions for the same event. */
  readonly goesLast: boolean
  /**
   * Calls back with the event's message for the subscriber, read after this time, and the time by which it
   * had been read.
   */
  read(event: LiveEvent, after: number, receive: (reading: Reading, readBy: number) => void): void
  /** Sends a message; messages to many subscribers are sent in batches. */
  send(message: () => void): void
  /** The last message of a subscription that ends with an error. */
  lastMessage(error: Error): Promise<ExecutionResult | null>
  left(): void
}

/**
 * While a client has this much unsent data, its events wait in the log: it delays no other client, costs no
 * memory, and loses nothing.
 */
const MAX_UNSENT = 64 * 1024

const over = { done: true, value: undefined } as const

/**
 * One subscription on one connection. It has its own position in the log and takes its events from there when
 * it is ready for them; the messages come from its source. The protocol's library sees a stream without
 * messages.
 */
export class Subscriber implements LiveListener {
  readonly #line: Line
  readonly #source: Source
  readonly #head: string
  readonly #over: Promise<ExecutionResult | null>
  #finish: (last: ExecutionResult | null) => void = () => undefined
  #reader: LiveReader | null = null
  #isOver = false
  #waits = false

  /** @param id the client's name for the subscription */
  constructor(line: Line, source: Source, id: string) {
    this.#line = line
    this.#source = source
    this.#head = `{"id":${JSON.stringify(id)},"type":"next","payload":`
    this.#over = new Promise((resolve) => {
      this.#finish = resolve
    })
  }

  start(reader: LiveReader): void {
    this.#reader = reader
    if (this.#isOver) reader.end()
    else this.ready()
  }

  ready(): void {
    if (this.#waits || this.#isOver || !this.#reader) return
    this.#waits = true
    this.#takeTurn(this.#step)
  }

  ended(error: Error | null): void {
    // After the event that is being sent.
    this.#takeTurn((end) => {
      end(0)
      void this.#endWith(error)
    })
  }

  async #endWith(error: Error | null): Promise<void> {
    this.end(error && (await this.#source.lastMessage(error)))
  }

  end(last: ExecutionResult | null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#reader?.end()
    this.#source.left()
    this.#finish(last)
  }

  /** The end of the subscription as a stream, because its messages bypass the stream. */
  stream(): AsyncIterableIterator<ExecutionResult> {
    let isSent = false
    const stream: AsyncIterableIterator<ExecutionResult> = {
      next: async () => {
        const last = await this.#over
        if (isSent || last === null) return over
        isSent = true
        return { done: false, value: last }
      },
      return: () => {
        isSent = true
        this.end(null)
        return Promise.resolve(over)
      },
      [Symbol.asyncIterator]: () => stream,
    }
    return stream
  }

  readonly #step = (end: (readBy: number) => void): void => {
    const { bytes, turns } = this.#line
    if (bytes.writableLength > MAX_UNSENT) return void bytes.once('drain', () => this.#step(end))
    const event = this.#take()
    if (!event) {
      this.#waits = false
      return end(0)
    }
    this.#source.read(event, turns.readBy, (reading, readBy) => {
      if (!reading.pieces && !reading.ending) return this.#goOn(end, 0)
      this.#source.send(() => {
        if (reading.ending) this.end(reading.ending)
        else if (reading.pieces) this.#send(reading.pieces.join(event.cursor))
        this.#goOn(end, readBy)
      })
    })
  }

  #take(): LiveEvent | null {
    try {
      return this.#isOver ? null : (this.#reader?.take() ?? null)
    } catch (error) {
      this.ended(error as Error)
      return null
    }
  }

  #send(payload: string): void {
    const { socket } = this.#line
    if (!this.#isOver && socket.readyState === socket.OPEN) socket.send(`${this.#head}${payload}}`)
  }

  /** Ends this turn and waits for the next, after the other subscriptions of the connection. */
  #goOn(end: (readBy: number) => void, readBy: number): void {
    this.#takeTurn(this.#step)
    end(readBy)
  }

  #takeTurn(work: Parameters<Turns['run']>[0]): void {
    const { turns } = this.#line
    if (this.#source.goesLast) turns.runLast(work)
    else turns.run(work)
  }
}
