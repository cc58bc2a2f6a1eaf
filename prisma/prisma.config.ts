import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

const here = dirname(fileURLToPath(import.meta.url))

// These commands run in WebAssembly, but the CLI first downloads a native engine that they never call. Any
// existing file can stand in for it, so generating works without a network.
if (['generate', 'validate', 'format'].some((command) => process.argv.includes(command))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath
}

export default defineConfig({
  schema: join(here, 'schema.prisma'),
  migrations: { path: join(here, 'migrations') },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
