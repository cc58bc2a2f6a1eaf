import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { GlobeIcon } from '../look/icons.tsx'

const W = '#fff'
const RED = '#b22234'
const CROSS = '#c8102e'
const HONG_KONG = '#de2910'

/**
 * Drawn on an 18 × 12 grid: several systems have no flag emoji and would show boxes or the country's
 * initials.
 */
const DRAWN: Record<string, ReactNode> = {
  '🇺🇸': (
    <>
      <path fill={W} d="M0 0h18v12H0z" />
      <path stroke={RED} strokeWidth={1} d="M0 .5h18M0 2.5h18M0 4.5h18M0 6.5h18M0 8.5h18M0 10.5h18" />
      <path fill="#3c3b6e" d="M0 0h8v7H0z" />
      <path stroke={W} strokeWidth={0.8} strokeDasharray=".8 1.4" d="M.8 1.4h7M1.9 3.5h6M.8 5.6h7" />
    </>
  ),
  '🇬🇧': (
    <>
      <path fill="#012169" d="M0 0h18v12H0z" />
      <path stroke={W} strokeWidth={2.4} d="m0 0 18 12M18 0 0 12" />
      <path stroke={CROSS} strokeWidth={0.9} d="m0 0 18 12M18 0 0 12" />
      <path stroke={W} strokeWidth={4} d="M9 0v12M0 6h18" />
      <path stroke={CROSS} strokeWidth={2.2} d="M9 0v12M0 6h18" />
    </>
  ),
  '🇭🇰': (
    <>
      <path fill={HONG_KONG} d="M0 0h18v12H0z" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          fill={W}
          transform={`rotate(${turn} 9 6)`}
          d="M9 6C7.4 4.9 7.5 2.6 9.4 1.9c.9 1.3.7 2.9-.4 4.1Z"
        />
      ))}
    </>
  ),
}

/**
 * A flag by its emoji, as the server sends it: drawn for the countries of the three stores, a globe for all
 * others.
 */
export function Flag({ flag }: { flag: string }) {
  const drawing = DRAWN[flag]
  if (!drawing) return <GlobeIcon aria-hidden sx={{ fontSize: '1.15em', verticalAlign: '-0.2em' }} />
  return (
    <Box
      component="svg"
      viewBox="0 0 18 12"
      aria-hidden
      sx={{
        width: '1.35em',
        height: '0.9em',
        verticalAlign: '-0.06em',
        borderRadius: '2px',
        boxShadow: '0 0 0 1px rgba(20, 17, 13, 0.16)',
      }}
    >
      {drawing}
    </Box>
  )
}
