import type { Page } from 'playwright-core'
import type { View } from './View.ts'

/** Opens a view and waits until everything in it is loaded. */
export async function openView(page: Page, { path, act, paper = false }: View): Promise<void> {
  await page.emulateMedia({ media: paper ? 'print' : 'screen' })
  await page.goto(path)
  await settled(page)
  if (act) await act(page)
  await settled(page)
}

/** Polling at every frame, the default, takes more CPU time than loading. */
const POLL_OPTIONS = { polling: 60 }

/** Everything is loaded: no skeleton, every visible picture drawn, every animation finished. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(
    () => {
      // A list that waits behind one of its details is not part of the screen.
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
