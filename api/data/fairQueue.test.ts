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

describe('a queue that callers take turns in', () => {
  it('lets who comes late with little go before who came early with much', async () => {
    expect(await order(1, 'aaaaaabc')).toBe('aabcaaaa')
  })

  it('serves two who both have much in turn', async () => {
    expect(await order(1, 'aaaabbbb')).toBe('aabababb')
  })

  it('serves so many at once as there are places', async () => {
    expect(await order(2, 'aaaab')).toBe('aaaba')
  })

  it('does not give a place back twice', async () => {
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
