import { afterEach, describe, expect, it, vi } from 'vitest'
import { TAKE_OVER, WHICH_ENTRY } from '../ui/device/takeOverMessages.ts'
import { takeOverWhenAsked } from './takeOver.ts'
import type { WorkerScope } from './WorkerScope.ts'

const FILES = [{ url: '/index.html' }, { url: '/assets/index-new.js' }, { url: '/assets/orders-new.js' }]
const NEW = '/assets/index-new.js'
const OLD = '/assets/index-old.js'
const SILENT = undefined

/** A waiting worker, with windows whose pages run these entry scripts. Returns whether it took over. */
async function asked(entries: readonly (string | null | undefined)[], message: unknown = TAKE_OVER) {
  const skipWaiting = vi.fn(() => Promise.resolve())
  const work: Promise<unknown>[] = []
  const windows = entries.map((entry) => ({
    postMessage: (question: unknown, [port]: MessagePort[]) => {
      if (question === WHICH_ENTRY && entry !== SILENT) port?.postMessage(entry)
    },
  }))
  const scope = {
    clients: {
      matchAll: ({ includeUncontrolled }: { includeUncontrolled: boolean }) =>
        // The waiting worker controls no window itself.
        Promise.resolve(includeUncontrolled ? windows : []),
    },
    skipWaiting,
    addEventListener: (_name: string, listener: (event: object) => void) =>
      listener({ data: message, waitUntil: (one: Promise<unknown>) => work.push(one) }),
  } as unknown as WorkerScope
  takeOverWhenAsked(scope, FILES)
  await Promise.all(work)
  return skipWaiting.mock.calls.length > 0
}

afterEach(() => void vi.useRealTimers())

describe('a worker that waits', () => {
  it.each([[[NEW]], [[NEW, NEW]], [[]]])('takes over while windows show %j', async (entries) => {
    expect(await asked(entries)).toBe(true)
  })

  it.each([
    ['of the build before', OLD],
    ['that is not one of its own', null],
  ])('waits while any window shows a page %s', async (_, entry) => {
    expect(await asked([NEW, entry])).toBe(false)
  })

  it('waits while a window does not answer, because its page may be of an earlier build', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const isOver = asked([NEW, SILENT])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await isOver).toBe(false)
  })

  it('does nothing unless it is asked', async () => {
    expect(await asked([NEW], { open: '/orders' })).toBe(false)
  })
})
