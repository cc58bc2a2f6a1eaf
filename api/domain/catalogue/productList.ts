export const productSorts = ['newest', 'title', 'updated'] as const
export type ProductSort = (typeof productSorts)[number]

/** Where a product comes from: the store, or made here. */
export const productSources = ['store', 'here'] as const
export type ProductSource = (typeof productSources)[number]

/** Which products a list is about. */
export interface ProductFilter {
  readonly search: string | null
  readonly productType: string | null
  readonly source: ProductSource | null
}

export interface ProductList extends ProductFilter {
  readonly sort: ProductSort
}

const LONGEST = 255

/** Reads a list of products from an address; whatever is unknown there is no filter. */
export function readProductList(address: URLSearchParams): ProductList {
  const text = (name: string) => address.get(name)?.trim().slice(0, LONGEST) || null
  return {
    search: text('search'),
    productType: text('type'),
    source: productSources.find((source) => source === address.get('source')) ?? null,
    sort: productSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
  }
}

/** How the list's address is spoken: what is not among the words is another's. */
export const productListUrl = {
  words: ['search', 'type', 'source', 'sort'],
  read: readProductList,
} as const
