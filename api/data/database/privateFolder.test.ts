import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateFolder } from './privateFolder.ts'

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  let base: string
  beforeAll(() => {
    base = mkdtempSync(join(tmpdir(), 'loupe-private-'))
  })
  afterAll(() => rmSync(base, { recursive: true, force: true }))

  const modeOf = (folder: string) => statSync(folder).mode & 0o777

  it('is created so that only this user can access it', () => {
    const folder = join(base, 'new', 'data')
    expect(privateFolder(folder, { create: true })).toBeNull()
    expect(modeOf(folder)).toBe(0o700)
  })

  it('loses its access for other users if it had any', () => {
    const folder = join(base, 'open')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    expect(privateFolder(folder, { create: true })).toBeNull()
    expect(modeOf(folder)).toBe(0o700)
  })

  it('is not created if nothing is stored in it', () => {
    expect(privateFolder(join(base, 'absent'), { create: false })).toBeNull()
    expect(() => statSync(join(base, 'absent'))).toThrow('ENOENT')
  })

  it('must not be a world-writable folder, to which others would lose access', () => {
    const folder = join(base, 'shared')
    mkdirSync(folder)
    chmodSync(folder, 0o1777)
    expect(privateFolder(folder, { create: true })).toMatch(/^DATA_DIR .* is shared with other users/)
    expect(modeOf(folder)).toBe(0o777)
  })
})
