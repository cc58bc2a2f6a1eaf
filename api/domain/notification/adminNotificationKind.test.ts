import { expect, it, test } from 'vitest'
import { adminNotificationKind, adminNotifyingTypes, adminTypesOfKinds } from './adminNotificationKind.ts'
import { adminNotificationKinds } from './adminNotifications.ts'

test.each([
  ['supplier.registered', {}, 'supplier_applied'],
  ['quote.submitted', {}, 'quote_received'],
  ['quote.updated', {}, 'quote_received'],
  ['request.changed', { changes: ['expired'] }, 'request_expired'],
  ['request.changed', { changes: ['edited', 'deadline'] }, null],
  ['request.changed', {}, null],
  ['order.accepted', {}, 'order_accepted'],
  ['order.rejected', {}, 'order_rejected'],
  ['order.tracked', {}, 'order_tracked'],
  ['order.store_changed', {}, 'store_changed'],
  ['order.awarded', {}, null],
  ['desk.changed', {}, null],
])('%s with %j gives admins the notification kind %s', (type, data, kind) => {
  expect(adminNotificationKind({ type, data })).toBe(kind)
})

it('every kind has events, and together they are the notifying types', () => {
  for (const kind of adminNotificationKinds) expect(adminTypesOfKinds([kind])).not.toEqual([])
  expect(adminTypesOfKinds(adminNotificationKinds)).toEqual(adminNotifyingTypes)
  expect(adminTypesOfKinds(['new_request'])).toEqual([])
})
