import { Money } from '../../ui/value/Money.tsx'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'

type PriceRangeTextProps = { range: { low: MoneyValue; high: MoneyValue } | null }

/** The lowest to the highest price among the suppliers; a single price if they are equal. */
export function PriceRangeText({ range }: PriceRangeTextProps) {
  if (!range) return <>N/A</>
  const { low, high } = range
  if (low.amount === high.amount) return <Money value={low} />
  return (
    <>
      <Money value={low} /> – <Money value={high} />
    </>
  )
}
