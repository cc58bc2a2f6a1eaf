import { SESSION_DAYS } from '../domain/account/sessionDays.ts'
import { DAY } from '../domain/calendar.ts'

const LASTS_SECONDS = (SESSION_DAYS * DAY) / 1000

/** How the session travels: one cookie, for HTTP and for the WebSocket's upgrade request alike. */
export interface CookieStyle {
  readonly name: string
  /** The secret in a `Cookie` header; null without one. */
  read(cookieHeader: string | undefined): string | null
  /** The `Set-Cookie` value that hands a secret to the browser, for as long as a session lasts. */
  issue(token: string): string
  /** The `Set-Cookie` value that takes it back. */
  clear(): string
}

/**
 * Under https the `__Host-` name makes the browser refuse the cookie from any other host, path or plain connection; on
 * plain http (a developer's machine) that name would not be stored at all.
 */
export function sessionCookie(publicUrl: string | null): CookieStyle {
  const secure = publicUrl?.toLowerCase().startsWith('https://') ?? false
  const name = secure ? '__Host-loupe' : 'loupe'
  const rules = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    read: (cookieHeader) => valueOf(cookieHeader, name),
    issue: (token) => `${name}=${token}; Max-Age=${LASTS_SECONDS}; ${rules}`,
    clear: () => `${name}=; Max-Age=0; ${rules}`,
  }
}

function valueOf(cookieHeader: string | undefined, name: string): string | null {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null
  }
  return null
}
