import type { ClaimedPush, PushQueue } from '../../usecases/push/ports.ts'
import { supplierHasAccess } from '../database/withAccess.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'

/** Devices looked up at a time; more than are served concurrently. */
const MAX_DEVICES = 64

/**
 * Messages (`m`) that may be sent, to devices (`p`) whose session is open and whose account may still read.
 */
const due = (now: Date) => Prisma.sql`
  FROM push_messages m
  JOIN push_devices p ON p.id = m.device_id
  JOIN sessions session ON session.id = p.session_id AND session.expires_at > ${now.toISOString()}::timestamptz
  LEFT JOIN suppliers s ON s.id = session.supplier_id
  WHERE m.next_attempt_at <= ${now.toISOString()}::timestamptz AND m.expires_at > ${now.toISOString()}::timestamptz
    AND (session.admin_id IS NOT NULL OR ${supplierHasAccess})`

export const pushQueue = (prisma: PrismaClient): PushQueue => ({
  async dueReceivers(now) {
    const rows = await prisma.$queryRaw<{ device_id: string }[]>`
      SELECT m.device_id ${due(now)}
      GROUP BY m.device_id ORDER BY min(m.next_attempt_at), m.device_id LIMIT ${MAX_DEVICES}`
    return rows.map(({ device_id }) => device_id)
  },

  claim: (deviceId, now, leaseUntil, limit) => prisma.$queryRaw<ClaimedPush[]>`
    WITH due AS (
      SELECT m.id, p.endpoint, p.p256dh, p.auth ${due(now)} AND m.device_id = ${deviceId}::uuid
      ORDER BY m.next_attempt_at, m.id LIMIT ${limit}
      FOR UPDATE OF m SKIP LOCKED
    )
    UPDATE push_messages AS claimed
    SET attempts = claimed.attempts + 1, next_attempt_at = ${leaseUntil.toISOString()}::timestamptz
    FROM due WHERE claimed.id = due.id
    RETURNING claimed.id, claimed.device_id AS "deviceId", claimed.body, claimed.tag,
      claimed.expires_at AS "expiresAt", claimed.attempts, due.endpoint, due.p256dh, due.auth`,

  // `updateMany`/`deleteMany`, because the device may have been removed while a message was being sent.
  async settle(id) {
    await prisma.pushMessage.deleteMany({ where: { id } })
  },

  async retry(id, nextAttemptAt) {
    await prisma.pushMessage.updateMany({ where: { id }, data: { nextAttemptAt } })
  },

  async removeDevice(id) {
    await prisma.pushDevice.deleteMany({ where: { id } })
  },
})
