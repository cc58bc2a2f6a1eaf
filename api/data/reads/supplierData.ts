import { isId } from '../../domain/id.ts'
import { Prisma } from '../prisma/client.ts'
import { tables } from '../prisma/tables.ts'
import type { Reader } from './reader.ts'

/** Whoever has these could act as the supplier; they are no information about it. */
const SECRETS = [
  'password_hash',
  'reset_token',
  'verify_token',
  'token_hash',
  'secret',
  'recovery_hashes',
  // What lets messages reach a device, and its session.
  'endpoint',
  'p256dh',
  'auth',
  'session_id',
] satisfies readonly string[]

/** How rows of tables without a supplier's id belong to one. */
const related: Readonly<Record<string, (id: string, email: string) => Prisma.Sql>> = {
  suppliers: (id) => Prisma.sql`t.id = ${id}::uuid`,
  quote_versions: (id) => ofQuotes(id),
  quote_marks: (id) => ofQuotes(id),
  push_devices: (id) => ofSessions(id),
  push_messages: (id) => Prisma.sql`t.device_id IN (SELECT t.id FROM push_devices t WHERE ${ofSessions(id)})`,
  outgoing_deliveries: (id) =>
    Prisma.sql`t.endpoint_id IN (SELECT id FROM webhook_endpoints WHERE supplier_id = ${id}::uuid)`,
  events: (id) =>
    Prisma.sql`t.supplier_id = ${id}::uuid OR t.actor ->> 'id' = ${id} OR t.stream = ${`supplier:${id}`}`,
  stream_marks: (id) => Prisma.sql`t.reader = ${`supplier:${id}`}`,
  mail_messages: (_, email) => Prisma.sql`t.to_address = ${email}`,
  recovery_requests: (_, email) => Prisma.sql`t.email = ${email}`,
  audit_entries: (id) => Prisma.sql`position(${id} IN t.content) > 0`,
}

const ofSessions = (id: string) =>
  Prisma.sql`t.session_id IN (SELECT id FROM sessions WHERE supplier_id = ${id}::uuid)`

const ofQuotes = (id: string) =>
  Prisma.sql`t.quote_id IN (SELECT id FROM quotes WHERE supplier_id = ${id}::uuid)`

/** A session's id is the hash of its cookie. */
const isSecret = (table: string) => (table === 'sessions' ? ['id', ...SECRETS] : SECRETS)

/**
 * Everything that is stored about a supplier, by table, for its request to see its data; null if there is none. Without
 * what lets somebody in.
 */
export async function supplierData({ prisma, actor }: Reader, id: string): Promise<object | null> {
  if (actor.role !== 'admin' || !isId(id)) return null
  const supplier = await prisma.supplier.findUnique({ where: { id }, select: { businessEmail: true } })
  if (!supplier) return null
  const data: Record<string, unknown[]> = {}
  for (const { name, columns } of Object.values(tables)) {
    const owned = 'supplierId' in columns ? Prisma.sql`t.supplier_id = ${id}::uuid` : null
    const which = related[name]?.(id, supplier.businessEmail) ?? owned
    if (which === null) continue
    const rows = await prisma.$queryRaw<{ row: unknown }[]>`
      SELECT to_jsonb(t) - ${isSecret(name)}::text[] AS row FROM ${Prisma.raw(name)} t WHERE ${which}`
    if (rows.length > 0) data[name] = rows.map(({ row }) => row)
  }
  return data
}
