import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { lowChip } from '../look/styles.ts'

type Tone = 'success' | 'warning' | 'error' | 'info' | 'default'
type Names = typeof statusNames
type StatusKind = keyof Names

const TONES = {
  supplier: {
    active: 'success',
    pending: 'warning',
    rejected: 'error',
    suspended: 'error',
    invited: 'warning',
  },
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

/** The name and the tone of a status. */
function described({ kind, status }: StatusChipProps): { name: string; tone: Tone } {
  const state = status.toLowerCase()
  const names: Readonly<Record<string, string>> = statusNames[kind]
  const tones: Readonly<Record<string, Tone>> = TONES[kind]
  return { name: names[state] ?? status, tone: tones[state] ?? 'default' }
}

/**
 * A status as a word on a muted background: green for settled, amber for waiting, red for refused, blue for
 * in progress.
 */
export function StatusChip(props: StatusChipProps) {
  const { name, tone } = described(props)
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tone}
      label={props.kind === 'order' ? name.toUpperCase() : name}
      sx={props.low ? lowChip : undefined}
    />
  )
}

/** A status as a line of small print in its color, for places where a chip would be too high. */
export function StatusWord(props: StatusChipProps) {
  const { name, tone } = described(props)
  return <ToneWord tone={tone}>{name}</ToneWord>
}

/** A word or two of small print in the color of their meaning. */
export function ToneWord({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Typography
      noWrap
      sx={{
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.35,
        color: tone === 'default' ? 'text.secondary' : `${tone}.main`,
      }}
    >
      {children}
    </Typography>
  )
}
