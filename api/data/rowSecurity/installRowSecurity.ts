import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { tables } from '../prisma/tables.ts'
import { rowSecurityRules } from './rowSecurityRules.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { QueryConnection } from '../database/connection.ts'
import { lockBriefly } from '../database/lockBriefly.ts'
import { isNewer, type Say, whileNoBackupReads } from '../database/migrate.ts'

/** PGlite has a different method for several statements at once. */
export const scriptsOf = (pglite: PGlite): QueryConnection => ({
  query: async (sql) => (await pglite.exec(sql)).at(-1) ?? { rows: [] },
})

const READER = 'loupe_reader'
const POLICY = 'loupe_row_security'

/** Restricts the rest of the transaction to the supplier in its parameter. */
export const RESTRICT = `SELECT set_config('role', '${READER}', true), set_config('loupe.supplier', $1, true)`

/**
 * Restricts what the role of suppliers' reads can see, by row-level security and by the columns it may
 * select. Not a migration, because not every database account may create roles: without it only `visibleTo`
 * protects. The owner of the tables is not restricted. Returns why the installation failed, or null.
 */
export async function installRowSecurity(
  connection: QueryConnection,
  say: Say = () => undefined,
): Promise<string | null> {
  try {
    if (await isDue(connection)) {
      // First, because an account that may not create roles would otherwise wait for backups at every start.
      await createRole(connection)
      await whileNoBackupReads(connection, say, async () => {
        if (await isDue(connection)) await install(connection, say)
      })
    }
    await connection.query(`BEGIN; SET LOCAL ROLE ${READER}; SELECT count(id) FROM quotes; ROLLBACK`)
    return null
  } catch (cause) {
    await connection.query('ROLLBACK').catch(() => undefined)
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** While old and new servers overlap, the rules of the newer version stay. */
const isDue = async (connection: QueryConnection): Promise<boolean> =>
  !(await isInstalled(connection)) && !(await isNewer(connection))

/** One process at a time: concurrent grants of the role fail. */
async function createRole(connection: QueryConnection): Promise<void> {
  await connection.query(`SELECT pg_advisory_lock(${advisoryLocks.rowSecurity})`)
  try {
    await connection.query(ROLE)
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${advisoryLocks.rowSecurity})`)
  }
}

const rules = Object.entries(rowSecurityRules).map(([model, rule]) => {
  const { name, columns } = tables[model as keyof typeof tables]
  const all: Readonly<Record<string, { readonly name: string }>> = columns
  return { name, rows: rule.rows, shown: rule.columns?.map((field) => all[field]?.name).join(', ') }
})

const policies = rules.map(
  ({ name, rows }) => `
    DROP POLICY IF EXISTS ${POLICY} ON ${name};
    CREATE POLICY ${POLICY} ON ${name} FOR SELECT TO ${READER} USING (${rows});
    ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
)

const ROLE = `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${READER}') THEN
      CREATE ROLE ${READER} NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;
  DO $$ BEGIN
    GRANT ${READER} TO CURRENT_USER;
  -- Whoever created the role may have granted it already.
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$`

/** Not every schema is open to all roles: some are hardened, and some were created by a restore. */
const SCHEMA = `
  DO $$ BEGIN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${READER}', current_schema());
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$`

/**
 * Includes tables that only earlier rules named. Excludes tables of other accounts, which may share the
 * schema.
 */
const REVOKE = `
  DO $$ DECLARE own regclass; BEGIN
    FOR own IN SELECT oid FROM pg_class
      WHERE relkind = 'r' AND relnamespace = quote_ident(current_schema())::regnamespace
        AND pg_has_role(relowner, 'USAGE')
    LOOP
      EXECUTE format('REVOKE ALL ON %s FROM ${READER}', own);
    END LOOP;
  END $$`

const grants = rules.map(
  ({ name, shown }) => `GRANT SELECT ${shown ? `(${shown})` : ''} ON ${name} TO ${READER}`,
)

/** Changes with the rules. */
export const rowSecurityVersion = createHash('sha256')
  .update([ROLE, SCHEMA, ...policies, REVOKE, ...grants].join(';'))
  .digest('hex')

async function isInstalled(connection: QueryConnection): Promise<boolean> {
  const { rows } = await connection.query(`
    SELECT obj_description(oid, 'pg_policy') AS version FROM pg_policy
    WHERE polname = '${POLICY}' AND polrelid = 'quotes'::regclass`)
  return (rows as { version: string | null }[])[0]?.version === rowSecurityVersion
}

/**
 * One table at a time, so that no statement waits for more than one. The grants, which lock no table, change
 * all at once, after every table has its policy.
 */
async function install(connection: QueryConnection, say: Say): Promise<void> {
  for (const part of [SCHEMA, ...policies]) await lockBriefly(connection, say, () => connection.query(part))
  const done = `COMMENT ON POLICY ${POLICY} ON quotes IS '${rowSecurityVersion}'`
  await lockBriefly(connection, say, () => connection.query([REVOKE, ...grants, done].join(';')))
}
