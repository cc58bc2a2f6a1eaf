import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'

type FilterChipsProps = {
  /** Each with the URL parameters it comes from. */
  chips: readonly { params: readonly string[]; label: string }[]
  change: (changes: Record<string, null>) => void
  onClear: () => void
}

/** The active filters of a list, each removable; nothing when no filter is active. */
export function FilterChips({ chips, change, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {chips.map(({ params, label }) => {
        const onRemove = () => change(Object.fromEntries(params.map((param) => [param, null])))
        return (
          <Chip
            key={params.join()}
            label={label}
            aria-label={`Remove filter: ${label}`}
            variant="outlined"
            onClick={onRemove}
            onDelete={onRemove}
            sx={{ maxWidth: '100%', minHeight: 40 }}
          />
        )
      })}
      <Button size="small" onClick={onClear} sx={{ minHeight: 40 }}>
        Clear all
      </Button>
    </Box>
  )
}
