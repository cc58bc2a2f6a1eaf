import { Money } from '../../ui/Money.tsx'
import type { MoneyValue } from '../../ui/formatMoney.ts'

type PriceRangeTextProps = { range: { low: MoneyValue; high: MoneyValue } | null }

/** From the lowest to the highest base price of the suppliers; one price where they agree. */
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
