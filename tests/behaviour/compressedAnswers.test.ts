import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../kit/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Answer = { headers: Record<string, unknown>; body: Buffer }

/** The raw bytes: `fetch` would decompress them. */
const ask = (path: string, encoding: string) =>
  new Promise<Answer>((resolve, reject) => {
    get(
      `${server.base}${path}`,
      { headers: { 'accept-encoding': encoding, accept: 'application/json' } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
      },
    ).on('error', reject)
  })

const LARGE_REST = '/api/openapi.json'
const types = '{ __schema { types { name kind description fields { name description } } } }'
const LARGE_GRAPHQL = `/graphql?query=${encodeURIComponent(types)}`
const SMALL = `/graphql?query=${encodeURIComponent('{ __typename }')}`

it.each([LARGE_REST, LARGE_GRAPHQL])('%s is compressed for clients that ask for it', async (path) => {
  const plain = await ask(path, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toMatch(/accept-encoding/i)

  const brotli = await ask(path, 'gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 2)

  const zipped = await ask(path, 'gzip, br;q=0')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body)).toEqual(plain.body)
})

it('a small answer is sent as it is', async () => {
  const { headers, body } = await ask(SMALL, 'br, gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toEqual({ data: { __typename: 'Query' } })
})
