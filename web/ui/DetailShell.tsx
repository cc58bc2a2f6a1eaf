import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

type DetailShellProps<TThing> = {
  /** The way to where it is one of many. */
  back: ReactNode
  /** The screen's query: unanswered, failed or answered. */
  read: { data: unknown; error?: unknown; refetch: () => void }
  /** What the screen is about; null when the answer is that there is no such thing. */
  thing: TThing | null | undefined
  skeleton: ReactNode
  missing: ComponentProps<typeof EmptyState>
  children: (thing: TThing) => ReactNode
}

/** What every screen about one thing is made of: the way back, and below it the thing, or why it is not there. */
export function DetailShell<TThing>({
  back,
  read,
  thing,
  skeleton,
  missing,
  children,
}: DetailShellProps<TThing>) {
  return (
    <>
      {back}
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
