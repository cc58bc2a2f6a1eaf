import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { server } from '../../kit/screens/server.ts'
import { aQuoteFrom, aRequest, openQuotes } from './fixtures.ts'

const undecided = (id: string) =>
  aRequest({
    id,
    quotes: [aQuoteFrom(`House ${id}`, '900.00'), aQuoteFrom(`Dear ${id}`, '1800.00')],
    status: 'QUOTED',
  })

/** Opens the first of two requests to decide. */
async function open() {
  const ids = ['request-a', 'request-b']
  const opened = openQuotes({ requests: ids.map(undecided), path: '/quotes/request-a' })
  server.use(
    graphql.query('NextToDecide', () =>
      HttpResponse.json({
        data: {
          quoteRequests: {
            __typename: 'QuoteRequestConnection',
            edges: ids.map((id) => ({
              __typename: 'QuoteRequestEdge',
              node: { __typename: 'QuoteRequest', id },
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
    graphql.mutation('AwardQuote', () =>
      HttpResponse.json({
        data: {
          awardQuote: {
            __typename: 'Order',
            id: 'order-1',
            status: 'AWARDED',
            request: { __typename: 'QuoteRequest', id: 'request-a', status: 'COMPLETED' },
            quote: {
              __typename: 'Quote',
              id: 'quote-of-House request-a',
              status: 'AWARDED',
              availableMoves: [],
            },
          },
        },
      }),
    ),
  )
  await screen.findByText('House request-a')
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>

async function choose(user: Opened['user'], button: 'Accept Best Quote' | 'Select Quote') {
  await user.click(screen.getByText(button))
  const title = await screen.findByText(/^Award this order to/)
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('deciding requests in a row, without a keyboard', () => {
  it('links lead to the next request to decide and back', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('link', { name: 'Next to decide' }))
    expect(await screen.findByText('House request-b')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Previous to decide' }))
    expect(await screen.findByText('House request-a')).toBeVisible()
  })

  it('an award can lead straight to the next request', async () => {
    const { user, router } = await open()
    const dialog = await choose(user, 'Accept Best Quote')
    await user.click(dialog.getByText('Award and next'))
    expect(await screen.findByText('Quote Accepted')).toBeVisible()
    expect(await screen.findByText('House request-b')).toBeVisible()
    expect(router.state.location.pathname).toBe('/quotes/request-b')
  })

  it('from the quote comparison, the link back and an award return there, with its filter', async () => {
    const { user, router } = await open()
    server.use(graphql.query('QuoteGroups', () => new Promise<never>(() => {})))
    const from = '/quote-comparison?search=ring'
    await act(() => router.navigate('/quotes/request-b', { state: { from } }))
    await screen.findByText('House request-b')
    expect(screen.getByRole('link', { name: /Back to Quote Comparison/ })).toHaveAttribute('href', from)
    const dialog = await choose(user, 'Accept Best Quote')
    await user.click(dialog.getByText('Award order'))
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(from))
  })
})

it('the award dialog warns of a price far above the lowest one', async () => {
  const { user } = await open()
  const dear = await choose(user, 'Select Quote')
  const warning = (await dear.findByText(/^100\.0% above the lowest price/)).closest('.MuiAlert-root')
  expect(warning).toBeVisible()
  await user.click(dear.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const best = await choose(user, 'Accept Best Quote')
  expect((await best.findByText(/^The best price/)).closest('.MuiAlert-root')).toBeNull()
})
