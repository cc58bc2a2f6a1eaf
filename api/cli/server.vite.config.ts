import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the server into one file; packages stay in node_modules. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  build: {
    ssr: 'api/server.ts',
    target: 'node20',
    // One file: a server that started before a rebuild must not look for parts that are gone.
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
