import { gid } from '../../ids.ts'
import type { OrderEdit } from '../../state/changes.ts'
import type { BulkOperation, Customer, InventoryItem, Order } from '../../state/rows.ts'
import { writeJson } from './writeJson.ts'

/** orders/delete, products/delete: the id and nothing else. */
export const deletionBody = (id: string): string => writeJson({ id: BigInt(id) })

const NO_ORIGIN = {
  country_code_of_origin: null,
  province_code_of_origin: null,
  harmonized_system_code: null,
  country_harmonized_system_codes: [],
}

/** inventory_items/delete contains more than other deletions. */
export const inventoryItemDeletionBody = (id: string): string =>
  writeJson({ id: BigInt(id), admin_graphql_api_id: gid('InventoryItem', id), ...NO_ORIGIN })

/** orders/edited: only the difference, without the order. */
export function editBody(orderId: string, edit: OrderEdit, at: string): string {
  const changes = (list: OrderEdit['additions']) =>
    list.map(({ lineId, delta }) => ({ id: BigInt(lineId), delta }))
  return writeJson({
    order_edit: {
      id: BigInt(orderId) + 1n,
      app_id: null,
      created_at: at,
      committed_at: at,
      notify_customer: false,
      order_id: BigInt(orderId),
      staff_note: '',
      user_id: null,
      line_items: { additions: changes(edit.additions), removals: changes(edit.removals) },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  })
}

const WEIGHT_UNITS = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' } as const

/** inventory_items/create and update: the only payloads with costs. */
export const inventoryItemBody = (item: InventoryItem): string =>
  writeJson({
    id: BigInt(item.id),
    admin_graphql_api_id: gid('InventoryItem', item.id),
    sku: item.sku ?? '',
    cost: item.cost,
    tracked: true,
    requires_shipping: item.requiresShipping,
    ...NO_ORIGIN,
    weight_value: item.weight.value,
    weight_unit: WEIGHT_UNITS[item.weight.unit],
    created_at: item.createdAt,
    updated_at: item.updatedAt,
  })

/** bulk_operations/finish: only a hint, without the file's address. */
export const bulkBody = (bulk: BulkOperation): string =>
  writeJson({
    admin_graphql_api_id: gid('BulkOperation', bulk.id),
    completed_at: bulk.completedAt,
    created_at: bulk.createdAt,
    error_code: bulk.errorCode?.toLowerCase() ?? null,
    status: bulk.status.toLowerCase(),
    type: 'query',
  })

const SHOP_ID = 8_100_000_000_000_000_001n

interface Person {
  readonly shop: string
  readonly customer: Customer
  /** The customer's orders. */
  readonly orders: readonly Order[]
}

const personJson = ({ shop, customer }: Person) => ({
  shop_id: SHOP_ID,
  shop_domain: shop,
  customer: { id: BigInt(customer.id), email: customer.email, phone: customer.phone },
})

/** customers/data_request: a customer wants to see their stored data. */
export const dataRequestBody = (person: Person): string =>
  writeJson({
    ...personJson(person),
    orders_requested: person.orders.map(({ id }) => BigInt(id)),
    data_request: { id: BigInt(person.customer.id) + 2n },
  })

/** customers/redact: the customer's stored data must be erased. */
export const redactBody = (person: Person): string =>
  writeJson({ ...personJson(person), orders_to_redact: person.orders.map(({ id }) => BigInt(id)) })

/** shop/redact, 48 hours after the app was uninstalled; app/uninstalled has the shop in another format. */
export const shopBody = (shop: string): string => writeJson({ shop_id: SHOP_ID, shop_domain: shop })
