import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { paths } from './paths.ts'

/** The owner of the tokens and webhooks on a screen, and the screens that manage them. */
export type AccessOwner = {
  readonly kind: ProgramKind
  readonly accessLink: () => string
  readonly webhookLink: (endpointId: string) => string
}

/** Partners, managed by admins. */
export const partners: AccessOwner = {
  kind: 'partner',
  accessLink: paths.access.link,
  webhookLink: paths.webhook.link,
}

/** The signed-in supplier. */
export const ownPrograms: AccessOwner = {
  kind: 'supplier',
  accessLink: paths.supplierAccess.link,
  webhookLink: paths.supplierWebhook.link,
}
