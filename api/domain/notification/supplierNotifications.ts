import { needsReconfirmation } from '../request/requestChange.ts'
import type { RequestStatus } from '../request/requestState.ts'
import { screenLinks } from '../screenLinks.ts'
import { type OutcomeBand, readBand } from './outcomeBand.ts'
import { type Piece, pieceToHub } from './pieceName.ts'
import { changedSentences, changedTitle, readChanges } from './requestChangeWords.ts'

/** The data for the text of a supplier notification. */
interface Context {
  /** The event's data, as in the supplier's stream. */
  readonly data: Readonly<Record<string, unknown>>
  readonly request: Piece & { readonly status: RequestStatus; readonly expiresAt: Date | null }
}

export interface NotificationText {
  readonly title: string
  /** Must not name a rival, a customer or an instant. */
  readonly text: string
  /** The deadline it mentions; null when it mentions none. */
  readonly deadline: Date | null
}

interface SupplierNotification {
  /** Its description in the API's documentation. */
  readonly description: string
  readonly text: (context: Context) => NotificationText
  /** The rest of its email besides the text, and the target of its link. */
  readonly mail: {
    readonly opening: (context: Context) => string
    readonly action: string
    readonly link: (requestId: string, context: Context) => string
  }
  /**
   * How long a device that is off still gets the push, which has the text of the bell and can be read by
   * anyone who holds the device: until the deadline, or for a day and, if the deadline is later, until then.
   * Null if it is not pushed.
   */
  readonly pushed: Pushed | ((context: Context) => Pushed)
}

type Pushed = 'until_deadline' | 'a_day_or_longer' | null

/** The kinds of notifications for suppliers; emails of each kind can be turned off. */
export const supplierNotifications = {
  new_request: {
    description: 'A new request has come in.',
    text: ({ request }) => ({
      title: 'New quote request',
      text: `${pieceToHub(request)}.`,
      deadline: request.expiresAt,
    }),
    mail: {
      opening: () => 'A new request has come in, and we would like your quote.',
      action: 'Quote or decline',
      link: screenLinks.quoteForm,
    },
    pushed: 'until_deadline',
  },
  request_changed: {
    description: 'A request the supplier quoted on has changed.',
    text: ({ data, request }) => {
      const changes = readChanges(data.changes)
      return {
        title: changedTitle(changes),
        text: `${pieceToHub(request)}: ${changedSentences(changes)}`,
        // A deadline that has passed would suggest that it is too late to confirm, which it is not.
        deadline: request.status === 'expired' ? null : request.expiresAt,
      }
    },
    mail: {
      opening: () => 'A request you quoted on has changed.',
      action: 'See what changed',
      link: screenLinks.quoteForm,
    },
    // Its quote can be confirmed, and cannot be awarded until then, whatever the deadline. The push of a
    // change that needs no confirmation would replace that of one that does.
    pushed: ({ data }) => (needsReconfirmation(readChanges(data.changes)) ? 'a_day_or_longer' : null),
  },
  deadline: {
    description: 'A deadline is near and the supplier has not answered.',
    text: ({ data, request }) => ({
      title: data.hours === 1 ? 'Deadline within 1 hour' : 'Deadline within 2 hours',
      text: `${pieceToHub(request)}. You have not answered yet.`,
      deadline: readInstant(data.deadline) ?? request.expiresAt,
    }),
    mail: {
      opening: () => 'A request closes soon.',
      action: 'Quote or decline',
      link: screenLinks.quoteForm,
    },
    pushed: 'until_deadline',
  },
  answered_for: {
    description: 'An admin quoted or declined on behalf of the supplier.',
    text: ({ data, request }) => ({
      title: data.what === 'declined' ? 'A request was declined for you' : 'A quote was entered for you',
      text: `${pieceToHub(request)}. Please check it.`,
      deadline: null,
    }),
    mail: {
      opening: () => 'We have answered a request on your behalf.',
      action: 'Check it',
      link: (requestId, { data }) =>
        data.what === 'declined' ? screenLinks.declinedQuotes() : screenLinks.quoteForm(requestId),
    },
    pushed: 'a_day_or_longer',
  },
  outcome: {
    description: "The supplier's quote was not selected, or the request was canceled.",
    text: ({ data, request }) => ({
      ...outcome(pieceToHub(request), request.status, readBand(data.band)),
      deadline: null,
    }),
    mail: {
      opening: ({ request }) =>
        request.status === 'cancelled'
          ? 'Thank you for your quote. The request has been canceled.'
          : 'Thank you for your quote. It was not selected this time.',
      action: 'View your quotes',
      link: screenLinks.supplierQuotes,
    },
    // It needs no action, and only the account's owner may read how close the price was.
    pushed: null,
  },
  order_awarded: {
    description: 'An order was awarded to the supplier.',
    text: ({ request }) => ({
      title: 'Order awarded to you',
      text: `${pieceToHub(request)}. Please accept it with a delivery date, or reject it.`,
      deadline: null,
    }),
    mail: {
      opening: () => 'Good news: you have been awarded an order.',
      action: 'Accept or reject',
      link: screenLinks.awardedOrder,
    },
    pushed: 'a_day_or_longer',
  },
  order_withdrawn: {
    description: 'An order the supplier had rejected was withdrawn.',
    text: ({ request }) => ({
      title: 'Order no longer yours',
      text: `${pieceToHub(request)}. You rejected it, so it has been withdrawn.`,
      deadline: null,
    }),
    mail: {
      opening: () => 'This is about an order you rejected.',
      action: 'View your orders',
      link: screenLinks.awardedOrders,
    },
    pushed: 'a_day_or_longer',
  },
  order_cancelled: {
    description: 'An order that was awarded to the supplier was canceled.',
    text: ({ data, request }) => ({
      title: 'Order canceled',
      text: `${pieceToHub(request)}. ${
        data.rejected === true
          ? 'You rejected it; it has now been canceled. There is nothing to do.'
          : 'It is no longer wanted; the order says why. If you have not shipped it yet, please do not.'
      }`,
      deadline: null,
    }),
    mail: {
      opening: () => 'An order that was awarded to you has been canceled.',
      action: 'View the order',
      link: screenLinks.awardedOrder,
    },
    pushed: 'a_day_or_longer',
  },
  order_destination: {
    description: 'The destination of an order the supplier holds became known after the award.',
    text: ({ request }) => ({
      title: 'Destination set',
      text: `${pieceToHub(request)}. The order has the address to ship it to.`,
      deadline: null,
    }),
    mail: {
      opening: () => 'An order of yours had no destination so far. Now it has one.',
      action: 'View the order',
      link: screenLinks.awardedOrder,
    },
    // It would replace the push that asks for an answer to the award.
    pushed: null,
  },
} as const satisfies Record<string, SupplierNotification>

export type SupplierNotificationKind = keyof typeof supplierNotifications

export const supplierNotificationKinds = Object.keys(supplierNotifications) as [
  SupplierNotificationKind,
  ...SupplierNotificationKind[],
]

/** The data of a supplier notification: its event and its request. */
export interface SupplierNotificationFacts extends Context {
  readonly kind: SupplierNotificationKind
}

/** The text of a supplier notification, on screen and in emails. */
export const supplierNotificationText = (facts: SupplierNotificationFacts): NotificationText =>
  supplierNotifications[facts.kind].text(facts)

function outcome(piece: string, status: RequestStatus, band: OutcomeBand | null) {
  if (status === 'cancelled')
    return { title: 'Request canceled', text: `${piece}. It is no longer needed, so your quote is closed.` }
  const hint = band === null ? '' : ` Your price was within ${band}% of the award.`
  return { title: 'Quote not selected', text: `${piece}. The order went to another offer.${hint}` }
}

function readInstant(value: unknown): Date | null {
  const instant = typeof value === 'string' ? new Date(value) : null
  return instant === null || Number.isNaN(instant.getTime()) ? null : instant
}
