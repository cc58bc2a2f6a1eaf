import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Prisma } from '../prisma/client.ts'
import { countStatement } from './statementNames.ts'

/**
 * Sends one statement and returns its rows. It skips Prisma, which takes several times as long to pass a statement on
 * as the driver, and on PostgreSQL it is planned once per connection. The text must therefore be one of a few: values
 * belong in parameters. Values are strings, numbers, booleans, null and lists of them; each parameter whose type
 * does not follow from its column needs a cast.
 */
export type SendStatement = (statement: Prisma.Sql) => Promise<readonly (readonly unknown[])[]>

/** Like `SendStatement`, for SQL text that is generated elsewhere. */
export type SendText = (
  statement: Pick<Prisma.Sql, 'text' | 'values'>,
) => Promise<readonly (readonly unknown[])[]>

/** Called with each SQL statement that is sent, for tests that count statements. */
export type OnStatement = (sql: string) => void

/** Sends through the connections of Prisma's own adapter, and within their fair shares. */
export function sendingThrough(
  factory: SqlDriverAdapterFactory,
  onStatement: OnStatement | undefined,
): SendText {
  return async ({ text: sql, values }) => {
    const argTypes = values.map((value) => ({
      scalarType: 'unknown' as const,
      arity: Array.isArray(value) ? ('list' as const) : ('scalar' as const),
    }))
    countStatement(sql)
    const adapter = await factory.connect()
    try {
      return (await adapter.queryRaw({ sql, args: [...values], argTypes })).rows
    } finally {
      // Logged afterwards, like Prisma's own log: a statement may wait for its turn first.
      onStatement?.(sql)
    }
  }
}

/** As `sendingThrough`, within an open transaction. */
export const sendingWithin =
  (client: Prisma.TransactionClient): SendStatement =>
  async (statement) =>
    (await client.$queryRaw<Record<string, unknown>[]>(statement)).map((row) => Object.values(row))

/** Prisma and `sendingThrough` share one adapter and so its connections. */
export function connectingOnce(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  let connected: Promise<SqlDriverAdapter> | undefined
  return { ...factory, connect: () => (connected ??= factory.connect()) }
}
