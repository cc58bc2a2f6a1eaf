import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gate } from '../../kit/gate.ts'
import { server } from '../../kit/screens/server.ts'
import { answerSaving, aPricing, aVariant, openTable, saved, unpriced } from './fixtures.ts'

const wide = window.matchMedia
const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(wide(query), { matches: query.includes('max-width') }))
afterEach(() => vi.restoreAllMocks())

/** The server saves the price of this variant. */
const saving = ({ now }: Pick<ReturnType<typeof openTable>, 'now'>, name: string) =>
  answerSaving(saved({ created: 1, changed: 0 }), () => {
    now.variants = now.variants.map((one) =>
      one.displayName === name ? { ...one, myPricing: aPricing('525.00') } : one,
    )
  })

const toNext = () => screen.findByRole('button', { name: 'Set next price' })
const cell = (name: string) => screen.findByRole('textbox', { name: `Base price (USD), Ring, ${name}` })

describe('from saved prices to the next variant without one', () => {
  it('in the table, the next cell to fill in is one click away, with how many are left', async () => {
    const { user } = openTable([aVariant('Oval'), unpriced('Pear'), unpriced('Heart')])
    await user.click(await toNext())
    await waitFor(async () => expect(await cell('Pear')).toHaveFocus())
    expect(screen.getByText('2 variants have no price yet')).toBeVisible()
  })

  it('on a phone, saved prices are followed by the card of the next one', async () => {
    onPhone()
    const view = openTable([unpriced('Oval'), unpriced('Pear'), unpriced('Heart')])
    const card = (name: string) => screen.findByRole('article', { name: `Ring, ${name}` })
    const pear = within(await card('Pear'))
    await view.user.click(pear.getByRole('button'))
    for (const [label, text] of [
      ['Base price (USD)', '525'],
      ['Houston (USD)', '550'],
      ['London (GBP)', '430'],
      ['Hong Kong (HKD)', '4200'],
    ] as const)
      await view.user.type(pear.getByLabelText(label), text)
    await view.user.click(pear.getByRole('combobox', { name: 'Certification' }))
    await view.user.click(await screen.findByRole('option', { name: 'IGI' }))
    saving(view, 'Pear')
    await view.user.click(screen.getByRole('button', { name: 'Save all' }))
    await screen.findByText('Pricing Saved')
    expect(await screen.findByText('2 variants have no price yet')).toBeVisible()
    await view.user.click(await toNext())
    const heart = within(await card('Heart'))
    await waitFor(() => expect(heart.getByLabelText('Base price (USD)')).toHaveFocus())
  })

  it('where none is among the listed rows, those without a price are shown', async () => {
    const { user } = openTable([aVariant('Oval'), unpriced('Pear')], '/supplier-pricing?show=priced')
    await screen.findByText('1 of 2 variants priced')
    await user.click(await toNext())
    await waitFor(async () => expect(await cell('Pear')).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Only without a price' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  it('once all have a price, it says so', async () => {
    openTable([aVariant('Oval')])
    expect(await screen.findByText('Every variant has a price')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set next price' })).not.toBeInTheDocument()
  })
})

describe('rows without a price that arrive too late do not take the focus', () => {
  const openPriced = async () => {
    const view = openTable([aVariant('Oval'), unpriced('Pear')], '/supplier-pricing?show=priced')
    await screen.findByText('1 of 2 variants priced')
    await cell('Oval')
    return view
  }
  /** Waits until the rows are shown, with all effects. */
  const row = async (name: string) => {
    await screen.findByRole('rowheader', { name: new RegExp(name) })
    await act(async () => {})
  }
  const isUnpricedOnly = (variables: Record<string, unknown>) =>
    (variables['filter'] as { priced: boolean | null }).priced === false
  const answerUnpriced = (answer: Parameters<typeof graphql.query>[1]) =>
    server.use(
      graphql.query('PricingRows', (asked) => (isUnpricedOnly(asked.variables) ? answer(asked) : undefined)),
    )

  it('from a user who shows other rows meanwhile', async () => {
    const asked = gate()
    const { user } = await openPriced()
    answerUnpriced(async () => {
      await asked.opened
      return HttpResponse.error()
    })
    await user.click(await toNext())
    const unpricedOnly = screen.getByRole('button', { name: 'Only without a price' })
    await user.click(unpricedOnly)
    await row('Pear')
    expect(unpricedOnly).toHaveFocus()
    asked.open()
  })

  it('once they could not be read', async () => {
    const { user } = await openPriced()
    let reachable = false
    answerUnpriced(() => (reachable ? undefined : HttpResponse.error()))
    const next = await toNext()
    await user.click(next)
    await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    await cell('Pear')
    expect(next).toHaveFocus()
  })

  it('once there were none', async () => {
    const { user } = await openPriced()
    const connection = { __typename: 'VariantConnection', totalCount: 0, edges: [] }
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
    answerUnpriced(() => HttpResponse.json({ data: { variants: { ...connection, pageInfo } } }))
    await user.click(await toNext())
    await screen.findByText('Every variant has a price')
    const all = screen.getByRole('button', { name: 'Show all variants' })
    await user.click(all)
    await row('Pear')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
