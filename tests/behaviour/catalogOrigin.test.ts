import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labGrown } from '../../api/data/catalog/labGrown.ts'
import { isLabGrown, variantName } from '../../api/domain/catalog/variantName.ts'
import { testDatabase, type TestDatabase } from '../kit/database/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Every kind of text that such a column may contain: texts are trimmed before they are stored. */
const texts = [
  null,
  '',
  'Default Title',
  'Oval',
  'Lab-Grown',
  '1 ct LAB GROWN oval',
  'Labgrown',
  'lab_grown',
  'grown in a lab',
  'lab',
  'grown',
]
const text = fc.constantFrom(...texts)
const shapes = fc.array(fc.record({ title: text, option1: text, option2: text, option3: text, sku: text }), {
  minLength: 200,
  maxLength: 400,
})
type Shape = (typeof shapes)['generate'] extends (...args: never[]) => { value: (infer One)[] } ? One : never

const nameOf = (id: string, { title, sku, option1, option2, option3 }: Shape) =>
  variantName({ id, title, sku, options: [option1, option2, option3] })

describe('the origin of a stone', () => {
  it('the origin computed in SQL matches the one in the domain for every possible variant', async () => {
    const { prisma } = database
    await fc.assert(
      fc.asyncProperty(shapes, async (drawn) => {
        await prisma.variant.deleteMany()
        await prisma.product.deleteMany()
        const { id: productId } = await prisma.product.create({
          data: { title: 'Ring' },
          select: { id: true },
        })
        const stored = drawn.map((shape) => ({ id: randomUUID(), ...shape }))
        await prisma.variant.createMany({ data: stored.map((shape) => ({ ...shape, productId })) })
        const found = async (wanted: boolean) => {
          const rows = await prisma.variant.findMany({ where: labGrown(wanted), select: { id: true } })
          return rows.map(({ id }) => id).sort()
        }
        const named = (wanted: boolean) =>
          stored
            .filter(({ id, ...shape }) => isLabGrown(nameOf(id, shape)) === wanted)
            .map(({ id }) => id)
            .sort()
        expect(await found(true)).toEqual(named(true))
        expect(await found(false)).toEqual(named(false))
      }),
      { numRuns: 5 },
    )
  })
})
