import { tsImport } from 'tsx/esm/api'
import { prepare } from './prepare.mjs'

/** Prepares what a command needs and runs it in this process, so that a signal reaches it. */
export async function runCommand(file, { build }) {
  await prepare({ build })
  const { command } = await tsImport(file, import.meta.url)
  await command(process.argv.slice(2))
}
