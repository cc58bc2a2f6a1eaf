import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { Caller } from '../kit/Caller.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { startDemo } from '../kit/browser/startDemo.ts'
import { settled } from './openView.ts'
import { stage } from './stage.ts'

const BYTES_PER_SECOND = 400_000 / 8
const LATENCY_MS = 400
const MAX_SHIFT = 0.1
/** The share of the first screen's content area that placeholders must cover. */
const LEAST_PROMISED = 0.75

const SKELETONS = 'main .MuiSkeleton-root'
const CONTENT = 'main section, main li, main article'

const on = stage(startDemo)

it('on a slow connection, placeholders reserve the place of all content, and nothing moves when it arrives', async () => {
  const window = await DeskWindow.open(on.browser, 'supplier', on.product.base)
  const { page } = window
  await window.signIn('supplier', demoAccounts.suppliers[0]?.email ?? '', demoAccounts.supplierPassword)
  await recordFrames(page)
  await slowDown(window)
  const jumped: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/supplier-dashboard', '/quote-opportunities', '/supplier-products']) {
      const where = `${path}, ${width} px`
      await page.goto(path)
      await settled(page)
      const { shifts, promised } = await seenBy(page)
      const filled = await page.evaluate(extentOf, CONTENT)
      if (promised === null || filled === null) throw new Error(`${where}: nothing was seen`)
      const shared = Math.min(promised.bottom, filled.bottom) - Math.max(promised.top, filled.top)
      if (shared < LEAST_PROMISED * (filled.bottom - filled.top))
        jumped.push(`${where}: skeletons ${JSON.stringify(promised)}, content ${JSON.stringify(filled)}`)
      expect([where, filled.heading]).toEqual([where, promised.heading])
      expect(promised.heading, where).not.toBeNull()
      if (shifts.sum >= MAX_SHIFT)
        jumped.push(`${where}: shifts by ${shifts.sum}: ${shifts.moved.join(', ')}`)
    }
  }
  expect(jumped).toEqual([])
  expect(window.problems).toEqual([])
})

it('on a slow connection, the page that an email links to loads its parts in parallel', async () => {
  const { suppliers, supplierPassword } = demoAccounts
  const calls = new Caller(on.product.base)
  const login = { business_email: suppliers[0]?.email, password: supplierPassword }
  await calls.restOk('POST', '/api/auth/supplier/login', login)
  const [piece] = await calls.restOk<{ id: string }[]>('GET', '/api/supplier/quote-opportunities')
  const window = await DeskWindow.open(on.browser, 'supplier', on.product.base)
  const { page } = window
  await window.signIn('supplier', suppliers[0]?.email ?? '', supplierPassword)
  await slowDown(window)
  const script = (part: string) => new RegExp(`/assets/${part}-`)
  const queries = /\/graphql$/
  const held: string[] = []
  /** Delays the nth of these responses until the other resource has been requested. */
  const holdUntil = async (late: RegExp, early: RegExp, nth = 1) => {
    const asked = page.waitForRequest(early)
    let count = 0
    await page.route(late, async (route) => {
      if (++count === nth) {
        await asked
        held.push(route.request().url())
      }
      await route.continue()
    })
  }
  // The resources of every screen are requested before the first script has arrived; the viewer and the piece
  // before the client that reads the answers has arrived; and everything the form needs before the first of
  // those answers.
  await holdUntil(script('index'), script('data'))
  await holdUntil(script('data'), queries)
  await holdUntil(queries, script('QuoteDialog'))
  await holdUntil(script('OpportunitiesScreen'), script('outboxStore'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (queries.test(request.url()))
      asked.push((request.postDataJSON() as { operationName: string }).operationName)
  })
  await page.goto(`/quote-opportunities?quote=${piece?.id}`)
  await page.getByLabel('Final price (USD)').waitFor()
  expect(held).toHaveLength(4)
  expect(asked.slice(0, 2)).toEqual(['AppViewer', 'ArrivedDialog'])
  expect(asked.filter((name) => name === 'AppViewer' || name === 'ArrivedDialog')).toHaveLength(2)
  await window.close()
})

it.each(['/', '/portal', '/supplier-portal'])(
  '%s needs no data and loads nothing that reads data',
  async (path) => {
    const window = await DeskWindow.open(on.browser, 'visitor', on.product.base)
    const { page } = window
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(scripts.filter((name) => /\/assets\/index-/.test(name))).toHaveLength(1)
    expect(scripts.filter((name) => /\/assets\/(data|desk)-/.test(name))).toEqual([])
    await window.close()
  },
)

async function slowDown({ context, page }: DeskWindow): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

interface Extent {
  readonly top: number
  readonly bottom: number
  /** The position of a section's first heading. */
  readonly heading: number | null
}

interface Seen {
  readonly shifts: {
    /** The sum of all layout shifts, however far apart: never less than the score that browsers report. */
    sum: number
    moved: string[]
  }
  /** The largest extent of the placeholders; null if there were none. */
  promised: Extent | null
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/**
 * From now on, every page of the window records its content frame by frame: placeholders may disappear at
 * once.
 */
async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.extentOf = ${extentOf.toString()}`)
  await page.addInitScript((skeletons) => {
    const seen: Seen = { shifts: { sum: 0, moved: [] }, promised: null }
    const { extentOf: extent } = Object.assign(globalThis, { seen }) as unknown as {
      extentOf: typeof extentOf
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        seen.shifts.sum += entry.value
        seen.shifts.moved.push(
          ...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'nothing'),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      const now = extent(skeletons)
      const { promised } = seen
      if (now && (!promised || now.bottom - now.top > promised.bottom - promised.top)) seen.promised = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, SKELETONS)
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** The vertical extent of these elements on the first screen; null if there are none. Runs in the page. */
function extentOf(selector: string): Extent | null {
  const boxes = [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0)
  if (boxes.length === 0) return null
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom))),
    heading: document.querySelector('main h2')?.getBoundingClientRect().y ?? null,
  }
}
