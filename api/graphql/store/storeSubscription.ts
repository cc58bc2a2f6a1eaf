import { missingTopics, webhookAddress } from '../../usecases/store/missingTopics.ts'
import { subscribedTopics } from '../../usecases/store/topics.ts'
import type { Subscription } from '../../usecases/storeApi/ports.ts'
import { builder } from '../core/builder.ts'

/** A topic that Loupe needs. */
interface FollowedTopic {
  readonly topic: string
  readonly url: string
  /** Null if only the store knows the address. */
  readonly present: boolean | null
}

/**
 * Every topic that Loupe needs, and whether the store delivers it here. Without our own public URL, the
 * store's subscriptions cannot be compared.
 */
export function followedHere(
  publicUrl: string | null,
  existing: readonly Subscription[] | null,
): readonly FollowedTopic[] {
  const missing = existing && publicUrl !== null ? missingTopics(existing, publicUrl) : null
  return subscribedTopics.map((topic) => ({
    topic,
    url: webhookAddress(publicUrl ?? '', topic),
    present: missing && !missing.includes(topic),
  }))
}

export const StoreSubscription = builder.objectRef<FollowedTopic>('StoreSubscription').implement({
  description: 'A topic Loupe needs, and whether the store delivers it.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: "The topic as the store names it, e.g. 'orders/create'." }),
    url: t.exposeString('url', {
      description: 'The full URL if PUBLIC_URL is set; otherwise a path on the host of this request.',
    }),
    present: t.exposeBoolean('present', {
      nullable: true,
      description:
        'Whether the store has a subscription for it; null if the store cannot be asked or PUBLIC_URL is not set. Subscriptions entered by hand in the store are not listed.',
    }),
  }),
})
