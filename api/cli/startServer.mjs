import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

/**
 * The byte budget after which V8 recompiles WebAssembly (the embedded database, Prisma's planner) with
 * optimizations. V8 of Node 20 uses 1.8 million, that of later versions this. The compiler takes tens of
 * megabytes of memory, which the process keeps, for functions that only a start needs.
 */
const TIERING_BUDGET = 13_000_000

/** Prepares everything and then becomes the server, in this same process so that no wrapper stays behind. */
export async function startServer({ build } = { build: true }) {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`)
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
