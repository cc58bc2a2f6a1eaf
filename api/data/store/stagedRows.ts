import type {
  OpenOrders,
  StagedRoot,
  StagedRows,
  StagedTally,
  SyncRun,
  Unseen,
} from '../../usecases/storeSync/ports.ts'
import { Prisma } from '../prisma/client.ts'

export const stagedRows = (client: Prisma.TransactionClient): StagedRows => ({
  async add(runId, rows) {
    if (rows.length === 0) return
    const given = JSON.stringify(
      rows.map(({ gid, parentGid, json }) => ({ id: keyOf(gid, parentGid), parent: parentGid, json })),
    )
    await client.$executeRaw`
      INSERT INTO sync_staged_rows (run_id, store_id, parent_id, json)
      SELECT ${runId}::uuid, given.id, given.parent, given.json
      FROM jsonb_to_recordset(${given}::jsonb) AS given(id text, parent text, json text)
      ON CONFLICT (run_id, store_id) DO NOTHING`
  },

  async tally(runId) {
    // The database knows how many rows the runs before had, and nothing of this one until it happens to look. Expecting
    // a row or two, it compares each row with every other, here and when it looks for what is unseen.
    await client.$executeRaw`ANALYZE sync_staged_rows`
    const [tally] = await client.$queryRaw<[StagedTally]>`
      SELECT
        count(*)::int AS rows,
        count(*) FILTER (WHERE child.parent_id IS NULL)::int AS roots,
        count(*) FILTER (WHERE child.parent_id IS NOT NULL AND parent.store_id IS NULL)::int AS orphans,
        count(*) FILTER (WHERE child.store_id LIKE 'gid://shopify/Product/%' AND child.parent_id IS NULL)::int AS products,
        count(*) FILTER (WHERE child.store_id LIKE 'gid://shopify/ProductVariant/%')::int AS variants
      FROM sync_staged_rows AS child
      LEFT JOIN sync_staged_rows AS parent ON parent.run_id = child.run_id AND parent.store_id = child.parent_id
      WHERE child.run_id = ${runId}::uuid`
    return tally
  },

  roots: (runId, after, mostChildren) => client.$queryRaw<StagedRoot[]>`
    WITH next AS (
      SELECT store_id, json, (
        SELECT count(*) FROM sync_staged_rows AS child
        WHERE child.run_id = ${runId}::uuid AND child.parent_id = root.store_id) AS children
      FROM sync_staged_rows AS root
      WHERE run_id = ${runId}::uuid AND parent_id IS NULL AND store_id > ${after ?? ''}
      ORDER BY store_id LIMIT ${MAX_ROOTS}
    ), summed AS (
      SELECT *, sum(children) OVER (ORDER BY store_id) AS so_far, row_number() OVER (ORDER BY store_id) AS nth FROM next
    )
    SELECT store_id AS gid, json, array(
      SELECT child.json FROM sync_staged_rows AS child
      WHERE child.run_id = ${runId}::uuid AND child.parent_id = summed.store_id ORDER BY child.store_id) AS children
    FROM summed WHERE nth = 1 OR so_far <= ${mostChildren} ORDER BY store_id`,

  unseenProducts: (run, after, limit) => client.$queryRaw<Unseen[]>`
    SELECT shopify_id AS "storeId", title AS name FROM products
    WHERE shopify_id > ${after ?? ''} AND deleted_at IS NULL
      AND greatest(updated_at, store_updated_at) < ${run.startedAt.toISOString()}::timestamptz
      AND NOT EXISTS (
        SELECT 1 FROM sync_staged_rows
        WHERE run_id = ${run.id}::uuid AND store_id = 'gid://shopify/Product/' || shopify_id)
    ORDER BY shopify_id LIMIT ${limit}`,

  unseenOrders: (run, of, after, limit) => client.$queryRaw<Unseen[]>`
    SELECT shopify_order_id AS "storeId", coalesce(order_number, shopify_order_id) AS name FROM store_orders
    WHERE ${openOrders(run, of)} AND shopify_order_id > ${after ?? ''}
      AND NOT EXISTS (
        SELECT 1 FROM sync_staged_rows
        WHERE run_id = ${run.id}::uuid AND store_id = 'gid://shopify/Order/' || shopify_order_id)
    ORDER BY shopify_order_id LIMIT ${limit}`,

  async outdatedProducts(runId, after, limit) {
    // The store's ids are digits, and the staged value of a product is its date.
    const rows = await client.$queryRaw<{ id: string }[]>`
      SELECT seen.id FROM (
        SELECT substr(store_id, ${PRODUCT.length + 1}) AS id, json FROM sync_staged_rows
        WHERE run_id = ${runId}::uuid AND store_id LIKE ${`${PRODUCT}%`}
      ) AS seen
      LEFT JOIN products p ON p.shopify_id = seen.id
      WHERE seen.id > ${after ?? ''} AND (
        p.id IS NULL OR p.deleted_at IS NOT NULL OR p.store_updated_at IS NULL
        OR p.store_updated_at < seen.json::timestamptz)
      ORDER BY seen.id LIMIT ${limit}`
    return rows.map(({ id }) => id)
  },

  async countExisting(run, of) {
    const products = await client.product.count({ where: { storeId: { not: null }, deletedAt: null } })
    const [orders] = await client.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM store_orders WHERE ${openOrders(run, of)}`
    return { products, orders: orders.count }
  },
})

const openOrders = ({ startedAt }: SyncRun, { shop, since }: OpenOrders) => Prisma.sql`
  shop = ${shop} AND cancelled_at IS NULL AND NOT is_test
  AND coalesce(store_created_at, created_at) BETWEEN ${since.toISOString()}::timestamptz
    AND ${startedAt.toISOString()}::timestamptz`

const PRODUCT = 'gid://shopify/Product/'
/** At most this many products are read to determine a batch. */
const MAX_ROOTS = 100

/** An image may belong to several products, and appears under each of them. */
const keyOf = (gid: string, parentGid: string | null): string =>
  parentGid === null || gid.startsWith('gid://shopify/ProductVariant/') ? gid : `${gid} of ${parentGid}`
