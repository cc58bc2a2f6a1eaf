import Box from '@mui/material/Box'
import { flightPath, graticule, HUBS, placeOnGlobe } from './hubGlobe.ts'

const RADIUS = 190
const GRATICULE = graticule().join('')
const FLIGHTS = HUBS.map((hub, index) =>
  flightPath(hub.at, (HUBS[(index + 1) % HUBS.length] ?? hub).at),
).join('')

/** Toward the middle, so that no name crosses the rim. */
const LABELS = {
  London: { dx: 0, dy: 30, anchor: 'middle' },
  'Hong Kong': { dx: -16, dy: 4, anchor: 'end' },
  Houston: { dx: 16, dy: 4, anchor: 'start' },
} as const

/**
 * The three hubs on a globe seen from above the far north, with the routes between them. Decorative, our own
 * artwork; its colors come from the theme.
 */
export function HubsPlate() {
  return (
    <Box
      component="svg"
      viewBox="0 0 480 440"
      aria-hidden
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        color: 'secondary.main',
        '& text': { fill: 'currentColor', fontSize: 12, letterSpacing: '0.1em', fontFamily: 'inherit' },
      }}
    >
      <g transform={`translate(240 216) scale(${RADIUS})`} fill="none" stroke="currentColor">
        <circle r="1" fill="currentColor" fillOpacity="0.05" strokeWidth={1.4 / RADIUS} />
        <circle r="1.08" strokeWidth={0.5 / RADIUS} strokeDasharray={`${1 / RADIUS} ${5 / RADIUS}`} />
        <path d={GRATICULE} strokeWidth={0.6 / RADIUS} strokeOpacity="0.4" />
        <path d={FLIGHTS} strokeWidth={1.5 / RADIUS} strokeLinecap="round" />
      </g>
      {HUBS.map(({ name, at }) => {
        const place = placeOnGlobe(at)
        const x = 240 + RADIUS * place.x
        const y = 216 + RADIUS * place.y
        const label = LABELS[name]
        return (
          <g key={name}>
            <circle cx={x} cy={y} r="9" fill="currentColor" fillOpacity="0.2" />
            <circle cx={x} cy={y} r="4" fill="currentColor" />
            <text x={x + label.dx} y={y + label.dy} textAnchor={label.anchor}>
              {name.toUpperCase()}
            </text>
          </g>
        )
      })}
    </Box>
  )
}
