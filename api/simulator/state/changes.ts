import type { Refund } from './rows.ts'

/** What the store tells its subscribers of, as it names topics in deliveries. */
export type Topic =
  | 'orders/create'
  | 'orders/updated'
  | 'orders/edited'
  | 'orders/paid'
  | 'orders/cancelled'
  | 'orders/delete'
  | 'refunds/create'
  | 'products/create'
  | 'products/update'
  | 'products/delete'
  | 'inventory_items/create'
  | 'inventory_items/update'
  | 'inventory_items/delete'
  | 'bulk_operations/finish'
  | 'customers/data_request'
  | 'customers/redact'
  | 'shop/redact'
  | 'app/uninstalled'

/** Units that an edit added to lines, or removed from them. */
export interface OrderEdit {
  readonly additions: readonly { readonly lineId: string; readonly delta: number }[]
  readonly removals: readonly { readonly lineId: string; readonly delta: number }[]
}

/** Something happened in the store. Listeners are called at once, while the rows are as the change left them. */
export interface StoreChange {
  readonly topic: Topic
  /** Of the order, product, inventory item, bulk operation, customer or refund (its order is in `orderId`); '' of the shop. */
  readonly id: string
  /** ISO, to the millisecond. */
  readonly at: string
  readonly edit?: OrderEdit
  readonly refund?: Refund
  readonly orderId?: string
}
