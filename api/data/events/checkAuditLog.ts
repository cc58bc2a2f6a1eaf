import type { PrismaClient } from '../prisma/client.ts'
import { checkNext, nothingChecked, type ChainedEntry } from './chainCheck.ts'

/** Entries read per statement, so that memory does not grow with the log. */
const READ_AT_ONCE = 1_000

export interface AuditCheck {
  /** How many entries were checked. */
  readonly entries: number
  /** The number of the first entry that does not match its hash; null if all match. */
  readonly brokenAt: number | null
  /** The last hash in hexadecimal digits; null while the log is empty. */
  readonly hash: string | null
}

interface Read extends ChainedEntry {
  readonly area: string
  readonly occurredAt: Date
}

/** Recomputes every hash, from the first entry to the head. Entries appended meanwhile are left out. */
export async function checkAuditLog(prisma: PrismaClient): Promise<AuditCheck> {
  const head = await prisma.auditHead.findUnique({ where: { id: 1 } })
  // Only the head tells where the log ends.
  const newest =
    head ?? (await prisma.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } }))
  const end = newest?.seq ?? 0
  let check = nothingChecked
  while (check.last < end && check.brokenAt === null) {
    const rows: Read[] = await prisma.auditEntry.findMany({
      where: { seq: { gt: check.last, lte: end } },
      orderBy: { seq: 'asc' },
      take: READ_AT_ONCE,
      select: { seq: true, area: true, occurredAt: true, content: true, hash: true },
    })
    if (rows.length === 0) check = { ...check, brokenAt: check.last + 1 }
    for (const row of rows)
      check = saysTheSame(row) ? checkNext(check, row) : { ...check, brokenAt: check.brokenAt ?? row.seq }
  }
  const { last, brokenAt, hash, open } = check
  const matchesHead = hex(hash) === hex(head?.hash ?? null)
  return {
    entries: last,
    brokenAt: brokenAt ?? (matchesHead ? null : (open[0]?.seq ?? last)),
    hash: hex(hash),
  }
}

/** Whether the columns that the list filters and shows match the content. */
function saysTheSame({ area, occurredAt, content }: Read): boolean {
  try {
    const said = JSON.parse(content) as { at: string; area: string }
    return said.at === occurredAt.toISOString() && said.area === area
  } catch {
    return false
  }
}

const hex = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex')
