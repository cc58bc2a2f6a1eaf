import { GearIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.settings.pattern,
    title: 'Settings',
    subtitle: 'Your account, and settings for the whole desk',
    navigation: { label: 'Settings', icon: <GearIcon />, phoneMenuOnly: true },
    palette: { key: 'e', words: 'profile password mails address policy window' },
    load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
  },
]
