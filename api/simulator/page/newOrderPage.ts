import type { Simulation } from '../Simulation.ts'
import { check, field, select } from './fields.ts'
import { html, type Html } from './html.ts'
import { lineChoices, lineFields } from './lineFields.ts'

/** Number of lines in the form; the control API accepts any number. */
const LINES = 4
const COUNTRIES = ['US', 'GB', 'HK', 'AE', 'AU', 'CA', 'CH', 'DE', 'FR', 'IN', 'JP', 'SG'] as const

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** The form for a customer's order. */
export function newOrderPage({ store: { ledger } }: Simulation): Html {
  const choices = lineChoices(ledger)
  const customers = [...ledger.customers.values()]
    .filter(({ email }) => email !== null)
    .map(({ id, firstName, lastName, address }) => ({
      value: id,
      label: `${firstName} ${lastName}, ${address?.country ?? 'no country'}`,
    }))
  const countries = COUNTRIES.map((code) => ({ value: code, label: NAMES.of(code) ?? code }))
  return html`<form method="post" action="/orders/new" class="stack">
    <fieldset>
      <legend>Who</legend>
      <div class="fields">
        ${select('customer', 'Customer', [{ value: '', label: 'Somebody new' }, ...customers])}
        ${field({ name: 'firstName', label: 'First name (new customer)' })}
        ${field({ name: 'lastName', label: 'Last name (new customer)' })}
        ${field({ name: 'email', label: 'Email (new customer)', type: 'email' })}
        ${select('country', 'Ship to', [{ value: '', label: 'The customer’s country' }, ...countries, { value: 'none', label: 'No address' }])}
      </div>
    </fieldset>
    <fieldset>
      <legend>What</legend>
      ${lineFields(choices, 0, choices[1]?.value)}
      ${Array.from(
        { length: LINES - 1 },
        (_, index) =>
          html`<details>
            <summary>Line ${index + 2}</summary>
            ${lineFields(choices, index + 1)}
          </details>`,
      )}
    </fieldset>
    ${field({ name: 'note', label: 'Note to the store' })} ${check('test', 'A test order')}
    <p class="actions"><button>Place the order</button> <a class="button quiet" href="/">Cancel</a></p>
  </form>`
}
