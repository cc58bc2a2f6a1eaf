import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aStore, readStore } from '../../../tests/kit/store/askStore.ts'
import type { Fault } from '../Faults.ts'
import type { Simulator } from '../startSimulator.ts'

const CATALOG = `{ products { edges { node {
  id title
  media(query: "media_type:IMAGE") { edges { node { ... on MediaImage { id image { url } } } } }
  variants { edges { node { id price options: selectedOptions { value } inventoryItem { unitCost { amount } } } } }
} } } }`

interface Operation {
  readonly id: string
  readonly status: string
  readonly errorCode: string | null
  readonly completedAt: string | null
  readonly objectCount: string
  readonly rootObjectCount: string
  readonly url: string | null
  readonly partialDataUrl: string | null
}

interface Line {
  readonly id: string
  readonly title?: string
  readonly __parentId?: string
}

let simulator: Simulator
let finished: string[]

beforeEach(async () => {
  simulator = await aStore({ limits: { bulkDelays: { start: 1000, run: 4000 } } })
  for (let i = 0; i < 12; i++)
    simulator.store.putProduct({
      title: `Ring ${i}`,
      optionNames: ['Metal'],
      pictures: [{ url: `https://cdn.example/${i}.jpg` }],
      variants: [
        { options: ['Gold'], price: '10', cost: '4' },
        { options: ['Silver'], price: '8' },
      ],
    })
  finished = []
  simulator.store.listen(({ topic, id }) => {
    if (topic === 'bulk_operations/finish') finished.push(id)
  })
})
afterEach(() => simulator.stop())

async function run(query = CATALOG, groupObjects = false) {
  const { bulkOperationRunQuery } = await readStore<{
    bulkOperationRunQuery: {
      bulkOperation: { id: string } | null
      userErrors: { field: string[] | null; message: string; code: string }[]
    }
  }>(
    simulator,
    `mutation ($query: String!, $groupObjects: Boolean!) {
      bulkOperationRunQuery(query: $query, groupObjects: $groupObjects) { bulkOperation { id } userErrors { field message code } }
    }`,
    { query, groupObjects },
  )
  return { id: bulkOperationRunQuery.bulkOperation?.id ?? '', errors: bulkOperationRunQuery.userErrors }
}

async function operation(id: string): Promise<Operation> {
  const { bulkOperation } = await readStore<{ bulkOperation: Operation }>(
    simulator,
    `query ($id: ID!) { bulkOperation(id: $id) { id status errorCode objectCount rootObjectCount completedAt url partialDataUrl } }`,
    { id },
  )
  return bulkOperation
}

async function runToEnd(query?: string, groupObjects?: boolean): Promise<Operation> {
  const { id } = await run(query, groupObjects)
  await simulator.clock.advance(5000)
  return operation(id)
}

const fetchText = async (url: string | null) => (await fetch(url ?? '')).text()
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

describe('an operation', () => {
  test('an export goes from created to running to completed as the clock advances, and then sends an event', async () => {
    const { id } = await run()
    expect(await operation(id)).toMatchObject({ status: 'CREATED', objectCount: '0', url: null })
    await simulator.clock.advance(1000)
    expect(await operation(id)).toMatchObject({ status: 'RUNNING', url: null })
    expect(finished).toEqual([])
    await simulator.clock.advance(4000)
    expect(await operation(id)).toMatchObject({
      status: 'COMPLETED',
      objectCount: '48',
      rootObjectCount: '12',
      completedAt: '2026-11-20T10:00:05Z',
    })
    expect(id).toContain(finished[0])
  })

  test('an export is refused beyond five at once, until one has ended', async () => {
    for (let i = 0; i < 5; i++) expect((await run()).errors).toEqual([])
    expect((await run()).errors).toMatchObject([{ field: null, code: 'OPERATION_IN_PROGRESS' }])
    await simulator.clock.advance(5000)
    expect((await run()).errors).toEqual([])
  })

  test('an export is refused if its query cannot be run in bulk', async () => {
    expect((await run('{ products { nodes { id } } }')).errors).toMatchObject([
      { field: ['query'], code: 'INVALID' },
    ])
    expect(simulator.store.snapshot().bulkOperations).toEqual([])
  })

  test('an export can be canceled only while it runs', async () => {
    const cancel = (id: string) =>
      readStore(
        simulator,
        `mutation ($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { status } userErrors { message } } }`,
        { id },
      )
    const { id } = await run()
    await simulator.clock.advance(1000)
    expect(await cancel(id)).toEqual({
      bulkOperationCancel: { bulkOperation: { status: 'CANCELING' }, userErrors: [] },
    })
    await simulator.clock.advance(5000)
    expect(await operation(id)).toMatchObject({ status: 'CANCELED' })
    expect(await cancel(id)).toMatchObject({
      bulkOperationCancel: { userErrors: [{ message: expect.any(String) }] },
    })
  })

  test('an export without the scopes for its query fails with that reason', async () => {
    simulator.access.seesCosts = false
    expect(await runToEnd()).toMatchObject({ status: 'FAILED', errorCode: 'ACCESS_DENIED', url: null })
  })

  test('an export left behind by an earlier run has failed', async () => {
    const { id } = await run()
    const again = await aStore({ rows: simulator.store.snapshot() })
    expect(again.store.snapshot().bulkOperations).toMatchObject([{ status: 'FAILED' }])
    expect(id).toContain(again.store.snapshot().bulkOperations[0]?.id)
    await again.stop()
  })
})

describe('an export', () => {
  test('an export has one line per object in no particular order, each with its parent', async () => {
    const lines = linesOf(await fetchText((await runToEnd()).url))
    expect(lines).toHaveLength(48)
    const products = lines.filter(({ id }) => id.includes('/Product/'))
    const children = lines.filter((line) => line.__parentId)
    expect(products).toHaveLength(12)
    expect(children).toHaveLength(36)
    expect(children.every((child) => products.some(({ id }) => id === child.__parentId))).toBe(true)
    const early = children.some(
      (child) => lines.indexOf(child) < lines.findIndex(({ id }) => id === child.__parentId),
    )
    expect(early).toBe(true)
    expect(lines.find(({ id }) => id.includes('/ProductVariant/'))).toMatchObject({
      price: expect.stringMatching(/^(10|8)\.00$/),
      options: [{ value: expect.any(String) }],
      inventoryItem: { unitCost: expect.toSatisfy((cost) => cost === null || typeof cost === 'object') },
    })
    expect(lines.find(({ id }) => id.includes('/MediaImage/'))).toHaveProperty('image.url')
  })

  test('a grouped export has each parent before its children', async () => {
    const lines = linesOf(await fetchText((await runToEnd(CATALOG, true)).url))
    let parent = ''
    for (const line of lines) {
      if (line.__parentId) expect(line.__parentId).toBe(parent)
      else parent = line.id
    }
    expect(lines).toHaveLength(48)
  })

  test('an export contains what the query’s search finds', async () => {
    const { url } = await runToEnd('{ products(query: "title:\'Ring 3\'") { edges { node { title } } } }')
    expect(await fetchText(url)).toBe('{"title":"Ring 3"}\n')
  })

  test('an export can be downloaded without the token for a week, and never with it', async () => {
    const { url } = await runToEnd()
    const withToken = await fetch(url ?? '', { headers: { 'x-shopify-access-token': 'known-to-the-test' } })
    expect(withToken.status).toBe(400)
    await simulator.clock.advance(7 * 86_400_000)
    expect((await fetch(url ?? '')).status).toBe(200)
    await simulator.clock.advance(1000)
    expect((await fetch(url ?? '')).status).toBe(403)
    expect((await fetch(`${simulator.url}/exports/bulk-1-guessed.jsonl`)).status).toBe(404)
  })

  test('an empty export has no file', async () => {
    expect(await runToEnd('{ orders { edges { node { id } } } }')).toMatchObject({
      status: 'COMPLETED',
      objectCount: '0',
      url: null,
    })
  })

  const spoilt = (fault: Fault) => {
    simulator.faults.add(fault)
    return runToEnd()
  }

  test('an export may fail and leave the first half', async () => {
    const { status, errorCode, url, partialDataUrl } = await spoilt('failedExport')
    expect([status, errorCode, url]).toEqual(['FAILED', 'INTERNAL_SERVER_ERROR', null])
    expect(linesOf(await fetchText(partialDataUrl)).length).toBeLessThan(48)
  })

  test('an export canceled by the store may still have an address', async () => {
    const { status, url } = await spoilt('canceledExport')
    expect(status).toBe('CANCELED')
    expect(linesOf(await fetchText(url)).length).toBeLessThan(48)
  })

  test('an export may end in the middle of a line', async () => {
    const { status, url, objectCount } = await spoilt('truncatedExport')
    expect([status, objectCount]).toEqual(['COMPLETED', '48'])
    const last = (await fetchText(url)).split('\n').at(-1) ?? ''
    expect(last).not.toBe('')
    expect(() => JSON.parse(last) as unknown).toThrow('JSON')
  })

  test('an export may be complete without an address, or gone when it is fetched', async () => {
    expect(await spoilt('nullUrl')).toMatchObject({ status: 'COMPLETED', objectCount: '48', url: null })
    expect((await fetch((await spoilt('expiredExport')).url ?? '')).status).toBe(404)
  })

  test('an export may lack a parent', async () => {
    const lines = linesOf(await fetchText((await spoilt('orphanExport')).url))
    const ids = new Set(lines.map(({ id }) => id))
    expect(lines).toHaveLength(47)
    expect(lines.some(({ __parentId }) => __parentId && !ids.has(__parentId))).toBe(true)
  })

  test('an export’s download may be interrupted, and is complete the next time', async () => {
    const { url } = await spoilt('brokenDownload')
    await expect(fetchText(url)).rejects.toThrow('terminated')
    expect(linesOf(await fetchText(url))).toHaveLength(48)
  })
})
