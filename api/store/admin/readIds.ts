import type { StoreApi, VariantCost, VariantPicture } from '../../usecases/storeApi/ports.ts'
import { readAmount } from '../readAmount.ts'
import { asPicture } from '../translateProduct.ts'
import type { AdminClient } from './adminClient.ts'
import { fromGid } from './gid.ts'
import { CostPageDocument, type CostPageQuery, OrderIdsDocument, ProductIdsDocument } from './gql/graphql.ts'
import { PageSize } from './PageSize.ts'
import { after, lastIdOf } from './searches.ts'

/** Long lists whose rows need few fields: paged by id, not by cursor. */
export function readIds({ ask }: AdminClient): Pick<StoreApi, 'costs' | 'ids'> {
  const size = new PageSize(250)
  return {
    async costs(afterId) {
      const query = after(afterId)
      const { productVariants: page } = await size.ask((first) => ask(CostPageDocument, { first, query }))
      const costs = page.nodes.map((node) => costOf(node))
      const pictures = page.nodes.flatMap((node) => pictureOf(node) ?? [])
      const ids = costs.map(({ variantStoreId }) => variantStoreId)
      return { costs, pictures, lastId: lastIdOf(ids, page, afterId) }
    },

    async ids(kind, afterId) {
      const query = after(afterId)
      const page = await size.ask(async (first) =>
        kind === 'product'
          ? (await ask(ProductIdsDocument, { first, query })).products
          : (await ask(OrderIdsDocument, { first, query })).orders,
      )
      const rows = page.nodes.map(({ id, updatedAt }) => ({
        storeId: fromGid(id),
        updatedAt: new Date(updatedAt),
      }))
      const ids = rows.map(({ storeId }) => storeId)
      return { rows, lastId: lastIdOf(ids, page, afterId) }
    },
  }
}

function pictureOf({ id, media }: CostPageQuery['productVariants']['nodes'][number]): VariantPicture | null {
  const [first] = media.nodes
  const imageUrl = asPicture(first && 'image' in first ? first.image?.url : null)
  return imageUrl === null ? null : { variantStoreId: fromGid(id), imageUrl }
}

interface CostNode {
  readonly id: string
  readonly inventoryItem: {
    readonly id: string
    readonly unitCost: { readonly amount: string; readonly currencyCode: string } | null
  }
}

/** Costs are stored in dollars; an amount in another currency would be mistaken for that. */
export function costOf({ id, inventoryItem }: CostNode): VariantCost {
  const cost = inventoryItem.unitCost
  return {
    variantStoreId: fromGid(id),
    inventoryItemId: fromGid(inventoryItem.id),
    cost: cost?.currencyCode === 'USD' ? readAmount(cost.amount) : null,
  }
}
