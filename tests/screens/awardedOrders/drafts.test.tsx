import { fireEvent, screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { draftStore } from '../../../web/ui/device/draftStore.ts'
import { accepted, anOrder, dateIn, openAwarded } from './fixtures.ts'

const RESTORED = 'Your draft was restored'
const saved = { courier: 'Malca', trackingNumber: 'M-1' }
const OVER_SAVED = JSON.stringify(saved)
const { id } = anOrder()
const key = (form: string) => `supplier-1/${form}/${id}`
const drafts = () => Object.keys(localStorage).filter((one) => one.includes('draft'))

describe('drafts about an awarded order', () => {
  it('a draft is kept while typing', async () => {
    const { user } = openAwarded([anOrder()])
    await user.click(await screen.findByText('Reject Order'))
    fireEvent.change(await screen.findByLabelText(/^Reason for rejection/), {
      target: { value: 'The bench is' },
    })
    await waitFor(() => expect(draftStore.read(key('reject'))).toEqual({ reason: 'The bench is' }))
  })

  it('the rejection form reopens after a reload with its draft, which is deleted once sent', async () => {
    draftStore.keep(key('reject'), { reason: 'The bench is full' })
    const { user } = openAwarded(
      [anOrder()],
      [
        graphql.mutation('RejectAwardedOrder', () =>
          HttpResponse.json({
            data: { rejectOrder: anOrder({ acceptance: 'REJECTED', availableMoves: [] }) },
          }),
        ),
      ],
    )
    expect(await screen.findByText(RESTORED)).toBeVisible()
    expect(await screen.findByLabelText(/^Reason for rejection/)).toHaveValue('The bench is full')
    await user.click(screen.getByText('Confirm Rejection'))
    await screen.findByText('The retailer has been notified of your reason.')
    expect(drafts()).toEqual([])
  })

  it('the acceptance form reopens with its draft, which can be discarded', async () => {
    const estimatedDelivery = dateIn(20)
    draftStore.keep(key('accept'), { estimatedDelivery })
    const { user } = openAwarded([anOrder()])
    expect(await screen.findByLabelText(/^Estimated delivery date/)).toHaveValue(estimatedDelivery)
    await user.click(screen.getByText('Discard'))
    expect(await screen.findByLabelText(/^Estimated delivery date/)).toHaveValue('')
    expect(drafts()).toEqual([])
  })

  it('the tracking form reopens with its draft over the saved values, and Cancel returns to those', async () => {
    draftStore.keep(key('tracking'), { courier: 'Ferrari', trackingNumber: 'FX-2' }, OVER_SAVED)
    const { user } = openAwarded([anOrder({ ...accepted, ...saved })])
    expect(await screen.findByLabelText(/^Courier company/)).toHaveValue('Ferrari')
    expect(screen.getByText(RESTORED)).toBeVisible()
    await user.click(screen.getByText('Cancel'))
    expect(await screen.findByText('Malca')).toBeVisible()
    expect(drafts()).toEqual([])
  })

  it('a draft of tracking that has been corrected since is not restored over the correction', async () => {
    draftStore.keep(key('tracking'), { courier: 'Ferrari', trackingNumber: 'M-1' }, OVER_SAVED)
    openAwarded([anOrder({ ...accepted, ...saved, trackingNumber: 'M-2' })])
    expect(await screen.findByText('M-2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit Tracking' })).toBeVisible()
  })
})
