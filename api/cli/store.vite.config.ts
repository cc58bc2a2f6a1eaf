import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Bundles the store simulator and its packages into one file. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'api/simulator/main.ts',
    target: 'node20',
    // One file, like the server: a running process must not load chunks that a rebuild has replaced.
    rolldownOptions: { output: { entryFileNames: 'store.js', codeSplitting: false } },
  },
})
