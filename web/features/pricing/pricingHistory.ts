import type { Edits } from './pricingEdits.ts'

/** The edits, with their state before each change and after each undone change. */
type PricingHistory = {
  readonly edits: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
}

const MAX_STEPS = 100

export const startOf = (edits: Edits): PricingHistory => ({ edits, past: [], future: [] })

/** A change by the user: an undo step, or part of the previous one (`sameStep`). */
export const withChange = (
  { edits, past }: PricingHistory,
  next: Edits,
  sameStep: boolean,
): PricingHistory => ({
  edits: next,
  past: sameStep ? past : [...past, edits].slice(-MAX_STEPS),
  future: [],
})

/** A change that the user did not make: it applies to every step, and no step is lost. */
export function adjusted(history: PricingHistory, adjust: (edits: Edits) => Edits): PricingHistory {
  const { edits, past, future } = history
  const next = { edits: adjust(edits), past: past.map(adjust), future: future.map(adjust) }
  const isSame =
    next.edits === edits &&
    next.past.every((step, nth) => step === past[nth]) &&
    next.future.every((step, nth) => step === future[nth])
  return isSame ? history : next
}

export function undone(history: PricingHistory): PricingHistory {
  const { edits, past, future } = history
  const before = past.at(-1)
  return before ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] } : history
}

export function redone(history: PricingHistory): PricingHistory {
  const { edits, past, future } = history
  const [next, ...later] = future
  return next ? { edits: next, past: [...past, edits], future: later } : history
}
