import { GlobeIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.store.pattern,
    title: 'Store integration',
    subtitle: 'Sync products from the store platform and manage the integration',
    navigation: { label: 'Store', icon: <GlobeIcon /> },
    palette: { key: 'i', words: 'integration shopify sync webhooks' },
    load: async () => (await import('./StoreScreen.tsx')).StoreScreen,
    children: [
      {
        path: '',
        load: async () => (await import('./StoreOverview.tsx')).StoreOverview,
      },
      {
        path: paths.deliveries.pattern,
        title: 'Store deliveries',
        subtitle: 'What the store has sent, and what became of it',
        load: async () => (await import('./DeliveriesScreen.tsx')).DeliveriesScreen,
      },
      {
        path: paths.lines.pattern,
        title: 'Store lines that need mapping',
        subtitle: 'Order lines that have no quote request yet',
        load: async () => (await import('./LinesScreen.tsx')).LinesScreen,
      },
      {
        path: paths.privacy.pattern,
        title: 'Store privacy requests',
        subtitle: 'What customers have asked the store to hand over or erase',
        load: async () => (await import('./PrivacyScreen.tsx')).PrivacyScreen,
      },
      {
        path: paths.runs.pattern,
        title: 'Store sync history',
        subtitle: 'What each sync has read and changed',
        load: async () => (await import('./RunsScreen.tsx')).RunsScreen,
      },
    ],
  },
]
