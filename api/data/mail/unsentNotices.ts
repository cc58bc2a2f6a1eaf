import type { AccountKind } from '../../domain/account/accountKind.ts'
import { outdatedNotices } from '../../domain/notification/outdatedNotices.ts'
import { holdLock } from '../database/advisoryLocks.ts'
import { eventsIn, type SeqRange } from '../events/seqRanges.ts'
import type { Prisma } from '../prisma/client.ts'
import { invitationKey } from './invitationKey.ts'
import { isNoticeTo } from './noticeKey.ts'

/**
 * Locks the creation of emails from the log until the commit. A transaction that created some just before may
 * have read the account's old state, so this waits until its emails can be found. Take this lock before
 * locking devices, in the order of the log's reader.
 */
export const holdNotices = (client: Prisma.TransactionClient) => holdLock(client, 'notifications')

interface Recipient {
  readonly id: string
  readonly email: string
}

/** Deletes the emails of an account whose access has ended that are queued or were given up. */
export async function dropUnsent(
  client: Prisma.TransactionClient,
  { account, id, email }: Recipient & { readonly account: AccountKind },
): Promise<void> {
  await holdNotices(client)
  await client.$executeRaw`
    DELETE FROM mail_messages
    WHERE sent_at IS NULL AND (${isNoticeTo(id)} OR dedupe_key = ${invitationKey(account, email)})`
}

/** Changes the recipient of an account's emails that are queued or were given up to its new address. */
export async function redirectUnsent(
  client: Prisma.TransactionClient,
  { id, email }: Recipient,
): Promise<void> {
  await holdNotices(client)
  await client.$executeRaw`
    UPDATE mail_messages SET to_address = ${email} WHERE sent_at IS NULL AND ${isNoticeTo(id)}`
}

/**
 * Deletes emails to suppliers, queued or given up, that the events in these ranges have made obsolete:
 * without a mail server they may wait for long, and would arrive after the newer ones.
 */
export async function dropOutdated(
  client: Prisma.TransactionClient,
  ranges: readonly SeqRange[],
): Promise<void> {
  await client.$executeRaw`
    DELETE FROM mail_messages m
    USING ${eventsIn(ranges)}
    JOIN jsonb_to_recordset(${JSON.stringify(outdatedNotices)}::jsonb) AS pair(newer text, older text)
      ON pair.newer = e.type
    JOIN events old ON old.stream IN ('suppliers', e.stream) AND old.request_id = e.request_id
      AND old.type = pair.older AND old.occurred_at < e.occurred_at
    WHERE m.dedupe_key = 'notice:' || old.id || ':' || e.supplier_id AND m.sent_at IS NULL`
}
