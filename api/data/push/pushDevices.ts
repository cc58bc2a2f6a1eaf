import { randomUUID } from 'node:crypto'
import type { PushDevices } from '../../usecases/push/ports.ts'
import { hashToken } from '../account/accounts.ts'
import type { Prisma, PrismaClient } from '../prisma/client.ts'

export const pushDevices = (client: Prisma.TransactionClient): PushDevices => ({
  countOthers: (owner, token, now) =>
    client.pushDevice.count({
      where: { session: { ...owner, id: { not: hashToken(token) }, expiresAt: { gt: now } } },
    }),

  async save(owner, token, device, now) {
    const sessionId = hashToken(token)
    // Locked, because signing out would delete the session while a device is being added to it.
    const [session] = await client.$queryRaw<object[]>`
      SELECT id FROM sessions WHERE id = ${sessionId} AND expires_at > ${now.toISOString()}::timestamptz
        AND ${'adminId' in owner ? owner.adminId : owner.supplierId}::uuid = coalesce(admin_id, supplier_id)
      FOR KEY SHARE`
    if (!session) return false
    // Only the browser itself knows the keys that belong to its address.
    const { endpoint, auth, p256dh } = device
    await client.pushDevice.deleteMany({ where: { OR: [{ sessionId }, { endpoint, auth, p256dh }] } })
    const { count } = await client.pushDevice.createMany({
      data: [{ id: randomUUID(), sessionId, endpoint, auth, p256dh, createdAt: now }],
      skipDuplicates: true,
    })
    return count === 1
  },

  async remove(token) {
    await client.pushDevice.deleteMany({ where: { sessionId: hashToken(token) } })
  },
})

/** Whether the caller's session has a device. */
export async function isPushOn(prisma: PrismaClient, token: string | null): Promise<boolean> {
  if (token === null) return false
  const where = { sessionId: hashToken(token) }
  return (await prisma.pushDevice.findFirst({ where, select: { id: true } })) !== null
}
