import { supplierNotificationKind } from '../../domain/notification/supplierNotificationKind.ts'
import type { SupplierNotificationFacts } from '../../domain/notification/supplierNotifications.ts'
import type { RequestStatus } from '../../domain/request/requestState.ts'

/** An event with its request, as `supplierNotificationColumns` selects it. */
export interface SupplierNotificationRow {
  readonly id: string
  readonly stream: string
  readonly seq: bigint
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly occurred_at: Date
  readonly request_id: string
  readonly order_id: string | null
  readonly product_title: string
  readonly variant_title: string | null
  readonly sku: string | null
  readonly options: string[]
  readonly quantity: number
  readonly destination_country: string | null
  readonly status: RequestStatus
  readonly expires_at: Date | null
}

/** @throws Error for an event that the query should not have returned */
export function supplierNotificationFacts(row: SupplierNotificationRow): SupplierNotificationFacts {
  const kind = supplierNotificationKind(row)
  if (kind === null) throw new Error(`${row.type} notifies nobody`)
  return {
    kind,
    data: row.data,
    request: {
      productTitle: row.product_title,
      variantTitle: row.variant_title,
      sku: row.sku,
      options: row.options,
      quantity: row.quantity,
      destinationCountry: row.destination_country,
      status: row.status,
      expiresAt: row.expires_at,
    },
  }
}
