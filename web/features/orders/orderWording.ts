import { countryName } from '../../../api/domain/country.ts'
import type { DeliveryOutcome } from '../../../api/domain/list/deliveryOutcome.ts'
import type { OrderList, OrderSort } from '../../../api/domain/list/orderList.ts'
import type { RoundAnswer } from '../../../api/domain/list/roundAnswer.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { statusFilterLabels } from './orderListUrl.ts'

export const sortLabels: Record<OrderSort, string> = {
  newest: 'Newest first',
  awarded: 'Latest award',
  expected: 'Next expected',
  total_high: 'Highest total',
  total_low: 'Lowest total',
}

export const deliveryLabels: Record<DeliveryOutcome, string> = {
  on_time: 'Delivered on time',
  late: 'Delivered late',
  overdue: 'Overdue',
}

const roundLabels: Record<RoundAnswer, string> = {
  any: 'Awarded to',
  pending: 'Waiting for',
  accepted: 'Accepted by',
  rejected: 'Rejected by',
}

type FilterChip = { words: readonly string[]; label: string }

/** The active filters as labels, each with the address parameters that removing it clears. */
export function filterChips(list: OrderList, supplierName: string | undefined): FilterChip[] {
  const by = supplierName ?? 'one supplier'
  const chips: (FilterChip | false | null | undefined | '')[] = [
    list.statusFilter !== 'awarded' && { words: ['status'], label: statusFilterLabels[list.statusFilter] },
    list.search !== null && { words: ['search'], label: `“${list.search}”` },
    list.supplierId && {
      words: ['supplier', 'round'],
      label: list.round ? `${roundLabels[list.round]} ${by}` : `Supplier: ${by}`,
    },
    list.delivery && { words: ['delivery'], label: deliveryLabels[list.delivery] },
    list.country && { words: ['country'], label: countryName(list.country) },
    list.since && { words: ['since'], label: `Awarded since ${formatDate(list.since.toISOString())}` },
    typeof list.tests === 'boolean' && {
      words: ['tests'],
      label: list.tests ? 'Test orders only' : 'Without test orders',
    },
  ]
  return chips.filter((one) => typeof one === 'object' && one !== null)
}
