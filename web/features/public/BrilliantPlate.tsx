import Box from '@mui/material/Box'
import { crownFacets } from './brilliantCut.ts'

const FACETS = crownFacets()
const SCALE = 170

/**
 * The technical drawing of a brilliant: the crown from above, the profile below, with the angles of the ideal
 * cut. Decorative, our own artwork; its colors come from the theme.
 */
export function BrilliantPlate() {
  return (
    <Box
      component="svg"
      viewBox="0 0 480 560"
      aria-hidden
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        color: 'secondary.main',
        '& text': { fill: 'currentColor', fontSize: 11, letterSpacing: '0.08em', fontFamily: 'inherit' },
        '& .hair': { stroke: 'currentColor', strokeWidth: 0.75, fill: 'none' },
        '& .faint': { stroke: 'currentColor', strokeWidth: 0.5, fill: 'none', opacity: 0.45 },
      }}
    >
      <g className="faint">
        <path d="M240 14v392M36 210h408" strokeDasharray="1 5" />
        <circle cx="240" cy="210" r="192" strokeDasharray="1 5" />
      </g>
      <g transform={`translate(240 210) scale(${SCALE})`} strokeLinejoin="round">
        {FACETS.map((facet) => (
          <polygon
            key={facet.points}
            points={facet.points}
            fill="currentColor"
            fillOpacity={0.03 + 0.34 * facet.light ** 2}
            stroke="currentColor"
            strokeWidth={0.9 / SCALE}
          />
        ))}
        <circle r="1" fill="none" stroke="currentColor" strokeWidth={1.6 / SCALE} />
      </g>
      <g className="hair">
        <path d="M150 398v20M330 398v20M150 410h180" />
        <path d="m156 407-6 3 6 3m168-6 6 3-6 3" />
      </g>
      <text x="240" y="428" textAnchor="middle">
        TABLE 53%
      </text>
      <g className="hair" strokeLinejoin="round">
        <path d="M186 452h108l41 28-95 72-95-72 41-28Z" fill="currentColor" fillOpacity="0.07" />
        <path d="M145 480h190M186 452l22 28 32-28 32 28 22-28M208 480l32 72 32-72" />
      </g>
      <g className="faint">
        <path d="M335 480h66M294 452h107M335 480v72M240 552h161" strokeDasharray="2 4" />
      </g>
      <text x="408" y="470">
        34.5°
      </text>
      <text x="408" y="521">
        40.75°
      </text>
      <text x="72" y="470">
        CROWN
      </text>
      <text x="72" y="521">
        PAVILION
      </text>
    </Box>
  )
}
