import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { listen } from './heard.ts'

/** A text that reached a window, and its source. */
interface Received {
  readonly from: string
  readonly text: string
}

export interface WindowLook {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  /** Screenshots and measurements must not depend on the moment of an animation. */
  readonly still?: boolean
  /** Lets pages register their service worker, so that they open without network. */
  readonly offline?: boolean
  /** Touch input instead of a mouse, as on a phone. */
  readonly touch?: boolean
}

/** A step usually waits a second, and much longer on a slow, busy machine. */
const STEP_WITHIN_MS = 120_000

/** Content types with text bodies. */
const TEXT = /json|html|javascript|text|svg|graphql/

/** Playwright logs this to the page's console. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/**
 * One user in one browser, with separate cookies. Records everything that reaches the window (responses and
 * socket frames), console errors, and page loads.
 */
export class DeskWindow {
  readonly who: string
  readonly base: string
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors and uncaught exceptions. */
  readonly problems: string[] = []
  /** Every frame received over a socket. */
  readonly frames: string[] = []
  loads = 0
  readonly #received: Promise<Received>[] = []

  static async open(browser: Browser, who: string, base: string, look: WindowLook = {}): Promise<DeskWindow> {
    const context = await browser.newContext({
      baseURL: base,
      locale: 'en-US',
      timezoneId: 'UTC',
      viewport: { width: look.width ?? 1280, height: look.height ?? 800 },
      hasTouch: look.touch ?? false,
      colorScheme: look.scheme ?? 'light',
      reducedMotion: look.still ? 'reduce' : 'no-preference',
      // Requests that pass through a service worker escape interception.
      serviceWorkers: look.offline ? 'allow' : 'block',
    })
    context.setDefaultTimeout(STEP_WITHIN_MS)
    await listen(context)
    return new DeskWindow(who, base, context, await context.newPage())
  }

  private constructor(who: string, base: string, context: BrowserContext, page: Page) {
    this.who = who
    this.base = base
    this.context = context
    this.page = page
    page.on('load', () => (this.loads += 1))
    page.on('pageerror', (error) => this.problems.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (message.text() === BLOCKED_WORKER) return
      const from = message.text().startsWith('Failed to load resource') ? `, ${message.location().url}` : ''
      this.problems.push(message.text() + from)
    })
    context.on('response', (response) => {
      if (!isBuilt(response)) this.#received.push(readAnswer(response))
    })
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        this.frames.push(payload.toString())
      }),
    )
  }

  /** Signs in without the sign-in screen. */
  async signIn(as: 'admin' | 'supplier', email: string, password: string): Promise<void> {
    const name = as === 'admin' ? 'email' : 'business_email'
    const answer = await this.context.request.post(`/api/auth/${as}/login`, {
      data: { [name]: email, password },
    })
    if (!answer.ok()) throw new Error(`${this.who} cannot sign in: ${answer.status()} ${await answer.text()}`)
  }

  /** Everything that has reached this window so far. */
  async received(): Promise<Received[]> {
    const frames = this.frames.map((text) => ({ from: 'socket', text }))
    return [...(await Promise.all(this.#received)), ...frames]
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}

/**
 * The build's scripts and pictures contain no user data; reading the hundred of each page took most of a
 * test's time.
 */
const isBuilt = (response: Response) => new URL(response.url()).pathname.startsWith('/assets/')

async function readAnswer(response: Response): Promise<Received> {
  const headers = JSON.stringify(await response.allHeaders().catch(() => ({})))
  const isText = TEXT.test(response.headers()['content-type'] ?? '')
  // Redirects, and responses to a closed page, have no readable body.
  const body = isText ? await response.text().catch(() => '') : ''
  return { from: `${response.request().method()} ${response.url()}`, text: `${headers}\n${body}` }
}
