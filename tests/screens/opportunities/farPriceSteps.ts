import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { aQuoted, aWaiting, type openOpportunities, type Variant } from './fixtures.ts'

export const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

export const handlers = [
  graphql.mutation('SubmitQuote', () => HttpResponse.json({ data: { quote: aQuoted() } })),
  graphql.mutation('UpdateQuote', () => HttpResponse.json({ data: { quote: aQuoted() } })),
]

/** The server rejects every quote. */
export const refusing = graphql.mutation('SubmitQuote', () =>
  HttpResponse.json({
    data: { quote: { __typename: 'ConflictError', message: 'Try again in a minute.' } },
  }),
)

export const wanted = (quantity = 1) => aWaiting({ targetPrice: usd('3150.00'), quantity })

export const variant: Variant = {
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

export async function price(user: View['user'], amount: string, button = /^Submit Competitive Quote/) {
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/^Final price/)
  await user.clear(field)
  await user.type(field, amount)
  return { dialog, field }
}

export const question = () => screen.findByRole('dialog', { name: 'Send this price?' })
export const send = (user: View['user'], name = 'Submit Quote') =>
  user.click(screen.getByRole('button', { name }))
