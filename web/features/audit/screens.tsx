import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.auditLog.pattern,
    title: 'Audit Log',
    palette: { words: 'security history sign-ins exports awards settings' },
    load: async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen,
  },
]
