export const productSorts = ['newest', 'title', 'updated'] as const
export type ProductSort = (typeof productSorts)[number]

/** Whether a product comes from the store or was created in Loupe. */
export const productSources = ['store', 'here'] as const
export type ProductSource = (typeof productSources)[number]

export interface ProductFilter {
  readonly search: string | null
  readonly productType: string | null
  readonly source: ProductSource | null
}

export interface ProductList extends ProductFilter {
  readonly sort: ProductSort
}

const MAX_LENGTH = 255

/** Reads the product list from its URL; unknown parameters are ignored. */
export function readProductList(address: URLSearchParams): ProductList {
  const text = (name: string) => address.get(name)?.trim().slice(0, MAX_LENGTH) || null
  return {
    search: text('search'),
    productType: text('type'),
    source: productSources.find((source) => source === address.get('source')) ?? null,
    sort: productSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
  }
}

/** The list in the address: its parameters (others belong to other parts of the page), and how they are read. */
export const productListUrl = {
  paramNames: ['search', 'type', 'source', 'sort'],
  read: readProductList,
} as const
