import Chip from '@mui/material/Chip'

/** Marks what was made to try things out; nothing where it was not. */
export function TestChip({ test }: { test: boolean | null | undefined }) {
  return test ? (
    <Chip size="small" variant="outlined" color="info" label="Test" title="Counts in no figure" />
  ) : null
}
