import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { confirmStoreSyncInput } from '../../domain/storeSync/storeSyncInput.ts'
import { isId } from '../../domain/id.ts'
import type { Ports } from '../ports.ts'
import type { SyncRun } from './ports.ts'

/** An admin decides whether a held run may remove what it found missing. */
export async function confirmStoreSync(ports: Ports, actor: Actor, raw: unknown): Promise<Outcome<SyncRun>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(confirmStoreSyncInput, raw)
  if (isRefusal(input)) return input
  const { runId, remove } = input
  if (!isId(runId)) return notFound('Sync run')

  const answered = await ports.commit(actor, async (tx) => {
    const run = await tx.syncRuns.find(runId)
    if (!run) return notFound('Sync run')
    const going = await tx.syncRuns.goOn(runId, {
      position: { ...(run.position as object), approval: remove ? 'granted' : 'denied' },
      counts: { ...run.counts, removed: 0, ordersCanceled: 0 },
    })
    if (!going) return conflict('This sync no longer needs an answer.')
    tx.append({ type: 'store.changed', what: 'sync', runId, removes: remove })
    return going
  })
  if (!isRefusal(answered)) await ports.storeSync.goOn(runId)
  return answered
}
