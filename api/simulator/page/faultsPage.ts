import { API_FAULTS, EXPORT_FAULTS, type Fault } from '../Faults.ts'
import type { Simulation } from '../Simulation.ts'
import { check, field, select } from './fields.ts'
import { moment } from './formats.ts'
import { html, type Html } from './html.ts'

const FAULTS: Record<Fault, string> = {
  '401': 'The token is refused',
  '429': 'Too many requests (429)',
  '500': 'The store fails (500)',
  '502': 'A proxy in between fails (502)',
  page: 'A proxy in between answers with a page (200)',
  reset: 'The connection closes at once',
  lost: 'The connection closes after the change was made',
  hang: 'No response, ever',
  throttled: 'The budget is used up',
  truncatedExport: 'The file ends in the middle of a line',
  failedExport: 'The export fails',
  canceledExport: 'The store cancels the export',
  nullUrl: 'Completed, without a file',
  expiredExport: 'The file is gone',
  orphanExport: 'A product is missing from the file',
  brokenDownload: 'The first download is interrupted',
}

const STEPS = [
  { value: '60000', label: 'A minute' },
  { value: '3600000', label: 'An hour' },
  { value: '14400000', label: 'Four hours: all retries' },
  { value: '86400000', label: 'A day: tokens expire' },
]

/** The clock, API faults, and delivery modes. */
export function faultsPage({ clock, faults, webhooks }: Simulation): Html {
  const { duplicate, drop, reorder, lateBody, held } = webhooks.modes
  const pending = faults.pending()
  const percent = (share: number) => String(Math.round(share * 100))
  const choices = (names: readonly Fault[], group: string) =>
    names.map((value) => ({ value, label: FAULTS[value], group }))
  return html`<section class="card">
      <h2>Time</h2>
      <p>
        The store’s clock says <strong>${moment(clock.now().toISOString())}</strong>. It can go forward, never
        back: retries, exports and tokens follow it, and what happens in the store bears its date.
      </p>
      <form method="post" action="/clock" class="inline">
        ${select('advanceMs', 'Go forward', STEPS)}<button>Go</button>
      </form>
    </section>
    <section class="card">
      <h2>Deliveries</h2>
      <form method="post" action="/mode" class="stack">
        <div class="fields">
          ${field({ name: 'duplicate', label: 'Duplicated, in percent', type: 'number', value: percent(duplicate), min: 0, max: 100 })}
          ${field({ name: 'drop', label: 'Lost, in percent', type: 'number', value: percent(drop), min: 0, max: 100 })}
        </div>
        ${check('reorder', 'In any order', reorder)}
        ${check('lateBody', 'With bodies built when they are sent', lateBody)}
        ${check('held', 'Only on request', held)}
        <p class="actions"><button>Save</button></p>
      </form>
    </section>
    <section class="card">
      <h2>The API</h2>
      <p>
        ${pending.length > 0 ? html`Next: ${pending.map((kind) => FAULTS[kind]).join(', ')}.` : 'No faults are queued.'}
      </p>
      <form method="post" action="/faults" class="inline">
        ${select('kind', 'Next faults', [...choices(API_FAULTS, 'Answers'), ...choices(EXPORT_FAULTS, 'Exports')])}
        ${field({ name: 'next', label: 'How often', type: 'number', value: '1', min: 1, max: 100 })}<button>
          Add
        </button>
      </form>
      ${pending.length > 0 && html`<form method="post" action="/faults/clear"><button class="quiet">Clear</button></form>`}
    </section>
    <section class="card">
      <h2>The whole shop</h2>
      <p>After an app was removed, the store asks for the shop’s data to be deleted.</p>
      <form method="post" action="/shop/redact"><button class="danger">Ask for deletion</button></form>
    </section>`
}
