import Chip from '@mui/material/Chip'
import { lowChip } from '../look/styles.ts'

type TestChipProps = {
  test: boolean | null | undefined
  /** As high as a line of text. */
  low?: boolean
}

/** Marks test records; renders nothing for others. */
export function TestChip({ test, low = false }: TestChipProps) {
  return test ? (
    <Chip
      size="small"
      variant="outlined"
      color="info"
      label="Test"
      title="Excluded from reports"
      sx={low ? lowChip : undefined}
    />
  ) : null
}
