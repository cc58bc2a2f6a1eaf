import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'

/** A sort order that a column offers, by its name in the address. */
export type ColumnSort = { value: string; direction: 'ascending' | 'descending' }

/**
 * The direction in which this column sorts the list, for its `aria-sort`; undefined if another column does.
 */
export const sortDirection = (sorts: readonly ColumnSort[] | undefined, sort: string | null) =>
  sorts?.find(({ value }) => value === sort)?.direction

/**
 * The next sort order when a column's header is pressed: each of its orders in turn, then the default (null).
 */
function nextSort(sorts: readonly ColumnSort[], sort: string | null): string | null {
  const at = sorts.findIndex(({ value }) => value === sort)
  return sorts[at + 1]?.value ?? null
}

type SortHeaderProps = {
  label: string
  sorts: readonly ColumnSort[]
  sort: string | null
  onSort: (sort: string | null) => void
  align?: 'left' | 'right' | 'center'
}

/** A column header that sorts the list. Its cell carries `aria-sort` (see `sortDirection`). */
export function SortHeader({ label, sorts, sort, onSort, align = 'left' }: SortHeaderProps) {
  const direction = sortDirection(sorts, sort)
  const arrow = (
    <Box
      component="span"
      aria-hidden
      sx={{
        mx: 0.5,
        fontSize: '0.75em',
        lineHeight: 1,
        color: direction ? 'secondary.main' : 'text.disabled',
      }}
    >
      {direction === 'ascending' ? '▲' : direction === 'descending' ? '▼' : '↕'}
    </Box>
  )
  return (
    <ButtonBase
      onClick={() => onSort(nextSort(sorts, sort))}
      sx={{
        font: 'inherit',
        letterSpacing: 'inherit',
        textTransform: 'inherit',
        color: direction ? 'text.primary' : 'inherit',
        textAlign: align,
        minHeight: 40,
        borderRadius: 0.5,
        '&:hover': { color: 'text.primary' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
      }}
    >
      {/* The arrow is part of the text, so it stays beside the words where these break. */}
      <span>
        {align === 'right' ? arrow : null}
        {label}
        {align === 'right' ? null : arrow}
      </span>
    </ButtonBase>
  )
}
