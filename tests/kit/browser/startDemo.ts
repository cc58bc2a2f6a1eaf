import { inject } from 'vitest'
import { type Product, startProduct } from './startProduct.ts'
import './seededDemo.ts'

/** The product with a copy of the demo that was seeded for all browser tests. */
export const startDemo = (): Promise<Product> => startProduct({ DEMO: '1' }, inject('seededDemo'))
