import { describe, expect, it } from 'vitest'
import { backups, MIGRATIONS } from '../../../tests/kit/database/backups.ts'
import { dumpDatabase } from './dumpDatabase.ts'

const MB = 1024 * 1024

describe('a backup', () => {
  const { connection, rows, empty, install, backup, restore } = backups()

  it('is made with a few MB of rows in memory at a time, however large they are', async () => {
    await install()
    await connection.exec(`
      INSERT INTO webhook_deliveries (id, webhook_id, topic, shop, sha256, body)
      SELECT gen_random_uuid(), nth, 'products/update', 'shop', 'x',
        convert_to(repeat('x', CASE nth % 8 WHEN 0 THEN ${MB} ELSE 30000 END), 'UTF8')
      FROM generate_series(1, 120) AS nth`)
    const bodies = () => rows('SELECT webhook_id, sha256(body) FROM webhook_deliveries ORDER BY 1')
    const before = await bodies()
    let largestAnswer = 0
    const parts = await backup(MIGRATIONS, {
      exec: (script) => connection.exec(script),
      async query(sql, parameters) {
        const answer = await connection.query(sql, parameters)
        largestAnswer = Math.max(largestAnswer, JSON.stringify(answer.rows).length)
        return answer
      },
    })
    const largestPart = Math.max(...parts.map((part) => JSON.stringify(part).length))
    // A row of bytes takes twice its size.
    expect(largestAnswer).toBeLessThan(8 * MB)
    expect(largestPart).toBeLessThan(4 * MB)
    await empty()
    await restore(parts)
    expect(await bodies()).toEqual(before)
  })

  it('leaves out tables that are not Loupe’s, and says which', async () => {
    await install()
    await connection.exec('CREATE TABLE somebodys (id INT)')
    const foreign: string[] = []
    const onForeign = (table: string) => foreign.push(table)
    const names: string[] = []
    for await (const part of dumpDatabase(connection, {
      from: 'embedded',
      migrations: MIGRATIONS,
      onForeign,
    }))
      if (part.kind === 'tableEnd') names.push(part.table)
    expect(foreign).toEqual(['somebodys'])
    expect(names).toContain('quotes')
    expect(names).not.toContain('somebodys')
  })
})
