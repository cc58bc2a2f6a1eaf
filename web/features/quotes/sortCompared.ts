import type { Ranked } from '../../../api/domain/quote/ranking.ts'
import { byPrice, confirmedFirst } from '../../parts/award/cheapestFirst.ts'
import type { ColumnSort } from '../../ui/list/SortHeader.tsx'
import type { ComparedQuote } from './compared.ts'

type Compare = (a: ComparedQuote, b: ComparedQuote) => number

export const USUAL_SORT = 'price'
export const RANK_SORT = 'score'

const up = (value: string): ColumnSort => ({ value, direction: 'ascending' })
const down = (value: string): ColumnSort => ({ value, direction: 'descending' })

/** The sort orders that each column header cycles through. */
export const columnSorts = {
  supplier: [up('supplier'), down('-supplier')],
  price: [up('price'), down('-price')],
  score: [down('score'), up('-score')],
  delivery: [up('days'), down('-days')],
} as const satisfies Record<string, readonly ColumnSort[]>

/** The sort order in the address; by price by default. */
export function readSort(text: string | null): string {
  const known = Object.values(columnSorts).flat()
  return known.some(({ value }) => value === text) && text !== null ? text : USUAL_SORT
}

/** The quotes in that order, ties sorted by price; those that are not confirmed stand last. */
export function sortCompared(
  quotes: readonly ComparedQuote[],
  sort: string,
  ranking: ReadonlyMap<string, Ranked>,
): ComparedQuote[] {
  const rankOf = (quote: ComparedQuote) => ranking.get(quote.id)?.rank ?? 0
  const orders: Record<string, Compare> = {
    supplier: (a, b) => a.supplier.companyName.localeCompare(b.supplier.companyName),
    price: byPrice,
    score: (a, b) => rankOf(a) - rankOf(b),
    days: (a, b) => a.deliveryDays - b.deliveryDays,
  }
  const compare = orders[sort.replace('-', '')] ?? byPrice
  const sign = sort.startsWith('-') ? -1 : 1
  return confirmedFirst(quotes.toSorted((a, b) => sign * compare(a, b) || byPrice(a, b)))
}
