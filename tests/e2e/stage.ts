import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
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
