import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './openView.ts'
import { textsCutOff } from './textsCutOff.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const WIDE = { width: 1280, height: 860 }
/**
 * The narrowest width that WCAG requires, which is also a wide screen at 400 % zoom:
 * https://www.w3.org/TR/WCAG22/#reflow
 */
const PHONE = { width: 320, height: 740 }
/**
 * Each color comes from one theme and each layout from one width: two combinations cover both, and four would cover
 * them twice.
 */
const LOOKS = [
  [WIDE, 'light'],
  [PHONE, 'dark'],
] as const

/**
 * What is wrong with a screen, on a wide screen in light colors and on a phone in dark ones: what axe finds, texts that
 * are cut off, and scrolling sideways.
 *
 * @param ready waits until the screen shows what it is looked at for
 */
export async function found(page: Page, open: () => Promise<void>, ready = settled): Promise<string[]> {
  const all: string[] = []
  for (const [nth, [size, scheme]] of LOOKS.entries()) {
    const where = `${size.width} px, ${scheme}`
    await page.setViewportSize(size)
    if (nth > 0) await color(page, scheme)
    else {
      await page.emulateMedia({ colorScheme: scheme })
      await open()
    }
    await ready(page)
    all.push(...(await violations(page)).map((text) => `${where}: ${text}`))
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) all.push(`${where}: scrolls sideways by ${sideways} px`)
    all.push(...(await textsCutOff(page)).map((text) => `${where}: ${text}`))
  }
  return all
}

/**
 * Without this, hidden elements would keep the previous colors, which axe sees and no user does, and the test
 * would have to wait for fading elements.
 */
export function showEverythingAtOnce(): void {
  const styles = new CSSStyleSheet()
  styles.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [styles]
}

async function color(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  // The page follows the system setting a moment later.
  await page.locator(`html[data-color-scheme="${scheme}"]`).waitFor()
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
