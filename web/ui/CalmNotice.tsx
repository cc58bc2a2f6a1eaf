import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import type { Notice } from './CalmNoticeCard.tsx'
import { lazyPart } from './lazyPart.tsx'

// The visible card is optional, so failing to load it is not reported.
const CalmNoticeCard = lazyPart(async () => (await import('./CalmNoticeCard.tsx')).CalmNoticeCard, {
  failure: 'silent',
})

type CalmNoticeProps = { notice: Notice | undefined; onClose: () => void }

/**
 * Announces an event that the user did not cause, below the header, apart from the toasts that answer the user. The
 * live region is always present, because screen readers miss content that appears together with its region.
 */
export function CalmNotice({ notice, onClose }: CalmNoticeProps) {
  const [asked, setAsked] = useState(false)
  if (notice && !asked) setAsked(true)
  return (
    <>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {notice?.text}
      </Box>
      {asked ? <CalmNoticeCard notice={notice} onClose={onClose} /> : null}
    </>
  )
}
