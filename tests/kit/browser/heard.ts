import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** The page's alerts and status messages so far, oldest first. */
    said?: string[]
  }
}

/** Records the announcements of a context's pages from their start. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    window.said = said
    const SPEAKER = '[role="alert"], [role="status"]'
    const observer = new MutationObserver((changes) => {
      const speakers = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(SPEAKER)
        if (around) speakers.add(around)
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue
          if (added.matches(SPEAKER)) speakers.add(added)
          for (const inside of added.querySelectorAll(SPEAKER)) speakers.add(inside)
        }
      }
      for (const speaker of speakers) said.push(speaker.textContent ?? '')
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/**
 * Waits until the page has announced the text, and forgets everything up to there. A toast disappears after
 * five seconds, and on a busy machine the test may look later.
 */
export async function heard(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const said = window.said ?? []
    const at = said.findIndex((one) => one.includes(wanted))
    if (at >= 0) said.splice(0, at + 1)
    return at >= 0
  }, text)
}
