import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/**
 * Bundles the server and its packages into one file, which loads a second faster than 1,700 files. Packages
 * with native or WebAssembly parts, which are located by path, stay in node_modules, as do GraphiQL's page of
 * 9 MB, which is read on demand, and the SDK of OpenTelemetry, which most servers never load.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  plugins: [
    {
      // The checkout's copy may be newer when a process of this version starts again.
      name: 'migrations-of-this-version',
      writeBundle: ({ dir = '' }) =>
        cpSync(join(import.meta.dirname, '../../prisma/migrations'), join(dir, 'migrations'), {
          recursive: true,
        }),
    },
  ],
  ssr: {
    noExternal: true,
    external: [
      'argon2',
      '@electric-sql/pglite',
      '@graphql-yoga/render-graphiql',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
      '@prisma/client',
      'pglite-prisma-adapter',
    ],
  },
  build: {
    ssr: 'api/server.ts',
    target: 'node20',
    rolldownOptions: {
      output: {
        entryFileNames: 'server.js',
        // One file, because a server started before a rebuild must not load chunks that no longer exist.
        codeSplitting: false,
        // V8 keeps the source text as long as the server runs, in two bytes per character if any character
        // needs them. The bundler cannot escape characters in String.raw, so such templates escape their own.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
})
