import { cancelBulk } from '../bulk/cancelBulk.ts'
import { runBulk } from '../bulk/runBulk.ts'
import { createSubscription, deleteSubscription, updateSubscription } from './subscriptions.ts'

/** The mutations of the API. */
export const mutationRoot = {
  bulkOperationRunQuery: runBulk,
  bulkOperationCancel: cancelBulk,
  webhookSubscriptionCreate: createSubscription,
  webhookSubscriptionUpdate: updateSubscription,
  webhookSubscriptionDelete: deleteSubscription,
}
