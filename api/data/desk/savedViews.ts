import { isId } from '../../domain/id.ts'
import type { SavedViews } from '../../usecases/view/ports.ts'
import type { Prisma } from '../prisma/client.ts'

export const savedViews = (client: Prisma.TransactionClient): SavedViews => ({
  count: (adminId, list) => client.savedView.count({ where: { adminId, list } }),

  async save(adminId, view, createdAt) {
    // The unique constraint decides, without aborting the transaction.
    const [saved] = await client.savedView.createManyAndReturn({
      data: [{ ...view, adminId, createdAt }],
      skipDuplicates: true,
      select: { id: true },
    })
    return saved?.id ?? null
  },

  async update(adminId, id, { name, query }) {
    if (!isId(id)) return 'absent'
    const before = await client.savedView.findFirst({ where: { id, adminId }, select: { list: true } })
    if (!before) return 'absent'
    const isTaken =
      name !== undefined &&
      (await client.savedView.count({ where: { adminId, list: before.list, name, id: { not: id } } })) > 0
    if (isTaken) return 'name taken'
    const { count } = await client.savedView.updateMany({ where: { id, adminId }, data: { name, query } })
    // It may have been removed meanwhile.
    return count === 1 ? 'updated' : 'absent'
  },

  async remove(adminId, id) {
    if (!isId(id)) return false
    const { count } = await client.savedView.deleteMany({ where: { id, adminId } })
    return count === 1
  },
})
