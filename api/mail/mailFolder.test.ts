import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailFolder } from './mailFolder.ts'

test.skipIf(process.platform === 'win32')(
  'mails kept as files are readable only by the server’s own user',
  async () => {
    const base = mkdtempSync(join(tmpdir(), 'loupe-mails-'))
    const folder = join(base, 'mail')
    const mailer = mailFolder(folder, { name: 'Loupe', address: 'no-reply@loupe.example' })
    await mailer.send({ id: 'm1', attempts: 1, to: 'acme@makers.example', subject: 'A link', text: 'A link' })
    expect(readdirSync(folder)).toEqual(['m1.eml'])
    const others = 0o077
    expect(statSync(folder).mode & others).toBe(0)
    expect(statSync(join(folder, 'm1.eml')).mode & others).toBe(0)
    rmSync(base, { recursive: true, force: true })
  },
)
