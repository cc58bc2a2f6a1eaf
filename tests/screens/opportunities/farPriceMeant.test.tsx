import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FollowedRequestChangedDocument } from '../../../web/gql/graphql.ts'
import { outboxStore } from '../../../web/parts/outbox/outboxStore.ts'
import { aKeptQuote } from '../../kit/screens/aKeptQuote.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { handlers, price, question, refusing, send, usd, wanted } from './farPriceSteps.ts'
import { aQuoted, aWaiting, changed, openOpportunities } from './fixtures.ts'

afterEach(() => vi.restoreAllMocks())

describe('a price that is probably a slip, of a request that changes,', () => {
  it('is questioned if the quote was for another quantity, even if unchanged', async () => {
    const ten = aQuoted({ targetPrice: usd('12000.00'), quantity: 10 }, { needsReconfirmation: true })
    const { user } = openOpportunities({ quoted: [ten] }, { handlers })
    await user.click(await screen.findByRole('button', { name: /^Update Your Quote/ }))
    await screen.findByRole('dialog')
    await send(user, 'Update Quote')
    expect(
      within(await question()).getByText(/^\$1,200\.00 for all 10 units is about 1\/10 of the target price/),
    ).toBeVisible()
    expect(sentAs('UpdateQuote')).toEqual([])
  })

  it('is questioned again if the quantity has changed since it was confirmed', async () => {
    const { user, live } = openOpportunities({ active: [wanted()] }, { handlers: [refusing] })
    await price(user, '315')
    await send(user)
    await user.click(within(await question()).getByRole('button', { name: 'Send $315.00' }))
    await screen.findByText('Try again in a minute.')
    await live.emit(FollowedRequestChangedDocument, changed(wanted(3)))
    await screen.findByText('The quantity has changed from 1 to 3.')
    await send(user)
    expect(within(await question()).getByText(/^\$315\.00 for all 3 units/)).toBeVisible()
    expect(sentAs('SubmitQuote')).toHaveLength(1)
  })

  it('is no longer questioned once the quantity changes: the total would be another', async () => {
    const { user, live } = openOpportunities({ active: [wanted(2)] }, { handlers })
    const { dialog } = await price(user, '1')
    await user.click(dialog.getByLabelText('Enter the price per unit'))
    fireEvent.change(dialog.getByLabelText(/^Price per unit/), { target: { value: '100' } })
    await send(user)
    expect(within(await question()).getByRole('button', { name: 'Send $200.00' })).toBeVisible()
    await live.emit(FollowedRequestChangedDocument, changed(wanted(20)))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send \$/ })).not.toBeInTheDocument())
    expect(sentAs('SubmitQuote')).toEqual([])
  })

  it('is not sent if the suggested price has changed behind the question', async () => {
    const suggesting = (amount: string) =>
      aWaiting({ targetPrice: usd('3150.00') }, { suggestedPrice: usd(amount), suggestedDays: 14 })
    const { user, live } = openOpportunities({ active: [suggesting('100.00')] }, { handlers })
    await user.click(await screen.findByRole('button', { name: /^Submit Competitive Quote/ }))
    const field = within(await screen.findByRole('dialog')).getByLabelText(/^Final price/)
    await live.emit(FollowedRequestChangedDocument, changed(suggesting('200.00')))
    await waitFor(() => expect(field).toHaveValue('200.00'))
    await send(user)
    const asked = within(await question())
    await live.emit(FollowedRequestChangedDocument, changed(suggesting('2000.00')))
    await waitFor(() => expect(field).toHaveValue('2000.00'))
    await user.click(asked.getByRole('button', { name: 'Send $200.00' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send \$/ })).not.toBeInTheDocument())
    expect(screen.getByText(/^The price in the form has changed\./)).toBeVisible()
    expect(sentAs('SubmitQuote')).toEqual([])
  })
})

describe('a price that was confirmed and is stored on this device', () => {
  const keep = (quantity: number) =>
    vi.spyOn(outboxStore, 'list').mockResolvedValue([
      aKeptQuote('request-1', {
        typed: { price: '1', per: 'all', deliveryDays: '9', comments: '' },
        basis: { quantity, updateCount: 0 },
        refusal: 'Something else has changed.',
      }),
    ])
  const edit = async (quantity: number) => {
    const { user } = openOpportunities({ active: [wanted(quantity)] }, { handlers })
    await user.click(await screen.findByRole('button', { name: /^Edit: / }))
    await screen.findByRole('dialog')
    await send(user)
  }

  it('is not questioned again when it is edited there', async () => {
    keep(1)
    await edit(1)
    expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
  })

  it('is questioned again if it was for another quantity', async () => {
    keep(1)
    await edit(10)
    expect(within(await question()).getByText(/^\$1\.00 for all 10 units/)).toBeVisible()
    expect(sentAs('SubmitQuote')).toEqual([])
  })
})
