import { SESSION_DAYS } from '../../domain/account/sessionDays.ts'
import { DAY } from '../../domain/calendar.ts'

/** The maximum lifetime that browsers allow. */
const DEVICE_DAYS = 400

/** The transport of a session secret: one cookie, for HTTP and for the WebSocket's upgrade request alike. */
export interface CookieStyle {
  readonly name: string
  /** The secret in a `Cookie` header; null if there is none. */
  read(cookieHeader: string | undefined): string | null
  /** The `Set-Cookie` value that gives a secret to the browser. */
  issue(token: string): string
  /** The `Set-Cookie` value that removes the cookie. */
  clear(): string
}

/** Expires together with the session. */
export const sessionCookie = (publicUrl: string | null): CookieStyle =>
  cookieStyle(publicUrl, 'loupe', SESSION_DAYS)

/**
 * Identifies a device that someone has signed in from. It grants no access: it only keeps other people's
 * wrong passwords from locking out this device.
 */
export const deviceCookie = (publicUrl: string | null): CookieStyle =>
  cookieStyle(publicUrl, 'loupe-device', DEVICE_DAYS)

/**
 * Over https the `__Host-` prefix makes browsers refuse the cookie from any other host, path or plain
 * connection; over plain http (development) such a cookie would not be stored at all.
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
