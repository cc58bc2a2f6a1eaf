import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_WEIGHTS } from '../../../api/domain/quote/weights.ts'
import {
  AwardOrderQuotedDocument,
  FollowSuppliersDocument,
  FulfillmentScreenQuotedDocument,
  FulfillmentScreenRequestChangedDocument,
} from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { supplierChange } from '../../kit/screens/supplierChange.ts'
import {
  anOrder,
  anUnassigned,
  anUnsettledQuote,
  aQuote,
  aurum,
  openFulfillment,
  requestOf,
  usd,
} from './fixtures.ts'

// On a busy machine, a part that loads on demand takes longer than the default wait.
beforeAll(async () => {
  await import('../../../web/features/fulfillment/FulfillmentScreen.tsx')
  await import('../../../web/parts/orderSteps/StepDialog.tsx')
})

const answer = (mutation: string, field: string, result: object) =>
  server.use(graphql.mutation(mutation, () => HttpResponse.json({ data: { [field]: result } })))

describe('the next step', () => {
  it('the next step is taken, with a date if needed, and confirmed in a toast', async () => {
    const { user } = openFulfillment({ orders: [anOrder()] })
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Fulfilled' }))
    await user.type(dialog.getByLabelText('Expected delivery'), '2026-12-24')
    answer('AdvanceOrder', 'advanceOrder', anOrder({ status: 'FULFILLED', availableMoves: ['SHIP'] }))
    await user.click(dialog.getByRole('button', { name: 'Mark as Fulfilled' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(screen.getByText('Order status changed to fulfilled.')).toBeVisible()
    expect(sentAs('AdvanceOrder')).toEqual([
      { input: { orderId: anOrder().id, status: 'FULFILLED', deliveryDate: '2026-12-24' } },
    ])
    expect(await screen.findByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
  })

  it('a step that the server refuses changes nothing', async () => {
    const { user } = openFulfillment({ orders: [anOrder()] })
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    const dialog = within(await screen.findByRole('dialog'))
    server.use(graphql.mutation('AdvanceOrder', () => HttpResponse.error()))
    await user.click(dialog.getByRole('button', { name: 'Mark as Fulfilled' }))
    expect(await screen.findByText('Update Failed')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
  })

  it('a dialog that closed with its page does not reopen with it', async () => {
    const { user, router } = openFulfillment({
      orders: [anOrder()],
      more: [graphql.query(/^Orders/, () => new Promise(() => {}))],
    })
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    await screen.findByRole('dialog', { name: 'Mark as Fulfilled' })
    await act(() => router.navigate('/orders'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await act(() => router.navigate('/order-fulfillment'))
    expect(await screen.findByRole('button', { name: 'Mark as Fulfilled' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('the next step is the one the server allows, and no other', async () => {
    openFulfillment({ orders: [anOrder({ status: 'SHIPPED', availableMoves: ['TRACK', 'DELIVER'] })] })
    expect(await screen.findByRole('button', { name: 'Mark as Delivered' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Fulfilled|Shipped/ })).not.toBeInTheDocument()
  })
})

describe('a suspended supplier', () => {
  const suspendedAt = '2026-11-20T09:00:00.000Z'

  it('if the only supplier that quoted is suspended, the card says so instead of offering the award, even while it is open', async () => {
    const quote = aQuote('only')
    const order = anUnassigned([quote])
    const { live, now } = openFulfillment({ orders: [order] })
    await screen.findByRole('button', { name: 'Award to a supplier (1)' })
    const supplier = { ...quote.supplier, suspendedAt }
    now.orders = [anUnassigned([{ ...quote, supplier, availableMoves: [] }])]
    await live.emit(FollowSuppliersDocument, supplierChange(supplier.id))
    expect(await screen.findByText('All suppliers with open quotes are suspended.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Award/ })).not.toBeInTheDocument()
  })

  it('nobody waits for its answer', async () => {
    openFulfillment({ orders: [anOrder({ acceptance: 'PENDING', supplier: { ...aurum, suspendedAt } })] })
    expect(await screen.findByText('Aurum Atelier is suspended and cannot answer.')).toBeVisible()
    expect(screen.queryByText(/^Waiting for/)).not.toBeInTheDocument()
  })
})

describe('awarding from fulfillment', () => {
  const houston = { __typename: 'ShipTo', hub: 'Houston' }
  const order = anUnassigned([aQuote('cheap'), aQuote('dear'), anUnsettledQuote('unsettled')])
  const offered = (id: string, companyName: string, amount: string, more: object = {}) => ({
    __typename: 'Quote',
    id,
    status: 'PENDING',
    price: usd(amount),
    deliveryDays: 10,
    late: false,
    updateCount: 2,
    availableMoves: ['AWARD'],
    supplier: { __typename: 'Supplier', id: `supplier-of-${id}`, companyName, suspendedAt: null },
    ...more,
  })
  const cheap = offered('cheap', 'Aurum', '900.00')
  const dear = offered('dear', 'Duval', '1100.00', { late: true })
  const unsettled = offered('unsettled', 'Kanjee', '500.00', { availableMoves: [] })
  const quotes = [cheap, dear, unsettled]
  const choosing = (found: object[], quantity = 1, shipTo: object | null = houston) => ({
    __typename: 'QuoteRequest',
    id: order.request.id,
    quantity,
    shipTo,
    quotes: found,
  })
  const choices = (found: object[], quantity = 1, until = Promise.resolve()) =>
    graphql.query('AwardOrderChoices', async () => {
      await until
      return HttpResponse.json({
        data: { eventCursor: 'cursor-0', quoteRequest: choosing(found, quantity) },
      })
    })

  async function openAward(found: object[] = quotes, quantity = 1) {
    const opened = openFulfillment({ orders: [order], more: [choices(found, quantity)] })
    await opened.user.click(await screen.findByRole('button', { name: 'Award to a supplier (2)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Award to a supplier' }))
    return { ...opened, dialog }
  }

  it('the dialog names the order, offers only open quotes, and awards the chosen one as seen', async () => {
    const { user, dialog } = await openAward()
    await dialog.findByRole('radio', { name: /Aurum/ })
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Order #1042 · \w{8}, Round Solitaire$/)
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    expect(dialog.getByRole('radio', { name: /Aurum/ })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: 'Duval $1,100.00 in 10 days, late' }))
    fireEvent.change(dialog.getByLabelText('Why this quote'), {
      target: { value: 'Kept its last three dates' },
    })
    answer('AwardOrder', 'awardQuote', anOrder({ id: order.id, acceptance: 'PENDING' }, order.request))
    await user.click(dialog.getByRole('button', { name: 'Award order' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(screen.getByText(/Order status changed to awarded/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/orders/${order.id}`)
    expect(screen.getByRole('link', { name: 'Next to decide' })).toHaveAttribute('href', '/quotes/next')
    expect(sentAs('AwardOrder')).toEqual([
      {
        input: {
          quoteId: 'dear',
          ifUpdateCount: 2,
          reason: 'Kept its last three dates',
          weights: DEFAULT_WEIGHTS,
        },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('the dialog says who will be notified of what by the award of the selected quote', async () => {
    const { user, dialog } = await openAward()
    await user.click(await dialog.findByRole('radio', { name: /Duval/ }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Duval will be notified and asked to accept or reject the order.',
      'Aurum, Kanjee will be notified that they were not selected.',
      'This closes the request. You can choose again only if the supplier rejects the order.',
    ])
    expect(dialog.queryByText(/The destination is unknown/)).not.toBeInTheDocument()
  })

  it('the dialog warns if the destination is unknown', async () => {
    const { user } = openFulfillment({
      orders: [order],
      more: [
        graphql.query('AwardOrderChoices', () =>
          HttpResponse.json({
            data: { eventCursor: 'cursor-0', quoteRequest: choosing(quotes, 1, null) },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Award to a supplier (2)' }))
    expect(await screen.findByText(/^The destination is unknown\./)).toBeVisible()
  })

  it('a cheaper quote that arrives while the dialog is open does not replace the selected one', async () => {
    const { user, dialog, live } = await openAward()
    await dialog.findByRole('radio', { name: /Aurum/ })
    server.use(choices([offered('cheaper', 'Kanjee', '700.00'), ...quotes]))
    const { request } = anUnassigned([aQuote('cheaper'), ...order.request.quotes])
    await live.emit(FulfillmentScreenQuotedDocument, {
      quoteSubmitted: {
        __typename: 'QuoteEvent',
        cursor: 'cursor-1',
        quote: { __typename: 'Quote', id: 'cheaper', request: requestOf({ ...order, request }) },
      },
    } as never)
    await dialog.findByRole('radio', { name: /Kanjee/ })
    expect(dialog.getByText(/has just quoted/)).toHaveTextContent(
      'Kanjee has just quoted $700.00 in 10 days.',
    )
    expect(dialog.getByRole('radio', { name: /Aurum/ })).toBeChecked()
    answer('AwardOrder', 'awardQuote', anOrder({ id: order.id, acceptance: 'PENDING' }, request))
    await user.click(dialog.getByRole('button', { name: 'Award order' }))
    await screen.findByText('Order Status Updated')
    expect(sentAs('AwardOrder')).toMatchObject([{ input: { quoteId: 'cheap', ifUpdateCount: 2 } }])
  })

  it('a price lowered while the dialog is open is shown in it, and awarded only once accepted', async () => {
    const { user, dialog, live } = await openAward()
    await dialog.findByRole('radio', { name: /Aurum/ })
    const lowered = offered('dear', 'Duval', '800.00', { updateCount: 3 })
    const quotedAgain = (quote: object & { id: string }, found: object[]) => ({
      quoteSubmitted: {
        __typename: 'QuoteSubmittedEvent',
        cursor: `of-${quote.id}`,
        quote: { __typename: 'Quote', id: quote.id, request: choosing(found) },
      },
    })
    await live.emit(AwardOrderQuotedDocument, quotedAgain(lowered, [lowered, cheap, unsettled]) as never)
    expect(dialog.getAllByRole('radio')[0]).toHaveAccessibleName('Duval $800.00 in 10 days')
    expect(dialog.getByRole('radio', { name: /Aurum/ })).toBeChecked()
    const raised = offered('cheap', 'Aurum', '950.00', { updateCount: 3 })
    await live.emit(AwardOrderQuotedDocument, quotedAgain(raised, [lowered, raised, unsettled]) as never)
    expect(dialog.getByText(/\$900\.00 in 10 days became/)).toHaveTextContent('$950.00 in 10 days')
    expect(dialog.queryByRole('button', { name: 'Award order' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Use the new terms' }))
    answer('AwardOrder', 'awardQuote', anOrder({ id: order.id, acceptance: 'PENDING' }, order.request))
    await user.click(dialog.getByRole('button', { name: 'Award order' }))
    await screen.findByText('Order Status Updated')
    expect(sentAs('AwardOrder')).toMatchObject([{ input: { quoteId: 'cheap', ifUpdateCount: 3 } }])
  })

  it('when reopened, the dialog shows no price and selects no quote of an earlier opening', async () => {
    const { user, dialog } = await openAward()
    await dialog.findByRole('radio', { name: /Aurum \$900\.00/ })
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    const lowered = offered('dear', 'Duval', '800.00', { updateCount: 3 })
    server.use(choices([lowered, cheap, unsettled], 1, arrival))
    await user.click(await screen.findByRole('button', { name: 'Award to a supplier (2)' }))
    const again = within(await screen.findByRole('dialog', { name: 'Award to a supplier' }))
    expect(again.queryByRole('radio')).not.toBeInTheDocument()
    arrive()
    expect(await again.findByRole('radio', { name: 'Duval $800.00 in 10 days' })).toBeChecked()
  })

  it('if the selected quote can no longer be awarded, the dialog says so and waits for another choice', async () => {
    const { user, dialog, live } = await openAward()
    await dialog.findByRole('radio', { name: /Aurum/ })
    const { request } = anUnassigned([
      anUnsettledQuote('cheap'),
      aQuote('dear'),
      anUnsettledQuote('unsettled'),
    ])
    await live.emit(FulfillmentScreenRequestChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent',
        cursor: 'cursor-1',
        request: requestOf({ ...order, request }),
      },
    } as never)
    const gone = 'The quote of Aurum can no longer be awarded. Choose another one.'
    expect(await dialog.findByText(gone)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Award order' })).toBeDisabled()
    await user.click(dialog.getByRole('radio', { name: /Duval/ }))
    expect(dialog.getByRole('button', { name: 'Award order' })).toBeEnabled()
    expect(dialog.queryByText(gone)).not.toBeInTheDocument()
  })

  it('quotes for several units show the price per unit', async () => {
    const { dialog } = await openAward(quotes, 2)
    const name = 'Duval $1,100.00 ($550.00 per unit) in 10 days, late'
    expect(await dialog.findByRole('radio', { name })).toBeVisible()
  })

  it('a refused award says why, and new terms are awarded only once accepted', async () => {
    const { user, dialog } = await openAward()
    await dialog.findByRole('radio', { name: /Aurum/ })
    answer('AwardOrder', 'awardQuote', { __typename: 'ConflictError', message: 'The quote has changed.' })
    server.use(choices([offered('cheap', 'Aurum', '950.00', { updateCount: 3 }), ...quotes.slice(1)]))
    await user.click(dialog.getByRole('button', { name: 'Award order' }))
    expect(await screen.findByText('The quote has changed.')).toBeVisible()
    expect(await dialog.findByRole('radio', { name: /Aurum \$950\.00/ })).toBeChecked()
    expect(dialog.getByText(/\$900\.00 in 10 days became/)).toHaveTextContent('$950.00 in 10 days')
    await user.click(dialog.getByRole('button', { name: 'Use the new terms' }))
    answer('AwardOrder', 'awardQuote', anOrder({ id: order.id, acceptance: 'PENDING' }, order.request))
    await user.click(dialog.getByRole('button', { name: 'Award order' }))
    await screen.findByText('Order Status Updated')
    expect(sentAs('AwardOrder')).toMatchObject([
      { input: { quoteId: 'cheap', ifUpdateCount: 2 } },
      { input: { quoteId: 'cheap', ifUpdateCount: 3 } },
    ])
  })

  it('a supplier that is suspended meanwhile is no longer offered, nor notified that it was not selected', async () => {
    const { dialog, live } = await openAward()
    await dialog.findByRole('radio', { name: /Duval/ })
    expect(dialog.getByText('Duval, Kanjee will be notified that they were not selected.')).toBeVisible()
    const supplier = { ...dear.supplier, suspendedAt: '2026-11-20T09:00:00.000Z' }
    server.use(choices([cheap, { ...dear, supplier, availableMoves: [] }, unsettled]))
    await live.emit(FollowSuppliersDocument, supplierChange(supplier.id))
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /Duval/ })).not.toBeInTheDocument())
    expect(dialog.getByText('Kanjee will be notified that they were not selected.')).toBeVisible()
  })

  it('the dialog says if no quote can be awarded, and if quotes could not be loaded', async () => {
    const { dialog, unmount } = await openAward(quotes.map((quote) => ({ ...quote, availableMoves: [] })))
    expect(await dialog.findByText('None of the open quotes can be awarded now.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Award order' })).toBeDisabled()
    unmount()
    const failing = openFulfillment({
      orders: [order],
      more: [graphql.query('AwardOrderChoices', () => HttpResponse.json({ errors: [{ message: 'down' }] }))],
    })
    await failing.user.click(await screen.findByRole('button', { name: 'Award to a supplier (2)' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
