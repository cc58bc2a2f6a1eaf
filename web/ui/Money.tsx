import Box from '@mui/material/Box'
import { formatMoney, type MoneyValue } from './formatMoney.ts'

type MoneyProps = {
  value: MoneyValue | null | undefined
  /** Shown when there is no amount. */
  absent?: string
}

/** An amount with its currency sign and two decimals, in tabular figures. */
export function Money({ value, absent = 'TBD' }: MoneyProps) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' }}>
      {value ? formatMoney(value) : absent}
    </Box>
  )
}

/**
 * The price of one unit, shown only for a quantity above one. Rounded to the cent for information; only the total
 * counts.
 */
export function UnitPrice({ total, quantity }: { total: MoneyValue | null | undefined; quantity: number }) {
  if (!total || quantity < 2) return null
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {formatMoney({ ...total, amount: divideToCents(total.amount, quantity) })} per unit
    </Box>
  )
}

function divideToCents(amount: string, by: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
  const divisor = BigInt(by)
  const rounded = (cents * 2n + divisor) / (divisor * 2n)
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`
}
