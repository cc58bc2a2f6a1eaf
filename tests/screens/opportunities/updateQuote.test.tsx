import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, openOpportunities, SEEN } from './fixtures.ts'

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

const answering = (quote: object, mutation = 'UpdateQuote') =>
  graphql.mutation(mutation, () => HttpResponse.json({ data: { quote } }))

describe('updating a quote', () => {
  it('the form starts from the quote, sends the update, and confirms it', async () => {
    const quote = aQuoted({}, { comments: 'As before' })
    const { user } = openOpportunities(
      { quoted: [quote] },
      { handlers: [answering({ ...quote, price: usd('1150.00'), updateCount: 1 })] },
    )
    await user.click(await screen.findByRole('button', { name: /^Update Your Quote/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Your Quote' }))
    const price = dialog.getByLabelText(/^Final price/)
    expect(price).toHaveValue('1200.00')
    expect(dialog.getByLabelText(/^Delivery time/)).toHaveValue('10')
    expect(dialog.getByLabelText(/^Comments/)).toHaveValue('As before')
    await user.clear(price)
    await user.type(price, '1150')
    await user.click(dialog.getByRole('button', { name: 'Update Quote' }))
    expect(await screen.findByText('Quote Updated Successfully')).toBeVisible()
    expect(screen.getByText('Your quote remains active for consideration.')).toBeVisible()
    expect(await screen.findByText('$1,150.00')).toBeVisible()
  })

  it('a failed update is reported', async () => {
    const { user } = openOpportunities(
      { quoted: [aQuoted()] },
      { handlers: [graphql.mutation('UpdateQuote', () => HttpResponse.error())] },
    )
    await user.click(await screen.findByRole('button', { name: /^Update Your Quote/ }))
    await user.click(await screen.findByRole('button', { name: 'Update Quote' }))
    expect(await screen.findByText('Update Failed')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
  })

  it('a quote for a changed order is reconfirmed with one click, without sending its values again', async () => {
    const quote = aQuoted({}, { needsReconfirmation: true, updateCount: 2 })
    const { user } = openOpportunities(
      { quoted: [quote] },
      { handlers: [answering({ ...quote, needsReconfirmation: false, updateCount: 3 }, 'ConfirmQuote')] },
    )
    expect(await screen.findByText('Needs reconfirmation')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Confirm the same price and delivery: / }))
    expect(await screen.findByText('Quote Updated Successfully')).toBeVisible()
    expect(sentAs('ConfirmQuote')).toEqual([
      { input: { quoteId: quote.id, ifUpdateCount: 2, ifRequest: SEEN } },
    ])
    await waitFor(() => expect(screen.queryByText('Needs reconfirmation')).not.toBeInTheDocument())
  })

  it('the form says what changed since the quote, too', async () => {
    const changedDetails = [
      { __typename: 'ChangedDetail' as const, name: 'Ring Size', before: '6', now: '7' },
    ]
    const { user } = openOpportunities({
      quoted: [aQuoted({}, { needsReconfirmation: true, changedDetails })],
    })
    await user.click(await screen.findByRole('button', { name: /^Update Your Quote/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Your Quote' }))
    const changes = within(await dialog.findByRole('list', { name: 'Changes since your quote' }))
    expect(changes.getByRole('listitem')).toHaveTextContent('Ring Size: 6 → 7')
  })

  it('a quote that changed meanwhile is not confirmed, and the reason is shown', async () => {
    const message = 'This quote has changed: it is now $900.00 in 9 days.'
    const { user } = openOpportunities(
      { quoted: [aQuoted({}, { needsReconfirmation: true })] },
      { handlers: [answering({ __typename: 'ConflictError', message }, 'ConfirmQuote')] },
    )
    const confirm = await screen.findByRole('button', { name: /^Confirm the same price and delivery: / })
    const readBefore = sentAs('OpportunitiesScreen').length
    await user.click(confirm)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('Needs reconfirmation')).toBeVisible()
    // The card's data is outdated: another tap would be refused as well.
    await waitFor(() => expect(sentAs('OpportunitiesScreen').length).toBeGreaterThan(readBefore))
  })
})
