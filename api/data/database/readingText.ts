import type { Pool } from 'pg'
import { currentCaller } from '../callers/caller.ts'
import { type DriverConnection, restrict, restrictedName } from '../rowSecurity/pgPool.ts'
import { tracedStatement } from '../../tracing/tracedStatement.ts'
import { restrictedTo } from '../rowSecurity/restrictedReads.ts'
import type { TakePlace } from './fairQueue.ts'
import type { OnStatement, SendText } from './sendStatement.ts'
import { nameOf } from './statementNames.ts'

type Row = readonly (string | null)[]

/** The pool's error has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** The interface that the driver expects of a query; the driver sends it and passes on the answers. */
class TextQuery {
  readonly name: string
  readonly text: string
  readonly #values: readonly (string | null)[]
  readonly #supplierId: string | undefined
  /**
   * Also the driver's: with `query_timeout` in the URL, the driver replaces it to learn that the answer came
   * in time.
   */
  callback: (error: Error | null, rows?: readonly Row[]) => void
  readonly #rows: Row[] = []
  /** Whether the restricting statement, if any, was answered: further answers belong to the read. */
  #hasBegun: boolean

  constructor(
    { name, text, values }: { name: string; text: string; values: readonly (string | null)[] },
    supplierId: string | undefined,
    callback: (error: Error | null, rows?: readonly Row[]) => void,
  ) {
    this.name = name
    this.text = text
    this.#values = values
    this.#supplierId = supplierId
    this.#hasBegun = supplierId === undefined
    this.callback = callback
  }

  submit(connection: DriverConnection): null {
    connection.stream.cork()
    if (this.#supplierId !== undefined) restrict(connection, this.#supplierId)
    if (!Object.hasOwn(connection.parsedStatements, this.name))
      connection.parse({ text: this.text, name: this.name })
    connection.bind({ statement: this.name, values: this.#values })
    connection.execute({})
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleDataRow({ fields }: { readonly fields: Row }): void {
    if (this.#hasBegun) this.#rows.push(fields)
  }

  handleCommandComplete(): void {
    this.#hasBegun = true
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows)
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}

/**
 * Sends frequent reads straight through the driver, and takes every column as the text that the database
 * wrote. This takes a third of the time of Prisma's adapter and the driver's own queries, which describe and
 * convert each column. All other statements go through `send`, as does a read that failed: repeating a read
 * does no harm, and `send` maps each error. Exception: a read that timed out waiting for a connection, which
 * would wait as long again.
 */
export function readingText(
  pool: Pool,
  take: TakePlace,
  { send, onStatement }: { send: SendText; onStatement: OnStatement | undefined },
): SendText {
  // The pending query learns of a broken connection; an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const readOnce = (name: string, text: string, values: readonly (string | null)[]) =>
    new Promise<readonly Row[]>((resolve, reject) => {
      const supplierId = restrictedTo()
      pool.connect((failed, client, release) => {
        if (failed || !client) return reject(failed ?? new Error('There is no connection'))
        const read = { name: restrictedName(name, supplierId), text, values }
        void client.query(
          new TextQuery(read, supplierId, (error, rows = []) => {
            release(error ?? undefined)
            if (error) reject(error)
            else resolve(rows)
          }),
        )
      })
    })

  return async (statement) => {
    const name = nameOf(statement.text)
    const values = textsOf(statement.values)
    if (name === undefined || values === null) return send(statement)
    const giveBack = take.atOnce() ?? (await take(currentCaller()))
    try {
      return await tracedStatement(statement.text, () => readOnce(name, statement.text, values))
    } catch (error) {
      if (error instanceof Error && error.message === NO_CONNECTION) throw error
      // `send` reports the cause.
    } finally {
      giveBack()
      onStatement?.(statement.text)
    }
    return send(statement)
  }
}

/** Parameters in the protocol's form; null if some have types that `SendStatement` does not allow. */
function textsOf(values: readonly unknown[]): (string | null)[] | null {
  const texts: (string | null)[] = []
  for (const value of values) {
    const text = Array.isArray(value) ? listOf(value) : textOf(value)
    if (text === undefined) return null
    texts.push(text)
  }
  return texts
}

function textOf(value: unknown): string | null | undefined {
  if (typeof value === 'string' || value === null) return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** PostgreSQL's notation of a list. */
function listOf(values: readonly unknown[]): string | undefined {
  const items: string[] = []
  for (const value of values) {
    const text = textOf(value)
    if (text === undefined) return undefined
    items.push(text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`)
  }
  return `{${items.join(',')}}`
}
