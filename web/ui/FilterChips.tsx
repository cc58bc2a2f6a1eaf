import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'

export type FilterChip = { key: string; label: string; onRemove: () => void }

/** The active filters of a list, each removable; nothing when no filter is active. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {chips.map(({ key, label, onRemove }) => (
        <Chip
          key={key}
          label={label}
          aria-label={`Remove filter: ${label}`}
          variant="outlined"
          onClick={onRemove}
          onDelete={onRemove}
          sx={{ maxWidth: '100%', height: 40 }}
        />
      ))}
      <Button size="small" onClick={onClear} sx={{ minHeight: 40 }}>
        Clear all
      </Button>
    </Box>
  )
}
