import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Bundles the server into one file; packages stay in node_modules. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  build: {
    ssr: 'api/server.ts',
    target: 'node20',
    // One file, because a server started before a rebuild must not load chunks that no longer exist.
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
