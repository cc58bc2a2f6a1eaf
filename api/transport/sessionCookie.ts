import { SESSION_DAYS } from '../domain/account/sessionDays.ts'
import { DAY } from '../domain/calendar.ts'

/** As long as browsers keep a cookie at most. */
const DEVICE_DAYS = 400

/** How a secret travels: one cookie, for HTTP and for the WebSocket's upgrade request alike. */
export interface CookieStyle {
  readonly name: string
  /** The secret in a `Cookie` header; null without one. */
  read(cookieHeader: string | undefined): string | null
  /** The `Set-Cookie` value that hands a secret to the browser. */
  issue(token: string): string
  /** The `Set-Cookie` value that takes it back. */
  clear(): string
}

/** Lasts as long as a session does. */
export const sessionCookie = (publicUrl: string | null): CookieStyle =>
  cookieStyle(publicUrl, 'loupe', SESSION_DAYS)

/**
 * By which a device is known again that somebody has signed in from. It opens nothing: it only keeps strangers' wrong guesses
 * from counting against whoever signs in from there.
 */
export const deviceCookie = (publicUrl: string | null): CookieStyle =>
  cookieStyle(publicUrl, 'loupe-device', DEVICE_DAYS)

/**
 * Under https the `__Host-` name makes the browser refuse the cookie from any other host, path or plain connection; on
 * plain http (a developer's machine) that name would not be stored at all.
 */
function cookieStyle(publicUrl: string | null, plainName: string, days: number): CookieStyle {
  const secure = publicUrl?.toLowerCase().startsWith('https://') ?? false
  const name = secure ? `__Host-${plainName}` : plainName
  const rules = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    read: (cookieHeader) => valueOf(cookieHeader, name),
    issue: (token) => `${name}=${token}; Max-Age=${(days * DAY) / 1000}; ${rules}`,
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
