import { use, useEffect } from 'react'
import { useLiveConnection, whenLive } from '../../live/connection/LiveContext.ts'
import { isOutdated } from '../../ui/load/isOutdated.ts'
import { TAKE_OVER } from '../../ui/device/takeOverMessages.ts'
import { onReturn } from '../../ui/server/useRetries.ts'
import { OutdatedContext } from './Outdated.tsx'
import { useOpenPushed } from './useOpenPushed.ts'

const LOOK_EVERY_MS = 3_600_000

/**
 * Registers the service worker, which stores the built files of one deployment on this device. Tells the user
 * when there is a newer deployment, offers to switch to it, and opens the path the worker asks for. Renders
 * nothing.
 */
export function NewVersion() {
  useOpenPushed()
  const live = useLiveConnection()
  const outdated = use(OutdatedContext)
  useEffect(() => {
    let registration: ServiceWorkerRegistration | undefined
    const left = new AbortController()
    const { signal } = left
    // Reloading the last page of the previous deployment does not end its worker.
    const offerTakeOver = () => registration?.waiting?.postMessage(TAKE_OVER)
    const settle = async () => {
      offerTakeOver()
      if (registration?.waiting && (await isOutdated())) outdated.raise()
    }
    const onInstalled = (event: Event) => {
      if ((event.target as ServiceWorker).state === 'installed') void settle()
    }
    const onFound = () => registration?.installing?.addEventListener('statechange', onInstalled, { signal })
    // A failure does no harm: the page works online, and the next page registers the worker again.
    const look = () => {
      void registration?.update().catch(() => undefined)
      offerTakeOver()
    }
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .then((found) => {
        registration = found
        found.addEventListener('updatefound', onFound, { signal })
        onFound()
        return settle()
      })
      .catch((error: unknown) => console.debug('This page will not open without network', error))
    const stopReturn = onReturn(look)
    // A deployment ends every live connection.
    const stopLive = whenLive(live, look)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      left.abort()
      stopReturn()
      stopLive()
      clearInterval(timer)
    }
  }, [live, outdated])
  return null
}
