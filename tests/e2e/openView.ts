import type { Page } from 'playwright-core'
import type { View } from './View.ts'

/** Opens a view and waits until everything in it is loaded. */
export async function openView(page: Page, { path, act, paper = false }: View): Promise<void> {
  await page.emulateMedia({ media: paper ? 'print' : 'screen' })
  await openPath(page, path)
  await settled(page)
  if (act) await act(page)
  await settled(page)
}

/** In an open page, a screen is reached as by a link. */
export async function openPath(page: Page, path: string): Promise<void> {
  if (await leftTheLastView(page)) {
    await go(page, path)
    if (path !== NOWHERE) await nowhere(page).waitFor({ state: 'hidden' })
  } else await page.goto(path)
}

/**
 * Goes to a path without views, so that nothing of the previous view stays open. False if the page has to be
 * loaded: the first time, and where the previous view has unsaved input and asks whether to leave it.
 */
async function leftTheLastView(page: Page): Promise<boolean> {
  if (page.url() === 'about:blank') return false
  await go(page, NOWHERE)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await nowhere(page).or(question).waitFor()
  return nowhere(page).isVisible()
}

const NOWHERE = '/no-such-page'
const nowhere = (page: Page) => page.getByRole('heading', { name: 'Page not found' })

/**
 * Goes to a path without loading the page again, which takes the browser more time than the rest of a view.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Written like the router's own entries, which it counts to find earlier ones.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
}

/** Polling at every frame, the default, takes more CPU time than loading. */
const POLL_OPTIONS = { polling: 60 }

/** Waits until everything is loaded: no skeleton, every visible picture drawn, every animation finished. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(
    () => {
      // A list behind an open detail is not part of the screen.
      const busy = [...document.querySelectorAll('.MuiSkeleton-root, main[aria-busy="true"]')].some((one) =>
        one.checkVisibility(),
      )
      const pictures = [...document.images].filter((image) => image.loading !== 'lazy' || isInSight(image))
      const moving = document.getAnimations().some((one) => one.playState === 'running' && !endless(one))
      return !busy && pictures.every((image) => image.complete) && !moving

      function isInSight(image: HTMLImageElement) {
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }
      function endless(animation: Animation) {
        return animation.effect?.getComputedTiming().iterations === Infinity
      }
    },
    undefined,
    POLL_OPTIONS,
  )
}
