import { z } from 'zod'

/**
 * What a backup file contains, decrypted and decompressed: lines of UTF-8. The first is a header. Then each table of
 * the header follows: one line per row, and a line that closes it. The last line closes the backup. Rows start with a
 * parenthesis, because they are in PostgreSQL's text form of a row; closing lines start with a period.
 */
export const headerSchema = z.object({
  /** Loupe's version. */
  loupe: z.string(),
  madeAt: z.iso.datetime(),
  from: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** Closes a table: `sha256` is that of its lines. */
export const tableEndSchema = z.object({ table: z.string(), rows: z.int(), sha256: z.string() })

/** Closes the backup. A sequence without a value has not been used yet. */
export const endSchema = z.object({
  tables: z.int(),
  rows: z.int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})

export type BackupHeader = z.output<typeof headerSchema>
export type TableEnd = z.output<typeof tableEndSchema>
export type BackupEnd = z.output<typeof endSchema>

/** A part of a backup, in the order in which it is written and read. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly string[] }
  | { readonly kind: 'tableEnd'; readonly end: TableEnd }
  | { readonly kind: 'end'; readonly end: BackupEnd }

/** Texts may contain line breaks. */
export const toLine = (row: string): string =>
  /[\\\n]/.test(row) ? row.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') : row

export const fromLine = (line: string): string =>
  line.includes('\\') ? line.replaceAll(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : '\\')) : line
