import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { QuoteRequestsScreenQuotedDocument } from '../../../web/gql/graphql.ts'
import type * as ShortIds from '../../../web/ui/ShortId.tsx'
import { aQuote, aRequest, openQuotes } from '../quotes/fixtures.ts'

/** How often the row of each request was rendered: every row renders its id once. */
const rendered = vi.hoisted(() => new Map<string, number>())
vi.mock('../../../web/ui/ShortId.tsx', async (original) => {
  const { ShortId } = await original<typeof ShortIds>()
  return {
    ShortId: ({ id }: { id: string }) => {
      rendered.set(id, (rendered.get(id) ?? 0) + 1)
      return <ShortId id={id} />
    },
  }
})
beforeEach(() => rendered.clear())

const requests = Array.from({ length: 12 }, (_, nth) =>
  aRequest({ id: `request-${nth}`, productTitle: `Ring ${nth}`, status: 'QUOTED', quoteCount: 1 }),
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
