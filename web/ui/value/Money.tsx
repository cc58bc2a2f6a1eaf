import Box from '@mui/material/Box'
import { formatMoney, type MoneyValue, unitPriceText } from './formatMoney.ts'

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

/** The price of one unit, shown only for a quantity above one. */
export function UnitPrice(props: { total: MoneyValue | null | undefined; quantity: number }) {
  const text = unitPriceText(props.total, props.quantity)
  if (text === null) return null
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {text}
    </Box>
  )
}
