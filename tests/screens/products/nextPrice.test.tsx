import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { server } from '../../kit/screens/server.ts'
import { aPricing, aVariant, openProduct, toPrice } from './fixtures.ts'

const oval = aVariant('Oval')
const pear = aVariant('Pear')
const heart = aVariant('Heart')
const priced = <Variant extends object>(variant: Variant) => ({ ...variant, myPricing: aPricing() })

type View = ReturnType<typeof openProduct>

/** Saves the price of a variant, whose form is open or opened by its button. */
async function price({ user, now }: Pick<View, 'user' | 'now'>, variant: typeof oval) {
  server.use(
    graphql.mutation('SetVariantPricing', () => {
      now.variants = now.variants.map((one) => (one.id === variant.id ? priced(one) : one))
      return HttpResponse.json({ data: { setVariantPricing: priced(variant) } })
    }),
  )
  if (!screen.queryByRole('form'))
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`(Set|Edit) Pricing of ${variant.displayName}`) }),
    )
  const form = within(await screen.findByRole('form', { name: `Pricing of ${variant.displayName}` }))
  await user.clear(form.getByLabelText(/^Base price/))
  await user.type(form.getByLabelText(/^Base price/), '500')
  await user.click(form.getByRole('combobox', { name: /^Certification/ }))
  await user.click(await screen.findByRole('option', { name: /^IGI/ }))
  await user.click(form.getByRole('button', { name: 'Save Pricing' }))
  await screen.findByText('Pricing Saved')
}

describe('after the first price of a variant', () => {
  it('the next one of the product without a price is one tap away, with how many are left', async () => {
    const view = openProduct([oval, pear, heart])
    await price(view, pear)
    const next = await screen.findByRole('link', { name: 'Set next price: Heart' })
    expect(screen.getByText('2 variants of this product have no price yet.')).toBeVisible()
    await waitFor(() => expect(next).toHaveFocus())
    await view.user.click(next)
    await price(view, heart)
    expect(await screen.findByRole('link', { name: 'Set next price: Oval' })).toBeVisible()
    expect(screen.getByText('1 variant of this product has no price yet.')).toBeVisible()
  })

  it('and after the last of its product, the next one is in another product', async () => {
    const view = openProduct([priced(oval), pear])
    await price(view, pear)
    const next = await screen.findByRole('link', { name: 'Set next price: Halo Pendant, Elsewhere' })
    expect(next).toHaveAttribute('href', '/supplier-product/p-2?edit=id-of-elsewhere')
    expect(
      screen.getByText('All variants of this product have a price. 1 in the catalog has none yet.'),
    ).toBeVisible()
  })

  it('and after the last of the catalog, it says that all are priced and leads to the requests', async () => {
    const view = openProduct([oval])
    const none = { __typename: 'VariantConnection', totalCount: 0, edges: [] }
    server.use(
      graphql.query('NextPrice', () =>
        HttpResponse.json({ data: { firstPrices: null, ofProduct: none, all: none } }),
      ),
    )
    await price(view, oval)
    expect(await screen.findByText('Every variant in the catalog has a price.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See Quote Opportunities' })).toHaveAttribute(
      'href',
      '/quote-opportunities',
    )
  })

  it('set from the dashboard, the remaining first prices follow, until all are set', async () => {
    const view = openProduct([oval, pear, heart], {}, '/supplier-product/p-1?edit=id-of-oval', {
      from: '/supplier-dashboard',
    })
    const left = [heart]
    const none = { __typename: 'VariantConnection', totalCount: 0, edges: [] }
    server.use(
      graphql.query('NextPrice', () =>
        HttpResponse.json({
          data: {
            firstPrices: {
              __typename: 'FirstPrices',
              variants: left.map((one) => ({ __typename: 'VariantToPrice', variant: toPrice(one) })),
            },
            ofProduct: none,
            all: none,
          },
        }),
      ),
    )
    await price(view, oval)
    expect(await screen.findByText('1 first price is left.')).toBeVisible()
    await view.user.click(await screen.findByRole('link', { name: 'Set next price: Heart' }))
    left.pop()
    await price(view, heart)
    expect(
      await screen.findByText('Your first prices are set: quotes for these variants start from them.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: '← Back to Dashboard' })).toBeVisible()
  })
})

it('a changed price leads nowhere', async () => {
  const view = openProduct([priced(oval), pear])
  await price(view, priced(oval))
  expect(await screen.findByRole('button', { name: 'Edit Pricing of Oval' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Set next price/ })).not.toBeInTheDocument()
})
