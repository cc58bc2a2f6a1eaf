import sanitize from 'sanitize-html'

const LONGEST = 100_000

/** What a description may contain: text with its structure. No pictures (they tell their server who looks), no styles. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'div',
      'span',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'blockquote',
      'hr',
    ],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
}

/** Description HTML from outside, fit to be stored; null when nothing is left of it. */
export function sanitiseDescription(html: string | null): string | null {
  if (html === null) return null
  return sanitize(html.slice(0, LONGEST), ALLOWED).trim() || null
}
