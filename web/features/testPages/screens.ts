import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.privacy.pattern,
    title: 'Privacy Test',
    subtitle: 'What admins and suppliers see',
    palette: { words: 'what suppliers see' },
    load: async () => (await import('./PrivacyTestScreen.tsx')).PrivacyTestScreen,
  },
  {
    area: 'ADMIN',
    path: paths.expiry.pattern,
    title: 'Expiry Test',
    subtitle: 'How deadlines and late quotes behave',
    palette: { words: 'deadline late' },
    load: async () => (await import('./ExpiryTestScreen.tsx')).ExpiryTestScreen,
  },
]
