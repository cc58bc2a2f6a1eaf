import type { Ledger } from '../state/Ledger.ts'
import { amountField, type Choice, field, select } from './fields.ts'
import { dollars } from './formats.ts'
import { html, type Html } from './html.ts'

/** Beyond these a list of choices is of no use to anybody; the control API takes any variant. */
const MOST_CHOICES = 1_500

const LOOSE: readonly Choice[] = [
  { value: 'custom', label: 'Something made up, to be shipped', group: 'Not from the catalogue' },
  { value: 'service', label: 'A service, not shipped', group: 'Not from the catalogue' },
  { value: 'giftCard', label: 'A gift card', group: 'Not from the catalogue' },
  { value: 'tip', label: 'A tip', group: 'Not from the catalogue' },
]

/** All that a line can be of, for `lineFields`. */
export function lineChoices(ledger: Ledger): readonly Choice[] {
  const variants = [...ledger.variants.values()].slice(0, MOST_CHOICES).map((variant) => ({
    value: variant.id,
    label: `${variant.title} · ${dollars(variant.price)}`,
    group: ledger.products.get(variant.productId)?.title ?? '',
  }))
  return [{ value: '', label: 'Nothing' }, ...variants, ...LOOSE]
}

/** What a customer says of one line; `nth` keeps the names of several apart. */
export const lineFields = (choices: readonly Choice[], nth: number, chosen = ''): Html =>
  html`<div class="fields">
    <div class="wide">${select(`line${nth}.of`, 'Piece', choices, chosen)}</div>
    ${field({ name: `line${nth}.quantity`, label: 'Quantity', type: 'number', value: '1', min: 1, max: 1000 })}
    ${field({ name: `line${nth}.size`, label: 'Ring size' })}
    ${field({ name: `line${nth}.engraving`, label: 'Engraving' })}
    ${field({ name: `line${nth}.target`, label: 'Target price' })}
    ${field({ name: `line${nth}.other`, label: 'Another property', hint: 'Name: value' })}
    ${field({ name: `line${nth}.title`, label: 'Name, if made up' })}
    ${amountField(`line${nth}.price`, 'Price, if made up')}
  </div>`
