import Chip from '@mui/material/Chip'
import { statusNames } from '../../api/domain/statusNames.ts'
import { lowChip } from './lowChip.ts'

type Tone = 'success' | 'warning' | 'error' | 'info' | 'default'
type Names = typeof statusNames
type StatusKind = keyof Names

const TONES = {
  supplier: { active: 'success', pending: 'warning', rejected: 'error' },
  request: { held: 'error', open: 'warning', awarded: 'success', cancelled: 'error' },
  quote: { pending: 'warning', awarded: 'success', not_selected: 'default', rejected: 'default' },
  order: {
    pending: 'warning',
    quoted: 'info',
    awarded: 'success',
    fulfilled: 'info',
    shipped: 'info',
    delivered: 'success',
    cancelled: 'error',
  },
  acceptance: { pending: 'warning', accepted: 'success', rejected: 'error' },
} as const satisfies { [Kind in StatusKind]: Record<keyof Names[Kind], Tone> }

/** Values of a quote's status that filters accept and answers never contain. */
type OtherWord = 'ACCEPTED' | 'QUOTED' | 'SUBMITTED' | 'UNDER_REVIEW'

type StatusChipProps = {
  [Kind in StatusKind]: {
    kind: Kind
    status:
      | keyof Names[Kind]
      | Uppercase<keyof Names[Kind] & string>
      | (Kind extends 'quote' ? OtherWord : never)
  }
}[StatusKind] & {
  /** No higher than a line of text. */
  low?: boolean
}

/**
 * A status as a word on a muted background: green for settled, amber for waiting, red for refused, blue for in
 * progress.
 */
export function StatusChip({ kind, status, low = false }: StatusChipProps) {
  const state = status.toLowerCase()
  const names: Readonly<Record<string, string>> = statusNames[kind]
  const tones: Readonly<Record<string, Tone>> = TONES[kind]
  const name = names[state] ?? status
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tones[state] ?? 'default'}
      label={kind === 'order' ? name.toUpperCase() : name}
      sx={low ? lowChip : undefined}
    />
  )
}
