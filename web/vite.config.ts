import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './build/compressedCopies.ts'
import { documentsApart } from './build/documentsApart.ts'

const api = `http://127.0.0.1:${process.env.LOUPE_API_PORT ?? 4000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsApart(), react(), compressedCopies()],
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/healthz', '/readyz', '/metrics', '/catalogue'].map((path) => [
        path,
        // The server compares a request's Origin with its Host, so the browser's Host has to arrive.
        { target: api, ws: path === '/graphql', changeOrigin: false },
      ]),
    ),
  },
})
