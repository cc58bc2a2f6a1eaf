import { countryName } from '../domain/country.ts'
import { inUtc } from '../domain/inUtc.ts'
import {
  supplierNotificationText,
  supplierNotifications,
} from '../domain/notification/supplierNotifications.ts'
import { screenLinks } from '../domain/screenLinks.ts'
import { oneLine } from '../domain/plainText.ts'
import type { NewSupplierMail, Mail } from '../usecases/mail/ports.ts'
import { subjectLine } from './subjectLine.ts'

/** The email to a supplier about a notification, with the details it needs to decide whether to look. */
export function supplierNotificationMail(
  { dedupeKey, to, facts, requestId }: NewSupplierMail,
  linkBase: string,
): Mail {
  const { title, text, deadline } = supplierNotificationText(facts)
  const { opening, action, link } = supplierNotifications[facts.kind].mail
  const { request } = facts
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
        `Customer’s country: ${country ? countryName(country) : 'unknown'}`,
        deadline && `Quote by: ${inUtc(deadline)}`,
      ]
        .filter(Boolean)
        .join('\n'),
      `${action}: ${linkBase}${link(requestId, facts)}`,
      `Choose which emails you get: ${linkBase}${screenLinks.supplierEmails()}`,
    ].join('\n\n'),
    // Other news stays valid: late quotes may be accepted, and deadlines be moved.
    expiresAt: facts.kind === 'deadline' ? deadline : null,
  }
}
