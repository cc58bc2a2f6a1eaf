import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** API access, and how to use it. */
export const paths = {
  /** The tokens and webhooks that admins manage for partners. */
  access: { pattern: '/admin/api', link: () => '/admin/api' },
  webhook: {
    pattern: '/admin/api/webhooks/:endpointId',
    link: screenLinks.webhook,
  },
  /** A supplier's own. */
  supplierAccess: { pattern: '/api-access', link: () => '/api-access' },
  supplierWebhook: {
    pattern: '/api-access/webhooks/:endpointId',
    link: screenLinks.supplierWebhook,
  },
  guide: { pattern: '/developers', link: () => '/developers' },
  restReference: { pattern: '/developers/rest', link: () => '/developers/rest' },
}
