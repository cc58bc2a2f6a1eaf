import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  OrderDetailChangedDocument,
  OrderDetailQuotedDocument,
  OrderDetailRequestChangedDocument,
  OrdersScreenChangedDocument,
} from '../../../web/gql/graphql.ts'
import { overtakenBy } from '../../kit/screens/overtaken.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import {
  anOrder,
  aQuoteOf,
  aRejectedOrder,
  aRound,
  awardWeights,
  listTerms,
  openOrders,
  reawardChoices,
  unassigned,
} from './fixtures.ts'
import type { Order } from './fixtures.ts'

// On a busy machine, a part that loads on demand takes longer than the default wait.
beforeAll(async () => {
  await import('../../../web/features/orders/OrdersScreen.tsx')
  await import('../../../web/parts/orderSteps/StepDialog.tsx')
})

const answer = (mutation: string, field: string, result: object) =>
  server.use(graphql.mutation(mutation, () => HttpResponse.json({ data: { [field]: result } })))

async function openReaward(choices = reawardChoices()) {
  const opened = openOrders({ orders: [aRejectedOrder()] })
  server.use(graphql.query('ReawardChoices', () => HttpResponse.json({ data: choices })))
  await opened.user.click(await screen.findByRole('button', { name: 'Re-award Order' }))
  const form = within(await screen.findByRole('dialog', { name: 'Re-award Order to Different Supplier' }))
  const choose = async (company: string) => {
    await opened.user.click(form.getByPlaceholderText('Choose a supplier...'))
    await opened.user.click(await screen.findByText(company))
  }
  const confirm = () => opened.user.click(form.getByRole('button', { name: 'Confirm Re-award' }))
  return { ...opened, form, choose, confirm }
}

/** The field stays empty. */
const offerToNordlys = (ifListTerms: object) => ({
  input: { orderId: anOrder().id, supplierId: 'Nordlys', price: null, deliveryDays: null, ifListTerms },
})

describe('re-awarding a rejected order', () => {
  it('the dialog says who rejected the order, on which terms and why', async () => {
    const { form } = await openReaward()
    const rejection = form.getByText(/rejected this order/)
    expect(rejection).toHaveTextContent(
      / rejected this order, for \$1,200\.00.* in 10 days: The stone was sold$/,
    )
  })

  it('once the store has canceled it, the dialog says so', async () => {
    const { form, live } = await openReaward()
    expect(form.queryByText(/^The store/)).not.toBeInTheDocument()
    await live.emit(OrdersScreenChangedDocument, {
      orderChanged: {
        __typename: 'OrderChangedEvent',
        cursor: 'c1',
        order: aRejectedOrder({ canceledByStore: true }),
      },
    })
    expect(await form.findByText(/^The store removed this piece/)).toBeVisible()
  })

  it('suppliers who quoted come first, and the one who rejected is never offered', async () => {
    const { form, user } = await openReaward()
    // The placeholder is visible: the label is above it.
    expect(form.getByText('New supplier', { selector: 'label' })).toHaveAttribute('data-shrink', 'true')
    await user.click(form.getByPlaceholderText('Choose a supplier...'))
    await screen.findByText('Duval')
    // The list is at the end of the page, and must be in a landmark there.
    expect(screen.getByRole('region', { name: 'New supplier: choices' })).toBeVisible()
    const options = [...screen.getByRole('listbox').children]
    expect(options.map((option) => option.textContent)).toEqual([
      'Duvalduval@suppliers.example · quoted $1,450.00 in 12 days',
      'Nordlysnordlys@suppliers.example',
      'Kanjeekanjee@suppliers.example',
    ])
  })

  it('a supplier that rejected this order before comes last, and its option says when', async () => {
    const rejected = {
      __typename: 'OrderRound' as const,
      number: 1,
      supplier: { __typename: 'Supplier' as const, id: 'Duval' },
      acceptance: 'REJECTED' as const,
      respondedAt: '2026-11-19T12:00:00.000Z',
    }
    const { form, user } = await openReaward(reawardChoices(undefined, undefined, [rejected]))
    await user.click(form.getByPlaceholderText('Choose a supplier...'))
    await screen.findByText('Duval')
    const options = [...screen.getByRole('listbox').children]
    expect(options.map((option) => option.textContent)).toEqual([
      'Nordlysnordlys@suppliers.example',
      'Kanjeekanjee@suppliers.example',
      'Duvalduval@suppliers.example · quoted $1,450.00 in 12 days · rejected this order on Nov 19, 2026',
    ])
  })

  it('a supplier who quoted is offered even if the search does not return it, but only while it is active', async () => {
    const gone = aQuoteOf('Gone')
    const { form, user } = await openReaward(
      reawardChoices(
        [aQuoteOf('Duval'), { ...gone, supplier: { ...gone.supplier, status: 'REJECTED' } }],
        ['Nordlys'],
      ),
    )
    await user.click(form.getByPlaceholderText('Choose a supplier...'))
    await screen.findByText('Nordlys')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Duvalduval@suppliers.example · quoted $1,450.00 in 12 days',
      'Nordlysnordlys@suppliers.example',
    ])
  })

  it('quotes for several units show the price per unit, in the list and once chosen', async () => {
    const choices = reawardChoices()
    choices.order.request.quantity = 2
    const { form, choose, user } = await openReaward(choices)
    await user.click(form.getByPlaceholderText('Choose a supplier...'))
    const terms = '$1,450.00 ($725.00 per unit) in 12 days'
    expect(await screen.findByText(/^duval@/)).toHaveTextContent(`· quoted ${terms}`)
    await user.keyboard('{Escape}')
    await choose('Duval')
    expect(form.getByText(/^Duval quoted/)).toHaveTextContent(`Duval quoted ${terms}.`)
  })

  it('without a selection, the form says so and sends nothing', async () => {
    const { confirm } = await openReaward()
    await confirm()
    expect(await screen.findByText('Missing Selection')).toBeVisible()
    expect(screen.getByText('Please select a supplier to re-award this order to.')).toBeVisible()
    expect(sentAs('ReawardOrder')).toEqual([])
  })

  it('Ctrl+Enter in the open list of suppliers chooses another one, and sends nothing', async () => {
    const { form, user, choose } = await openReaward()
    await choose('Nordlys')
    await form.findByLabelText('Price in USD')
    const field = form.getByPlaceholderText('Choose a supplier...')
    await user.keyboard('{ArrowDown}')
    const duval = await screen.findByRole('option', { name: /^Duval/ })
    for (let nth = 0; nth < 5 && !duval.classList.contains('Mui-focused'); nth++)
      await user.keyboard('{ArrowDown}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(field).toHaveValue('Duval (duval@suppliers.example)')
    expect(form.getByText(/Duval quoted \$1,450\.00 in 12 days/)).toBeVisible()
    expect(sentAs('ReawardOrder')).toEqual([])
    answer('ReawardOrder', 'reawardOrder', anOrder())
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}')
    await screen.findByText('Order Re-awarded')
    expect(sentAs('ReawardOrder')).toEqual([
      { input: { orderId: anOrder().id, supplierId: 'Duval', weights: awardWeights } },
    ])
  })

  it('a supplier who has quoted gets the order on its own terms', async () => {
    const { form, choose, confirm } = await openReaward()
    await choose('Duval')
    expect(form.getByText(/Duval quoted \$1,450\.00 in 12 days/)).toBeVisible()
    expect(form.queryByLabelText('Price in USD')).not.toBeInTheDocument()
    answer('ReawardOrder', 'reawardOrder', anOrder())
    await confirm()
    expect(await screen.findByText('Order Re-awarded')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      `/orders/${anOrder().id}`,
    )
    expect(screen.getByText('Order has been successfully re-awarded to the new supplier.')).toBeVisible()
    expect(sentAs('ReawardOrder')).toEqual([
      { input: { orderId: anOrder().id, supplierId: 'Duval', weights: awardWeights } },
    ])
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  })

  it.each([
    ['Nordlys', /^This supplier has not quoted\. Enter/],
    ['Kanjee', /^This supplier quoted .* before the request changed, and has not confirmed it since/],
  ])(
    '%s, who has no binding quote, is offered the terms the admin enters, and the form says why',
    async (company, why) => {
      const { form, user, choose, confirm } = await openReaward()
      await choose(company)
      expect(await form.findByText(why)).toBeVisible()
      await user.type(await form.findByLabelText('Price in USD'), '1,350')
      await user.type(form.getByLabelText('Delivery time in days'), '9')
      answer('ReawardOrder', 'reawardOrder', anOrder())
      await confirm()
      await screen.findByText('Order Re-awarded')
      expect(sentAs('ReawardOrder')).toEqual([
        {
          input: {
            orderId: anOrder().id,
            supplierId: company,
            price: '1350.00',
            deliveryDays: 9,
            ifListTerms: { total: null, deliveryDays: null },
          },
        },
      ])
    },
  )

  it('empty terms offer the landing price shown in the form', async () => {
    const { form, choose, confirm } = await openReaward()
    server.use(
      graphql.query('ReawardListTerms', ({ variables }) =>
        HttpResponse.json({
          data: variables['supplierId'] === 'Nordlys' ? listTerms('1980.00', 21) : listTerms(null, null),
        }),
      ),
    )
    await choose('Nordlys')
    expect(
      await form.findByText(/leave them blank to offer its own landing price: \$1,980\.00 in 21 days\./),
    ).toBeVisible()
    answer('ReawardOrder', 'reawardOrder', anOrder())
    await confirm()
    await screen.findByText('Order Re-awarded')
    expect(sentAs('ReawardOrder')).toEqual([offerToNordlys({ total: '1980.00', deliveryDays: 21 })])
  })

  it('a landing price that was saved meanwhile is shown, and offered only once confirmed', async () => {
    const { form, choose, confirm } = await openReaward()
    await choose('Nordlys')
    await form.findByText(/It has no usable landing price for this piece/)
    server.use(graphql.query('ReawardListTerms', () => HttpResponse.json({ data: listTerms('1980.00', 21) })))
    const message = 'This supplier’s landing price or lead time has just changed.'
    answer('ReawardOrder', 'reawardOrder', { __typename: 'ConflictError', message })
    await confirm()
    expect(await screen.findByText(message)).toBeVisible()
    expect(
      await form.findByText(/leave them blank to offer its own landing price: \$1,980\.00 in 21 days\./),
    ).toBeVisible()
    answer('ReawardOrder', 'reawardOrder', anOrder())
    await confirm()
    await screen.findByText('Order Re-awarded')
    expect(sentAs('ReawardOrder')).toEqual([
      offerToNordlys({ total: null, deliveryDays: null }),
      offerToNordlys({ total: '1980.00', deliveryDays: 21 }),
    ])
  })

  it('nothing is offered while the landing price could not be loaded', async () => {
    const { form, user, choose } = await openReaward()
    server.use(graphql.query('ReawardListTerms', () => HttpResponse.error()))
    await choose('Nordlys')
    expect(await form.findByText('The list price could not be loaded')).toBeVisible()
    expect(form.getByRole('button', { name: 'Confirm Re-award' })).toBeDisabled()
    server.use(graphql.query('ReawardListTerms', () => HttpResponse.json({ data: listTerms(null, null) })))
    await user.click(form.getByRole('button', { name: 'Try again' }))
    expect(await form.findByText(/It has no usable landing price for this piece/)).toBeVisible()
    expect(form.getByRole('button', { name: 'Confirm Re-award' })).toBeEnabled()
  })

  it('without a landing price, empty terms offer none', async () => {
    const { form, choose, confirm } = await openReaward()
    await choose('Nordlys')
    await form.findByText(/It has no usable landing price for this piece/)
    answer('ReawardOrder', 'reawardOrder', anOrder({ total: null, deliveryDays: null, quote: null }))
    await confirm()
    await screen.findByText('Order Re-awarded')
    expect(sentAs('ReawardOrder')).toEqual([offerToNordlys({ total: null, deliveryDays: null })])
  })

  it('a price of zero is refused at its field', async () => {
    const { form, user, choose, confirm } = await openReaward()
    await choose('Nordlys')
    await user.type(await form.findByLabelText('Price in USD'), '0')
    await confirm()
    expect(await form.findByText('Price must be greater than 0')).toBeVisible()
    expect(sentAs('ReawardOrder')).toEqual([])
  })

  it('terms typed for one supplier do not prevent an award to another, who has quoted', async () => {
    const { form, user, choose, confirm } = await openReaward()
    await choose('Nordlys')
    await user.type(await form.findByLabelText('Price in USD'), '0')
    await choose('Duval')
    await waitFor(() => expect(form.queryByLabelText('Price in USD')).not.toBeInTheDocument())
    answer('ReawardOrder', 'reawardOrder', anOrder())
    await confirm()
    await screen.findByText('Order Re-awarded')
    expect(sentAs('ReawardOrder')).toEqual([
      { input: { orderId: anOrder().id, supplierId: 'Duval', weights: awardWeights } },
    ])
  })

  it('a failure is reported, and the form stays', async () => {
    const { form, choose, confirm } = await openReaward()
    await choose('Duval')
    server.use(graphql.mutation('ReawardOrder', () => HttpResponse.error(), { once: true }))
    await confirm()
    expect(await screen.findByText('Re-award Failed')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
    answer('ReawardOrder', 'reawardOrder', {
      __typename: 'ConflictError',
      message: 'Orders go to active suppliers only.',
    })
    await confirm()
    expect(await screen.findByText('Orders go to active suppliers only.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Confirm Re-award' })).toBeEnabled()
  })

  it("one's own re-award that is heard of before its answer does not blame the new supplier", async () => {
    const { form, choose, confirm, live } = await openReaward()
    await choose('Duval')
    let letAnswer = () => {}
    const answered = new Promise<void>((resolve) => (letAnswer = resolve))
    server.use(
      graphql.mutation('ReawardOrder', async () => {
        await answered
        return HttpResponse.json({ data: { reawardOrder: anOrder() } })
      }),
    )
    await confirm()
    await waitFor(() => expect(sentAs('ReawardOrder')).toHaveLength(1))
    await live.emit(OrdersScreenChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c1', order: anOrder() },
    } as never)
    await waitFor(() => expect(form.queryByText(/ rejected this order/)).not.toBeInTheDocument())
    expect(form.getByText('Re-awarding...')).toBeVisible()
    letAnswer()
    expect(await screen.findByText('Order Re-awarded')).toBeVisible()
  })

  it('cancel closes the form and clears the selection', async () => {
    const { form, user, choose } = await openReaward()
    await choose('Duval')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Re-award Order' }))
    expect(screen.getByPlaceholderText('Choose a supplier...')).toHaveValue('')
  })
})

it('the form stays open with its input when another admin acts first and the order leaves the list', async () => {
  const { user, live, now } = openOrders({ orders: [aRejectedOrder()], path: '/orders?status=rejected' })
  server.use(overtakenBy('REAWARDED', 'Re-awarded to Duval'))
  await user.click(await screen.findByRole('button', { name: 'Re-award Order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Re-award Order to Different Supplier' }))
  expect(dialog.getByText(/, Round Solitaire$/)).toHaveTextContent('Order #1042 · 7a6b5c4d, Round Solitaire')
  await user.type(dialog.getByLabelText('Why this supplier'), 'Knows the piece')
  const order = anOrder()
  now.orders = [order]
  await live.emit(OrdersScreenChangedDocument, {
    orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c1', order },
  } as never)
  expect(await dialog.findByText('Re-awarded to Duval by Mei Lin just now.')).toBeVisible()
  expect(dialog.getByText('This order can no longer be re-awarded.')).toBeVisible()
  expect(dialog.getByLabelText('Why this supplier')).toHaveValue('Knows the piece')
  expect(dialog.queryByRole('button', { name: 'Confirm Re-award' })).not.toBeInTheDocument()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

describe('the next step', () => {
  it.each([
    ['FULFIL', 'fulfilled', 'FULFILLED', 'Mark as Fulfilled'],
    ['SHIP', 'shipped', 'SHIPPED', 'Mark as Shipped'],
    ['DELIVER', 'delivered', 'DELIVERED', 'Mark as Delivered'],
  ] as const)('%s is offered, done and confirmed', async (move, word, status, action) => {
    const { user } = openOrders({ orders: [anOrder({ acceptance: 'ACCEPTED', availableMoves: [move] })] })
    await user.click(await screen.findByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Expected delivery|Delivered on/), {
      target: { value: '2026-12-01' },
    })
    answer('AdvanceOrder', 'advanceOrder', anOrder({ status, availableMoves: [] }))
    await user.click(dialog.getByRole('button', { name: action }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(screen.getByText(`Order status changed to ${word}.`)).toBeVisible()
    expect(sentAs('AdvanceOrder')).toEqual([
      { input: { orderId: anOrder().id, status, deliveryDate: '2026-12-01' } },
    ])
  })

  it("an order is delivered on the user's own today, unless they enter another day", async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-02T03:00:00.000Z') })
    const shipped = anOrder({ status: 'SHIPPED', acceptance: 'ACCEPTED', availableMoves: ['DELIVER'] })
    openOrders({ orders: [shipped] })
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as Delivered' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Delivered on')).toHaveValue('2026-12-01')
    answer('AdvanceOrder', 'advanceOrder', { ...shipped, status: 'DELIVERED', availableMoves: [] })
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as Delivered' }))
    expect(await screen.findByText('Order status changed to delivered.')).toBeVisible()
    expect(sentAs('AdvanceOrder')).toEqual([
      { input: { orderId: shipped.id, status: 'DELIVERED', deliveryDate: '2026-12-01' } },
    ])
  })

  it('an order is not marked as delivered without a day', async () => {
    const shipped = anOrder({ status: 'SHIPPED', acceptance: 'ACCEPTED', availableMoves: ['DELIVER'] })
    const { user } = openOrders({ orders: [shipped] })
    await user.click(await screen.findByRole('button', { name: 'Mark as Delivered' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('Delivered on'))
    await user.click(dialog.getByRole('button', { name: 'Mark as Delivered' }))
    expect(await dialog.findByText('Please enter a date')).toBeVisible()
    expect(sentAs('AdvanceOrder')).toEqual([])
  })

  it('a partially typed date does not count as missing', async () => {
    const { user } = openOrders({ orders: [anOrder({ acceptance: 'ACCEPTED' })] })
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    const dialog = within(await screen.findByRole('dialog'))
    const date = dialog.getByLabelText('Expected delivery')
    // As browsers report a partially typed date: an empty value, and bad input.
    Object.defineProperty(date, 'validity', { value: { badInput: true } })
    await user.click(dialog.getByRole('button', { name: 'Mark as Fulfilled' }))
    expect(await dialog.findByText('Please complete the date')).toBeVisible()
    expect(date).toHaveFocus()
    expect(sentAs('AdvanceOrder')).toEqual([])
  })

  it('a delivery date can be corrected while that is offered, and a refusal is shown at its field', async () => {
    const { user } = openOrders({
      orders: [
        anOrder({
          status: 'DELIVERED',
          acceptance: 'ACCEPTED',
          actualDelivery: '2026-11-20',
          availableMoves: ['CORRECT_DELIVERY'],
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Correct delivery date' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct delivery date' }))
    const date = dialog.getByLabelText(/^Delivered on/)
    expect(date).toHaveValue('2026-11-20')
    const message = 'The delivery date cannot be in the future'
    answer('CorrectDeliveryDate', 'correctDeliveryDate', {
      __typename: 'ValidationError',
      message,
      fields: [{ __typename: 'FieldError', path: 'deliveryDate', message }],
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(message)).toBeVisible()
    answer(
      'CorrectDeliveryDate',
      'correctDeliveryDate',
      anOrder({ status: 'DELIVERED', actualDelivery: '2026-11-19', availableMoves: [] }),
    )
    fireEvent.change(date, { target: { value: '2026-11-19' } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Delivery Date Corrected')).toBeVisible()
    expect(sentAs('CorrectDeliveryDate').at(-1)).toEqual({
      input: { orderId: anOrder().id, deliveryDate: '2026-11-19' },
    })
  })

  it('a delivery date that another admin corrects meanwhile is not replaced unseen', async () => {
    const delivered = anOrder({
      status: 'DELIVERED',
      acceptance: 'ACCEPTED',
      actualDelivery: '2026-11-20',
      availableMoves: ['CORRECT_DELIVERY'],
    })
    const { user, client } = openOrders({ orders: [delivered] })
    const theyCorrect = (actualDelivery: string) =>
      act(() => {
        client.cache.modify({
          id: client.cache.identify({ __typename: 'Order', id: delivered.id }),
          fields: { actualDelivery: () => actualDelivery },
        })
      })
    await user.click(await screen.findByRole('button', { name: 'Correct delivery date' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct delivery date' }))
    const date = dialog.getByLabelText(/^Delivered on/)
    theyCorrect('2026-11-18')
    await waitFor(() => expect(date).toHaveValue('2026-11-18'))
    fireEvent.change(date, { target: { value: '2026-11-19' } })
    theyCorrect('2026-11-17')
    expect(await dialog.findByText(/^The delivery date is now Nov 17, 2026\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    expect(date).toHaveValue('2026-11-17')
  })

  it('the date may be omitted, and an unanswered order is highlighted', async () => {
    const { user } = openOrders({ orders: [anOrder()] })
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The supplier has not accepted this order yet.')).toBeVisible()
    answer('AdvanceOrder', 'advanceOrder', { __typename: 'ConflictError', message: 'Too early.' })
    await user.click(dialog.getByRole('button', { name: 'Mark as Fulfilled' }))
    expect(await screen.findByText('Update Failed')).toBeVisible()
    expect(screen.getByText('Too early.')).toBeVisible()
    expect(sentAs('AdvanceOrder')[0]).toMatchObject({ input: { deliveryDate: null } })
  })

  it('a network failure is reported', async () => {
    const { user } = openOrders({ orders: [anOrder()] })
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    server.use(graphql.mutation('AdvanceOrder', () => HttpResponse.error()))
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
  })
})

describe('one order', () => {
  const open = (order: Order) => openOrders({ orders: [order], path: `/orders/${order.id}` })

  it('the screen shows everything about an order, including earlier rounds', async () => {
    const round = aRound()
    open(
      anOrder(
        { rounds: [round] },
        { properties: [{ __typename: 'Property', name: 'Engraving', value: 'Always' }] },
      ),
    )
    expect(await screen.findByRole('heading', { level: 2, name: 'Order 7a6b5c4d' })).toBeVisible()
    for (const text of ['Josephine Marchetti', '1042', 'USA Store - Houston, Texas', 'Engraving', 'Always'])
      expect(screen.getByText(text), text).toBeVisible()
    const history = within(screen.getByRole('region', { name: 'Award history' }))
    expect(history.getByText('1. Bright & Sons')).toBeVisible()
    expect(history.getByText('Rejected: No capacity')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Quotes (2)' })).toHaveAttribute('href', '/quotes/request-1')
  })

  it('an unknown order is reported', async () => {
    openOrders({ path: '/orders/elsewhere' })
    expect(await screen.findByText('Order not found')).toBeVisible()
  })

  it('the screen follows the supplier’s actions', async () => {
    const { live } = open(anOrder())
    await screen.findByText('Waiting for supplier to accept or reject this order...')
    await live.emit(OrderDetailChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c1', order: aRejectedOrder() },
    })
    expect(await screen.findByText('The stone was sold')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Re-award Order' })).toBeVisible()
  })

  describe('without a supplier', () => {
    const quoted = (request: Partial<Order['request']> = {}) =>
      unassigned({ status: 'QUOTED' }, { status: 'QUOTED', quoteCount: 1, ...request })
    const requestOf = (order: Order) => ({ __typename: 'QuoteRequest', id: order.request.id, order })

    it('the screen counts the quotes as they arrive', async () => {
      const { live } = open(quoted())
      expect((await screen.findAllByRole('link', { name: 'View Quotes (1)' }))[0]).toBeVisible()
      await live.emit(OrderDetailQuotedDocument, {
        quoteSubmitted: {
          __typename: 'QuoteSubmittedEvent',
          cursor: 'c1',
          quote: { __typename: 'Quote', id: 'quote-2', request: requestOf(quoted({ quoteCount: 2 })) },
        },
      } as never)
      expect((await screen.findAllByRole('link', { name: 'View Quotes (2)' }))[0]).toBeVisible()
      expect(screen.queryByRole('link', { name: 'View Quotes (1)' })).not.toBeInTheDocument()
    })

    it('the screen follows changes of its request', async () => {
      const { live } = open(quoted())
      await screen.findByText('1 unit')
      await live.emit(OrderDetailRequestChangedDocument, {
        requestChanged: {
          __typename: 'RequestChangedEvent',
          cursor: 'c1',
          request: requestOf(quoted({ quantity: 3 })),
        },
      } as never)
      expect(await screen.findByText('3 units')).toBeVisible()
    })
  })

  it('an admin can enter tracking once the order is accepted', async () => {
    const { user } = open(anOrder({ acceptance: 'ACCEPTED', availableMoves: ['TRACK', 'FULFIL'] }))
    await user.click(await screen.findByRole('button', { name: 'Add Tracking' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      (await dialog.findAllByText('Please provide both courier company and tracking number'))[0],
    ).toBeVisible()
    await user.type(dialog.getByLabelText(/Courier company/), 'Brinks')
    await user.type(dialog.getByLabelText(/Tracking number/), 'BX 42')
    answer('SetOrderTracking', 'setTracking', anOrder({ courier: 'Brinks', trackingNumber: 'BX 42' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Brinks · BX 42')).toBeVisible()
    expect(sentAs('SetOrderTracking')).toEqual([
      { input: { orderId: anOrder().id, courier: 'Brinks', trackingNumber: 'BX 42' } },
    ])
  })

  it('the tracking dialog stays open when tracking is no longer possible, and says why', async () => {
    const { user, live } = open(anOrder({ acceptance: 'ACCEPTED', availableMoves: ['TRACK'] }))
    server.use(overtakenBy('ADVANCED', 'Order delivered'))
    await user.click(await screen.findByRole('button', { name: 'Add Tracking' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Tracking' }))
    await live.emit(OrderDetailChangedDocument, {
      orderChanged: {
        __typename: 'OrderChangedEvent',
        cursor: 'c1',
        order: anOrder({ status: 'DELIVERED', acceptance: 'ACCEPTED', availableMoves: [] }),
      },
    })
    expect(await dialog.findByText('Order delivered by Mei Lin just now.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('the tracking dialog says when the supplier has entered other tracking meanwhile', async () => {
    const entered = { acceptance: 'ACCEPTED' as const, courier: 'Brinks', trackingNumber: 'BX 42' }
    const { user, live } = open(anOrder({ ...entered, availableMoves: ['TRACK'] }))
    await user.click(await screen.findByRole('button', { name: 'Correct Tracking' }))
    const dialog = within(await screen.findByRole('dialog'))
    const supplierEnters = (trackingNumber: string) =>
      live.emit(OrderDetailChangedDocument, {
        orderChanged: {
          __typename: 'OrderChangedEvent',
          cursor: trackingNumber,
          order: anOrder({ ...entered, trackingNumber, availableMoves: ['TRACK'] }),
        },
      })
    await supplierEnters('BX 43')
    await waitFor(() => expect(dialog.getByLabelText(/Tracking number/)).toHaveValue('BX 43'))
    await user.type(dialog.getByLabelText(/Tracking number/), '-1')
    await supplierEnters('BX 44')
    expect(await dialog.findByText(/The tracking is now Brinks, BX 44\./)).toBeVisible()
    expect(dialog.getByLabelText(/Tracking number/)).toHaveValue('BX 43-1')
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    expect(dialog.getByLabelText(/Tracking number/)).toHaveValue('BX 44')
  })

  it('an order opens in place, and Back returns to the list', async () => {
    const { user, router } = openOrders({ orders: [anOrder()] })
    await user.click(await screen.findByRole('link', { name: 'View Details Round Solitaire' }))
    await screen.findByRole('heading', { level: 2, name: 'Order 7a6b5c4d' })
    await user.click(screen.getByRole('link', { name: '← Back to Awarded Orders' }))
    expect(await screen.findByRole('article')).toBeVisible()
    expect(router.state.location.pathname).toBe('/orders')
    expect(sentAs('OrdersScreen')).toHaveLength(1)
  })
})
