import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { Redeployable } from '../kit/browser/Redeployable.ts'
import { startDemo } from '../kit/browser/startDemo.ts'
import { until } from '../kit/until.ts'
import { stage } from './stage.ts'

declare global {
  interface Window {
    /** How often a service worker has sent this page a question. */
    questions?: number
  }
}

const on = stage(startDemo)

it('after a new deployment, the previous one’s files stay while a window needs them, and are then replaced', async () => {
  const site = await Redeployable.before(on.product.port)
  const desk = await DeskWindow.open(on.browser, 'bench', site.base, { offline: true })
  await desk.signIn('supplier', demoAccounts.suppliers[0]?.email ?? '', demoAccounts.supplierPassword)
  const { page: first, context } = desk
  const second = await context.newPage()
  for (const page of [first, second]) {
    await page.goto('/quote-opportunities')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  }
  expect(await folders(first)).toEqual(['assets'])

  site.redeploy()
  await first.bringToFront()
  await until('the pages learn of the deployment', async () => {
    await comeBack(first)
    return first.getByText('Loupe has been updated', { exact: false }).isVisible()
  })
  await first.getByRole('button', { name: 'Reload' }).click()
  await first.locator('script[src^="/assets-2/"]').waitFor({ state: 'attached' })
  await second.evaluate(countQuestions)
  await until('the new page has asked twice for the worker that waits', async () => {
    await comeBack(first)
    return (await second.evaluate(() => window.questions ?? 0)) > 1
  })
  expect(await folders(first)).toEqual(['assets', 'assets-2'])
  // The server no longer has it.
  expect(await second.evaluate(stillLoads)).toBe(true)

  await second.close()
  await until('the worker of the new deployment takes over', async () => {
    await comeBack(first)
    return (await folders(first)).join() === 'assets-2'
  })
  await context.setOffline(true)
  await first.reload()
  await first.getByText(/^Offline. Data from/).waitFor()
  expect(await first.locator('script[src^="/assets-2/"]').count()).toBe(1)
  await desk.close()
  await site.remove()
})

/** As after a return of the network. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

/** The folders whose files the service workers have stored. */
const folders = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = new Set<string>()
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const [folder, file] = new URL(url).pathname.slice(1).split('/')
        if (folder && file) found.add(folder)
      }
    return [...found].sort()
  })

/** Counts the service workers' questions to this page. Runs in the page. */
function countQuestions(): void {
  navigator.serviceWorker.addEventListener('message', () => {
    window.questions = (window.questions ?? 0) + 1
  })
}

/** Whether the page can load its entry script again. Runs in the page. */
async function stillLoads(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return (await fetch(script?.src ?? '', { cache: 'no-store' })).ok
}
