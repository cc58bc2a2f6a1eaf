import { useApolloClient } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { ResetDemoDocument, ResetDemoServerDocument } from '../../gql/graphql.ts'
import { useLiveConnection } from '../../live/connection/LiveContext.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { paths as signInPaths } from '../signIn/paths.ts'

void (
  /* GraphQL */ `
    mutation ResetDemo {
      resetDemo {
        ... on DemoReset {
          startedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    query ResetDemoServer {
      systemStatus {
        startedAt
      }
    }
  `
)

const ASK_EVERY_MS = 1_000
const USUALLY_DONE_WITHIN_MS = 60_000

const WORDS = {
  asking:
    'Everything in this demo is deleted, including what you and others have entered, and it starts again as on its first day. Everyone is signed out.',
  waiting: 'The demo is being reset. The sign-in page opens when it is ready, in about ten seconds.',
  late: 'This is taking longer than usual. See the console in which you started Loupe.',
}

/** A button that replaces everything in the demo with a new demo, after asking. */
export function ResetDemo() {
  const live = useLiveConnection()
  const [open, setOpen] = useState(false)
  const [startedAt, setStartedAt] = useState<string>()
  const late = useNextServer(startedAt)
  const { run, pending } = useCommand(ResetDemoDocument, {
    title: 'Reset Failed',
    text: 'The demo could not be reset. Please try again.',
  })
  const underWay = pending || startedAt !== undefined
  const reset = async () => {
    const begun = await run({})
    if (!begun) return
    // The session ends with the old data, and this page would ask to sign in again before there is a server.
    live.close()
    setStartedAt(begun.startedAt)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Reset Demo
      </Button>
      <ConfirmDialog
        open={open}
        title="Reset the demo?"
        text={WORDS[late ? 'late' : startedAt ? 'waiting' : 'asking']}
        confirmLabel="Reset Demo"
        pendingLabel="Resetting..."
        pending={underWay}
        destructive
        onConfirm={() => void reset()}
        onClose={underWay ? undefined : () => setOpen(false)}
      />
    </>
  )
}

/**
 * Waits for a server that started later than this start time, then opens the sign-in page. Returns whether
 * that takes unusually long.
 */
function useNextServer(startedAt: string | undefined): boolean {
  const client = useApolloClient()
  const [late, setLate] = useState(false)
  const hasStarted = useEffectEvent(async () => {
    const { data } = await client.query({ query: ResetDemoServerDocument, fetchPolicy: 'no-cache' })
    return data !== undefined && data.systemStatus.startedAt !== startedAt
  })
  useEffect(() => {
    if (startedAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const ask = async () => {
      // Nothing answers while the server restarts.
      const started = await hasStarted().catch(() => false)
      if (isOver) return
      // Reloads everything: no data of the old demo may stay on the page.
      if (started) location.assign(signInPaths.adminSignIn.link())
      else timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    void ask()
    const waiting = setTimeout(() => setLate(true), USUALLY_DONE_WITHIN_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(waiting)
    }
  }, [startedAt])
  return late
}
