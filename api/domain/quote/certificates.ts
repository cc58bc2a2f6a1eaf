import { type Property } from '../request/properties.ts'

const laboratories = ['IGI', 'GIA'] as const
type Laboratory = (typeof laboratories)[number]

/** The laboratories a text names as separate words. */
const namedIn = (text: string): Laboratory[] =>
  laboratories.filter((name) => new RegExp(`(?<![a-z])${name}(?![a-z])`, 'i').test(text))

/**
 * The laboratories whose certificate a request accepts; empty when it asks for none. Only properties whose name
 * mentions certification count, unless they say that none is needed.
 */
export function certificatesAsked(properties: readonly Property[]): Laboratory[] {
  const asked = properties
    .filter(({ name, value }) => /certificat/i.test(name) && !/\bnot needed\b|^\s*(?:no|none)\b/i.test(value))
    .flatMap(({ value }) => namedIn(value))
  return laboratories.filter((name) => asked.includes(name))
}

interface Certifier {
  readonly canProvideCertificates: boolean | null
  /** Its own description of what it can provide. */
  readonly certifications: string | null
}

/**
 * Whether a supplier can provide one of the certificates asked for; always true if none is. A supplier that
 * names laboratories provides only theirs. Without names, the supplier's yes means any certificate, and its
 * no means none.
 */
export function canCertify(asked: readonly Laboratory[], supplier: Certifier): boolean {
  if (asked.length === 0) return true
  if (supplier.canProvideCertificates === false) return false
  const named = namedIn(supplier.certifications ?? '')
  if (named.length > 0) return asked.some((name) => named.includes(name))
  return supplier.canProvideCertificates === true
}
