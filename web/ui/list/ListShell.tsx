import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { Announcement, type Said } from '../notice/Announcement.tsx'
import { ErrorState } from '../notice/ErrorState.tsx'
import { OutdatedRows } from './OutdatedRows.tsx'

type ListShellProps = {
  /** A record opened in place: the list behind it stays loaded and scrolled. */
  detail?: ReactNode
  /** Title, filters, saved views: everything above the rows. */
  head: ReactNode
  list: {
    /** Undefined until the list has been read. */
    rows: readonly unknown[] | undefined
    error: unknown
    refetch: () => void
    /** Announced to screen readers when rows arrive. */
    announcement?: Said
    /** The number of rows that have arrived and are not shown yet, and a callback that shows them. */
    waiting?: number
    showWaiting?: () => void
    /** The list is too long to be read after every event, and an event has arrived. */
    outdated?: boolean
  }
  skeleton: ReactNode
  empty: ReactNode
  children: ReactNode
}

/** The frame of every admin list: a head, and below it the rows or why there are none. */
export function ListShell(props: ListShellProps) {
  const { detail, head, list } = props
  const { rows, announcement, waiting = 0 } = list
  return (
    <>
      {detail}
      <Box hidden={Boolean(detail)}>
        {head}
        <Announcement said={announcement} />
        <Box role="status" sx={{ display: 'grid', justifyItems: 'center' }}>
          {waiting > 0 ? (
            <Button
              size="small"
              variant="contained"
              color="secondary"
              onClick={list.showWaiting}
              sx={{ mb: 2, borderRadius: 999, minHeight: 40, px: 2 }}
            >
              Show {inFigures(waiting)} new
            </Button>
          ) : null}
        </Box>
        <OutdatedRows list={list} />
        {list.error && !rows ? (
          <ErrorState onRetry={list.refetch} />
        ) : !rows ? (
          props.skeleton
        ) : rows.length === 0 ? (
          props.empty
        ) : (
          props.children
        )}
      </Box>
    </>
  )
}
