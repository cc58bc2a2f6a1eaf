import Chip from '@mui/material/Chip'

/** Marks test records; renders nothing for others. */
export function TestChip({ test }: { test: boolean | null | undefined }) {
  return test ? (
    <Chip size="small" variant="outlined" color="info" label="Test" title="Excluded from reports" />
  ) : null
}
