import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { openBrowser } from '../kit/browser/openBrowser.ts'
import { startProduct } from '../kit/browser/startProduct.ts'
import type { Figure } from './figures.ts'

/** The first screens of each area, opened with an empty browser cache. */
const AREAS = {
  visitor: [
    '/',
    '/portal',
    '/supplier-portal',
    '/supplier-register',
    '/system-status',
    '/supplier-login',
    '/admin-login',
  ],
  supplier: [
    '/supplier-dashboard',
    '/quote-opportunities',
    '/supplier-quote-requests',
    '/supplier-quotes',
    '/declined-quotes',
    '/awarded-orders',
    '/supplier-notifications',
    '/supplier-products',
    '/supplier-pricing',
    '/supplier-add-products',
  ],
  admin: ['/quotes', '/orders', '/suppliers', '/settings'],
} as const

type Visitor = keyof typeof AREAS

/** How much script each screen loads before its first content, in gzipped bytes. */
export async function script(): Promise<readonly Figure[]> {
  const product = await startProduct({})
  const browser = await openBrowser()
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (url: string) => {
    const known = sizes.get(url) ?? gzippedSize(url)
    sizes.set(url, known)
    return known
  }
  const figures: Figure[] = []
  try {
    console.log(`${'Screen'.padEnd(36)}${'Script'.padStart(10)}${'Files'.padStart(8)}`)
    for (const [visitor, screens] of Object.entries(AREAS) as [Visitor, readonly string[]][]) {
      const loaded: number[] = []
      for (const screen of screens) {
        const urls = await scriptsUntilContent(browser, product.base, visitor, screen)
        const bytes = await Promise.all(urls.map(sizeOf))
        const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1000
        loaded.push(kilobytes)
        console.log(
          `${`${visitor} ${screen}`.padEnd(36)}${`${kilobytes.toFixed(1)} KB`.padStart(10)}${String(urls.length).padStart(8)}`,
        )
      }
      figures.push({
        what: `Script before the first content, ${visitor} (gzip)`,
        measured: `${Math.round(Math.min(...loaded))} to ${Math.round(Math.max(...loaded))} KB`,
        beside: '',
      })
    }
    console.log(
      `Context: Chromium ${browser.version()}, demo data, gzip as the product serves it, 1 KB = 1000 B`,
    )
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function scriptsUntilContent(
  browser: Browser,
  base: string,
  visitor: Visitor,
  screen: string,
): Promise<string[]> {
  const window = await DeskWindow.open(browser, visitor, base, { width: 390, height: 844 })
  try {
    const { admin, suppliers, supplierPassword } = demoAccounts
    if (visitor === 'admin') await window.signIn('admin', admin.email, admin.password)
    if (visitor === 'supplier') await window.signIn('supplier', suppliers[0]?.email ?? '', supplierPassword)
    await window.page.addInitScript(NOTE_THE_FIRST_CONTENT)
    await window.page.goto(screen)
    return await askedForUntilContent(window.page)
  } finally {
    await window.close()
  }
}

/**
 * Content is anything but the splash and skeletons. Passed as a string, because code compiled by tsx calls helpers
 * that the page does not have.
 */
const NOTE_THE_FIRST_CONTENT = `
  window.firstContent = new Promise((resolve) => {
    const look = () => {
      const main = document.querySelector('main')
      if (!main?.innerText.trim() || main.matches('[aria-busy="true"]')) return
      if (main.querySelector('.MuiSkeleton-root, [aria-busy="true"]')) return
      watch.disconnect()
      resolve(performance.now())
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { childList: true, subtree: true, attributes: true })
  })
`

const askedForUntilContent = (page: Page): Promise<string[]> =>
  page.evaluate(`window.firstContent.then((at) => performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= at)
    .map(({ name }) => name))`)

/** The size of the body on the wire; `fetch` would decompress it. */
function gzippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => (size += part.length))
      answer.on('end', () => resolve(size))
    }).on('error', reject)
  })
}
