import { createHash } from 'node:crypto'
import type { Actor } from '../../domain/actor.ts'
import { auditAreaOf, auditedEvent, type DomainEvent } from '../../domain/events.ts'
import { Prisma } from '../prisma/client.ts'
import { auditedActor } from './loggedActor.ts'

/**
 * Parts of a WITH clause that add a commit's events to the audit log if `when` holds; null if no event
 * belongs there. The head is locked until the commit, so entries are numbered and chained in the order of
 * commits.
 */
export function auditing(actor: Actor, events: readonly DomainEvent[], now: Date, newId: () => string) {
  const by = auditedActor(actor)
  const at = now.toISOString()
  const entries = events
    .filter((event) => auditAreaOf(event) !== null)
    .map((event, index) => ({
      id: newId(),
      // Counted from 1.
      nth: index + 1,
      area: auditAreaOf(event),
      content: JSON.stringify({ at, area: auditAreaOf(event), by, event: auditedEvent(event) }, readable),
    }))
  if (entries.length === 0) return null
  return (when: Prisma.Sql) => Prisma.sql`
    , audit AS (
      INSERT INTO audit_head AS head (id, seq, hash)
      SELECT 1, ${entries.length}::int, decode(${digestOf(entries)}::text, 'hex') WHERE ${when}
      ON CONFLICT (id) DO UPDATE SET seq = head.seq + excluded.seq, hash = sha256(head.hash || excluded.hash)
      RETURNING seq, hash
    ), audited AS (
      INSERT INTO audit_entries (id, seq, area, occurred_at, content, hash)
      SELECT given.id, audit.seq - ${entries.length}::int + given.nth, given.area,
        ${at}::text::timestamptz, given.content, CASE WHEN given.nth = ${entries.length}::int THEN audit.hash END
      FROM audit, jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
        AS given(id uuid, nth int, area text, content text)
    )`
}

/**
 * Removes NUL and unpaired surrogates, such as half an emoji at the end of a cut text: contents are stored as
 * text, and the database could never read these as JSON.
 */
const readable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD') : value

/** SHA-256 of the contents of a commit, each followed by a line feed, which JSON has only between entries. */
function digestOf(entries: readonly { readonly content: string }[]): string {
  const hash = createHash('sha256')
  for (const { content } of entries) hash.update(content).update('\n')
  return hash.digest('hex')
}

/** The hash after these entries: it depends on every entry before, so none can be changed or removed unnoticed. */
export function hashAfter(
  previous: Uint8Array | null,
  entries: readonly { readonly content: string }[],
): Buffer {
  const digest = Buffer.from(digestOf(entries), 'hex')
  return previous === null ? digest : createHash('sha256').update(previous).update(digest).digest()
}
