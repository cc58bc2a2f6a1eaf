import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../../tests/kit/freePort.ts'
import type { SavedState } from '../stateFile.ts'
import type { Begin } from './DemoMessages.ts'

const ROOT = join(import.meta.dirname, '../../..')

let folder: string
let stateFile: string
let child: ChildProcess | null

async function begin(seededAt = '2026-11-20T10:00:00.000Z'): Promise<string> {
  const port = await freePort()
  child = fork(join(ROOT, 'api/cli/serveDemoStore.mjs'), [join(ROOT, 'api/simulator/main.ts')], {
    execArgv: ['--import', 'tsx'],
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const request: Begin = {
    kind: 'begin',
    port,
    shop: 'demo.myshopify.com',
    token: 'known',
    secret: 'whispered',
    seededAt,
    stateFile,
    webhookUrl: 'http://127.0.0.1:9/api/webhooks/shopify',
    loupeUrl: 'http://127.0.0.1:9',
  }
  child.send(request)
  const [answer] = (await once(child, 'message')) as unknown[]
  expect(answer).toEqual({ kind: 'ready' })
  return `http://127.0.0.1:${port}`
}

/** As if the server had died, for whatever reason. */
async function leave(): Promise<void> {
  const gone = child && once(child, 'exit')
  child?.disconnect()
  await gone
  child = null
}

const orders = async (url: string) =>
  ((await (await fetch(`${url}/__store/state`)).json()) as { orders: { id: string; number: number }[] })
    .orders

const saved = () => JSON.parse(readFileSync(stateFile, 'utf8')) as SavedState

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-store-'))
  stateFile = join(folder, 'data', 'store.json')
})

afterEach(async () => {
  await leave()
  rmSync(folder, { recursive: true, force: true })
})

it('the demo’s store ends with its server, and continues from its state the next time', async () => {
  const first = await begin()
  const before = await orders(first)
  expect(before.length).toBeGreaterThan(20)
  const lines = [{ custom: { title: 'Chain', price: '80' } }]
  await fetch(`${first}/__store/orders`, { method: 'POST', body: JSON.stringify({ country: 'US', lines }) })
  await leave()
  expect(saved().rows.orders).toHaveLength(before.length + 1)
  expect(await orders(await begin())).toHaveLength(before.length + 1)
})

it('a signal to the whole process group does not stop it before its server', async () => {
  const url = await begin()
  child?.kill('SIGINT')
  child?.kill('SIGTERM')
  expect((await orders(url)).length).toBeGreaterThan(0)
})

it('a database seeded at another time gets another store', async () => {
  const first = await begin()
  const lines = [{ custom: { title: 'Chain', price: '80' } }]
  await fetch(`${first}/__store/orders`, { method: 'POST', body: JSON.stringify({ country: 'US', lines }) })
  const count = (await orders(first)).length
  await leave()
  expect(await orders(await begin('2026-11-21T10:00:00.000Z'))).toHaveLength(count - 1)
})
