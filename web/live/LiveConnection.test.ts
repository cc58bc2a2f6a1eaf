// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { FakeEventServer } from '../../tests/kit/live/FakeEventServer.ts'
import { LiveConnection } from './LiveConnection.ts'
import type { LiveConnectionOptions } from './LiveConnection.ts'
import type { LiveStatus } from './LiveStatus.ts'

let server: FakeEventServer
let url: string
let connection: LiveConnection

beforeEach(async () => {
  server = new FakeEventServer()
  url = await server.start()
})

afterEach(async () => {
  connection.close()
  await server.stop()
  vi.unstubAllGlobals()
})

function connect(options: Partial<LiveConnectionOptions> = {}): LiveConnection {
  connection = new LiveConnection({ url, webSocketImpl: WebSocket, random: () => 0, ...options })
  return connection
}

/** Follows the log and collects the numbers of the events that arrive. */
function follow(options: { cursor?: string; resync?: () => Promise<string | undefined> } = {}) {
  const numbers: number[] = []
  const stop = connection.follow({
    query: 'subscription Happened($after: EventCursor) { happened(after: $after) { cursor number } }',
    operationName: 'Happened',
    variables: {},
    cursor: options.cursor ?? 'c0',
    onEvent: (data) => numbers.push((data['happened'] as { number: number }).number),
    resync: options.resync ?? (() => Promise.resolve(undefined)),
  })
  return { numbers, stop }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 10 })

describe('a live subscription', () => {
  it('starts at the cursor of the snapshot and delivers events in order', async () => {
    server.happen(3)
    connect()
    const { numbers } = follow({ cursor: 'c2' })
    await eventually(() => expect(numbers).toEqual([3]))
    server.happen(2)
    await eventually(() => expect(numbers).toEqual([3, 4, 5]))
  })

  it('misses and repeats no event when the connection is cut many times', async () => {
    connect()
    const { numbers } = follow()
    for (let round = 1; round <= 8; round += 1) {
      await eventually(() => expect(server.subscriptions).toBe(1))
      server.happen(5)
      // Odd rounds cut the socket while the events are in flight, even rounds after they have arrived.
      if (round % 2 === 0) await eventually(() => expect(numbers).toHaveLength(round * 10 - 5))
      server.cut()
      server.happen(5)
      if (round % 2 === 1) await eventually(() => expect(numbers).toHaveLength(round * 10))
    }
    await eventually(() => expect(numbers).toEqual(upTo(80)))
  })

  it('resubscribes with its newest cursor after each drop', async () => {
    connect()
    const { numbers } = follow()
    await eventually(() => expect(server.subscriptions).toBe(1))
    server.happen(4)
    await eventually(() => expect(numbers).toHaveLength(4))
    server.cut()
    await eventually(() => expect(server.asked).toEqual(['c0', 'c4']))
  })

  it.each([1000, 1001, 1006, 1011, 1012, 4500])(
    'resumes from its newest cursor after a close with code %i',
    async (code) => {
      connect()
      const { numbers } = follow()
      await eventually(() => expect(server.subscriptions).toBe(1))
      server.happen(2)
      await eventually(() => expect(numbers).toHaveLength(2))
      if (code === 1006) server.cut()
      else server.closeWith(code)
      await eventually(() => expect(server.asked).toEqual(['c0', 'c2']))
      server.happen()
      await eventually(() => expect(numbers).toEqual([1, 2, 3]))
    },
  )

  it('ignores an event that the server sends twice', async () => {
    server.stutters = true
    connect()
    const { numbers } = follow()
    await eventually(() => expect(server.subscriptions).toBe(1))
    server.happen(3)
    server.cut()
    await eventually(() => expect(server.subscriptions).toBe(1))
    server.happen(3)
    await eventually(() => expect(numbers).toEqual(upTo(6)))
  })

  it('moves its cursor forward only after the event has been handled', async () => {
    connect()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    let broken = true
    const seen: string[] = []
    connection.follow({
      query: 'subscription { happened { cursor } }',
      variables: {},
      cursor: 'c0',
      onEvent: (data) => {
        const { cursor } = data['happened'] as { cursor: string }
        if (cursor === 'c2' && broken) throw new Error('screen broke')
        seen.push(cursor)
      },
      resync: () => {
        broken = false
        return Promise.resolve('c1')
      },
    })
    await eventually(() => expect(server.subscriptions).toBe(1))
    server.happen(3)
    await eventually(() => expect(seen).toEqual(['c1', 'c2', 'c3']))
    expect(reported).toHaveBeenCalledOnce()
  })

  it('refetches the snapshot on RESYNC and continues from its cursor', async () => {
    server.happen(10)
    server.prune()
    connect()
    const resync = vi.fn(() => Promise.resolve(server.newestCursor))
    const { numbers } = follow({ cursor: 'c4', resync })
    await eventually(() => expect(server.subscriptions).toBe(1))
    server.happen(2)
    await eventually(() => expect(numbers).toEqual([11, 12]))
    expect(resync).toHaveBeenCalledOnce()
  })

  it('refetches the snapshot again when that fails', async () => {
    server.happen(10)
    server.prune()
    connect()
    const resync = vi
      .fn<() => Promise<string | undefined>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockImplementation(() => Promise.resolve(server.newestCursor))
    follow({ cursor: 'c4', resync })
    await eventually(() => expect(server.subscriptions).toBe(1))
    expect(resync).toHaveBeenCalledTimes(2)
  })

  it('refetches the snapshot when one event keeps failing', async () => {
    server.failures = Array.from({ length: 5 }, () => ({ code: 'INTERNAL' }))
    connect()
    const resync = vi.fn(() => Promise.resolve(server.newestCursor))
    follow({ resync })
    await eventually(() => expect(server.subscriptions).toBe(1))
    expect(resync).toHaveBeenCalledOnce()
  })

  it('stops retrying a subscription that is forbidden', async () => {
    server.failures = [{ code: 'FORBIDDEN' }]
    connect()
    follow()
    await eventually(() => expect(server.asked).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(server.asked).toHaveLength(1)
  })

  it('delivers nothing after its last subscriber is gone', async () => {
    connect()
    const { numbers, stop } = follow()
    await eventually(() => expect(server.subscriptions).toBe(1))
    stop()
    await eventually(() => expect(server.subscriptions).toBe(0))
    server.happen(2)
    expect(numbers).toEqual([])
    expect(connection.status).toBe('idle')
  })
})

describe('the connection', () => {
  it('uses one socket for everything a page follows', async () => {
    connect()
    const first = follow()
    const second = follow()
    await eventually(() => expect(server.subscriptions).toBe(2))
    server.happen()
    await eventually(() => expect([first.numbers, second.numbers]).toEqual([[1], [1]]))
    server.cut()
    await eventually(() => expect(server.connections).toBe(2))
    server.happen()
    await eventually(() => expect([first.numbers, second.numbers]).toEqual([upTo(2), upTo(2)]))
    expect(server.connections).toBe(2)
  })

  it('detects a half-open socket by an unanswered ping', async () => {
    connect({ pingEveryMs: 40, answerWithinMs: 40 })
    const { numbers } = follow()
    await eventually(() => expect(server.subscriptions).toBe(1))
    server.silent = true
    server.happen(2)
    await eventually(() => expect(connection.status).toBe('reconnecting'))
    server.silent = false
    await eventually(() => expect(numbers).toEqual([1, 2]))
  })

  it('detects a handshake that is never answered', async () => {
    server.silent = true
    connect({ openWithinMs: 40 })
    follow()
    await eventually(() => expect(server.connections).toBeGreaterThan(1))
    server.silent = false
    await eventually(() => expect(connection.status).toBe('live'))
  })

  it('reports its status', async () => {
    connect()
    const statuses: LiveStatus[] = []
    connection.watch(() => statuses.push(connection.status))
    follow()
    await eventually(() => expect(connection.status).toBe('live'))
    server.cut()
    await eventually(() => expect(statuses).toEqual(['connecting', 'live', 'reconnecting', 'live']))
  })

  it('is not live while a subscription keeps being refused', async () => {
    server.failures = Array.from({ length: 3 }, () => ({ code: 'INTERNAL' }))
    connect()
    const statuses: LiveStatus[] = []
    connection.watch(() => statuses.push(connection.status))
    const { numbers } = follow()
    await eventually(() => expect(statuses).toEqual(['connecting', 'live', 'reconnecting']))
    await eventually(() => expect(server.subscriptions).toBe(1))
    server.happen()
    await eventually(() => expect(numbers).toEqual([1]))
    expect(connection.status).toBe('live')
  })

  it('is live again once a refused subscription keeps running', async () => {
    server.failures = Array.from({ length: 2 }, () => ({ code: 'INTERNAL' }))
    connect()
    follow()
    await eventually(() => expect(connection.status).toBe('reconnecting'))
    await eventually(() => expect(connection.status).toBe('live'))
  })

  it('is live again after failures, however long the connection took to open', async () => {
    server.refuseWith = 4500
    connect()
    follow()
    await eventually(() => expect(server.connections).toBeGreaterThan(2))
    server.acknowledgesAfterMs = 3_500
    server.refuseWith = undefined
    await vi.waitFor(() => expect(connection.status).toBe('live'), { timeout: 12_000, interval: 20 })
  }, 15_000)

  it('is offline while the browser has no network, and reconnects as soon as the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    // A delay longer than this test: only the `online` event can end it.
    connect({ random: () => 1_000 })
    const { numbers } = follow()
    await eventually(() => expect(connection.status).toBe('live'))
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(connection.status).toBe('offline')
    server.cut()
    server.happen(3)
    await new Promise((resolve) => setTimeout(resolve, 50))
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(numbers).toEqual([1, 2, 3]))
  })

  it('abandons an attempt that began without network as soon as the network is back', async () => {
    server.silent = true
    connect({ openWithinMs: 60_000 })
    const { numbers } = follow()
    await eventually(() => expect(server.connections).toBe(1))
    server.silent = false
    server.happen()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(numbers).toEqual([1]))
    expect(server.connections).toBe(2)
  })

  it('reconnects at once when its page becomes visible again', async () => {
    connect({ random: () => 1_000 })
    const { numbers } = follow()
    await eventually(() => expect(connection.status).toBe('live'))
    server.cut()
    server.happen()
    await eventually(() => expect(connection.status).toBe('reconnecting'))
    document.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(numbers).toEqual([1]))
  })

  it.each([4401, 4403])(
    'ends with the session on close code %i, and resumes after signing in again',
    async (code) => {
      const onSessionEnded = vi.fn()
      connect({ onSessionEnded })
      const { numbers } = follow()
      await eventually(() => expect(connection.status).toBe('live'))
      server.refuseWith = code
      server.closeWith(code)
      await eventually(() => expect(connection.status).toBe('ended'))
      server.happen(2)
      const before = server.connections
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(server.connections).toBe(before)
      expect(onSessionEnded).toHaveBeenCalledOnce()

      server.refuseWith = undefined
      connection.restart()
      await eventually(() => expect(numbers).toEqual([1, 2]))
      expect(connection.status).toBe('live')
    },
  )

  it('ends with the session when a subscription is refused as UNAUTHENTICATED', async () => {
    server.failures = [{ code: 'UNAUTHENTICATED' }]
    const onSessionEnded = vi.fn()
    connect({ onSessionEnded })
    follow()
    await eventually(() => expect(connection.status).toBe('ended'))
    expect(onSessionEnded).toHaveBeenCalledOnce()
  })

  it('keeps retrying while the server is down', async () => {
    connect()
    const { numbers } = follow()
    await eventually(() => expect(connection.status).toBe('live'))
    server.refuseWith = 1012
    server.cut()
    server.happen(4)
    await eventually(() => expect(server.connections).toBeGreaterThan(3))
    server.refuseWith = undefined
    await eventually(() => expect(numbers).toEqual(upTo(4)))
  })
})
