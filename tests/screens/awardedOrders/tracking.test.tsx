import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { AwardedOrdersScreenChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { accepted, anOrder, openAwarded } from './fixtures.ts'

const tracked = {
  ...accepted,
  courier: 'Malca-Amit',
  trackingNumber: 'MA-2290',
  trackingUpdatedAt: '2026-11-20T09:30:00.000Z',
}

const panel = async () => within(await screen.findByRole('group', { name: 'Tracking' }))

describe('the tracking of an accepted order', () => {
  it('without tracking, the form is open, and Cancel leaves it empty', async () => {
    const { user } = openAwarded([anOrder(accepted)])
    const tracking = await panel()
    await user.type(await tracking.findByLabelText(/^Courier company/), 'Ups')
    await user.click(tracking.getByRole('button', { name: 'Cancel' }))
    expect(tracking.getByText('No tracking information yet')).toBeVisible()
    await user.click(tracking.getByRole('button', { name: 'Add Tracking' }))
    expect(await tracking.findByLabelText(/^Courier company/)).toHaveValue('')
  })

  it('saved tracking is shown, and Cancel restores it', async () => {
    const { user } = openAwarded([anOrder(tracked)])
    const tracking = await panel()
    expect(tracking.getByText('Malca-Amit')).toBeVisible()
    expect(tracking.getByText('MA-2290')).toBeVisible()
    expect(tracking.getByText('Updated', { exact: false })).toHaveTextContent('Nov 20, 2026 09:30')
    await user.click(tracking.getByRole('button', { name: 'Edit Tracking' }))
    await user.clear(await tracking.findByLabelText(/^Tracking number/))
    await user.click(tracking.getByRole('button', { name: 'Cancel' }))
    expect(tracking.getByText('MA-2290')).toBeVisible()
    expect(sentAs('SetAwardedTracking')).toEqual([])
  })

  it.each([
    ['', 'MA-2290'],
    ['Malca-Amit', '  '],
    ['', ''],
  ])('tracking requires both: courier %j, number %j', async (courier, number) => {
    const { user } = openAwarded([anOrder(accepted)])
    const tracking = await panel()
    if (courier) await user.type(await tracking.findByLabelText(/^Courier company/), courier)
    if (number) await user.type(await tracking.findByLabelText(/^Tracking number/), number)
    await user.click(await tracking.findByRole('button', { name: 'Save Tracking' }))
    expect(await screen.findByText('Missing Information')).toBeVisible()
    expect(
      screen.getAllByText('Please provide both courier company and tracking number').length,
    ).toBeGreaterThan(0)
    expect(sentAs('SetAwardedTracking')).toEqual([])
  })

  it('tracking is saved with a confirmation', async () => {
    const { user } = openAwarded(
      [anOrder(accepted)],
      [
        graphql.mutation('SetAwardedTracking', () =>
          HttpResponse.json({ data: { setTracking: anOrder(tracked) } }),
        ),
      ],
    )
    const tracking = await panel()
    await user.type(await tracking.findByLabelText(/^Courier company/), 'Malca-Amit')
    await user.type(await tracking.findByLabelText(/^Tracking number/), 'MA-2290')
    await user.click(await tracking.findByRole('button', { name: 'Save Tracking' }))
    expect(await screen.findByText('Tracking Updated')).toBeVisible()
    expect(await tracking.findByText('MA-2290')).toBeVisible()
    expect(tracking.getByRole('button', { name: 'Edit Tracking' })).toBeVisible()
    expect(sentAs('SetAwardedTracking')).toEqual([
      { input: { orderId: anOrder().id, courier: 'Malca-Amit', trackingNumber: 'MA-2290' } },
    ])
  })

  it('if saving fails, a message says so and the input stays', async () => {
    const { user } = openAwarded(
      [anOrder(accepted)],
      [graphql.mutation('SetAwardedTracking', () => HttpResponse.error())],
    )
    const tracking = await panel()
    await user.type(await tracking.findByLabelText(/^Courier company/), 'Malca-Amit')
    await user.type(await tracking.findByLabelText(/^Tracking number/), 'MA-2290')
    await user.click(await tracking.findByRole('button', { name: 'Save Tracking' }))
    expect(await screen.findByText('Update Failed')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
    expect(await tracking.findByLabelText(/^Tracking number/)).toHaveValue('MA-2290')
  })

  it('tracking saved elsewhere closes an untouched form and leaves a started one open', async () => {
    const { user, live } = openAwarded([
      anOrder(accepted),
      anOrder({ ...accepted, id: 'typed-order' }, { id: 'request-2' }),
    ])
    const panels = await screen.findAllByRole('group', { name: 'Tracking' })
    const [untouched, typed] = panels.map((one) => within(one))
    if (!untouched || !typed) throw new Error('two orders have two panels')
    await user.type(await typed.findByLabelText(/^Courier company/), 'Brinks')
    for (const id of [anOrder().id, 'typed-order'])
      await live.emit(AwardedOrdersScreenChangedDocument, {
        orderChanged: {
          __typename: 'OrderChangedEvent',
          cursor: `cursor-${id}`,
          isAward: false,
          orderId: id,
          order: anOrder({ ...tracked, id }, id === 'typed-order' ? { id: 'request-2' } : {}),
        },
      })
    expect(untouched.getByText('MA-2290')).toBeVisible()
    expect(await typed.findByLabelText(/^Courier company/)).toHaveValue('Brinks')
    expect(typed.getByText(/The tracking is now Malca-Amit, MA-2290\./)).toBeVisible()
    await user.click(typed.getByRole('button', { name: 'Use theirs' }))
    expect(typed.getByLabelText(/^Courier company/)).toHaveValue('Malca-Amit')
  })
})
