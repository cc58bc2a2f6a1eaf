import { type Property } from '../request/properties.ts'

const laboratories = ['IGI', 'GIA'] as const
export type Laboratory = (typeof laboratories)[number]

/** The laboratories that a text names, as words of their own. */
const namedIn = (text: string): Laboratory[] =>
  laboratories.filter((name) => new RegExp(`(?<![a-z])${name}(?![a-z])`, 'i').test(text))

/**
 * The laboratories of which a request wants one; none when it asks for no certificate. Only properties whose name mentions
 * certification count, and not those that say they need none.
 */
export function certificatesAsked(properties: readonly Property[]): Laboratory[] {
  const asked = properties
    .filter(({ name, value }) => /certificat/i.test(name) && !/\bnot needed\b|^\s*(?:no|none)\b/i.test(value))
    .flatMap(({ value }) => namedIn(value))
  return laboratories.filter((name) => asked.includes(name))
}

export interface Certifier {
  readonly canProvideCertificates: boolean | null
  /** Its own words for what it can provide. */
  readonly certifications: string | null
}

/**
 * Whether a supplier can provide one of the certificates that are asked for; always when none is. One that names
 * laboratories provides those, and one that only says yes provides any.
 */
export function canCertify(asked: readonly Laboratory[], supplier: Certifier): boolean {
  if (asked.length === 0) return true
  const named = namedIn(supplier.certifications ?? '')
  if (named.length > 0) return asked.some((name) => named.includes(name))
  return supplier.canProvideCertificates === true
}
