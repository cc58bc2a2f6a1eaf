import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

/** Starts a simulated store for use with Loupe: `npm run store`. */
export async function startStore() {
  await prepare({ build: ['store'] })
  const { STORE_PORT, LOUPE_URL, DATA_DIR } = process.env
  try {
    if (STORE_PORT && !/^\d{1,5}$/.test(STORE_PORT)) throw new Error('STORE_PORT must be a port number')
    if (LOUPE_URL && !/^https?:\/\/[^/\s]+\/?$/.test(LOUPE_URL))
      throw new Error('LOUPE_URL must be an address such as http://127.0.0.1:4000')
    const { runStore } = await import(pathToFileURL(join(root, 'dist/store/store.js')).href)
    await runStore({
      port: STORE_PORT ? Number(STORE_PORT) : null,
      loupeUrl: (LOUPE_URL || 'http://127.0.0.1:4000').replace(/\/$/, ''),
      dataDir: resolve(DATA_DIR || '.data'),
    })
  } catch (error) {
    console.error(`The store did not start: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
