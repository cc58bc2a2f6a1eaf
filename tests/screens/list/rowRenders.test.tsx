import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type * as QuoteStates from '../../../web/features/quotes/QuoteState.tsx'
import { QuoteRequestsScreenQuotedDocument, RequestDetailQuotedDocument } from '../../../web/gql/graphql.ts'
import type * as ShortIds from '../../../web/ui/value/ShortId.tsx'
import { aQuote, aQuoteFrom, aRequest, openQuotes } from '../quotes/fixtures.ts'

/**
 * How often each row was rendered: each render of a row renders the id of its request, or the state of its
 * quote, once.
 */
const { rendered, count } = vi.hoisted(() => {
  const counts = new Map<string, number>()
  return { rendered: counts, count: (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1) }
})
vi.mock('../../../web/ui/value/ShortId.tsx', async (original) => {
  const { ShortId, ...others } = await original<typeof ShortIds>()
  return {
    ...others,
    ShortId: ({ id }: { id: string }) => {
      count(id)
      return <ShortId id={id} />
    },
  }
})
vi.mock('../../../web/features/quotes/QuoteState.tsx', async (original) => {
  const { QuoteState } = await original<typeof QuoteStates>()
  return {
    QuoteState: ({ quote }: Parameters<typeof QuoteState>[0]) => {
      count(quote.id)
      return <QuoteState quote={quote} />
    },
  }
})
beforeEach(() => rendered.clear())

const requests = Array.from({ length: 12 }, (_, nth) =>
  aRequest({
    id: `request-${nth}`,
    productTitle: `Ring ${nth}`,
    status: 'QUOTED',
    quoteCount: 1,
    createdAt: new Date(Date.UTC(2026, 10, 20) - nth * 60_000).toISOString(),
  }),
)

it.each(['/quotes', '/quotes?view=table'])(
  'on %s, a quote renders the row of its request again, and no other row',
  async (path) => {
    const { live } = openQuotes({ path, requests })
    await screen.findByText('Ring 7')
    rendered.clear()
    const { __typename, id } = aQuote()
    await live.emit(QuoteRequestsScreenQuotedDocument, {
      quoteSubmitted: {
        __typename: 'QuoteSubmittedEvent',
        cursor: 'cursor-1',
        quote: { __typename, id, request: aRequest({ ...requests[7], quoteCount: 2 }) },
      },
    })
    expect([...rendered.keys()]).toEqual(['request-7'])
  },
)

const quotes = Array.from({ length: 12 }, (_, nth) => aQuoteFrom(`House ${nth}`, `${1000 + nth}.00`))

it.each([
  ['a new quote', aQuoteFrom('Newcomer', '1500.00')],
  ['a changed quote', aQuoteFrom('House 7', '1500.00', { updateCount: 1 })],
])('in the comparison, %s renders its own row, and no other row', async (_what, quote) => {
  const request = aRequest({ quotes, quoteCount: quotes.length, status: 'QUOTED' })
  const { live } = openQuotes({ path: `/quotes/${request.id}`, requests: [request] })
  await screen.findByText('House 7')
  rendered.clear()
  const now = [...quotes.filter(({ id }) => id !== quote.id), quote]
  await live.emit(RequestDetailQuotedDocument, {
    quoteSubmitted: {
      __typename: 'QuoteSubmittedEvent',
      cursor: 'cursor-1',
      quote: { ...quote, request: aRequest({ ...request, quotes: now, quoteCount: now.length }) },
    },
  })
  expect(await screen.findByText('$1,500.00', { selector: 'td *' })).toBeVisible()
  expect([...rendered.keys()]).toEqual([quote.id])
})
