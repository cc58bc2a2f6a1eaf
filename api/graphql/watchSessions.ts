import type { Secret } from '../transport/recognise.ts'

interface Sockets<Connection> {
  readonly connections: () => readonly Connection[]
  readonly closeFor: (whose: (connection: Connection) => boolean) => void
}

interface WatchOptions {
  /** Which of these secrets, all of one kind, open nothing any more; one look for all of them. */
  readonly ended: (kind: Secret['kind'], secrets: readonly string[]) => Promise<ReadonlySet<string>>
  readonly everyMs: number
  readonly report: (error: unknown) => void
}

/**
 * Closes the sockets of sessions and tokens that have ended, wherever and however they did: here, through another door, or in
 * another process. A silent stream would otherwise stay open, and its owner believe to be signed out.
 */
export function watchSessions<Connection extends { readonly secret: Secret | null }>(
  sockets: Sockets<Connection>,
  { ended, everyMs, report }: WatchOptions,
): () => void {
  let looking = false

  async function lookFor(kind: Secret['kind']): Promise<void> {
    const secrets = new Set(
      sockets.connections().flatMap(({ secret }) => (secret?.kind === kind ? [secret.text] : [])),
    )
    if (secrets.size === 0) return
    const over = await ended(kind, [...secrets])
    if (over.size > 0) sockets.closeFor(({ secret }) => secret?.kind === kind && over.has(secret.text))
  }

  async function look(): Promise<void> {
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
