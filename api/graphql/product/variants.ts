import { refusesProgram } from '../../domain/access/programGate.ts'
import { isId } from '../../domain/id.ts'
import { isActive } from '../../domain/list/defineList.ts'
import { catalogOrder, catalogSortColumns } from '../../data/catalog/catalogOrder.ts'
import { countVariants } from '../../data/catalog/countVariants.ts'
import { builder } from '../core/builder.ts'
import { badRequest, refusalError } from '../server/codedError.ts'
import type { GraphQLContext } from '../server/context.ts'
import { connection } from '../paging/connection.ts'
import { forwardArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { forAdmins, ofSupplier } from '../paging/listArgs.ts'
import { ownedBy } from '../core/ownedBy.ts'
import { lazily } from '../paging/lazily.ts'
import { isGiven, readPage } from '../paging/pageArgs.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from '../paging/sortedPage.ts'
import { variantsSearched } from '../../data/reads/lists/variantSearch.ts'
import { nodeSelection } from '../core/selection.ts'
import { searchingIn } from '../server/searchingIn.ts'
import { IN_STOCK } from './pricing.ts'
import { VariantConnection } from './variant.ts'

/** As many as a page has rows. */
const MAX_IDS = 100

const filters = filterArgs('VariantFilter', 'variants', (t) => ({
  search: t.string({
    description:
      'Matches any part of titles, options and SKUs, ignoring case, the whole store id, or the beginning of the id of the variant or of its product, from four characters on.',
  }),
  ids: t.idList({ description: `Only these variants; at most ${MAX_IDS}.` }),
  priced: t.boolean({
    description:
      'Suppliers only, programs with the scope PRICING: true: only variants with a list price of its own; false: only those without.',
  }),
  pricedBy: t.id({ description: 'Admin only: only variants for which this supplier has a list price.' }),
  stockedBy: t.id({
    description: 'Admin only: only variants of which this supplier has pieces ready to ship.',
  }),
}))

/** Variants with or without a list price of the calling supplier; its program needs the scope for this. */
function ofPriced({ actor, viewpoint }: GraphQLContext, isPriced: boolean) {
  const closed = refusesProgram(actor, ['pricing'])
  if (closed) throw refusalError(closed)
  if (!viewpoint) throw badRequest('priced is for suppliers: it finds their own list prices')
  const own = ownedBy(viewpoint)
  return { pricing: isPriced ? { some: own } : { none: own } }
}

/** Variants that a supplier has priced, or has in stock. */
const offeredBy = (supplierId: string | null | undefined, offered: object) =>
  isGiven(supplierId) ? { pricing: { some: { ...ofSupplier(supplierId), ...offered } } } : {}

builder.queryField('variants', (t) =>
  t.field({
    type: VariantConnection,
    description: "The variants of the whole catalog, sorted by product title, then in the store's order.",
    args: { ...forwardArgs, ...filters },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, decodeSortedCursor(catalogOrder))
      const filter = merged(args)
      const priced = typeof filter.priced === 'boolean' ? ofPriced(context, filter.priced) : {}
      if ((filter.ids?.length ?? 0) > MAX_IDS) throw badRequest(`ids may be up to ${MAX_IDS}`)
      const among = filter.ids ? { id: { in: filter.ids.filter(isId) } } : {}
      const { pricedBy, stockedBy } = filter
      forAdmins(context.actor, { pricedBy, stockedBy })
      const offered = [offeredBy(pricedBy, {}), offeredBy(stockedBy, IN_STOCK)]
      const where = lazily(async () => {
        const searched = await variantsSearched({ prisma: searchingIn(context) }, filter.search)
        return { AND: [context.visible.variants, searched, priced, among, ...offered] }
      })
      const query = nodeSelection(context, info, 'Variant')
      return connection(page, {
        rows: async () =>
          context.prisma.variant.findMany({
            ...query,
            ...sortedPage(await where(), page, catalogOrder),
            select: { ...query.select, ...catalogSortColumns },
          }),
        total: async () =>
          [filter.search, filter.ids, filter.priced, pricedBy, stockedBy].some(isActive)
            ? context.prisma.variant.count({ where: await where() })
            : countVariants(context),
        cursor: (row) => encodeSortedCursor(catalogOrder, row as never),
      })
    },
  }),
)
