import { countryName } from '../domain/country.ts'
import { notificationText, type NotificationFacts } from '../domain/notification/notificationText.ts'
import type { NotificationKind } from '../domain/notification/notificationKind.ts'
import { oneLine } from '../domain/text.ts'
import type { DueSupplierMail, Mail } from '../usecases/mail/ports.ts'
import { subjectLine } from './subjectLine.ts'

/** The link of a mail of this kind, and its label. */
const calls = {
  new_request: 'Quote or decline',
  deadline: 'Quote or decline',
  request_changed: 'See what changed',
  outcome: 'View your quotes',
  order_awarded: 'Accept or reject',
  order_withdrawn: 'View your orders',
} as const satisfies Record<NotificationKind, string>

/** The mail to a supplier about a notification, with what it needs to decide whether to look. */
export function supplierNotificationMail(
  { dedupeKey, to, facts, requestId }: DueSupplierMail,
  linkBase: string,
): Mail {
  const { title, text, deadline } = notificationText(facts)
  const { request, kind } = facts
  const country = request.destinationCountry
  return {
    dedupeKey,
    to: to.email,
    subject: subjectLine(`${title}: ${oneLine(request.productTitle)}`),
    text: [
      `Hello ${oneLine(to.name)},`,
      opening(facts),
      text,
      [
        request.sku && `SKU: ${oneLine(request.sku)}`,
        `Customer's country: ${country ? countryName(country) : 'unknown'}`,
        deadline && `Quote by: ${inUtc(deadline)}`,
      ]
        .filter(Boolean)
        .join('\n'),
      `${calls[kind]}: ${linkBase}${pathFor(kind, requestId)}`,
      `Choose which emails you get: ${linkBase}/supplier-notifications`,
    ].join('\n\n'),
  }
}

function opening({ kind, request }: NotificationFacts): string {
  switch (kind) {
    case 'new_request':
      return 'A new request has come in, and we would like your quote.'
    case 'deadline':
      return 'A request you have not answered yet closes soon.'
    case 'request_changed':
      return 'A request you quoted on has changed.'
    case 'outcome':
      return request.status === 'cancelled'
        ? 'Thank you for your quote. The request has been canceled.'
        : 'Thank you for your quote. It was not selected this time.'
    case 'order_awarded':
      return 'Good news: you have been awarded an order.'
    case 'order_withdrawn':
      return 'This is about an order you rejected.'
  }
}

function pathFor(kind: NotificationKind, requestId: string): string {
  switch (kind) {
    case 'new_request':
    case 'deadline':
    case 'request_changed':
      return `/quote-opportunities?quote=${requestId}`
    case 'outcome':
      return '/supplier-quotes'
    case 'order_awarded':
    case 'order_withdrawn':
      return '/awarded-orders'
  }
}

const date = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A mail does not know its reader's time zone. */
const inUtc = (instant: Date): string => `${date.format(instant)} UTC`
