import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowedRequestChangedDocument } from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, aWaiting, changed, openOpportunities } from './fixtures.ts'

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

type User = ReturnType<typeof openOpportunities>['user']

async function startQuote(user: User) {
  await user.click(await screen.findByLabelText(/^Submit Competitive Quote/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit Your Quote' }))
  return {
    dialog,
    price: () => dialog.getByLabelText(/^(Final price|Price per unit)/),
    type: (value: string) =>
      fireEvent.change(dialog.getByLabelText(/^(Final price|Price per unit)/), { target: { value } }),
    flip: () => user.click(dialog.getByLabelText('Enter the price per unit')),
  }
}

describe('the price per piece', () => {
  it('the price per piece is not asked for a single piece', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const { dialog } = await startQuote(user)
    expect(dialog.queryByLabelText('Enter the price per unit')).not.toBeInTheDocument()
  })

  it('the price per piece can be entered instead: the total is shown and sent, to the cent', async () => {
    const { user } = openOpportunities(
      { active: [aWaiting({ quantity: 3 })] },
      {
        handlers: [
          graphql.mutation('SubmitQuote', () =>
            HttpResponse.json({ data: { quote: aQuoted({ quantity: 3 }) } }),
          ),
        ],
      },
    )
    const { dialog, type, flip } = await startQuote(user)
    await flip()
    expect(dialog.getByText(/final landed cost of one unit/)).toBeVisible()
    type('1,250.33')
    expect(dialog.getByText('$3,750.99')).toBeVisible()
    await user.click(dialog.getByText('Submit Quote'))
    await screen.findByText('Quote Submitted Successfully')
    expect(sentAs('SubmitQuote')).toMatchObject([{ input: { price: '3750.99' } }])
  })

  it('switching converts the entered total and back without a change', async () => {
    const { user } = openOpportunities({ active: [aWaiting({ quantity: 3 })] })
    const { price, type, flip } = await startQuote(user)
    type('1000')
    await flip()
    expect(price()).toHaveValue('333.33')
    await flip()
    expect(price(), 'not 999.99').toHaveValue('1000')
    await flip()
    type('400')
    await flip()
    expect(price()).toHaveValue('1200.00')
  })

  it.each([
    ['while it is shown per piece', 1],
    ['after it was shown per piece', 2],
  ])('an untouched price follows the list price that changes %s', async (_, flips) => {
    const priced = (amount: string, suggestedDays: number) =>
      aWaiting({ quantity: 3 }, { suggestedPrice: usd(amount), suggestedDays, landing: usd(amount) })
    const given = { active: [priced('1600.00', 14)] }
    const held = gate()
    const { user } = openOpportunities(given, {
      handlers: [graphql.query('FollowedRequest', () => held.opened.then(() => undefined))],
    })
    await screen.findByRole('button', { name: /at \$1,600\.00/ })
    given.active = [priced('1750.00', 10)]
    const { dialog, price, flip } = await startQuote(user)
    await flip()
    expect(price()).toHaveValue('533.33')
    if (flips === 2) await flip()
    held.open()
    await waitFor(() => expect(dialog.getByLabelText(/^Delivery time/)).toHaveValue('10'))
    if (flips === 1) await flip()
    expect(price()).toHaveValue('1750.00')
    await flip()
    expect(price()).toHaveValue('583.33')
  })

  it('the price per piece stays when the customer changes the quantity', async () => {
    const { user, live } = openOpportunities({ active: [aWaiting({ quantity: 3 })] })
    const { dialog, price, type, flip } = await startQuote(user)
    type('1000')
    await flip()
    await live.emit(FollowedRequestChangedDocument, changed(aWaiting({ quantity: 4 })))
    await dialog.findByText('The quantity has changed from 3 to 4.')
    await flip()
    expect(price(), 'not the 1000 for three').toHaveValue('1333.32')
  })

  it("the field is next to the supplier's own landing price per piece", async () => {
    const landing = { __typename: 'Money' as const, amount: '2940.00', currency: 'GBP' as const }
    const { user } = openOpportunities({ active: [aWaiting({ quantity: 3 }, { landing })] })
    const { dialog, flip } = await startQuote(user)
    expect(dialog.getByText('£2,940.00')).toBeVisible()
    await flip()
    expect(dialog.getByText('£980.00')).toBeVisible()
  })

  it('an invalid price per piece is refused like any other', async () => {
    const { user } = openOpportunities({ active: [aWaiting({ quantity: 3 })] })
    const { dialog, type, flip } = await startQuote(user)
    await flip()
    type('0')
    await user.click(dialog.getByText('Submit Quote'))
    expect(await screen.findByText('Invalid Price')).toBeVisible()
    expect(sentAs('SubmitQuote')).toEqual([])
  })
})
