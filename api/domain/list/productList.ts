import { defineList } from './defineList.ts'
import { text } from './params.ts'

/** Whether a product comes from the store or was created in Loupe. */
const productSources = { store: 'From the store', here: 'Created in Loupe' } as const
export type ProductSource = keyof typeof productSources

/** Which products a list includes; null or absent means no restriction. */
export interface ProductFilter {
  readonly search?: string | null
  readonly productType?: string | null
  readonly source?: ProductSource | null
}

const MAX_LENGTH = 255

export const productList = defineList<ProductFilter>()({
  filters: {
    search: { param: 'search', typed: true, read: (typed) => text(typed.trim().slice(0, MAX_LENGTH)) },
    productType: { param: 'type', typed: true, read: (typed) => text(typed.trim().slice(0, MAX_LENGTH)) },
    source: { param: 'source', options: productSources },
  },
  sorts: { newest: 'Newest first', title: 'By title', updated: 'Last updated first' },
})

export type ProductList = ReturnType<typeof productList.read>
export type ProductSort = keyof typeof productList.sorts
