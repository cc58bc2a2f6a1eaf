import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Outbox } from '../../../web/parts/outbox/Outbox.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, aWaiting, openOpportunities, type Variant } from './fixtures.ts'

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

const handlers = [
  graphql.mutation('SubmitQuote', () => HttpResponse.json({ data: { quote: aQuoted() } })),
  graphql.mutation('UpdateQuote', () => HttpResponse.json({ data: { quote: aQuoted() } })),
]

const wanted = (quantity = 1) => aWaiting({ targetPrice: usd('3150.00'), quantity })

const variant: Variant = {
  __typename: 'Variant',
  id: 'variant-1',
  myPricing: {
    __typename: 'VariantPricing',
    basePrice: usd('2800.00'),
    houston: usd('0.00'),
    london: { __typename: 'Money', amount: '0.00', currency: 'GBP' },
    hongKong: { __typename: 'Money', amount: '0.00', currency: 'HKD' },
    leadTimeDays: 14,
  },
  myQuotes: [],
}

type View = ReturnType<typeof openOpportunities>

async function price(user: View['user'], amount: string, button = /^Submit Competitive Quote/) {
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/^Final price/)
  await user.clear(field)
  await user.type(field, amount)
  return { dialog, field }
}

const question = () => screen.findByRole('dialog', { name: 'Send this price?' })
const send = (user: View['user'], name = 'Submit Quote') => user.click(screen.getByRole('button', { name }))

describe('a price that is probably a slip', () => {
  it.each([
    ['1', '$1.00 is about 1/3,150 of the target price of $3,150.00.', 'Send $1.00', '1.00'],
    ['31500', '$31,500.00 is about 10 times the target price of $3,150.00.', 'Send $31,500.00', '31500.00'],
  ])('of $%s is asked about once, and sent with one tap', async (typed, text, label, sent) => {
    const { user } = openOpportunities({ active: [wanted()] }, { handlers })
    await price(user, typed)
    await send(user)
    const asked = within(await question())
    expect(asked.getByText(text)).toBeVisible()
    expect(sentAs('SubmitQuote')).toEqual([])
    await user.click(asked.getByRole('button', { name: label }))
    await screen.findByText('Quote Submitted Successfully')
    expect(sentAs('SubmitQuote')).toMatchObject([{ input: { price: sent } }])
  })

  it('is said beside the price once typing pauses, and no longer once it is corrected', async () => {
    const { user } = openOpportunities({ active: [wanted()] })
    const { dialog, field } = await price(user, '315')
    expect(await dialog.findByText('About 1/10 of the target price of $3,150.00.')).toBeVisible()
    await user.type(field, '0')
    expect(dialog.queryByText(/of the target price/)).not.toBeInTheDocument()
  })

  it('goes back to the field it was typed in, and is not asked about once it is corrected', async () => {
    const { user } = openOpportunities({ active: [wanted()] }, { handlers })
    const { field } = await price(user, '315{Enter}')
    await user.click(within(await question()).getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('315')
    await user.type(field, '0{Enter}')
    await screen.findByText('Quote Submitted Successfully')
    expect(sentAs('SubmitQuote')).toMatchObject([{ input: { price: '3150.00' } }])
  })

  it('is not asked about again if the server could not take it', async () => {
    const refusing = graphql.mutation('SubmitQuote', () =>
      HttpResponse.json({
        data: { quote: { __typename: 'ConflictError', message: 'Try again in a minute.' } },
      }),
    )
    const { user } = openOpportunities({ active: [wanted()] }, { handlers: [refusing] })
    await price(user, '1')
    await send(user)
    await user.click(within(await question()).getByRole('button', { name: 'Send $1.00' }))
    await screen.findByText('Try again in a minute.')
    await send(user)
    await waitFor(() => expect(sentAs('SubmitQuote')).toHaveLength(2))
    expect(screen.queryByRole('dialog', { name: 'Send this price?' })).not.toBeInTheDocument()
  })

  it('is asked about only once all else is right', async () => {
    const { user } = openOpportunities({ active: [wanted()] })
    const { dialog } = await price(user, '1')
    await user.clear(dialog.getByLabelText(/^Delivery time/))
    await user.type(dialog.getByLabelText(/^Delivery time/), '0')
    await send(user)
    expect(await dialog.findByText('Delivery time must be at least 1 day')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Send this price?' })).not.toBeInTheDocument()
  })

  it("is compared with the supplier's own list price if the customer has named none", async () => {
    const { user } = openOpportunities({ active: [aWaiting()], variant }, { handlers })
    const { dialog } = await price(user, '280')
    await dialog.findByText('Your prices for this piece')
    await send(user)
    expect(
      within(await question()).getByText('$280.00 is about 1/10 of your base price of $2,800.00.'),
    ).toBeVisible()
  })

  it('of an update is compared with the quote so far', async () => {
    const { user } = openOpportunities({ quoted: [aQuoted()] }, { handlers })
    await price(user, '12000', /^Update Your Quote/)
    await send(user, 'Update Quote')
    expect(
      within(await question()).getByText('$12,000.00 is about 10 times your earlier quote of $1,200.00.'),
    ).toBeVisible()
  })

  it('for several units is compared per unit', async () => {
    const { user } = openOpportunities({ active: [wanted(3)] }, { handlers })
    const { dialog } = await price(user, '315')
    expect(await dialog.findByText('About 1/10 of the target price of $1,050.00 per unit.')).toBeVisible()
    await send(user)
    expect(
      within(await question()).getByText(
        '$315.00 for all 3 units is about 1/10 of the target price of $1,050.00 per unit.',
      ),
    ).toBeVisible()
  })

  it('is asked about in a form that a link opened, before the request has been read in full', async () => {
    const reading = graphql.query('FollowedRequest', () => new Promise<never>(() => {}))
    const { user } = openOpportunities(
      { declined: [wanted()] },
      { handlers: [reading] },
      '/quote-opportunities?quote=request-1',
    )
    await user.type(await screen.findByLabelText(/^Final price/), '1')
    await send(user)
    expect(await question()).toBeVisible()
  })

  it('is asked about before it is kept on this device to be sent later', async () => {
    const kept: unknown[] = []
    vi.spyOn(Outbox.prototype, 'put').mockImplementation((entry) => {
      kept.push(entry)
      return Promise.resolve()
    })
    const offline = graphql.mutation('SubmitQuote', () => HttpResponse.error())
    const { user } = openOpportunities({ active: [wanted()] }, { handlers: [offline] })
    await price(user, '1')
    await send(user)
    const asked = within(await question())
    expect(kept).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Send $1.00' }))
    await screen.findByText(/^Your answer is kept on this device/)
    expect(kept).toMatchObject([{ command: { input: { price: '1.00' } } }])
  })
})

describe('a usual price is sent without a question', () => {
  beforeEach(() => vi.restoreAllMocks())

  it.each(['1575', '3150', '6300'])('such as %s dollars for a target price of 3,150', async (typed) => {
    const { user } = openOpportunities({ active: [wanted()] }, { handlers })
    const { dialog } = await price(user, typed)
    await send(user)
    await screen.findByText('Quote Submitted Successfully')
    expect(dialog.queryByText(/the target price of/)).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'Send this price?' })).not.toBeInTheDocument()
  })

  it("near the supplier's own list price, however low the target price", async () => {
    const low = aWaiting({ targetPrice: usd('100.00') })
    const { user } = openOpportunities({ active: [low], variant }, { handlers })
    const { dialog } = await price(user, '2900')
    await dialog.findByText('Your prices for this piece')
    await send(user)
    expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
  })

  it('if nothing is known to compare it with', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] }, { handlers })
    await price(user, '1')
    await send(user)
    expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
  })
})
