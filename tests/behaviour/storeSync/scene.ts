import type { SyncKind } from '../../../api/domain/storeSync/syncKind.ts'
import type { SyncRun } from '../../../api/usecases/storeSync/ports.ts'
import type { FakeStoreApi } from '../../kit/store/fakeStoreApi.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import type { TestServer } from '../../kit/server.ts'
import type { World } from '../../kit/world.ts'

/** For a sync to end, however slow the machine is. */
export const PATIENCE_MS = 100_000

/** Runs one kind of sync, and returns the finished run. */
export async function runOf({ deps }: TestServer, kind: SyncKind): Promise<SyncRun> {
  const { id } = await deps.storeSync.request(kind, 'admin')
  const run = await deps.storeSync.wait(id, PATIENCE_MS)
  if (run === null || run.status === 'running') throw new Error(`The ${kind} are still being read`)
  return run
}

/** Adds products to the store. */
export function stock(store: FakeStoreApi, count: number, variants = 2): void {
  for (let nth = 1; nth <= count; nth++) {
    const product = storeProduct(nth, {}, variants)
    store.allProducts.set(product.storeId, product)
  }
}

/** The store changes a product, a minute after its last change. */
export function changeInStore(
  store: FakeStoreApi,
  nth: number,
  change: Parameters<typeof storeProduct>[1],
): void {
  const { storeId } = storeProduct(nth)
  const was = store.allProducts.get(storeId)
  if (!was) throw new Error(`The store has no product ${nth}`)
  store.allProducts.set(storeId, { ...was, updatedAt: new Date(was.updatedAt.getTime() + 60_000), ...change })
}

/** The stored catalog, without values that differ between databases. */
export async function catalogHere({ prisma }: World) {
  const products = await prisma.product.findMany({
    orderBy: { storeId: 'asc' },
    omit: { id: true, createdAt: true, updatedAt: true, deletedAt: true },
    include: {
      variants: {
        orderBy: { storeId: 'asc' },
        omit: {
          id: true,
          productId: true,
          createdAt: true,
          updatedAt: true,
          storeUpdatedAt: true,
          costDeliveredAt: true,
        },
      },
    },
    where: { deletedAt: null },
  })
  return products.map((product) => ({
    ...product,
    variants: product.variants.filter(({ deletedAt }) => deletedAt === null),
  }))
}

/** The events about the catalog, oldest first. */
export async function catalogChanges({ prisma }: World) {
  const events = await prisma.event.findMany({
    where: { stream: 'admin', type: 'catalogue.changed' },
    orderBy: { seq: 'asc' },
  })
  return events.map(({ data }) => data)
}
