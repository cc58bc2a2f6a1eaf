import type { TypedDocumentNode } from '@apollo/client'
import type { PushMessage } from '../../api/domain/notification/pushMessage.ts'
import { RenewedPushDocument, RenewPushDocument } from '../gql/graphql.ts'
import { requestById } from '../live/links/requestById.ts'
import { fetchInTime } from '../ui/server/fetchInTime.ts'
import type { OpenMessage } from '../ui/device/OpenMessage.ts'
import { askPage } from './askPage.ts'
import type { WorkerScope, WorkerWindow } from './WorkerScope.ts'

void (
  /* GraphQL */ `
    query RenewedPush {
      push {
        on
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation RenewPush($input: TurnOnPushInput!) {
      turnOnPush(input: $input) {
        __typename
      }
    }
  `
)

const ICON = '/icons/icon-192.png'

/** Shows the notifications pushed to this device, and opens the target of a clicked one. */
export function handlePushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    // Browsers end a subscription whose pushes show nothing.
    event.waitUntil(show(scope, read(event.data)))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(scope, event.oldSubscription ?? null, event.newSubscription ?? null))
  })
}

function read(data: { json(): unknown } | null): Partial<PushMessage> {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

function show(scope: WorkerScope, { title, text, deadline, link, tag }: Partial<PushMessage>) {
  const until = deadline ? `Until ${inWords(new Date(deadline))}.` : ''
  const options = {
    body: [text, until].filter(Boolean).join(' '),
    icon: ICON,
    badge: ICON,
    data: link,
    // Another notification about the same request replaces it, and makes a sound as well.
    ...(tag && { tag, renotify: true }),
  }
  return scope.registration.showNotification(title || 'Loupe', options)
}

const DAY_AND_TIME = {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const thisWeek = new Intl.DateTimeFormat('en-US', DAY_AND_TIME)
const later = new Intl.DateTimeFormat('en-US', { ...DAY_AND_TIME, month: 'short', day: 'numeric' })
/** Beyond this, the same weekday would come earlier too. */
const THIS_WEEK_MS = 6 * 24 * 60 * 60_000

/** "Tue 14:30", or "Tue Dec 8 14:30" if that is more than six days ahead, in the device's time zone. */
const inWords = (instant: Date): string =>
  (instant.getTime() - Date.now() > THIS_WEEK_MS ? later : thisWeek).format(instant).replaceAll(',', '')

/** Opens it in the window used last, or in a new one. */
async function open(scope: WorkerScope, link: unknown): Promise<void> {
  const url = ownAddress(scope, link)
  const [latest] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!latest) return void (await scope.clients.openWindow(url))
  const window = await latest.focus()
  if (window.url === url || (await opensItself(window, url))) return
  // This worker cannot navigate a window that another worker controls.
  await window.navigate(url).catch(() => scope.clients.openWindow(url))
}

/** A page that is still loading, or that shows no area, does not answer. */
const ANSWERS_WITHIN_MS = 500

/** Whether the page in this window opens the path without reloading. */
async function opensItself(window: WorkerWindow, url: string): Promise<boolean> {
  const { pathname, search, hash } = new URL(url)
  const question: OpenMessage = { open: pathname + search + hash }
  return (await askPage(window, question, ANSWERS_WITHIN_MS)) !== undefined
}

/** Only paths of Loupe open, whatever a push contains. */
function ownAddress({ location: { origin } }: WorkerScope, link: unknown): string {
  const path = typeof link === 'string' ? link : '/'
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

/** The browser has replaced its subscription; the server replaces it too, if the session has one. */
async function renew(
  scope: WorkerScope,
  before: PushSubscription | null,
  given: PushSubscription | null,
): Promise<void> {
  const state = await ask(RenewedPushDocument, {})
  if (!state?.push.on) return
  const now = given ?? (before && (await scope.registration.pushManager.subscribe(before.options)))
  if (!now) return
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = now.toJSON()
  await ask(RenewPushDocument, { input: { endpoint, p256dh, auth } })
}

/** Null if the server did not answer the question. */
async function ask<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  const response = await fetchInTime('/graphql', requestById(document, variables))
  const { data = null } = (await response.json()) as { data?: Data | null }
  return data
}
