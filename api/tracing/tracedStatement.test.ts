import { expect, it } from 'vitest'
import { nameOfStatement } from './tracedStatement.ts'

it.each([
  ['SELECT "public"."quotes"."id" FROM "public"."quotes" WHERE price = $1', 'SELECT quotes'],
  ['INSERT INTO "public"."webhook_deliveries" ("id") VALUES ($1)', 'INSERT webhook_deliveries'],
  ['\n  UPDATE users SET last_signed_in_at = $1', 'UPDATE users'],
  ['WITH open AS (SELECT id FROM quote_requests) SELECT * FROM open', 'WITH open'],
  [
    'SELECT s.id, (SELECT json_agg((a.id)) FROM users AS a WHERE a.id = s.admin_id) FROM sessions AS s',
    'SELECT sessions',
  ],
  ['BEGIN', 'BEGIN'],
  ["SELECT set_config('loupe.supplier', $1, true)", 'SELECT'],
])('%j is named %s', (sql, name) => {
  expect(nameOfStatement(sql)).toBe(name)
})
