import Box from '@mui/material/Box'
import { LoadMoreButton } from './LoadMoreButton.tsx'

type MoreRowsProps = {
  list: {
    rows: readonly unknown[] | undefined
    /** Missing if counting would take long. */
    totalCount?: number
    hasMore: boolean
    loadMore: () => unknown
    loadingMore: boolean
  }
  /** Names the list for screen readers, on screens with several lists. */
  label?: string
  /** The space above. */
  mt?: number
  /** False hides the number of loaded rows. */
  counted?: boolean
}

/** The end of a list: a button that loads its next page, if there is one. */
export function MoreRows({ list, label, mt = 3, counted = true }: MoreRowsProps) {
  if (!list.hasMore) return null
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', mt }}>
      <LoadMoreButton
        loading={list.loadingMore}
        onLoad={() => void list.loadMore()}
        read={
          counted && list.totalCount !== undefined
            ? { count: list.rows?.length ?? 0, of: list.totalCount }
            : undefined
        }
        label={label}
      />
    </Box>
  )
}
