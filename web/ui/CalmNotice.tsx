import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { lazyPart } from './lazyPart.tsx'

export type Notice = { text: string; link?: { label: string; to: string } }

// What was not seen is not worth a failure of its own.
const CalmNoticeCard = lazyPart(async () => (await import('./CalmNoticeCard.tsx')).CalmNoticeCard, {
  failure: 'silent',
})

type CalmNoticeProps = { notice: Notice | undefined; onClose: () => void }

/**
 * Says that something happened which nobody here did: below the header, away from the toasts that answer the user.
 * The live region is always there, because screen readers miss what comes together with its region.
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
