// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/kit/eventually.ts'
import { HAPPENED, pageAndServer, upTo } from '../../../tests/kit/live/pageAndServer.ts'

const on = pageAndServer()

describe('a live subscription', () => {
  it('starts at the cursor of the snapshot and delivers events in order', async () => {
    on.server.happen(3)
    on.connect()
    const { numbers } = on.follow({ cursor: 'c2' })
    await eventually(() => expect(numbers).toEqual([3]))
    on.server.happen(2)
    await eventually(() => expect(numbers).toEqual([3, 4, 5]))
  })

  it('sends the id of its document instead of the text', async () => {
    on.server.happen()
    on.connect()
    const { numbers } = on.follow({ id: 'id' })
    await eventually(() => expect(numbers).toEqual([1]))
    expect(on.server.documents).toEqual(['id'])
  })

  it('sends the text, at once and from then on, to a server that does not know the id', async () => {
    on.server.failures = [{ code: 'PERSISTED_QUERY_NOT_FOUND' }]
    on.connect()
    const { numbers } = on.follow({ id: 'id' })
    on.server.happen()
    await eventually(() => expect(numbers).toEqual([1]))
    on.server.cut()
    await eventually(() => expect(on.server.documents).toEqual(['id', HAPPENED, HAPPENED]))
  })

  it('reports that the page is outdated, and stops, if the server rejects the text as well', async () => {
    on.server.failures = [{ code: 'PERSISTED_QUERY_NOT_FOUND' }, { code: 'DOCUMENT_NOT_TRUSTED' }]
    const onOutdated = vi.fn()
    on.connect({ onOutdated })
    const { numbers } = on.follow({ id: 'id' })
    await eventually(() => expect(onOutdated).toHaveBeenCalledOnce())
    expect(on.connection.status).toBe('reconnecting')
    on.server.happen()
    expect(on.server.subscriptions).toBe(0)
    expect(numbers).toEqual([])
  })

  it('misses and repeats no event when the connection is cut many times', async () => {
    on.connect()
    const { numbers } = on.follow()
    for (let round = 1; round <= 8; round += 1) {
      await eventually(() => expect(on.server.subscriptions).toBe(1))
      on.server.happen(5)
      // Odd rounds cut the socket while the events are in flight, even rounds after they have arrived.
      if (round % 2 === 0) await eventually(() => expect(numbers).toHaveLength(round * 10 - 5))
      on.server.cut()
      on.server.happen(5)
      if (round % 2 === 1) await eventually(() => expect(numbers).toHaveLength(round * 10))
    }
    await eventually(() => expect(numbers).toEqual(upTo(80)))
  })

  it('resubscribes with its newest cursor after each drop', async () => {
    on.connect()
    const { numbers } = on.follow()
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    on.server.happen(4)
    await eventually(() => expect(numbers).toHaveLength(4))
    on.server.cut()
    await eventually(() => expect(on.server.asked).toEqual(['c0', 'c4']))
  })

  it.each([1000, 1001, 1006, 1011, 1012, 4500])(
    'resumes from its newest cursor after a close with code %i',
    async (code) => {
      on.connect()
      const { numbers } = on.follow()
      await eventually(() => expect(on.server.subscriptions).toBe(1))
      on.server.happen(2)
      await eventually(() => expect(numbers).toHaveLength(2))
      if (code === 1006) on.server.cut()
      else on.server.closeWith(code)
      await eventually(() => expect(on.server.asked).toEqual(['c0', 'c2']))
      on.server.happen()
      await eventually(() => expect(numbers).toEqual([1, 2, 3]))
    },
  )

  it('ignores an event that the server sends twice', async () => {
    on.server.stutters = true
    on.connect()
    const { numbers } = on.follow()
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    on.server.happen(3)
    on.server.cut()
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    on.server.happen(3)
    await eventually(() => expect(numbers).toEqual(upTo(6)))
  })

  it('moves its cursor forward only after the event has been handled', async () => {
    on.connect()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    let broken = true
    const seen: string[] = []
    on.connection.follow({
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
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    on.server.happen(3)
    await eventually(() => expect(seen).toEqual(['c1', 'c2', 'c3']))
    expect(reported).toHaveBeenCalledOnce()
  })

  it('refetches the snapshot on RESYNC and continues from its cursor', async () => {
    on.server.happen(10)
    on.server.prune()
    on.connect()
    const resync = vi.fn(() => Promise.resolve(on.server.newestCursor))
    const { numbers } = on.follow({ cursor: 'c4', resync })
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    on.server.happen(2)
    await eventually(() => expect(numbers).toEqual([11, 12]))
    expect(resync).toHaveBeenCalledOnce()
  })

  it('refetches the snapshot again when that fails', async () => {
    on.server.happen(10)
    on.server.prune()
    on.connect()
    const resync = vi
      .fn<() => Promise<string | undefined>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockImplementation(() => Promise.resolve(on.server.newestCursor))
    on.follow({ cursor: 'c4', resync })
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    expect(resync).toHaveBeenCalledTimes(2)
  })

  it('refetches the snapshot when one event keeps failing', async () => {
    on.server.failures = Array.from({ length: 5 }, () => ({ code: 'INTERNAL' }))
    on.connect()
    const resync = vi.fn(() => Promise.resolve(on.server.newestCursor))
    on.follow({ resync })
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    expect(resync).toHaveBeenCalledOnce()
  })

  it('does not count as live while it is forbidden, and follows once it is allowed', async () => {
    on.server.failures = [{ code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }]
    on.connect()
    const said: string[] = []
    on.connection.watch(() => said.push(on.connection.status))
    const { numbers } = on.follow()
    on.server.happen()
    await eventually(() => expect(numbers).toEqual([1]))
    expect(said).toContain('reconnecting')
    expect(on.connection.status).toBe('live')
  })

  it.each(['FORBIDDEN', 'BAD_REQUEST'])(
    'reads no new snapshot for one that is refused as %s',
    async (code) => {
      on.server.failures = Array.from({ length: 6 }, () => ({ code }))
      on.connect()
      const resync = vi.fn(() => Promise.resolve(on.server.newestCursor))
      const { numbers } = on.follow({ resync })
      on.server.happen()
      await eventually(() => expect(numbers).toEqual([1]))
      expect(resync).not.toHaveBeenCalled()
    },
  )

  it('delivers nothing after its last subscriber is gone', async () => {
    on.connect()
    const { numbers, stop } = on.follow()
    await eventually(() => expect(on.server.subscriptions).toBe(1))
    stop()
    await eventually(() => expect(on.server.subscriptions).toBe(0))
    on.server.happen(2)
    expect(numbers).toEqual([])
    expect(on.connection.status).toBe('idle')
  })
})
