import type { Page } from 'playwright-core'

/** Holds back a page's live events, so that a test can check what the server itself refuses. */
export class Earplugs {
  #missed: (() => void)[] | null = null

  /** Call before the page is first opened. */
  static async for(page: Page): Promise<Earplugs> {
    const plugs = new Earplugs()
    await page.routeWebSocket(/\/graphql/, (here) => {
      here.connectToServer().onMessage((frame) => plugs.#pass(() => here.send(frame)))
    })
    return plugs
  }

  putIn(): void {
    this.#missed ??= []
  }

  /** Delivers the missed events in order. */
  takeOut(): void {
    const missed = this.#missed ?? []
    this.#missed = null
    for (const hear of missed) hear()
  }

  #pass(hear: () => void): void {
    if (this.#missed) this.#missed.push(hear)
    else hear()
  }
}
