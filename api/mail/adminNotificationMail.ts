import { adminNotifications, adminNotificationText } from '../domain/notification/adminNotifications.ts'
import type { OrderedPiece } from '../domain/notification/pieceName.ts'
import { screenLinks } from '../domain/screenLinks.ts'
import { oneLine } from '../domain/plainText.ts'
import type { NewAdminMail, Mail } from '../usecases/mail/ports.ts'
import { subjectLine } from './subjectLine.ts'

/** The email to an admin about a notification. */
export function adminNotificationMail(
  { dedupeKey, to, facts, action, requestId, orderId }: NewAdminMail,
  linkBase: string,
): Mail {
  const isApplication = facts.kind === 'supplier_applied'
  // Anyone can apply under any name, even a link, so names of applicants appear on the desk but not in
  // emails.
  const { title, text } = isApplication ? applications : adminNotificationText(facts)
  const about = facts.request ? numbered(facts.request) : isApplication ? null : facts.supplier
  const { link } = adminNotifications[facts.kind].mail
  return {
    dedupeKey,
    to: to.email,
    subject: subjectLine(about === null ? title : `${title}: ${oneLine(about)}`),
    text: [
      `Hello ${oneLine(to.name)},`,
      `${title}. ${text}`,
      `${action}: ${linkBase}${link({ requestId, orderId })}`,
      `Choose which emails you get: ${linkBase}${screenLinks.adminEmails()}`,
    ].join('\n\n'),
  }
}

/** The number comes first, because mail programs cut long subjects. */
const numbered = ({ orderNumber, productTitle }: OrderedPiece) =>
  orderNumber ? `#${orderNumber} ${productTitle}` : productTitle

/** One email covers all applications within an hour. */
const applications = { title: 'New supplier applications', text: 'At least one company would like to join.' }
