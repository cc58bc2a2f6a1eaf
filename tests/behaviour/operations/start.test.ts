import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { demoShop } from '../../../api/env.ts'
import { demoAccounts } from '../../../prisma/seed/seedDemo.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { freePort } from '../../kit/freePort.ts'
import { ServerProcess } from '../../kit/ServerProcess.ts'
import { until } from '../../kit/until.ts'

const ROOT = join(import.meta.dirname, '../../..')

let base: string
let postgres: TestDatabase | null
let settings: Record<string, string>
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'loupe-start-'))
  postgres = inject('database').kind === 'postgres' ? await testDatabase() : null
  settings = {
    PORT: String(await freePort()),
    DATA_DIR: join(base, 'data'),
    DEMO: '0',
    ...(postgres?.url && { DATABASE_URL: postgres.url }),
  }
})
afterAll(async () => {
  await postgres?.close()
  rmSync(base, { recursive: true, force: true })
})

/** The output of a start that fails. */
async function refusal(more: Record<string, string>): Promise<string> {
  const server = ServerProcess.spawn({ ...settings, ...more })
  expect(await server.end()).toBe(1)
  return server.output
}

it('a data folder with the demo’s accounts starts only as a demo until they are removed', async () => {
  const { email, password } = demoAccounts.admin
  for (const _start of ['first', 'second']) {
    const server = await ServerProcess.start({ ...settings, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    await server.kill('SIGTERM')
  }
  if (!postgres && process.platform !== 'win32') expect(statSync(join(base, 'data')).mode & 0o777).toBe(0o700)

  const real = { ADMIN_EMAIL: 'desk@retailer.example', ADMIN_PASSWORD: 'the-desk-opens-at-9' }
  expect(await refusal(real)).toMatch(/contains the demo.*npm run demo:remove/)

  const command = ['api/cli/command.mjs', 'demo:remove']
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })
  expect(stdout).toContain('Demo removed: 1 account')

  const second = await ServerProcess.start({ ...settings, ...real })
  expect(second.output).not.toContain('!')
  await second.kill('SIGTERM')
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://desk.example' }
  expect(await refusal(production)).toMatch(/PUBLIC_URL starts with http/)
})

it.each(['desk@retailer.example', demoAccounts.admin.email])(
  'the settings of a demo do not open the real desk of %s to the demo’s public secret',
  async (email) => {
    if (postgres) return
    const folder = { PORT: settings.PORT ?? '', DATA_DIR: join(base, email) }
    const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'the-desk-opens-at-9' }
    const first = await ServerProcess.start({ ...folder, ...admin })
    await first.kill('SIGTERM')
    const second = await ServerProcess.start(folder)
    const order = JSON.stringify({ id: 1, line_items: [] })
    const answer = await fetch(`${second.base}/api/webhooks/shopify/orders/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': createHmac('sha256', demoShop.secret).update(order).digest('base64'),
      },
      body: order,
    })
    expect(answer.status).toBe(401)
    await second.kill('SIGTERM')
  },
)

it('a server that is asked to stop says goodbye to open sockets, so that clients reconnect at once', async () => {
  const server = await ServerProcess.start({ ...settings, DATA_DIR: join(base, 'sockets') })
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const closed = once(socket, 'close')
  await once(socket, 'open')
  const acknowledged = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'connection_init' }))
  expect(String((await acknowledged)[0])).toContain('connection_ack')
  await server.kill('SIGTERM')
  // Going Away: https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1
  expect((await closed)[0]).toBe(1001)
})

it('a server that is asked to stop keeps answering until balancers have noticed that it is not ready', async () => {
  const server = await ServerProcess.start({
    ...settings,
    DATA_DIR: join(base, 'drained'),
    DRAIN_SECONDS: '8',
  })
  // Each call uses a separate connection, like those of a balancer that has not noticed yet.
  const status = async (path: string) =>
    (await fetch(`${server.base}${path}`, { headers: { connection: 'close' } })).status
  expect(await status('/readyz')).toBe(200)
  const ended = server.kill('SIGTERM')
  await until('the server says that it is not ready', async () => (await status('/readyz')) === 503)
  expect(await status('/healthz')).toBe(200)
  await ended
  await expect(status('/readyz')).rejects.toThrow('fetch failed')
})
