import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

type ListShellProps = {
  /** One of its things, opened in place: the list stays behind it, as far loaded and scrolled as it was. */
  detail: ReactNode
  /** Title, filters, saved views: what stands above the rows whatever they are. */
  head: ReactNode
  /** Said to screen readers when something comes in. */
  announcement?: string
  /** How many have come in that are not shown yet, and what shows them. */
  waiting: number
  onShowWaiting: () => void
  /** Undefined while nothing has been read. */
  count: number | undefined
  failed: boolean
  onRetry: () => void
  skeleton: ReactNode
  empty: ReactNode
  children: ReactNode
}

/** What every list of the admin's is made of: a head, and below it rows, or why there are none. */
export function ListShell(props: ListShellProps) {
  const { detail, head, announcement, waiting, onShowWaiting, count, failed, onRetry } = props
  return (
    <>
      {detail}
      <Box hidden={Boolean(detail)}>
        {head}
        <Box aria-live="polite" sx={visuallyHidden}>
          {announcement}
        </Box>
        <Box role="status" sx={{ display: 'grid', justifyItems: 'center' }}>
          {waiting > 0 ? (
            <Button
              size="small"
              variant="contained"
              color="secondary"
              onClick={onShowWaiting}
              sx={{ mb: 2, borderRadius: 999, minHeight: 40, px: 2 }}
            >
              {waiting} new — show
            </Button>
          ) : null}
        </Box>
        {failed && count === undefined ? (
          <ErrorState onRetry={onRetry} />
        ) : count === undefined ? (
          props.skeleton
        ) : count === 0 ? (
          props.empty
        ) : (
          props.children
        )}
      </Box>
    </>
  )
}
