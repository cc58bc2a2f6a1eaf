import { describe, expect, it } from 'vitest'
import { supplierNotificationKind } from './supplierNotificationKind.ts'

const kind = (type: string, data: Record<string, unknown> = {}) => supplierNotificationKind({ type, data })

describe('the kind of notification an event causes', () => {
  it.each([
    ['request.opened', 'new_request'],
    ['request.closing', 'deadline'],
    ['quote.not_selected', 'outcome'],
    ['order.awarded', 'order_awarded'],
    ['order.withdrawn', 'order_withdrawn'],
    ['order.award_cancelled', 'order_cancelled'],
    ['order.destination_set', 'order_destination'],
    ['request.answered_for', 'answered_for'],
    ['request.awarded', null],
    ['request.quoted', null],
    ['order.accepted', null],
    ['supplier.priced', null],
  ])('%s gives the notification kind %s', (type, expected) => {
    expect(kind(type)).toBe(expected)
  })

  it.each(['edited', 'deadline', 'target', 'destination', 'reopened'])(
    'a request change of kind %s is notified',
    (change) => {
      expect(kind('request.changed', { changes: ['expired', change] })).toBe('request_changed')
    },
  )

  it('a request that only expired, was canceled or was found in the catalog is not notified as changed', () => {
    expect(kind('request.changed', { changes: ['expired'] })).toBeNull()
    expect(kind('request.changed', { changes: ['cancelled'] })).toBeNull()
    expect(kind('request.changed', { changes: ['linked'] })).toBeNull()
    expect(kind('request.changed', { changes: ['masked'] })).toBeNull()
    expect(kind('request.changed')).toBeNull()
  })
})
