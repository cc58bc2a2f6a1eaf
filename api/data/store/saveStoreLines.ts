import { randomUUID } from 'node:crypto'
import { itemTitle } from '../../domain/catalog/variantName.ts'
import type { SkippableLine } from '../../usecases/store/ports.ts'
import { jsonParts } from '../database/jsonParts.ts'
import type { Prisma } from '../prisma/client.ts'

/**
 * One statement for all lines of an order, unless they are very long: some have thousands, and the order's
 * row stays locked meanwhile. The store omits the id of a deleted variant, so a known variant is kept.
 */
export async function saveLines(
  client: Prisma.TransactionClient,
  storeOrderId: string,
  lines: readonly SkippableLine[],
  at: Date,
): Promise<Map<string, string>> {
  const given = lines.map(({ line, skip }) => ({ ...line, title: itemTitle(line), skip, id: randomUUID() }))
  const ids = new Map<string, string>()
  for (const part of jsonParts(given))
    for (const { id, storeLineId } of await savePart(client, storeOrderId, part, at)) ids.set(storeLineId, id)
  return ids
}

const savePart = (client: Prisma.TransactionClient, storeOrderId: string, part: string, at: Date) =>
  client.$queryRaw<{ id: string; storeLineId: string }[]>`
    INSERT INTO store_order_lines AS line (id, store_order_id, shopify_line_item_id, title, variant_title, sku,
      shopify_variant_id, shopify_product_id, quantity, unit_price, properties, skip_reason, created_at, updated_at)
    SELECT id, ${storeOrderId}::uuid, "storeLineId", title, "variantTitle", sku, "storeVariantId", "storeProductId",
      quantity, "unitPrice", properties, skip::"SkipReason", ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${part}::jsonb) AS given(
      id uuid, "storeLineId" text, title text, "variantTitle" text, sku text, "storeVariantId" text,
      "storeProductId" text, quantity int, "unitPrice" numeric, properties jsonb, skip text)
    ON CONFLICT (store_order_id, shopify_line_item_id) DO UPDATE SET
      title = excluded.title, variant_title = excluded.variant_title, sku = excluded.sku,
      shopify_variant_id = coalesce(excluded.shopify_variant_id, line.shopify_variant_id),
      shopify_product_id = coalesce(excluded.shopify_product_id, line.shopify_product_id),
      quantity = excluded.quantity, unit_price = excluded.unit_price, properties = excluded.properties,
      skip_reason = excluded.skip_reason, updated_at = excluded.updated_at
    RETURNING id, shopify_line_item_id AS "storeLineId"`

export async function saveRemovedLines(
  client: Prisma.TransactionClient,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await client.$executeRaw`
    UPDATE store_order_lines AS line SET
      quantity = 0, updated_at = ${at.toISOString()}::timestamptz,
      skip_reason = CASE WHEN line.skip_reason = 'before_baseline'
        OR EXISTS (SELECT 1 FROM quote_requests WHERE source_line_id = line.id)
        THEN line.skip_reason ELSE 'removed' END
    WHERE id = ANY(${ids}::uuid[])`
}
