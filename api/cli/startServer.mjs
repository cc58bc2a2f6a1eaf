import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

/** Prepares everything and then becomes the server, in this same process so that no wrapper stays behind. */
export async function startServer({ build } = { build: true }) {
  if (build) await prepare({ build })
  try {
    const { main } = await import(pathToFileURL(join(root, 'dist/api/server.js')).href)
    await main()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

function explain(error) {
  if (!(error instanceof Error)) return String(error)
  // Expected refusals explain themselves in one line; a bug needs its stack trace.
  const defect = [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind)
  return `Loupe did not start: ${defect ? error.stack : error.message}`
}
