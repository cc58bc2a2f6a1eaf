import { type ExecutionResult, GraphQLError } from 'graphql'
import { expect, it } from 'vitest'
import { untilUnread } from './endOnUnavailable.ts'

const failed = (cause: Error): ExecutionResult => ({
  data: { requestOpened: { cursor: '2', request: null } },
  errors: [new GraphQLError(cause.message, { originalError: cause })],
})
const read: ExecutionResult = { data: { requestOpened: { cursor: '1' } } }

async function received(...messages: readonly ExecutionResult[]) {
  let ended = false
  async function* events() {
    try {
      for (const message of messages) yield await Promise.resolve(message)
    } finally {
      ended = true
    }
  }
  const got: ExecutionResult[] = []
  for await (const message of untilUnread(events())) {
    expect(ended).toBe(false)
    got.push(message)
  }
  return { got, ended }
}

it('a stream ends at the first event that cannot be read because the database is unavailable, so that its client resumes before it', async () => {
  const lost = failed(new Error('Connection terminated unexpectedly'))
  expect(await received(read, lost, read)).toEqual({
    got: [read, { ...lost, data: null }],
    ended: true,
  })
})

it('a stream continues after an event that would fail again', async () => {
  const broken = failed(new Error('A mistake'))
  expect(await received(broken, read)).toEqual({ got: [broken, read], ended: true })
})
