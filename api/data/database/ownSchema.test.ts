import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTables } from '../backup/listTables.ts'
import { lockBriefly } from './lockBriefly.ts'

describe('in a schema whose name has capital letters', () => {
  let pglite: PGlite
  beforeAll(async () => {
    pglite = await PGlite.create()
    await pglite.exec('CREATE SCHEMA "Desk"; SET search_path TO "Desk"; CREATE TABLE quotes (id int)')
  })
  afterAll(() => pglite.close())

  it('lists its tables', async () => {
    expect(await listTables(pglite)).toEqual([{ name: 'quotes', columns: ['id'] }])
  })

  it('a statement that locks a table waits for the transaction that holds it', async () => {
    const said: string[] = []
    let tries = 0
    await lockBriefly(
      pglite,
      (line) => said.push(line),
      async () => {
        tries += 1
        if (tries === 1) throw Object.assign(new Error('lock not available'), { code: '55P03' })
        await Promise.resolve()
      },
    )
    expect(said).toEqual(['Waiting for a long transaction to end before changing the database'])
  })
})
