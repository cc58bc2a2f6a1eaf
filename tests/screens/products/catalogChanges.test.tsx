import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FollowCatalogDocument } from '../../../web/gql/graphql.ts'
import type { FakeLive } from '../../kit/screens/FakeLive.ts'
import { catalogChange, catalogIsRead } from '../../kit/screens/catalogChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import * as pricing from '../pricing/fixtures.ts'
import { aListed, aVariant, openProduct, openProducts } from './fixtures.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const catalogChanges = async (live: FakeLive) => {
  await live.emit(FollowCatalogDocument, catalogChange())
  await catalogIsRead()
}
const rings = (count: number) => Array.from({ length: count }, (_, index) => aListed(`Ring ${index + 1}`))
const variants = (count: number) =>
  Array.from({ length: count }, (_, index) => aVariant(`Variant ${index + 1}`))
const listed = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'))

describe('the open list of products', () => {
  const shown = () => listed('Products of this page')

  it('products that are new or renamed appear', async () => {
    const products = rings(2)
    const { live } = openProducts(products)
    await screen.findByRole('article', { name: 'Ring 1' })
    products.splice(0, 1, aListed('Nova'), aListed('Renamed'))
    await catalogChanges(live)
    expect(shown()).toEqual(['Nova', 'Renamed', 'Ring 2'])
    expect(screen.getByText('3 products · 12 variants')).toBeVisible()
  })

  it('a later page keeps its focus, and starts at its current first row', async () => {
    const products = rings(30)
    const { live, router } = openProducts(products, '/supplier-products?page=2')
    expect(await screen.findByText('Showing 13-24 of 30 products')).toBeVisible()
    const link = screen.getByRole('link', { name: 'View Variants of Ring 20' })
    link.focus()
    const scrolled = vi.spyOn(window, 'scrollTo')
    products.shift()
    await catalogChanges(live)
    expect(screen.getByText('Showing 13-24 of 29 products')).toBeVisible()
    expect(shown().at(0)).toBe('Ring 14')
    expect(router.state.location.search).toBe('?page=2')
    expect(link).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('the changes of a long sync are read together', async () => {
    const { live } = openProducts(rings(3))
    await screen.findByRole('article', { name: 'Ring 1' })
    await live.emit(FollowCatalogDocument, ...Array.from({ length: 50 }, catalogChange))
    await catalogIsRead()
    expect(sentAs('ProductsScreen')).toHaveLength(2)
  })
})

describe('an open product', () => {
  it('its new title and variants appear, and a price that is being typed stays', async () => {
    const head = { title: 'Solitaire Ring' }
    const { live, now, user } = openProduct(variants(12), head, '/supplier-product/p-1?page=2')
    await user.click(await screen.findByRole('button', { name: 'Set Pricing of Variant 11' }))
    const price = await screen.findByLabelText(/^Base price/)
    await user.type(price, '1,500')
    head.title = 'Halo Ring'
    now.variants = [...variants(12), aVariant('Variant 13')]
    await catalogChanges(live)
    expect(screen.getByRole('heading', { name: 'Halo Ring' })).toBeVisible()
    expect(listed('Variants')).toEqual(['Variant 11', 'Variant 12', 'Variant 13'])
    expect(price).toHaveValue('1,500')
    expect(price).toHaveFocus()
  })

  it('a form whose variant was removed says why it is gone', async () => {
    const { live, now, user, router } = openProduct(variants(3))
    await user.click(await screen.findByRole('button', { name: 'Set Pricing of Variant 2' }))
    await user.type(await screen.findByLabelText(/^Base price/), '1,500')
    now.variants = now.variants.toSpliced(1, 1)
    await catalogChanges(live)
    expect(listed('Variants')).toEqual(['Variant 1', 'Variant 3'])
    expect(screen.getByText('The variant you were pricing is no longer in the catalog.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByText(/no longer in the catalog/)).not.toBeInTheDocument()
  })
})

describe('the open table of prices', () => {
  const { cell, cellsOf, openTable, unpriced } = pricing
  const STOCK = 6

  it('a new variant and new names appear, and typed text stays in its row', async () => {
    const { live, now, user } = openTable([unpriced('Oval'), unpriced('Round')])
    await pricing.grid()
    await user.click(cell(1, STOCK))
    await user.keyboard('4')
    const renamed = pricing.aVariant('Brilliant', { id: 'id-of-round', myPricing: null })
    now.variants = [unpriced('Oval'), unpriced('Pear'), renamed]
    await catalogChanges(live)
    expect(screen.getByText('0 of 3 variants priced')).toBeVisible()
    await user.keyboard('2')
    expect(['Oval', 'Pear', 'Brilliant'].map((name) => cellsOf(name)[STOCK])).toEqual(['', '', '42'])
    await user.click(screen.getByRole('button', { name: /^Changed/ }))
    expect(cellsOf('Brilliant')[STOCK], 'under its new name').toBe('42')
  })
})
