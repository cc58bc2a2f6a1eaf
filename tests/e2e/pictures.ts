import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { openBrowser } from '../kit/browser/openBrowser.ts'
import { startProduct } from '../kit/browser/startProduct.ts'
import type { Product } from '../kit/browser/startProduct.ts'
import { EMPTY_VIEWS } from './emptyViews.ts'
import { openView } from './openView.ts'
import type { View } from './View.ts'
import { VIEWS } from './views.ts'

const USAGE =
  'Usage: npx tsx tests/e2e/pictures.ts <folder> [--only comparison,award] [--width 1280] [--scheme dark] [--height 1240]'
const WIDTHS = [1280, 390]
const SCHEMES = ['light', 'dark'] as const
const ADMIN = { email: 'desk@pictures.example', password: 'pictures-of-the-desk' }
const NEWCOMER = { email: 'new@workshop.example', password: 'pictures-of-a-bench' }

type Look = { width: number; scheme: (typeof SCHEMES)[number] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    // Otherwise, a picture is as tall as its page.
    height: { type: 'string' },
  },
})
const [folder] = positionals
if (!folder) {
  console.error(USAGE)
  process.exit(1)
}
const looks = WIDTHS.flatMap((width) => SCHEMES.map((scheme): Look => ({ width, scheme }))).filter(
  ({ width, scheme }) =>
    (!values.width || Number(values.width) === width) && (!values.scheme || values.scheme === scheme),
)
const only = values.only?.split(',')
const wanted = (views: readonly View[]) => views.filter(({ name }) => !only || only.includes(name))

await mkdir(folder, { recursive: true })
const browser = await openBrowser()
try {
  await withProduct({}, wanted(VIEWS), async (product) => {
    const { admin, suppliers, supplierPassword } = demoAccounts
    const [supplier] = suppliers
    if (!supplier) throw new Error('The demo has no supplier')
    await picture(browser, product, wanted(VIEWS), {
      admin,
      supplier: { email: supplier.email, password: supplierPassword },
    })
  })
  const settings = { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  await withProduct(settings, wanted(EMPTY_VIEWS), async (product) => {
    await admitNewcomer(browser, product)
    await picture(browser, product, wanted(EMPTY_VIEWS), { admin: ADMIN, supplier: NEWCOMER })
  })
} finally {
  await browser.close()
}

async function withProduct(
  settings: Record<string, string>,
  views: readonly View[],
  work: (product: Product) => Promise<void>,
): Promise<void> {
  if (views.length === 0) return
  const product = await startProduct(settings)
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

type Account = { email: string; password: string }

async function picture(
  on: Browser,
  { base }: Product,
  views: readonly View[],
  accounts: { admin: Account; supplier: Account },
): Promise<void> {
  for (const { width, scheme } of looks)
    for (const viewer of ['visitor', 'admin', 'supplier'] as const) {
      const theirs = views.filter((view) => view.viewer === viewer)
      if (theirs.length === 0) continue
      const height = Number(values.height ?? (width < 600 ? 844 : 860))
      const window = await DeskWindow.open(on, viewer, base, { width, height, scheme, still: true })
      if (viewer !== 'visitor') await window.signIn(viewer, accounts[viewer].email, accounts[viewer].password)
      for (const view of theirs) {
        const look = looks.length > 1 ? `-${width}-${scheme}` : ''
        const file = join(folder ?? '.', `${view.name}${look}.png`)
        try {
          await openView(window.page, view)
          const inDialog = await window.page.getByRole('dialog').isVisible()
          const fullPage = !inDialog && !values.height
          await window.page.evaluate(() => scrollTo(0, 0))
          await window.page.screenshot({ path: file, fullPage, timeout: 20_000 })
          console.log(file)
        } catch (error) {
          console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
          process.exitCode = 1
        }
      }
      for (const problem of window.problems) console.error(`${viewer} ${width} ${scheme}: ${problem}`)
      await window.close()
    }
}

/** A supplier without any requests yet. */
async function admitNewcomer(on: Browser, { base }: Product): Promise<void> {
  const admin = await DeskWindow.open(on, 'admin', base)
  const { request } = admin.context
  await request.post('/api/suppliers/register', {
    data: {
      company_name: 'Atelier Nouveau',
      contact_person: 'Ines Marchetti',
      business_email: NEWCOMER.email,
      password: NEWCOMER.password,
      phone_number: '+39 0444 555 099',
      country: 'Italy',
      manufacturing_country: 'Italy',
      can_provide_certificates: 'yes',
    },
  })
  await admin.signIn('admin', ADMIN.email, ADMIN.password)
  const suppliers = (await (await request.get('/api/suppliers')).json()) as { id: string }[]
  const approved = await request.post(`/api/admin/suppliers/${suppliers[0]?.id}/approve`)
  if (!approved.ok()) throw new Error(`The newcomer was not approved: ${await approved.text()}`)
  await admin.close()
}
