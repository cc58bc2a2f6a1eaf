import type { Secret } from '../../transport/authenticate.ts'
import type { LiveConnections } from './liveConnections.ts'

interface WatchOptions {
  /** Which of these secrets, all of one kind, are no longer valid; one query for all of them. */
  readonly ended: (kind: Secret['kind'], secrets: readonly string[]) => Promise<ReadonlySet<string>>
  readonly everyMs: number
  readonly report: (error: unknown) => void
}

/**
 * Ends the connections of sessions and tokens that are no longer valid, even if they ended in another process: an open
 * stream would otherwise keep receiving events. Also ends connections that nobody reads or uses.
 */
export function watchConnections(
  live: LiveConnections,
  { ended, everyMs, report }: WatchOptions,
): () => void {
  let looking = false

  async function lookFor(kind: Secret['kind']): Promise<void> {
    const secrets = [...live.secrets(kind)]
    if (secrets.length > 0) live.endSessions(kind, await ended(kind, secrets))
  }

  async function look(): Promise<void> {
    live.endUnused()
    if (looking) return
    looking = true
    try {
      await lookFor('session')
      await lookFor('token')
    } catch (error) {
      report(error)
    } finally {
      looking = false
    }
  }

  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
