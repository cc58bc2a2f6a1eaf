import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { areasOfScreens } from './build/areasOfScreens.ts'
import { compressedCopies } from './build/compressedCopies.ts'
import { documentsApart } from './build/documentsApart.ts'
import { fewChunks } from './build/fewChunks.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import type { Area } from './ui/page/Screen.ts'

const api = `http://127.0.0.1:${process.env.LOUPE_API_PORT ?? 4000}`

const app = (file: string) => join(import.meta.dirname, 'app', file)

const areas = areasOfScreens()
const isFor = (screen: string, area: Area) => areas.get(screen)?.has(area) ?? false

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsApart(), react(), compressedCopies(), serviceWorker()],
  // RxJS has a legacy build and a smaller one for current browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Modules that are always loaded together are compressed together and fetched with one request.
            { name: 'base', tags: ['$initial'], priority: 2 },
            {
              name: fewChunks({
                entry: app('main.tsx'),
                // Includes the forms that emails link to, which render together with their screen.
                loadsScreens:
                  /web.(features.(\w+.screens|opportunities.(dialogs|forms))|app.(screens|routes))\.tsx?$/,
                barrels: /@mui.material.styles.index\.mjs$/,
                withoutData: { screens: (screen) => isFor(screen, 'PUBLIC'), chunk: 'common' },
                data: {
                  of: [app('services.ts'), app('session/SessionRoot.tsx'), app('VisitorRoot.tsx')],
                  chunk: 'data',
                },
                layout: {
                  module: app('session/RequireRole.tsx'),
                  // Besides the visitors' pages, the code that decides whether a layout is shown.
                  screensWithout: (screen) => isFor(screen, 'VISITOR') || screen.startsWith(app('')),
                },
                bytesPerFile: 30_000,
              }),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/healthz', '/readyz', '/metrics', '/catalogue'].map((path) => [
        path,
        // The server compares a request's Origin with its Host, so the proxy must pass the browser's Host on.
        { target: api, ws: path === '/graphql', changeOrigin: false },
      ]),
    ),
  },
})
