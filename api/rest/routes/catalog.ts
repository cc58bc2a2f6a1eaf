import { z } from 'zod'
import { productInput } from '../../domain/catalog/productInput.ts'
import { pricingInput } from '../../domain/pricing/pricingInput.ts'
import { pricingShape, productShape, variantShape } from '../shapes/catalogShapes.ts'
import { OWN } from '../shapes/queries.ts'
import { mapRows } from '../../data/reads/query/keyset.ts'
import { oneProduct, productPage, variantPage, variantsOf } from '../../data/reads/rest/restCatalog.ts'
import { onePricing, pricingPage } from '../../data/reads/rest/restSupplierRows.ts'
import { pricingExport } from '../../data/reads/exports/pricingExport.ts'
import { pricingFile } from '../../domain/pricing/pricingFile.ts'
import { isRefusal, notFound } from '../../domain/refusal.ts'
import { createProduct } from '../../usecases/catalog/createProduct.ts'
import { setVariantPricing } from '../../usecases/pricing/setVariantPricing.ts'
import { writeCsv } from '../../transport/csv.ts'
import { asSupplierReader } from '../asSupplierReader.ts'
import { found } from '../found.ts'
import type { Row } from '../Row.ts'
import { pricingView, productView, variantView } from '../views/catalogViews.ts'

/** Products, variants, and suppliers' list prices. */
export const catalog: readonly Row[] = [
  {
    method: 'LIST',
    path: '/api/products',
    who: ['admin', 'supplier', 'partner'],
    doc: { summary: 'List products', answer: productShape },
    async page({ reader, actor }, wanted) {
      return mapRows(await productPage(reader(), wanted), (row) => productView(actor, row))
    },
  },
  {
    method: 'GET',
    path: '/api/products/{id}',
    who: ['admin', 'supplier', 'partner'],
    doc: { summary: 'Get a product', answer: productShape },
    run: async ({ reader, actor, params }) =>
      found('Product', await oneProduct(reader(), params.id ?? ''), (row) => productView(actor, row)),
  },
  {
    method: 'POST',
    path: '/api/products',
    who: ['admin'],
    doc: {
      summary: 'Create a product; a sync never removes it',
      input: productInput,
      answer: productShape,
      refuses: ['conflict'],
    },
    status: 201,
    fields: { sku: 'sku', name: 'name', category: 'category' },
    async run({ ports, actor, reader }, input) {
      const made = await createProduct(ports, actor, input)
      if (isRefusal(made)) return made
      return found('Product', await oneProduct(reader(), made.productId), (row) => productView(actor, row))
    },
  },
  {
    method: 'LIST',
    path: '/api/products/{id}/variants',
    who: ['admin', 'supplier', 'partner'],
    doc: {
      summary: 'List the variants of a product',
      more: 'Sorted by their position in the product.',
      answer: variantShape,
    },
    async page({ reader, actor, params }, wanted) {
      const product = await oneProduct(reader(), params.id ?? '')
      if (!product) return notFound('Product')
      return mapRows(await variantsOf(reader(), product.id, wanted), (row) => variantView(actor, row))
    },
  },
  {
    method: 'LIST',
    path: '/api/variants',
    who: ['admin', 'supplier', 'partner'],
    doc: { summary: 'List the variants of all products', answer: variantShape },
    async page({ reader, actor }, wanted) {
      return mapRows(await variantPage(reader(), wanted), (row) => variantView(actor, row))
    },
  },
  {
    method: 'LIST',
    path: '/api/supplier/variant-pricing',
    who: ['supplier'],
    doc: { summary: "List the supplier's list prices", answer: pricingShape, query: OWN },
    async page({ reader, actor }, wanted) {
      return mapRows(await pricingPage(reader(), wanted), (row) => pricingView(actor, row))
    },
  },
  {
    method: 'FILE',
    path: '/api/supplier/variant-pricing/export',
    who: ['supplier'],
    doc: { summary: "Export the supplier's complete price list as a CSV file", answer: null },
    name: 'loupe-pricing.csv',
    type: 'text/csv; charset=utf-8',
    async text({ reader, actor }) {
      const supplier = asSupplierReader(actor)
      if (isRefusal(supplier)) return supplier
      const { headings, records } = pricingFile(await pricingExport(reader(), supplier))
      return { text: await writeCsv(headings, records), about: { rows: records.length } }
    },
  },
  {
    method: 'POST',
    path: '/api/supplier/variant-pricing',
    who: ['supplier'],
    doc: {
      summary: 'Set the list price for a variant',
      input: pricingInput,
      about: {
        base_price: 'The price per piece before shipping, duties and taxes, in USD.',
        landing_price_houston: 'The price per piece landed in Houston, in USD.',
        landing_price_london: 'The price per piece landed in London, in GBP.',
        landing_price_hongkong: 'The price per piece landed in Hong Kong, in HKD.',
        supplier_stock: 'Number of pieces ready to ship; null clears it; if omitted, it stays as it is.',
        minimum_order_quantity: 'Minimum order, in pieces; null clears it; if omitted, it stays as it is.',
        notes: 'Notes for the retailer; null or empty clears them, omitted they stay as they are.',
        ifUpdatedAt:
          'The updated_at that was last read, null if there was no price: if the price has changed since, to other terms than these, the response is 409. If omitted, this is not checked.',
      },
      answer: z.strictObject({ pricing: pricingShape }),
      refuses: ['notFound', 'conflict'],
    },
    fields: {
      variant_id: 'variantId',
      supplier_id: 'supplierId',
      base_price: 'basePrice',
      landing_price_houston: 'houston',
      landing_price_london: 'london',
      landing_price_hongkong: 'hongKong',
      certification: 'certification',
      lead_time_days: 'leadTimeDays',
      supplier_stock: 'stock',
      minimum_order_quantity: 'minimumOrderQuantity',
      notes: 'notes',
      ifUpdatedAt: 'ifUpdatedAt',
    },
    async run({ ports, actor, reader }, input) {
      const saved = await setVariantPricing(ports, actor, input)
      if (isRefusal(saved)) return saved
      const row = await onePricing(reader(), saved.supplierId, saved.variantId)
      return found('Pricing', row, (pricing) => ({ pricing: pricingView(actor, pricing) }))
    },
  },
]
