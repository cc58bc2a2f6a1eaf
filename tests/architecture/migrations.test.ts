import { expect, it } from 'vitest'
import { migrationsFolder, readMigrationFolder } from '../../api/data/database/migrate.ts'

/** Whoever reads the table waits from the drop until the transaction has built the indexes that follow. */
const DROPS_AND_BUILDS = /\bDROP INDEX\b[^]*\bCREATE (?:UNIQUE )?INDEX\b/i

/** From before this rule; migrations that have been applied are never edited. */
const BEFORE_THE_RULE: readonly string[] = [
  '20261122072729_account_access',
  '20261123072000_flat_lists',
  '20261123074500_expected_orders',
  '20261125010445_supplier_email_verified',
  '20261125091313_one_challenge_per_session_and_purpose',
  '20261125213000_lists_at_scale',
]

it('no migration builds an index after it has dropped one: that would stop reads meanwhile', () => {
  const found = readMigrationFolder(migrationsFolder()).filter(({ sql }) => DROPS_AND_BUILDS.test(sql))
  expect(found.map(({ name }) => name)).toEqual(BEFORE_THE_RULE)
})
