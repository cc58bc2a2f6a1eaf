import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './staticFiles.ts'

const app = fastify()
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'loupe-web-'))
  mkdirSync(join(webDir, 'assets'))
  for (const file of [
    'index.html',
    'assets/index-a1.js',
    'assets/common-b1.js',
    'assets/data-b2.js',
    'assets/desk-c3.js',
    'assets/dataGrid-d4.js',
  ])
    writeFileSync(join(webDir, file), '')
  await staticFiles(app, webDir, ({ headers }) => headers.cookie === 'signed=in')
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true, force: true })
})

const page = (path: string, cookie?: string) =>
  app.inject({ url: path, headers: { accept: 'text/html', ...(cookie && { cookie }) } })

test('for signed-in people, a page names the scripts that all their screens need', async () => {
  const { statusCode, headers } = await page('/quote-opportunities?quote=1', 'signed=in')
  expect([statusCode, headers.link]).toEqual([
    200,
    '</assets/common-b1.js>; rel=modulepreload, </assets/data-b2.js>; rel=modulepreload, </assets/desk-c3.js>; rel=modulepreload',
  ])
})

test.each(['/..%5c..%5cpackage.json', '/assets/%00', '/assets/..%2f..%2fpackage.json'])(
  'an address that cannot name a file is refused as everywhere: %s',
  async (url) => {
    const { statusCode, json } = await app.inject({ url })
    const answers = [
      [400, { error: 'Malformed request', code: 'BAD_REQUEST' }],
      [404, { error: 'Not found', code: 'NOT_FOUND' }],
    ]
    expect(answers).toContainEqual([statusCode, json()])
  },
)

test('visitors do not get scripts that they may not need', async () => {
  const { statusCode, headers } = await page('/supplier-login')
  expect([statusCode, headers.link]).toEqual([200, undefined])
})
