import { onTestFinished, vi } from 'vitest'

type Given = {
  permission?: NotificationPermission
  /** The user's answer to the permission prompt. */
  answer?: NotificationPermission
  subscribed?: boolean
  /** The browser's push service cannot be reached. */
  fails?: boolean
}

/** A browser with push notifications, which jsdom lacks. */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
  fails,
}: Given = {}) {
  const state = { permission, asked: 0, subscribed, keys: [] as unknown[], shown: [] as string[] }
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'device-key', auth: 'device-secret' },
    }),
    unsubscribe: () => {
      state.subscribed = false
      return Promise.resolve(true)
    },
  }
  const registration = {
    getNotifications: () =>
      Promise.resolve(
        state.shown.map((title) => ({
          title,
          close: () => {
            state.shown = state.shown.filter((one) => one !== title)
          },
        })),
      ),
    pushManager: {
      getSubscription: () => Promise.resolve(state.subscribed ? subscription : null),
      subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (fails) return Promise.reject(new Error('no push service'))
        state.subscribed = true
        state.keys.push(applicationServerKey)
        return Promise.resolve(subscription)
      },
    },
  }
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission() {
      state.asked += 1
      if (state.permission === 'default') state.permission = answer
      return Promise.resolve(state.permission)
    },
  })
  Object.defineProperty(window.navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(window.navigator, 'serviceWorker')
  })
  return state
}
