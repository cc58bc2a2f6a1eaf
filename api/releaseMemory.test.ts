import { getHeapSpaceStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { releaseMemory } from './releaseMemory.ts'

const newSpace = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0

it('the space for short-lived objects shrinks after a start that filled it', async () => {
  let survivors: object[] = []
  for (let nth = 0; nth < 500_000; nth++) survivors.push({ nth })
  const filled = newSpace()
  survivors = []
  await releaseMemory()
  expect(survivors).toEqual([])
  expect(newSpace()).toBeLessThan(filled / 2)
})
