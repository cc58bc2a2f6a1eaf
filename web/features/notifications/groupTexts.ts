import { counted } from '../../../api/domain/counted.ts'
import type { NotificationGroup_NotificationFragment } from '../../gql/graphql.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'

/**
 * The texts of an entry for several suppliers' quotes on one request; null for other entries, which show the
 * texts of their newest notification. Suppliers are counted, not quotes, because one may have updated its
 * quote. The lowest price is the current one.
 */
export function groupTexts(
  group: readonly NotificationGroup_NotificationFragment[],
): { title: string; text: string } | null {
  const [newest] = group
  const suppliers = new Set(group.map(({ supplier }) => supplier?.id)).size
  if (newest?.kind !== 'QUOTE_RECEIVED' || !newest.request || suppliers < 2) return null
  const { storeOrderNumber, productTitle, bestQuote } = newest.request
  const piece = storeOrderNumber ? `#${storeOrderNumber} · ${productTitle}` : productTitle
  return {
    title: `${newest.unread ? 'New quotes' : 'Quotes'} from ${counted(suppliers, 'supplier')}`,
    text: bestQuote ? `${piece}, lowest ${formatMoney(bestQuote.price)}` : piece,
  }
}
