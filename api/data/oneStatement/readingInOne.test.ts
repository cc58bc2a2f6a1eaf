import { expect, it } from 'vitest'
import type { Prisma, PrismaClient } from '../prisma/client.ts'
import { readingInOne } from './readingInOne.ts'

/** Reads without a database, and the statements that would be sent. */
function setUp() {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const reads = readingInOne({ supplier: {}, quote: {} } as PrismaClient, ({ text, values }) => {
    sent.push({ text, values })
    return Promise.resolve([['[]']])
  })
  return { reads, sent }
}

it('a selection that is used again sends the statements that it would send alone, however its rows are found', async () => {
  const { reads, sent } = setUp()
  const selections: Prisma.SupplierSelect[] = [
    { id: true },
    { companyName: true },
    { id: true, quotes: { select: { price: true } } },
  ]
  const filters: Prisma.SupplierWhereInput[] = [{}, { companyName: 'Acme' }, { companyName: 'Bolt' }]
  const frozen = selections.map((select) => Object.freeze({ ...select }))
  for (let nth = 0; nth < 2; nth++)
    for (const where of filters)
      for (const take of [1, 2, 20])
        for (const [index, select] of selections.entries()) {
          const args = { where, take }
          await reads.supplier.findMany({ ...args, select })
          await reads.supplier.findMany({ ...args, select: frozen[index] ?? null })
        }
  const pairs = sent.filter((_, nth) => nth % 2 === 0).map((alone, nth) => [alone, sent[2 * nth + 1]])
  for (const [alone, again] of pairs) expect(again).toEqual(alone)
  expect(pairs).toHaveLength(54)
})
