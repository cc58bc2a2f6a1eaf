import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupPart } from './backupContent.ts'
import { readBackup, verifyBackup } from './readBackup.ts'
import { type DumpPart, writeBackup } from './writeBackup.ts'

const PASSPHRASE = 'four words and a number 9'
const DAMAGED = 'The file is incomplete or was changed'
const ROWS = ['(1,"a ""quoted"" text")', '(2,"two\nlines")', String.raw`(3,"C:\\new\\n")`, '(4,é💎)', '(5,)']
const HEADER = {
  loupe: '0.1.0',
  madeAt: '2026-11-23T10:00:00.000Z',
  from: 'embedded' as const,
  migrations: [{ name: '1_init', checksum: 'c' }],
  tables: [
    { name: 'pieces', columns: ['id', 'title'] },
    { name: 'empty', columns: ['id'] },
  ],
}

async function* dump(rows: readonly string[] = ROWS): AsyncGenerator<DumpPart> {
  yield { kind: 'header', header: HEADER }
  yield { kind: 'rows', table: 'pieces', rows }
  yield { kind: 'tableEnd', table: 'pieces' }
  yield { kind: 'tableEnd', table: 'empty' }
  yield { kind: 'end', sequences: [{ name: 'piece_number', value: '17' }] }
}

describe('a backup file', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loupe-backup-'))
    file = join(folder, 'desk.backup')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function parts(passphrase?: string): Promise<BackupPart[]> {
    const all: BackupPart[] = []
    for await (const part of readBackup(file, passphrase)) all.push(part)
    return all
  }

  const rowsIn = (all: readonly BackupPart[]) =>
    all.flatMap((part) => (part.kind === 'rows' ? part.rows : []))

  /** A random text of this many bytes in one row, which compression does not shorten. */
  const incompressible = (bytes: number) => {
    let state = 7
    const text = Array.from({ length: bytes }, () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return String.fromCharCode(97 + ((state >>> 16) % 26))
    })
    return `(1,${text.join('')})`
  }

  it.each([undefined, PASSPHRASE])('gives back what was written (passphrase: %s)', async (passphrase) => {
    const written = await writeBackup(file, passphrase, dump())
    expect(written.rows).toBe(ROWS.length)
    const all = await parts(passphrase)
    expect(all[0]).toEqual({ kind: 'header', header: HEADER })
    expect(rowsIn(all)).toEqual(ROWS)
    expect(all.at(-1)).toMatchObject({ end: { rows: 5, sequences: [{ name: 'piece_number', value: '17' }] } })
    expect((await verifyBackup(file, passphrase)).tables).toEqual(written.tables)
  })

  it('gives back many rows in batches', async () => {
    const many = Array.from({ length: 1_234 }, (_, nth) => `(${nth},piece)`)
    await writeBackup(file, undefined, dump(many))
    const all = await parts()
    expect(rowsIn(all)).toEqual(many)
    expect(all.filter(({ kind }) => kind === 'rows')).toHaveLength(3)
  })

  it.skipIf(process.platform === 'win32')('can be read by its owner only', async () => {
    await writeBackup(file, undefined, dump())
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([undefined, PASSPHRASE])(
    'is refused when any part of it is changed, cut off or added (passphrase: %s)',
    async (passphrase) => {
      await writeBackup(file, passphrase, dump())
      const whole = readFileSync(file)
      const expectRefused = async (bytes: Buffer) => {
        writeFileSync(file, bytes)
        await expect(verifyBackup(file, passphrase)).rejects.toThrow(
          /^(The file is|This is not|The backup was)/,
        )
      }
      for (let at = 0; at < whole.length; at++) {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ 1
        await expectRefused(changed)
      }
      for (let length = 0; length < whole.length; length += 7) await expectRefused(whole.subarray(0, length))
      await expectRefused(Buffer.concat([whole, Buffer.from([0])]))
    },
  )

  it('says that it is encrypted, and that a passphrase is wrong', async () => {
    await writeBackup(file, PASSPHRASE, dump())
    expect(readFileSync(file).includes('piece')).toBe(false)
    await expect(verifyBackup(file, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(verifyBackup(file, 'another passphrase')).rejects.toThrow(
      'The passphrase is wrong, or the file was changed',
    )
  })

  it('does not decrypt when its chunks are exchanged or the last ones left out', async () => {
    await writeBackup(file, PASSPHRASE, dump([incompressible(400_000)]))
    const whole = readFileSync(file)
    const start = whole.indexOf('\n') + 1
    const chunk = 65_536 + 16
    const [first, second] = [start, start + chunk].map((at) => whole.subarray(at, at + chunk)) as [
      Buffer,
      Buffer,
    ]
    const line = whole.subarray(0, start)
    expect(whole.length).toBeGreaterThan(start + 3 * chunk)
    const rest = whole.subarray(start + 2 * chunk)
    for (const forged of [
      [line, second, first, rest],
      [line, first, second, Buffer.alloc(32)],
      [line, first, rest],
    ]) {
      writeFileSync(file, Buffer.concat(forged))
      // Without the check of the whole file, which anyone could forge.
      await expect(parts(PASSPHRASE)).rejects.toThrow('or the file was changed')
    }
  })

  it('is refused if a table does not match its digest, even if the file’s checksum does', async () => {
    const forged = async function* (): AsyncGenerator<DumpPart> {
      for await (const part of dump())
        yield part.kind === 'header'
          ? { ...part, header: { ...HEADER, tables: HEADER.tables.slice(1) } }
          : part
    }
    await writeBackup(file, undefined, forged())
    await expect(verifyBackup(file, undefined)).rejects.toThrow(DAMAGED)
  })

  it('of a later version of the format is refused', async () => {
    writeFileSync(file, 'loupe-backup 2 gzip\nand more that this version does not know')
    await expect(verifyBackup(file, undefined)).rejects.toThrow('made by a newer version of Loupe')
    writeFileSync(file, 'PGDMP')
    await expect(verifyBackup(file, undefined)).rejects.toThrow('This is not a backup of Loupe')
    await expect(verifyBackup(join(folder, 'none'), undefined)).rejects.toThrow('There is no file')
  })

  it('is never written over another file', async () => {
    writeFileSync(file, 'mine')
    await expect(writeBackup(file, undefined, dump())).rejects.toThrow('already exists')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(readdirSync(folder)).toEqual(['desk.backup'])
  })

  it('has its name only when it is whole: one that fails or is interrupted leaves nothing', async () => {
    const failing = async function* (): AsyncGenerator<DumpPart> {
      yield { kind: 'header', header: HEADER }
      throw new Error('The connection broke')
    }
    await expect(writeBackup(file, undefined, failing())).rejects.toThrow('The connection broke')
    const interrupting = new AbortController()
    const endless = async function* (): AsyncGenerator<DumpPart> {
      yield { kind: 'header', header: HEADER }
      for (;;) {
        await later(1)
        expect(existsSync(file)).toBe(false)
        yield { kind: 'rows', table: 'pieces', rows: ROWS }
      }
    }
    const writing = writeBackup(file, undefined, endless(), interrupting.signal)
    await later(30)
    interrupting.abort(new Error('Interrupted'))
    await expect(writing).rejects.toThrow('Interrupted')
    expect(readdirSync(folder)).toEqual([])
  })
})
