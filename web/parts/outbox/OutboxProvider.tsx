import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import { DeviceNeeds } from '../../ui/page/DeviceNeeds.ts'
import { useDelayed } from '../../ui/load/useDelayed.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { oneOrMore } from '../../ui/value/oneOrMore.ts'
import { Outbox } from './Outbox.ts'
import { OutboxContext, useOutboxEntries } from './OutboxContext.ts'

const OutboxSender = lazyPart(async () => (await import('./OutboxSender.tsx')).OutboxSender, {
  failure: 'silent',
})

/** The requested page renders first. */
const QUIET_AFTER_MS = 1_500

/** Stores and sends the answers that this account typed without network. Use the account's id as `key`. */
export function OutboxProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const [outbox] = useState(() => new Outbox(owner))
  const [beganOffline] = useState(!navigator.onLine)
  const isQuiet = useDelayed(QUIET_AFTER_MS)
  // Without network, a user who reopens the app looks for the waiting answers; cards without them would
  // suggest that they were lost. With network, waiting answers that appear after the cards would push them
  // away under a finger.
  useEffect(() => {
    if (!navigator.onLine || outbox.isMarked) void outbox.readOnce()
  }, [outbox])
  return (
    <OutboxContext value={outbox}>
      <RefusedAnswers>{children}</RefusedAnswers>
      {beganOffline || isQuiet ? <OutboxSender outbox={outbox} /> : null}
    </OutboxContext>
  )
}

/** Tells all screens which answers were refused: the toast about a refusal soon disappears. */
function RefusedAnswers({ children }: { children: ReactNode }) {
  const count = useOutboxEntries().filter(({ refusal }) => refusal !== undefined).length
  const needs = useMemo(
    () => [
      {
        count,
        text: oneOrMore(count, 'answer not sent', 'answers not sent'),
        detail: 'see why, and what you can do',
        urgent: true,
        to: opportunityPaths.opportunities.link(),
      },
    ],
    [count],
  )
  return <DeviceNeeds value={needs}>{children}</DeviceNeeds>
}
