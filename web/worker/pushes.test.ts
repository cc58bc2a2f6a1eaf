import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OpenMessage } from '../ui/device/OpenMessage.ts'
import { handlePushes } from './pushes.ts'
import type { WorkerScope } from './WorkerScope.ts'

const ORIGIN = 'https://desk.example'
type Shown = { title: string; options: NotificationOptions & { renotify?: boolean } }

/**
 * A service worker's surroundings with these windows open, the one used last first. `answers`: their pages
 * open the requested path.
 */
function aWorker(windows: string[] = [], { answers = false } = {}) {
  const heard = new Map<string, (event: never) => void>()
  const shown: Shown[] = []
  const done: string[] = []
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    registration: {
      pushManager: { subscribe: () => Promise.resolve(renewed) } as unknown as PushManager,
      showNotification: (title, options = {}) => {
        shown.push({ title, options })
        return Promise.resolve()
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          windows.map((url) => {
            const window = {
              url,
              postMessage: (message: unknown, [port]: MessagePort[]) => {
                if (!answers) return
                const { open } = message as OpenMessage
                done.push(`ask for ${open}`)
                port?.postMessage(true)
              },
              focus: () => (done.push(`focus ${url}`), Promise.resolve(window)),
              navigate: (to: string) => (done.push(`navigate ${to}`), Promise.resolve(null)),
            }
            return window
          }),
        ),
      openWindow: (url) => (done.push(`open ${url}`), Promise.resolve(null)),
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name, listener) => void heard.set(name, listener),
  }
  handlePushes(scope)
  const emit = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    heard.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never)
    await Promise.all(work)
  }
  return {
    shown,
    done,
    push: (text: string) => emit('push', { data: { json: () => JSON.parse(text) as unknown } }),
    click: (data: unknown) => emit('notificationclick', { notification: { data, close() {} } }),
    change: () => emit('pushsubscriptionchange', { oldSubscription: { options: {} } }),
  }
}

const renewed = {
  toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'key', auth: 'secret' } }),
}

describe('a push', () => {
  afterEach(() => void vi.useRealTimers())

  it('is shown with its deadline in the time of the device, and replaces one about the same request', async () => {
    const worker = aWorker()
    const deadline = new Date(2026, 2, 3, 14, 30).toISOString()
    await worker.push(
      JSON.stringify({ title: 'New quote request', text: 'A ring.', deadline, link: '/x', tag: 'r1' }),
    )
    expect(worker.shown).toMatchObject([
      {
        title: 'New quote request',
        options: { body: 'A ring. Until Tue 14:30.', data: '/x', tag: 'r1', renotify: true },
      },
    ])
  })

  it.each([
    [6, 'Until Mon 14:30.'],
    [7, 'Until Tue Dec 8 14:30.'],
  ])('names the date as well if the weekday is ambiguous: %i days ahead', async (days, body) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 1, 15) })
    const worker = aWorker()
    await worker.push(JSON.stringify({ deadline: new Date(2026, 11, 1 + days, 14, 30) }))
    expect(worker.shown[0]?.options.body).toBe(body)
  })

  it('that cannot be read still shows something, or the browser would end the subscription', async () => {
    const worker = aWorker()
    await worker.push('not JSON')
    expect(worker.shown).toMatchObject([{ title: 'Loupe' }])
  })
})

describe('a click on a notification', () => {
  afterEach(() => void vi.useRealTimers())

  it('is opened by the page that was used last, which does not reload', async () => {
    // The page answers in time, even on a slow machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const worker = aWorker([`${ORIGIN}/a`, `${ORIGIN}/b`], { answers: true })
    await worker.click('/orders?status=open#order-1')
    expect(worker.done).toEqual([`focus ${ORIGIN}/a`, 'ask for /orders?status=open#order-1'])
  })

  it('navigates the window that was used last if its page does not answer, and opens one if there is none', async () => {
    const open = aWorker([`${ORIGIN}/a`, `${ORIGIN}/b`])
    await open.click('/quotes/1')
    expect(open.done).toEqual([`focus ${ORIGIN}/a`, `navigate ${ORIGIN}/quotes/1`])
    const closed = aWorker()
    await closed.click('/quotes/1')
    expect(closed.done).toEqual([`open ${ORIGIN}/quotes/1`])
  })

  it('does not reload a page that is already there', async () => {
    const worker = aWorker([`${ORIGIN}/quotes/1`])
    await worker.click('/quotes/1')
    expect(worker.done).toEqual([`focus ${ORIGIN}/quotes/1`])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', undefined, 7])(
    'opens only Loupe, not %s',
    async (link) => {
      const worker = aWorker()
      await worker.click(link)
      expect(worker.done).toEqual([`open ${ORIGIN}/`])
    },
  )
})

describe('a subscription that the browser replaces', () => {
  it.each([
    [true, 2],
    [false, 1],
  ])('is saved only while the session has one (%s)', async (on, calls) => {
    const answers = [{ push: { on } }, { turnOnPush: {} }]
    const sent = vi.fn((_url: string, _request: RequestInit) =>
      Promise.resolve(Response.json({ data: answers.shift() })),
    )
    vi.stubGlobal('fetch', sent)
    await aWorker().change()
    vi.unstubAllGlobals()
    expect(sent).toHaveBeenCalledTimes(calls)
    // A server that runs only the documents of the screens would reject a text.
    for (const [, { body }] of sent.mock.calls)
      expect(body).toMatch(/"extensions":\{"persistedQuery":\{"version":1,"sha256Hash":"[0-9a-f]{64}"\}\}\}$/)
    if (on)
      expect(sent.mock.calls[1]?.[1].body).toContain(
        '"input":{"endpoint":"https://push.example/2","p256dh":"key","auth":"secret"}',
      )
  })
})
