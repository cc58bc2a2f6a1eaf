import { deliveryStatuses } from '../../../api/domain/list/deliveryList.ts'
import type { StoreDeliveryStatus } from '../../gql/graphql.ts'

type Look = { label: string; tone: 'success' | 'warning' | 'error' | 'default' }

export const deliveryLooks: Record<StoreDeliveryStatus, Look> = {
  RECEIVED: { label: deliveryStatuses.received, tone: 'warning' },
  DONE: { label: deliveryStatuses.done, tone: 'success' },
  DEAD: { label: deliveryStatuses.dead, tone: 'error' },
  DISMISSED: { label: deliveryStatuses.dismissed, tone: 'default' },
  IGNORED: { label: deliveryStatuses.ignored, tone: 'default' },
}

/** `2.4 KB`, from a size in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
