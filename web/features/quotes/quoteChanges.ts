import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'

type Terms = { price: MoneyValue; deliveryDays: number; comments: string | null }
type Now = Terms & { status: string; updatedAt: string }
type Version = Terms & { version: number; givenAt: string }

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

function difference(before: Terms, after: Terms): string[] {
  const parts: string[] = []
  if (before.price.amount !== after.price.amount)
    parts.push(`${formatMoney(before.price)} → ${formatMoney(after.price)}`)
  if (before.deliveryDays !== after.deliveryDays)
    parts.push(`${before.deliveryDays} → ${counted(after.deliveryDays, 'day')}`)
  if (before.comments !== after.comments)
    parts.push(
      after.comments === null
        ? 'comments removed'
        : before.comments === null
          ? 'comments added'
          : `comments changed, before: “${before.comments}”`,
    )
  return parts
}
