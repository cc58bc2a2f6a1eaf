import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { AwardedOrdersScreenChangedDocument, type OrderFilter } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { accepted, anOrder, awardedData, dateIn, openAwarded, ordersOf } from './fixtures.ts'

const answering = (mutation: 'AcceptAwardedOrder' | 'RejectAwardedOrder', answer: object | null) =>
  graphql.mutation(mutation, () =>
    answer
      ? HttpResponse.json({
          data: { [mutation === 'AcceptAwardedOrder' ? 'acceptOrder' : 'rejectOrder']: answer },
        })
      : HttpResponse.error(),
  )

type User = ReturnType<typeof openAwarded>['user']
const startAccept = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Accept Order' }))
  await screen.findByRole('button', { name: 'Confirm Acceptance' })
}
const startReject = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Reject Order' }))
  await screen.findByRole('button', { name: 'Confirm Rejection' })
}

describe('accepting an order', () => {
  it('accepting requires a date', async () => {
    const { user } = openAwarded([anOrder()])
    await startAccept(user)
    await user.click(screen.getByRole('button', { name: 'Confirm Acceptance' }))
    expect(await screen.findByText('Please provide an estimated delivery date')).toBeVisible()
    expect(sentAs('AcceptAwardedOrder')).toEqual([])
  })

  // Yesterday here may still be today somewhere else.
  it.each([-3, -1])(
    'accepting requires a date that is not in the past: not one %i days away',
    async (days) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00.000Z') })
      const { user } = openAwarded([anOrder()])
      await startAccept(user)
      const field = await screen.findByLabelText(/^Estimated delivery date/)
      expect(field).toHaveAttribute('min', dateIn(0))
      await user.type(field, dateIn(days))
      await user.click(screen.getByRole('button', { name: 'Confirm Acceptance' }))
      expect(await screen.findByText('The estimated delivery date cannot be in the past')).toBeVisible()
      expect(sentAs('AcceptAwardedOrder')).toEqual([])
    },
  )

  it('the date starts as proposed, is sent, and the accepted order is shown', async () => {
    const proposedDelivery = dateIn(9)
    const { user } = openAwarded(
      [anOrder({ expectedDelivery: dateIn(-20), proposedDelivery })],
      [answering('AcceptAwardedOrder', anOrder(accepted))],
    )
    await startAccept(user)
    expect(await screen.findByLabelText(/^Estimated delivery date/)).toHaveValue(proposedDelivery)
    await user.click(screen.getByRole('button', { name: 'Confirm Acceptance' }))
    expect(await screen.findByText('Estimated delivery:', { exact: false })).toHaveTextContent('May 04, 2030')
    expect(screen.getByText('Responded', { exact: false })).toHaveTextContent('Nov 20, 2026 08:15')
    expect(screen.getAllByText('Order Accepted')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Add tracking' })).toHaveAttribute(
      'href',
      '/awarded-orders?show=tracking#request-request-1',
    )
    expect(sentAs('AcceptAwardedOrder')).toEqual([
      { input: { orderId: anOrder().id, estimatedDelivery: proposedDelivery } },
    ])
    expect(screen.queryByRole('button', { name: 'Accept Order' })).not.toBeInTheDocument()
  })

  it('a proposed date that has passed is not used: the supplier has to choose one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00.000Z') })
    const { user } = openAwarded([anOrder({ proposedDelivery: dateIn(-1) })])
    await startAccept(user)
    expect(await screen.findByLabelText(/^Estimated delivery date/)).toHaveValue('')
  })

  it('a date later than the awarded terms is pointed out, and one years away is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00.000Z') })
    const { user } = openAwarded([anOrder({ proposedDelivery: '2026-12-01' })])
    await startAccept(user)
    const field = await screen.findByLabelText(/^Estimated delivery date/)
    const note = '3 days later than awarded (Dec 01, 2026).'
    fireEvent.change(field, { target: { value: '2026-12-04' } })
    expect(await screen.findByText(note)).toBeVisible()
    fireEvent.change(field, { target: { value: '2026-11-30' } })
    await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument())
    for (const value of ['2062-12-01', '9999-12-31']) {
      fireEvent.change(field, { target: { value } })
      await user.click(screen.getByRole('button', { name: 'Confirm Acceptance' }))
      expect(await screen.findByText('Choose a date up to Nov 20, 2036')).toBeVisible()
    }
    expect(sentAs('AcceptAwardedOrder')).toEqual([])
  })

  it('the focus stays on the card when the form closes, whether the answer was sent or not', async () => {
    const { user } = openAwarded(
      [anOrder({ proposedDelivery: dateIn(9) })],
      [answering('AcceptAwardedOrder', anOrder(accepted))],
    )
    await startAccept(user)
    const card = screen.getByRole('button', { name: 'Back' }).closest('li')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(card).toHaveFocus())
    await startAccept(user)
    await user.click(screen.getByRole('button', { name: 'Confirm Acceptance' }))
    await screen.findByText('Estimated delivery:', { exact: false })
    await waitFor(() => expect(card).toHaveFocus())
  })

  it('from the orders to answer, the link to add tracking leads to the card, also in a list as long', async () => {
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = () => {}
    const hoops = anOrder({ id: 'order-2' }, { id: 'request-2', productTitle: 'Gold Hoops' })
    const { user, live } = openAwarded(
      [anOrder({ proposedDelivery: dateIn(9) }), hoops],
      [
        answering('AcceptAwardedOrder', anOrder(accepted)),
        graphql.query('AwardedOrdersScreen', ({ variables }) =>
          (variables['filter'] as OrderFilter).trackingMissing
            ? HttpResponse.json({ data: awardedData(ordersOf([anOrder(accepted)])) })
            : undefined,
        ),
      ],
      '/awarded-orders?show=answer',
    )
    const card = await screen.findByRole('listitem', { name: 'Round Solitaire' })
    await user.click(within(card).getByRole('button', { name: 'Accept Order' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm Acceptance' }))
    const link = await screen.findByRole('link', { name: 'Add tracking' })
    await live.emit(AwardedOrdersScreenChangedDocument, {
      orderChanged: {
        __typename: 'OrderChangedEvent',
        cursor: 'cursor-1',
        orderId: anOrder().id,
        isAward: false,
        order: anOrder(accepted),
      },
    })
    await waitFor(() => expect(card).not.toBeInTheDocument())
    await user.click(link)
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Round Solitaire' })).toHaveFocus())
    expect(screen.queryByRole('listitem', { name: 'Gold Hoops' })).not.toBeInTheDocument()
  })

  it.each([
    [
      'in the words of the server',
      { __typename: 'ConflictError', message: 'This order has already been answered.' },
      'This order has already been answered.',
    ],
    ['in its own', null, "Loupe can't be reached at the moment. Please try again shortly."],
  ])('a failed answer is reported %s', async (_, answer, text) => {
    const { user } = openAwarded(
      [anOrder({ proposedDelivery: dateIn(9) })],
      [answering('AcceptAwardedOrder', answer)],
    )
    await startAccept(user)
    await user.click(screen.getByRole('button', { name: 'Confirm Acceptance' }))
    expect(await screen.findByText('Response Failed')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(await screen.findByLabelText(/^Estimated delivery date/)).toBeVisible()
  })
})

describe('rejecting an order', () => {
  it('rejecting requires a reason', async () => {
    const { user } = openAwarded([anOrder()])
    await startReject(user)
    await user.type(await screen.findByLabelText(/^Reason for rejection/), '   ')
    await user.click(screen.getByRole('button', { name: 'Confirm Rejection' }))
    expect(await screen.findByText('Please provide a reason for rejection')).toBeVisible()
    expect(sentAs('RejectAwardedOrder')).toEqual([])
  })

  it('the reason is sent, and the rejected order is shown', async () => {
    const rejected = anOrder({
      acceptance: 'REJECTED',
      availableMoves: [],
      rejectionReason: 'No such stones',
      respondedAt: '2026-11-20T08:15:00.000Z',
    })
    const { user } = openAwarded([anOrder()], [answering('RejectAwardedOrder', rejected)])
    expect(await screen.findByText('Awarded to You')).toBeVisible()
    await startReject(user)
    await user.type(await screen.findByLabelText(/^Reason for rejection/), 'No such stones')
    await user.click(screen.getByRole('button', { name: 'Confirm Rejection' }))
    expect(await screen.findByText('Reason: No such stones')).toBeVisible()
    expect(screen.getByText('Rejected by You')).toBeVisible()
    expect(screen.queryByText('Awarded to You')).not.toBeInTheDocument()
    expect(screen.getAllByText('Order Rejected')).toHaveLength(2)
    expect(sentAs('RejectAwardedOrder')).toEqual([
      { input: { orderId: anOrder().id, reason: 'No such stones' } },
    ])
    expect(screen.queryByRole('group', { name: 'Tracking' })).not.toBeInTheDocument()
  })

  it('rejecting is not offered if only accepting is left', async () => {
    openAwarded([anOrder({ status: 'SHIPPED', availableMoves: ['ACCEPT'] })])
    expect(await screen.findByRole('button', { name: 'Accept Order' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reject Order' })).not.toBeInTheDocument()
  })

  it('rejecting can be canceled', async () => {
    const { user } = openAwarded([anOrder()])
    await startReject(user)
    const panel = within(screen.getByRole('group', { name: 'Your answer' }))
    await user.click(panel.getByRole('button', { name: 'Back' }))
    expect(panel.getByRole('button', { name: 'Accept Order' })).toBeVisible()
  })
})
