/** A connection besides Prisma's: PGlite's or pg's. */
export interface Connection {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>
  /** Runs a script of many statements without preparing it. */
  exec(script: string): Promise<unknown>
}

/** The part that pg's client also has. */
export type QueryConnection = Pick<Connection, 'query'>
