import type { Subscription } from '../storeApi/ports.ts'
import { subscribedTopics } from './topics.ts'

/** The URL the store delivers a topic to. */
export const webhookAddress = (publicUrl: string, topic: string): string =>
  `${publicUrl}/api/webhooks/shopify/${topic}`

/**
 * The topics the store does not deliver to this server. Subscriptions that were created by hand in the store's admin
 * are not listed by its API.
 */
export const missingTopics = (subscriptions: readonly Subscription[], publicUrl: string): readonly string[] =>
  subscribedTopics.filter(
    (wanted) =>
      !subscriptions.some(
        ({ topic, address }) => topic === wanted && address === webhookAddress(publicUrl, wanted),
      ),
  )
