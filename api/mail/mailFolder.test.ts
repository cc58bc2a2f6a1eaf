import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailFolder } from './mailFolder.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'loupe-mails-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const open = () => {
  const folder = join(base, 'mail')
  return { folder, mailer: mailFolder(folder, { name: 'Loupe', address: 'no-reply@loupe.example' }) }
}
const mail = (id: string) => ({
  id,
  attempts: 1,
  to: 'acme@makers.example',
  subject: 'A link',
  text: 'A link',
})

test.skipIf(process.platform === 'win32')(
  'emails saved as files are readable only by the server’s own user',
  async () => {
    const { folder, mailer } = open()
    await mailer.send(mail('m1'))
    expect(readdirSync(folder)).toEqual(['m1.eml'])
    const others = 0o077
    expect(statSync(folder).mode & others).toBe(0)
    expect(statSync(join(folder, 'm1.eml')).mode & others).toBe(0)
  },
)

test('emails saved as files are deleted once they are old', async () => {
  const { folder, mailer } = open()
  await mailer.forget(new Date())
  await mailer.send(mail('old'))
  await mailer.send(mail('new'))
  const then = new Date('2026-01-01T00:00:00Z')
  utimesSync(join(folder, 'old.eml'), then, then)
  await mailer.forget(new Date('2026-01-02T00:00:00Z'))
  expect(readdirSync(folder)).toEqual(['new.eml'])
})
