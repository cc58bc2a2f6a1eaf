import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest } from '../../kit/rawRequest.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})
afterAll(() => server.stop())

const JSON_TYPE = { 'content-type': 'application/json' }
const ENTRY_POINTS = [
  ['REST', '/api/auth/supplier/login', '{"business_email":"NAME","password":"x"}'],
  ['GraphQL', '/graphql', '{"query":"{ viewer { role } }","variables":{"name":"NAME"}}'],
  ['a test order', '/api/webhooks/shopify/orders/create', '{"id":1,"note":"NAME"}'],
] as const

const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  rawRequest(server.base, {
    method: 'POST',
    path,
    headers: { ...JSON_TYPE, ...headers, cookie: admin.caller.cookie },
    body,
  })
const codeIn = (text: string) => /"code":"(\w+)"/.exec(text)?.[1]

describe.each(ENTRY_POINTS)('the body of %s', (_name, path, body) => {
  it('is refused if it is not UTF-8, because its text could not be stored as sent', async () => {
    const [before = '', after = ''] = body.split('NAME')
    for (const broken of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
      const bytes = Buffer.concat([Buffer.from(before), Buffer.from(broken), Buffer.from(after)])
      const { status, text } = await send(path, bytes)
      expect([status, codeIn(text)], text).toEqual([400, 'BAD_REQUEST'])
    }
    const { status } = await send(path, body.replace('NAME', 'Zoë 💎'))
    expect(status).not.toBe(400)
  })

  it.each(['gzip', 'br', 'GZIP', 'identity, gzip'])(
    'is refused if it says that it is encoded, whether or not it is: %s',
    async (encoding) => {
      for (const bytes of [Buffer.from(body), gzipSync(body)]) {
        const { status, text } = await send(path, bytes, { 'content-encoding': encoding })
        expect([status, codeIn(text)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
      }
    },
  )

  it('is read if its header says that it is not encoded', async () => {
    expect((await send(path, body, { 'content-encoding': 'Identity' })).status).not.toBe(415)
  })
})

describe('a call that offers HTTP/2', () => {
  // Since Node 22.21 and 24.9.
  const canIgnore = 'shouldUpgradeCallback' in createServer()

  it.each(['/healthz', '/graphql?query=%7Bviewer%7Brole%7D%7D', '/api/openapi.json'])(
    'is answered, or told to do without: %s',
    async (path) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }
      const { status, text, headers: got } = await rawRequest(server.base, { path, headers })
      if (canIgnore) return expect(status).toBe(200)
      expect([status, codeIn(text), got.upgrade]).toEqual([426, 'UPGRADE_NOT_OFFERED', 'websocket'])
      return undefined
    },
  )
})
