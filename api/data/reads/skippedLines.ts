import type { SkipReason } from '../../domain/store/skippedLine.ts'
import type { Prisma } from '../prisma/client.ts'

type Where = Prisma.StoreOrderLineWhereInput

/** Of a line and its order what an admin decides by; not the order's payload, nor its customer. */
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

/** `domain/store/skippedLine.ts` in SQL: what an admin can still make a request of. */
const canBeOpened: Where = {
  skipReason: { not: null },
  request: { is: null },
  quantity: { gt: 0 },
  storeOrder: { cancelledAt: null },
}

/** Something to be made and sent that no piece of the catalogue stands for: only an admin knows what it is. */
export const lineNeedsMapping: Where = { ...canBeOpened, skipReason: 'no_variant' }

interface SkippedLineFilter {
  readonly reasons?: readonly SkipReason[] | null
  /** Only what can still become a request. */
  readonly openable?: boolean | null
}

/** The lines without a request that a list holds. */
export const skippedLinesMatching = ({ reasons, openable }: SkippedLineFilter): Where => ({
  AND: [
    { skipReason: { not: null }, request: { is: null } },
    reasons ? { skipReason: { in: [...reasons] } } : {},
    openable ? canBeOpened : {},
  ],
})
