import { wholeCatalog } from '../database/visibleTo.ts'
import type { PrismaClient } from '../prisma/client.ts'
import type { Reader } from '../reads/query/reader.ts'

/**
 * How many variants the reader sees. All of the catalog's are counted in an index, and those of removed products, which
 * are few, are subtracted: joining each variant to its product would take several times as long.
 */
export async function countVariants({
  prisma,
  visible,
}: Pick<Reader, 'prisma' | 'visible'>): Promise<number> {
  if (visible.variants !== wholeCatalog.variants) return prisma.variant.count({ where: visible.variants })
  const [counted] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT ((SELECT count(*) FROM variants WHERE deleted_at IS NULL)
      - (SELECT count(*) FROM products p JOIN variants v ON v.product_id = p.id AND v.deleted_at IS NULL
        WHERE p.deleted_at IS NOT NULL))::int AS count`
  return counted.count
}

/** As `countVariants`, without variants and products that were made in Loupe. */
export async function countStoreVariants(prisma: PrismaClient): Promise<number> {
  const [counted] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT ((SELECT count(*) FROM variants WHERE deleted_at IS NULL)
      - (SELECT count(*) FROM variants WHERE deleted_at IS NULL AND shopify_id IS NULL)
      - (SELECT count(*) FROM products p
        JOIN variants v ON v.product_id = p.id AND v.deleted_at IS NULL AND v.shopify_id IS NOT NULL
        WHERE p.deleted_at IS NOT NULL OR p.shopify_id IS NULL))::int AS count`
  return counted.count
}
