import { setTimeout as later } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Stream } from '../domain/events.ts'
import type { Carrier, CarrierReceiver } from './Carrier.ts'
import { SharedWakeUps } from './SharedWakeUps.ts'
import { decodeWakeUp } from './wakeUpMessage.ts'

/** What every process of this test is connected to. */
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

describe('wake-ups among processes', () => {
  it('come at once in their own process and only once, and by the carrier in the others', async () => {
    const air = new Air()
    const [here, there] = [new SharedWakeUps(air.carrier(), report), new SharedWakeUps(air.carrier(), report)]
    const [heardHere, heardThere] = [vi.fn(), vi.fn()]
    here.subscribe(heardHere)
    there.subscribe(heardThere)
    here.publish(['admin', 'suppliers'])
    expect(heardHere).toHaveBeenCalledExactlyOnceWith(new Set(['admin', 'suppliers']))
    await vi.waitFor(() =>
      expect(heardThere).toHaveBeenCalledExactlyOnceWith(new Set(['admin', 'suppliers'])),
    )
    await later(20)
    expect(heardHere).toHaveBeenCalledTimes(1)
  })

  it('travel together when many changes commit at once', async () => {
    const air = new Air()
    const wakeUps = new SharedWakeUps(air.carrier(), report)
    for (let n = 0; n < 1000; n++) wakeUps.publish(['admin', supplier(n % 20)])
    await later(40)
    expect(air.messages.length).toBeLessThanOrEqual(3)
    const carried = new Set(air.messages.flatMap((message) => streamsIn(message)))
    expect(carried.size).toBe(21)
  })

  it('say "all" instead of more names than NOTIFY can take', async () => {
    const air = new Air()
    const wakeUps = new SharedWakeUps(air.carrier(), report)
    wakeUps.publish(Array.from({ length: 500 }, (_, n) => supplier(n)))
    await vi.waitFor(() => expect(air.messages).toHaveLength(1))
    expect(Buffer.byteLength(air.messages[0] ?? '')).toBeLessThan(8000)
    expect(decodeWakeUp(air.messages[0] ?? '').grown).toBe('all')
  })

  it('never throw, and go out in one word once the carrier is back', async () => {
    const air = new Air()
    const [here, there] = [new SharedWakeUps(air.carrier(), report), new SharedWakeUps(air.carrier(), report)]
    const heardThere = vi.fn()
    there.subscribe(heardThere)
    air.broken = true
    for (let n = 0; n < 50; n++) here.publish([supplier(n)])
    await later(20)
    expect(air.messages).toHaveLength(0)
    air.repair()
    await vi.waitFor(() => expect(air.messages).toHaveLength(1))
    expect(heardThere).toHaveBeenCalledWith('all')
  })

  it('hold nothing up while the carrier is stuck', () => {
    const air = new Air()
    const wakeUps = new SharedWakeUps(air.carrier(), report)
    const heard = vi.fn()
    wakeUps.subscribe(heard)
    air.stuck = true
    for (let n = 0; n < 100; n++) wakeUps.publish(['admin'])
    expect(heard).toHaveBeenCalledTimes(100)
  })

  it('do not let a listener fail a write', () => {
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
