import { setTimeout as later } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../tests/kit/eventually.ts'
import type { Stream } from '../domain/events/eventRow.ts'
import type { Carrier, CarrierReceiver } from './Carrier.ts'
import { SharedWakeUps } from './SharedWakeUps.ts'
import { decodeWakeUp } from './wakeUpMessage.ts'

/** The in-memory bus that connects all processes of this test. */
class Air {
  readonly messages: string[] = []
  broken = false
  stuck = false
  readonly #receivers: CarrierReceiver[] = []

  carrier(): Carrier {
    return {
      open: (receiver) => {
        this.#receivers.push(receiver)
      },
      send: async (message) => {
        if (this.stuck) await new Promise(() => undefined)
        if (this.broken) throw new Error('down')
        this.messages.push(message)
        for (const { received } of this.#receivers) received(message)
      },
      close: () => Promise.resolve(),
    }
  }

  repair(): void {
    this.broken = false
    for (const { connected } of this.#receivers) connected()
  }
}

const report = vi.fn()
const supplier = (n: number): Stream => `supplier:00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function streamsIn(message: string): Stream[] {
  const { grown } = decodeWakeUp(message)
  return grown === 'all' ? [] : Array.from(grown)
}

describe('shared wake-ups', () => {
  it('a wake-up arrives once: immediately in its own process, and by the carrier in the others', async () => {
    const air = new Air()
    const [here, there] = [new SharedWakeUps(air.carrier(), report), new SharedWakeUps(air.carrier(), report)]
    const [heardHere, heardThere] = [vi.fn(), vi.fn()]
    here.subscribe(heardHere)
    there.subscribe(heardThere)
    here.publish(['admin', 'suppliers'])
    expect(heardHere).toHaveBeenCalledExactlyOnceWith(new Set(['admin', 'suppliers']))
    await eventually(() =>
      expect(heardThere).toHaveBeenCalledExactlyOnceWith(new Set(['admin', 'suppliers'])),
    )
    await later(20)
    expect(heardHere).toHaveBeenCalledTimes(1)
  })

  it('wake-ups of many commits are sent in one message', async () => {
    const air = new Air()
    const wakeUps = new SharedWakeUps(air.carrier(), report)
    for (let n = 0; n < 1000; n++) wakeUps.publish(['admin', supplier(n % 20)])
    await eventually(() => {
      const carried = new Set(air.messages.flatMap((message) => streamsIn(message)))
      expect(carried.size).toBe(21)
    })
    expect(air.messages.length).toBeLessThanOrEqual(3)
  })

  it('a message says "all" when it names more streams than NOTIFY can take', async () => {
    const air = new Air()
    const wakeUps = new SharedWakeUps(air.carrier(), report)
    wakeUps.publish(Array.from({ length: 500 }, (_, n) => supplier(n)))
    await eventually(() => expect(air.messages).toHaveLength(1))
    expect(Buffer.byteLength(air.messages[0] ?? '')).toBeLessThan(8000)
    expect(decodeWakeUp(air.messages[0] ?? '').grown).toBe('all')
  })

  it('waking never throws, and what was missed is sent as one message once the carrier is back', async () => {
    const air = new Air()
    const [here, there] = [new SharedWakeUps(air.carrier(), report), new SharedWakeUps(air.carrier(), report)]
    const heardThere = vi.fn()
    there.subscribe(heardThere)
    air.broken = true
    for (let n = 0; n < 50; n++) here.publish([supplier(n)])
    await later(20)
    expect(air.messages).toHaveLength(0)
    air.repair()
    await eventually(() => expect(air.messages).toHaveLength(1))
    expect(heardThere).toHaveBeenCalledWith('all')
  })

  it('a stuck carrier does not block writes', () => {
    const air = new Air()
    const wakeUps = new SharedWakeUps(air.carrier(), report)
    const heard = vi.fn()
    wakeUps.subscribe(heard)
    air.stuck = true
    for (let n = 0; n < 100; n++) wakeUps.publish(['admin'])
    expect(heard).toHaveBeenCalledTimes(100)
  })

  it('a listener that throws does not fail a write', () => {
    const wakeUps = new SharedWakeUps(new Air().carrier(), report)
    const heard = vi.fn()
    wakeUps.subscribe(() => {
      throw new Error('listener')
    })
    wakeUps.subscribe(heard)
    wakeUps.publish(['admin'])
    expect(heard).toHaveBeenCalled()
    expect(report).toHaveBeenCalled()
  })
})
