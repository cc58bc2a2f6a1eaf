import type { DraftOptions } from '../../ui/useDraft.ts'
import type { PricingTyped } from './pricingStart.ts'

/** The draft of a variant's price form. It would put its other values back after the saved price has changed. */
export const pricingDraft = (variantId: string, saved: PricingTyped) =>
  ({ key: `pricing/${variantId}`, basis: JSON.stringify(saved) }) satisfies DraftOptions
