import type { SupplierAnswer } from '../../../domain/list/requestList.ts'
import { openStatuses } from '../../../domain/request/requestState.ts'
import { isId } from '../../../domain/id.ts'
import { matchNothing } from '../../database/matchNothing.ts'
import { opportunitiesIn } from '../../database/visibleTo.ts'
import { withAccess } from '../../database/withAccess.ts'
import type { Prisma } from '../../prisma/client.ts'
import { idsDecidedAfter } from './decidedAt.ts'
import type { Reader } from './reader.ts'

type Where = Prisma.QuoteRequestWhereInput

/** The requests with this answer of the supplier. */
export async function answeredBy(reader: Reader, supplierId: string, answer: SupplierAnswer): Promise<Where> {
  const its = { supplierId }
  switch (answer) {
    case 'quoted':
      return { quotes: { some: its } }
    case 'declined':
      return { quotes: { none: its }, responses: { some: its } }
    case 'awarded':
      return { order: its }
    case 'asked': {
      const supplier = await supplierWithAccess(reader, supplierId)
      const answered = [{ quotes: { some: its } }, { responses: { some: its } }]
      // First, because it holds for most requests: the database then does not look for an answer.
      return { OR: supplier ? [await askedOf(reader, supplier.activatedAt), ...answered] : answered }
    }
    case 'late':
      return { quotes: { some: { ...its, late: true } } }
    case 'updated':
      return { quotes: { some: { ...its, updateCount: { gt: 0 } } } }
    case 'won':
      // 'rejected' is the status of an awarded quote whose order was rejected.
      return { quotes: { some: { ...its, status: { in: ['awarded', 'rejected'] } } } }
    case 'lost':
      // Nobody loses a canceled request.
      return { status: 'completed', quotes: { some: { ...its, status: 'not_selected' } } }
    case 'decided':
      return {
        OR: [await answeredBy(reader, supplierId, 'won'), await answeredBy(reader, supplierId, 'lost')],
      }
    case 'not_selected':
      return { quotes: { some: { ...its, status: 'not_selected' } } }
    case 'silent': {
      const supplier = await supplierWithAccess(reader, supplierId)
      if (!supplier) return matchNothing.byId
      const unanswered = { quotes: { none: its }, responses: { none: its } }
      return { ...(await askedOf(reader, supplier.activatedAt)), ...unanswered }
    }
    case 'missed': {
      const supplier = await supplierWithAccess(reader, supplierId)
      if (!supplier) return matchNothing.byId
      const { activatedAt, companyName: name } = supplier
      const viewer = { role: 'supplier' as const, supplierId, activatedAt, name }
      return opportunitiesIn(viewer, 'missed', reader.policy, reader.now)
    }
  }
}

/**
 * The number of these requests that the supplier is silent on. Counted as asked minus answered, because a
 * supplier answers few of the many requests.
 */
export async function countSilent(reader: Reader, supplierId: string, among: Where): Promise<number> {
  const supplier = isId(supplierId) ? await supplierWithAccess(reader, supplierId) : null
  if (!supplier) return 0
  const asked = await askedOf(reader, supplier.activatedAt)
  const count = (and: Where) => reader.prisma.quoteRequest.count({ where: { AND: [among, asked, and] } })
  const its = { supplierId }
  const [all, quoted, declined] = await Promise.all([
    count({}),
    count({ quotes: { some: its } }),
    count({ quotes: { none: its }, responses: { some: its } }),
  ])
  return all - quoted - declined
}

async function supplierWithAccess({ prisma }: Reader, supplierId: string) {
  const supplier = await prisma.supplier.findUnique({
    where: { id: supplierId, ...withAccess },
    select: { activatedAt: true, companyName: true },
  })
  return supplier?.activatedAt ? { ...supplier, activatedAt: supplier.activatedAt } : null
}

/**
 * The requests that a supplier that became active at this time was asked to quote on. Like `silentSuppliers`:
 * none that were decided earlier.
 */
const askedOf = async ({ prisma }: Reader, activatedAt: Date): Promise<Where> => ({
  heldAt: null,
  OR: [
    // Requests opened later are also decided later.
    { createdAt: { gt: activatedAt } },
    { status: { in: [...openStatuses] } },
    { id: { in: await idsDecidedAfter(prisma, activatedAt) } },
  ],
})
