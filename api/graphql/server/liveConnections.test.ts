import { describe, expect, test, vi } from 'vitest'
import type { Actor } from '../../domain/actor.ts'
import { visitor } from '../../domain/actor.ts'
import { liveConnections, type LiveConnection, liveLimits } from './liveConnections.ts'

const admin: Actor = { role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' }
const ofSession = (text: string, address = '192.0.2.1') => ({
  actor: admin,
  secret: { kind: 'session', text } as const,
  address,
})
const ofVisitor = (address: string) => ({ actor: visitor, secret: null, address })

/** How many of the given connections get a place. */
function placed(
  live: ReturnType<typeof liveConnections>,
  wanted: readonly Parameters<typeof live.take>[0][],
) {
  return wanted.map((opener) => live.take(opener)).filter((taken) => typeof taken === 'function').length
}
const times = <T>(count: number, of: (nth: number) => T) => Array.from({ length: count }, (_, nth) => of(nth))

describe('connection limits', () => {
  test('allow thirty windows per session, but not sixty', () => {
    expect(
      placed(
        liveConnections(),
        times(30, () => ofSession('s')),
      ),
    ).toBe(30)
    expect(
      placed(
        liveConnections(),
        times(60, () => ofSession('s')),
      ),
    ).toBe(liveLimits.session)
  })

  test('allow an office of fifty people with ten windows each on one address', () => {
    expect(
      placed(
        liveConnections(),
        times(500, (nth) => ofSession(`s${nth % 50}`)),
      ),
    ).toBe(500)
  })

  test('allow few visitors per address without affecting other addresses', () => {
    const live = liveConnections()
    expect(
      placed(
        live,
        times(400, () => ofVisitor('192.0.2.1')),
      ),
    ).toBe(liveLimits.visitor)
    expect(placed(live, [ofVisitor('192.0.2.2'), ofSession('s')])).toBe(2)
  })

  test('count the addresses of one IPv6 network as one', () => {
    const live = liveConnections()
    const near = times(400, (nth) => ofVisitor(`2001:db8:1:2::${nth.toString(16)}`))
    expect(placed(live, near)).toBe(liveLimits.visitor)
    expect(placed(live, [ofVisitor('2001:db8:1:3::1')])).toBe(1)
  })

  test('cap the connections of all addresses together', () => {
    const live = liveConnections({ ...liveLimits, process: 3 })
    expect(
      placed(
        live,
        times(5, (nth) => ofVisitor(`192.0.2.${nth}`)),
      ),
    ).toBe(3)
    expect(live.take(ofVisitor('192.0.2.9'))).toMatchObject({ status: 503 })
  })

  test('free a place on release, and only once', () => {
    const live = liveConnections({ ...liveLimits, session: 1 })
    const place = live.take(ofSession('s'))
    expect(live.take(ofSession('s'))).toMatchObject({ status: 429 })
    if (typeof place === 'function') times(2, place)
    expect(
      placed(
        live,
        times(2, () => ofSession('s')),
      ),
    ).toBe(1)
  })
})

describe('an open connection', () => {
  function opened(more: Partial<LiveConnection> = {}) {
    const live = liveConnections()
    const socket = { bytesWritten: 0, writableLength: 0 }
    const connection = {
      socket,
      secret: null,
      idleSince: () => null,
      endSession: vi.fn(),
      endIdle: vi.fn(),
      drop: vi.fn(),
      ...more,
    }
    live.add(connection)
    return { live, socket, connection, from: performance.now() }
  }

  test('is dropped after half a minute without reading anything', () => {
    const { live, socket, connection, from } = opened()
    Object.assign(socket, { bytesWritten: 5_000, writableLength: 1_000 })
    for (let second = 0; second <= 29; second++) live.endUnused(from + second * 1_000)
    expect(connection.drop).not.toHaveBeenCalled()
    // More data is queued meanwhile, although the client has not read anything.
    Object.assign(socket, { bytesWritten: 9_000, writableLength: 5_000 })
    live.endUnused(from + 31_000)
    expect(connection.drop).toHaveBeenCalledOnce()
  })

  test('stays open if it reads slowly', () => {
    const { live, socket, connection, from } = opened()
    for (let second = 0; second <= 120; second++) {
      Object.assign(socket, { bytesWritten: 100_000, writableLength: 90_000 - second })
      live.endUnused(from + second * 1_000)
    }
    expect(connection.drop).not.toHaveBeenCalled()
  })

  test('is ended after a minute without use', () => {
    const since = performance.now()
    const { live, connection } = opened({ idleSince: () => since })
    live.endUnused(since + 59_000)
    expect(connection.endIdle).not.toHaveBeenCalled()
    live.endUnused(since + 61_000)
    expect(connection.endIdle).toHaveBeenCalledOnce()
  })
})
