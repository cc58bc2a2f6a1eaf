import { describe, expect, it } from 'vitest'
import { fairQueue } from './fairQueue.ts'

/**
 * Runs one task per name, each of which takes a few ticks of the event loop, and returns the order in which they ran.
 */
async function order(places: number, calls: string): Promise<string> {
  const take = fairQueue(places)
  const ran: string[] = []
  await Promise.all(
    calls.split('').map(async (caller) => {
      const giveBack = await take(caller)
      ran.push(caller)
      await new Promise(setImmediate)
      giveBack()
    }),
  )
  return ran.join('')
}

describe('fairQueue', () => {
  it('serves a late caller with one task before the backlog of an earlier caller', async () => {
    expect(await order(1, 'aaaaaabc')).toBe('aabcaaaa')
  })

  it('alternates between two callers with many tasks each', async () => {
    expect(await order(1, 'aaaabbbb')).toBe('aabababb')
  })

  it('runs as many tasks at once as there are places', async () => {
    expect(await order(2, 'aaaab')).toBe('aaaba')
  })

  it('releases a place only once, however often its release function is called', async () => {
    const take = fairQueue(1)
    const giveBack = await take('a')
    giveBack()
    giveBack()
    const again = await take('a')
    let second = false
    void take('a').then(() => (second = true))
    await new Promise(setImmediate)
    expect(second).toBe(false)
    again()
  })
})
