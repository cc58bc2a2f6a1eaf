import { inFigures } from '../counted.ts'
import { z } from 'zod'
import { isPublicName } from '../hosts.ts'

const MAX_URL_LENGTH = 2_000
const NO_URL = 'Enter the URL that deliveries are posted to'
const NOT_HTTPS = 'Use a URL that starts with https://'
const NO_CREDENTIALS = 'Remove the user name and password from the URL'
const NOT_PUBLIC = 'Use a host name that can be reached from the internet'

/**
 * Whether a hostname is this machine, the only one that may be called without encryption, and only during
 * development.
 */
const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/**
 * The URL deliveries are posted to. `local` also allows this machine, with or without encryption, for developing a
 * receiver.
 */
export const endpointUrl = ({ local }: { readonly local: boolean }) =>
  z
    .string({ error: NO_URL })
    .trim()
    .min(1, NO_URL)
    .max(MAX_URL_LENGTH, `Use at most ${inFigures(MAX_URL_LENGTH)} characters`)
    .superRefine((text, context) => {
      // A text that is too long is already refused; parsing it would only cost time.
      const problem = text.length > MAX_URL_LENGTH ? null : problemWith(text, local)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    // Normalized, so that the URL shown is the one that is called.
    .transform((text) => new URL(text).href)
    .refine((href) => href.length <= MAX_URL_LENGTH, `Use at most ${inFigures(MAX_URL_LENGTH)} characters`)

function problemWith(text: string, local: boolean): string | null {
  if (!URL.canParse(text)) return NOT_HTTPS
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return NOT_HTTPS
  if (username !== '' || password !== '') return NO_CREDENTIALS
  if (local && isLoopbackName(hostname)) return null
  if (protocol === 'http:') return NOT_HTTPS
  // The address that a public name resolves to is checked on every call.
  return isPublicName(hostname) ? null : NOT_PUBLIC
}
