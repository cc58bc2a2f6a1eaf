import { describe, expect, it } from 'vitest'
import { notificationLink } from './notificationLink.ts'

const opportunity = { id: 'request-1', state: 'ACTIVE' as const, availableMoves: ['SUBMIT' as const] }
const kind = 'NEW_REQUEST'

describe('the link of a notification', () => {
  it('leads to the quote form while a quote can be submitted or updated', () => {
    expect(notificationLink({ kind, opportunity })).toBe('/quote-opportunities?quote=request-1')
    expect(
      notificationLink({
        kind,
        opportunity: { ...opportunity, state: 'QUOTED', availableMoves: ['UPDATE'] },
      }),
    ).toBe('/quote-opportunities?quote=request-1')
  })

  it.each([
    ['QUOTED', '/supplier-quotes#request-request-1'],
    ['DECLINED', '/declined-quotes'],
    ['MISSED', '/declined-quotes?tab=missed'],
    ['PAST_DEADLINE', '/quote-opportunities'],
  ] as const)(
    'leads to the quote, or the list, that tells about a closed request in state %s',
    (state, link) => {
      expect(notificationLink({ kind, opportunity: { ...opportunity, state, availableMoves: [] } })).toBe(
        link,
      )
    },
  )

  it('leads to the order, also from older notifications, once the quote has been awarded', () => {
    const won = { ...opportunity, state: 'QUOTED' as const, availableMoves: [] }
    expect(notificationLink({ kind, opportunity: { ...won, myQuote: { status: 'AWARDED' } } })).toBe(
      '/awarded-orders#request-request-1',
    )
    expect(notificationLink({ kind, opportunity: { ...won, myQuote: { status: 'NOT_SELECTED' } } })).toBe(
      '/supplier-quotes#request-request-1',
    )
  })

  it('leads to the card of the order while it belongs to the supplier', () => {
    expect(
      notificationLink({
        kind: 'ORDER_AWARDED',
        order: { id: 'order-1', request: { id: 'request-1' } },
        opportunity,
      }),
    ).toBe('/awarded-orders#request-request-1')
  })

  it('is missing when its subject is gone', () => {
    expect(notificationLink({ kind, opportunity: null })).toBeNull()
    expect(notificationLink({ kind: 'ORDER_AWARDED', order: null, opportunity })).toBeNull()
  })
})
