import type { Simulation } from '../Simulation.ts'
import type { Line, Order } from '../state/rows.ts'
import { check, field } from './fields.ts'
import { dollars, moment, totalNow } from './formats.ts'
import { html, type Html } from './html.ts'
import { lineChoices, lineFields } from './lineFields.ts'
import { stateChips } from './ordersPage.ts'

/** One order and the actions on it. */
export function orderPage({ store: { ledger } }: Simulation, order: Order): Html {
  const customer = ledger.customers.get(order.customerId)
  const address = order.shippingAddress
  return html`<p>${stateChips(order)}</p>
    <dl class="facts">
      <div>
        <dt>Customer</dt>
        <dd>
          ${[customer?.firstName, customer?.lastName].filter(Boolean).join(' ') || 'Nobody named'}<br />${order.email}
        </dd>
      </div>
      <div>
        <dt>Ship to</dt>
        <dd>
          ${address ? [address.address1, address.city, address.country].filter(Boolean).join(', ') || 'No country' : 'No address'}
        </dd>
      </div>
      <div>
        <dt>Placed</dt>
        <dd>${moment(order.createdAt)}</dd>
      </div>
      <div>
        <dt>Changed</dt>
        <dd>${moment(order.updatedAt)}</dd>
      </div>
      <div>
        <dt>Total now</dt>
        <dd>${totalNow(order)}</dd>
      </div>
      ${
        order.note &&
        html`<div>
          <dt>Note</dt>
          <dd>${order.note}</dd>
        </div>`
      }
    </dl>
    ${order.cancelledAt ? linesAsTheyAre(order) : editForm(order, lineChoices(ledger))}
    <section class="card">
      <h2>End it</h2>
      <div class="row">
        ${
          !order.cancelledAt &&
          html`<form method="post" action="/orders/${order.id}/cancel">
            ${check('keepMoney', 'Without a refund')}<button class="danger">Cancel the order</button>
          </form>`
        }
        <form method="post" action="/orders/${order.id}/refund">
          <button class="quiet" ${left(order) === 0 && html`disabled`}>Refund all that is left</button>
        </form>
        <form method="post" action="/orders/${order.id}/delete">
          <button class="danger">Delete the order</button>
        </form>
      </div>
    </section>
    ${
      customer?.email &&
      html`<section class="card">
        <h2>The customer’s rights</h2>
        <div class="row">
          <form method="post" action="/customers/${customer.id}/data_request">
            <input type="hidden" name="order" value="${order.id}" /><button class="quiet">
              Ask for their data
            </button>
          </form>
          <form method="post" action="/customers/${customer.id}/redact">
            <input type="hidden" name="order" value="${order.id}" /><button class="danger">
              Ask to be forgotten
            </button>
          </form>
        </div>
      </section>`
    }`
}

const left = ({ lines }: Order) => lines.reduce((sum, { currentQuantity }) => sum + currentQuantity, 0)

const said = ({ properties }: Line) =>
  properties.length > 0 &&
  html`<ul class="said">
    ${properties.map(({ name, value }) => html`<li>${name}: ${value}</li>`)}
  </ul>`

const named = (line: Line) =>
  html`<strong>${line.title}</strong>${line.variantTitle && html`<br />${line.variantTitle}`} <br /><small
      >${dollars(line.price)}
      each${line.currentQuantity !== line.quantity && html`, ${line.currentQuantity} of ${line.quantity} left`}</small
    >${said(line)}`

const linesAsTheyAre = ({ lines }: Order): Html =>
  html`<section class="card">
    <h2>Lines</h2>
    <ul class="lines">
      ${lines.map((line) => html`<li>${named(line)}</li>`)}
    </ul>
  </section>`

const editForm = (order: Order, choices: Parameters<typeof lineFields>[0]): Html =>
  html`<form method="post" action="/orders/${order.id}" class="card stack">
    <h2>Edit</h2>
    <ul class="lines">
      ${order.lines.map(
        (line) =>
          html`<li>
            <div>${named(line)}</div>
            ${field({ name: `quantity.${line.id}`, label: 'Quantity', type: 'number', value: String(line.currentQuantity), min: 0, max: 1000, hint: '0 removes it' })}
          </li>`,
      )}
    </ul>
    <details>
      <summary>Add a line</summary>
      ${lineFields(choices, 0)}
    </details>
    <p class="actions"><button>Save the edit</button></p>
  </form>`
