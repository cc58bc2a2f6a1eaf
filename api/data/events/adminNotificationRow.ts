import type { AdminNotificationFacts } from '../../domain/notification/adminNotifications.ts'
import { adminNotificationKind } from '../../domain/notification/adminNotificationKind.ts'

/** An event of the admins' stream with the data it refers to. */
export interface AdminNotificationRow {
  readonly id: string
  readonly seq: bigint
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly occurred_at: Date
  readonly request_id: string | null
  readonly order_id: string | null
  readonly supplier_id: string | null
  readonly company_name: string | null
  readonly product_title: string | null
  readonly variant_title: string | null
  readonly sku: string | null
  readonly options: string[] | null
  readonly quantity: number | null
  readonly destination_country: string | null
  readonly order_number: string | null
  readonly quotes: number
  readonly canceled_by_store: boolean
}

/** @throws Error for an event that the query should not have returned */
export function adminNotificationFacts(row: AdminNotificationRow): AdminNotificationFacts {
  const kind = adminNotificationKind(row)
  if (kind === null) throw new Error(`${row.type} notifies no admin`)
  return {
    kind,
    type: row.type,
    data: row.data,
    supplier: row.company_name,
    quotes: row.quotes,
    canceledByStore: row.canceled_by_store,
    request:
      row.product_title === null
        ? null
        : {
            productTitle: row.product_title,
            variantTitle: row.variant_title,
            sku: row.sku,
            options: row.options ?? [],
            quantity: row.quantity ?? 1,
            destinationCountry: row.destination_country,
            orderNumber: row.order_number,
          },
  }
}
