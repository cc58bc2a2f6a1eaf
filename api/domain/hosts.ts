/** Endings that only mean something within a private network. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'intranet', 'lan', 'corp', 'home', 'arpa', 'onion']

/** Whether a hostname can be public. IP addresses cannot: certificates are issued for names. */
export function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !PRIVATE_ENDINGS.includes(last)
}

/** Whether a host name or address refers to this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

interface Serving {
  readonly production: boolean
  readonly host: string
  readonly publicUrl: string | null
  readonly allowedHosts: readonly string[]
}

/** Whether other machines may reach a server with these settings. */
export const isReachable = ({ production, host, publicUrl, allowedHosts }: Serving): boolean =>
  production ||
  !isLoopback(host) ||
  (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)) ||
  // The names of a reverse proxy on this machine.
  !allowedHosts.every(isLoopback)
