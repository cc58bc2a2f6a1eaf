import { USUAL_CATEGORY } from '../../domain/catalog/usualCategory.ts'
import type { LinkedRequest } from '../../domain/storeSync/catalogEvents.ts'
import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { CatalogSaved } from '../../usecases/storeSync/ports.ts'
import { holdLock, shareLock } from '../database/advisoryLocks.ts'
import { Prisma } from '../prisma/client.ts'
import { linkBySku, linkToOrdered } from './linkRequests.ts'
import { moveToReplacements } from './moveToReplacements.ts'
import {
  differs,
  hasNewSku,
  isShownDifferently,
  saveVariants,
  type VariantRows,
  variantRows,
} from './saveVariants.ts'

interface Given {
  readonly products: Prisma.Sql
  readonly variants: VariantRows
}

/**
 * Upserts products with their variants if the version is newer, in a few statements for any number. Unchanged
 * rows are read but not written: most of a catalog has not changed since the last sync.
 */
export async function saveProducts(
  client: Prisma.TransactionClient,
  products: readonly StoreProduct[],
  at: Date,
  since?: Date,
): Promise<CatalogSaved> {
  const different = await differing(client, given(products))
  const wanted = products.filter(({ storeId }) => different.has(storeId))
  const newer = wanted.length > 0 ? await write(client, wanted, at, since) : NOTHING
  const isOlder = ({ storeId, winsTie }: StoreProduct) =>
    different.has(storeId) ? !newer.storeIds.has(storeId) : !winsTie
  const toOrdered = await linkToOrdered(client, idsOf(products))
  const complete = products.filter((product) => product.complete && !isOlder(product))
  return {
    created: newer.created,
    changed: newer.storeIds.size - newer.created,
    visible: newer.visible,
    older: new Set(idsOf(products.filter(isOlder))),
    linked: [...newer.linked, ...toOrdered, ...(await linkBySku(client, idsOf(complete)))],
  }
}

const idsOf = (products: readonly StoreProduct[]) => products.map(({ storeId }) => storeId)

interface Written {
  readonly created: number
  readonly visible: boolean
  readonly storeIds: ReadonlySet<string>
  readonly linked: readonly LinkedRequest[]
}
const NOTHING: Written = { created: 0, visible: false, storeIds: new Set(), linked: [] }

async function write(
  client: Prisma.TransactionClient,
  products: readonly StoreProduct[],
  at: Date,
  since: Date | undefined,
): Promise<Written> {
  // Orders with unknown variants wait for this commit (see `findVariants.ts`).
  await shareLock(client, 'storeCatalog')
  const made = await addProducts(client, given(products), at)
  const known = products.filter(({ storeId }) => !made.includes(storeId))
  const newer = known.length > 0 ? await lockNewer(client, given(known), since) : []
  const writable = new Set([...made, ...newer])
  const changed = known.filter(({ storeId }) => writable.has(storeId))
  const { visible, missing, relisted } =
    changed.length > 0 ? await changeProducts(client, given(changed), at) : UNCHANGED
  const accepted = products.filter(({ storeId }) => writable.has(storeId))
  if (accepted.length > 0) await saveVariants(client, accepted, at)
  if (missing.length > 0) await removeMissing(client, given(changed), missing, at)
  const linked = relisted.length > 0 ? await moveToReplacements(client, relisted) : []
  return { created: made.length, visible: made.length > 0 || visible, storeIds: writable, linked }
}

function given(products: readonly StoreProduct[]): Given {
  const rows = JSON.stringify(products, (key, value: unknown) => (key === 'variants' ? undefined : value))
  return {
    products: Prisma.sql`jsonb_to_recordset(${rows}::jsonb) AS given(
      "storeId" text, title text, "descriptionHtml" text, images text[], "imageOrder" text, "productType" text, available boolean,
      "updatedAt" timestamptz(3), "winsTie" boolean, complete boolean)`,
    variants: variantRows(products),
  }
}

/**
 * In the stored order if the payload's order is unknown: a read without the order must not undo one with it.
 */
const images = Prisma.sql`(CASE WHEN given."imageOrder" IS NULL THEN given.images ELSE ARRAY(
  SELECT image FROM unnest(given.images) WITH ORDINALITY AS listed(image, nth)
  ORDER BY (given."imageOrder" = 'first' AND nth = 1) DESC, array_position(p.images, image), nth) END)`

/**
 * The columns of a product that suppliers and partners can see: only a change of these, or of what screens
 * show of its variants, changes `updatedAt` and reaches suppliers' screens, so that a new price of a variant
 * does not show.
 */
const LOOKS_DIFFERENT = Prisma.sql`(p.title, p.description, p.images, p.product_type, p.available, p.deleted_at)
  IS DISTINCT FROM (given.title, given."descriptionHtml", ${images}, coalesce(given."productType", p.product_type),
    given.available, NULL::timestamptz)`

/**
 * A stored variant `v` that its product in the store no longer has. Only a complete list proves that;
 * variants created in Loupe are never removed by the store.
 */
const isMissing = (
  variants: VariantRows,
) => Prisma.sql`(given.complete AND v.product_id = p.id AND v.deleted_at IS NULL
  AND v.shopify_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${variants} WHERE incoming."storeId" = v.shopify_id))`

/** Products that differ from the stored ones, whichever version is newer. */
async function differing(
  client: Prisma.TransactionClient,
  { products, variants }: Given,
): Promise<ReadonlySet<string>> {
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT given."storeId" AS id FROM ${products}
    LEFT JOIN products p ON p.shopify_id = given."storeId" WHERE p.id IS NULL
      OR p.store_updated_at IS DISTINCT FROM given."updatedAt" OR ${LOOKS_DIFFERENT}
    UNION
    SELECT incoming."productStoreId" FROM ${variants}
    LEFT JOIN products p ON p.shopify_id = incoming."productStoreId"
    LEFT JOIN variants v ON v.shopify_id = incoming."storeId" WHERE v.variant_id IS NULL OR ${differs}
    UNION
    SELECT given."storeId" FROM ${products}
    JOIN products p ON p.shopify_id = given."storeId" JOIN variants v ON ${isMissing(variants)}`
  return new Set(rows.map(({ id }) => id))
}

async function addProducts(
  client: Prisma.TransactionClient,
  { products }: Given,
  at: Date,
): Promise<string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>`
    INSERT INTO products (id, shopify_id, title, description, images, product_type, available, store_updated_at,
      created_at, updated_at)
    SELECT gen_random_uuid(), given."storeId", given.title, given."descriptionHtml", given.images,
      coalesce(given."productType", ${USUAL_CATEGORY}), given.available, given."updatedAt",
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    FROM ${products}
    WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.shopify_id = given."storeId")
    ORDER BY given."storeId"
    ON CONFLICT (shopify_id) DO NOTHING
    RETURNING shopify_id AS id`
  return rows.map(({ id }) => id)
}

/** Always locked in the same order, to prevent deadlocks. The second of two writers sees the first one's version. */
async function lockNewer(
  client: Prisma.TransactionClient,
  { products }: Given,
  since: Date | undefined,
): Promise<readonly string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT p.shopify_id AS id FROM ${products} JOIN products p ON p.shopify_id = given."storeId"
    WHERE (p.store_updated_at IS NULL OR p.store_updated_at < given."updatedAt"
        OR (coalesce(given."winsTie", false) AND p.store_updated_at = given."updatedAt"))
      AND (${since?.toISOString() ?? null}::timestamptz IS NULL OR p.deleted_at IS NULL
        OR p.deleted_at < ${since?.toISOString() ?? null}::timestamptz)
    ORDER BY p.shopify_id FOR UPDATE OF p`
  return rows.map(({ id }) => id)
}

interface ProductsChanged {
  /** Whether suppliers can see a difference. */
  readonly visible: boolean
  /** The ids of the stored variants that the products no longer have. */
  readonly missing: readonly string[]
  /** The ids of the products that lose or get variants or SKUs. */
  readonly relisted: readonly string[]
}
const UNCHANGED: ProductsChanged = { visible: false, missing: [], relisted: [] }

/** Runs before their variants are saved, because it compares with the stored ones. */
async function changeProducts(
  client: Prisma.TransactionClient,
  { products, variants }: Given,
  at: Date,
): Promise<ProductsChanged> {
  const [changed] = await client.$queryRaw<[ProductsChanged]>`
    WITH missing AS (
      SELECT v.variant_id, p.id FROM ${products}
      JOIN products p ON p.shopify_id = given."storeId" JOIN variants v ON ${isMissing(variants)}
    ), shown AS (
      SELECT p.id, ${hasNewSku} AS relisted FROM ${variants} JOIN products p ON p.shopify_id = incoming."productStoreId"
      LEFT JOIN variants v ON v.shopify_id = incoming."storeId" WHERE v.variant_id IS NULL OR ${isShownDifferently}
    ), visible AS (
      SELECT p.id FROM ${products} JOIN products p ON p.shopify_id = given."storeId" WHERE ${LOOKS_DIFFERENT}
      UNION
      SELECT id FROM shown
      UNION
      SELECT id FROM missing
    ), written AS (
      UPDATE products p SET
        title = given.title, description = given."descriptionHtml", images = ${images},
        product_type = coalesce(given."productType", p.product_type), available = given.available,
        store_updated_at = given."updatedAt", deleted_at = NULL,
        updated_at = CASE WHEN p.id IN (SELECT id FROM visible) THEN ${at.toISOString()}::timestamptz ELSE p.updated_at END
      FROM ${products} WHERE p.shopify_id = given."storeId"
        AND (p.store_updated_at IS DISTINCT FROM given."updatedAt" OR p.id IN (SELECT id FROM visible))
    )
    SELECT EXISTS (SELECT 1 FROM visible) AS visible, ARRAY(SELECT variant_id FROM missing) AS missing,
      ARRAY(SELECT id FROM missing UNION SELECT id FROM shown WHERE relisted) AS relisted`
  return changed
}

async function removeMissing(
  client: Prisma.TransactionClient,
  { products }: Given,
  missing: readonly string[],
  at: Date,
): Promise<void> {
  // Waits for transactions that are saving a price or opening a request for them; later ones no longer find
  // them.
  await holdLock(client, 'liveVariants')
  await client.$executeRaw`
    UPDATE variants v SET deleted_at = given."updatedAt", available = false, updated_at = ${at.toISOString()}::timestamptz
    FROM ${products} JOIN products p ON p.shopify_id = given."storeId"
    WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.variant_id IN (SELECT unnest(${[...missing]}::uuid[]))`
}
