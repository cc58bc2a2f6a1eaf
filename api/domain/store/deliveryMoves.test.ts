import { describe, expect, it } from 'vitest'
import type { DeliveryStatus } from '../list/deliveryList.ts'
import { whyNotDismissed, whyNotReplayed } from './deliveryMoves.ts'

const FOLLOWED = new Set(['orders/create'])

const moves = (status: DeliveryStatus, { topic = 'orders/create', purged = false } = {}) =>
  [
    whyNotReplayed({ topic, status, purged }, FOLLOWED) ? null : 'replay',
    whyNotDismissed({ topic, status, purged }) ? null : 'dismiss',
  ].filter((move) => move !== null)

describe('what an admin may do with a store delivery', () => {
  it.each<[DeliveryStatus, string[]]>([
    ['received', []],
    ['done', ['replay']],
    ['dead', ['replay', 'dismiss']],
    ['dismissed', ['replay']],
    ['ignored', ['replay']],
  ])('%s: %j', (status, allowed) => {
    expect(moves(status)).toEqual(allowed)
  })

  it('without its payload, a failed one can only be dismissed', () => {
    expect(moves('dead', { purged: true })).toEqual(['dismiss'])
  })

  it('one of a topic that is not followed is not replayed', () => {
    expect(moves('ignored', { topic: 'themes/publish' })).toEqual([])
  })
})
