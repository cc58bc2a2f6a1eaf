import { useState } from 'react'
import { Announcement } from './Announcement.tsx'
import type { Notice } from './CalmNoticeCard.tsx'
import { lazyPart } from '../load/lazyPart.tsx'
import { useNth } from './useNth.ts'

// The visible card is optional, so failing to load it is not reported.
const CalmNoticeCard = lazyPart(async () => (await import('./CalmNoticeCard.tsx')).CalmNoticeCard, {
  failure: 'silent',
})

type CalmNoticeProps = { notice: Notice | undefined; onClose: () => void }

/**
 * Announces an event that the user did not cause. Shown below the header, separately from the toasts that
 * answer the user.
 */
export function CalmNotice({ notice, onClose }: CalmNoticeProps) {
  const [asked, setAsked] = useState(false)
  if (notice && !asked) setAsked(true)
  const nth = useNth(notice)
  return (
    <>
      <Announcement said={notice} />
      {asked ? <CalmNoticeCard key={nth} notice={notice} onClose={onClose} /> : null}
    </>
  )
}
