import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'

type Said = { price: MoneyValue; deliveryDays: number; comments: string | null }
type Now = Said & { status: string; updatedAt: string }
type Version = Said & { version: number; givenAt: string }

type QuoteChange = {
  /** From 1 on. */
  number: number
  /** Null for the last one of a decided quote: the decision has taken its moment's place. */
  at: string | null
  /** What changed, from and to; none when the quote was merely confirmed. */
  parts: string[]
}

/** Each update of a quote, the latest first, by what it changed. `versions` are what it said before, the latest first. */
export function quoteChanges(now: Now, versions: readonly Version[]): QuoteChange[] {
  const lastSaid = now.status === 'PENDING' ? now.updatedAt : null
  return versions.map((before, index) => {
    const after = versions[index - 1] ?? { ...now, givenAt: lastSaid }
    return { number: before.version + 1, at: after.givenAt, parts: difference(before, after) }
  })
}

function difference(before: Said, after: Said): string[] {
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
