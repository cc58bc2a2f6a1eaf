import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { loadToastCard } from '../../../web/ui/loadToastCard.ts'
import { forgetOutbox } from './outbox.ts'
import { server } from './server.ts'
import { complaints, watchConsole } from './watchConsole.ts'

// jsdom has no layout, hence neither of these.
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
// Nothing is laid out by them, and whenever somebody looks for a role, jsdom holds every rule against every element.
HTMLStyleElement.prototype.appendChild = (node) => node

// The first page of a test file loads its modules while the test waits, which takes long where the cores are busy.
configure({ asyncUtilTimeout: 15_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
// As on any page that has been open for a moment.
beforeAll(async () => void (await loadToastCard()))
beforeEach(() => watchConsole())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  forgetOutbox()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  expect(complaints(), 'unexpected complaints on the console').toEqual([])
})
afterAll(() => server.close())
