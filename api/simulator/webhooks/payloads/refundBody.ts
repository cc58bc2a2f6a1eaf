import { gid } from '../../ids.ts'
import type { Line, Order, Refund } from '../../state/rows.ts'
import { total } from '../../state/money.ts'
import { moneySet } from './moneySet.ts'
import { writeJson } from './writeJson.ts'

const STAFF_ID = 548_380_009n

/** refunds/create: what was refunded, with the current lines. */
export const refundBody = (order: Order, refund: Refund, lineOf: (line: Line) => object): string =>
  writeJson(refundJson(order, refund, lineOf))

/** A refund as it also appears in its order. */
export function refundJson(order: Order, refund: Refund, lineOf: (line: Line) => object) {
  return {
    id: BigInt(refund.id),
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: BigInt(order.id),
    created_at: refund.createdAt,
    processed_at: refund.createdAt,
    note: refund.note ?? '',
    user_id: STAFF_ID,
    restock: true,
    return: null,
    duties: [],
    order_adjustments: [],
    refund_shipping_lines: [],
    transactions: [],
    total_duties_set: moneySet('0.00', order.currency),
    refund_line_items: refund.lines.flatMap(({ id, lineId, quantity }) => {
      const line = order.lines.find((each) => each.id === lineId)
      if (!line) return []
      const subtotal = total([{ price: line.price, count: quantity }])
      return {
        id: BigInt(id),
        line_item_id: BigInt(lineId),
        line_item: lineOf(line),
        quantity,
        location_id: null,
        restock_type: 'cancel',
        // The store writes these two as numbers.
        subtotal: Number(subtotal),
        subtotal_set: moneySet(subtotal, order.currency),
        total_tax: 0,
        total_tax_set: moneySet('0.00', order.currency),
      }
    }),
  }
}
