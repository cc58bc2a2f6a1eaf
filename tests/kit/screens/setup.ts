import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Withheld } from '../../../web/live/duty/ForDuty.tsx'
import { loadToastCard } from '../../../web/ui/notice/loadToastCard.ts'
import { learnServerTime } from '../../../web/ui/server/serverTime.ts'
import { forgetOutbox } from './outbox.ts'
import { keepToasts } from './keepToasts.ts'
import { takeShortcuts } from './shortcuts.ts'
import { server } from './server.ts'
import { matchUsability } from './usable.ts'
import { complaints, watchConsole } from './watchConsole.ts'

// jsdom has no layout, so it has none of these.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList
window.scrollTo = () => {}
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
// Styles have no layout effect here, and for every role query, jsdom matches every rule against every
// element.
HTMLStyleElement.prototype.appendChild = (node) => node
takeShortcuts()
keepToasts()
matchUsability()

// The first page of a test file loads its modules while the test waits, which takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
const { getElementError } = getConfig()
configure({
  // A retried query needs no dump of the whole page each time; the last failure includes it.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? undefined)
      : getElementError(message, container),
})

beforeAll(() =>
  server.listen({
    onUnhandledRequest: (request, print) => {
      if (!request.signal.aborted) print.error()
    },
  }),
)
// Closing a page aborts its requests. A request sent at that moment would otherwise reach the next test's
// handlers.
let page = new AbortController()
beforeAll(() => {
  const mocked = globalThis.fetch
  globalThis.fetch = (input, init) =>
    mocked(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, page.signal]) : page.signal,
    })
})
// Like a page that has been open for a moment.
beforeAll(async () => void (await Promise.all([loadToastCard(), Withheld.load()])))
beforeEach(() => watchConsole())
afterEach(() => {
  cleanup()
  page.abort()
  page = new AbortController()
  server.resetHandlers()
  forgetOutbox()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  // Files that share a worker share the server time learned in earlier tests.
  learnServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }), Date.now())
  expect(complaints(), 'unexpected complaints on the console').toEqual([])
})
afterAll(() => server.close())
