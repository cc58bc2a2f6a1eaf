import sanitize from 'sanitize-html'
import { descriptionHtml } from '../domain/catalog/descriptionHtml.ts'

const LONGEST = 100_000

const { tags, cellAttributes, schemes, link } = descriptionHtml

const ALLOWED: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'rel', 'target'], td: cellAttributes, th: cellAttributes },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', link) },
}

/** External description HTML, made safe to store; null if nothing is left of it. */
export function sanitizeDescription(html: string | null): string | null {
  if (html === null) return null
  return sanitize(html.slice(0, LONGEST), ALLOWED).trim() || null
}
