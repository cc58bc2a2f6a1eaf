import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Runs one of `commands.ts` in this process, so that a signal reaches it. */
export async function runCommand(name, args) {
  const commands = await loadCommands(name)
  await commands[name](args)
}

/** From the sources, after preparing what they need; in a container's image, which has none, from the server's bundle. */
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
