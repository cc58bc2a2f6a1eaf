import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { anOrder, aRejectedOrder, aRound, awardWeights, openOrders, usd } from './fixtures.ts'
import type { Order, Round } from './fixtures.ts'

const open = (order: Order) => openOrders({ orders: [order], path: `/orders/${order.id}` })
const supplier = (companyName: string) => ({ __typename: 'Supplier' as const, id: companyName, companyName })
const stood = (companyName: string, amount: string, changes: Partial<Round['board'][number]> = {}) => ({
  __typename: 'BoardQuote' as const,
  quoteId: `quote-of-${companyName}`,
  supplier: supplier(companyName),
  price: usd(amount),
  deliveryDays: 8,
  late: false,
  updateCount: 0,
  needsReconfirmation: false,
  ...changes,
})

describe('the history of awards', () => {
  it('the history shows who awarded the order and why, and the quotes at the time of the award on demand', async () => {
    const round = aRound({
      quote: { __typename: 'Quote', id: 'quote-of-Bright & Sons' },
      awardedBy: 'Ada Admin',
      reason: 'Fastest by far',
      weights: { __typename: 'AwardWeights', price: 60, leadTime: 20, reliability: 15, certification: 5 },
      target: usd('1000.00'),
      lastPaid: usd('950.00'),
      board: [
        stood('Bright & Sons', '1100.00', { updateCount: 2 }),
        stood('Duval', '1450.00', { deliveryDays: 1, late: true }),
        stood('Zircone', '1500.00', { needsReconfirmation: true }),
      ],
      others: [
        { __typename: 'BoardSupplier', supplier: supplier('Nordlys'), declined: true },
        { __typename: 'BoardSupplier', supplier: supplier('Kanjee'), declined: false },
      ],
    })
    const { user } = open(anOrder({ rounds: [round] }))
    const history = within(await screen.findByRole('region', { name: 'Award history' }))
    expect(history.getByText(/by Ada Admin/)).toBeVisible()
    expect(history.getByText('Why: Fastest by far')).toBeVisible()
    expect(history.getByText(/Duval/)).not.toBeVisible()
    await user.click(history.getByRole('button', { name: 'Quotes at the time of award 1' }))
    const lines = history.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Bright & Sons Selected  $1,100.00 in 8 days, updated 2x',
        'Duval  Late $1,450.00 in 1 day',
        'Zircone   Not confirmed$1,500.00 in 8 days',
      ]),
    )
    for (const text of [
      'Declined: Nordlys',
      'No answer: Kanjee',
      'Target price: $1,000.00',
      'Last paid: $950.00 per unit',
      'Ranking weights: Price 60 · Lead time 20 · Reliability 15 · Certification 5',
    ])
      expect(screen.getByRole('region', { name: 'Award history' })).toHaveTextContent(text)
  })

  it('awards and quotes for several units show the price per unit', async () => {
    const unconfirmed = stood('Zircone', '1500.00', { needsReconfirmation: true })
    const round = aRound({ board: [stood('Duval', '1450.00'), unconfirmed], target: usd('1000.00') })
    const { user } = open(anOrder({ rounds: [round] }, { quantity: 2 }))
    const history = within(await screen.findByRole('region', { name: 'Award history' }))
    expect(history.getByText('$1,100.00').parentElement).toHaveTextContent(
      '$1,100.00 in 8 days $550.00 per unit',
    )
    await user.click(history.getByRole('button', { name: 'Quotes at the time of award 1' }))
    expect(history.getByText('$725.00 per unit')).toBeVisible()
    expect(history.queryByText('$750.00 per unit'), 'it may be for another quantity').not.toBeInTheDocument()
    expect(history.getByText(/^Target price:/)).toHaveTextContent('Target price: $1,000.00 $500.00 per unit')
  })

  it('an award from before quotes were stored shows none', async () => {
    open(anOrder({ rounds: [aRound()] }))
    const history = within(await screen.findByRole('region', { name: 'Award history' }))
    expect(history.getByText('$1,100.00')).toBeVisible()
    expect(history.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the runner-up', () => {
  const runnerUp: Order['runnerUp'] = {
    __typename: 'Quote',
    id: 'quote-of-Duval',
    supplier: {
      __typename: 'Supplier',
      id: 'Duval',
      companyName: 'Duval',
      businessEmail: 'duval@suppliers.example',
    },
    price: usd('1450.00'),
    deliveryDays: 12,
  }

  it('the runner-up is proposed at once and selected with one click; a reason may be given', async () => {
    const { user } = open(aRejectedOrder({ runnerUp }))
    expect(await screen.findByText(/^Runner-up:/)).toHaveTextContent('Runner-up: Duval, $1,450.00 in 12 days')
    await user.click(screen.getByText('Select runner-up'))
    const form = within(await screen.findByRole('dialog', { name: 'Re-award Order to Different Supplier' }))
    expect(form.getByPlaceholderText('Choose a supplier...')).toHaveValue('Duval (duval@suppliers.example)')
    expect(await form.findByText(/Duval quoted \$1,450\.00 in 12 days/)).toBeVisible()
    await user.click(form.getByLabelText('Why this supplier'))
    await user.paste(' Next best ')
    server.use(
      graphql.mutation('ReawardOrder', () => HttpResponse.json({ data: { reawardOrder: anOrder() } })),
    )
    await user.click(form.getByText('Confirm Re-award'))
    await screen.findByText('Order Re-awarded')
    expect(sentAs('ReawardOrder')).toEqual([
      {
        input: {
          orderId: anOrder().id,
          supplierId: 'Duval',
          reason: 'Next best',
          weights: awardWeights,
        },
      },
    ])
    await waitFor(() => expect(screen.queryByText(/^Runner-up:/)).not.toBeInTheDocument())
  })

  it('terms are requested only once the quotes are known, and loading them can be tried again', async () => {
    const { user } = open(aRejectedOrder({ runnerUp }))
    let fail = () => {}
    const failing = new Promise<Response>((resolve) => {
      fail = () => resolve(HttpResponse.error())
    })
    server.use(graphql.query('ReawardChoices', () => failing as never, { once: true }))
    await user.click(await screen.findByText('Select runner-up'))
    const form = within(await screen.findByRole('dialog', { name: 'Re-award Order to Different Supplier' }))
    const confirm = form.getByRole('button', { name: 'Confirm Re-award' })
    expect(await form.findByText('Loading the quotes...')).toBeInTheDocument()
    expect(form.queryByText(/has not quoted/)).not.toBeInTheDocument()
    expect(confirm).toBeDisabled()
    fail()
    expect(await form.findByText('The quotes could not be loaded')).toBeVisible()
    expect(form.queryByText(/has not quoted/)).not.toBeInTheDocument()
    expect(confirm).toBeDisabled()
    await user.click(form.getByRole('button', { name: 'Try again' }))
    expect(await form.findByText(/Duval quoted \$1,450\.00 in 12 days/)).toBeVisible()
    expect(confirm).toBeEnabled()
  })

  it('the price per unit is shown for several units', async () => {
    const rejected = aRejectedOrder({ runnerUp })
    open({ ...rejected, request: { ...rejected.request, quantity: 2 } })
    expect(await screen.findByText(/^Runner-up:/)).toHaveTextContent(
      'Runner-up: Duval, $1,450.00 ($725.00 per unit) in 12 days',
    )
  })

  it('no runner-up is mentioned if nobody is left', async () => {
    open(aRejectedOrder())
    expect(await screen.findByRole('button', { name: 'Re-award Order' })).toBeVisible()
    expect(screen.queryByText(/Runner-up/)).not.toBeInTheDocument()
  })
})
