import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { until } from '../../kit/until.ts'

let database: TestDatabase
let ring: string
let bracelet: string
beforeAll(async () => (database = await testDatabase()))
beforeEach(async () => {
  await database.reset()
  const { product } = database.prisma
  ring = (await product.create({ data: { title: 'Ring', variants: { create: { sku: 'SMALL' } } } })).id
  bracelet = (await product.create({ data: { title: 'Bracelet', variants: { create: { sku: 'LONG' } } } })).id
})
afterAll(() => database.close())

/** The product titles by which the variants are sorted. */
const titles = async () => {
  const rows = await database.prisma.variant.findMany({ orderBy: { sku: 'asc' } })
  return Object.fromEntries(rows.map(({ sku, productTitle }) => [sku, productTitle]))
}

const rename = () => ({ text: `UPDATE products SET title = 'Halo Ring' WHERE id = $1`, values: [ring] })
const add = () => ({
  text: `INSERT INTO variants (variant_id, product_id, sku, updated_at) VALUES (gen_random_uuid(), $1, 'ADDED', now())`,
  values: [ring],
})
const moveIn = () => ({ text: `UPDATE variants SET product_id = $1 WHERE sku = 'LONG'`, values: [ring] })
const moveOut = () => ({
  text: `UPDATE variants SET product_id = $1 WHERE sku = 'SMALL'`,
  values: [bracelet],
})

it('a variant is sorted by the title of the product that it belongs to, also after a change of either', async () => {
  const { product, variant } = database.prisma
  expect(await titles()).toEqual({ LONG: 'Bracelet', SMALL: 'Ring' })
  await product.update({ where: { id: ring }, data: { title: 'Halo Ring' } })
  expect(await titles()).toEqual({ LONG: 'Bracelet', SMALL: 'Halo Ring' })
  await variant.updateMany({ where: { sku: 'LONG' }, data: { productId: ring } })
  expect(await titles()).toEqual({ LONG: 'Halo Ring', SMALL: 'Halo Ring' })
})

// The embedded database has one connection, so its transactions do not meet.
describe.runIf(inject('database').kind === 'postgres')('while a product gets a new title', () => {
  let clients: [pg.Client, pg.Client]
  beforeEach(async () => {
    clients = [new pg.Client(database.url), new pg.Client(database.url)]
    await Promise.all(clients.map((client) => client.connect()))
    return () => Promise.all(clients.map((client) => client.end()))
  })

  const waits = async () => {
    const rows = await database.prisma.$queryRaw<object[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return rows.length > 0
  }

  it.each([
    [
      'a variant added to it has the new one',
      add,
      { ADDED: 'Halo Ring', LONG: 'Bracelet', SMALL: 'Halo Ring' },
    ],
    ['a variant moved to it has the new one', moveIn, { LONG: 'Halo Ring', SMALL: 'Halo Ring' }],
    ['a variant moved to another has that one’s', moveOut, { LONG: 'Bracelet', SMALL: 'Bracelet' }],
  ])('%s, whichever of the two begins', async (_, change, expected) => {
    for (const [first, second] of [
      [rename(), change()],
      [change(), rename()],
    ] as const) {
      const [one, other] = clients
      await one.query('BEGIN')
      await one.query(first)
      let isDone = false
      const later = other.query(second).then(() => (isDone = true))
      await until('the second has ended or waits for the first', async () => isDone || waits())
      await one.query('COMMIT')
      await later
      expect(await titles(), `${first.text}, then ${second.text}`).toEqual(expected)
      await other.query(`UPDATE products SET title = 'Ring' WHERE id = $1`, [ring])
      await other.query(`DELETE FROM variants WHERE sku = 'ADDED'`)
      await other.query(
        `UPDATE variants SET product_id = CASE sku WHEN 'LONG' THEN $1::uuid ELSE $2::uuid END`,
        [bracelet, ring],
      )
    }
  })
})
