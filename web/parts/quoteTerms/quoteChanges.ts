import { counted, inFigures } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import type { QuoteTerms } from './quoteTerms.ts'

type Now = QuoteTerms & { updatedAt: string }
type Version = QuoteTerms & { version: number; givenAt: string }

type QuoteChange = {
  /** 0 for the first quote. */
  number: number
  at: string
  text: string
  /** The comments before the change, as the supplier wrote them, of any length. */
  commentsBefore?: string
}

/**
 * The changes of each update of a quote, latest first, and then the first quote. `versions` are its earlier
 * terms, latest first.
 */
export function quoteChanges(now: Now, versions: readonly Version[]): QuoteChange[] {
  const first = versions.at(-1)
  return [
    ...versions.map((before, index) => {
      const after = versions[index - 1] ?? { ...now, givenAt: now.updatedAt }
      return {
        number: before.version + 1,
        at: after.givenAt,
        text: difference(before, after),
        ...(before.comments !== null &&
          after.comments !== null &&
          before.comments !== after.comments && { commentsBefore: before.comments }),
      }
    }),
    ...(first ? [{ number: 0, at: first.givenAt, text: firstQuote(first) }] : []),
  ]
}

/** The text for a change of each term; null if the term did not change. */
const wording: Record<keyof QuoteTerms, (before: QuoteTerms, after: QuoteTerms) => string | null> = {
  price: ({ price: before }, { price: after }) =>
    before.amount === after.amount ? null : `${formatMoney(before)} → ${formatMoney(after)}`,
  deliveryDays: ({ deliveryDays: before }, { deliveryDays: after }) =>
    before === after ? null : `${inFigures(before)} → ${counted(after, 'day')}`,
  comments: ({ comments: before }, { comments: after }) => {
    if (before === after) return null
    if (after === null) return 'comments removed'
    return before === null ? 'comments added' : 'comments changed, before:'
  },
}

function difference(before: QuoteTerms, after: QuoteTerms): string {
  const parts = Object.values(wording).flatMap((change) => change(before, after) ?? [])
  return parts.length === 0 ? 'Confirmed unchanged' : parts.join(' · ')
}

const firstQuote = ({ price, deliveryDays }: QuoteTerms) =>
  `First quote: ${formatMoney(price)}, ${counted(deliveryDays, 'day')}`
