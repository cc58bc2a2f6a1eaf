import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWaiting, openOpportunities } from './fixtures.ts'
import type { Variant } from './fixtures.ts'

const money = (amount: string, currency: 'USD' | 'GBP' | 'HKD' = 'USD') => ({
  __typename: 'Money' as const,
  amount,
  currency,
})

const quote = (id: string, requestId: string, status: 'PENDING' | 'AWARDED' | 'NOT_SELECTED') => ({
  __typename: 'Quote' as const,
  id,
  status,
  price: money('2400.00'),
  deliveryDays: 12,
  needsReconfirmation: false,
  createdAt: '2026-10-02T08:00:00.000Z',
  request: { __typename: 'QuoteRequest' as const, id: requestId, quantity: 2 },
})

const variant: Variant = {
  __typename: 'Variant',
  id: 'variant-1',
  myPricing: {
    __typename: 'VariantPricing',
    basePrice: money('1100.00'),
    houston: money('1240.00'),
    london: money('980.00', 'GBP'),
    hongKong: money('9600.00', 'HKD'),
    leadTimeDays: 14,
  },
  myQuotes: [quote('quote-0', 'request-1', 'PENDING'), quote('quote-1', 'request-0', 'NOT_SELECTED')],
}

const open = (known: Variant) =>
  openOpportunities({ active: [aWaiting()], variant: known }, {}, '/quote-opportunities?quote=request-1')

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

describe("the supplier's own history with a piece, in the quote form", () => {
  it("the form shows the supplier's list prices and earlier quotes with their results, folded on phones", async () => {
    const { user } = open(variant)
    // The screen loads first and then its form, on demand.
    await screen.findByText('Quote Opportunities', { selector: 'h2' })
    const fold = await screen.findByRole('button', { name: 'Your prices for this piece' })
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    await user.click(fold)
    const dialog = within(screen.getByRole('dialog'))
    for (const text of ['$1,100.00', '$1,240.00', '£980.00', 'HK$9,600.00', '14 days'])
      expect(dialog.getByText(text)).toBeVisible()
    const earlier = within(dialog.getByRole('list', { name: 'Your earlier quotes for this piece' }))
    expect(earlier.getAllByRole('listitem'), 'not the one about this very request').toHaveLength(1)
    expect(earlier.getByText('$2,400.00')).toBeVisible()
    expect(earlier.getByText('$1,200.00 per unit')).toBeVisible()
    expect(earlier.getByText('12 days')).toBeVisible()
    expect(earlier.getByText('Not Selected')).toBeVisible()
  })

  it('a hub without a landing price shows none rather than a price of zero', async () => {
    const { myPricing } = variant
    const { user } = open({
      ...variant,
      myPricing: myPricing && { ...myPricing, hongKong: money('0.00', 'HKD') },
    })
    await user.click(await screen.findByRole('button', { name: 'Your prices for this piece' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Not set')).toBeVisible()
    expect(dialog.queryByText('HK$0.00')).not.toBeInTheDocument()
  })

  it.each([
    ['the catalog does not know the piece', null],
    ['there is neither', { ...variant, myPricing: null, myQuotes: [] }],
  ])('the history is left out where %s', async (_, known) => {
    open(known)
    await screen.findByLabelText(/^Final price/)
    expect(screen.queryByText('Your prices for this piece')).not.toBeInTheDocument()
  })
})
