import { expect, it } from 'vitest'
import { repeat } from '../jobs/repeat.ts'
import { sendDue } from './sendDue.ts'

it('a stop waits for the mail being sent, and leaves those behind it for the next start', async () => {
  const due = [{ id: 'first' }, { id: 'second' }]
  const sent: string[] = []
  let accept: (accepted: true) => void = () => undefined
  const sending = new Promise<boolean>((resolve) => (accept = resolve))
  const work = sendDue({
    claim: async () => due.shift() ?? null,
    send: () => sending,
    recordSent: async (id) => void sent.push(id),
    now: () => new Date(0),
  })
  const job = repeat({
    everyMs: 1,
    work,
    report(error) {
      throw error
    },
  })
  await expect.poll(() => due.length).toBe(1)
  const stopped = job.stop()
  accept(true)
  await stopped
  expect(sent).toEqual(['first'])
  expect(due).toEqual([{ id: 'second' }])
})
