import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, migrationsFolder } from '../../../api/data/database/migrate.ts'
import { installRowSecurity } from '../../../api/data/rowSecurity/installRowSecurity.ts'
import { startPostgres } from './postgresServer.ts'
import './provided.ts'

const TEMPLATE = 'loupe_template'

/** Global setup of the PostgreSQL project: a server with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Autovacuum changes the order of a table's rows, on which a test without ORDER BY would depend.
  const server = await startPostgres({ autovacuum: 'off' })
  try {
    await runOn(`${server.url}/postgres`, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`))
    await runOn(`${server.url}/${TEMPLATE}`, async (client) => {
      await migrate(
        { query: (sql, parameters) => client.query(sql, parameters), exec: (script) => client.query(script) },
        migrationsFolder(),
      )
      const missing = await installRowSecurity(client)
      if (missing) throw new Error(missing)
    })
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('database', { kind: 'postgres', server: server.url, template: TEMPLATE })
  return () => server.stop()
}

async function runOn(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
