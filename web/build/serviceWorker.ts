import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { compressedCopies } from './compressedCopies.ts'

const WORKER = join(import.meta.dirname, '../worker/serviceWorker.ts')

/**
 * Builds `service-worker.js` after the screens, with the list of their files. Its name has no hash: browsers
 * look for a new version at the same address.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'loupe:service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).map((file) => ({
        url: `/${file.fileName}`,
        // The names of all other files change with their content.
        revision: file.fileName.startsWith('assets/')
          ? null
          : hashOf(file.type === 'chunk' ? file.code : file.source),
      }))
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [compressedCopies()],
        define: { BUILT_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          modulePreload: false,
          rolldownOptions: {
            input: WORKER,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
