import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../notice/EmptyState.tsx'
import { ErrorState } from '../notice/ErrorState.tsx'
import { useRecordName } from '../value/recordName.ts'

type DetailShellProps<TThing> = {
  /** The link back to the list. */
  back: ReactNode
  /** The screen's query: pending, failed or answered. */
  read: { data: unknown; error?: unknown; refetch: () => void }
  /** The record on the screen; null when the server says that it does not exist. */
  thing: TThing | null | undefined
  /** Names the record in the browser's tab. */
  nameOf: (thing: TThing) => string
  /** Its number, for the tab and the header. */
  numberOf?: (thing: TThing) => string
  skeleton: ReactNode
  missing: ComponentProps<typeof EmptyState>
  /** The record's heading, on one line with the link back where there is room. */
  heading?: ReactNode
  children: (thing: TThing) => ReactNode
}

/** The frame of every detail screen: the link back, and below it the record or why it cannot be shown. */
export function DetailShell<TThing>({
  back,
  read,
  thing,
  nameOf,
  numberOf,
  skeleton,
  missing,
  heading,
  children,
}: DetailShellProps<TThing>) {
  useRecordName(thing ? { name: nameOf(thing), number: numberOf?.(thing) } : undefined)
  return (
    <>
      {heading ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          {back}
          <Box sx={{ flex: '1 1 480px', minWidth: 0 }}>{heading}</Box>
        </Box>
      ) : (
        back
      )}
      {thing ? (
        children(thing)
      ) : read.data ? (
        <EmptyState {...missing} />
      ) : read.error ? (
        <ErrorState onRetry={read.refetch} />
      ) : (
        skeleton
      )}
    </>
  )
}
