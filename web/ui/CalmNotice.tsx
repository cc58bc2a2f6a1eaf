import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { lazy, Suspense, useState } from 'react'

export type Notice = { text: string; link?: { label: string; to: string } }

const CalmNoticeCard = lazy(async () => {
  // A page may be older than what the server still has: no notice must bring it down.
  const loaded = await import('./CalmNoticeCard.tsx').catch(() => null)
  return { default: loaded?.CalmNoticeCard ?? Nothing }
})

const Nothing = (_props: CalmNoticeProps) => null

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
      {asked ? (
        <Suspense>
          <CalmNoticeCard notice={notice} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  )
}
