import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inBatches } from './inBatches.ts'

it('messages are sent in order, with room for other work after every 250', async () => {
  const send = inBatches()
  const sent: number[] = []
  for (let nth = 0; nth < 600; nth++) send(() => sent.push(nth))
  const seen = [sent.length]
  for (let turn = 0; turn < 3; turn++) {
    await otherWork()
    seen.push(sent.length)
  }
  expect(seen).toEqual([250, 500, 600, 600])
  expect(sent).toEqual(sent.toSorted((a, b) => a - b))
})
