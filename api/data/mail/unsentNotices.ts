import type { AccountKind } from '../../domain/account/accountKind.ts'
import { outdatedNotices } from '../../domain/notification/outdatedNotices.ts'
import { holdLock } from '../database/advisoryLocks.ts'
import { eventsIn, type SeqRange } from '../events/seqRanges.ts'
import type { Prisma } from '../prisma/client.ts'
import { invitationKey } from './invitationKey.ts'
import { isNoticeTo } from './noticeKey.ts'

/**
 * Until commit, nobody creates emails from the log. Whoever created some just before may have read the account as it
 * was, so they must be there to be found. Take it before locking devices, which the log's reader locks after it.
 */
export const holdNotices = (client: Prisma.TransactionClient) => holdLock(client, 'notifications')

interface Recipient {
  readonly id: string
  readonly email: string
}

/** Deletes what waits for an account whose access has ended, or could not be delivered to it. */
export async function dropUnsent(
  client: Prisma.TransactionClient,
  { account, id, email }: Recipient & { readonly account: AccountKind },
): Promise<void> {
  await holdNotices(client)
  await client.$executeRaw`
    DELETE FROM mail_messages
    WHERE sent_at IS NULL AND (${isNoticeTo(id)} OR dedupe_key = ${invitationKey(account, email)})`
}

/** What waits for an account is sent to its new address. */
export async function redirectUnsent(
  client: Prisma.TransactionClient,
  { id, email }: Recipient,
): Promise<void> {
  await holdNotices(client)
  await client.$executeRaw`
    UPDATE mail_messages SET to_address = ${email} WHERE sent_at IS NULL AND ${isNoticeTo(id)}`
}

/**
 * Deletes what suppliers were not sent, for lack of a mail server, and no longer holds after these ranges of their
 * streams: sent later, by itself or by an admin, it would arrive last.
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
