// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../tests/kit/eventually.ts'
import { pageAndServer, upTo } from '../../../tests/kit/live/pageAndServer.ts'
import type { LiveStatus } from './LiveStatus.ts'

const on = pageAndServer()

/** Keeps the page's only thread busy, like a long calculation. */
function pause(ms: number) {
  const until = Date.now() + ms
  while (Date.now() < until);
}

describe('the connection', () => {
  it('uses one socket for everything a page follows', async () => {
    on.connect()
    const first = on.follow()
    const second = on.follow()
    await eventually(() => expect(on.server.subscriptions).toBe(2))
    on.server.happen()
    await eventually(() => expect([first.numbers, second.numbers]).toEqual([[1], [1]]))
    on.server.cut()
    await eventually(() => expect(on.server.connections).toBe(2))
    on.server.happen()
    await eventually(() => expect([first.numbers, second.numbers]).toEqual([upTo(2), upTo(2)]))
    expect(on.server.connections).toBe(2)
  })

  it('detects a half-open socket by an unanswered ping', async () => {
    on.connect({ pingEveryMs: 40, answerWithinMs: 40 })
    const { numbers } = on.follow()
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    on.server.silent = true
    on.server.happen(2)
    await eventually(() => expect(on.connection.status).toBe('reconnecting'))
    on.server.silent = false
    await eventually(() => expect(numbers).toEqual([1, 2]))
  })

  it('detects a handshake that is never answered', async () => {
    on.server.silent = true
    on.connect({ openWithinMs: 500 })
    on.follow()
    await eventually(() => expect(on.server.connections).toBeGreaterThan(1))
    on.server.silent = false
    await eventually(() => expect(on.connection.status).toBe('live'))
  })

  it('does not mistake its own pause for a server that does not answer', async () => {
    on.server.acknowledgesAfterMs = 60
    on.connect({ openWithinMs: 2_000 })
    on.follow()
    await eventually(() => expect(on.server.connections).toBe(1))
    pause(2_500)
    await eventually(() => expect(on.connection.status).toBe('live'))
    expect(on.server.connections).toBe(1)
  })

  it('reports its status', async () => {
    on.connect()
    const statuses: LiveStatus[] = []
    on.connection.watch(() => statuses.push(on.connection.status))
    on.follow()
    await eventually(() => expect(on.connection.status).toBe('live'))
    on.server.cut()
    await eventually(() => expect(statuses).toEqual(['connecting', 'live', 'reconnecting', 'live']))
  })

  it('is not live while a subscription keeps being refused', async () => {
    on.server.failures = Array.from({ length: 3 }, () => ({ code: 'INTERNAL' }))
    on.connect()
    const statuses: LiveStatus[] = []
    on.connection.watch(() => statuses.push(on.connection.status))
    const { numbers } = on.follow()
    await eventually(() => expect(statuses).toEqual(['connecting', 'live', 'reconnecting']))
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    on.server.happen()
    await eventually(() => expect(numbers).toEqual([1]))
    expect(on.connection.status).toBe('live')
  })

  it('is live again once a refused subscription keeps running', async () => {
    on.server.failures = Array.from({ length: 2 }, () => ({ code: 'INTERNAL' }))
    on.connect()
    on.follow()
    await eventually(() => expect(on.connection.status).toBe('reconnecting'))
    await eventually(() => expect(on.connection.status).toBe('live'))
  })

  it('is live again after failures, however long the connection took to open', async () => {
    on.server.refuseWith = 4500
    on.connect()
    on.follow()
    await eventually(() => expect(on.server.connections).toBeGreaterThan(2))
    on.server.acknowledgesAfterMs = 3_500
    on.server.refuseWith = undefined
    await eventually(() => expect(on.connection.status).toBe('live'))
  })

  it('is offline while the browser has no network, and reconnects as soon as the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    let closed = 0
    class CountedSocket extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols)
        this.on('close', () => closed++)
      }
    }
    // A delay longer than this test: only the `online` event can end it.
    on.connect({ random: () => 1_000, webSocketImpl: CountedSocket })
    const { numbers } = on.follow()
    await eventually(() => expect(on.connection.status).toBe('live'))
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(on.connection.status).toBe('offline')
    on.server.cut()
    on.server.happen(3)
    await eventually(() => expect(closed).toBe(1))
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(numbers).toEqual([1, 2, 3]))
  })

  it('abandons an attempt that began without network as soon as the network is back', async () => {
    on.server.silent = true
    on.connect({ openWithinMs: 60_000 })
    const { numbers } = on.follow()
    await eventually(() => expect(on.server.ignored).toBe(1))
    on.server.silent = false
    on.server.happen()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(numbers).toEqual([1]))
    expect(on.server.connections).toBe(2)
  })

  it('reconnects at once when its page becomes visible again', async () => {
    on.connect({ random: () => 1_000 })
    const { numbers } = on.follow()
    await eventually(() => expect(on.connection.status).toBe('live'))
    on.server.cut()
    on.server.happen()
    await eventually(() => expect(on.connection.status).toBe('reconnecting'))
    document.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(numbers).toEqual([1]))
  })

  it.each([4401, 4403])(
    'ends with the session on close code %i, and resumes after signing in again',
    async (code) => {
      const onSessionEnded = vi.fn()
      let attempts = 0
      class CountedSocket extends WebSocket {
        constructor(...how: ConstructorParameters<typeof WebSocket>) {
          super(...how)
          attempts += 1
        }
      }
      on.connect({ onSessionEnded, webSocketImpl: CountedSocket })
      const { numbers } = on.follow()
      await eventually(() => expect(on.connection.status).toBe('live'))
      expect(attempts).toBe(1)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      on.server.refuseWith = code
      on.server.closeWith(code)
      await eventually(() => expect(on.connection.status).toBe('ended'))
      on.server.happen(2)
      // Longer than it waits before any attempt.
      await vi.advanceTimersByTimeAsync(10 * 60_000)
      expect(attempts).toBe(1)
      expect(onSessionEnded).toHaveBeenCalledOnce()
      vi.useRealTimers()

      on.server.refuseWith = undefined
      on.connection.restart()
      await eventually(() => expect(numbers).toEqual([1, 2]))
      expect(on.connection.status).toBe('live')
    },
  )

  it('ends with the session when a subscription is refused as UNAUTHENTICATED', async () => {
    on.server.failures = [{ code: 'UNAUTHENTICATED' }]
    const onSessionEnded = vi.fn()
    on.connect({ onSessionEnded })
    on.follow()
    await eventually(() => expect(on.connection.status).toBe('ended'))
    expect(onSessionEnded).toHaveBeenCalledOnce()
  })

  it('keeps retrying while the server is down', async () => {
    on.connect()
    const { numbers } = on.follow()
    await eventually(() => expect(on.connection.status).toBe('live'))
    on.server.refuseWith = 1012
    on.server.cut()
    on.server.happen(4)
    await eventually(() => expect(on.server.connections).toBeGreaterThan(3))
    on.server.refuseWith = undefined
    await eventually(() => expect(numbers).toEqual(upTo(4)))
  })
})
