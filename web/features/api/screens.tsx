import { KeyIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.access.pattern,
    title: 'API Access',
    subtitle: 'API tokens and webhooks for your partners’ systems',
    navigation: { label: 'API Access', icon: <KeyIcon /> },
    palette: { words: 'tokens webhooks partners developers' },
    load: async () => (await import('./AccessScreen.tsx')).AdminAccessScreen,
  },
  {
    area: 'ADMIN',
    path: paths.webhook.pattern,
    title: 'Webhook',
    subtitle: 'Deliveries and responses',
    load: async () => (await import('./WebhookScreen.tsx')).AdminWebhookScreen,
  },
  {
    area: 'SUPPLIER',
    path: paths.supplierAccess.pattern,
    title: 'API Access',
    navigation: { label: 'API Access', icon: <KeyIcon /> },
    load: async () => (await import('./AccessScreen.tsx')).SupplierAccessScreen,
  },
  {
    area: 'SUPPLIER',
    path: paths.supplierWebhook.pattern,
    title: 'Webhook',
    load: async () => (await import('./WebhookScreen.tsx')).SupplierWebhookScreen,
  },
  {
    area: 'VISITOR',
    path: paths.guide.pattern,
    title: 'Developers',
    load: async () => (await import('./GuideScreen.tsx')).GuideScreen,
  },
  {
    area: 'VISITOR',
    path: paths.restReference.pattern,
    title: 'REST reference',
    load: async () => (await import('./RestReferenceScreen.tsx')).RestReferenceScreen,
  },
]
