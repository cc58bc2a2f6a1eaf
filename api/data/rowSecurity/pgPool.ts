import pg from 'pg'
import { retiredAmong } from '../database/statementNames.ts'
import { restrictedTo } from './restrictedReads.ts'
import { RESTRICT } from './installRowSecurity.ts'

/** The used part of the driver's connection, whose types it does not publish. */
export interface DriverConnection {
  readonly parsedStatements: Record<string, string>
  readonly stream: { cork(): void; uncork(): void }
  parse(message: { text: string; name: string }): void
  close(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: readonly (string | null)[] }): void
  execute(message: object): void
  sync(): void
}

interface Messages {
  prepare(connection: DriverConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriverConnection): void
}

const NAME = 'loupe_row_security'

/** Sends the statement that restricts the rest of this batch. */
export function restrict(connection: DriverConnection, supplierId: string): void {
  if (!Object.hasOwn(connection.parsedStatements, NAME)) {
    connection.parse({ text: RESTRICT, name: NAME })
    connection.parsedStatements[NAME] = RESTRICT
  }
  connection.bind({ statement: NAME, values: [supplierId] })
  connection.execute({})
}

/** Plans depend on the role, so restricted statements have separate names. */
export const restrictedName = (name: string, supplierId: string | undefined): string =>
  supplierId === undefined ? name : `restricted_${name}`

/**
 * A statement under row-level security. The statement that sets role and supplier is sent in the same batch,
 * before the same sync: that is one transaction and one round trip, and the restriction ends with it.
 */
class RestrictedQuery extends (pg.Query as unknown as new (config: object) => pg.Query & Messages) {
  readonly #supplierId: string
  #isRestricted = false

  constructor(config: pg.QueryConfig, supplierId: string) {
    super({
      ...config,
      ...(config.name && { name: restrictedName(config.name, supplierId) }),
      // Also without parameters: the simple query protocol has no batches.
      queryMode: 'extended',
    })
    this.#supplierId = supplierId
  }

  override prepare(connection: DriverConnection): void {
    restrict(connection, this.#supplierId)
    super.prepare(connection)
  }

  // The first answer belongs to the restricting statement.
  override handleDataRow(message: unknown): void {
    if (this.#isRestricted) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#isRestricted) super.handleCommandComplete(message, connection)
    else this.#isRestricted = true
  }
}

/** Before a connection prepares another named statement, it closes those whose names were given up. */
function forgettingRetired({ connection }: { readonly connection: DriverConnection }): void {
  const parse = connection.parse.bind(connection)
  connection.parse = (message) => {
    const { parsedStatements } = connection
    for (const name of message.name ? retiredAmong(Object.keys(parsedStatements)) : []) {
      connection.close({ type: 'S', name })
      delete parsedStatements[name]
    }
    parse(message)
  }
}

/** Connections to PostgreSQL whose statements are restricted where `restrictedReads` says so. */
export function pgPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', (client) => forgettingRetired(client as unknown as { connection: DriverConnection }))
  const query = pool.query.bind(pool) as (config: object) => unknown
  const walled = (statement: pg.QueryConfig) => {
    const supplierId = restrictedTo()
    return query(supplierId === undefined ? statement : new RestrictedQuery(statement, supplierId))
  }
  pool.query = walled as typeof pool.query
  return pool
}
