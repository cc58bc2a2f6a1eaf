import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Bundles the store simulator into one file; packages stay in node_modules. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  build: {
    ssr: 'api/simulator/main.ts',
    target: 'node20',
    // One file, like the server: a running process must not load chunks that a rebuild has replaced.
    rolldownOptions: { output: { entryFileNames: 'store.js', codeSplitting: false } },
  },
})
