import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import { useLiveConnection, whenLive } from '../../live/connection/LiveContext.ts'
import { onReturn } from '../../ui/server/useRetries.ts'
import { type Toast, useToast } from '../../ui/notice/useToast.ts'
import type { Outbox } from './Outbox.ts'
import { outboxStore } from './outboxStore.ts'
import { type Outcome, sendOutbox } from './sendOutbox.ts'

const TRY_EVERY_MS = 15_000

/**
 * Sends the waiting answers whenever the server may be reachable again, in one window at a time. Renders
 * nothing.
 */
export function OutboxSender({ outbox }: { outbox: Outbox }) {
  const client = useApolloClient()
  const live = useLiveConnection()
  const { showToast } = useToast()
  const notify = useEffectEvent((outcome: Outcome) => showToast(toastOf(outcome)))
  useEffect(() => {
    let running = false
    let askedAgain = false
    const send = async (): Promise<void> => {
      askedAgain = running
      if (running || !navigator.onLine) return
      running = true
      try {
        await aloneInBrowser(() =>
          sendOutbox({ client, owner: outbox.owner, store: outboxStore }, async (outcome) => {
            await outbox.changed()
            notify(outcome)
          }),
        )
      } catch (error) {
        // The answers are still on this device and will be tried again.
        console.debug('The outbox could not be sent', error)
      }
      running = false
      if (askedAgain) await send()
    }
    const sendWaiting = () => {
      if (outbox.entries.some(({ refusal }) => refusal === undefined)) void send()
    }
    // Reading notifies the watcher below. An answer that has waited too long counts as refused from then on.
    const readAndSend = () => {
      if (outbox.entries.length > 0) outbox.read().catch(sendWaiting)
    }
    outbox.read().then(sendWaiting, () => undefined)
    const stopOutbox = outbox.watch(sendWaiting)
    const stopReturn = onReturn(readAndSend)
    const stopLive = whenLive(live, sendWaiting)
    const timer = setInterval(readAndSend, TRY_EVERY_MS)
    return () => {
      stopOutbox()
      stopReturn()
      stopLive()
      clearInterval(timer)
    }
  }, [client, live, outbox])
  return null
}

/**
 * Does nothing while another window is sending. In browsers without locks, only the keys prevent duplicates.
 */
async function aloneInBrowser(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  await navigator.locks.request('loupe/outbox', { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}

function toastOf({ entry, ...outcome }: Outcome): Toast {
  const isDecline = entry.command.kind === 'decline'
  const title = `“${entry.productTitle}”`
  if (outcome.result === 'refused')
    return {
      tone: 'destructive',
      title: isDecline ? 'Decline Not Sent' : 'Quote Not Sent',
      text: `${title}: ${outcome.refusal}`,
      links: [{ label: 'See it', to: opportunityPaths.card.link(entry.requestId) }],
    }
  if (isDecline)
    return { tone: 'success', title: 'Quote Opportunity Declined', text: `${title} has left your list.` }
  return {
    tone: 'success',
    title: entry.command.kind === 'submit' ? 'Quote Submitted Successfully' : 'Quote Updated Successfully',
    text: outcome.late
      ? `The deadline had passed, so your quote for ${title} is marked as late.`
      : `Your quote for ${title} is under review.`,
  }
}
