import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { syncStoreInput } from '../../domain/storeSync/storeSyncInput.ts'
import type { Ports } from '../ports.ts'
import type { SyncRun } from './ports.ts'

/** An admin starts a sync, or joins the run of that kind in progress. */
export async function syncStore(ports: Ports, actor: Actor, raw: unknown): Promise<Outcome<SyncRun>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(syncStoreInput, raw)
  if (isRefusal(input)) return input
  if (!ports.storeSync.connected) return notConnected
  return ports.storeSync.request(input.kind, 'admin', admin.adminId)
}

const notConnected = conflict(
  'The store API is not configured. Set SHOPIFY_SHOP_DOMAIN and SHOPIFY_ADMIN_TOKEN.',
)
