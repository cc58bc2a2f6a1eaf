import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Outbox } from './Outbox.ts'
import { OutboxContext } from './OutboxContext.ts'

const OutboxSender = lazyPart(async () => (await import('./OutboxSender.tsx')).OutboxSender, {
  failure: 'silent',
})

/** The requested page renders first. */
const QUIET_AFTER_MS = 1_500

/** Keeps and sends the answers that this account typed without network. Use the account's id as `key`. */
export function OutboxProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const [outbox] = useState(() => new Outbox(owner))
  const [quiet, setQuiet] = useState(!navigator.onLine)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <OutboxContext value={outbox}>
      {children}
      {quiet ? <OutboxSender outbox={outbox} /> : null}
    </OutboxContext>
  )
}
