import Box from '@mui/material/Box'
import { formatMoney } from './formatMoney.ts'
import type { MoneyValue } from './formatMoney.ts'

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
