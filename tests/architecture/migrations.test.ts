import { describe, expect, it } from 'vitest'
import { migrationsFolder, readMigrationFolder } from '../../api/data/database/migrate.ts'

const MIGRATIONS = readMigrationFolder(migrationsFolder())

const altersAndFills = (sql: string): boolean =>
  [...sql.matchAll(/\bALTER TABLE (?:ONLY )?("?\w+"?)/gi)].some(([, table = '']) =>
    new RegExp(String.raw`\bUPDATE (?:ONLY )?${table}[^\w"]`, 'i').test(sql),
  )

/**
 * Whoever reads a table waits until the transaction that changed it has ended. Each with the migrations from before
 * the rule; those that have been applied are never edited.
 */
const RULES: readonly [what: string, isBroken: (sql: string) => boolean, before: readonly string[]][] = [
  [
    'builds an index after it has dropped one',
    (sql) => /\bDROP INDEX\b[^]*\bCREATE (?:UNIQUE )?INDEX\b/i.test(sql),
    [
      '20261122072729_account_access',
      '20261123072000_flat_lists',
      '20261123074500_expected_orders',
      '20261125010445_supplier_email_verified',
      '20261125091313_one_challenge_per_session_and_purpose',
      '20261125213000_lists_at_scale',
    ],
  ],
  ['adds a stored column, which rewrites the table', (sql) => /\bADD COLUMN[^;]*\bSTORED\b/i.test(sql), []],
  [
    'fills a table that it has altered',
    altersAndFills,
    ['20261126201554_delivery_leases', '20261129140000_supplier_erased_at'],
  ],
]

describe('no migration stops reads for long:', () => {
  it.each(RULES)('none %s', (_what, isBroken, before) => {
    expect(MIGRATIONS.filter(({ sql }) => isBroken(sql)).map(({ name }) => name)).toEqual(before)
  })

  it('their names begin with a unique time, which is their order', () => {
    const times = MIGRATIONS.map(({ name }) => /^\d{14}(?=_[a-z])/.exec(name)?.[0])
    expect(new Set(times).size).toBe(MIGRATIONS.length)
    expect(times).not.toContain(undefined)
  })
})
