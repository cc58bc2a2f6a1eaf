import type { PrecacheEntry } from 'workbox-precaching'
import { TAKE_OVER, WHICH_ENTRY } from '../ui/device/takeOverMessages.ts'
import { askPage } from './askPage.ts'
import type { WorkerScope } from './WorkerScope.ts'

/** No user waits for this, and a busy page answers late. */
const ANSWERS_WITHIN_MS = 5_000

/**
 * Lets this worker replace the active one, once a page asks for it and the entry script of every window's
 * page is one of these files. Any other page may still load files that would then be gone, and so may one
 * that does not answer.
 */
export function takeOverWhenAsked(scope: WorkerScope, files: readonly PrecacheEntry[]): void {
  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(takeOver(scope, new Set(files.map(({ url }) => url))))
  })
}

async function takeOver(scope: WorkerScope, files: ReadonlySet<unknown>): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const entries = await Promise.all(windows.map((one) => askPage(one, WHICH_ENTRY, ANSWERS_WITHIN_MS)))
  if (entries.every((entry) => files.has(entry))) await scope.skipWaiting()
}
