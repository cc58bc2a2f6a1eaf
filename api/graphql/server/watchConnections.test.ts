import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveConnections } from './liveConnections.ts'
import { watchConnections } from './watchConnections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Ended = Parameters<typeof watchConnections>[1]['ended']

/** Watches one connection of each kind of secret. */
function setUp(ended: Ended) {
  const live = liveConnections()
  const closed: string[] = []
  for (const kind of ['session', 'token'] as const)
    live.add({
      socket: { bytesWritten: 0, writableLength: 0 },
      secret: { kind, text: kind },
      idleSince: () => null,
      endSession: () => closed.push(kind),
      endIdle: () => undefined,
      drop: () => undefined,
    })
  const report = vi.fn()
  const stop = watchConnections(live, { ended, everyMs: 500, report })
  return { closed, report, stop }
}

const never = () => new Promise<never>(() => undefined)

describe('connections of sessions and tokens that have ended', () => {
  it('are closed within a second', async () => {
    const { closed, stop } = setUp(async (_kind, secrets) => new Set(secrets))
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect(new Set(closed)).toEqual(new Set(['session', 'token']))
  })

  it('are closed soon although one check never returns', async () => {
    const ended = vi.fn<Ended>(async (_kind, secrets) => new Set(secrets))
    ended.mockImplementationOnce(never)
    const { closed, report, stop } = setUp(ended)
    await vi.advanceTimersByTimeAsync(6_000)
    stop()
    expect(closed).toContain('session')
    expect(report).toHaveBeenCalledOnce()
  })

  it('are closed within a second although the check of the other kind does not return', async () => {
    const { closed, stop } = setUp((kind, secrets) =>
      kind === 'session' ? never() : Promise.resolve(new Set(secrets)),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect(closed).toContain('token')
  })

  it('are checked one at a time', async () => {
    const ended = vi.fn<Ended>(never)
    const { stop } = setUp(ended)
    await vi.advanceTimersByTimeAsync(4_000)
    stop()
    expect(ended.mock.calls.filter(([kind]) => kind === 'session')).toHaveLength(1)
  })
})
