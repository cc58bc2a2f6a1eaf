/** What this browser allows: `blocked` until its user allows notifications in its settings. */
export type PushAbility = 'unsupported' | 'blocked' | 'possible'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** This browser's own subscription; null if there is none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return pushAbility() === 'unsupported' ? undefined : navigator.serviceWorker.getRegistration()
}

/**
 * Asks the user for permission, if that is not known, and the browser's push service for an address. Null if the user
 * did not permit it.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // Usually there already, but not for users who save data.
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // It may be for the key of another installation.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * The push service forgets this browser, and what it still has for it. What it has shown disappears, because whoever uses
 * this device next could read and open it. Never rejects.
 */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await registered()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.debug('The push subscription could not be ended here', error)
  }
}
