import { expect, it, vi } from 'vitest'
import type { GraphQLContext } from '../server/context.ts'
import { schema } from '../schema.ts'
import { plannedOperations } from './plannedOperations.ts'

const ACCEPT = '*/*'

/** The calls of a visitor, which are all answered without a statement. */
const context = {
  actor: { role: 'visitor' },
  introspection: 'everybody',
  meter: { charge: () => Promise.resolve(null) },
  ports: { adminTwoStep: 'off' },
} as unknown as GraphQLContext

it('plans a trusted query on its first request, and any other only after it has succeeded once', async () => {
  const planned = plannedOperations(schema, () => context)
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

it('answers a trusted query under its own name, and without a name', async () => {
  const planned = plannedOperations(schema, () => context)
  planned.learn(ACCEPT, { query: '{ viewer { role } }', isTrusted: false }, 'application/json')
  const query = 'query Who { viewer { role } }'
  const ask = (operationName?: string | null) =>
    planned.answer(ACCEPT, { query, operationName, isTrusted: true }, context)
  expect(await ask('Whom')).toBeNull()
  expect(await ask('Who')).not.toBeNull()
  expect(await ask(null)).not.toBeNull()
})

it('reads once for admins who ask while another query is being answered, with the identity of none of them', async () => {
  const read = vi.fn(() => Promise.resolve({ version: '1.2.3' }))
  const admin = (adminId: string, systemReport: () => unknown) =>
    ({ ...context, actor: { role: 'admin', adminRole: 'owner', adminId }, systemReport }) as GraphQLContext
  const own = () => Promise.resolve({ version: 'own' })
  const alone = () => Promise.reject(new Error('Read alone'))
  const planned = plannedOperations(schema, (actor) => ({ ...context, actor, systemReport: read }) as never)
  planned.learn(ACCEPT, { query: '{ viewer { role } }', isTrusted: false }, 'application/json')
  const asked = { query: 'query Status { systemStatus { version } }', isTrusted: true }
  const answers = await Promise.all(
    ['ada', 'ben', 'cleo'].map((id) => planned.answer(ACCEPT, asked, admin(id, id === 'ada' ? own : alone))),
  )
  expect(answers.map((answer) => answer?.body)).toEqual(
    ['own', '1.2.3', '1.2.3'].map((version) => `{"data":{"systemStatus":{"version":"${version}"}}}`),
  )
  expect(read).toHaveBeenCalledOnce()
})
