import { setImmediate as otherWork } from 'node:timers/promises'
import {
  messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { restrictedTo } from '../rowSecurity/restrictedReads.ts'
import { RESTRICT } from '../rowSecurity/installRowSecurity.ts'
import { bindMessage } from './bindMessage.ts'

type Row = unknown[]
type Query = (sql: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>
/** Like `Query`; `supplierId` restricts the rows it may read, undefined for all (`data/rowSecurity`). */
type Send = (
  ...query: [...Required<Parameters<Query>>, supplierId: string | undefined]
) => Promise<Results<Row>>

interface Statement {
  readonly name: string
  /** The types of its parameters. */
  readonly parameters: readonly number[]
  readonly fields: Results['fields']
}

const { serialize } = protocol

/** Loupe has a few hundred different statements; each takes some 50 KB of the database's memory with its plan. */
const MAX_STATEMENTS = 400
/** Longer statements list many values, and rarely repeat with the same number of them. */
const LONGEST_PREPARED = 20_000

/** A statement that took longer is followed by a turn of the event loop, in milliseconds. */
const LONG_MS = 10

/** Statements belong to a session; an embedded database has one session while it is open. */
const sessions = new WeakMap<PGlite, Send>()

/**
 * A PGlite that parses and plans each statement once. PGlite itself does so for every query, in six calls
 * into WebAssembly and with a copy of all its parsers; here a known statement takes one call. Rows are
 * arrays.
 */
export function withPreparedStatements(pglite: PGlite): PGlite {
  const session = sessions.get(pglite) ?? sessionOf(pglite)
  sessions.set(pglite, session)
  const query: Query = async (sql, values = [], options = {}) => {
    const supplierId = restrictedTo()
    if (sql.length > LONGEST_PREPARED && supplierId === undefined)
      return pglite.query(sql, values, { ...options, rowMode: 'array' })
    await pglite.waitReady
    return pglite._runExclusiveTransaction(async () => {
      const result = await session(sql, values, options, supplierId)
      await pglite.syncToFs()
      return result
    })
  }
  const transaction: PGlite['transaction'] = (work) =>
    pglite.transaction((tx) => work(replacing(tx, { query: whileOpen(tx, session) as Transaction['query'] })))
  return replacing(pglite, { query: query as PGlite['query'], transaction })
}

const whileOpen =
  (tx: Transaction, send: Send): Query =>
  (sql, values = [], options = {}) => {
    if (sql.length > LONGEST_PREPARED) return tx.query(sql, values, { ...options, rowMode: 'array' })
    return tx.closed
      ? Promise.reject(new Error('Transaction is closed'))
      : send(sql, values, options, undefined)
  }

/** The original with some methods replaced; the others run on the original, which has private members. */
const replacing = <T extends object>(original: T, methods: Partial<T>): T =>
  new Proxy(original, {
    get(target, key) {
      if (key in methods) return methods[key as keyof T]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

function sessionOf(pglite: PGlite): Send {
  /** Least recently used first. */
  const statements = new Map<string, Statement>()
  let made = 0

  /** After an error, the database skips messages up to the sync. */
  const send = (...sent: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...sent, serialize.sync()]), { syncToFs: false })

  /** Plans of the same text differ where row-level security applies. */
  async function prepared(sql: string, restricted: boolean): Promise<Statement> {
    const key = `${restricted ? 'restricted' : 'open'} ${sql}`
    const statement = statements.get(key) ?? (await prepare(sql))
    statements.delete(key)
    statements.set(key, statement)
    return statement
  }

  async function prepare(sql: string): Promise<Statement> {
    const name = `s${++made}`
    const received = await send(
      ...closingOldest(),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    )
    const parameters = received.find((message) => message instanceof messages.ParameterDescriptionMessage)
    const row = received.find((message) => message instanceof messages.RowDescriptionMessage)
    const fields = row?.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID })) ?? []
    return { name, parameters: parameters?.dataTypeIDs ?? [], fields }
  }

  function closingOldest(): Uint8Array[] {
    const [oldest] = statements
    if (!oldest || statements.size < MAX_STATEMENTS) return []
    const [sql, { name }] = oldest
    statements.delete(sql)
    return [serialize.close({ type: 'S', name })]
  }

  return (sql, values, options, supplierId) =>
    pglite.runExclusive(async () => {
      const restricted = supplierId !== undefined
      const restriction = restricted ? await prepared(RESTRICT, false) : null
      const statement = await prepared(sql, restricted)
      const { name, parameters, fields } = statement
      const bound = parameters.map((type, at): string | Uint8Array | null => {
        const value = values[at] ?? null
        // Kept as text: PGlite's conversion of bytes takes 0.4 ms per KB, during which the server answers no
        // request.
        if (value === null || value instanceof Uint8Array) return value
        return (pglite.serializers[type] ?? String)(value)
      })
      // One batch is one transaction: when it ends, so does the restriction.
      const restricting = restriction
        ? [bindMessage(restriction.name, [supplierId ?? '']), serialize.execute({})]
        : []
      const began = performance.now()
      const all = await send(...restricting, bindMessage(name, bound), serialize.execute({}))
      // The database answers within one turn of the event loop, and so do those who wait for its answer.
      if (performance.now() - began > LONG_MS) await otherWork()
      const received = restriction ? all.slice(all.findIndex(isEnd) + 1) : all
      const parsers = fields.map(({ dataTypeID }) =>
        dataTypeID === types.BYTEA ? bytesOf : (options.parsers?.[dataTypeID] ?? pglite.parsers[dataTypeID]),
      )
      const parsed = (text: string | null, at: number): unknown => {
        const parse = parsers[at]
        return text === null || !parse ? text : parse(text, fields[at]?.dataTypeID)
      }
      return {
        fields,
        rows: received.flatMap((message) =>
          message instanceof messages.DataRowMessage ? [message.fields.map(parsed)] : [],
        ),
        affectedRows: affectedBy(received),
      }
    })
}

const isEnd = (message: unknown): message is messages.CommandCompleteMessage =>
  message instanceof messages.CommandCompleteMessage

/** A value of type bytea as the database writes it: `\x`, then hexadecimal digits. */
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))

const CHANGES_ROWS = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY) (?:\d+ )?(\d+)$/

function affectedBy(received: readonly unknown[]): number {
  const end = received.find(isEnd)
  return Number(CHANGES_ROWS.exec(end?.text ?? '')?.[1] ?? 0)
}
