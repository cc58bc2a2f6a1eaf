import type { Page } from 'playwright-core'

/** Keeps a page from hearing what happens elsewhere, so that what the server itself refuses can be seen. */
export class Earplugs {
  #missed: (() => void)[] | null = null

  /** Before the page is first opened. */
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

  /** Whatever was missed is heard now, in order. */
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
