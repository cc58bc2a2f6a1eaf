import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Takes a turn again and again, like a subscription with a backlog. */
function backlog(turns: Turns, length: number, sent: string[], name: string): void {
  turns.run((end) => {
    sent.push(name)
    if (length > 1) backlog(turns, length - 1, sent, name)
    end(0)
  })
}

it.each([1, 2])('a turn that goes last waits for the backlog of %i others', async (others) => {
  const turns = new Turns()
  const sent: string[] = []
  turns.runLast((end) => {
    sent.push('last')
    end(0)
  })
  for (let nth = 0; nth < others; nth++) backlog(turns, 20, sent, `other ${nth}`)
  await Promise.resolve()
  expect(sent.indexOf('last')).toBe(20 * others)
})

it('a turn that goes last is not kept waiting by an endless backlog', async () => {
  const turns = new Turns()
  const sent: string[] = []
  turns.runLast((end) => {
    sent.push('last')
    end(0)
  })
  backlog(turns, 1_000, sent, 'other')
  await Promise.resolve()
  expect(sent.indexOf('last')).toBe(100)
})
