import type { Refund } from './rows.ts'

/** The topics of store events, as named in deliveries. */
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

/** A change in the store. Listeners are called synchronously, while the rows are as the change left them. */
export interface StoreChange {
  readonly topic: Topic
  /**
   * Id of the order, product, inventory item, bulk operation, customer or refund (whose order is in
   * `orderId`); '' for the shop.
   */
  readonly id: string
  /** ISO, to the millisecond. */
  readonly at: string
  readonly edit?: OrderEdit
  readonly refund?: Refund
  readonly orderId?: string
}
