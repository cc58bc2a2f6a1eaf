import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import type { StoreOrder } from '../../usecases/store/ports.ts'
import type { AdminClient } from './adminClient.ts'
import { toGid } from './gid.ts'
import {
  MoreLinesDocument,
  OneOrderDocument,
  type OneOrderQuery,
  OrderCountDocument,
  OrderPageDocument,
} from './gql/graphql.ts'
import { required } from './required.ts'
import { PageSize } from './PageSize.ts'
import { readWhole } from './readWhole.ts'
import { changedWithin, nextCursor } from './searches.ts'
import { translateAdminOrder } from './translateAdminOrder.ts'

type Node = NonNullable<OneOrderQuery['order']>

const portion = (node: Node) => ({ node, updatedAt: node.updatedAt, parts: node.lineItems })

/** Reads orders, each with all of its lines over as many pages as needed. */
export function readOrders({ ask, shop }: AdminClient): Pick<StoreApi, 'order' | 'orders' | 'orderCount'> {
  const orders = new PageSize(50)
  const linesOfEach = new PageSize(50)
  const lines = new PageSize(250)

  const one = async (id: string) => {
    const { order } = await lines.ask((first) => ask(OneOrderDocument, { id, lines: first }))
    return order && portion(order)
  }

  /** Null: deleted while it was read. */
  async function whole(node: Node): Promise<StoreOrder | null> {
    const { id } = node
    const read = await readWhole(portion(node), {
      more: async (after) => {
        const { order } = await lines.ask((first) => ask(MoreLinesDocument, { id, first, after }))
        return order && { updatedAt: order.updatedAt, parts: order.lineItems }
      },
      restart: () => one(id),
    })
    return read && required(translateAdminOrder(read.first.node, read.parts, shop), 'whole order')
  }

  return {
    async order(storeId) {
      const id = toGid('Order', storeId)
      const first = id === null ? null : await one(id)
      return first && whole(first.node)
    },

    async orders(window, after) {
      const query = changedWithin(window)
      // A single order may be too costly with many lines at once: then fewer lines per page.
      const { orders: page } = await linesOfEach.ask((each) =>
        orders.ask((first) => ask(OrderPageDocument, { first, after, query, lines: each })),
      )
      const rows = await Promise.all(page.nodes.map(whole))
      const last = page.nodes.at(-1)
      return {
        listedUntil: last ? new Date(last.updatedAt) : null,
        rows: rows.filter((row) => row !== null),
        next: nextCursor(page.pageInfo, after),
      }
    },

    async orderCount(window) {
      const { ordersCount } = await ask(OrderCountDocument, { query: changedWithin(window) })
      return required(ordersCount, 'count').count
    },
  }
}
