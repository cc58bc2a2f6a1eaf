import type { ProductSort as Sort, ProductSource as Source } from '../../domain/list/productList.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

export const ProductSort = builder.enumType('ProductSort', {
  description: 'Sort orders of the product list.',
  values: describedEnumValues({
    newest: 'Most recently added first.',
    title: 'By title.',
    updated: 'Most recently changed first.',
  } satisfies Record<Sort, string>),
})

export const ProductSource = builder.enumType('ProductSource', {
  description: 'Where a product comes from.',
  values: describedEnumValues({
    store: 'From the store, which manages it.',
    here: 'Created in Loupe.',
  } satisfies Record<Source, string>),
})
