import type { DeliveryList, DeliveryStatus } from '../../../api/domain/list/deliveryList.ts'
import type { StoreDeliveryStatus } from '../../gql/graphql.ts'

type Look = { label: string; tone: 'success' | 'warning' | 'error' | 'default' }

export const deliveryLooks: Record<StoreDeliveryStatus, Look> = {
  RECEIVED: { label: 'Waiting', tone: 'warning' },
  DONE: { label: 'Processed', tone: 'success' },
  DEAD: { label: 'Failed', tone: 'error' },
  IGNORED: { label: 'Ignored', tone: 'default' },
}

/** The labels of the status filter. */
export const statusLabels: Record<DeliveryStatus, string> = {
  received: deliveryLooks.RECEIVED.label,
  done: deliveryLooks.DONE.label,
  dead: deliveryLooks.DEAD.label,
  ignored: deliveryLooks.IGNORED.label,
}

/** The active filters, as labels. */
export const filterChips = ({ status, topic, search }: DeliveryList) => [
  ...(status ? [{ word: 'status', label: statusLabels[status] }] : []),
  ...(topic ? [{ word: 'topic', label: topic }] : []),
  ...(search ? [{ word: 'search', label: `“${search}”` }] : []),
]

/** `2.4 KB`, from a size in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
