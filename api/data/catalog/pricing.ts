import { randomUUID } from 'node:crypto'
import { MAX_PRICE_VERSIONS } from '../../domain/list/limits.ts'
import type { PricingTerms } from '../../domain/pricing/pricingInput.ts'
import type { PricedVariant } from '../../domain/pricing/pricingTable.ts'
import type { Pricing } from '../../usecases/pricing/ports.ts'
import { shareLock } from '../database/advisoryLocks.ts'
import type { Prisma, VariantPricing } from '../prisma/client.ts'
import { namedVariants } from './namedVariants.ts'

export const pricing = (client: Prisma.TransactionClient): Pricing => ({
  async landedUsd(supplierId, variantId) {
    const row = await client.variantPricing.findUnique({
      where: { supplierId_variantId: { supplierId, variantId } },
      select: { houston: true, leadTimeDays: true },
    })
    return row && { houston: row.houston.toFixed(2), leadTimeDays: row.leadTimeDays }
  },

  async variants(names) {
    // The variants found here can be removed, and their prices moved, only after the prices about to be saved
    // are committed.
    await shareLock(client, 'liveVariants')
    return namedVariants(client, names)
  },

  async current(supplierId, variantIds) {
    const rows = await client.variantPricing.findMany({
      where: { supplierId, variantId: { in: [...variantIds] } },
    })
    return new Map(rows.map((row) => [row.variantId, termsOf(row)]))
  },

  async updatedAt(supplierId, variantId) {
    const row = await client.variantPricing.findUnique({
      where: { supplierId_variantId: { supplierId, variantId } },
      select: { updatedAt: true },
    })
    return row?.updatedAt ?? null
  },

  async save(supplierId, rows, at) {
    const values = JSON.stringify(rows.map(columns))
    // One statement for the whole table: the current price and its version. Versions that are no longer shown
    // are deleted, or a supplier that changes its prices back and forth would fill the disk.
    await client.$executeRaw`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${values}::jsonb) AS row(
          version_id uuid, variant_id uuid, base_price numeric, houston numeric, london numeric, hong_kong numeric,
          certification text, lead_time_days int, stock int, minimum_order_quantity int, notes text)
      ), kept AS (
        INSERT INTO supplier_variant_pricing_versions
          (id, supplier_id, variant_id, base_price, landing_price_houston, landing_price_london, landing_price_hongkong,
           certification, lead_time_days, supplier_stock, minimum_order_quantity, notes, saved_at)
        SELECT version_id, ${supplierId}::uuid, variant_id, base_price, houston, london, hong_kong,
          certification::"Certification", lead_time_days, stock, minimum_order_quantity, notes, ${at.toISOString()}::timestamptz
        FROM given
      ), pruned AS (
        -- This statement does not see the version it adds.
        DELETE FROM supplier_variant_pricing_versions WHERE id IN (
          SELECT surplus.id FROM given CROSS JOIN LATERAL (
            SELECT version.id FROM supplier_variant_pricing_versions AS version
            WHERE version.supplier_id = ${supplierId}::uuid AND version.variant_id = given.variant_id
            ORDER BY version.saved_at DESC OFFSET ${MAX_PRICE_VERSIONS - 1}
          ) AS surplus)
      )
      INSERT INTO supplier_variant_pricing
        (supplier_id, variant_id, base_price, landing_price_houston, landing_price_london, landing_price_hongkong,
         certification, lead_time_days, supplier_stock, minimum_order_quantity, notes, created_at, updated_at)
      SELECT ${supplierId}::uuid, variant_id, base_price, houston, london, hong_kong, certification::"Certification",
        lead_time_days, stock, minimum_order_quantity, notes, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      FROM given
      ON CONFLICT (supplier_id, variant_id) DO UPDATE SET
        base_price = excluded.base_price, landing_price_houston = excluded.landing_price_houston,
        landing_price_london = excluded.landing_price_london, landing_price_hongkong = excluded.landing_price_hongkong,
        certification = excluded.certification, lead_time_days = excluded.lead_time_days,
        supplier_stock = excluded.supplier_stock, minimum_order_quantity = excluded.minimum_order_quantity,
        notes = excluded.notes, updated_at = excluded.updated_at`
  },
})

const columns = ({ variantId, terms }: PricedVariant) => ({
  version_id: randomUUID(),
  variant_id: variantId,
  base_price: terms.basePrice,
  houston: terms.houston,
  london: terms.london,
  hong_kong: terms.hongKong,
  certification: terms.certification,
  lead_time_days: terms.leadTimeDays,
  stock: terms.stock ?? null,
  minimum_order_quantity: terms.minimumOrderQuantity ?? null,
  notes: terms.notes,
})

const termsOf = (row: VariantPricing): PricingTerms => ({
  basePrice: row.basePrice.toFixed(2),
  houston: row.houston.toFixed(2),
  london: row.london.toFixed(2),
  hongKong: row.hongKong.toFixed(2),
  certification: row.certification,
  leadTimeDays: row.leadTimeDays,
  stock: row.stock,
  minimumOrderQuantity: row.minimumOrderQuantity,
  notes: row.notes,
})
