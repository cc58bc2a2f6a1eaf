import type { DraftOptions } from '../../ui/form/useDraft.ts'
import type { PricingTyped } from './pricingStart.ts'

/**
 * The draft of a variant's price form. It is valid for one saved price: after a change to that price, the
 * draft's other values would undo it.
 */
export const pricingDraft = (variantId: string, saved: PricingTyped) =>
  ({ key: `pricing/${variantId}`, basis: JSON.stringify(saved) }) satisfies DraftOptions
