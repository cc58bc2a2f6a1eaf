/** The browser's push permission: `blocked` until the user allows notifications in its settings. */
export type PushAbility = 'unsupported' | 'blocked' | 'possible'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** This browser's subscription; null if there is none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return pushAbility() === 'unsupported' ? undefined : navigator.serviceWorker.getRegistration()
}

/**
 * Asks the user for permission, if undecided, and the browser's push service for an endpoint. Null if the
 * user did not permit it.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // Usually registered already, but not for users who save data.
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // The subscription may be for the key of another installation.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Ends the subscription, so that the push service drops it and pending pushes. Closes shown notifications,
 * because the next user of this device could read and open them. Never rejects.
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
