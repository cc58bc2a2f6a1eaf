/** Names that mean something within a network only. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'intranet', 'lan', 'corp', 'home', 'arpa', 'onion']

/** Whether a host can belong to the internet by its name. Figures are none: certificates are made out to names. */
export function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !PRIVATE_ENDINGS.includes(last)
}
