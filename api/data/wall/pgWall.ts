import pg from 'pg'
import { currentSide } from './behindWall.ts'
import { RAISE } from './buildWall.ts'

/** What is used of the driver's connection, whose types it does not publish. */
interface Connection {
  readonly parsedStatements: Record<string, string>
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: readonly string[] }): void
  execute(message: object): void
}

interface Messages {
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

const NAME = 'loupe_wall'

/**
 * A statement behind the wall. The statement that raises it is sent in the same batch, before the same sync: that is one
 * transaction and one round trip, and when it ends, so does the wall.
 */
class WalledQuery extends (pg.Query as unknown as new (config: object) => pg.Query & Messages) {
  readonly #supplierId: string
  #raised = false

  constructor(config: pg.QueryConfig, supplierId: string) {
    super({
      ...config,
      // Plans depend on the role.
      ...(config.name && { name: `walled_${config.name}` }),
      // Also without parameters: the other protocol knows no batches.
      queryMode: 'extended',
    })
    this.#supplierId = supplierId
  }

  override prepare(connection: Connection): void {
    if (!Object.hasOwn(connection.parsedStatements, NAME)) {
      connection.parse({ text: RAISE, name: NAME })
      connection.parsedStatements[NAME] = RAISE
    }
    connection.bind({ statement: NAME, values: [this.#supplierId] })
    connection.execute({})
    super.prepare(connection)
  }

  // The first answer belongs to the statement that raises the wall.
  override handleDataRow(message: unknown): void {
    if (this.#raised) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#raised) super.handleCommandComplete(message, connection)
    else this.#raised = true
  }
}

/** Connections to PostgreSQL whose statements are behind the wall where `behindWall` says so. */
export function pgPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  const query = pool.query.bind(pool) as (config: object) => unknown
  const walled = (statement: pg.QueryConfig) => {
    const supplierId = currentSide()
    return query(supplierId === undefined ? statement : new WalledQuery(statement, supplierId))
  }
  pool.query = walled as typeof pool.query
  return pool
}
