import type { SkipReason } from '../../../domain/store/skippedLine.ts'
import type { Prisma } from '../../prisma/client.ts'
import { containing, idsFrom, withoutHash } from '../query/search.ts'

type Where = Prisma.StoreOrderLineWhereInput

/** The columns of a line and its order that admins need; not the order's payload or customer. */
export const skippedLineColumns = {
  id: true,
  storeLineId: true,
  title: true,
  variantTitle: true,
  sku: true,
  storeVariant: true,
  quantity: true,
  properties: true,
  skipReason: true,
  dismissedAt: true,
  dismissedBy: true,
  createdAt: true,
  storeOrder: {
    select: {
      storeId: true,
      orderNumber: true,
      country: true,
      storeCreatedAt: true,
      cancelledAt: true,
      isTest: true,
    },
  },
} as const satisfies Prisma.StoreOrderLineSelect

export type SkippedLineRow = Prisma.StoreOrderLineGetPayload<{ select: typeof skippedLineColumns }>

/** `domain/store/skippedLine.ts` in SQL: lines that an admin can open a request for. */
const canBeOpened: Where = {
  skipReason: { not: null },
  request: { is: null },
  quantity: { gt: 0 },
  storeOrder: { cancelledAt: null },
}

/** `needsMapping` of the same file. */
export const lineNeedsMapping: Where = { ...canBeOpened, skipReason: 'no_variant', dismissedAt: null }

export interface SkippedLineFilter {
  readonly reason?: readonly SkipReason[] | null
  /** Only lines that can still become a request. */
  readonly openable?: boolean | null
  readonly needsMapping?: boolean | null
  readonly search?: string | null
}

const whether = (wanted: boolean | null | undefined, holds: Where): Where =>
  wanted == null ? {} : wanted ? holds : { NOT: holds }

/**
 * The searched columns: everything that the line's card shows, and the ids of the line, its order and its
 * variant.
 */
const linesLike = (typed: string): Where =>
  containing(typed, (text, plain) => {
    const ids = idsFrom(plain)
    return {
      OR: [
        { title: text },
        { variantTitle: text },
        { sku: text },
        { storeOrder: { orderNumber: withoutHash(text) } },
        { storeOrder: { storeId: plain } },
        { storeLineId: plain },
        { storeVariant: plain },
        ...(ids ? [{ id: ids }] : []),
      ],
    }
  })

/** The lines without a request of a list. */
export const skippedLinesMatching = ({
  reason,
  openable,
  needsMapping,
  search,
}: SkippedLineFilter): Where => ({
  AND: [
    { skipReason: { not: null }, request: { is: null } },
    reason ? { skipReason: { in: [...reason] } } : {},
    whether(openable, canBeOpened),
    whether(needsMapping, lineNeedsMapping),
    search ? linesLike(search) : {},
  ],
})
