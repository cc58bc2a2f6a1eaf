import { randomInt } from 'node:crypto'
import type { Connection } from '../database/connection.ts'
import { MAIL_READER } from '../events/consumerOffsets.ts'
import { WEBHOOK_READER } from '../events/outgoingLog.ts'

interface Begun {
  readonly sessionsEnded: number
  readonly mailsHeld: number
  readonly deliveriesHeld: number
}

const INTERRUPTED = 'Interrupted: the database was restored from a backup that was made while this ran'
const HELD = 'Held: restored from a backup, and perhaps sent after it was made'
const LARGEST_EPOCH = 2 ** 31 - 1

/**
 * Makes a restored database safe to serve. Everything after the backup is gone, but clients remember
 * positions in the event log, and people have received messages.
 */
export async function beginAfterRestore(
  connection: Connection,
  { sendQueued }: { readonly sendQueued: boolean },
): Promise<Begun> {
  // Random, because the same backup may be restored twice: later numbers then have another meaning each time.
  const epoch = randomInt(1, LARGEST_EPOCH)
  await connection.query('UPDATE stream_heads SET epoch = $1', [epoch])
  await connection.query(
    `INSERT INTO stream_heads (stream, epoch) VALUES ('admin', $1) ON CONFLICT (stream) DO NOTHING`,
    [epoch],
  )
  // Sessions may have been ended since; links to set a password may have been used.
  const sessionsEnded = await counted(connection, 'DELETE FROM sessions')
  await connection.exec(`UPDATE users SET reset_token = NULL, reset_token_expires = NULL WHERE reset_token IS NOT NULL;
    UPDATE suppliers SET reset_token = NULL, reset_token_expires = NULL WHERE reset_token IS NOT NULL;
    UPDATE users SET new_email = NULL, verify_token = NULL, verify_token_expires = NULL WHERE new_email IS NOT NULL;
    UPDATE suppliers SET verify_token = NULL, verify_token_expires = NULL WHERE verify_token IS NOT NULL`)
  // The processed store data is from before the backup; the next syncs read everything again.
  await connection.query(
    `WITH ended AS (
       UPDATE sync_runs SET status = 'failed', finished_at = now(), error = $1 WHERE status = 'running' RETURNING id
     ) DELETE FROM sync_staged_rows USING ended WHERE run_id = ended.id`,
    [INTERRUPTED],
  )
  if (sendQueued) return { sessionsEnded, mailsHeld: 0, deliveriesHeld: 0 }
  await connection.exec('DELETE FROM recovery_requests')
  await connection.query(
    `INSERT INTO stream_marks (reader, stream, seq)
     SELECT reader, stream, seq FROM stream_heads, unnest($1::text[]) AS reader
     ON CONFLICT (reader, stream) DO UPDATE SET seq = greatest(stream_marks.seq, excluded.seq)`,
    [[MAIL_READER, WEBHOOK_READER]],
  )
  return {
    sessionsEnded,
    mailsHeld: await counted(
      connection,
      `UPDATE mail_messages SET given_up_at = now(), last_error = '${HELD}'
       WHERE sent_at IS NULL AND given_up_at IS NULL`,
    ),
    deliveriesHeld: await counted(
      connection,
      // Resets the attempts from before the backup, which count towards disabling the endpoint.
      `UPDATE outgoing_deliveries SET status = 'failed', attempts = 0, last_error = '${HELD}'
       WHERE status = 'waiting'`,
    ),
  }
}

async function counted(connection: Connection, statement: string): Promise<number> {
  const { rows } = await connection.query(
    `WITH changed AS (${statement} RETURNING 1) SELECT count(*)::int AS count FROM changed`,
  )
  return (rows as { count: number }[])[0]?.count ?? 0
}
