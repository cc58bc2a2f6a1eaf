import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FollowDeliveriesDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoteFrom, aRequest, openQuotes, stockOf, usd } from './fixtures.ts'
import type { Quote, Request } from './fixtures.ts'

const cheap = aQuoteFrom('Cheap', '1000.00', { deliveryDays: 30 })
const fast = aQuoteFrom('Fast', '1250.00', { deliveryDays: 3 })

async function open(changes: Partial<Request> = {}, search = '') {
  const request = aRequest({ quotes: [cheap, fast], status: 'QUOTED', ...changes })
  const opened = openQuotes({ requests: [request], path: `/quotes/${request.id}${search}` })
  await screen.findByText(/^Quote Comparison/)
  return opened
}
const rows = () => [...screen.getByRole('table').querySelectorAll<HTMLElement>('tbody tr')]
const companies = () => rows().map((row) => row.querySelector('p')?.textContent)
const rowOf = (company: string) => {
  const row = rows().find((one) => within(one).queryByText(company))
  if (!row) throw new Error(`No row of ${company}`)
  return within(row)
}
const slide = (criterion: string, to: number) =>
  fireEvent.change(screen.getByLabelText(criterion), { target: { value: String(to) } })

beforeEach(() => localStorage.clear())

describe('ranking weights', () => {
  it('moving a weight reorders the ranking, and the best price stays marked on the cheapest quote', async () => {
    await open()
    expect(companies()).toEqual(['Cheap', 'Fast'])
    expect(rowOf('Cheap').getByText('Best Price')).toBeVisible()
    slide('Lead time', 100)
    await waitFor(() => expect(companies()).toEqual(['Fast', 'Cheap']))
    expect(rowOf('Fast').getByText('Top ranked')).toBeVisible()
    expect(rowOf('Cheap').getByText('2 of 2')).toBeVisible()
    expect(rowOf('Cheap').getByText('Best Price')).toBeVisible()
    expect(rowOf('Cheap').getByRole('button', { name: 'Accept Best Quote' })).toBeEnabled()
    expect(await screen.findByText('Top ranked: Fast')).toBeInTheDocument()
  })

  it('weights are remembered on this device and can be reset', async () => {
    const first = await open()
    slide('Price', 0)
    first.unmount()
    const { user } = await open()
    expect(screen.getByLabelText('Price')).toHaveValue('0')
    await user.click(screen.getByText('Reset'))
    expect(screen.getByLabelText('Price')).toHaveValue('60')
    expect(screen.getByText('Reset')).toBeDisabled()
  })

  it('with all weights at zero, the screen says that only the price counts', async () => {
    await open()
    for (const criterion of ['Price', 'Lead time', 'Reliability', 'Certification']) slide(criterion, 0)
    expect(screen.getByText('All weights are zero: ranked by price only.')).toBeVisible()
    expect(companies()).toEqual(['Cheap', 'Fast'])
  })

  it('weights are not shown for a single quote', async () => {
    await open({ quotes: [cheap] })
    expect(screen.queryByLabelText('Lead time')).not.toBeInTheDocument()
    expect(screen.queryByText('Top ranked')).not.toBeInTheDocument()
  })
})

describe('the record of a supplier', () => {
  const delivered = (id: string) => ({
    orderChanged: {
      __typename: 'OrderChangedEvent' as const,
      cursor: `of-${id}`,
      order: {
        __typename: 'Order' as const,
        id: `order-of-${id}`,
        status: 'DELIVERED' as const,
        supplier: { __typename: 'Supplier' as const, id },
      },
    },
  })

  it('a delivery by a supplier among the quotes counts in the ranking at once, and one by others is ignored', async () => {
    const { live, now } = await open()
    slide('Price', 0)
    slide('Lead time', 0)
    await waitFor(() => expect(companies()).toEqual(['Cheap', 'Fast']))
    const proven = { ...fast, supplier: { ...fast.supplier, rating: '5.00', completedOrders: 20 } }
    now.requests = [aRequest({ quotes: [cheap, proven], status: 'QUOTED' })]
    await live.emit(FollowDeliveriesDocument, delivered('someone-else'))
    // Longer than such a read is delayed.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(sentAs('RequestDetail')).toHaveLength(1)
    await live.emit(FollowDeliveriesDocument, delivered(fast.supplier.id))
    await waitFor(() => expect(companies()).toEqual(['Fast', 'Cheap']))
    expect(sentAs('RequestDetail')).toHaveLength(2)
  })
})

describe('a quote given before the request changed', () => {
  const before = aQuoteFrom('Before', '500.00', {
    deliveryDays: 2,
    needsReconfirmation: true,
    availableMoves: [],
  })
  const figures = () => screen.getByLabelText('Summary of the quotes')

  it('is compared with no other until it is confirmed, and comes last', async () => {
    const { user } = await open({ quotes: [before, cheap, fast], quantity: 2, targetPrice: usd('1000.00') })
    expect(companies()).toEqual(['Cheap', 'Fast', 'Before'])
    expect(rowOf('Cheap').getByText('Best Price')).toBeVisible()
    expect(rowOf('Fast').getByText(/above lowest$/)).toHaveTextContent('25.0% above lowest')
    expect(rowOf('Before').getByText('$500.00')).toBeVisible()
    expect(rowOf('Before').queryByText(/per unit|lowest|target|Best Price|of 3/)).not.toBeInTheDocument()
    expect(rowOf('Before').queryByRole('button', { name: /calculation/ })).not.toBeInTheDocument()
    expect(figures()).toHaveTextContent('Lowest Price$1,000.00')
    slide('Lead time', 100)
    await waitFor(() => expect(companies()).toEqual(['Fast', 'Cheap', 'Before']))
    expect(rowOf('Cheap').getByText('2 of 2')).toBeVisible()
    await user.click(rowOf('Cheap').getByRole('button', { name: 'Show calculation for Cheap' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Lowest/)).toHaveTextContent('Lowest $1,000.00')
    expect(dialog.getByText(/^Shortest/)).toHaveTextContent('Shortest 3 days')
  })

  it('if no quote is confirmed, none is the best and there is nothing to rank', async () => {
    const dearer = aQuoteFrom('Dearer', '600.00', { needsReconfirmation: true, availableMoves: [] })
    await open({ quotes: [before, dearer] })
    expect(companies()).toEqual(['Before', 'Dearer'])
    expect(screen.queryByLabelText('Summary of the quotes')).not.toBeInTheDocument()
    expect(screen.queryByText(/Best Price|Top ranked/)).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Lead time')).not.toBeInTheDocument()
  })
})

describe('a closed request', () => {
  const closed = (changes: Partial<Quote>) =>
    [cheap, fast].map((quote) => ({ ...quote, availableMoves: [], ...changes }))
  /** A highlighted row looks different from the others. */
  const looks = () => new Set(rows().map(({ className }) => className)).size

  it('the cheapest quote is highlighted while the request is open', async () => {
    await open()
    expect(looks()).toBe(2)
  })

  const reawardedTo = (id: string, companyName: string) => ({
    status: 'COMPLETED' as const,
    quotes: closed({ status: 'REJECTED' }),
    order: {
      __typename: 'Order' as const,
      id: 'order-1',
      status: 'AWARDED' as const,
      acceptance: 'PENDING' as const,
      supplier: { __typename: 'Supplier' as const, id, companyName },
    },
  })

  it('an order re-awarded to a supplier whose quote is not confirmed says that its terms do not apply', async () => {
    await open(reawardedTo(fast.supplier.id, 'Fast'))
    expect(screen.getByText(/^Awarded to/)).toHaveTextContent(
      'Awarded to Fast, but not on the terms of its quote.',
    )
  })

  it('an order re-awarded to a supplier without a quote names that supplier, and highlights no quote', async () => {
    await open(reawardedTo('id-of-Nordlys', 'Nordlys'))
    expect(screen.getByText(/^Awarded to/)).toHaveTextContent('Awarded to Nordlys, which has no quote here.')
    expect(looks()).toBe(1)
    expect(screen.queryByLabelText('Lead time')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Shortlist Cheap')).toBeDisabled()
  })

  it('a canceled request highlights no quote and cannot be ranked or shortlisted', async () => {
    const { user } = await open({
      status: 'CANCELLED',
      quotes: closed({ status: 'PENDING' }),
      order: { __typename: 'Order', id: 'order-1', status: 'CANCELLED', acceptance: null, supplier: null },
    })
    expect(screen.queryByText(/^Awarded to/)).not.toBeInTheDocument()
    expect(looks()).toBe(1)
    expect(screen.queryByLabelText('Lead time')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Shortlist Cheap')).toBeDisabled()
    await user.keyboard('js')
    expect(sentAs('MarkQuote')).toEqual([])
  })
})

describe('the arithmetic', () => {
  const shown = () => {
    const dialog = within(screen.getByRole('dialog'))
    return dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
  }

  it('the dialog shows how each criterion is computed, and the total', async () => {
    const reliable: Quote = { ...fast, supplier: { ...fast.supplier, rating: '4.50', completedOrders: 8 } }
    const { user } = await open({
      quotes: [cheap, reliable],
      properties: [{ __typename: 'Property', name: 'Certification', value: 'IGI' }],
    })
    await user.click(screen.getByLabelText('Show calculation for Fast'))
    expect(await screen.findByRole('dialog', { name: 'How Fast scores 86.50' })).toBeVisible()
    expect(shown()).toEqual([
      ['Price', 'Lowest $1,000.00 ÷ $1,250.00 × 100', '80.00', '60', '4,800.00'],
      ['Lead time', 'Shortest 3 days ÷ 3 days × 100', '100.00', '20', '2,000.00'],
      ['Reliability', 'Rating 4.50 ÷ 5 × 100, from 8 delivered orders', '90.00', '15', '1,350.00'],
      ['Certification', 'Can provide IGI', '100.00', '5', '500.00'],
    ])
    expect(screen.getByText(/^Sum 8,650\.00 ÷ weights 100 =/)).toHaveTextContent(
      'Sum 8,650.00 ÷ weights 100 = 86.50 of 100',
    )
  })

  it('the dialog says which criteria are neutral, not used, or missing', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText('Show calculation for Cheap'))
    await screen.findByRole('dialog')
    expect(shown()[2]?.[1]).toBe('No deliveries yet: scored 50.00 until then')
    expect(shown()[3]?.[1]).toBe('No certification requested: everyone scores 100')
  })
})

describe('the prices', () => {
  it('prices are compared with the lowest, the target and the last price paid', async () => {
    await open({
      quantity: 2,
      targetPrice: usd('1100.00'),
      lastPaid: {
        __typename: 'LastPaid',
        perPiece: usd('500.00'),
        awardedAt: '2026-10-01T09:00:00.000Z',
        order: { __typename: 'Order', id: 'order-9' },
        supplier: { __typename: 'Supplier', id: 's9', companyName: 'Nordlys' },
      },
    })
    for (const text of ['25.0% above lowest', '13.6% above target', '25.0% above last paid'])
      expect(rowOf('Fast').getByText(text), text).toBeVisible()
    expect(rowOf('Cheap').getByText('9.1% below target')).toBeVisible()
    expect(rowOf('Cheap').getByText('at last paid')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Nordlys/ })).toHaveAttribute('href', '/orders/order-9')
  })
})

describe('the sort order of the rows', () => {
  it('column headers sort the rows, and the order is in the URL', async () => {
    const { user, router } = await open()
    const head = (name: string) => screen.getByRole('columnheader', { name })
    expect(head('Price Offered')).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(head('Delivery Time')).getByRole('button'))
    expect(companies()).toEqual(['Fast', 'Cheap'])
    expect(head('Delivery Time')).toHaveAttribute('aria-sort', 'ascending')
    expect(router.state.location.search).toBe('?by=days')
    await user.click(within(head('Supplier')).getByRole('button'))
    await user.click(within(head('Supplier')).getByRole('button'))
    expect(companies()).toEqual(['Fast', 'Cheap'])
    expect(router.state.location.search).toBe('?by=-supplier')
  })

  it("a link's sort order is applied, an unknown one is ignored, and neither carries over to the list", async () => {
    const { user, router } = await open({}, '?status=pending&by=days')
    expect(companies()).toEqual(['Fast', 'Cheap'])
    await user.click(screen.getByRole('link', { name: '← Back to Quote Requests' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=pending'))
  })
})

describe('silent suppliers', () => {
  const silentSuppliers = ['Kanjee', 'Nordlys'].map((companyName) => ({
    __typename: 'Supplier' as const,
    id: companyName,
    companyName,
    businessEmail: `${companyName.toLowerCase()}@suppliers.example`,
  }))

  it('silent suppliers are named while there is time', async () => {
    await open({ silentSuppliers })
    expect(screen.getByText('Not answered yet (2)')).toBeVisible()
    expect(screen.getByText('Kanjee')).toBeVisible()
    expect(screen.getByText('nordlys@suppliers.example')).toBeVisible()
  })

  it('the first of several hundred are named, and all of them on demand', async () => {
    const many = Array.from({ length: 300 }, (_, nth) => ({
      __typename: 'Supplier' as const,
      id: `silent-${nth}`,
      companyName: `Silent ${nth}`,
      businessEmail: `${nth}@suppliers.example`,
    }))
    const { user } = await open({ silentSuppliers: many })
    expect(screen.getByText('Not answered yet (300)')).toBeVisible()
    expect(screen.queryByText('Silent 299')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all 300' }))
    expect(screen.getByText('Silent 299')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.queryByText('Silent 299')).not.toBeInTheDocument()
  })

  it('a silent supplier that has the piece in stock shows how many', async () => {
    await open({ silentSuppliers, variant: stockOf({ Nordlys: 1200 }) })
    const [kanjee, nordlys] = silentSuppliers.map(
      ({ companyName }) => screen.getByText(companyName).parentElement,
    )
    expect(nordlys).toHaveTextContent('1,200 in stock')
    expect(kanjee).not.toHaveTextContent('in stock')
  })

  it('silent suppliers are shown as never having answered once the request is decided', async () => {
    await open({ silentSuppliers, status: 'COMPLETED' })
    expect(screen.getByText('Never answered (2)')).toBeVisible()
  })
})
