import { describe, expect, it, test } from 'vitest'
import { type Contender, runnerUp } from './runnerUp.ts'

const contender = (id: string, changes: Partial<Contender> = {}): Contender => ({
  id,
  supplierId: `supplier of ${id}`,
  supplierHasAccess: true,
  status: 'not_selected',
  price: '1000.00',
  deliveryDays: 10,
  needsReconfirmation: false,
  createdAt: 0,
  rating: '0.00',
  completedOrders: 0,
  certifies: true,
  ...changes,
})
const winner = contender('winner', { status: 'awarded', price: '900.00' })
const rejected = {
  status: 'awarded',
  acceptance: 'rejected',
  rounds: [{ supplierId: 'supplier of winner', acceptance: 'rejected' }],
} as const

describe('the runner-up', () => {
  it('the runner-up is the cheapest quote that was not selected, and the earlier of two equal ones', () => {
    const quotes = [
      winner,
      contender('late', { createdAt: 2 }),
      contender('early', { createdAt: 1 }),
      contender('dear', { price: '2000.00', deliveryDays: 1 }),
    ]
    expect(runnerUp(rejected, quotes, null)).toBe('early')
  })

  it('the runner-up is the best quote under the award’s weights', () => {
    const quotes = [winner, contender('cheap'), contender('fast', { price: '1100.00', deliveryDays: 2 })]
    const weights = { price: 10, leadTime: 90, reliability: 0, certification: 0 }
    expect(runnerUp(rejected, quotes, weights)).toBe('fast')
  })

  it('the runner-up is the next in the ranking of all quotes, including those that cannot be offered the order', () => {
    const winnerAtOnce = { ...winner, price: '1000.00', deliveryDays: 1 }
    const cheap = contender('cheap', { price: '900.00', deliveryDays: 10 })
    const faster = contender('faster', { price: '1100.00', deliveryDays: 5 })
    const weights = { price: 60, leadTime: 40, reliability: 0, certification: 0 }
    // Ranked without the winner, `faster` would score better: a fastest quote sets the scale of the others.
    expect(runnerUp(rejected, [winnerAtOnce, cheap, faster], weights)).toBe('cheap')
  })

  test.each<[string, Partial<Contender>]>([
    ['whose supplier has no access', { supplierHasAccess: false }],
    ['that needs reconfirmation', { needsReconfirmation: true }],
    ['that was rejected in an earlier round', { status: 'rejected' }],
  ])('the runner-up is never a quote %s', (_, changes) => {
    expect(runnerUp(rejected, [winner, contender('it', changes)], null)).toBeNull()
  })

  it('the runner-up is never from a supplier who already rejected this order', () => {
    const again = {
      ...rejected,
      rounds: [...rejected.rounds, { supplierId: 'supplier of it', acceptance: 'rejected' }],
    } as const
    expect(runnerUp(again, [winner, contender('it')], null)).toBeNull()
  })

  test.each([
    { ...rejected, acceptance: 'accepted' },
    { ...rejected, acceptance: 'pending' },
    { ...rejected, status: 'quoted', acceptance: null },
  ] as const)('there is no runner-up unless the order is rejected: %j', (order) => {
    expect(runnerUp(order, [winner, contender('it')], null)).toBeNull()
  })
})
