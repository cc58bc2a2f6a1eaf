import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Pool } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { fairQueue } from './fairQueue.ts'
import { readingText } from './readingText.ts'
import { sendingThrough } from './sendStatement.ts'

const STATEMENT = { text: 'SELECT 1', values: [] }
const ANSWER = [['1']]

/**
 * A read that is frequent enough to go straight through the driver, from a pool that cannot give a
 * connection.
 */
async function readFrom(failure: Error) {
  const adapter = { queryRaw: () => Promise.resolve({ rows: [], columnNames: [], columnTypes: [] }) }
  const factory = { connect: () => Promise.resolve(adapter) } as unknown as SqlDriverAdapterFactory
  for (let i = 0; i < 3; i++) await sendingThrough(factory, undefined)(STATEMENT)
  const pool = { on: () => pool, connect: (done: (error: Error) => void) => done(failure) }
  const send = vi.fn(() => Promise.resolve(ANSWER))
  const read = readingText(pool as unknown as Pool, fairQueue(1), { send, onStatement: undefined })
  return { answer: read(STATEMENT), send }
}

describe('a read for which there is no connection', () => {
  it('is not repeated when it has waited as long as reads may', async () => {
    const { answer, send } = await readFrom(new Error('timeout exceeded when trying to connect'))
    await expect(answer).rejects.toThrow('timeout exceeded')
    expect(send).not.toHaveBeenCalled()
  })

  it('is repeated when the connection broke', async () => {
    const { answer, send } = await readFrom(new Error('Connection terminated unexpectedly'))
    expect(await answer).toEqual(ANSWER)
    expect(send).toHaveBeenCalledOnce()
  })
})
