import type { DueDecision } from '../../usecases/mail/ports.ts'
import type { SeqRange } from '../events/seqRanges.ts'
import type { Prisma } from '../prisma/client.ts'

interface DueRow {
  readonly id: string
  readonly type: string
  readonly company_name: string
  readonly business_email: string
}

/**
 * The applicants decided on within a seq range of their stream. There is no age limit: the confirmation of an
 * application promises an answer, and this is the only one.
 */
export async function pendingApplicantMails(
  db: Prisma.TransactionClient,
  { after, upTo }: SeqRange,
): Promise<DueDecision[]> {
  const rows = await db.$queryRaw<DueRow[]>`
    SELECT e.id, e.type, s.company_name, s.business_email
    FROM events e JOIN suppliers s ON s.id = e.supplier_id
    WHERE e.stream = 'admin' AND e.type IN ('supplier.approved', 'supplier.rejected')
      AND e.seq > ${after} AND e.seq <= ${upTo}
    ORDER BY e.seq`
  return rows.map(({ id, type, company_name: name, business_email: email }) => ({
    audience: 'applicant',
    dedupeKey: `decision:${id}`,
    to: { name, email },
    facts: { approved: type === 'supplier.approved' },
  }))
}
