import { describe, expect, it } from 'vitest'
import type { SupplierNotificationFacts } from '../domain/notification/supplierNotifications.ts'
import { supplierNotificationKinds } from '../domain/notification/supplierNotifications.ts'
import type { NewSupplierMail } from '../usecases/mail/ports.ts'
import { supplierNotificationMail } from './supplierNotificationMail.ts'

const LINKS = 'https://desk.example'
const due = (
  facts: Partial<SupplierNotificationFacts> = {},
  request: Partial<SupplierNotificationFacts['request']> = {},
): NewSupplierMail => ({
  audience: 'supplier',
  dedupeKey: 'notice:event:acme',
  to: { name: 'Acme & Söhne', email: 'acme@makers.example' },
  requestId: 'request-1',
  facts: {
    kind: 'outcome',
    data: {},
    request: {
      productTitle: 'Solitaire Ring',
      variantTitle: null,
      sku: null,
      options: [],
      quantity: 1,
      destinationCountry: null,
      status: 'completed',
      expiresAt: new Date('2026-03-01T09:05:00Z'),
      ...request,
    },
    ...facts,
  },
})

describe('the email of a notification to a supplier', () => {
  it('the email about a quote that was not selected gives thanks, and omits details that are unknown or past', () => {
    expect(supplierNotificationMail(due(), LINKS)).toEqual({
      dedupeKey: 'notice:event:acme',
      to: 'acme@makers.example',
      subject: 'Quote not selected: Solitaire Ring',
      text: [
        'Hello Acme & Söhne,',
        'Thank you for your quote. It was not selected this time.',
        'Solitaire Ring (1 unit). The order went to another offer.',
        'Customer’s country: unknown',
        `View your quotes: ${LINKS}/supplier-quotes`,
        `Choose which emails you get: ${LINKS}/supplier-notifications#emails`,
      ].join('\n\n'),
      expiresAt: null,
    })
  })

  it('the email about a canceled request does not mention another offer', () => {
    const { subject, text } = supplierNotificationMail(due({}, { status: 'cancelled' }), LINKS)
    expect(subject).toBe('Request canceled: Solitaire Ring')
    expect(text).toContain('The request has been canceled.')
    expect(text).not.toMatch(/offer|chosen/)
  })

  it('deadlines are in UTC, since an email does not know its reader’s time zone', () => {
    const { text, expiresAt } = supplierNotificationMail(due({ kind: 'new_request' }), LINKS)
    expect(expiresAt, 'late quotes may be accepted').toBeNull()
    expect(text).toContain('Quote by: Mar 1, 2026, 09:05 UTC')
  })

  it('an email that says that the deadline is near is not sent after it', () => {
    const { expiresAt } = supplierNotificationMail(due({ kind: 'deadline' }), LINKS)
    expect(expiresAt?.toISOString()).toMatch(/^2026-03-01T09:05/)
  })

  it.each(supplierNotificationKinds)(
    'an email about %s has a link to its subject and to the email preferences',
    (kind) => {
      const { text } = supplierNotificationMail(due({ kind, data: { changes: ['target'] } }), LINKS)
      const links = [...text.matchAll(/https:\S+/g)].map(([link]) => link)
      expect(links).toHaveLength(2)
      expect(links[0]).toMatch(
        /^https:\/\/desk\.example\/(?:quote-opportunities\?quote=request-1|supplier-quotes|awarded-orders(?:#request-request-1)?)$/,
      )
      expect(links[1]).toBe(`${LINKS}/supplier-notifications#emails`)
    },
  )

  it('a subject is one line of limited length, cut between characters', () => {
    const { subject } = supplierNotificationMail(
      due({}, { productTitle: `Ring\r\nBcc: x ${'💎'.repeat(200)}` }),
      LINKS,
    )
    expect(subject).toMatch(/^Quote not selected: Ring Bcc: x 💎+…$/u)
    expect(Array.from(subject)).toHaveLength(120)
  })
})
