import { expect, it } from 'vitest'
import { adminNotificationMail } from './adminNotificationMail.ts'

const due = {
  audience: 'admin',
  dedupeKey: 'notice:1:2',
  to: { name: 'Ada', email: 'ada@desk.example' },
  facts: {
    kind: 'supplier_applied',
    type: 'supplier.registered',
    data: {},
    request: null,
    supplier: 'Pay at https://evil.example',
    quotes: 0,
    canceledByStore: false,
  },
  action: 'Approve or reject',
  requestId: null,
  orderId: null,
} as const

it('the email omits the name that an applicant chose', () => {
  const { subject, text } = adminNotificationMail(due, 'https://desk.example')
  expect(`${subject} ${text}`).not.toContain('evil')
  expect(subject).toBe('New supplier applications')
  expect(text).toContain('https://desk.example/suppliers?status=pending')
})

it('the subject begins with the order number, which tells requests for one piece apart', () => {
  const request = {
    productTitle: 'Solitaire Ring',
    variantTitle: null,
    sku: null,
    options: [],
    quantity: 1,
    destinationCountry: null,
    orderNumber: '1043',
  }
  const expired = {
    ...due,
    facts: { ...due.facts, kind: 'request_expired', type: 'request.changed' },
  } as const
  const subjectFor = (orderNumber: string | null) =>
    adminNotificationMail(
      { ...expired, facts: { ...expired.facts, request: { ...request, orderNumber } }, requestId: 'r1' },
      'https://desk.example',
    ).subject
  expect(subjectFor('1043')).toBe('Deadline passed: #1043 Solitaire Ring')
  expect(subjectFor(null)).toBe('Deadline passed: Solitaire Ring')
})

it('the email names a supplier that an admin has approved', () => {
  const rejected = {
    ...due,
    facts: { ...due.facts, kind: 'order_rejected', type: 'order.rejected', supplier: 'Acme' },
  } as const
  expect(adminNotificationMail({ ...rejected, orderId: 'o1' }, 'https://desk.example').text).toContain('Acme')
})
