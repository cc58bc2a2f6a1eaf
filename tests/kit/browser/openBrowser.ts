import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { findChromium } from './findChromium.ts'

/** Starts the browser for the browser tests. Rejects if there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium here: install it, or name one in CHROMIUM')
  return chromium.launch({
    executablePath,
    timeout: 120_000,
    args: [
      // Containers without user namespaces cannot use the sandbox, and only our own pages are opened.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
