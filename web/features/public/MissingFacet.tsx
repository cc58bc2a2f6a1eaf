import Box from '@mui/material/Box'
import { crownFacets } from './brilliantCut.ts'

const FACETS = crownFacets()
/** A kite near the lower right, large enough for its absence to be noticed. */
const LOST = 14
const SCALE = 88

/** A brilliant from above with one facet missing. Decoration for the 'not found' page. */
export function MissingFacet() {
  const lost = FACETS[LOST]
  return (
    <Box
      component="svg"
      viewBox="0 0 250 224"
      aria-hidden
      sx={{ display: 'block', width: 240, maxWidth: '70%', height: 'auto', color: 'secondary.main' }}
    >
      <g transform={`translate(100 100) scale(${SCALE})`} strokeLinejoin="round" stroke="currentColor">
        {FACETS.filter((_facet, index) => index !== LOST).map((facet) => (
          <polygon
            key={facet.points}
            points={facet.points}
            fill="currentColor"
            fillOpacity={0.03 + 0.34 * facet.light ** 2}
            strokeWidth={0.9 / SCALE}
          />
        ))}
        <circle r="1" fill="none" strokeWidth={1.4 / SCALE} />
        {lost ? (
          <polygon
            points={lost.points}
            transform="translate(0.78 0.24) rotate(9)"
            fill="currentColor"
            fillOpacity="0.35"
            strokeWidth={0.9 / SCALE}
          />
        ) : null}
      </g>
    </Box>
  )
}
