import { adminNotificationKinds } from '../../domain/notification/adminNotifications.ts'
import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'
import { supplierNotificationKinds } from '../../domain/notification/supplierNotifications.ts'
import { isId } from '../../domain/id.ts'
import type { NotificationReader, Notifications } from '../../usecases/notification/ports.ts'
import { Prisma } from '../prisma/client.ts'
import { advanceOffset, notificationStreams, offsetOf } from './consumerOffsets.ts'

export const notifications = (client: Prisma.TransactionClient): Notifications => ({
  async markSeen(reader, upTo) {
    if (!isId(upTo)) return
    // Searches only unread events: ids have no index, and earlier ones are already read.
    const branches = notificationStreams(reader).map(
      (stream) => Prisma.sql`
        SELECT e.occurred_at FROM events e
        WHERE e.stream = ${stream} AND e.seq > ${offsetOf(reader, stream)} AND e.id = ${upTo}::uuid`,
    )
    const [found] = await client.$queryRaw<{ occurred_at: Date }[]>(Prisma.join(branches, ' UNION ALL '))
    if (found) await advanceOffset(client, reader, found.occurred_at)
  },

  mutedMails: (reader) => mutedMails(client, reader),

  async lockMutedMails(reader) {
    // Not FOR UPDATE: rows that reference this one would have to wait.
    await ('adminId' in reader
      ? client.$queryRaw`SELECT id FROM users WHERE id = ${reader.adminId}::uuid FOR NO KEY UPDATE`
      : client.$queryRaw`SELECT id FROM suppliers WHERE id = ${reader.supplierId}::uuid FOR NO KEY UPDATE`)
    return mutedMails(client, reader)
  },

  async setMutedMails(reader, kinds) {
    const change = { data: { mutedMails: [...kinds] }, select: { id: true } }
    if ('adminId' in reader) await client.adminUser.update({ where: { id: reader.adminId }, ...change })
    else await client.supplier.update({ where: { id: reader.supplierId }, ...change })
  },
})

/** The stored kinds that still exist in this release. */
async function mutedMails(
  client: Prisma.TransactionClient,
  reader: NotificationReader,
): Promise<AnyNotificationKind[]> {
  const select = { mutedMails: true }
  if ('adminId' in reader) {
    const admin = await client.adminUser.findUniqueOrThrow({ where: { id: reader.adminId }, select })
    return adminNotificationKinds.filter((kind) => admin.mutedMails.includes(kind))
  }
  const supplier = await client.supplier.findUniqueOrThrow({ where: { id: reader.supplierId }, select })
  return supplierNotificationKinds.filter((kind) => supplier.mutedMails.includes(kind))
}
