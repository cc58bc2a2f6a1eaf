import { setTimeout as later } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openBrowser } from '../kit/browser/openBrowser.ts'
import type { Product } from '../kit/browser/startProduct.ts'

interface Stage {
  readonly product: Product
  readonly browser: Browser
}

/** A product and a browser for the tests of one file: started before the first test and stopped after the last. */
export function stage(start: () => Promise<Product>): Stage {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await start()
    browser = await openBrowser()
  })
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async ({ task }) => {
      if (browser) console.error(`What "${task.name}" left on the screens:\n${await screensOf(browser)}`)
    })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return {
    get product() {
      return begun(product)
    },
    get browser() {
      return begun(browser)
    },
  }
}

function begun<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('It is there once the tests have begun')
  return part
}

/** Further text would hide the failure itself. */
const LONGEST_SCREEN = 6_000
/** A page that hangs returns nothing. */
const HUNG_AFTER_MS = 5_000

/**
 * The content of every open page as its user would hear it, and its announcements: a failure under load can
 * seldom be reproduced.
 */
async function screensOf(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const shown = pages.map(async (page) => {
    const said = await Promise.race([
      page.evaluate(() => window.said).catch(() => undefined),
      later(HUNG_AFTER_MS, undefined, { ref: false }),
    ])
    const content = await page
      .locator('body')
      .ariaSnapshot({ timeout: HUNG_AFTER_MS })
      .catch((error: unknown) => String(error))
    return `${page.url()}\nannounced: ${JSON.stringify(said?.slice(-20))}\n${content.slice(0, LONGEST_SCREEN)}`
  })
  return (await Promise.all(shown)).join('\n\n')
}
