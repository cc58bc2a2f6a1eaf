import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { startProduct } from '../kit/browser/startProduct.ts'
import { openView, settled } from './openView.ts'
import { stage } from './stage.ts'
import { textsCutOff } from './textsCutOff.ts'
import type { Viewer } from './View.ts'
import { VIEWS } from './views.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDE = { width: 1280, height: 860 }
/** The narrowest that WCAG asks for, which is also a wide screen at 400 % zoom: https://www.w3.org/TR/WCAG22/#reflow */
const PHONE = { width: 320, height: 740 }
/**
 * Each color comes from one theme and each layout from one width: two combinations cover both, and four would cover
 * them twice.
 */
const LOOKS = [
  [WIDE, 'light'],
  [PHONE, 'dark'],
] as const

const on = stage(() => startProduct({ DEMO: '1' }))

/** Signed in, between two views. A new window signs in and loads the page, which takes longer than a view. */
const free: Record<Viewer, DeskWindow[]> = { visitor: [], admin: [], supplier: [] }

it.concurrent.for(VIEWS.filter(({ paper }) => !paper))(
  '$viewer, $name: accessible and no text cut off, on a wide screen in light colors and on a phone in dark ones',
  async (view) => {
    const window = free[view.viewer].pop() ?? (await enter(view.viewer))
    const { page } = window
    const found: string[] = []
    for (const [nth, [size, scheme]] of LOOKS.entries()) {
      const where = `${size.width} px, ${scheme}`
      await page.setViewportSize(size)
      if (nth > 0) await color(page, scheme)
      else {
        await page.emulateMedia({ colorScheme: scheme })
        await openView(page, view)
      }
      found.push(...(await violations(page)).map((text) => `${where}: ${text}`))
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (sideways > 0) found.push(`${where}: scrolls sideways by ${sideways} px`)
      found.push(...(await textsCutOff(page)).map((text) => `${where}: ${text}`))
    }
    expect(found).toEqual([])
    expect(window.problems).toEqual([])
    free[view.viewer].push(window)
  },
)

/** Hidden elements would keep the previous colors, which axe sees and no user does; fading ones are waited for. */
function showEverythingAtOnce(): void {
  const styles = new CSSStyleSheet()
  styles.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [styles]
}

async function color(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  // The page follows the system setting a moment later.
  await page.locator(`html[data-color-scheme="${scheme}"]`).waitFor()
  await settled(page)
}

async function enter(viewer: Viewer): Promise<DeskWindow> {
  const window = await DeskWindow.open(on.browser, viewer, on.product.base, { ...WIDE, still: true })
  const { admin, suppliers, supplierPassword } = demoAccounts
  await window.page.addInitScript(showEverythingAtOnce)
  if (viewer === 'admin') await window.signIn('admin', admin.email, admin.password)
  if (viewer === 'supplier') await window.signIn('supplier', suppliers[0]?.email ?? '', supplierPassword)
  return window
}

/** The violations that axe finds. */
async function violations(page: Page): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis)
  if (!hasAxe) await page.evaluate(AXE)
  const { violations: all } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // Passing elements are not reported, because locating them takes most of the time.
    // No enabled rule needs the style sheets to be fetched a second time.
    return axe.run({ resultTypes: ['violations'], preload: false })
  })
  return all.map(
    ({ id, help, nodes }) => `${id} (${help}) at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
