import type { Secret } from '../transport/recognise.ts'
import type { LiveConnections } from './liveConnections.ts'

interface WatchOptions {
  /** Which of these secrets, all of one kind, open nothing any more; one look for all of them. */
  readonly ended: (kind: Secret['kind'], secrets: readonly string[]) => Promise<ReadonlySet<string>>
  readonly everyMs: number
  readonly report: (error: unknown) => void
}

/**
 * Ends the connections of sessions and tokens that have ended, wherever and however they did: here, through another door, or in
 * another process. A silent stream would otherwise stay open, and its owner believe to be signed out. Ends those, too, that
 * nobody reads or uses.
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
