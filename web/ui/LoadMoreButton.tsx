import { inFigures } from '../../api/domain/counted.ts'
import Button from '@mui/material/Button'

type LoadMoreButtonProps = {
  loading: boolean
  onLoad: () => void
  /** How far the list has been read, where that is known. */
  read?: { count: number; of: number }
  /** What there is more of, for screen readers, where a screen has several lists. */
  label?: string
}

/** The foot of a list that goes on. */
export function LoadMoreButton({ loading, onLoad, read, label }: LoadMoreButtonProps) {
  return (
    <Button
      variant="outlined"
      size="large"
      disabled={loading}
      onClick={onLoad}
      aria-label={label && `Load more: ${label}`}
    >
      {loading
        ? 'Loading...'
        : read
          ? `Load more (${inFigures(read.count)} of ${inFigures(read.of)})`
          : 'Load more'}
    </Button>
  )
}
