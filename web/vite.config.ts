import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressedCopies } from './build/compressedCopies.ts'
import { documentsApart } from './build/documentsApart.ts'

const api = `http://127.0.0.1:${process.env.LOUPE_API_PORT ?? 4000}`

/** The libraries of every page that reads data from the server. */
const DATA =
  /node_modules.(@apollo|rxjs|graphql|graphql-ws|optimism|@wry)[\\/]|web.live.(useScreenQuery|useLive|Live|SnapshotLink|wireQuery|backoffMs)|web.app.(apollo|services)\.ts|web.gql.possibleTypes/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsApart(), react(), compressedCopies()],
  // RxJS has a legacy build and a smaller one for current browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Modules that are always loaded together are compressed together and fetched with one request.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'data', test: DATA, priority: 1 },
          ],
        },
      },
    },
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
