import { isId } from '../../domain/id.ts'
import { behindInCatalog, catalogOrder } from '../../data/catalog/catalogOrder.ts'
import { builder } from '../core/builder.ts'
import { badRequest } from '../server/codedError.ts'
import { connection } from '../paging/connection.ts'
import { forwardArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import type { GraphQLContext } from '../server/context.ts'
import { idPart, decodeCursor, encodeCursor } from '../paging/cursor.ts'
import { ownedBy } from '../core/ownedBy.ts'
import { readPage } from '../paging/pageArgs.ts'
import { containing, idsFrom } from '../../data/reads/search.ts'
import { nodeSelection } from '../core/selection.ts'
import { VariantConnection } from './variant.ts'

const openVariant = (cursor: string) => idPart(decodeCursor(cursor, 1)?.[0])

/** Titles can be long, so the cursor contains only the id. */
async function behind({ prisma }: GraphQLContext, id: string) {
  const rest = await behindInCatalog(prisma, id)
  if (!rest) throw badRequest('after is not a cursor of this list')
  return rest
}

/** As many as a page has rows. */
const MOST_IDS = 100

const filters = filterArgs('VariantFilter', 'variants', (t) => ({
  search: t.string({ description: 'Matches any part of titles, options and SKUs, ignoring case.' }),
  ids: t.idList({ description: `Only these variants; at most ${MOST_IDS}.` }),
  priced: t.boolean({
    description: 'Supplier: true: only variants with a list price of its own; false: only those without.',
  }),
}))

builder.queryField('variants', (t) =>
  t.field({
    type: VariantConnection,
    description: "The variants of the whole catalog, sorted by product title, then in the store's order.",
    args: { ...forwardArgs, ...filters },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, openVariant)
      const filter = merged(args)
      const ids = idsFrom(filter.search ?? '')
      const search = containing(filter.search, (text, plain) => ({
        OR: [
          ...(ids ? [{ id: ids }, { productId: ids }] : []),
          { storeId: plain },
          { product: { title: text } },
          { title: text },
          { option1: text },
          { option2: text },
          { option3: text },
          { sku: text },
        ],
      }))
      const own = ownedBy(context.viewpoint)
      const priced =
        typeof filter.priced === 'boolean' ? { pricing: filter.priced ? { some: own } : { none: own } } : {}
      if ((filter.ids?.length ?? 0) > MOST_IDS) throw badRequest(`ids may be up to ${MOST_IDS}`)
      const among = filter.ids ? { id: { in: filter.ids.filter(isId) } } : {}
      const where = { AND: [context.visible.variants, search, priced, among] }
      const query = nodeSelection(context, info, 'Variant')
      return connection(page, {
        rows: async () =>
          context.prisma.variant.findMany({
            ...query,
            where: page.after === null ? where : { AND: [where, await behind(context, page.after)] },
            orderBy: catalogOrder,
            take: page.size + 1,
          }),
        total: () => context.prisma.variant.count({ where }),
        cursor: ({ id }) => encodeCursor([id]),
      })
    },
  }),
)
