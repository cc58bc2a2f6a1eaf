import { type AdminRole, hasDuty } from '../account/adminRole.ts'
import { isRealDate } from '../calendar.ts'
import { counted } from '../counted.ts'
import { dateText } from '../dateText.ts'
import { formatMoney } from '../money.ts'
import { screenLinks } from '../screenLinks.ts'
import { nameInSentence, oneLine } from '../plainText.ts'
import { type AdminContext, textOf } from './adminContext.ts'
import { orderedPieceName, orderedPieceToHub } from './pieceName.ts'
import { differencesIn, storeChangeOf, storeChangeTexts } from './storeChangeWords.ts'
import type { NotificationText } from './supplierNotifications.ts'

interface About {
  readonly requestId: string | null
  readonly orderId: string | null
}

interface AdminNotification {
  /** Its description in the API's documentation. */
  readonly description: string
  readonly text: (context: AdminContext) => Omit<NotificationText, 'deadline'>
  readonly mail: {
    /** The text of its link. */
    readonly action: string | ((context: AdminContext) => string)
    /**
     * The same for viewers, who cannot change anything; null if there is nothing to look at: they get no
     * email and no push.
     */
    readonly viewerAction: string | null
    readonly link: (about: About) => string
  }
  /**
   * The text on devices with push notifications, if it calls for a decision; null otherwise. Anyone who holds
   * the device can read it, so it contains no price and no text from outsiders.
   */
  readonly pushed: ((context: AdminContext) => string | null) | null
}

const requestLink = ({ requestId }: About) => screenLinks.request(String(requestId))
const orderLink = ({ orderId }: About) => screenLinks.order(String(orderId))

/** The kinds of notifications for admins; emails of each kind can be turned off. */
export const adminNotifications = {
  supplier_applied: {
    description: 'Admin: a supplier registered.',
    text: (context) => ({
      title: 'New supplier application',
      text: `${companyIn(context)} would like to join. Please approve or reject.`,
    }),
    mail: { action: 'Approve or reject', viewerAction: null, link: screenLinks.applications },
    pushed: () => 'A company would like to join. Please approve or reject.',
  },
  request_held: {
    description: 'Admin: a request mentions the customer and is held until an admin releases it.',
    text: (context) => ({
      title: 'Request awaiting release',
      text: `${toHub(context)}. Its details mention the customer; suppliers see it once you release it.`,
    }),
    mail: { action: 'Release the request', viewerAction: null, link: requestLink },
    pushed: (context) => `${toHub(context)}. Suppliers see it once you release it.`,
  },
  quote_received: {
    description: 'Admin: a quote was submitted or updated.',
    text: (context) => ({
      title: `${context.data.late === true ? 'Late quote' : 'Quote'} ${context.type === 'quote.updated' ? 'updated' : 'received'}`,
      text: `${companyIn(context)}: ${terms(context.data)}. ${toHub(context)}.`,
    }),
    mail: { action: 'Compare the quotes', viewerAction: 'View the request', link: requestLink },
    pushed: null,
  },
  request_expired: {
    description: 'Admin: the deadline of a request passed before the award.',
    text: (context) => ({
      title: 'Deadline passed',
      text: `${toHub(context)}. ${quoteCount(context.quotes)}.`,
    }),
    mail: {
      action: ({ quotes }) => (quotes === 0 ? 'View the request' : 'Compare the quotes'),
      viewerAction: 'View the request',
      link: requestLink,
    },
    pushed: (context) => `${toHub(context)}. ${quoteCount(context.quotes)}.`,
  },
  order_accepted: {
    description: 'Admin: a supplier accepted its order.',
    text: (context) => {
      const day = dayOf(context.data.estimatedDelivery)
      return {
        title: 'Order accepted',
        text: `${companyIn(context)} accepted ${pieceIn(context)}.${day === null ? '' : ` Delivery by ${day}.`}`,
      }
    },
    mail: { action: 'View the order', viewerAction: 'View the order', link: orderLink },
    pushed: null,
  },
  order_rejected: {
    description: 'Admin: a supplier rejected its order.',
    text: (context) => ({
      title: 'Order rejected',
      text: `${companyIn(context)} rejected ${pieceIn(context)}${because(context.data.reason)} ${afterRejection(context)}`,
    }),
    mail: {
      action: ({ canceledByStore }) => (canceledByStore ? 'View the order' : 'Re-award the order'),
      viewerAction: 'View the order',
      link: orderLink,
    },
    pushed: (context) => `${pieceIn(context)}. ${afterRejection(context)}`,
  },
  order_tracked: {
    description: 'Admin: tracking was added to an order, or corrected.',
    // Another admin may have entered it, so the company is named as the order's supplier.
    text: (context) => ({
      title: context.data.corrected === true ? 'Tracking corrected' : 'Tracking added',
      text: `${pieceIn(context)}, with ${companyIn(context)}: ${parcel(context.data)}.`,
    }),
    mail: { action: 'View the order', viewerAction: 'View the order', link: orderLink },
    pushed: null,
  },
  store_changed: {
    description:
      'Admin: the store edited or canceled an awarded order, made it match the award again, or wants an order again that it had canceled.',
    text: (context) => {
      const what = storeChangeOf(context)
      const { title, text } = storeChangeTexts[what]
      const holder = what === 'restored' || context.supplier === null ? '' : `, with ${companyIn(context)}`
      return {
        title,
        text: [`${pieceIn(context)}${holder}${text(context)}`, ...differencesIn(context)].join(' '),
      }
    },
    mail: { action: 'View the order', viewerAction: 'View the order', link: orderLink },
    pushed: (context) =>
      context.data.delivered === true
        ? null
        : `${pieceIn(context)}${storeChangeTexts[storeChangeOf(context)].pushed(context)}`,
  },
} as const satisfies Record<string, AdminNotification>

export type AdminNotificationKind = keyof typeof adminNotifications

export const adminNotificationKinds = Object.keys(adminNotifications) as [
  AdminNotificationKind,
  ...AdminNotificationKind[],
]

/** Whether admins with this role get emails and pushes of this kind. */
export const isSentTo = (kind: AdminNotificationKind, role: AdminRole): boolean =>
  hasDuty(role, 'sourcing') || adminNotifications[kind].mail.viewerAction !== null

/**
 * The text of a notification's link for an admin with this role; null if the role gets no emails of its kind.
 */
export function actionFor(facts: AdminNotificationFacts, role: AdminRole): string | null {
  const { action, viewerAction }: AdminNotification['mail'] = adminNotifications[facts.kind].mail
  if (!hasDuty(role, 'sourcing')) return viewerAction
  return typeof action === 'string' ? action : action(facts)
}

/** The data of an admin notification: its event and the objects of the event. */
export interface AdminNotificationFacts extends AdminContext {
  readonly kind: AdminNotificationKind
}

/** The text of an admin notification, on screen and in emails. */
export const adminNotificationText = (facts: AdminNotificationFacts): NotificationText => ({
  ...adminNotifications[facts.kind].text(facts),
  deadline: null,
})

const companyIn = ({ supplier }: AdminContext) =>
  supplier === null ? 'A supplier' : nameInSentence(supplier)
const pieceIn = ({ request }: AdminContext) => (request === null ? 'A piece' : orderedPieceName(request))
const toHub = ({ request }: AdminContext) => (request === null ? 'A piece' : orderedPieceToHub(request))

/** A calendar date from the event log, formatted; null when it is not a date. */
function dayOf(value: unknown): string | null {
  const date = textOf(value)
  return isRealDate(date) ? dateText(date) : null
}

/** "$1,250.00, 14 days" */
function terms({ price, deliveryDays }: AdminContext['data']): string {
  const amount = textOf(price)
  const said = [
    amount !== '' && formatMoney(amount),
    typeof deliveryDays === 'number' && counted(deliveryDays, 'day'),
  ].filter((part) => part !== false)
  return said.join(', ') || 'terms unknown'
}

const quoteCount = (quotes: number): string =>
  quotes === 0 ? 'No quotes received' : `${counted(quotes, 'quote')} received`

/** What is left to do about an order that its supplier rejected. */
const afterRejection = ({ canceledByStore }: AdminContext) =>
  canceledByStore
    ? 'The store has canceled it, so please cancel it in Loupe, too.'
    : 'It can be awarded to another supplier.'

const because = (reason: unknown) => (textOf(reason) === '' ? '.' : `: “${oneLine(textOf(reason))}”.`)

const parcel = ({ courier, trackingNumber }: AdminContext['data']) =>
  [textOf(courier), textOf(trackingNumber)].filter((part) => part !== '').join(' ')
