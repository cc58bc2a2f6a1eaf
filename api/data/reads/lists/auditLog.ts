import { auditLine } from '../../../domain/audit/auditLine.ts'
import { titledLike } from '../../../domain/audit/auditTitles.ts'
import { type AuditArea, auditAreas, type AuditLine } from '../../../domain/audit/auditArea.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { AuditFilter, AuditList } from '../../../domain/list/auditList.ts'
import { isActive } from '../../../domain/list/defineList.ts'
import { orderedPieceName } from '../../../domain/notification/pieceName.ts'
import { type TimelineActor, timelineActor } from '../../../domain/timeline/timelineActor.ts'
import type { AuditedActor } from '../../events/loggedActor.ts'
import type { Prisma, PrismaClient } from '../../prisma/client.ts'
import { instant } from '../../views/texts.ts'
import { activeConditions, type Conditions } from '../query/conditions.ts'
import { asInJson, awardsSaying, KEEPS_REASON, withReasons } from './auditedReasons.ts'
import { type CsvExport, longCsvExport } from '../exports/CsvExport.ts'
import type { Reader } from '../query/reader.ts'
import { type Contained, containing, literally } from '../query/search.ts'
import { orIdsOf } from '../query/searchedIds.ts'
import { byInstant, byNumber, type Sort } from '../query/Sort.ts'
import { listInChunks } from '../query/wholeList.ts'

type Where = Prisma.AuditEntryWhereInput
type OrderBy = Prisma.AuditEntryOrderByWithRelationInput

/** An entry of the audit log, as people read it. */
export interface AuditRead extends AuditLine {
  readonly id: string
  /** Its number, from 1. */
  readonly seq: number
  readonly area: AuditArea
  readonly occurredAt: Date
  readonly by: string
  /** Null for an unauthenticated caller. */
  readonly byRole: TimelineActor | null
  /**
   * The id of the session of the action, or of the session that a sign-in opened; null if there was none, or
   * it was not recorded.
   */
  readonly session: string | null
  /** The quote request of the entry, with its piece and order; null if there is none. */
  readonly requestId: string | null
  readonly about: string | null
  /** The JSON text that the hashes protect. */
  readonly content: string
  /** In hexadecimal digits; only on the last entry of a commit. */
  readonly hash: string | null
}

/** The parsed content. */
interface Content {
  readonly by: AuditedActor
  readonly event: DomainEvent
}

const conditions: Conditions<AuditFilter, Where> = {
  area: (area) => ({ area }),
  since: (since) => ({ occurredAt: { gte: since } }),
  occurredBefore: (before) => ({ occurredAt: { lt: before } }),
  async search(typed, _values, { prisma }) {
    const wanted = containing(typed, (text) => ({ text }))
    if (!('text' in wanted)) return {}
    const inJson = containing(asInJson(typed), (text) => ({ text }))
    if (!('text' in inJson)) return {}
    const [ids, awards] = await Promise.all([
      idsNamed(prisma, wanted.text),
      awardsSaying(prisma, wanted.text, inJson.text),
    ])
    const like: Where = {
      OR: [
        { content: inJson.text, NOT: KEEPS_REASON },
        { id: { in: awards } },
        ...ids.map((id) => ({ content: { contains: id } })),
        ...titledLike(typed).map((says) => ({
          AND: says.map((part) => ({ content: { contains: literally(part) } })),
        })),
      ],
    }
    return orIdsOf(like, (range) => prisma.auditEntry.findMany(range))
  },
}

/** At most this many names are looked up; a more specific search finds a name that was left out. */
const MAX_NAMED = 20

/** The suppliers and admins whose name contains a text: entries have only their ids. */
async function idsNamed(prisma: PrismaClient, text: Contained): Promise<string[]> {
  const some = { select: { id: true }, take: MAX_NAMED } as const
  const found = await Promise.all([
    prisma.supplier.findMany({ where: { companyName: text }, ...some }),
    prisma.adminUser.findMany({ where: { name: text }, ...some }),
  ])
  return found.flat().map(({ id }) => id)
}

/** The entries of a list; only admins read them. */
export const auditMatching = async (reader: Reader, filter: AuditFilter): Promise<Where> => ({
  AND: await activeConditions(conditions, filter, reader),
})

/** Newest first: by time, then by number, so that a period of the log is one range of an index. */
export const auditOrder: Sort<Pick<AuditRead, 'id' | 'seq' | 'occurredAt'>, Where, OrderBy> = {
  name: 'TIME',
  keys: [byInstant('occurredAt', 'desc'), byNumber('seq', 'desc')],
  idDirection: 'desc',
}

/** In the order of the hashes, last first. */
const hashOrder: Sort<Pick<AuditRead, 'id' | 'seq'>, Where, OrderBy> = {
  name: 'SEQ',
  keys: [byNumber('seq', 'desc')],
  idDirection: 'desc',
}

/**
 * How many entries a list has; `matching` is the result of `auditMatching` for its filter. The whole log is
 * not counted: its entries are numbered without gaps, so the last number is the count.
 */
export async function countAudit(
  reader: Reader,
  filter: AuditFilter,
  matching: Promise<Where> = auditMatching(reader, filter),
): Promise<number> {
  const { prisma } = reader
  const where = await matching
  if (Object.values(filter).some(isActive)) return prisma.auditEntry.count({ where })
  const head = await prisma.auditHead.findFirst({ select: { seq: true } })
  return head?.seq ?? 0
}

/** A page of entries, with the names of their companies and pieces. */
export async function readAuditLog(
  prisma: PrismaClient,
  page: { readonly where: Where; readonly orderBy: OrderBy[]; readonly take: number },
): Promise<AuditRead[]> {
  const rows = await prisma.auditEntry.findMany(page)
  const written = rows.map((row) => ({ row, ...(JSON.parse(row.content) as Content) }))
  const ids = written.map(({ event }) => idsOf(event))
  const companiesOf = ids.flatMap(({ supplierId, formerSupplierId }) => [supplierId, formerSupplierId])
  const [read, companies, pieces] = await Promise.all([
    withReasons(prisma, written),
    companyNames(prisma, companiesOf),
    pieceNames(
      prisma,
      ids.map(({ requestId }) => requestId),
    ),
  ])
  return read.map(({ row, by, event }) => {
    const { supplierId, formerSupplierId, requestId, session } = idsOf(event)
    const about = pieces.get(requestId ?? '') ?? null
    const company = companies.get(supplierId ?? '') ?? null
    const { by: name, role } =
      by.role === 'visitor' ? { by: 'Visitor', role: null } : timelineActor(by, company)
    return {
      ...auditLine(event, { company, formerCompany: companies.get(formerSupplierId ?? '') ?? null }),
      id: row.id,
      seq: row.seq,
      area: row.area as AuditArea,
      occurredAt: row.occurredAt,
      by: name,
      byRole: role,
      session: by.session ?? session ?? null,
      requestId: about && (requestId ?? null),
      about,
      content: row.content,
      hash: row.hash && Buffer.from(row.hash).toString('hex'),
    }
  })
}

/**
 * The entries of a list as a file of any length. A file of the whole log can be verified without Loupe, as
 * `auditEntries.ts` describes.
 */
export async function auditExport(reader: Reader, list: AuditList): Promise<CsvExport> {
  const { prisma } = reader
  const matching = await auditMatching(reader, list)
  const { _count: rows, _max: last } = await prisma.auditEntry.aggregate({
    where: matching,
    _count: true,
    _max: { seq: true },
  })
  // Without entries that are added while the file is sent, such as the one about this export.
  const where: Where = { AND: [matching, { seq: { lte: last.seq ?? 0 } }] }
  const pages = listInChunks(where, hashOrder, (range) => readAuditLog(prisma, range))
  return longCsvExport(
    { rows, pages },
    {
      Number: ({ seq }) => seq,
      Time: ({ occurredAt }) => instant(occurredAt),
      Area: ({ area }) => auditAreas[area],
      Event: ({ title }) => title,
      Details: ({ text }) => text,
      About: ({ about }) => about,
      By: ({ by }) => by,
      Role: ({ byRole }) => byRole,
      Session: ({ session }) => session,
      Content: ({ content }) => content,
      Hash: ({ hash }) => hash,
    },
  )
}

interface Ids {
  readonly supplierId?: string
  readonly formerSupplierId?: string
  readonly requestId?: string
  readonly session?: string
}

const idsOf = (event: DomainEvent): Ids => event as Ids

const distinct = (found: readonly (string | undefined)[]): string[] => [
  ...new Set(found.filter((id) => id !== undefined)),
]

/** "Solitaire Ring, 14K White Gold (2 units), order #1043" */
async function pieceNames(
  prisma: PrismaClient,
  found: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const requests = await prisma.quoteRequest.findMany({
    where: { id: { in: distinct(found) } },
    select: {
      id: true,
      productTitle: true,
      variantTitle: true,
      sku: true,
      options: true,
      quantity: true,
      destinationCountry: true,
      sourceOrder: { select: { orderNumber: true } },
    },
  })
  return new Map(
    requests.map(({ sourceOrder, ...request }) => [
      request.id,
      orderedPieceName({ ...request, orderNumber: sourceOrder?.orderNumber ?? null }),
    ]),
  )
}

async function companyNames(
  prisma: PrismaClient,
  found: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const suppliers = await prisma.supplier.findMany({
    where: { id: { in: distinct(found) } },
    select: { id: true, companyName: true },
  })
  return new Map(suppliers.map(({ id, companyName }) => [id, companyName]))
}
