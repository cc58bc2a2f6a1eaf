import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { server } from '../../kit/screens/server.ts'
import { aQuoteFrom, aRequest, desksOwnKeys, openQuotes } from './fixtures.ts'

const undecided = (id: string) =>
  aRequest({
    id,
    quotes: [aQuoteFrom(`House ${id}`, '900.00'), aQuoteFrom(`Dear ${id}`, '1800.00')],
    status: 'QUOTED',
  })

const ids = ['request-a', 'request-b', 'request-c']

/** Opens the first of three requests to decide, or another screen. */
async function open(path = '/quotes/request-a') {
  const opened = openQuotes({ requests: ids.map(undecided), path })
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
    graphql.query('QuoteGroups', () =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          quoteRequests: {
            __typename: 'QuoteRequestConnection',
            totalCount: 1,
            edges: [{ __typename: 'QuoteRequestEdge', node: undecided('request-a') }],
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
  )
  await screen.findByText('House request-a')
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, button: 'Accept Best Quote' | 'Select Quote') {
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
    await user.click(screen.getByRole('link', { name: 'Next to decide' }))
    expect(await screen.findByText('House request-c')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Previous to decide' }))
    expect(await screen.findByText('House request-b')).toBeVisible()
  })

  it('an award can lead straight to the next request', async () => {
    const { user, router } = await open()
    const dialog = await choose(user, 'Accept Best Quote')
    await user.click(dialog.getByText('Award and next'))
    expect(await screen.findByText('Quote Accepted')).toBeVisible()
    expect(await screen.findByText('House request-b')).toBeVisible()
    expect(router.state.location.pathname).toBe('/quotes/request-b')
  })

  const click = (link: string) => async (user: User) => user.click(screen.getByRole('link', { name: link }))
  const award = async (user: User) =>
    user.click((await choose(user, 'Accept Best Quote')).getByText('Award and next'))
  const press = async (user: User) => {
    await desksOwnKeys(user)
    await user.keyboard('n')
  }

  it.each([
    ['the link "Next to decide"', [click('Next to decide')], ['b']],
    ['"Award and next"', [award], ['b']],
    ['the key n', [press], ['b']],
    [
      'two links and the one back',
      [click('Next to decide'), click('Next to decide'), click('Previous to decide')],
      ['b', 'c', 'b'],
    ],
  ])(
    'after %s, the link back and an award return to the filtered comparison',
    async (_how, steps, opened) => {
      const from = '/quote-comparison?search=ring'
      const { user, router } = await open(from)
      await user.click(screen.getByRole('link', { name: /^Compare in detail/ }))
      await screen.findByText('Accept Best Quote')
      for (const [index, step] of steps.entries()) {
        await step(user)
        await screen.findByText(`House request-${opened[index]}`)
      }
      expect(screen.getByRole('link', { name: /Back to Quote Comparison/ })).toHaveAttribute('href', from)
      const dialog = await choose(user, 'Accept Best Quote')
      await user.click(dialog.getByText('Award order'))
      await waitFor(() =>
        expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(from),
      )
    },
  )
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
