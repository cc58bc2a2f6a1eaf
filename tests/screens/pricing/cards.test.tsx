import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { answerSaving, aPricing, aVariant, openTable, saved, unpriced } from './fixtures.ts'

const wide = window.matchMedia
beforeEach(() => {
  // Media queries match a phone.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
})
afterEach(() => vi.restoreAllMocks())

describe('the price table on a phone', () => {
  it('the table is a list of cards with fields that open with numeric keyboards', async () => {
    const { user } = openTable([aVariant('Oval'), unpriced('Pear')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Oval' }))
    expect(card.getByText('Base $500.00')).toBeVisible()
    await user.click(card.getByRole('button', { expanded: false }))
    expect(card.getByLabelText('Base price (USD)')).toHaveAttribute('inputmode', 'decimal')
    expect(card.getByLabelText('Stock')).toHaveAttribute('inputmode', 'numeric')
  })

  it('a closed card shows a price in full, and an invalid one as typed', async () => {
    const { user } = openTable([aVariant('Oval')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Oval' }))
    await user.click(card.getByRole('button', { expanded: false }))
    const base = card.getByLabelText('Base price (USD)')
    await user.clear(base)
    await user.type(base, '1451.7')
    expect(card.getByText('Base $1,451.70')).toBeVisible()
    await user.type(base, 'x')
    expect(card.getByText('Base 1451.7x')).toBeVisible()
  })

  it('changes are saved, and errors are shown at their fields', async () => {
    const { user } = openTable([aVariant('Oval'), unpriced('Pear')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Oval' }))
    await user.click(card.getByRole('button', { expanded: false }))
    const base = card.getByLabelText('Base price (USD)')
    await user.clear(base)
    await user.type(base, 'x')
    expect(base).toHaveAccessibleDescription('Enter the base price in US dollars, for example 1250.00')
    await user.clear(base)
    await user.type(base, '525')
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
    answerSaving(saved())
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    expect(await screen.findByText('Pricing Saved')).toBeVisible()
    expect(sentAs('SavePricingTable')).toMatchObject([{ input: { rows: [{ basePrice: '525' }] } }])
  })

  it('if saving is refused, the first field to correct opens and takes the focus', async () => {
    const { user } = openTable([aVariant('Oval'), aVariant('Pear')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Pear' }))
    const fold = card.getByRole('button')
    await user.click(fold)
    await user.type(card.getByLabelText('Houston (USD)'), 'x')
    await user.type(card.getByLabelText('Stock'), 'x')
    await user.click(fold)
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    expect(await screen.findByText('One row needs attention. Nothing was saved.')).toBeVisible()
    expect(card.getByLabelText('Houston (USD)')).toHaveFocus()
  })

  it('a field to correct in a card further down is shown, too', async () => {
    const { user } = openTable(Array.from({ length: 30 }, (_, index) => aVariant(`V${index + 1}`)))
    await user.type(await screen.findByRole('searchbox'), 'V30')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await user.click(within(screen.getByRole('article')).getByRole('button'))
    await user.type(screen.getByLabelText('Stock'), 'x')
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    const card = within(await screen.findByRole('article', { name: 'Ring, V30' }))
    expect(card.getByLabelText('Stock')).toHaveFocus()
  })

  it('if the row to correct is not listed, the changed rows are', async () => {
    const { user, router } = openTable([aVariant('Oval'), aVariant('Pear')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Pear' }))
    await user.click(card.getByRole('button'))
    await user.type(card.getByLabelText('Stock'), 'x')
    await user.type(screen.getByRole('searchbox'), 'Oval')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ring, Pear' })).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    const shown = within(await screen.findByRole('article', { name: 'Ring, Pear' }))
    expect(router.state.location.search).toContain('show=changed')
    await waitFor(() => expect(shown.getByLabelText('Stock')).toHaveFocus())
  })

  it('the default lead time of a new price is no change by the user', async () => {
    const { user } = openTable([unpriced('Pear')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Pear' }))
    await user.click(card.getByRole('button'))
    await user.type(card.getByLabelText('Base price (USD)'), '500')
    expect(card.getByLabelText('Lead time (days)')).toHaveValue('14')
    expect(card.getByText('1 change')).toBeVisible()
    expect(screen.getByText(/^1 change in 1 row/)).toBeVisible()
  })

  it('a base price is green only once it is saved, and red while it is invalid', async () => {
    const { user } = openTable([aVariant('Oval')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Oval' }))
    const colorOf = (text: string) =>
      /MuiChip-color(\w+)/.exec(card.getByText(text).parentElement?.className ?? '')?.[1]
    expect(colorOf('Base $500.00')).toBe('Success')
    await user.click(card.getByRole('button', { expanded: false }))
    await user.type(card.getByLabelText('Base price (USD)'), 'x')
    expect(colorOf('Base 500.00x')).toBe('Error')
    await user.type(card.getByLabelText('Base price (USD)'), '{Backspace}{Backspace}5')
    expect(colorOf('Base $500.05')).toBe('Default')
  })

  it('the labels of empty fields are as small as those of filled ones, which fit', async () => {
    const { user } = openTable([unpriced('Pear')])
    const card = within(await screen.findByRole('article', { name: 'Ring, Pear' }))
    await user.click(card.getByRole('button'))
    expect(card.getByText('Hong Kong (HKD)', { selector: 'label' })).toHaveAttribute('data-shrink', 'true')
  })

  it('a changed card stays while the user types, even when a digit makes it equal the saved one', async () => {
    const stocked = (name: string) => aVariant(name, { myPricing: aPricing('500.00', { stock: 5 }) })
    const { user } = openTable([stocked('Oval'), stocked('Pear')])
    for (const name of ['Oval', 'Pear']) {
      const card = within(await screen.findByRole('article', { name: `Ring, ${name}` }))
      await user.click(card.getByRole('button'))
      await user.type(card.getByLabelText('Stock'), '7')
    }
    await user.click(screen.getByRole('button', { name: 'Changed rows (2)' }))
    const card = within(screen.getByRole('article', { name: 'Ring, Oval' }))
    await user.click(card.getByRole('button'))
    await user.type(card.getByLabelText('Stock'), '{Backspace}0')
    expect(card.getByLabelText('Stock')).toHaveValue('50')
    expect(screen.getByText('2 changes in 2 rows')).toBeVisible()
    await user.type(card.getByLabelText('Stock'), '{Backspace}')
    await user.click(screen.getByRole('searchbox'))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ring, Oval' })).not.toBeInTheDocument())
  })

  it('cards are loaded twenty at a time', async () => {
    const { user } = openTable(Array.from({ length: 30 }, (_, index) => aVariant(`V${index + 1}`)))
    expect(await screen.findAllByRole('article')).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: /Load more/ }))
    expect(await screen.findByRole('article', { name: 'Ring, V30' })).toBeVisible()
  })
})
