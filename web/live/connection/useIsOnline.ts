import { useSyncExternalStore } from 'react'

/** Whether this device has a network; it may still be unable to reach the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
