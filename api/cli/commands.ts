type Command = (args: readonly string[]) => Promise<void>

/**
 * The operator's commands, by their script names in package.json. Each module is loaded only when its command
 * runs.
 */
export const commands: Readonly<Record<string, Command>> = {
  backup: async (args) => (await import('./backupCommand.ts')).command(args),
  restore: async (args) => (await import('./restoreCommand.ts')).command(args),
  'two-step-off': async (args) => (await import('./twoStepOffCommand.ts')).command(args),
  forget: async (args) => (await import('./forgetCommand.ts')).command(args),
  'rename-shop': async (args) => (await import('./renameShopCommand.ts')).command(args),
  'demo:remove': async () => (await import('../../prisma/seed/removeDemoCommand.ts')).command(),
  'audit-log': async (args) => (await import('./verifyAuditLog.ts')).command(args),
}
