import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { LiveEvent, LoggedEvent } from '../../usecases/live/ports.ts'
import { Turns } from '../live/turns.ts'
import { type Source, Subscriber } from './Subscriber.ts'

class Bytes extends EventEmitter {
  writableLength = 0
}

const OPEN = 1

function setUp() {
  const sent: string[] = []
  const bytes = new Bytes()
  const turns = new Turns()
  const socket = { OPEN, readyState: OPEN, send: (text: string) => sent.push(text) } as never
  const events: LiveEvent[] = []
  let seq = 0
  const reads: (() => void)[] = []
  const source: Source = {
    goesLast: false,
    read: ({ row }, _after, receive) => {
      reads.push(() => receive({ pieces: [`{"seq":${row.seq},"cursor":"`, '"}'], ending: null }, 1))
    },
    send: (message) => message(),
    lastMessage: () => Promise.resolve({ data: null }),
    left: () => undefined,
  }
  const subscribe = (id: string, own: LiveEvent[], goesLast = false) => {
    const subscriber = new Subscriber({ socket, bytes, turns }, { ...source, goesLast }, id)
    subscriber.start({ take: () => own.shift() ?? null, end: () => undefined })
    return subscriber
  }
  const subscriber = subscribe('a', events)
  return {
    sent,
    bytes,
    subscriber,
    subscribe,
    reads,
    happen: () => {
      seq++
      events.push({ row: { seq } as LoggedEvent, cursor: `c${seq}` })
      subscriber.ready()
    },
    /** Completes all waiting reads. */
    read: () => {
      while (reads.length > 0) reads.shift()?.()
    },
  }
}

const message = (seq: number, id = 'a') =>
  `{"id":"${id}","type":"next","payload":{"seq":${seq},"cursor":"c${seq}"}}`

describe('a subscription with shared reads', () => {
  it('sends each event once and in order, under its own name and with its own cursor', () => {
    const { sent, happen, read } = setUp()
    happen()
    happen()
    read()
    happen()
    read()
    expect(sent).toEqual([1, 2, 3].map((seq) => message(seq)))
  })

  it('waits while its client has much unsent data, and then continues where it was', () => {
    const { sent, bytes, happen, read } = setUp()
    happen()
    read()
    bytes.writableLength = 1_000_000
    happen()
    happen()
    read()
    expect(sent).toEqual([message(1)])
    bytes.writableLength = 0
    bytes.emit('drain')
    read()
    expect(sent).toEqual([1, 2, 3].map((seq) => message(seq)))
  })

  it('waits for the other subscriptions of its connection, so that events are read one after the other', () => {
    const { sent, happen, subscribe, reads, read } = setUp()
    happen()
    subscribe('b', [{ row: { seq: 9 } as LoggedEvent, cursor: 'c9' }])
    expect(reads).toHaveLength(1)
    read()
    expect(sent).toEqual([message(1), message(9, 'b')])
  })

  it('that goes last lets the other subscriptions of its connection send the same event first, even if it receives it first', async () => {
    const { sent, subscribe, read } = setUp()
    const eventNine = () => [{ row: { seq: 9 } as LoggedEvent, cursor: 'c9' }]
    subscribe('bell', eventNine(), true)
    subscribe('screen', eventNine())
    subscribe('list', eventNine())
    await Promise.resolve()
    read()
    expect(sent).toEqual([message(9, 'screen'), message(9, 'list'), message(9, 'bell')])
    subscribe('bell', eventNine(), true)
    await Promise.resolve()
    read()
    expect(sent).toHaveLength(4)
  })

  it('sends nothing after its end, not even an event that is being read', async () => {
    const { sent, happen, read, subscriber } = setUp()
    happen()
    await subscriber.stream().return?.()
    read()
    expect(sent).toEqual([])
    expect(await subscriber.stream().next()).toEqual({ done: true, value: undefined })
  })

  it('ends with a last message after an error, once the current event is sent', async () => {
    const { sent, happen, read, subscriber } = setUp()
    const stream = subscriber.stream()
    happen()
    subscriber.ended(new Error('pruned'))
    read()
    expect(await stream.next()).toEqual({ done: false, value: { data: null } })
    expect((await stream.next()).done).toBe(true)
    expect(sent).toEqual([message(1)])
  })
})
