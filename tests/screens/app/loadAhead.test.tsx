import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screens } from '../../../web/app/screens.tsx'
import { QUIET_AFTER_MS } from '../../../web/app/useLoadAhead.ts'
import { type Area, isShown, type Page } from '../../../web/ui/page/Screen.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

const withChildren = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...withChildren(page.children ?? [])])
const pagesOf = (area: Area) => withChildren(screens.filter(isShown).filter((each) => each.area === area))

const AWHILE_MS = 10_000
const loaded = new Set<Page>()
let online = true

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  loaded.clear()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  for (const page of withChildren(screens.filter(isShown)))
    vi.spyOn(page, 'load').mockImplementation(() => {
      loaded.add(page)
      return Promise.resolve(() => null)
    })
})

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open() {
  renderScreen('/supplier-dashboard', { viewer: aSupplier(), handlers: quietScreens })
  await screen.findByText(/^Sign Out$/)
  vi.setTimerTickMode('manual')
  expect(loaded.size, 'the requested screen comes first').toBe(1)
}

it('the screens of the user’s area are loaded ahead once the page is quiet, and no others', async () => {
  await open()
  await pass(QUIET_AFTER_MS / 2)
  expect(loaded.size).toBe(1)
  await pass(AWHILE_MS)
  expect([...loaded].filter((page) => !pagesOf('SUPPLIER').includes(page))).toEqual([])
  expect(loaded.size).toBe(pagesOf('SUPPLIER').length)
})

it('without network nothing is loaded ahead, and the rest once it is back', async () => {
  await open()
  online = false
  await pass(AWHILE_MS)
  expect(loaded.size).toBe(1)
  online = true
  window.dispatchEvent(new Event('online'))
  await pass(AWHILE_MS)
  expect(loaded.size).toBe(pagesOf('SUPPLIER').length)
})

it('nothing is loaded ahead for users who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await open()
  await pass(AWHILE_MS)
  expect(loaded.size).toBe(1)
})
