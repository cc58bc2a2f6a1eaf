import { execute, parse } from 'graphql'
import { expect, it, vi } from 'vitest'
import { refuse } from '../../domain/refusal.ts'
import { schema } from '../schema.ts'
import type { GraphQLContext } from '../server/context.ts'
import { plannedOperations } from './plannedOperations.ts'

const ACCEPT = '*/*'

const marking = (selected: string) => `mutation Mark($input: MarkQuoteInput!) {
  markQuote(input: $input) { __typename ... on Quote { ${selected} } ... on Error { message } }
}`
const variables = { input: { quoteId: '6f1a3c7e-1d2b-4c5d-8e9f-0a1b2c3d4e5f', ifRevision: 0 } }

/** An admin marks a quote: `commit` saves the mark, and `row` is read for the response. */
function desk(row: object, saved: object = { quoteId: variables.input.quoteId }) {
  const commit = vi.fn(() => Promise.resolve(saved))
  const appendLater = vi.fn()
  const read = () => Promise.resolve(row)
  const context = {
    actor: { role: 'admin', adminRole: 'owner', adminId: 'ada', name: 'Ada' },
    introspection: 'everybody',
    meter: { charge: () => Promise.resolve(null), charged: () => true, refusal: () => null },
    from: { address: '192.0.2.1', network: '192.0.2.1' },
    ports: { commit, appendLater, isFirstRefusal: () => true, now: () => new Date(0) },
    visible: { quotes: {} },
    prisma: { quote: { findFirstOrThrow: read, findUnique: read } },
  } as unknown as GraphQLContext
  const planned = plannedOperations(schema, () => context)
  planned.learn(ACCEPT, { query: '{ viewer { role } }', isTrusted: false }, 'application/json')
  const answer = async (query: string) =>
    (await planned.answer(ACCEPT, { query, variables, isTrusted: true }, context))?.body ?? null
  const ordinarily = (query: string) =>
    execute({ schema, document: parse(query), contextValue: context, variableValues: variables })
  return { commit, appendLater, answer, ordinarily }
}

it('runs a mutation from its plan', async () => {
  const { commit, answer } = desk({ id: 'q1', late: true })
  expect(await answer(marking('id late'))).toBe(
    '{"data":{"markQuote":{"__typename":"Quote","id":"q1","late":true}}}',
  )
  expect(commit).toHaveBeenCalledOnce()
})

it('returns the union member of a refusal', async () => {
  const { answer } = desk({}, refuse('conflict', 'Ben was faster'))
  expect(await answer(marking('id'))).toBe(
    '{"data":{"markQuote":{"__typename":"ConflictError","message":"Ben was faster"}}}',
  )
})

it('changes nothing a second time if the response cannot be written from the plan', async () => {
  const { commit, answer, ordinarily } = desk({ id: 'q1', late: null })
  const query = marking('id late')
  expect(await answer(query)).toBeNull()
  const { errors } = await ordinarily(query)
  expect(errors?.map(({ path }) => path)).toEqual([['markQuote', 'late']])
  expect(commit).toHaveBeenCalledOnce()
})

it('does not repeat a refused mutation, and records the refusal in the audit log once', async () => {
  const { commit, appendLater, answer, ordinarily } = desk({}, refuse('forbidden', 'Buyers only'))
  const query = marking('id')
  expect(await answer(query)).toBeNull()
  const { errors } = await ordinarily(query)
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN'])
  expect(commit).toHaveBeenCalledOnce()
  expect(appendLater).toHaveBeenCalledOnce()
})

it('leaves a mutation whose response it cannot select to the ordinary executor before anything has changed', async () => {
  const { commit, answer } = desk({ id: 'q1' })
  const versions = ['one: versions(first: 1) { version }', 'two: versions(first: 2) { version }']
  expect(await answer(marking(versions.join(' ')))).toBeNull()
  expect(commit).not.toHaveBeenCalled()
})

it('runs several mutations of one operation one after another, as GraphQL requires, and not from a plan', async () => {
  const { commit, answer } = desk({ id: 'q1' })
  const query = `mutation Both($input: MarkQuoteInput!) {
    markQuote(input: $input) { __typename } markNotificationsSeen(upTo: "1")
  }`
  expect(await answer(query)).toBeNull()
  expect(commit).not.toHaveBeenCalled()
})
