import { parse, stringify } from 'lossless-json'
import type { Simulation } from '../Simulation.ts'
import type { Delivery } from '../webhooks/Delivery.ts'
import { moment, inWords } from './formats.ts'
import { html, type Html } from './html.ts'

const SHOWN = 100

/** The webhook deliveries to Loupe. */
export function deliveriesPage({ webhooks, store: { ledger } }: Simulation): Html {
  const log = [...webhooks.log].reverse()
  const waiting = log.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const subscriptions = [...ledger.subscriptions.values()]
  return html`<form method="post" action="/deliver" class="actions"><button>Send what is due</button></form>
    <div data-live="deliveries" id="deliveries">
      <p>${log.length} deliveries are kept, ${waiting} wait.</p>
      <ol class="log">
        ${log.slice(0, SHOWN).map(entry)}
      </ol>
      ${log.length === 0 && html`<p class="card">Nothing has happened yet. Place an order or change a price, and it shows here.</p>`}
    </div>
    <section class="card">
      <h2>Subscriptions</h2>
      <ul>
        ${subscriptions.map(
          ({ topic, uri, madeBy }) =>
            html`<li>
              <code>${topic}</code>
              <span class="address">${uri}</span
              >${madeBy === 'admin' && html` <span class="chip">by settings</span>`}
            </li>`,
        )}
      </ul>
      ${subscriptions.length === 0 && html`<p>There are no subscriptions.</p>`}
    </section>`
}

const TONES: Record<Delivery['state'], string> = {
  waiting: 'wait',
  sending: 'wait',
  delivered: 'good',
  failed: 'bad',
  dropped: 'bad',
  abandoned: 'bad',
}

const prettyJson = (body: string): string => stringify(parse(body), null, 2) ?? body

const entry = (delivery: Delivery): Html =>
  html`<li>
    <details id="delivery-${delivery.nth}">
      <summary>
        <span class="chip ${TONES[delivery.state]}">${inWords(delivery.state)}</span>
        <code>${delivery.topic}</code>
        <span>${moment(delivery.triggeredAt)}</span
        >${delivery.isCopy && html` <span class="chip">Copy</span>`}
        ${delivery.attempts.length > 1 && html`<span>${delivery.attempts.length} attempts</span>`}
      </summary>
      <dl class="facts">
        <div>
          <dt>To</dt>
          <dd class="address">${delivery.address}</dd>
        </div>
        <div>
          <dt>Webhook id</dt>
          <dd class="address">${delivery.webhookId}</dd>
        </div>
        ${
          delivery.nextAt &&
          html`<div>
            <dt>Next attempt</dt>
            <dd>${moment(delivery.nextAt)}</dd>
          </div>`
        }
      </dl>
      <ul>
        ${delivery.attempts.map(
          ({ at, status, error, tookMs }) =>
            html`<li>
              ${moment(at)}: ${status === null ? error : `answered ${status}`} after ${tookMs} ms
            </li>`,
        )}
      </ul>
      <pre tabindex="0" aria-label="Body">
${delivery.body === null ? 'Not built yet' : prettyJson(delivery.body)}</pre>
    </details>
  </li>`
