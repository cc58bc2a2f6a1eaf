import type { ProductSort as Sort, ProductSource as Source } from '../domain/catalogue/productList.ts'
import { builder } from './builder.ts'
import { describedEnumValues } from './enums.ts'

export const ProductSort = builder.enumType('ProductSort', {
  description: 'What a list of products is ordered by.',
  values: describedEnumValues({
    newest: 'When it came into the catalogue, the newest first.',
    title: 'By title.',
    updated: 'When it last changed, the latest first.',
  } satisfies Record<Sort, string>),
})

export const ProductSource = builder.enumType('ProductSource', {
  description: 'Where a product comes from.',
  values: describedEnumValues({
    store: 'From the store, which owns it.',
    here: 'Made here.',
  } satisfies Record<Source, string>),
})
