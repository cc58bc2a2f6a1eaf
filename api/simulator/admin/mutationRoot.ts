import { cancelBulk } from '../bulk/cancelBulk.ts'
import { runBulk } from '../bulk/runBulk.ts'
import { createSubscription, deleteSubscription, updateSubscription } from './subscriptions.ts'

/** What the API can be told to do. */
export const mutationRoot = {
  bulkOperationRunQuery: runBulk,
  bulkOperationCancel: cancelBulk,
  webhookSubscriptionCreate: createSubscription,
  webhookSubscriptionUpdate: updateSubscription,
  webhookSubscriptionDelete: deleteSubscription,
}
