import type { SkippedLineFilter, SkipReason, StoreMatter } from '../../gql/graphql.ts'

/** Short labels for why a line has no request. */
export const reasonLabels: Record<SkipReason, string> = {
  NO_VARIANT: 'Not in the catalog',
  GIFT_CARD: 'Gift card',
  NO_SHIPPING: 'Needs no shipping',
  REMOVED: 'Removed from the order',
  CANCELLED: 'Order canceled',
  BEFORE_BASELINE: 'Placed before Loupe was connected',
  TEST_ORDER: 'Store test order',
}

/** The list's filters: lines that need attention, lines that could become a request, or all. */
export const lineStateFilters = {
  mapping: { label: 'Needs mapping', filter: { needsMapping: true } },
  openable: { label: 'Can become a request', filter: { openable: true } },
  all: { label: 'All lines without a request', filter: {} },
} satisfies Record<string, { label: string; filter: SkippedLineFilter }>

/**
 * The events that may change a line, including the erasure of its customer and a product that its SKU
 * matches.
 */
export const changingLines: ReadonlySet<StoreMatter> = new Set(['LINE', 'REQUEST', 'CATALOGUE', 'PRIVACY'])
