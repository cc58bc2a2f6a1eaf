/** The part of a service worker's global scope that ours uses. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

export interface WorkerWindow {
  readonly url: string
  postMessage(message: unknown, ports: MessagePort[]): void
  focus(): Promise<WorkerWindow>
  navigate(url: string): Promise<unknown>
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerEvents {
  message: Lasting & { readonly data: unknown }
  push: Lasting & { readonly data: { json(): unknown } | null }
  notificationclick: Lasting & {
    readonly notification: { readonly data: unknown; close(): void }
  }
  pushsubscriptionchange: Lasting & {
    readonly newSubscription?: PushSubscription | null
    readonly oldSubscription?: PushSubscription | null
  }
}
