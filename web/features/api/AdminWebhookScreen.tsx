import { partners } from './accessOwner.ts'
import { WebhookScreen } from './WebhookScreen.tsx'

/** One of the partners' webhooks. */
export const AdminWebhookScreen = () => <WebhookScreen owner={partners} />
