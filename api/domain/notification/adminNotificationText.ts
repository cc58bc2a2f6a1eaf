import { isRealDate } from '../calendar.ts'
import { counted } from '../counted.ts'
import { dateText } from '../dateText.ts'
import { formatMoney } from '../money.ts'
import { oneLine } from '../text.ts'
import type { AdminNotificationKind } from './adminNotificationKind.ts'
import type { NotificationText } from './notificationText.ts'
import { hubOf, type Piece, pieceName } from './pieceName.ts'

/** What an admin notification is built from: its event and what that is about. */
export interface AdminNotificationFacts {
  readonly kind: AdminNotificationKind
  readonly type: string
  /** The event's data, as in the admins' stream. */
  readonly data: Readonly<Record<string, unknown>>
  /** Null when it is not about a request. */
  readonly request: Piece | null
  /** The company it is about; null when it is about none. */
  readonly supplier: string | null
  /** How many quotes the request had at that time. */
  readonly quotes: number
}

/** The text of an admin notification, on screen and in mails. */
export function adminNotificationText(facts: AdminNotificationFacts): NotificationText {
  return { ...worded(facts), deadline: null }
}

function worded({ kind, type, data, request, supplier, quotes }: AdminNotificationFacts) {
  const who = supplier === null ? 'A supplier' : oneLine(supplier)
  const piece = request === null ? 'A piece' : pieceName(request)
  const hub = request === null ? null : hubOf(request)
  const toHub = hub === null ? piece : `${piece}, to ${hub}`
  switch (kind) {
    case 'supplier_applied':
      return {
        title: 'New supplier application',
        text: `${who} would like to join. Please approve or reject.`,
      }
    case 'request_held':
      return {
        title: 'Request awaiting release',
        text: `${toHub}. Its details mention the customer; suppliers see it once you release it.`,
      }
    case 'quote_received':
      return {
        title: `${data.late === true ? 'Late quote' : 'Quote'} ${type === 'quote.updated' ? 'updated' : 'received'}`,
        text: `${who}: ${terms(data)}. ${toHub}.`,
      }
    case 'request_expired':
      return { title: 'Deadline passed', text: `${toHub}. ${quoteCount(quotes)}.` }
    case 'order_accepted': {
      const day = dayOf(data.estimatedDelivery)
      return {
        title: 'Order accepted',
        text: `${who} accepted ${piece}.${day === null ? '' : ` Delivery by ${day}.`}`,
      }
    }
    case 'order_rejected':
      return {
        title: 'Order rejected',
        text: `${who} rejected ${piece}${because(data.reason)} It can be awarded to another supplier.`,
      }
    case 'order_tracked':
      return { title: 'Tracking added', text: `${who} shipped ${piece}: ${parcel(data)}.` }
    case 'store_changed':
      return data.what === 'cancelled'
        ? {
            title: 'Store canceled an awarded order',
            text: `${piece}, with ${who}. Nothing changes in Loupe automatically; please settle it with the supplier.`,
          }
        : {
            title: 'Store edited an awarded order',
            text: `${piece}, with ${who}. The order stays as awarded; please settle the difference with the supplier.`,
          }
  }
}

/** A calendar date from the event log, formatted; null when it is not a date. */
function dayOf(value: unknown): string | null {
  const date = textOf(value)
  return isRealDate(date) ? dateText(date) : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** "$1,250.00, 14 days" */
function terms({ price, deliveryDays }: AdminNotificationFacts['data']): string {
  const amount = textOf(price)
  const said = [
    amount !== '' && formatMoney(amount),
    typeof deliveryDays === 'number' && counted(deliveryDays, 'day'),
  ].filter((part) => part !== false)
  return said.join(', ') || 'terms unknown'
}

const quoteCount = (quotes: number): string =>
  quotes === 0 ? 'No quotes received' : `${counted(quotes, 'quote')} received`

const because = (reason: unknown) => (textOf(reason) === '' ? '.' : `: “${textOf(reason)}”.`)

const parcel = ({ courier, trackingNumber }: AdminNotificationFacts['data']) =>
  [textOf(courier), textOf(trackingNumber)].filter((part) => part !== '').join(' ')
