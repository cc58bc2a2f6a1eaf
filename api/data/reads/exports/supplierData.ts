import { isId } from '../../../domain/id.ts'
import type { Rule } from '../../database/columnRule.ts'
import { isMailToSupplier } from '../../mail/isMailToSupplier.ts'
import { columnRules } from '../../database/columnRules.ts'
import { Prisma } from '../../prisma/client.ts'
import { tables } from '../../prisma/tables.ts'
import type { Reader } from '../query/reader.ts'

type Model = keyof typeof tables

/** Secrets with which a caller could act as the supplier; they are not information about it. */
const SECRETS = [
  'token_hash',
  'secret',
  'recovery_hashes',
  // The keys and address for pushing to a device, and the id of its session.
  'endpoint',
  'p256dh',
  'auth',
  'session_id',
] satisfies readonly string[]

/** The column rules of models; of other models, a supplier may know its whole rows. */
const rules: { readonly [Each in Model]?: Readonly<Record<string, Rule>> } = {
  Supplier: columnRules.supplier,
  // A session's id is the hash of its cookie.
  Session: { id: 'nobody' },
  VariantPricing: columnRules.pricing,
  VariantPricingVersion: columnRules.pricingVersion,
  OnboardingPrice: columnRules.onboardingPrice,
  InStockProduct: columnRules.inStock,
  SupplierImage: columnRules.image,
  WebhookEndpoint: columnRules.endpoint,
  OutgoingDelivery: columnRules.outgoing,
  Quote: columnRules.quote,
  Order: columnRules.order,
  SupplierResponse: { onBehalfById: 'admin' },
  // The basis of an award names rivals, and the round's number tells how many suppliers had the order before.
  OrderRound: { number: 'admin', board: 'admin', basis: 'admin', reason: 'admin', awardedById: 'admin' },
}

/** How rows of tables without a supplier's id belong to a supplier. */
const related: Readonly<Record<string, (id: string, email: string) => Prisma.Sql>> = {
  suppliers: (id) => Prisma.sql`t.id = ${id}::uuid`,
  quote_versions: (id) => Prisma.sql`t.quote_id IN (SELECT id FROM quotes WHERE supplier_id = ${id}::uuid)`,
  push_devices: (id) => ofSessions(id),
  push_messages: (id) => Prisma.sql`t.device_id IN (SELECT t.id FROM push_devices t WHERE ${ofSessions(id)})`,
  outgoing_deliveries: (id) =>
    Prisma.sql`t.endpoint_id IN (SELECT id FROM webhook_endpoints WHERE supplier_id = ${id}::uuid)`,
  events: (id) => Prisma.sql`t.stream = ${`supplier:${id}`}`,
  stream_marks: (id) => Prisma.sql`t.reader = ${`supplier:${id}`}`,
  mail_messages: isMailToSupplier,
  recovery_requests: (_, email) => Prisma.sql`t.email = ${email} AND t.account = 'supplier'`,
}

const ofSessions = (id: string) =>
  Prisma.sql`t.session_id IN (SELECT id FROM sessions WHERE supplier_id = ${id}::uuid)`

/**
 * The columns of a model that a supplier may know of its own rows, in the database's names. Without `special`
 * columns: their stored values are shown only through a function, for example with contact details masked.
 */
function columnsFor(model: Model): string[] {
  const ruled: Readonly<Record<string, Rule>> = rules[model] ?? {}
  return Object.entries(tables[model].columns)
    .filter(([column]) => !['admin', 'special', 'nobody'].includes(ruled[column] ?? 'owner'))
    .map(([, { name }]) => name)
    .filter((name) => !(SECRETS as readonly string[]).includes(name))
}

/**
 * The data stored about a supplier, by table, for its request to see it; null if there is no such supplier.
 * Without secrets, and without what a supplier must never learn: admins' notes and decisions, and everything
 * about rivals.
 */
export async function supplierData({ prisma, actor }: Reader, id: string): Promise<object | null> {
  if (actor.role !== 'admin' || !isId(id)) return null
  const supplier = await prisma.supplier.findUnique({ where: { id }, select: { businessEmail: true } })
  if (!supplier) return null
  const data: Record<string, unknown[]> = {}
  const read = async (name: string, row: Prisma.Sql, which: Prisma.Sql) => {
    const rows = await prisma.$queryRaw<{ row: unknown }[]>`
      SELECT ${row} AS row FROM ${Prisma.raw(name)} t WHERE ${which}`
    if (rows.length > 0) data[name] = rows.map((each) => each.row)
  }
  for (const model of Object.keys(tables) as Model[]) {
    const { name, columns } = tables[model]
    const owned = 'supplierId' in columns ? Prisma.sql`t.supplier_id = ${id}::uuid` : null
    const which = related[name]?.(id, supplier.businessEmail) ?? owned
    const kept = columnsFor(model)
    if (which === null || kept.length === 0) continue
    // Decimals as text, as everywhere: JavaScript numbers are not exact.
    const decimals = Object.values(columns).flatMap((column) =>
      column.type === 'numeric' ? column.name : [],
    )
    await read(
      name,
      Prisma.sql`(
        SELECT jsonb_object_agg(key, CASE WHEN key = ANY(${decimals}::text[]) THEN to_jsonb(value #>> '{}') ELSE value END)
        FROM jsonb_each(to_jsonb(t)) WHERE key = ANY(${kept}))`,
      which,
    )
  }
  const content = Prisma.sql`regexp_replace(t.content, ${UNREADABLE}::text, ${'\\1\uFFFD'}::text, 'g')::jsonb`
  await read('audit_entries', Prisma.sql`(${content} - 'by') #- ${admins(content)}`, ofAudit(id, content))
  return data
}

/**
 * The escapes in old entries that the database cannot read as JSON: those of NUL and of unpaired surrogates.
 * The group keeps the escaped backslashes before them.
 */
const UNREADABLE = String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})`

/** What admins wrote for admins: why they suspended or reinstated the supplier. */
const admins = (content: Prisma.Sql) => Prisma.sql`
  CASE WHEN ${content} #>> '{event,type}' IN ('supplier.suspended', 'supplier.reinstated')
    THEN '{event,reason}'::text[] ELSE '{}'::text[] END`

/** The supplier's own actions and those on its account. Other entries, such as awards, name rivals. */
const ofAudit = (id: string, content: Prisma.Sql) => Prisma.sql`
  position(${id} IN t.content) > 0
  AND (${content} #>> '{by,id}' = ${id}
    OR t.area IN ('sign_ins', 'accounts', 'programs') AND ${content} #>> '{event,what}' IS DISTINCT FROM 'notes')`
