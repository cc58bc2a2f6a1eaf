import { describe, expect, it } from 'vitest'
import { notificationKind } from './notificationKind.ts'

const kind = (type: string, data: Record<string, unknown> = {}) => notificationKind({ type, data })

describe('which events notify', () => {
  it.each([
    ['request.opened', 'new_request'],
    ['request.closing', 'deadline'],
    ['quote.not_selected', 'outcome'],
    ['order.awarded', 'order_awarded'],
    ['order.withdrawn', 'order_withdrawn'],
    ['request.awarded', null],
    ['request.quoted', null],
    ['order.accepted', null],
    ['supplier.priced', null],
  ])('%s is %s', (type, expected) => {
    expect(kind(type)).toBe(expected)
  })

  it.each(['edited', 'deadline', 'target', 'destination', 'reopened'])(
    'a request of which %s is said has changed',
    (change) => {
      expect(kind('request.changed', { changes: ['expired', change] })).toBe('request_changed')
    },
  )

  it('a request that merely expired or was cancelled has not', () => {
    expect(kind('request.changed', { changes: ['expired'] })).toBeNull()
    expect(kind('request.changed', { changes: ['cancelled'] })).toBeNull()
    expect(kind('request.changed')).toBeNull()
  })
})
