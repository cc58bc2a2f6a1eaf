import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.access.pattern,
    handle: {
      title: 'API access',
      subtitle: 'API tokens and webhooks',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./AdminAccessScreen.tsx')).AdminAccessScreen),
  },
  {
    path: paths.webhook.pattern,
    handle: {
      title: 'Webhook',
      subtitle: 'Deliveries and responses',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./AdminWebhookScreen.tsx')).AdminWebhookScreen),
  },
]

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.supplierAccess.pattern,
    handle: { title: 'API access' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./SupplierAccessScreen.tsx')).SupplierAccessScreen),
  },
  {
    path: paths.supplierWebhook.pattern,
    handle: { title: 'Webhook' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./SupplierWebhookScreen.tsx')).SupplierWebhookScreen),
  },
]

export const publicRoutes: RouteObject[] = [
  {
    path: paths.guide.pattern,
    handle: { title: 'Developers' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./GuideScreen.tsx')).GuideScreen),
  },
  {
    path: paths.restReference.pattern,
    handle: { title: 'REST reference' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./RestReferenceScreen.tsx')).RestReferenceScreen),
  },
]
