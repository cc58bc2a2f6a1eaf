import { type NotificationKind, notificationKinds } from '../domain/notification/notificationKind.ts'
import { supplierStream } from '../domain/events.ts'
import { isId } from '../domain/text.ts'
import type { Notifications } from '../usecases/notification/ports.ts'
import { Prisma } from './prisma/client.ts'
import { markSeenUntil, notificationStreams } from './streamMarks.ts'

export const notifications = (client: Prisma.TransactionClient): Notifications => ({
  async markSeen(supplierId, upTo) {
    if (!isId(upTo)) return
    // Only among what is unread: ids have no index, and what was read before needs no mark.
    const [found] = await client.$queryRaw<{ occurred_at: Date }[]>`
      SELECT e.occurred_at FROM events e
      LEFT JOIN stream_marks m ON m.reader = ${supplierStream(supplierId)} AND m.stream = e.stream
      WHERE e.stream IN (${Prisma.join(notificationStreams(supplierId))})
        AND e.seq > coalesce(m.seq, 0) AND e.id = ${upTo}::uuid`
    if (found) await markSeenUntil(client, supplierId, found.occurred_at)
  },

  async mutedMails(supplierId) {
    const { mutedMails } = await client.supplier.findUniqueOrThrow({
      where: { id: supplierId },
      select: { mutedMails: true },
    })
    return known(mutedMails)
  },

  async setMutedMails(supplierId, kinds) {
    await client.supplier.update({
      where: { id: supplierId },
      data: { mutedMails: [...kinds] },
      select: { id: true },
    })
  },
})

/** The kinds of this release among those that were stored. */
export const known = (stored: readonly string[]): NotificationKind[] =>
  notificationKinds.filter((kind) => stored.includes(kind))
