import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupEnd, type BackupPart, type TableEnd, toLine } from './backupContent.ts'
import { firstLine } from './backupFormat.ts'
import { Encrypting, keyFrom, SALT_BYTES } from './encryption.ts'

/** Summary of a backup that was written or read. */
export interface BackupSummary {
  readonly tables: readonly TableEnd[]
  readonly rows: number
}

/** The parts of a database's dump; the digests are computed while it is written. */
export type DumpPart =
  | Extract<BackupPart, { kind: 'header' | 'rows' }>
  | { readonly kind: 'tableEnd'; readonly table: string }
  | { readonly kind: 'end'; readonly sequences: BackupEnd['sequences'] }

/**
 * Writes a backup that only this user can read. The file has another name until it is complete, so that a
 * file with the given name is always whole; on failure, the incomplete file is removed.
 */
export async function writeBackup(
  path: string,
  passphrase: string | undefined,
  parts: AsyncIterable<DumpPart>,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  refuseExisting(path)
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    const summary = await write(file, passphrase, parts, signal)
    await file.sync()
    await file.close()
    refuseExisting(path)
    await rename(unfinished, path)
    return summary
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw signal?.aborted ? signal.reason : error
  }
}

export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new Error(`${path} already exists: name another file`)
}

async function write(
  file: FileHandle,
  passphrase: string | undefined,
  parts: AsyncIterable<DumpPart>,
  signal: AbortSignal | undefined,
): Promise<BackupSummary> {
  const salt = passphrase === undefined ? null : randomBytes(SALT_BYTES)
  const first = Buffer.from(firstLine(salt))
  const encrypting =
    salt && passphrase !== undefined ? [new Encrypting(await keyFrom(passphrase, salt), first)] : []
  const hash = createHash('sha256').update(first)
  await file.write(first)
  const hashing = new Transform({
    transform(data: Buffer, _encoding, done) {
      hash.update(data)
      done(null, data)
    },
    flush(done) {
      done(null, hash.digest())
    },
  })
  const summary = { tables: [] as TableEnd[], rows: 0 }
  const source = Readable.from(linesOf(parts, summary), { objectMode: false })
  await Promise.all([
    pipeline([source, createGzip(), ...encrypting, hashing], { signal }),
    appendTo(file, hashing),
  ])
  return summary
}

async function appendTo(file: FileHandle, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const data of content) await file.appendFile(data)
}

async function* linesOf(
  parts: AsyncIterable<DumpPart>,
  summary: { tables: TableEnd[]; rows: number },
): AsyncGenerator<Buffer> {
  let hash = createHash('sha256')
  let rows = 0
  for await (const part of parts) {
    switch (part.kind) {
      case 'header':
        yield Buffer.from(`${JSON.stringify(part.header)}\n`)
        break
      case 'rows': {
        const lines = Buffer.from(part.rows.map((row) => `${toLine(row)}\n`).join(''))
        hash.update(lines)
        rows += part.rows.length
        yield lines
        break
      }
      case 'tableEnd': {
        const end: TableEnd = { table: part.table, rows, sha256: hash.digest('hex') }
        summary.tables.push(end)
        summary.rows += rows
        hash = createHash('sha256')
        rows = 0
        yield Buffer.from(`.${JSON.stringify(end)}\n`)
        break
      }
      case 'end': {
        const end: BackupEnd = {
          tables: summary.tables.length,
          rows: summary.rows,
          sequences: part.sequences,
        }
        yield Buffer.from(`.${JSON.stringify(end)}\n`)
      }
    }
  }
}
