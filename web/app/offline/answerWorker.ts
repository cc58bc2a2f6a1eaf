import { entryScript } from '../../ui/load/entryScript.ts'
import { WHICH_ENTRY } from '../../ui/device/takeOverMessages.ts'

/**
 * Tells a service worker that wants to take over which build this page runs. On every page, because a page
 * that does not answer counts as outdated.
 */
export function answerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === WHICH_ENTRY) ports[0]?.postMessage(entryScript())
  })
}
