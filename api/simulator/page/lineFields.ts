import type { Ledger } from '../state/Ledger.ts'
import { amountField, type Choice, field, select } from './fields.ts'
import { dollars } from './formats.ts'
import { html, type Html } from './html.ts'

/** A longer list would be hard to use; the control API accepts any variant. */
const MAX_CHOICES = 1_500

const LOOSE: readonly Choice[] = [
  { value: 'custom', label: 'Custom item, shipped', group: 'Not from the catalog' },
  { value: 'service', label: 'Service, not shipped', group: 'Not from the catalog' },
  { value: 'giftCard', label: 'Gift card', group: 'Not from the catalog' },
  { value: 'tip', label: 'A tip', group: 'Not from the catalog' },
]

/** All options for `lineFields`. */
export function lineChoices(ledger: Ledger): readonly Choice[] {
  const variants = [...ledger.variants.values()].slice(0, MAX_CHOICES).map((variant) => ({
    value: variant.id,
    label: `${variant.title} · ${dollars(variant.price)}`,
    group: ledger.products.get(variant.productId)?.title ?? '',
  }))
  return [{ value: '', label: 'Nothing' }, ...variants, ...LOOSE]
}

/** The inputs of one order line; `nth` distinguishes the names of several lines. */
export const lineFields = (choices: readonly Choice[], nth: number, chosen = ''): Html =>
  html`<div class="fields">
    <div class="wide">${select(`line${nth}.of`, 'Piece', choices, chosen)}</div>
    ${field({ name: `line${nth}.quantity`, label: 'Quantity', type: 'number', value: '1', min: 1, max: 1000 })}
    ${field({ name: `line${nth}.size`, label: 'Ring size' })}
    ${field({ name: `line${nth}.engraving`, label: 'Engraving' })}
    ${field({ name: `line${nth}.target`, label: 'Target price' })}
    ${field({ name: `line${nth}.other`, label: 'Another property', hint: 'Name: value' })}
    ${field({ name: `line${nth}.title`, label: 'Name (custom items)' })}
    ${amountField(`line${nth}.price`, 'Price (custom items)')}
  </div>`
