import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  type BackupHeader,
  type BackupPart,
  endSchema,
  fromLine,
  headerSchema,
  type TableEnd,
  tableEndSchema,
} from './backupContent.ts'
import { LONGEST_FIRST_LINE, readFirstLine, SHA256_BYTES } from './backupFormat.ts'
import { Decrypting, keyFrom } from './encryption.ts'

/** The limits of a batch: a row may be a few MB. */
const BATCH_ROWS = 500
const BATCH_BYTES = 1024 * 1024
const NEWLINE = 10
const PERIOD = 46

const DAMAGED = 'The file is incomplete or was changed'

/** A backup's header and contents. */
export interface BackupContent {
  readonly header: BackupHeader
  readonly tables: readonly TableEnd[]
  readonly encrypted: boolean
}

/** Reads a whole backup and checks everything that can be checked without a database. */
export async function verifyBackup(path: string, passphrase: string | undefined): Promise<BackupContent> {
  await checkSum(path)
  let header: BackupHeader | undefined
  const tables: TableEnd[] = []
  for await (const part of readBackup(path, passphrase)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'tableEnd') tables.push(part.end)
  }
  if (!header) throw new Error(DAMAGED)
  return { header, tables, encrypted: (await firstOf(path)).salt !== null }
}

/**
 * Reads a backup part by part. Throws as soon as a table does not match its digest, which is after its rows
 * were passed on: the caller must be able to undo what it wrote.
 */
export async function* readBackup(path: string, passphrase: string | undefined): AsyncGenerator<BackupPart> {
  const { line, salt, size } = await firstOf(path)
  if (salt && passphrase === undefined)
    throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase')
  const body = createReadStream(path, { start: line.length, end: size - SHA256_BYTES - 1 })
  const decrypting =
    salt && passphrase !== undefined ? [new Decrypting(await keyFrom(passphrase, salt), line)] : []
  const content = createGunzip()
  // A failure of any stream ends the last one, which is read below.
  pipeline([body, ...decrypting, content], () => {})
  try {
    yield* partsOf(linesOf(content))
  } catch (error) {
    throw isOfGzip(error) ? new Error(DAMAGED, { cause: error }) : error
  }
}

const isOfGzip = (error: unknown): boolean => String((error as NodeJS.ErrnoException).code).startsWith('Z_')

interface First {
  readonly line: Buffer
  readonly salt: Buffer | null
  readonly size: number
}

async function firstOf(path: string): Promise<First> {
  const file = await opened(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_FIRST_LINE), 0, LONGEST_FIRST_LINE, 0)
    const line = buffer.subarray(0, Math.min(buffer.indexOf(NEWLINE) + 1, bytesRead))
    const { size } = await file.stat()
    const salt = readFirstLine(line.toString('latin1'))
    if (size <= line.length + SHA256_BYTES) throw new Error(DAMAGED)
    return { line, salt, size }
  } finally {
    await file.close()
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${code}`, {
      cause,
    })
  }
}

/** Separate from the content's own checks, so that a damaged file is not taken for a wrong passphrase. */
async function checkSum(path: string): Promise<void> {
  const { size } = await firstOf(path)
  const hash = createHash('sha256')
  const stored: Buffer[] = []
  let read = 0
  for await (const data of createReadStream(path) as AsyncIterable<Buffer>) {
    const content = data.subarray(0, Math.max(0, size - SHA256_BYTES - read))
    hash.update(content)
    stored.push(data.subarray(content.length))
    read += data.length
  }
  if (!hash.digest().equals(Buffer.concat(stored))) throw new Error(DAMAGED)
}

async function* linesOf(stream: Readable): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const data of stream as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = data.indexOf(NEWLINE); at >= 0; at = data.indexOf(NEWLINE, from)) {
      const rest = data.subarray(from, at + 1)
      yield begun.length > 0 ? Buffer.concat([...begun, rest]) : rest
      begun = []
      from = at + 1
    }
    if (from < data.length) begun.push(data.subarray(from))
  }
  if (begun.length > 0) throw new Error(DAMAGED)
}

async function* partsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<BackupPart> {
  const first = await lines.next()
  if (first.done) throw new Error(DAMAGED)
  const header = parsed(headerSchema, first.value)
  yield { kind: 'header', header }
  let total = 0
  for (const { name } of header.tables) {
    const end = yield* tableOf(lines, name)
    total += end.rows
  }
  const last = await lines.next()
  if (last.done) throw new Error(DAMAGED)
  const end = parsed(endSchema, last.value.subarray(1))
  if (end.rows !== total || end.tables !== header.tables.length) throw new Error(DAMAGED)
  yield { kind: 'end', end }
  if (!(await lines.next()).done) throw new Error(DAMAGED)
}

async function* tableOf(lines: AsyncGenerator<Buffer>, table: string): AsyncGenerator<BackupPart, TableEnd> {
  const hash = createHash('sha256')
  let count = 0
  let rows: string[] = []
  let bytes = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw new Error(DAMAGED)
    if (line[0] === PERIOD) {
      if (rows.length > 0) yield { kind: 'rows', table, rows }
      const end = parsed(tableEndSchema, line.subarray(1))
      if (end.table !== table || end.rows !== count || end.sha256 !== hash.digest('hex'))
        throw new Error(DAMAGED)
      yield { kind: 'tableEnd', end }
      return end
    }
    hash.update(line)
    count++
    bytes += line.length
    rows.push(fromLine(line.toString('utf8', 0, line.length - 1)))
    if (rows.length < BATCH_ROWS && bytes < BATCH_BYTES) continue
    yield { kind: 'rows', table, rows }
    rows = []
    bytes = 0
  }
}

function parsed<T>(schema: { parse(value: unknown): T }, line: Buffer): T {
  try {
    return schema.parse(JSON.parse(line.toString()))
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}
