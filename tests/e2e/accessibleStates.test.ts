import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { EMPTY_VIEWS } from './emptyViews.ts'
import { found, showEverythingAtOnce, WIDE } from './inBothLooks.ts'
import { openPath, settled } from './openView.ts'
import { ADMIN, approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import type { Company } from './SupplierDesk.ts'

const NEWCOMER: Company = {
  name: 'Atelier Nouveau',
  contact: 'Ines Marchetti',
  email: 'new@workshop.example',
  password: 'a-bench-before-its-first-day',
}

const on = stage(async () => {
  const product = await startRetailer()
  await approvedSupplier(await callAdmin(product.base), NEWCOMER)
  return product
})

interface Shown {
  readonly viewer: 'admin' | 'supplier'
  readonly path: string
}

const LISTS: readonly Shown[] = EMPTY_VIEWS.map(({ viewer, path }) => ({
  viewer: viewer === 'admin' ? viewer : 'supplier',
  path,
}))
const ONE = randomUUID()
/** The screens that read data from the server. */
const ALL: readonly Shown[] = [
  ...LISTS,
  ...['/quotes/', '/orders/', '/products/', '/supplier/'].map(
    (path) => ({ viewer: 'admin', path: `${path}${ONE}` }) as const,
  ),
  { viewer: 'admin', path: '/settings' },
  { viewer: 'supplier', path: `/supplier-product/${ONE}` },
  { viewer: 'supplier', path: '/supplier-account' },
]

/**
 * The fate of a screen's requests; requests for the session are answered, because there would be no screen
 * otherwise.
 */
const ANSWERS = {
  empty: null,
  failing: (route: Route) => route.abort(),
  loading: () => new Promise<never>(() => {}),
} as const
type State = keyof typeof ANSWERS

/** When a screen shows its state. */
const READY: Record<State, (page: Page) => Promise<void>> = {
  empty: settled,
  failing: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
  loading: (page) =>
    page.locator('.MuiSkeleton-root, [role="progressbar"], main [aria-busy="true"]').first().waitFor(),
}

/** Signed in, between two screens. */
const free = new Map<string, DeskWindow[]>()

const cases = (state: State, screens: readonly Shown[]) => screens.map((shown) => ({ ...shown, state }))

it.concurrent.for([...cases('empty', LISTS), ...cases('failing', ALL), ...cases('loading', ALL)])(
  '$viewer, $path, $state: accessible and no text cut off',
  async ({ viewer, path, state }) => {
    const waiting = free.get(`${viewer} ${state}`) ?? []
    free.set(`${viewer} ${state}`, waiting)
    const window = waiting.pop() ?? (await enter(viewer, state))
    expect(await found(window.page, () => openPath(window.page, path), READY[state])).toEqual([])
    waiting.push(window)
  },
)

async function enter(viewer: Shown['viewer'], state: State): Promise<DeskWindow> {
  const window = await DeskWindow.open(on.browser, viewer, on.product.base, { ...WIDE, still: true })
  await window.page.addInitScript(showEverythingAtOnce)
  const { email, password } = viewer === 'admin' ? ADMIN : NEWCOMER
  await window.signIn(viewer, email, password)
  const answer = ANSWERS[state]
  if (answer)
    await window.page.route('**/graphql', (route) =>
      (route.request().postDataJSON() as { operationName?: string } | null)?.operationName === 'AppViewer'
        ? route.continue()
        : answer(route),
    )
  return window
}
