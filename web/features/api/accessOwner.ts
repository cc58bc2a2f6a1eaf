import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { paths } from './paths.ts'

/** Whose programs a screen is about, and where they are looked after. */
export type AccessOwner = {
  readonly kind: ProgramKind
  readonly accessLink: () => string
  readonly webhookLink: (endpointId: string) => string
}

/** The desk's partners, whom admins look after. */
export const partners: AccessOwner = {
  kind: 'partner',
  accessLink: paths.access.link,
  webhookLink: paths.webhook.link,
}

/** The supplier that is signed in. */
export const ownPrograms: AccessOwner = {
  kind: 'supplier',
  accessLink: paths.supplierAccess.link,
  webhookLink: paths.supplierWebhook.link,
}
