import { readProductFile } from '../../domain/catalog/productFile.ts'
import { MAX_PRODUCT_ROWS } from '../../domain/catalog/productRows.ts'
import { inFigures } from '../../domain/counted.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { PlanReview } from '../../domain/reviewedPlan.ts'
import { readCsv } from '../../transport/csv.ts'
import { createProduct as create } from '../../usecases/catalog/createProduct.ts'
import { importProducts, type ProductsImported as Imported } from '../../usecases/catalog/importProducts.ts'
import { removeOwnProduct as remove } from '../../usecases/catalog/removeOwnProduct.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { Product } from './product.ts'
import { ProductsImported } from './productsImported.ts'
import { ifPlanDigest } from './planDigest.ts'
import { inputArg } from '../core/inputArg.ts'
import { Removed } from '../core/removed.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'

const CreateProductInput = builder.inputType('CreateProductInput', {
  description: 'A product that does not come from the store, with one variant.',
  fields: (t) => ({
    sku: t.string({
      required: true,
      description: 'A SKU that is not yet in the catalog; at most 255 characters.',
    }),
    name: t.string({ description: "The product's title; at most 500 characters.", required: true }),
    category: t.string({ description: "The product type; 'Jewelry' if omitted." }),
  }),
})

const ImportProductsInput = builder.inputType('ImportProductsInput', {
  description: 'A table of products as CSV.',
  fields: (t) => ({
    csv: t.string({
      required: true,
      description: `The CSV text, with the same headings as the exported file, in any order; at most ${inFigures(MAX_PRODUCT_ROWS)} rows. Empty cells leave the current value unchanged.`,
    }),
    dryRun: t.boolean({
      required: true,
      description: 'Whether to only report what would happen, without saving.',
    }),
    ifPlanDigest: t.string(ifPlanDigest),
    fileName: t.string({
      description: 'The name of the file, for the audit log; at most 255 characters.',
    }),
  }),
})

const RemoveProductInput = builder.inputType('RemoveProductInput', {
  description: 'The product to remove from the catalog.',
  fields: (t) => ({
    productId: t.id({
      required: true,
      description: 'Id of a product that was created in Loupe.',
    }),
  }),
})

const CreateProductResult = resultUnion('CreateProductResult', Product, ['ValidationError', 'ConflictError'])
const ImportProductsResult = resultUnion('ImportProductsResult', ProductsImported, ['ValidationError'])
const RemoveProductResult = resultUnion('RemoveProductResult', Removed, ['NotFoundError', 'ConflictError'])

async function importFile(
  { ports, actor }: GraphQLContext,
  { csv, ...file }: { csv: string; fileName?: string | null | undefined } & PlanReview,
): Promise<Outcome<Imported>> {
  const records = await readCsv(csv)
  if (isRefusal(records)) return records
  const rows = readProductFile(records)
  return isRefusal(rows) ? rows : importProducts(ports, actor, { rows, ...file })
}

builder.mutationFields((t) => ({
  createProduct: t.field({
    type: CreateProductResult.ref,
    description: 'Admin: creates a product that does not come from the store.',
    authScopes: { roles: ['admin'] },
    args: inputArg(CreateProductInput),
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
      'Admin: creates and changes products from a CSV file. Nothing is imported unless every line is correct; fields managed by the store are never changed. Use `dryRun` to check the file first.',
    authScopes: { roles: ['admin'] },
    args: inputArg(ImportProductsInput),
    resolve: async (_root, { input }, context) =>
      outcome(ImportProductsResult, await importFile(context, input), (imported) => imported),
  }),

  removeProduct: t.field({
    type: RemoveProductResult.ref,
    description:
      'Admin: removes a product that was created in Loupe from the catalog, for good. Its requests, quotes and orders stay as they are. A ConflictError for a product of the store, which has to be removed there.',
    authScopes: { roles: ['admin'] },
    args: inputArg(RemoveProductInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(RemoveProductResult, await remove(ports, actor, input), ({ productId: id }) => ({ id })),
  }),
}))
