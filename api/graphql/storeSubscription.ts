import { missingTopics, webhookAddress } from '../usecases/store/missingTopics.ts'
import { subscribedTopics } from '../usecases/store/topics.ts'
import type { Subscription } from '../usecases/storeApi/ports.ts'
import { builder } from './builder.ts'

/** One topic that Loupe wants delivered. */
export interface Followed {
  readonly topic: string
  readonly url: string
  /** Null: only the store knows. */
  readonly present: boolean | null
}

/**
 * Every topic that is subscribed to, with whether the store delivers it here; what it was told cannot be compared where we
 * do not know our own address.
 */
export function followedHere(
  publicUrl: string | null,
  told: readonly Subscription[] | null,
): readonly Followed[] {
  const missing = told && publicUrl !== null ? missingTopics(told, publicUrl) : null
  return subscribedTopics.map((topic) => ({
    topic,
    url: webhookAddress(publicUrl ?? '', topic),
    present: missing && !missing.includes(topic),
  }))
}

export const StoreSubscription = builder.objectRef<Followed>('StoreSubscription').implement({
  description: 'A topic that is followed, and whether the store delivers it.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: "As the store names it: 'orders/create'." }),
    url: t.exposeString('url', {
      description: 'Whole where PUBLIC_URL is set; else a path of the host that this was asked of.',
    }),
    present: t.exposeBoolean('present', {
      nullable: true,
      description:
        'Whether the store has been told to; null when it cannot be asked, or PUBLIC_URL is not set. One that was entered by hand in the store it does not name.',
    }),
  }),
})
