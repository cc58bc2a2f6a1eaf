import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Caller } from '../../kit/Caller.ts'
import '../../kit/database/provided.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { freePort } from '../../kit/freePort.ts'
import { linkIn, type ReadMail, readMail } from '../../kit/mail/readMail.ts'
import { ServerProcess } from '../../kit/ServerProcess.ts'
import { until } from '../../kit/until.ts'

const NEW = 'brand-new-horse-1'
const email = 'maker@makers.example'

let dataDir: string
let postgres: TestDatabase | null
let server: ServerProcess
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'loupe-mails-'))
  postgres = inject('database').kind === 'postgres' ? await testDatabase() : null
  server = await ServerProcess.start({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: '0',
    ...(postgres?.url && { DATABASE_URL: postgres.url }),
  })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await postgres?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function keptMail(): ReadMail | undefined {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
      .find(({ subject }) => subject === 'Reset your Loupe password')
  } catch {
    // Without an email there is no folder yet.
    return undefined
  }
}

test('without a mail server, the link is stored in the data folder and does not appear in the log', async () => {
  const visitor = new Caller(server.base)
  await visitor.restOk('POST', '/api/suppliers/register', {
    company_name: 'Maker',
    contact_person: 'Somebody',
    business_email: email,
    password: 'forgotten-1',
    phone_number: '1',
    country: 'Italy',
    manufacturing_country: 'Italy',
    can_provide_certificates: 'no',
  })
  const answer = await visitor.rest(
    'POST',
    '/api/auth/supplier/forgot-password',
    { business_email: email },
    { 'x-forwarded-host': 'evil.example' },
  )
  expect(answer.body).toEqual({
    message: 'If an account with this email exists, a password reset link has been sent.',
  })
  const mail = await until('the mail is kept', keptMail)
  const link = linkIn(mail)
  expect(mail.to).toBe(email)
  expect(link.href.startsWith(`${server.base}/reset-password?token=`)).toBe(true)

  await visitor.rest('GET', `${link.pathname}${link.search}`)
  const token = link.searchParams.get('token') ?? ''
  const body = { token, email, new_password: NEW }
  expect((await visitor.rest('POST', '/api/auth/supplier/reset-password', body)).status).toBe(200)
  expect((await visitor.rest('POST', '/api/auth/supplier/reset-password', body)).status).toBe(400)
  const signIn = async (password: string) =>
    (await visitor.rest('POST', '/api/auth/supplier/login', { business_email: email, password })).status
  expect(await signIn('forgotten-1')).toBe(401)
  // The right password, for an application that is not approved yet.
  expect(await signIn(NEW)).toBe(403)
  for (const secret of [token, encodeURIComponent(token), NEW, 'forgotten-1'])
    expect(server.output).not.toContain(secret)
})
