import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { conflict, isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { type StoreApi, StoreFailure } from '../storeApi/ports.ts'
import { subscribeMissing } from './subscribeMissing.ts'

interface Deps {
  readonly api: Pick<StoreApi, 'subscriptions' | 'subscribe'> | null
  readonly publicUrl: string | null
}

/** An admin subscribes to the webhook topics the store does not deliver; returns those topics. */
export async function repairSubscriptions(
  ports: Ports,
  actor: Actor,
  { api, publicUrl }: Deps,
): Promise<Outcome<{ topics: readonly string[] }>> {
  const admin = asAdmin(actor, 'desk')
  if (isRefusal(admin)) return admin
  if (api === null) return conflict('The store API is not configured.')
  if (publicUrl === null) return conflict('The store can only reach Loupe at a public URL. Set PUBLIC_URL.')
  try {
    return await subscribeMissing(ports, actor, { api, publicUrl })
  } catch (error) {
    if (error instanceof StoreFailure) return refuse('unavailable', error.message)
    throw error
  }
}
