import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
if (!existsSync(tsx)) {
  console.error('The packages are not installed yet. Start Loupe first with: npm start')
  process.exit(1)
}
const command = [tsx, join(root, 'prisma/seed/sendDemoOrder.ts'), ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
