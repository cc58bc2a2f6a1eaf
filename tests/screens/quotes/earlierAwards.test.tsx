import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { FollowPaidDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aQuoteFrom, aRequest, openQuotes, usd } from './fixtures.ts'
import type { Request } from './fixtures.ts'

const paid = (nth: number, amount: string) => ({
  __typename: 'LastPaid',
  awardedAt: `2026-0${nth}-15T10:00:00.000Z`,
  quantity: nth,
  perPiece: usd(amount),
  order: { __typename: 'Order', id: `order-${nth}` },
  supplier: { __typename: 'Supplier', id: `supplier-${nth}`, companyName: `Maker ${nth}` },
})

const open = (changes: Partial<Request> = {}) => {
  const request = aRequest({
    status: 'QUOTED',
    quantity: 2,
    quotes: [aQuoteFrom('Dear', '1100.00'), aQuoteFrom('Cheap', '1000.00')],
    lastPaid: paid(5, '520.00') as Request['lastPaid'],
    ...changes,
  })
  return openQuotes({ requests: [request], path: `/quotes/${request.id}` })
}
function answer(awards: readonly object[]): { reads: number } {
  const seen = { reads: 0 }
  server.use(
    graphql.query('RequestEarlierAwards', ({ variables }) => {
      seen.reads++
      return HttpResponse.json({
        data: {
          eventCursor: 'now',
          quoteRequest: {
            __typename: 'QuoteRequest',
            id: variables['id'],
            variant: { __typename: 'Variant', id: 'variant-1' },
            earlierAwards: awards,
          },
        },
      })
    }),
  )
  return seen
}
const section = () => screen.findByRole('button', { name: 'Earlier awards of this variant' })

it('earlier awards are compared, per unit, with the lowest quote on this request', async () => {
  answer([paid(5, '520.00'), paid(4, '500.00'), paid(3, '400.00')])
  const { user } = open()
  await user.click(await section())
  const table = await screen.findByRole('table', { name: 'Earlier awards of this variant' })
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')]
  expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
    ['May 15, 2026', 'Maker 5', '5 units', '$520.00', '3.8% below this'],
    ['Apr 15, 2026', 'Maker 4', '4 units', '$500.00', 'at this'],
    ['Mar 15, 2026', 'Maker 3', '3 units', '$400.00', '25.0% above this'],
  ])
  expect(within(table).getByRole('link', { name: 'May 15, 2026' })).toHaveAttribute('href', '/orders/order-5')
  expect(within(table).getByRole('link', { name: 'Maker 5' })).toHaveAttribute('href', '/supplier/supplier-5')
})

it('earlier awards are not read until the section is opened', async () => {
  const seen = answer([])
  const { user } = open()
  await section()
  expect(seen.reads).toBe(0)
  await user.click(await section())
  expect(await screen.findByText('No other request for this variant has been awarded yet.')).toBeVisible()
})

it('earlier prices follow awards and rejections of other requests for the variant, and of no other', async () => {
  const seen = answer([paid(5, '520.00')])
  const { user, live } = open()
  await user.click(await section())
  await screen.findByRole('table', { name: 'Earlier awards of this variant' })
  const reads = () => [seen.reads, sentAs('RequestDetail').length]
  const changed = (variant: string) =>
    live.emit(FollowPaidDocument, {
      orderChanged: {
        __typename: 'OrderChangedEvent',
        cursor: `of-${variant}`,
        order: {
          __typename: 'Order',
          id: `order-of-${variant}`,
          request: {
            __typename: 'QuoteRequest',
            id: `request-of-${variant}`,
            variant: { __typename: 'Variant', id: variant },
          },
        },
      },
    })
  expect(reads()).toEqual([1, 1])
  await changed('variant-1')
  await waitFor(() => expect(reads()).toEqual([2, 2]))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await changed('variant-2')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(reads()).toEqual([2, 2])
})

it('there is no section of earlier awards for a variant that was never awarded before', async () => {
  open({ lastPaid: null })
  await screen.findByRole('heading', { name: 'Quote Comparison (2 quotes received)' })
  expect(screen.queryByRole('button', { name: 'Earlier awards of this variant' })).toBeNull()
})
