import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { QuoteTerms } from '../../parts/quoteTerms/quoteTerms.ts'

type Now = QuoteTerms & { status: string; updatedAt: string }
type Version = QuoteTerms & { version: number; givenAt: string }

type QuoteChange = {
  /** Starting at 1. */
  number: number
  /** Null for the last update of a decided quote, whose time was overwritten by the decision. */
  at: string | null
  /** The changed terms, old and new; empty if the quote was only confirmed. */
  parts: string[]
}

/** Every update of a quote with its changes, latest first. `versions` are its earlier terms, latest first. */
export function quoteChanges(now: Now, versions: readonly Version[]): QuoteChange[] {
  const lastGivenAt = now.status === 'PENDING' ? now.updatedAt : null
  return versions.map((before, index) => {
    const after = versions[index - 1] ?? { ...now, givenAt: lastGivenAt }
    return { number: before.version + 1, at: after.givenAt, parts: difference(before, after) }
  })
}

/** How a change of each term is worded; null if it did not change. */
const wording: Record<keyof QuoteTerms, (before: QuoteTerms, after: QuoteTerms) => string | null> = {
  price: ({ price: before }, { price: after }) =>
    before.amount === after.amount ? null : `${formatMoney(before)} → ${formatMoney(after)}`,
  deliveryDays: ({ deliveryDays: before }, { deliveryDays: after }) =>
    before === after ? null : `${before} → ${counted(after, 'day')}`,
  comments: ({ comments: before }, { comments: after }) => {
    if (before === after) return null
    if (after === null) return 'comments removed'
    return before === null ? 'comments added' : `comments changed, before: “${before}”`
  },
}

const difference = (before: QuoteTerms, after: QuoteTerms): string[] =>
  Object.values(wording).flatMap((change) => change(before, after) ?? [])
