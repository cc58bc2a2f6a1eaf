import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkNode } from './checkNode.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

checkNode()
await prepare({ build: ['database'] })
const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'prisma/seed/removeDemoCommand.ts')]
process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
