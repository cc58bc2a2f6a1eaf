import { isId } from '../domain/text.ts'
import type { SupplierRow, Suppliers } from '../usecases/ports.ts'
import type { Prisma } from './prisma/client.ts'

const select = { id: true, companyName: true, businessEmail: true, status: true, activatedAt: true } as const

export function suppliers(client: Prisma.TransactionClient): Suppliers {
  const find = async (id: string): Promise<SupplierRow | null> =>
    isId(id) ? client.supplier.findUnique({ where: { id }, select }) : null

  return {
    find,

    async lock(id) {
      if (!isId(id)) return null
      // Not FOR UPDATE: every quote of this supplier points at the row, and would have to wait.
      await client.$queryRaw`SELECT id FROM suppliers WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      return find(id)
    },

    findByEmail: (businessEmail) => client.supplier.findUnique({ where: { businessEmail }, select }),

    async register({ password: _password, ...company }, passwordHash, at) {
      const [made] = await client.supplier.createManyAndReturn({
        data: [{ ...company, passwordHash, createdAt: at }],
        select: { id: true },
        skipDuplicates: true,
      })
      return made?.id ?? null
    },

    async setStatus(id, status, at) {
      await client.supplier.update({
        where: { id },
        data: { status, ...(status === 'active' && { activatedAt: at }) },
        select: { id: true },
      })
    },

    async setNotes(id, internalNotes) {
      await client.supplier.update({ where: { id }, data: { internalNotes }, select: { id: true } })
    },

    async setRecord(id, record) {
      await client.supplier.update({ where: { id }, data: record, select: { id: true } })
    },
  }
}
