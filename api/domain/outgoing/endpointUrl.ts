import { z } from 'zod'

const LONGEST_URL = 2_000
const NO_URL = 'Enter the address that deliveries are posted to'
const NOT_HTTPS = 'Use an address that starts with https://'
const NO_CREDENTIALS = 'Leave names and passwords out of the address'
const NOT_PUBLIC = 'Use the name of a host that can be reached from the internet'

/** Names that mean something within a network only. Where a public name leads is judged whenever it is called. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'intranet', 'lan', 'corp', 'home', 'arpa', 'onion']

/** Whether a URL names this machine: the only place that may be called without encryption, and only while developing. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/** Whether a host can belong to the internet by its name. Figures are none: certificates are made out to names. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !PRIVATE_ENDINGS.includes(last)
}

/**
 * Where deliveries are posted to. `local`: whether this machine may be called too, then without encryption as well; a setting
 * for whoever develops a receiver.
 */
export const endpointUrl = ({ local }: { readonly local: boolean }) =>
  z
    .string({ error: NO_URL })
    .trim()
    .min(1, NO_URL)
    .max(LONGEST_URL, `Use at most ${LONGEST_URL.toLocaleString('en-US')} characters`)
    .superRefine((text, context) => {
      // Too long is refused already; reading it would only cost time.
      const problem = text.length > LONGEST_URL ? null : problemWith(text, local)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    // As it is called, so that what is shown is what is meant.
    .transform((text) => new URL(text).href)
    .refine(
      (href) => href.length <= LONGEST_URL,
      `Use at most ${LONGEST_URL.toLocaleString('en-US')} characters`,
    )

function problemWith(text: string, local: boolean): string | null {
  if (!URL.canParse(text)) return NOT_HTTPS
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return NOT_HTTPS
  if (username !== '' || password !== '') return NO_CREDENTIALS
  if (local && isLoopbackName(hostname)) return null
  if (protocol === 'http:') return NOT_HTTPS
  return isPublicName(hostname) ? null : NOT_PUBLIC
}
