import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  FollowedRequestChangedDocument,
  OpportunitiesScreenChangedDocument,
} from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, aWaiting, changed, openOpportunities, SEEN } from './fixtures.ts'

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

const answering = (mutation: 'SubmitQuote' | 'UpdateQuote', quote: object) =>
  graphql.mutation(mutation, () => HttpResponse.json({ data: { quote } }))

/** Opens the dialog of the one waiting request. */
async function startQuote(user: ReturnType<typeof openOpportunities>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Submit Competitive Quote/ }))
  return within(await screen.findByRole('dialog', { name: 'Submit Your Quote' }))
}

describe('submitting a quote', () => {
  it('the form asks for the landed price in USD and the total time, seven days by default', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    expect(dialog.getByLabelText(/^Final price \(USD\)/)).toHaveValue('')
    expect(dialog.getByLabelText(/^Final price/)).toHaveAttribute('inputmode', 'decimal')
    expect(dialog.getByText(/final landed cost, including duties, taxes and shipping/)).toBeVisible()
    expect(dialog.getByLabelText(/^Delivery time/)).toHaveValue('7')
    expect(
      dialog.getByText(/Making time plus shipping. Used to tell the customer the delivery date/),
    ).toBeVisible()
  })

  it('the piece above the form says which store the price must reach', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    expect(dialog.getByText('Ship to', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Houston')
  })

  it("the form starts from the supplier's own landing price and lead time", async () => {
    const { user } = openOpportunities({
      active: [
        aWaiting(
          { quantity: 2 },
          { suggestedPrice: usd('2480.00'), suggestedDays: 14, landing: usd('2480.00') },
        ),
      ],
    })
    const dialog = await startQuote(user)
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('2480.00')
    expect(dialog.getByLabelText(/^Delivery time/)).toHaveValue('14')
    expect(dialog.getByText('$1,240.00')).toBeVisible()
    expect(dialog.getByText(/per unit × 2/)).toBeVisible()
  })

  it("two taps send the supplier's own price and lead time", async () => {
    const { user } = openOpportunities(
      {
        active: [
          aWaiting({}, { suggestedPrice: usd('1600.00'), suggestedDays: 14, landing: usd('1600.00') }),
        ],
      },
      { handlers: [answering('SubmitQuote', aQuoted())] },
    )
    await user.click(
      await screen.findByRole('button', {
        name: 'Submit Competitive Quote at $1,600.00: Round Solitaire',
      }),
    )
    const send = await screen.findByRole('button', { name: 'Submit Quote' })
    expect(send).toHaveFocus()
    expect(
      fireEvent.keyDown(send, { key: 'Enter', repeat: true }),
      'the key that opened the form, still held down, does not send it',
    ).toBe(false)
    await user.click(send)
    await screen.findByText('Quote Submitted Successfully')
    expect(sentAs('SubmitQuote')).toMatchObject([{ input: { price: '1600.00', deliveryDays: 14 } }])
  })

  it("a form starts from the supplier's current list price, and keeps typed values", async () => {
    const priced = (amount: string, suggestedDays: number) =>
      aWaiting({}, { suggestedPrice: usd(amount), suggestedDays, landing: usd(amount) })
    const given = { active: [priced('1600.00', 14)] }
    const held = gate()
    const { user } = openOpportunities(given, {
      handlers: [
        answering('SubmitQuote', aQuoted()),
        graphql.query('FollowedRequest', () => held.opened.then(() => undefined)),
      ],
    })
    await screen.findByRole('button', { name: /at \$1,600\.00/ })
    given.active = [priced('1750.00', 10)]
    const dialog = await startQuote(user)
    const price = dialog.getByLabelText(/^Final price/)
    const days = dialog.getByLabelText(/^Delivery time/)
    expect(price).toHaveValue('1600.00')
    await user.clear(days)
    await user.type(days, '21')
    held.open()
    await waitFor(() => expect(price).toHaveValue('1750.00'))
    expect(days).toHaveValue('21')
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    await screen.findByText('Quote Submitted Successfully')
    expect(sentAs('SubmitQuote')).toMatchObject([{ input: { price: '1750.00', deliveryDays: 21 } }])
  })

  it('without a list price, and with a draft, the price field has the focus', async () => {
    const { user } = openOpportunities({
      active: [
        aWaiting(),
        aWaiting(
          { id: 'priced', productTitle: 'Gold Hoops' },
          { suggestedPrice: usd('1600.00'), suggestedDays: 14, landing: usd('1600.00') },
        ),
      ],
    })
    const open = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name }))
      return within(await screen.findByRole('dialog', { name: 'Submit Your Quote' }))
    }
    const close = async (dialog: Awaited<ReturnType<typeof open>>) => {
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    const empty = await open(/^Submit Competitive Quote: Round Solitaire/)
    expect(empty.getByLabelText(/^Final price/)).toHaveFocus()
    await close(empty)
    const priced = await open(/^Submit .*: Gold Hoops$/)
    await user.type(priced.getByLabelText(/^Final price/), '0')
    await close(priced)
    expect((await open(/^Submit .*: Gold Hoops$/)).getByLabelText(/^Final price/)).toHaveFocus()
  })

  it('a landing price in another currency is shown next to the empty price', async () => {
    const { user } = openOpportunities({
      active: [
        aWaiting(
          { destinationCountry: 'GB' },
          { landing: { __typename: 'Money', amount: '980.00', currency: 'GBP' } },
        ),
      ],
    })
    const dialog = await startQuote(user)
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('')
    expect(dialog.getByText('£980.00')).toBeVisible()
  })

  it('the price per unit is computed while typing', async () => {
    const { user } = openOpportunities({ active: [aWaiting({ quantity: 3000 })] })
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '$1,000,000.00')
    expect(dialog.getByText('$333.33')).toBeVisible()
    expect(dialog.getByText(/per unit × 3,000/)).toBeVisible()
  })

  it('a price of less than half a cent per unit is not shown as free of charge', async () => {
    const { user } = openOpportunities({ active: [aWaiting({ quantity: 3 })] })
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '0.01')
    expect(dialog.getByText('less than $0.01')).toBeVisible()
  })

  it.each([
    ['', 'Enter the price in US dollars, for example 1250.00'],
    ['0', 'Price must be greater than 0'],
    ['-5', 'Price must be greater than 0'],
    ['€1250', 'Quotes are in US dollars. Enter the price in US dollars, for example 1250.00'],
    ['1.234', 'Use at most 2 decimals'],
    ['12,5', 'Use a point for decimals, such as 1250.50'],
  ])('the price %j is refused with a toast, and the field says what to enter', async (typed, message) => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    if (typed) await user.type(dialog.getByLabelText(/^Final price/), typed)
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await screen.findByText('Invalid Price')).toBeVisible()
    expect(screen.getByText('Please enter a valid price greater than 0.')).toBeVisible()
    expect(dialog.getByLabelText(/^Final price/)).toBeInvalid()
    expect(dialog.getByLabelText(/^Final price/)).toHaveAccessibleDescription(message)
    expect(sentAs('SubmitQuote')).toEqual([])
  })

  it('the toast about an invalid price, which covers the piece on phones, closes with a valid one', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await screen.findByText('Invalid Price')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    await waitFor(() => expect(screen.queryByText('Invalid Price')).not.toBeInTheDocument(), {
      timeout: 2_000,
    })
  })

  it('less than one day is refused', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    await user.clear(dialog.getByLabelText(/^Delivery time/))
    await user.type(dialog.getByLabelText(/^Delivery time/), '0')
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await dialog.findByText('Delivery time must be at least 1 day')).toBeVisible()
    expect(sentAs('SubmitQuote')).toEqual([])
  })

  it('the quote is sent with a confirmation, and its card moves to the active quotes', async () => {
    const quote = aQuoted({}, { price: usd('1250.00') })
    const { user } = openOpportunities(
      { active: [aWaiting()] },
      { handlers: [answering('SubmitQuote', quote)] },
    )
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), 'US$ 1,250')
    await user.type(dialog.getByLabelText(/^Comments/), 'IGI report included')
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
    expect(screen.getByText('Your quote is under review.')).toBeVisible()
    expect(sentAs('SubmitQuote')).toEqual([
      {
        input: {
          requestId: 'request-1',
          price: '1250.00',
          deliveryDays: 7,
          comments: 'IGI report included',
          ifRequest: SEEN,
        },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const mine = within(screen.getByRole('region', { name: 'Your Active Quotes (1)' }))
    expect(mine.getByText('$1,250.00')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Active Quote Opportunities (0)' })).toBeVisible()
  })

  it.each([
    [
      'what the server says',
      { __typename: 'ConflictError', message: 'This request was canceled.' },
      'This request was canceled.',
    ],
    [
      'that the server was not reached',
      undefined,
      "Loupe can't be reached at the moment. Please try again shortly.",
    ],
  ])('a failed quote says %s, and the dialog keeps its input', async (_, refusal, text) => {
    const { user } = openOpportunities(
      { active: [aWaiting()] },
      {
        handlers: [
          refusal
            ? answering('SubmitQuote', refusal)
            : graphql.mutation('SubmitQuote', () => HttpResponse.error()),
        ],
      },
    )
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await screen.findByText('Submission Failed')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('900')
    expect(dialog.getByRole('button', { name: 'Submit Quote' })).toBeEnabled()
  })

  it('an error about one field is shown at that field', async () => {
    const refusal = {
      __typename: 'ValidationError',
      message: 'Invalid input',
      fields: [
        {
          __typename: 'FieldError',
          path: 'deliveryDays',
          message: 'Delivery time must be at most 3,650 days',
        },
      ],
    }
    const { user } = openOpportunities(
      { active: [aWaiting()] },
      { handlers: [answering('SubmitQuote', refusal)] },
    )
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await dialog.findByText('Delivery time must be at most 3,650 days')).toBeVisible()
  })

  it('an ended session asks to sign in again, over the input', async () => {
    const { user } = openOpportunities(
      { active: [aWaiting()] },
      {
        handlers: [
          graphql.mutation('SubmitQuote', () =>
            HttpResponse.json({
              errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }],
            }),
          ),
        ],
      },
    )
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await screen.findByRole('dialog', { name: 'Session ended' })).toBeVisible()
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('900')
  })

  it('a form closed halfway is restored when reopened', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '777')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await startQuote(user)).getByLabelText(/^Final price/)).toHaveValue('777')
  })
})

describe('while a quote is typed', () => {
  it('a request that closes leaves the list but not the dialog, which says so and keeps the input', async () => {
    const { user, live } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    const event = changed(aWaiting({ status: 'COMPLETED' }, { state: 'MISSED' }))
    await live.emit(OpportunitiesScreenChangedDocument, event)
    await live.emit(FollowedRequestChangedDocument, event)
    expect(await dialog.findByText(/^This request has closed .* What you typed is still here/)).toBeVisible()
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('900')
    expect(dialog.getByRole('button', { name: 'Submit Quote' })).toBeDisabled()
    expect(screen.queryByRole('region', { name: 'Active Quote Opportunities (1)' })).not.toBeInTheDocument()
  })

  it('if a colleague quotes, the same form updates that quote', async () => {
    const mine = aQuoted({}, { price: usd('1100.00') })
    const { user, live } = openOpportunities(
      { active: [aWaiting()] },
      { handlers: [answering('UpdateQuote', mine)] },
    )
    const dialog = await startQuote(user)
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    const event = changed({ ...aWaiting({}, { state: 'QUOTED' }), myQuote: mine })
    await live.emit(OpportunitiesScreenChangedDocument, event)
    await live.emit(FollowedRequestChangedDocument, event)
    expect(
      await dialog.findByText(/Your company has just quoted \$1,100.00 and 10 days on this request/),
    ).toBeVisible()
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('900')
    await user.click(dialog.getByRole('button', { name: 'Update Quote' }))
    expect(await screen.findByText('Quote Updated Successfully')).toBeVisible()
    expect(sentAs('UpdateQuote')).toMatchObject([{ input: { quoteId: mine.id, price: '900.00' } }])
  })

  it('if the quantity changes, the dialog says so', async () => {
    const { user, live } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    await live.emit(FollowedRequestChangedDocument, changed(aWaiting({ quantity: 3 })))
    expect(await dialog.findByText('The quantity has changed from 1 to 3.')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Final price/), '900')
    expect(dialog.getByText('$300.00')).toBeVisible()
  })

  it.each([
    ['the destination changes', { destinationCountry: 'GB' }],
    [
      'the specifications change',
      { properties: [{ __typename: 'Property' as const, name: 'Engraving', value: 'Forever' }] },
    ],
  ])('if %s, the dialog says so', async (_, change) => {
    const { user, live } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startQuote(user)
    await live.emit(FollowedRequestChangedDocument, changed(aWaiting(change)))
    expect(await dialog.findByText('The specifications or the destination have changed.')).toBeVisible()
  })

  it('an untouched price of the old destination does not stay when there is none for the new one', async () => {
    const { user, live } = openOpportunities({
      active: [aWaiting({}, { suggestedPrice: usd('1600.00'), suggestedDays: 14, landing: usd('1600.00') })],
    })
    const dialog = await startQuote(user)
    const price = dialog.getByLabelText(/^Final price/)
    expect(price).toHaveValue('1600.00')
    const pounds = { __typename: 'Money' as const, amount: '1335.28', currency: 'GBP' as const }
    await live.emit(
      FollowedRequestChangedDocument,
      changed(aWaiting({ destinationCountry: 'GB' }, { landing: pounds, suggestedDays: 14 })),
    )
    await waitFor(() => expect(price).toHaveValue(''))
    expect(dialog.getByLabelText(/^Delivery time/)).toHaveValue('14')
  })

  it('the landing price shown is that of the new destination and quantity', async () => {
    const pounds = { __typename: 'Money' as const, amount: '1335.28', currency: 'GBP' as const }
    const { user, live } = openOpportunities({
      active: [aWaiting({ destinationCountry: 'GB' }, { landing: pounds })],
    })
    const dialog = await startQuote(user)
    expect(dialog.getByText('£1,335.28')).toBeVisible()
    await live.emit(
      FollowedRequestChangedDocument,
      changed(aWaiting({ quantity: 3 }, { landing: usd('4800.00') })),
    )
    expect(await dialog.findByText('$4,800.00')).toBeVisible()
    expect(dialog.queryByText('£1,335.28')).not.toBeInTheDocument()
    await live.emit(FollowedRequestChangedDocument, changed(aWaiting({ destinationCountry: null })))
    await waitFor(() => expect(dialog.queryByText('$4,800.00')).not.toBeInTheDocument())
  })
})

it('a quote that was just sent is not announced as a colleague’s, even if its event arrives before the answer', async () => {
  const answer = gate()
  const quoted = { ...aWaiting({}, { state: 'QUOTED', availableMoves: ['UPDATE'] }), myQuote: aQuoted() }
  const { user, live } = openOpportunities(
    { active: [aWaiting()] },
    {
      handlers: [
        graphql.mutation('SubmitQuote', async () => {
          await answer.opened
          return HttpResponse.json({ data: { quote: { ...aQuoted(), late: false } } })
        }),
      ],
    },
  )
  const dialog = await startQuote(user)
  await user.type(dialog.getByLabelText(/^Final price/), '2480')
  await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
  await live.emit(FollowedRequestChangedDocument, changed(quoted))
  expect(screen.getByRole('dialog', { name: 'Submit Your Quote' })).toBeVisible()
  expect(dialog.queryByText(/Your company has just quoted/)).not.toBeInTheDocument()
  answer.open()
  expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
})
