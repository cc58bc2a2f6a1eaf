import { describe, expect, it } from 'vitest'
import { notificationLink } from './notificationLink.ts'

const opportunity = { id: 'request-1', state: 'ACTIVE' as const, availableMoves: ['SUBMIT' as const] }
const kind = 'NEW_REQUEST'

describe('a notification leads', () => {
  it('to the quote form while there is something to quote or update', () => {
    expect(notificationLink({ kind, opportunity })).toBe('/quote-opportunities?quote=request-1')
    expect(
      notificationLink({
        kind,
        opportunity: { ...opportunity, state: 'QUOTED', availableMoves: ['UPDATE'] },
      }),
    ).toBe('/quote-opportunities?quote=request-1')
  })

  it.each([
    ['QUOTED', '/supplier-quotes'],
    ['DECLINED', '/declined-quotes'],
    ['MISSED', '/declined-quotes?tab=missed'],
    ['PAST_DEADLINE', '/quote-opportunities'],
  ] as const)('to where a closed one that is %s is kept', (state, link) => {
    expect(notificationLink({ kind, opportunity: { ...opportunity, state, availableMoves: [] } })).toBe(link)
  })

  it('to the orders while the order is theirs', () => {
    expect(notificationLink({ kind: 'ORDER_AWARDED', order: { id: 'order-1' }, opportunity })).toBe(
      '/awarded-orders',
    )
  })

  it('nowhere when its thing is gone', () => {
    expect(notificationLink({ kind, opportunity: null })).toBeNull()
    expect(notificationLink({ kind: 'ORDER_AWARDED', order: null, opportunity })).toBeNull()
  })
})
