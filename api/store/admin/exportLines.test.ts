import { gzipSync } from 'node:zlib'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { answering } from '../../../tests/kit/store/answering.ts'
import type { ExportLine } from '../../usecases/storeApi/ports.ts'
import { exportLines } from './exportLines.ts'

const closing: (() => unknown)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

const never = new AbortController().signal
const product = '{"id":"gid://shopify/Product/1","title":"Ring"}'
const variant = '{"id":"gid://shopify/ProductVariant/2","__parentId":"gid://shopify/Product/1"}'

type Options = Partial<Parameters<typeof exportLines>[0]>

async function read(url: string, options: Options = {}): Promise<ExportLine[]> {
  const lines: ExportLine[] = []
  for await (const line of exportLines({ url, signal: never, local: true, ...options })) lines.push(line)
  return lines
}

async function file(reply: Parameters<typeof answering>[0]) {
  const server = await answering(reply)
  closing.push(server.close)
  return server
}

describe('the lines of an export', () => {
  test.each([
    ['with an end of the last line', `${product}\n${variant}\n`],
    ['without one', `${product}\n${variant}`],
    ['with empty ones', `${product}\n\n${variant}\n\n`],
  ])('lines are read one by one, with their parents: %s', async (_case, text) => {
    const { origin } = await file(() => ({ text }))
    expect(await read(origin)).toEqual([
      { gid: 'gid://shopify/Product/1', parentGid: null, json: product },
      { gid: 'gid://shopify/ProductVariant/2', parentGid: 'gid://shopify/Product/1', json: variant },
    ])
  })

  test('an empty export has no lines', async () => {
    const { origin } = await file(() => ({ text: '' }))
    expect(await read(origin)).toEqual([])
  })

  test('lines are fetched without the token, and only from the given address', async () => {
    const elsewhere = await file(() => ({ text: product }))
    const server = await file(() => ({ status: 302, headers: { Location: elsewhere.origin }, text: '' }))
    await expect(read(server.origin)).rejects.toMatchObject({ kind: 'refused' })
    expect(server.asked[0]?.headers).not.toHaveProperty('x-shopify-access-token')
    expect(elsewhere.asked).toEqual([])
  })

  test('lines are read from a compressed file, however its chunks are cut', async () => {
    const packed = gzipSync(`${product.replace('Ring', 'Añillo 💍')}\n${variant}\n`)
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' })
      for (let at = 0; at < packed.length; at += 7) response.write(packed.subarray(at, at + 7))
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const lines = await read(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(lines.map(({ json }) => json)).toEqual([product.replace('Ring', 'Añillo 💍'), variant])
  })

  test.each<[string, string, string]>([
    ['is cut within a line', `${product}\n${variant.slice(0, -9)}`, 'unavailable'],
    ['holds a line without an id', `${product}\n{"title":"Ring"}\n`, 'refused'],
    ['holds a line that is too long', `${product.replace('Ring', 'R'.repeat(9_000))}\n`, 'refused'],
  ])('reading fails if the file %s', async (_case, text, kind) => {
    const { origin } = await file(() => ({ text }))
    await expect(read(origin, { longestLine: 5_000 })).rejects.toMatchObject({ kind })
  })

  test.each([
    [404, 'refused'],
    [403, 'refused'],
    [503, 'unavailable'],
    [429, 'unavailable'],
  ])('reading fails if the file cannot be fetched: %i', async (status, kind) => {
    const { origin } = await file(() => ({ status, text: '' }))
    await expect(read(origin)).rejects.toMatchObject({ kind })
  })

  test('reading fails if the connection breaks, even in the middle', async () => {
    const broken = await file(() => ({ text: `${product}\n`, breaks: true }))
    await expect(read(broken.origin)).rejects.toMatchObject({ kind: 'unavailable' })
    const dead = await file(() => 'breaks')
    await expect(read(dead.origin)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('reading stops when no more data arrives, or when Loupe stops', async () => {
    const { origin } = await file(() => 'hangs')
    await expect(read(origin, { silenceMs: 50 })).rejects.toMatchObject({ kind: 'unavailable' })
    const ending = new AbortController()
    setImmediate(() => ending.abort())
    await expect(read(origin, { signal: ending.signal })).rejects.toThrow('Loupe is shutting down')
  })

  test.each(['file:///etc/passwd', 'ftp://a/b', 'nonsense', 'http://169.254.169.254/x'])(
    'lines are never fetched from %s',
    async (url) => {
      await expect(read(url)).rejects.toMatchObject({ kind: 'refused' })
    },
  )

  test('lines are fetched unencrypted only from a simulator on this machine', async () => {
    const { origin, asked } = await file(() => ({ text: product }))
    await expect(read(origin, { local: false })).rejects.toMatchObject({ kind: 'refused' })
    expect(asked).toEqual([])
  })

  test('streaming stops when the reader wants no more lines', async () => {
    const many = Array.from({ length: 20_000 }, () => product).join('\n')
    const { origin } = await file(() => ({ text: many }))
    const first = await exportLines({ url: origin, signal: never, local: true }).next()
    expect(first.done).toBe(false)
    for await (const line of exportLines({ url: origin, signal: never, local: true })) {
      expect(line.gid).toBe('gid://shopify/Product/1')
      break
    }
  })
})
