import Chip from '@mui/material/Chip'

type Tone = 'success' | 'warning' | 'error' | 'info' | 'default'
type Look = { label: string; tone: Tone }

const LOOKS = {
  supplier: {
    ACTIVE: { label: 'Active', tone: 'success' },
    PENDING: { label: 'Pending', tone: 'warning' },
    REJECTED: { label: 'Rejected', tone: 'error' },
  },
  request: {
    held: { label: 'Held', tone: 'error' },
    open: { label: 'Pending Quotes', tone: 'warning' },
    awarded: { label: 'Quote Awarded', tone: 'success' },
    cancelled: { label: 'Cancelled', tone: 'error' },
  },
  quote: {
    PENDING: { label: 'Pending', tone: 'warning' },
    SUBMITTED: { label: 'Submitted', tone: 'warning' },
    QUOTED: { label: 'Quoted', tone: 'warning' },
    UNDER_REVIEW: { label: 'Under Review', tone: 'warning' },
    ACCEPTED: { label: 'Accepted', tone: 'success' },
    AWARDED: { label: 'Awarded', tone: 'success' },
    NOT_SELECTED: { label: 'Not Selected', tone: 'default' },
    REJECTED: { label: 'Rejected', tone: 'default' },
  },
  order: {
    PENDING: { label: 'PENDING', tone: 'warning' },
    QUOTED: { label: 'QUOTED', tone: 'info' },
    AWARDED: { label: 'AWARDED', tone: 'success' },
    FULFILLED: { label: 'FULFILLED', tone: 'info' },
    SHIPPED: { label: 'SHIPPED', tone: 'info' },
    DELIVERED: { label: 'DELIVERED', tone: 'success' },
    CANCELLED: { label: 'CANCELLED', tone: 'error' },
  },
  acceptance: {
    PENDING: { label: 'Awaiting Response', tone: 'warning' },
    ACCEPTED: { label: 'Accepted', tone: 'success' },
    REJECTED: { label: 'Rejected', tone: 'error' },
  },
} as const satisfies Record<string, Record<string, Look>>

type Looks = typeof LOOKS
type StatusKind = keyof Looks

type StatusChipProps = {
  [Kind in StatusKind]: { kind: Kind; status: keyof Looks[Kind]; label?: string }
}[StatusKind]

/** A state as a word on a quiet ground: green settled, amber waiting, red refused, blue under way. */
export function StatusChip({ kind, status, label }: StatusChipProps) {
  const look = (LOOKS[kind] as Record<string, Look>)[status]
  return (
    <Chip
      size="small"
      variant="outlined"
      color={look?.tone ?? 'default'}
      label={label ?? look?.label ?? status}
    />
  )
}
