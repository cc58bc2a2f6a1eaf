import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countStoreVariants, countVariants } from '../../../api/data/catalog/countVariants.ts'
import { visibleTo } from '../../../api/data/database/visibleTo.ts'
import { accepting } from '../../kit/domain/aRequestAggregate.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-03-10T12:00:00Z')
const mayBe = fc.record({ removed: fc.boolean(), fromStore: fc.boolean() })
const products = fc.array(fc.record({ product: mayBe, variants: fc.array(mayBe, { maxLength: 4 }) }), {
  maxLength: 6,
})
const columns = ({ removed, fromStore }: { removed: boolean; fromStore: boolean }) => ({
  id: randomUUID(),
  deletedAt: removed ? NOW : null,
  storeId: fromStore ? randomUUID() : null,
})

it('the catalog’s variants are as many as its filter finds, for each role', async () => {
  const { prisma } = database
  const actors = [
    { role: 'admin', adminId: randomUUID(), adminRole: 'owner', name: 'Ada' },
    { role: 'supplier', supplierId: randomUUID(), name: 'Acme', activatedAt: null },
    { role: 'visitor' },
  ] as const
  await fc.assert(
    fc.asyncProperty(products, async (sketches) => {
      await database.reset()
      for (const { product, variants } of sketches) {
        const { id: productId } = await prisma.product.create({
          data: { ...columns(product), title: 'Ring' },
        })
        await prisma.variant.createMany({ data: variants.map((each) => ({ ...columns(each), productId })) })
      }
      for (const actor of actors) {
        const visible = visibleTo(actor, accepting, NOW)
        const found = await prisma.variant.count({ where: visible.variants })
        expect(await countVariants({ prisma, visible }), actor.role).toBe(found)
      }
      const fromStore = { deletedAt: null, storeId: { not: null } }
      const found = await prisma.variant.count({ where: { ...fromStore, product: fromStore } })
      expect(await countStoreVariants(prisma)).toBe(found)
    }),
    { numRuns: 10 },
  )
})
