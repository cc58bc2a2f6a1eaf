import { countryName } from '../../../api/domain/country.ts'
import type { RequestList, RequestSort } from '../../../api/domain/list/requestList.ts'
import type { SupplierAnswer } from '../../../api/domain/list/supplierAnswer.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { statusFilterLabels } from './requestListUrl.ts'

export const sortLabels: Record<RequestSort, string> = {
  newest: 'Newest first',
  deadline: 'Nearest deadline',
  fewest_quotes: 'Fewest quotes',
  most_quotes: 'Most quotes',
  target: 'Highest target',
}

export const answerLabels: Record<SupplierAnswer, string> = {
  quoted: 'Quoted',
  declined: 'Declined',
  silent: 'Not answered',
  awarded: 'Awarded',
  not_selected: 'Not selected',
  missed: 'Missed',
  asked: 'Asked',
  late: 'Quoted late',
  updated: 'Quote updated',
  decided: 'Quoted and decided',
  won: 'Won',
  lost: 'Lost',
}

type FilterChip = { words: readonly string[]; label: string }

/** The active filters as labels, each with the address parameters that removing it clears. */
export function filterChips(list: RequestList, supplierName: string | undefined): FilterChip[] {
  const { closingWithinHours: hours, fewerThanQuotes: fewer, answer } = list
  const by = supplierName ?? 'one supplier'
  const chips: (FilterChip | false | null | undefined | 0 | '')[] = [
    list.statusFilter !== 'all' && { words: ['status'], label: statusFilterLabels[list.statusFilter] },
    list.search !== null && { words: ['search'], label: `“${list.search}”` },
    hours && { words: ['closing'], label: `Closing within ${hours} h` },
    fewer && { words: ['fewer'], label: fewer === 1 ? 'No quotes yet' : `Fewer than ${fewer} quotes` },
    list.country && { words: ['country'], label: countryName(list.country) },
    list.supplierId && {
      words: ['supplier', 'answer'],
      label: answer ? `${answerLabels[answer]}: ${by}` : `Supplier: ${by}`,
    },
    list.variantId && { words: ['variant'], label: 'One variant' },
    list.productId && { words: ['product'], label: 'One product' },
    list.since && { words: ['since'], label: `Since ${formatDate(list.since.toISOString())}` },
    typeof list.quoted === 'boolean' && {
      words: ['quoted'],
      label: list.quoted ? 'With quotes' : 'Without quotes',
    },
    list.held && { words: ['held'], label: 'Awaiting release' },
    list.toReconfirm && { words: ['reconfirm'], label: 'Quotes to reconfirm' },
    typeof list.tests === 'boolean' && {
      words: ['tests'],
      label: list.tests ? 'Test requests only' : 'Without test requests',
    },
  ]
  return chips.filter((one) => typeof one === 'object' && one !== null)
}
