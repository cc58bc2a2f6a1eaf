import { fireEvent, screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { PricingRowsQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { aSupplier } from '../../kit/screens/viewers.ts'

type Variant = PricingRowsQuery['variants']['edges'][number]['node']
type Pricing = NonNullable<Variant['myPricing']>

const money = (amount: string) => ({ __typename: 'Money' as const, amount })

export const aPricing = (amount: string, changes: Partial<Pricing> = {}): Pricing => ({
  __typename: 'VariantPricing',
  basePrice: money(amount),
  houston: money('550.50'),
  london: money('430.00'),
  hongKong: money('4200.00'),
  certification: 'IGI',
  leadTimeDays: 21,
  stock: null,
  minimumOrderQuantity: null,
  notes: null,
  ...changes,
})

export const aVariant = (name: string, changes: Partial<Variant> = {}): Variant => ({
  __typename: 'Variant',
  id: `id-of-${name.toLowerCase()}`,
  displayName: name,
  sku: `SKU-${name}`,
  product: { __typename: 'Product', id: 'p-1', title: 'Ring' },
  myPricing: aPricing('500.00'),
  ...changes,
})

export const unpriced = (name: string) => aVariant(name, { myPricing: null })

export const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aVariant(`V${String(index + 1).padStart(3, '0')}`))

/** A clipboard with this text. */
export const clipboard = (text = '') => {
  let held = text
  return {
    getData: () => held,
    setData: (_type: string, put: string) => {
      held = put
    },
    text: () => held,
  }
}
/** Pastes into the field with the focus. */
export const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: clipboard(text) })

/** Opens the price table over a fake server with these variants, which can be replaced later with `now`. */
export function openTable(variants: Variant[], path = '/supplier-pricing') {
  const now = { variants }
  const found = ({ search, priced, ids }: Record<string, unknown>) =>
    now.variants.filter(
      ({ id, displayName, myPricing }) =>
        (!Array.isArray(ids) || ids.includes(id)) &&
        displayName.toLowerCase().includes(typeof search === 'string' ? search.toLowerCase() : '') &&
        (typeof priced !== 'boolean' || (myPricing !== null) === priced),
    )
  const view = renderScreen(path, {
    viewer: aSupplier(),
    handlers: [
      graphql.query('PricingTableScreen', () =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            catalogueCounts: {
              __typename: 'CatalogueCounts',
              variants: now.variants.length,
              pricedVariants: now.variants.filter(({ myPricing }) => myPricing).length,
            },
          },
        }),
      ),
      graphql.query('PricingRows', ({ variables }) => {
        const [all, from] = [
          found(variables['filter'] as Record<string, unknown>),
          Number(variables['after'] ?? 0),
        ]
        const end = from + Number(variables['first'])
        return HttpResponse.json({
          data: {
            variants: {
              __typename: 'VariantConnection',
              totalCount: all.length,
              pageInfo: { __typename: 'PageInfo', hasNextPage: end < all.length, endCursor: String(end) },
              edges: all.slice(from, end).map((node) => ({ __typename: 'VariantEdge', node })),
            },
          },
        })
      }),
    ],
  })
  return { ...view, now }
}

/** The server's response to saving from now on, and the work before it answers. */
export function answerSaving(answer: object, save = () => {}) {
  server.use(
    graphql.mutation('SavePricingTable', () => {
      save()
      return HttpResponse.json({ data: { savePricing: answer } })
    }),
  )
}

export const saved = (changes: object = {}) => ({
  __typename: 'PricingSaved',
  saved: true,
  created: 0,
  changed: 1,
  unchanged: 0,
  problemCount: 0,
  problems: [],
  ...changes,
})

export const grid = () => screen.findByRole('grid', { name: 'Prices' })

/** The texts of a row's cells, from the base price on. */
export function cellsOf(name: string): (string | null)[] {
  const header = screen.getByRole('rowheader', { name: new RegExp(`(^| |Ring)${name}( |SKU|$)`) })
  const row = header.closest<HTMLElement>('[role="row"]') as HTMLElement
  return within(row)
    .getAllByRole('gridcell')
    .map((cell) => {
      const field = cell.querySelector<HTMLInputElement>('input, select, textarea')
      return field ? field.value : (cell.querySelector('span')?.textContent ?? '')
    })
}

/** A cell by row and column, both counted from 0. */
export const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement
