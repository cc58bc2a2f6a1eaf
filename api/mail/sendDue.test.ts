import { expect, it, test } from 'vitest'
import { repeat } from '../jobs/repeat.ts'
import { sendDue } from './sendDue.ts'

it('a stop waits for the email being sent, and leaves later ones for the next start', async () => {
  const due = [{ id: 'first' }, { id: 'second' }]
  const sent: string[] = []
  let accept: (accepted: true) => void = () => undefined
  const sending = new Promise<boolean>((resolve) => (accept = resolve))
  const work = sendDue({
    claim: async () => due.shift() ?? null,
    send: () => sending,
    recordSent: async (id) => void sent.push(id),
    now: () => new Date(0),
    atOnce: 1,
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

test('as many emails as allowed are sent at once, and each that ends makes room for the next', async () => {
  const due = ['a', 'b', 'c'].map((id) => ({ id }))
  const sending = new Map<string, (accepted: boolean) => void>()
  const sent: string[] = []
  const work = sendDue<{ id: string }>({
    claim: async () => due.shift() ?? null,
    send: ({ id }) => new Promise((accept) => sending.set(id, accept)),
    recordSent: async (id) => void sent.push(id),
    now: () => new Date(0),
    atOnce: 2,
  })
  const round = work()
  await expect.poll(() => [...sending.keys()]).toEqual(['a', 'b'])
  sending.get('b')?.(true)
  await expect.poll(() => [...sending.keys()]).toEqual(['a', 'b', 'c'])
  sending.get('c')?.(false)
  sending.get('a')?.(true)
  await round
  expect(sent).toEqual(['b', 'a'])
})

test('an email that was accepted but not recorded is recorded before another is claimed, and not sent again', async () => {
  const due = [{ id: 'a' }, { id: 'b' }]
  const happened: string[] = []
  let isDown = true
  const work = sendDue<{ id: string }>({
    async claim() {
      const next = due.shift() ?? null
      happened.push(`claim ${next?.id}`)
      return next
    },
    async send({ id }) {
      happened.push(`send ${id}`)
      return true
    },
    async recordSent(id) {
      if (isDown) throw new Error('The database is down')
      happened.push(`record ${id}`)
    },
    now: () => new Date(0),
    atOnce: 1,
  })
  await expect(work()).rejects.toThrow('The database is down')
  expect(happened).toEqual(['claim a', 'send a'])
  isDown = false
  await work()
  expect(happened.slice(2)).toEqual(['record a', 'claim b', 'send b', 'record b', 'claim undefined'])
})

test('an email that could not be recorded is recorded again while the mail server is slow with another', async () => {
  const due = [{ id: 'a' }, { id: 'slow' }]
  const recorded: string[] = []
  let isDown = true
  let end: (accepted: boolean) => void = () => undefined
  const work = sendDue<{ id: string }>({
    claim: async () => due.shift() ?? null,
    send: ({ id }) => (id === 'a' ? Promise.resolve(true) : new Promise((accept) => (end = accept))),
    async recordSent(id) {
      if (!isDown) return void recorded.push(id)
      isDown = false
      throw new Error('The database is down')
    },
    now: () => new Date(0),
    atOnce: 2,
  })
  const round = work()
  await expect.poll(() => recorded, { timeout: 20_000 }).toEqual(['a'])
  end(true)
  await expect(round).rejects.toThrow('The database is down')
  expect(recorded).toEqual(['a', 'slow'])
})
