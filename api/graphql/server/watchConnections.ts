import { unlessLost } from '../../inTime.ts'
import type { Secret } from '../../transport/caller/authenticate.ts'
import type { LiveConnections } from './liveConnections.ts'

interface WatchOptions {
  /** Which of these secrets, all of one kind, are no longer valid; one query for all of them. */
  readonly ended: (kind: Secret['kind'], secrets: readonly string[]) => Promise<ReadonlySet<string>>
  readonly everyMs: number
  readonly report: (error: unknown) => void
}

/**
 * Ends the connections of sessions and tokens that are no longer valid, even if they ended in another
 * process: an open stream would otherwise keep receiving events. Also ends connections that are not read or
 * used.
 */
export function watchConnections(
  live: LiveConnections,
  { ended, everyMs, report }: WatchOptions,
): () => void {
  const looking = new Set<Secret['kind']>()

  async function lookFor(kind: Secret['kind']): Promise<void> {
    const secrets = [...live.secrets(kind)]
    if (secrets.length === 0 || looking.has(kind)) return
    looking.add(kind)
    try {
      live.endSessions(kind, await unlessLost(ended(kind, secrets)))
    } catch (error) {
      report(error)
    } finally {
      looking.delete(kind)
    }
  }

  function look(): void {
    live.endUnused()
    void lookFor('session')
    void lookFor('token')
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
