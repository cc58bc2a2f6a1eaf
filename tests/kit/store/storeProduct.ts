import type { StoreProduct } from '../../../api/usecases/store/ports.ts'

const LONG_AGO = new Date('2026-03-01T08:00:00.000Z')

/**
 * A complete product as the API returns it. Its ids exceed the range of JavaScript numbers, as the store's
 * may.
 */
export function storeProduct(nth: number, more: Partial<StoreProduct> = {}, variants = 2): StoreProduct {
  const id = `90071992547409${String(10_000 + nth)}`
  return {
    storeId: id,
    title: `Tennis Bracelet ${nth}`,
    descriptionHtml: '<p>Set by hand.</p>',
    images: ['https://cdn.store.example/bracelet.jpg'],
    productType: 'Bracelet',
    available: true,
    updatedAt: LONG_AGO,
    complete: true,
    variants: Array.from({ length: variants }, (_, index) => ({
      storeId: `${id}${String(index + 1).padStart(4, '0')}`,
      title: `14K White Gold / ${index + 1}ct`,
      sku: `TB-${nth}-${index + 1}`,
      price: '1450.00',
      inventoryItemId: `7${id}${index + 1}`,
      weightGrams: '12.00',
      options: ['14K White Gold', `${index + 1}ct`, null],
      inventoryQuantity: 5,
      available: true,
      position: index + 1,
      imageUrl: null,
    })),
    ...more,
  }
}
