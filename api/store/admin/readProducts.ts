import type { Page, StoreApi, Window } from '../../usecases/storeApi/ports.ts'
import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { AdminClient } from './adminClient.ts'
import { toGid } from './gid.ts'
import {
  CatalogSizeDocument,
  MoreVariantsDocument,
  OneProductDocument,
  type OneProductQuery,
  ProductPageDocument,
} from './gql/graphql.ts'
import { required } from './required.ts'
import { PageSize } from './PageSize.ts'
import { readWhole } from './readWhole.ts'
import { changedWithin, nextCursor } from './searches.ts'
import { translateAdminProduct } from './translateAdminProduct.ts'

type Node = NonNullable<OneProductQuery['product']>

type Shop = OneProductQuery['shop']

const portion = (node: Node) => ({ node, updatedAt: node.updatedAt, parts: node.variants })

/** Reads products, each with all of its variants over as many pages as needed. */
export function readProducts({ ask }: AdminClient): Pick<StoreApi, 'catalogSize' | 'product' | 'products'> {
  const products = new PageSize(50)
  const variantsOfEach = new PageSize(100)
  const variants = new PageSize(250)

  const one = async (id: string) => {
    const { product, shop } = await variants.ask((first) => ask(OneProductDocument, { id, variants: first }))
    return product && { ...portion(product), shop }
  }

  /** Null: deleted while it was read. */
  async function whole(node: Node, { currencyCode: currency }: Shop): Promise<StoreProduct | null> {
    const { id } = node
    const read = await readWhole(portion(node), {
      more: async (after) => {
        const { product } = await variants.ask((first) => ask(MoreVariantsDocument, { id, first, after }))
        return product && { updatedAt: product.updatedAt, parts: product.variants }
      },
      restart: () => one(id),
    })
    if (!read) return null
    const product = read.first.node
    return required(
      translateAdminProduct({ product, variants: read.parts, media: product.media.nodes, currency }),
      'product',
    )
  }

  return {
    async catalogSize() {
      const size = await ask(CatalogSizeDocument, {})
      return {
        products: required(size.productsCount, 'count').count,
        variants: required(size.productVariantsCount, 'count').count,
      }
    },

    async product(storeId) {
      const id = toGid('Product', storeId)
      const first = id === null ? null : await one(id)
      return first && whole(first.node, first.shop)
    },

    async products(window: Window | null, after: string | null): Promise<Page<StoreProduct>> {
      const query = window && changedWithin(window)
      // A single product may be too costly with many variants at once: then fewer variants per page.
      const { products: page, shop } = await variantsOfEach.ask((each) =>
        products.ask((first) => ask(ProductPageDocument, { first, after, query, variants: each })),
      )
      const rows = await Promise.all(page.nodes.map((node) => whole(node, shop)))
      return {
        rows: rows.filter((row) => row !== null),
        next: nextCursor(page.pageInfo, after),
      }
    },
  }
}
