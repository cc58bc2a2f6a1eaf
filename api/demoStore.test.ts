import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tests/kit/freePort.ts'
import { openDemoStore } from './demoStore.ts'
import { readEnv } from './env.ts'

const execArgv = [...process.execArgv]
// The store's process runs from the sources, like this one.
beforeAll(() => void process.execArgv.push('--import', 'tsx'))
afterAll(() => void process.execArgv.splice(0, process.execArgv.length, ...execArgv))

const portFor = async (settings: Record<string, string>) => {
  const store = await openDemoStore(readEnv(settings), () => undefined)
  await store.stop()
  return new URL(store.url).port
}

test('the demo’s store has the port of STORE_PORT', async () => {
  const wanted = String(await freePort())
  expect(await portFor({ STORE_PORT: wanted })).toBe(wanted)
})

test('a STORE_PORT that another program uses stops the start with a line that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(portFor({ STORE_PORT: String(port) })).rejects.toThrow(
    `port ${port} is in use; set STORE_PORT to a free one`,
  )
  other.close()
})
