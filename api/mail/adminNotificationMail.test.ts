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

it('the mail omits the name that an applicant chose', () => {
  const { subject, text } = adminNotificationMail(due, 'https://desk.example')
  expect(`${subject} ${text}`).not.toContain('evil')
  expect(subject).toBe('New supplier applications')
  expect(text).toContain('https://desk.example/suppliers?status=pending')
})

it('the mail names a supplier that an admin has approved', () => {
  const rejected = {
    ...due,
    facts: { ...due.facts, kind: 'order_rejected', type: 'order.rejected', supplier: 'Acme' },
  } as const
  expect(adminNotificationMail({ ...rejected, orderId: 'o1' }, 'https://desk.example').text).toContain('Acme')
})
