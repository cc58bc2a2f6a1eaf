import Box from '@mui/material/Box'
import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from './cleanHtml.ts'

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
