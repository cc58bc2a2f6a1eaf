import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { descriptionHtml } from '../../../api/domain/catalog/descriptionHtml.ts'

/** The store's description of a product, with its formatting but without active content. */
export function ProductDescription({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html])
  return (
    <Box
      ref={place}
      sx={{
        typography: 'body1',
        maxWidth: '68ch',
        overflowWrap: 'anywhere',
        overflowX: 'auto',
        '& > :first-of-type': { mt: 0 },
        '& h1, & h2, & h3, & h4, & h5, & h6': { typography: 'subtitle1', mt: 2, mb: 0.5 },
        '& p, & ul, & ol, & dl, & table, & blockquote': { my: 1 },
        '& ul, & ol': { pl: 3 },
        '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left' },
        '& table': { borderCollapse: 'collapse' },
      }}
    />
  )
}

const { tags, cellAttributes, schemes, link: opening } = descriptionHtml

/**
 * Untrusted HTML as harmless nodes. It was cleaned before it was stored; this is a second line of defense.
 */
function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', ...cellAttributes],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) Object.assign(link, opening)
  return fragment
}
