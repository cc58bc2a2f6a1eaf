import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

/** Leaves out the email about the approval, which a supplier may get in between. */
const mailsTo = ({ email }: { email: string }) =>
  world.prisma.mailMessage.findMany({
    where: { to: email, NOT: { dedupeKey: { startsWith: 'decision:' } } },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
    select: { subject: true, text: true },
  })
const subjects = async (to: { email: string }) => (await mailsTo(to)).map(({ subject }) => subject)

describe.each(['admin', 'supplier'] as const)('an email to the %s says', (role) => {
  let seat: AdminSeat | SupplierSeat
  beforeEach(async () => {
    seat = role === 'admin' ? ada : await world.supplier('Acme')
  })
  const mutate = <T>(field: string, input: string, selection: string) =>
    seat.caller.graphqlOk<Record<string, T>>(`mutation { ${field}(input: { ${input} }) { ${selection} } }`)

  it('that a token was created with their account, when, and what to do if it was not them', async () => {
    await mutate('createApiToken', 'name: "ERP", scopes: [REQUESTS]', '__typename')
    expect(await mailsTo(seat)).toEqual([
      {
        subject: 'An API token was created from your Loupe account',
        text: expect.stringMatching(
          /^The API token “ERP” was created\..*\n\nWhen: \w+ \d+, \d{4}, \d\d:\d\d UTC\.\n\nIf it was you, .* change your password right away/,
        ) as string,
      },
    ])
    await mutate('createApiToken', 'name: "ERP", scopes: [REQUESTS]', '__typename')
    expect(await mailsTo(seat), 'a token that was refused').toHaveLength(1)
  })

  it('that a webhook was created, redirected or got a new secret, but not that it was renamed', async () => {
    const topic = role === 'admin' ? 'requests/opened' : 'orders/awarded'
    const { createWebhookEndpoint: made } = await mutate<{ endpoint: { id: string } }>(
      'createWebhookEndpoint',
      `name: "ERP", url: "https://erp.example/in?key=a", topics: ["${topic}"]`,
      '__typename ... on WebhookSecret { endpoint { id } }',
    )
    const endpointId = `endpointId: "${made?.endpoint.id}"`
    await mutate('updateWebhookEndpoint', `${endpointId}, name: "Warehouse"`, '__typename')
    expect(await subjects(seat)).toEqual(['A webhook was created from your Loupe account'])
    const url = 'url: "https://elsewhere.example/in?key=b"'
    await mutate('updateWebhookEndpoint', `${endpointId}, ${url}`, '__typename')
    await mutate('rotateWebhookSecret', endpointId, '__typename')
    const mails = await mailsTo(seat)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A webhook secret was changed from your Loupe account',
      'A webhook was created from your Loupe account',
      'The URL of a webhook was changed from your Loupe account',
    ])
    const all = mails.map(({ text }) => text).join()
    expect(all).toContain('Its events went to erp.example, and now go to elsewhere.example.')
    expect(all).not.toContain('key=')
  })

  it('that the password was changed, when, and how to get the account back if it was not them', async () => {
    await mutate(
      'changePassword',
      `currentPassword: "${PASSWORD}", newPassword: "walnut-river-7"`,
      '__typename',
    )
    expect(await mailsTo(seat)).toEqual([
      {
        subject: 'Your Loupe password was changed',
        text: expect.stringMatching(
          new RegExp(
            `^The password of your ${role} account .*\\n\\nWhen: .+ UTC\\.\\n\\nIf it was you, .* “Forgot your password\\?”`,
          ),
        ) as string,
      },
    ])
  })
})

describe('exports', () => {
  const SUBJECT = 'Data was exported from your Loupe account'
  const exportOrders = ({ caller }: AdminSeat) => caller.rest('GET', '/api/admin/export/orders')

  it('are mailed to the admin once a day', async () => {
    const mei = await world.anotherAdmin()
    for (let nth = 0; nth < 2; nth++) await exportOrders(ada)
    await exportOrders(mei)
    expect(await mailsTo(ada)).toEqual([
      {
        subject: SUBJECT,
        text: expect.stringContaining('loupe-orders.csv was downloaded from 127.0.0.1') as string,
      },
    ])
    expect(await subjects(mei)).toEqual([SUBJECT])
    server.clock.advance(24)
    const again = await world.freshCaller(ada)
    await again.rest('GET', '/api/admin/export/orders')
    expect(await subjects(ada)).toEqual([SUBJECT, SUBJECT])
  })

  it('are not mailed when a supplier downloads its own prices', async () => {
    const acme = await world.supplier('Acme')
    expect((await acme.caller.rest('GET', '/api/supplier/variant-pricing/export')).status).toBe(200)
    expect(await mailsTo(acme)).toEqual([])
  })
})

it('the owners are told of a new owner, who gets only the email about the role', async () => {
  const [mei, buyer] = [await world.anotherAdmin(), await world.anotherAdmin('buyer')]
  const change = (role: string) =>
    ada.caller.graphqlOk(
      `mutation { changeAdminRole(input: { adminId: "${buyer.id}", role: ${role} }) { __typename } }`,
    )
  await change('VIEWER')
  expect(await mailsTo(mei)).toEqual([])
  await change('OWNER')
  for (const owner of [ada, mei])
    expect(await subjects(owner)).toEqual(['An admin was made an owner at Loupe'])
  expect(new Set(await subjects(buyer))).toEqual(new Set(['Your role at Loupe was changed']))
})

it('every owner is told of an invitation, including the inviting one, and nobody else', async () => {
  const [mei, buyer] = [await world.anotherAdmin(), await world.anotherAdmin('buyer')]
  await ada.caller.graphqlOk(
    'mutation { inviteAdmin(input: { name: "Eve", email: "eve@x.example", role: OWNER }) { __typename } }',
  )
  for (const owner of [ada, mei])
    expect(await mailsTo(owner)).toMatchObject([
      {
        subject: 'An admin was invited to Loupe',
        text: expect.stringContaining(
          `${ada.name} invited Eve (eve@x.example) as an admin with the role “owner”.`,
        ) as string,
      },
    ])
  expect(await mailsTo(buyer)).toEqual([])
})
