import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the store's stand-in into one file; packages stay in node_modules. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  build: {
    ssr: 'api/simulator/main.ts',
    target: 'node20',
    // One file, as the server is: one that runs must not look for parts that a rebuild has replaced.
    rolldownOptions: { output: { entryFileNames: 'store.js', codeSplitting: false } },
  },
})
