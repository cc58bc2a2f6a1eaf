import type { Subscription } from '../storeApi/ports.ts'
import { subscribedTopics } from './topics.ts'

/** Where the store is to deliver a topic. */
export const webhookAddress = (publicUrl: string, topic: string): string =>
  `${publicUrl}/api/webhooks/shopify/${topic}`

/** The topics that the store does not deliver here; those that an admin of the store set up there are not listed by it. */
export const missingTopics = (subscriptions: readonly Subscription[], publicUrl: string): readonly string[] =>
  subscribedTopics.filter(
    (wanted) =>
      !subscriptions.some(
        ({ topic, address }) => topic === wanted && address === webhookAddress(publicUrl, wanted),
      ),
  )
