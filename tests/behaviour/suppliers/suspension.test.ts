import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentSuppliers } from '../../../api/data/reads/lists/silentSuppliers.ts'
import { recoveries } from '../../../api/data/account/recoveries.ts'
import { endSupplierAccess } from '../../../api/usecases/supplier/endSupplierAccess.ts'
import { suspendSupplier } from '../../../api/usecases/supplier/suspendSupplier.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'
import { REASON, reinstate, suspend } from './suspensionScene.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  await server.reset()
  world = await aWorld(server)
  ada = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const signIn = (password = PASSWORD, as = acme) =>
  world.visitor().rest<{ code: string; error: string }>('POST', '/api/auth/supplier/login', {
    business_email: as.email,
    password,
  })
const codes = async (caller: Caller) =>
  (await caller.graphql('{ viewer { __typename } products(first: 1) { totalCount } }')).codes

describe('a suspended supplier has no access', () => {
  it('its sessions, tokens and sockets end at once, and only its tokens work again once it is reinstated', async () => {
    const { caller: program } = await world.token('ERP', { of: acme })
    const socket = acme.caller.subscribe('subscription { requestOpened { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)

    succeeded(await suspend(world, ada, acme))
    expect(await codes(acme.caller)).toEqual(['UNAUTHENTICATED'])
    expect(await codes(program)).toEqual(['UNAUTHENTICATED'])
    expect((await program.rest('GET', '/api/quote-requests')).status).toBe(401)
    await until('the socket is closed', () => socket.ended)

    succeeded(await reinstate(world, ada, acme))
    expect(await codes(acme.caller), 'the session is gone').toEqual(['UNAUTHENTICATED'])
    expect(await codes(program), 'the token was only inactive').toEqual([])
    expect((await signIn()).status).toBe(200)
  })

  it('signing in says that it is suspended and whom to contact, but only after the right password', async () => {
    succeeded(await suspend(world, ada, acme))
    const right = await signIn()
    expect([right.status, right.body]).toEqual([
      403,
      {
        code: 'ACCOUNT_SUSPENDED',
        error: 'Your account is suspended. Please write to your contact at Loupe.',
      },
    ])
    const wrong = await signIn('a wild guess 7')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    const { signInSupplier } = await world
      .visitor()
      .graphqlOk<{ signInSupplier: object }>(
        'mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename ... on Error { message } } }',
        { input: { email: acme.email, password: PASSWORD } },
      )
    expect(signInSupplier).toEqual({
      __typename: 'AccountSuspendedError',
      message: 'Your account is suspended. Please write to your contact at Loupe.',
    })
  })

  it('no session opens while the supplier is suspended', async () => {
    const owner = { supplierId: acme.id }
    const { passwordHash } = await world.prisma.supplier.findUniqueOrThrow({ where: { id: acme.id } })
    const from = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null, device: null }
    succeeded(await suspend(world, ada, acme))
    const opened = await world.ports.commit(acme.as, async (tx) => ({
      token: await tx.access.openSession(owner, { passwordHash, proof: null }, from, world.ports.now()),
    }))
    expect(succeeded(opened).token).toBeNull()
  })

  it('no link for a new password is sent, and an earlier one does not work', async () => {
    const { token } = await world.recoveryLink(acme)
    succeeded(await suspend(world, ada, acme))
    const links = recoveries(world.prisma)
    expect(await links.openLink('supplier', acme.email, () => new Date('2030-01-01'))).toBeNull()
    const input = { token, email: acme.email, newPassword: 'brand-new-horse-1' }
    const reset = 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }'
    expect(await world.visitor().graphqlOk(reset, { input })).toEqual({
      resetPassword: { __typename: 'InvalidTokenError' },
    })
    const asked = await world
      .visitor()
      .rest('POST', '/api/auth/supplier/forgot-password', { business_email: acme.email })
    const stranger = await world
      .visitor()
      .rest('POST', '/api/auth/supplier/forgot-password', { business_email: 'no@one.example' })
    expect([asked.status, asked.body]).toEqual([stranger.status, stranger.body])
  })

  it('ending its access while suspended also revokes its tokens, and sends no link that would not work', async () => {
    const { caller: program } = await world.token('Thief', { of: acme })
    succeeded(await suspend(world, ada, acme))
    succeeded(await endSupplierAccess(world.ports, world.justConfirmed(ada.as), { supplierId: acme.id }))
    expect(await world.prisma.recoveryRequest.count()).toBe(0)
    succeeded(await reinstate(world, ada, acme))
    expect(await codes(program)).toEqual(['UNAUTHENTICATED'])
    expect((await signIn()).status).toBe(401)
  })
})

it('a suspended supplier is neither counted as active nor expected to answer', async () => {
  const bolt = await world.supplier('Bolt')
  const request = await world.openRequest()
  const figures = () =>
    ada.caller.graphqlOk(
      `query($id: ID!) { dashboard { activeSuppliers } supplier(id: $id) { scorecard { silent } } }`,
      { id: acme.id },
    )
  const silent = async () => (await silentSuppliers(world.prisma, [request.id])).get(request.id)
  expect(await silent()).toEqual([acme.id, bolt.id])
  succeeded(await suspend(world, ada, acme))
  expect(await silent()).toEqual([bolt.id])
  expect(await figures()).toEqual({
    dashboard: { activeSuppliers: 1 },
    supplier: { scorecard: { silent: 0 } },
  })
})

describe('suspending', () => {
  it('is recorded with the admin and the reason, and the supplier’s own download does not contain the reason', async () => {
    succeeded(await suspend(world, ada, acme))
    succeeded(await reinstate(world, ada, acme))
    const entries = await world.prisma.auditEntry.findMany({
      orderBy: { seq: 'asc' },
      select: { content: true },
    })
    const [suspended, reinstated] = entries
      .map(
        ({ content }) =>
          JSON.parse(content) as { by: { id: string }; event: { type: string; reason: string } },
      )
      .filter(({ event }) => ['supplier.suspended', 'supplier.reinstated'].includes(event.type))
    expect(suspended).toMatchObject({
      by: { id: ada.id },
      event: { type: 'supplier.suspended', reason: REASON },
    })
    expect(reinstated).toMatchObject({
      by: { id: ada.id },
      event: { type: 'supplier.reinstated', reason: 'Settled' },
    })
    const { text } = await ada.caller.rest('GET', `/api/suppliers/${acme.id}/data`)
    expect(text).toContain('supplier.suspended')
    expect(text).not.toContain(REASON)
  })

  it('requires a reason, a fresh confirmation, and a supplier that is active and not suspended yet', async () => {
    const confirmed = world.justConfirmed(ada.as)
    const input = { supplierId: acme.id, reason: REASON }
    expect(
      await suspendSupplier(world.ports, { ...ada.as, confirmedAt: new Date(0), session: 'x' }, input),
    ).toMatchObject({
      refused: 'confirmationRequired',
    })
    expect(await suspendSupplier(world.ports, confirmed, { ...input, reason: ' ' })).toMatchObject({
      refused: 'invalid',
    })
    expect(await suspendSupplier(world.ports, confirmed, { ...input, supplierId: 'x' })).toMatchObject({
      refused: 'notFound',
    })
    expect(await reinstate(world, ada, acme)).toMatchObject({ refused: 'conflict' })
    succeeded(await suspend(world, ada, acme))
    expect(await suspend(world, ada, acme)).toMatchObject({ refused: 'conflict' })
    const pending = await world.supplier('Later', { status: 'pending' })
    expect(await suspend(world, ada, pending)).toMatchObject({ refused: 'conflict' })
  })

  it('filters the list of suppliers', async () => {
    await world.supplier('Bolt')
    succeeded(await suspend(world, ada, acme))
    const listed = async (suspended: boolean) => {
      const { suppliers } = await ada.caller.graphqlOk<{
        suppliers: { edges: { node: { companyName: string } }[] }
      }>(
        'query($suspended: Boolean) { suppliers(filter: { suspended: $suspended }) { edges { node { companyName } } } }',
        { suspended },
      )
      return suppliers.edges.map(({ node }) => node.companyName)
    }
    expect(await listed(true)).toEqual(['Acme'])
    expect(await listed(false)).toEqual(['Bolt'])
    const { text } = await ada.caller.rest('GET', '/api/admin/export/suppliers?suspended=yes')
    expect(text).toContain('Suspended')
    expect(text).not.toContain('Bolt')
  })
})
