import type { Browser } from 'playwright-core'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import type { WindowLook } from '../kit/browser/DeskWindow.ts'

/** A window with the store's pictures, without internet access. */
export async function openWindow(
  browser: Browser,
  who: string,
  base: string,
  look?: WindowLook,
): Promise<DeskWindow> {
  const window = await DeskWindow.open(browser, who, base, look)
  await window.context.route('https://cdn.store.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  return window
}
