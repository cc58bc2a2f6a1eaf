import { ownPrograms } from './accessOwner.ts'
import { WebhookScreen } from './WebhookScreen.tsx'

/** One of a supplier's own webhooks. */
export const SupplierWebhookScreen = () => <WebhookScreen owner={ownPrograms} />
