import { isId } from '../../domain/id.ts'
import { isStorable } from '../../domain/plainText.ts'
import type { NamedVariant } from '../../domain/pricing/pricingTable.ts'
import type { VariantName } from '../../usecases/pricing/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { replacementsOf } from './replacementsOf.ts'

const select = { id: true, storeId: true, sku: true } as const
type Row = Prisma.VariantGetPayload<{ select: typeof select }>

/** The variants of the catalog that are named, in the same order. */
export async function namedVariants(
  client: Prisma.TransactionClient,
  names: readonly VariantName[],
): Promise<NamedVariant[]> {
  const ids = names.flatMap(({ variantId }) => variantId ?? [])
  const skus = names.flatMap(({ variantId, sku }) => (variantId === null && sku !== null ? [sku] : []))
  const rows = await inCatalog(client, [...withIds(ids), withSkus(skus)])
  const byId = new Map(rows.flatMap((row) => idsOf(row).map((id) => [id, { id: row.id }])))
  const bySku = bySkuOf(rows)
  const found = names.map(({ variantId, sku }): NamedVariant => {
    if (variantId !== null) return byId.get(variantId.toLowerCase()) ?? 'unknown'
    return (sku === null ? undefined : bySku.get(sku)) ?? 'unknown'
  })
  const missing = names.filter((_, i) => found[i] === 'unknown')
  const replacements = await replaced(client, missing)
  return names.map((name, i) => replacements.get(name) ?? found[i] ?? 'unknown')
}

/** A file from before the store replaced a variant names the removed one, by its id and its SKU. */
async function replaced(
  client: Prisma.TransactionClient,
  names: readonly VariantName[],
): Promise<ReadonlyMap<VariantName, NamedVariant>> {
  const both = names.flatMap((name) => {
    const { variantId, sku } = name
    return variantId === null || sku === null ? [] : [{ name, id: variantId.toLowerCase(), sku }]
  })
  if (both.length === 0) return new Map()
  const where = { product: { deletedAt: null }, OR: withIds(both.map(({ id }) => id)) }
  const rows = await client.variant.findMany({ where, select })
  const byId = new Map(rows.flatMap((row) => idsOf(row).map((id) => [id, row])))
  const replacements = await replacementsOf(
    client,
    rows.map(({ id }) => id),
  )
  return new Map(
    both.flatMap(({ name, id, sku }) => {
      const row = byId.get(id)
      const replacement = row && row.sku === sku ? replacements.get(row.id) : undefined
      return replacement === undefined ? [] : [[name, { id: replacement }]]
    }),
  )
}

const withIds = (ids: readonly string[]) => [
  { id: { in: ids.filter(isId) } },
  { storeId: { in: ids.filter((id) => !isId(id) && isStorable(id)) } },
]
const withSkus = (skus: readonly string[]) => ({ sku: { in: skus.filter(isStorable) } })

const inCatalog = (client: Prisma.TransactionClient, OR: Prisma.VariantWhereInput[]): Promise<Row[]> =>
  client.variant.findMany({ where: { deletedAt: null, product: { deletedAt: null }, OR }, select })

const idsOf = ({ id, storeId }: Row) => [id, storeId ?? id]

function bySkuOf(rows: readonly Row[]): ReadonlyMap<string, NamedVariant> {
  const found = new Map<string, NamedVariant>()
  for (const { id, sku } of rows) if (sku !== null) found.set(sku, found.has(sku) ? 'ambiguous' : { id })
  return found
}
