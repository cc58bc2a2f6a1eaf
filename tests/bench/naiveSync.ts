import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../api/data/database/openDatabase.ts'
import { productFromLines } from '../../api/store/admin/productFromLines.ts'
import type { StoreProduct } from '../../api/usecases/store/ports.ts'
import { watchMemory } from './residentMegabytes.ts'

/** Saving all rows would take minutes, and each row takes the same time. */
const PART = 10

interface Line {
  readonly id: string
  readonly __parentId?: string
}

/** The obvious implementation: read the whole export from the given address, and save each row separately. */
const [url = ''] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'loupe-naive-'))
const database = await openDatabase({ dataDir })
const { prisma } = database
try {
  const stopWatching = watchMemory(process.pid)
  const before = process.memoryUsage.rss() / 2 ** 20
  const since = performance.now()
  const products = await readAll()
  const reading = performance.now() - since
  const writing = performance.now()
  for (const product of products.slice(0, products.length / PART)) await save(product)
  const took = reading + (performance.now() - writing) * PART
  console.log(JSON.stringify({ took, megabytes: stopWatching() - before }))
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function readAll(): Promise<StoreProduct[]> {
  const lines = (await (await fetch(url)).text()).split('\n').filter((line) => line !== '')
  const parsed = lines.map((line) => ({ line, ...(JSON.parse(line) as Line) }))
  const children = new Map<string, string[]>()
  for (const { line, __parentId: parent } of parsed)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), line])
  return parsed.flatMap(({ id, line, __parentId }) => {
    if (__parentId !== undefined) return []
    const read = productFromLines(line, children.get(id) ?? [], 'USD')
    return read ? [read.product] : []
  })
}

async function save({ storeId, title, images, updatedAt, variants }: StoreProduct): Promise<void> {
  const columns = { title, images: [...images], storeUpdatedAt: updatedAt }
  const { id: productId } = await prisma.product.upsert({
    where: { storeId },
    create: { storeId, ...columns },
    update: columns,
  })
  for (const { storeId: variantId, title: name, sku, price, position, available } of variants) {
    const row = { productId, title: name, sku, price, position, available, storeUpdatedAt: updatedAt }
    await prisma.variant.upsert({
      where: { storeId: variantId },
      create: { storeId: variantId, ...row },
      update: row,
    })
  }
}
