import { variantName } from '../../../domain/catalog/variantName.ts'
import type { PricingFileRow } from '../../../domain/pricing/pricingFile.ts'
import type { SupplierActor } from '../../../domain/actor.ts'
import { catalogOrder } from '../../catalog/catalogOrder.ts'
import { visibleValue } from '../../database/columns.ts'
import type { Reader } from '../query/reader.ts'
import { wholeList } from '../query/wholeList.ts'

/** The whole catalog with one supplier's prices, product by product: the content of its pricing file. */
export async function pricingExport(
  { prisma, visible }: Reader,
  supplier: SupplierActor,
): Promise<PricingFileRow[]> {
  const own = { supplierId: supplier.supplierId }
  const variants = await wholeList(visible.variants, [{ where: {}, sort: catalogOrder }], {
    ids: (range) => prisma.variant.findMany({ ...range, select: { id: true } }),
    rows: (range) =>
      prisma.variant.findMany({
        ...range,
        omit: { attributes: true },
        include: {
          product: { select: { title: true } },
          pricing: { where: { AND: [visible.pricing, own] } },
        },
      }),
  })
  return variants.map(({ product, pricing, ...variant }) => {
    const price = pricing.at(0)
    const money = (column: 'basePrice' | 'houston' | 'london' | 'hongKong') =>
      price ? (visibleValue(supplier, 'pricing', price, column)?.toFixed(2) ?? null) : null
    const text = (column: 'certification' | 'leadTimeDays' | 'stock' | 'minimumOrderQuantity' | 'notes') => {
      const value = price ? visibleValue(supplier, 'pricing', price, column) : null
      return value === null ? null : String(value)
    }
    return {
      product: product.title,
      variant: variantName({ ...variant, options: [variant.option1, variant.option2, variant.option3] }),
      sku: visibleValue(supplier, 'variant', variant, 'sku'),
      variantId: variant.id,
      basePrice: money('basePrice'),
      houston: money('houston'),
      london: money('london'),
      hongKong: money('hongKong'),
      certification: text('certification'),
      leadTimeDays: text('leadTimeDays'),
      stock: text('stock'),
      minimumOrderQuantity: text('minimumOrderQuantity'),
      notes: text('notes'),
    }
  })
}
