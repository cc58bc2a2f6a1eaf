import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../api/simulator/Faults.ts'
import type { ExportLine, ExportProgress, StoreApi } from '../../../api/usecases/storeApi/ports.ts'
import type { StoreProduct } from '../../../api/usecases/store/ports.ts'
import { connect, type Connected, stock } from './connect.ts'

let connected: Connected | undefined
afterEach(() => connected?.stop())

async function aStore(products: number, variants: number) {
  connected = await connect()
  stock(connected.simulator, products, variants)
  return connected
}

async function exported({ api, simulator }: Connected): Promise<ExportProgress> {
  const id = await api.startCatalogExport()
  expect((await api.exportProgress(id)).state).toBe('running')
  await simulator.clock.advance(60_000)
  return api.exportProgress(id)
}

async function linesOf(api: StoreApi, { url }: { url: string | null }): Promise<ExportLine[]> {
  const lines: ExportLine[] = []
  for await (const line of api.exportLines(url ?? '')) lines.push(line)
  return lines
}

function productsOf(api: StoreApi, lines: readonly ExportLine[]) {
  const roots = lines.filter(({ parentGid }) => parentGid === null)
  return roots.map((root) =>
    api.productFromLines(
      root.json,
      lines.filter(({ parentGid }) => parentGid === root.gid).map(({ json }) => json),
      'USD',
    ),
  )
}

const withoutPictures = (product: StoreProduct | null | undefined) =>
  product && { ...product, variants: product.variants.map(({ imageUrl: _picture, ...variant }) => variant) }

describe('an export of the simulated store', () => {
  test('an export contains the same catalog as pages, with costs', async () => {
    const store = await aStore(6, 12)
    const progress = await exported(store)
    if (progress.state !== 'completed') throw new Error(progress.state)
    const lines = await linesOf(store.api, progress)
    expect(lines).toHaveLength(progress.objects)
    expect(lines.filter(({ parentGid }) => parentGid === null)).toHaveLength(progress.roots)

    const { ledger } = store.simulator.store
    for (const each of productsOf(store.api, lines)) {
      const paged = await store.api.product(each?.product.storeId ?? '')
      expect(withoutPictures(each?.product)).toEqual({ ...withoutPictures(paged), imageOrder: 'first' })
      for (const { variantStoreId, cost } of each?.costs ?? []) {
        const variant = ledger.variants.get(variantStoreId)
        expect(cost).toBe(ledger.inventoryItems.get(variant?.inventoryItemId ?? null)?.cost)
      }
      expect(each?.costs).toHaveLength(12)
    }
  })

  test('an export of nothing has no file', async () => {
    expect(await exported(await aStore(0, 0))).toEqual({
      state: 'completed',
      url: null,
      objects: 0,
      roots: 0,
    })
  })

  test.each<Fault>(['failedExport', 'canceledExport', 'nullUrl'])(
    'that is of no use says so: %s',
    async (fault) => {
      const store = await aStore(3, 3)
      store.simulator.faults.add(fault)
      expect(await exported(store)).toMatchObject({ state: 'failed' })
    },
  )

  test.each<[Fault, string]>([
    ['truncatedExport', 'unavailable'],
    ['brokenDownload', 'unavailable'],
    ['expiredExport', 'refused'],
  ])('an incomplete export is never taken for a complete one: %s', async (fault, kind) => {
    const store = await aStore(30, 10)
    store.simulator.faults.add(fault)
    const progress = await exported(store)
    if (progress.state !== 'completed') throw new Error(progress.state)
    await expect(linesOf(store.api, progress)).rejects.toMatchObject({ kind })
  })

  test('a sixth concurrent export waits', async () => {
    const { api } = await aStore(1, 1)
    for (let nth = 1; nth <= 5; nth++) await api.startCatalogExport()
    await expect(api.startCatalogExport()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a running export can be found again without its id', async () => {
    const { api, simulator } = await aStore(1, 1)
    const [first, second] = [await api.startCatalogExport(), await api.startCatalogExport()]
    const found = await api.runningExports()
    expect(found.map(({ bulkId }) => bulkId).sort()).toEqual([first, second].sort())
    expect(found[0]?.startedAt.getTime()).toBeGreaterThan(0)
    await simulator.clock.advance(60_000)
    expect(await api.runningExports()).toEqual([])
  })

  test('an export can be canceled', async () => {
    const { api, simulator } = await aStore(1, 1)
    const id = await api.startCatalogExport()
    await api.cancelExport(id)
    await simulator.clock.advance(60_000)
    expect(await api.exportProgress(id)).toMatchObject({
      state: 'failed',
      reason: 'The export was canceled',
    })
  })

  test('an export with costs needs the permission to see them', async () => {
    const store = await aStore(1, 1)
    store.simulator.access.seesCosts = false
    expect(await exported(store)).toMatchObject({
      state: 'failed',
      reason: 'The export failed (ACCESS_DENIED)',
    })
  })
})
