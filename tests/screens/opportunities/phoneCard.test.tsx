import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aWaiting, openOpportunities } from './fixtures.ts'

const section = (name: RegExp) => screen.findByRole('region', { name })

describe('a card on a phone', () => {
  const wide = window.matchMedia
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    )
  })

  const money = (amount: string, currency: 'USD' | 'GBP') => ({
    __typename: 'Money' as const,
    amount,
    currency,
  })

  it('the store that the price must reach stands beside the quantity, before the country of the customer', async () => {
    const shipTo = { __typename: 'ShipTo' as const, hub: 'Hong Kong', flag: '🇭🇰', location: '', note: '' }
    openOpportunities({ active: [aWaiting({ quantity: 2, destinationCountry: 'DE', shipTo })] })
    const active = within(await section(/^Active/))
    expect(active.getByTitle('Germany').parentElement).toHaveTextContent(
      /^2 × to Hong Kong, for DE\s*Germany$/,
    )
  })

  it('a destination that is not known yet is said to be so', async () => {
    openOpportunities({ active: [aWaiting({ destinationCountry: null, shipTo: null })] })
    expect(within(await section(/^Active/)).getByText(/^1 ×\s+TBD$/)).toBeVisible()
  })

  it("the supplier's own landing price and the target, each labeled, can be compared per unit", async () => {
    const landing = money('980.00', 'GBP')
    const targetPrice = money('1500.00', 'USD')
    openOpportunities({ active: [aWaiting({ quantity: 2, targetPrice }, { landing })] })
    const active = within(await section(/^Active/))
    expect(active.getByText('£490.00').parentElement).toHaveTextContent(
      'Your landing price £490.00 · target $750.00 each',
    )
  })

  it('a landing price in dollars is only on the button, unless there is a target to compare it with', async () => {
    const landing = money('980.00', 'USD')
    const prices = { landing, suggestedPrice: landing }
    openOpportunities({
      active: [
        aWaiting({}, prices),
        aWaiting({ id: 'request-2', targetPrice: money('900.00', 'USD') }, prices),
      ],
    })
    const active = within(await section(/^Active/))
    expect(active.getAllByRole('button', { name: /^Submit Competitive Quote at \$980\.00/ })).toHaveLength(2)
    expect(active.getAllByText(/^Your landing price/)).toHaveLength(1)
  })

  it('the date of the deadline is among the details, also when it has passed', async () => {
    const { user } = openOpportunities({
      late: [aWaiting({ expiresAt: '2026-11-10T12:00:00.000Z' }, { state: 'PAST_DEADLINE' })],
    })
    const late = within(await section(/^Past Deadline/))
    expect(late.queryByRole('term')).not.toBeInTheDocument()
    await user.click(late.getByRole('button', { name: 'Details: Round Solitaire' }))
    expect(late.getByText('Deadline', { selector: 'dt' })).toBeVisible()
    expect(late.getByText(/^Nov 10, 2026 \d\d:\d\d$/, { selector: 'dd *' })).toBeVisible()
  })
})
