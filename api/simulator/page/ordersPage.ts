import type { Simulation } from '../Simulation.ts'
import type { Order } from '../state/rows.ts'
import { moment, totalNow, inWords } from './formats.ts'
import { html, type Html } from './html.ts'

const SHOWN = 200

/** All orders, newest first. */
export function ordersPage({ store: { ledger } }: Simulation): Html {
  const orders = [...ledger.orders.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const customer = ({ customerId }: Order) => {
    const known = ledger.customers.get(customerId)
    return [known?.firstName, known?.lastName].filter(Boolean).join(' ') || 'Nobody named'
  }
  return html`<p class="actions"><a class="button" href="/orders/new">Place an order</a></p>
    <table data-live="orders" id="orders">
      <caption>
        ${orders.length} orders, the newest first
      </caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">Customer</th>
          <th scope="col">To</th>
          <th scope="col">Pieces</th>
          <th scope="col" class="number">Total</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        ${orders.slice(0, SHOWN).map(
          (order) =>
            html`<tr>
              <td><a href="/orders/${order.id}">#${order.number}</a></td>
              <td data-label="Placed">${moment(order.createdAt)}</td>
              <td data-label="Customer">${customer(order)}</td>
              <td data-label="To">
                ${order.shippingAddress?.country ?? order.shippingAddress?.countryCode ?? 'No country'}
              </td>
              <td data-label="Pieces">
                ${order.lines.map(({ currentQuantity, title }) => `${currentQuantity} × ${title}`).join(', ')}
              </td>
              <td data-label="Total" class="number">${totalNow(order)}</td>
              <td data-label="State">${stateChips(order)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${orders.length > SHOWN && html`<p>The ${SHOWN} newest are shown.</p>`}`
}

/** An order's status. */
export const stateChips = (order: Order): Html =>
  html`${
    order.cancelledAt
      ? html`<span class="chip bad">Canceled</span>`
      : html`<span class="chip">${inWords(order.financialStatus)}</span>`
  }${order.edited && html` <span class="chip">Edited</span>`}${order.test && html` <span class="chip">Test</span>`}`
