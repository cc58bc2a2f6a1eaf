import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

/** Makes everything ready and becomes the server: in this very process, so that nothing of the way here stays. */
export async function startServer() {
  await prepare({ build: true })
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
  // What we refuse says why in one line; a defect of ours needs its stack to be found.
  const defect = [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind)
  return `Loupe did not start: ${defect ? error.stack : error.message}`
}
