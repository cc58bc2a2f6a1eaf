import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const USUAL_PLACES = [
  // The same engine without a window: the browser tests need a quarter less processor time with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of the browser for the browser tests: `CHROMIUM`, otherwise the first one found; null if there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  const places = named ? [named] : [...USUAL_PLACES, chromium.executablePath()]
  return places.find((path) => existsSync(path)) ?? null
}
