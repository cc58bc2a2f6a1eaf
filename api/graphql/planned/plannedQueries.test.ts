import { expect, it } from 'vitest'
import type { GraphQLContext } from '../server/context.ts'
import { schema } from '../schema.ts'
import { plannedQueries } from './plannedQueries.ts'

const ACCEPT = '*/*'

/** Of a visitor, whom everything is answered without a statement. */
const context = {
  actor: { role: 'visitor' },
  introspection: 'everybody',
  meter: { charge: () => Promise.resolve(null) },
} as unknown as GraphQLContext

it('plans a trusted query when it first comes, and a stranger’s only after it was answered', async () => {
  const planned = plannedQueries(schema)
  const ask = async (query: string, isTrusted: boolean) =>
    (await planned.answer(ACCEPT, { query, isTrusted }, context))?.body ?? 'not planned'
  const query = 'query Who { viewer { role } }'
  planned.learn(ACCEPT, { query: '{ viewer { id: role } }', isTrusted: false }, 'application/json')

  expect(await ask(query, false)).toBe('not planned')
  expect(await ask(query, true)).toBe('{"data":{"viewer":null}}')
  expect(await ask(query, false), 'is still a stranger’s').toBe('not planned')
  planned.learn(ACCEPT, { query, isTrusted: false }, 'application/json')
  expect(await ask(query, false)).toBe('{"data":{"viewer":null}}')
})
