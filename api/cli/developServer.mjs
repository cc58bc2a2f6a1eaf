import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { forgetFiles } from './fingerprint.mjs'
import { isSet } from './isSet.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { CommandFailed } from './runQuietly.mjs'
import { generateTasks } from './tasks.mjs'
import { isCurrent, noteResult } from './stamps.mjs'

const HOST = '127.0.0.1'
const SETTLE_MS = 150

/**
 * Serves the sources: the server restarts when its code changes, the browser applies changes as they are
 * saved, and generated code follows the schemas and documents. All on one address.
 */
export async function developServer() {
  await prepare({ build: ['database'] })
  const port = Number(process.env.PORT ?? 4000)
  const apiPort = await freePort()

  const api = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'api/cli/devServer.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        HOST,
        PORT: String(apiPort),
        // The server must announce, and check origins against, the address that the browser uses.
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${HOST}:${port}`,
        ...(isDemo() && { DEMO: '1' }),
      },
    },
  )
  const web = await startWeb(port, apiPort)

  // Ctrl-C already reaches the server; a second signal would kill it immediately.
  process.once('SIGINT', () => {})
  process.once('SIGTERM', () => api.kill('SIGTERM'))
  api.once('exit', (code) => {
    void web.close().then(() => process.exit(code ?? 1))
  })
}

/**
 * Whether the settings would start a demo, ignoring the address that is set here; never with other host
 * names.
 */
const isDemo = () =>
  !['DEMO', 'PUBLIC_URL', 'ADMIN_EMAIL', 'DATABASE_URL', 'ALLOWED_HOSTS'].some(isSet) &&
  process.env.NODE_ENV !== 'production'

async function startWeb(port, apiPort) {
  process.env.LOUPE_API_PORT = String(apiPort)
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    configFile: join(root, 'web/vite.config.ts'),
    server: { host: HOST, port, strictPort: true },
    logLevel: 'warn',
    clearScreen: false,
  })
  vite.watcher.add([join(root, 'schema.graphql'), join(root, 'prisma/schema.prisma')])
  vite.watcher.on('all', generateSoon())
  await vite.listen().catch((error) => {
    console.error(`Port ${port} cannot be used: ${error.message}`)
    process.exit(1)
  })
  return vite
}

/** Regenerates what is out of date, once a burst of saved files is over. */
function generateSoon() {
  let timer
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(generate)
    }, SETTLE_MS)
  }
}

async function generate() {
  forgetFiles()
  for (const task of generateTasks) {
    if (isCurrent(task)) continue
    try {
      await task.run()
      noteResult(task)
      console.log(`✓ ${task.name} generated`)
    } catch (error) {
      console.error(error instanceof CommandFailed ? `✗ ${error.message}\n${error.output}` : error)
    }
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, HOST, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
