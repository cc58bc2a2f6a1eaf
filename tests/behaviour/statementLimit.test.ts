import { describe, expect, inject, it } from 'vitest'
import { type Database, databaseAt } from '../../api/data/database/database.ts'
import { testDatabase } from '../kit/database/testDatabase.ts'
import { until } from '../kit/until.ts'

// The embedded database gives no statement up.
describe.runIf(inject('database').kind === 'postgres')('a statement that takes longer than allowed', () => {
  async function withDatabase(
    settings: Readonly<Record<string, string>>,
    work: (limited: Database, other: Database) => Promise<void>,
  ) {
    const database = await testDatabase()
    if (!database.url) throw new Error('PostgreSQL has a URL')
    const url = new URL(database.url)
    for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value)
    const limited = databaseAt(url.href, 1, { rowSecurityMissing: null })
    await work(limited, database)
    await limited.close()
    await database.close()
  }

  it('also ends in the database, and gives back its locks', async () => {
    await withDatabase({ query_timeout: '3000' }, async (limited, other) => {
      const locking = limited.prisma.$executeRaw`SELECT pg_advisory_lock(4711), pg_sleep(300)`
      await expect(locking).rejects.toThrow('timeout')
      const isFree = async () => {
        const [row] = await other.prisma.$queryRaw<{ free: boolean }[]>`
          SELECT pg_try_advisory_xact_lock(4711) AS free`
        return row?.free ?? false
      }
      await until('the lock is free', isFree)
    })
  })

  it.each([
    ['five minutes', {}, '301s'],
    ['as long as the URL allows', { query_timeout: '60000' }, '61s'],
    ['five minutes if the URL’s limit is zero', { query_timeout: '0' }, '301s'],
    ['five minutes if the URL’s limit is no number', { query_timeout: 'never' }, '301s'],
    [
      'five minutes if the URL’s limit is longer than a timer can wait',
      { query_timeout: '3000000000' },
      '301s',
    ],
    ['no longer than the account allows', { options: '-c statement_timeout=2s' }, '2s'],
    ['no longer than the driver waits', { options: '-c statement_timeout=1h' }, '301s'],
  ])('has %s', async (_, settings, limit) => {
    await withDatabase(settings, async ({ prisma }) => {
      const [row] = await prisma.$queryRaw<
        { value: string }[]
      >`SELECT current_setting('statement_timeout') AS value`
      expect(row?.value).toBe(limit)
    })
  })
})
