import { adminNotificationText } from '../domain/notification/adminNotificationText.ts'
import type { AdminNotificationKind } from '../domain/notification/adminNotificationKind.ts'
import { oneLine } from '../domain/text.ts'
import type { DueAdminMail, Mail } from '../usecases/mail/ports.ts'
import { subjectLine } from './subjectLine.ts'

/** The link of a mail of this kind, and its label. */
const calls = {
  supplier_applied: 'Approve or reject',
  request_held: 'Release the request',
  quote_received: 'Compare the quotes',
  request_expired: 'Compare the quotes',
  order_accepted: 'View the order',
  order_rejected: 'Re-award the order',
  order_tracked: 'View the order',
  store_changed: 'View the order',
} as const satisfies Record<AdminNotificationKind, string>

/** The mail to an admin about a notification. */
export function adminNotificationMail(
  { dedupeKey, to, facts, requestId, orderId }: DueAdminMail,
  linkBase: string,
): Mail {
  // Anyone can apply under any name, even a link, so names of applicants appear on the desk but not in mails.
  const mailable = facts.kind === 'supplier_applied' ? { ...facts, supplier: null } : facts
  const { title, text } = adminNotificationText(mailable)
  const about = mailable.request?.productTitle ?? mailable.supplier
  return {
    dedupeKey,
    to: to.email,
    subject: subjectLine(about === null ? title : `${title}: ${oneLine(about)}`),
    text: [
      `Hello ${oneLine(to.name)},`,
      `${title}. ${text}`,
      `${calls[facts.kind]}: ${linkBase}${pathFor(facts.kind, requestId, orderId)}`,
      `Choose which emails you get: ${linkBase}/settings`,
    ].join('\n\n'),
  }
}

function pathFor(kind: AdminNotificationKind, requestId: string | null, orderId: string | null): string {
  switch (kind) {
    case 'supplier_applied':
      return '/suppliers?status=pending'
    case 'request_held':
    case 'quote_received':
    case 'request_expired':
      return `/quotes/${requestId}`
    case 'order_accepted':
    case 'order_rejected':
    case 'order_tracked':
    case 'store_changed':
      return `/orders/${orderId}`
  }
}
