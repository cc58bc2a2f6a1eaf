import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { startProduct } from '../kit/browser/startProduct.ts'
import { settled } from './openView.ts'
import { stage } from './stage.ts'

const BYTES_PER_SECOND = 400_000 / 8
const LATENCY_MS = 400
const MOST_SHIFT = 0.1
/** The share of the first screen's content area that placeholders must cover. */
const LEAST_PROMISED = 0.75

const SKELETONS = 'main .MuiSkeleton-root'
const CONTENT = 'main section, main li, main article'

const on = stage(() => startProduct({ DEMO: '1' }))

it('on a slow connection, placeholders show where everything will be, and nothing jumps when it arrives', async () => {
  const window = await DeskWindow.open(on.browser, 'supplier', on.product.base)
  const { page } = window
  await window.signIn('supplier', demoAccounts.suppliers[0]?.email ?? '', demoAccounts.supplierPassword)
  await recordShifts(page)
  const devtools = await window.context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  const jumped: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/supplier-dashboard', '/quote-opportunities', '/supplier-products']) {
      const where = `${path}, ${width} px`
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator(SKELETONS).first().waitFor()
      const heading = page.getByRole('heading', { level: 2 }).first()
      const promised = await reach(page, SKELETONS)
      const headed = await heading.boundingBox()
      await settled(page)
      const filled = await reach(page, CONTENT)
      const shared = Math.min(promised.bottom, filled.bottom) - Math.max(promised.top, filled.top)
      if (shared < LEAST_PROMISED * (filled.bottom - filled.top))
        jumped.push(`${where}: skeletons ${JSON.stringify(promised)}, content ${JSON.stringify(filled)}`)
      expect([where, (await heading.boundingBox())?.y]).toEqual([where, headed?.y])
      const { sum, moved } = await shifts(page)
      if (sum >= MOST_SHIFT) jumped.push(`${where}: shifts by ${sum}: ${moved.join(', ')}`)
    }
  }
  expect(jumped).toEqual([])
  expect(window.problems).toEqual([])
})

interface Shifts {
  /** The sum of all layout shifts, however far apart: never less than the score that browsers report. */
  sum: number
  moved: string[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** From now on, every page of the window records its layout shifts. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Shifts = { sum: 0, moved: [] }
    Object.assign(globalThis, { shifts: kept })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        kept.sum += entry.value
        kept.moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'nothing'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)

/** The vertical extent of these on the first screen. */
const reach = (page: Page, selector: string): Promise<{ top: number; bottom: number }> =>
  page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0)
    const top = Math.min(...boxes.map((box) => box.top))
    return { top, bottom: Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom))) }
  })
