import type { IncomingMessage } from 'node:http'
import type { CookieStyle } from '../transport/sessionCookie.ts'

interface Sockets<Connection> {
  readonly connections: () => readonly Connection[]
  readonly closeFor: (whose: (connection: Connection) => boolean) => void
}

interface WatchOptions {
  readonly cookie: CookieStyle
  /** Which of these sessions are over; one look for all of them. */
  readonly ended: (tokens: readonly string[]) => Promise<ReadonlySet<string>>
  readonly everyMs: number
  readonly report: (error: unknown) => void
}

/**
 * Closes the sockets of sessions that have ended, wherever and however they did: here, through another door, or in another
 * process. A silent stream would otherwise stay open, and its owner believe to be signed out.
 */
export function watchSessions<Connection extends { readonly request: IncomingMessage }>(
  sockets: Sockets<Connection>,
  { cookie, ended, everyMs, report }: WatchOptions,
): () => void {
  const tokenOf = ({ request }: Connection) => cookie.read(request.headers.cookie)
  let looking = false

  async function look(): Promise<void> {
    const tokens = new Set(sockets.connections().map(tokenOf))
    tokens.delete(null)
    if (looking || tokens.size === 0) return
    looking = true
    try {
      const over = await ended([...tokens] as string[])
      if (over.size > 0) sockets.closeFor((connection) => over.has(tokenOf(connection) ?? ''))
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
