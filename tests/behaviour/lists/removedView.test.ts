import { expect, it } from 'vitest'
import { savedViews } from '../../../api/data/desk/savedViews.ts'
import type { Prisma } from '../../../api/data/prisma/client.ts'
import { testDatabase } from '../../kit/database/testDatabase.ts'

it('a view that is removed while it is renamed counts as absent', async () => {
  const database = await testDatabase()
  const { prisma } = database
  try {
    const admin = await prisma.adminUser.create({ data: { email: 'ada@loupe.example', name: 'Ada' } })
    const view = { list: 'requests', name: 'Urgent', query: 'closing=1' } as const
    const { id } = await prisma.savedView.create({ data: { ...view, adminId: admin.id } })
    /** Another admin removes the view between the check of the names and the change. */
    const beside = prisma.$extends({
      query: {
        savedView: {
          async count({ args, query }) {
            await prisma.savedView.delete({ where: { id } })
            return query(args)
          },
        },
      },
    })
    const views = savedViews(beside as unknown as Prisma.TransactionClient)
    expect(await views.update(admin.id, id, { name: 'Late' })).toBe('absent')
  } finally {
    await database.close()
  }
})
