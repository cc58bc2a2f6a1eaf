/** Endings that only mean something within a private network. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'intranet', 'lan', 'corp', 'home', 'arpa', 'onion']

/** Whether a hostname can be public. IP addresses cannot: certificates are issued for names. */
export function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !PRIVATE_ENDINGS.includes(last)
}
