import { readProductFile } from '../domain/catalogue/productFile.ts'
import { MAX_PRODUCT_ROWS } from '../domain/catalogue/productRows.ts'
import { inFigures } from '../domain/counted.ts'
import { isRefusal, type Outcome } from '../domain/refusal.ts'
import { readCsv } from '../transport/csv.ts'
import { createProduct as create } from '../usecases/catalogue/createProduct.ts'
import { importProducts, type ProductsImported as Imported } from '../usecases/catalogue/importProducts.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { Product } from './product.ts'
import { ProductsImported } from './productsImported.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { selection } from './selection.ts'

const CreateProductInput = builder.inputType('CreateProductInput', {
  description: 'A product that no store knows of, with one variant.',
  fields: (t) => ({
    sku: t.string({ required: true, description: 'Not yet in the catalogue.' }),
    name: t.string({ required: true }),
    category: t.string({ description: "Its type; 'Jewelry' without." }),
  }),
})

const ImportProductsInput = builder.inputType('ImportProductsInput', {
  description: 'A table of products as a CSV file.',
  fields: (t) => ({
    csv: t.string({
      required: true,
      description: `The text of a CSV file with the headings that the exported file has, in any order; at most ${inFigures(MAX_PRODUCT_ROWS)} rows. An empty cell leaves what stands.`,
    }),
    dryRun: t.boolean({ required: true, description: 'Only say what would happen.' }),
  }),
})

const CreateProductResult = resultUnion('CreateProductResult', Product, ['ValidationError', 'ConflictError'])
const ImportProductsResult = resultUnion('ImportProductsResult', ProductsImported, ['ValidationError'])

async function importFile(
  { ports, actor }: GraphQLContext,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<Outcome<Imported>> {
  const records = readCsv(csv)
  if (isRefusal(records)) return records
  const rows = readProductFile(records)
  return isRefusal(rows) ? rows : importProducts(ports, actor, { rows, dryRun })
}

builder.mutationFields((t) => ({
  createProduct: t.field({
    type: CreateProductResult.ref,
    description: 'Admin: makes a product that no store knows of.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: CreateProductInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(CreateProductResult, await create(context.ports, context.actor, input), ({ productId: id }) =>
        context.prisma.product.findFirstOrThrow({
          ...selection(context, info, 'Product'),
          where: { AND: [{ id }, context.visible.products] },
        }),
      ),
  }),

  importProducts: t.field({
    type: ImportProductsResult.ref,
    description:
      'Admin: makes and changes products by a CSV file, all of it or nothing; what the store owns is never changed. Try it with `dryRun` first.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: ImportProductsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      outcome(ImportProductsResult, await importFile(context, input), (imported) => imported),
  }),
}))
