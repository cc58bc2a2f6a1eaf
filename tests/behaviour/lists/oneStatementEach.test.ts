import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let sent: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => sent.push(sql))
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

it('a supplier’s lists of opportunities and quotes are one statement per page, beside the session', async () => {
  const { caller, ...seat } = await world.supplier('Acme')
  const own = { caller, ...seat }
  for (let nth = 0; nth < 3; nth++) await world.openRequest()
  for (let nth = 0; nth < 3; nth++) await world.quote(own, await world.openRequest(), '900.00')
  const node = 'id request { id productTitle quotes { id } }'
  const lists = [
    `opportunities(first: 2, state: [ACTIVE]) { edges { cursor node { ${node} myQuote { id } } } pageInfo { endCursor } }`,
    `opportunities(first: 2, state: [QUOTED]) { edges { cursor node { ${node} myQuote { id } } } pageInfo { endCursor } }`,
    `quotes(first: 2, filter: { status: [PENDING] }) { edges { cursor node { ${node} } } pageInfo { endCursor } }`,
    `quotes(first: 2, sort: DEADLINE) { edges { cursor node { ${node} } } pageInfo { endCursor } }`,
  ]
  for (const list of lists) {
    sent = []
    type Page = { readonly edges: readonly object[]; readonly pageInfo: { readonly endCursor: string } }
    const { list: first } = await caller.graphqlOk<{ list: Page }>(`{ list: ${list} }`)
    expect(first.edges, list).toHaveLength(2)
    expect(beyondSession(), list).toHaveLength(1)
    sent = []
    const further = list.replace('first: 2', `first: 2, after: "${first.pageInfo.endCursor}"`)
    const { list: second } = await caller.graphqlOk<{ list: Page }>(`{ list: ${further} }`)
    expect(second.edges, further).toHaveLength(1)
    expect(beyondSession(), further).toHaveLength(1)
  }
})

const beyondSession = () => sent.filter((sql) => !sql.includes('FROM sessions'))
