import { inFigures } from '../../../api/domain/counted.ts'
import { ActionButton } from '../interaction/ActionButton.tsx'

type LoadMoreButtonProps = {
  loading: boolean
  onLoad: () => void
  /** The number of loaded rows and the total, if known. */
  read?: { count: number; of: number }
  /** Names the list for screen readers, on screens with several lists. */
  label?: string
}

/** The end of a list that has more pages. */
export function LoadMoreButton({ loading, onLoad, read, label }: LoadMoreButtonProps) {
  return (
    <ActionButton
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
    </ActionButton>
  )
}
