import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Runs one of the commands in `commands.ts` in this process, so that signals reach it. */
export async function runCommand(name, args) {
  const commands = await loadCommands(name)
  await commands[name](args)
}

/**
 * Runs from the sources, after preparing what they need; a container's image has no sources and runs the
 * server's bundle.
 */
async function loadCommands(name) {
  if (!existsSync(join(root, 'api/server.ts'))) {
    const { commands } = await import(pathToFileURL(join(root, 'dist/api/server.js')).href)
    return commands
  }
  const { prepare } = await import('./prepare.mjs')
  // A restore may create an embedded database, as a copy of the empty one that the build makes.
  await prepare({ build: name === 'restore' ? ['database'] : false })
  const { tsImport } = await import('tsx/esm/api')
  const { commands } = await tsImport('./commands.ts', import.meta.url)
  return commands
}
