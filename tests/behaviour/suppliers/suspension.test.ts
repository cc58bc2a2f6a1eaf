import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentSuppliers } from '../../../api/data/reads/silentSuppliers.ts'
import { recoveries } from '../../../api/data/account/recoveries.ts'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { advanceOrder } from '../../../api/usecases/order/advanceOrder.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { endSupplierAccess } from '../../../api/usecases/supplier/endSupplierAccess.ts'
import { resumeSupplier } from '../../../api/usecases/supplier/resumeSupplier.ts'
import { suspendSupplier } from '../../../api/usecases/supplier/suspendSupplier.ts'
import type { Caller } from '../../kit/Caller.ts'
import { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'
import { anEndpoint, postOffice, startOutgoingServer } from '../outgoing/outgoingScene.ts'

const REASON = 'Copied our designs'

let server: TestServer
let world: World
let ada: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startOutgoingServer()
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

const suspend = async (supplierId = acme.id) =>
  suspendSupplier(world.ports, world.justConfirmed(ada.as), { supplierId, reason: REASON })
const resume = async (supplierId = acme.id) =>
  resumeSupplier(world.ports, world.justConfirmed(ada.as), { supplierId, reason: 'Settled' })
const signIn = (password = PASSWORD, as = acme) =>
  world.visitor().rest<{ code: string; error: string }>('POST', '/api/auth/supplier/login', {
    business_email: as.email,
    password,
  })
const codes = async (caller: Caller) =>
  (await caller.graphql('{ viewer { __typename } products(first: 1) { totalCount } }')).codes
const mailed = async () => {
  await queueNotifications(server.deps.notificationLog, server.clock.now, 'http://127.0.0.1')
  const rows = await world.prisma.mailMessage.findMany({
    where: { to: acme.email, NOT: { dedupeKey: { startsWith: 'decision:' } } },
    orderBy: { queuedAt: 'asc' },
  })
  return rows.map(({ subject }) => subject)
}

describe('a suspended supplier has no access', () => {
  it('its sessions, tokens and sockets end at once, and work again only as far as its access is resumed', async () => {
    const { caller: program } = await world.token('ERP', { of: acme })
    const socket = acme.caller.subscribe('subscription { requestOpened { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)

    succeeded(await suspend())
    expect(await codes(acme.caller)).toEqual(['UNAUTHENTICATED'])
    expect(await codes(program)).toEqual(['UNAUTHENTICATED'])
    expect((await program.rest('GET', '/api/quote-requests')).status).toBe(401)
    await until('the socket is closed', () => socket.ended)

    succeeded(await resume())
    expect(await codes(acme.caller), 'the session is gone').toEqual(['UNAUTHENTICATED'])
    expect(await codes(program), 'the token was only resting').toEqual([])
    expect((await signIn()).status).toBe(200)
  })

  it('signing in says that it is suspended and who helps, but only after the right password', async () => {
    succeeded(await suspend())
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

  it('a session that is opened while it is suspended is not', async () => {
    const owner = { supplierId: acme.id }
    const { passwordHash } = await world.prisma.supplier.findUniqueOrThrow({ where: { id: acme.id } })
    const from = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null, device: null }
    succeeded(await suspend())
    const opened = await world.ports.commit(acme.as, async (tx) => ({
      token: await tx.access.openSession(owner, { passwordHash, proof: null }, from, world.ports.now()),
    }))
    expect(succeeded(opened).token).toBeNull()
  })

  it('no link for a new password is sent, and an earlier one does not work', async () => {
    const { token } = await world.recoveryLink(acme)
    succeeded(await suspend())
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

  it('ending its access meanwhile ends its resting tokens, and sends no link that would not work', async () => {
    const { caller: program } = await world.token('Thief', { of: acme })
    succeeded(await suspend())
    succeeded(await endSupplierAccess(world.ports, world.justConfirmed(ada.as), { supplierId: acme.id }))
    expect(await world.prisma.recoveryRequest.count()).toBe(0)
    succeeded(await resume())
    expect(await codes(program)).toEqual(['UNAUTHENTICATED'])
    expect((await signIn()).status).toBe(401)
  })
})

describe('a suspended supplier is told nothing', () => {
  it('no mail about requests, not even one that waits; only that it is suspended, and later resumed', async () => {
    await world.openRequest()
    expect(await mailed()).toEqual([expect.stringMatching(/^New quote request/)])
    succeeded(await suspend())
    await world.openRequest()
    expect(await mailed()).toEqual(['Your access to Loupe is suspended'])
    succeeded(await resume())
    expect(await mailed()).toEqual(['Your access to Loupe is suspended', 'Your access to Loupe is resumed'])
    const texts = await world.prisma.mailMessage.findMany({
      where: { to: acme.email, NOT: { dedupeKey: { startsWith: 'decision:' } } },
      select: { text: true },
    })
    expect(JSON.stringify(texts)).not.toContain(REASON)
    await world.openRequest()
    expect(await mailed()).toContainEqual(expect.stringMatching(/^New quote request/))
  })

  it('no webhook either: what waits for it waits on, and what happens meanwhile is not posted later', async () => {
    const receiver = await Receiver.start()
    try {
      await anEndpoint(world, `${receiver.url}/hook`, { of: acme, topics: ['requests/opened'] })
      const office = postOffice(server)
      const before = await world.openRequest()
      await office.read()
      succeeded(await suspend())
      const during = await world.openRequest()
      await office.read()
      await office.post()
      expect(receiver.got).toEqual([])
      succeeded(await resume())
      await office.read()
      await office.post()
      const posted = receiver.got.map(({ raw }) => raw.toString()).join()
      expect(posted).toContain(before.id)
      expect(posted).not.toContain(during.id)
    } finally {
      await receiver.stop()
    }
  })
})

describe('a suspended supplier is not awarded', () => {
  const SUSPENDED =
    'The supplier of this quote is suspended. Resume its access first, or award another quote.'

  it('its quote stays for admins to see, without the award, until its access is resumed', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '900.00')
    succeeded(await suspend())
    const seen = () =>
      ada.caller.graphqlOk('query($id: ID!) { quote(id: $id) { availableMoves supplier { suspendedAt } } }', {
        id: quoteId,
      })
    expect(await seen()).toEqual({
      quote: { availableMoves: [], supplier: { suspendedAt: expect.any(String) as string } },
    })
    expect(await awardQuote(world.ports, ada.as, { quoteId })).toMatchObject({
      refused: 'conflict',
      message: SUSPENDED,
    })
    const advance = { orderId: request.orderId, status: 'awarded', supplierId: acme.id }
    expect(await advanceOrder(world.ports, ada.as, advance)).toMatchObject({ message: SUSPENDED })
    succeeded(await resume())
    expect(await seen()).toEqual({ quote: { availableMoves: ['AWARD'], supplier: { suspendedAt: null } } })
    succeeded(await awardQuote(world.ports, ada.as, { quoteId }))
  })

  it('a rejected order is neither re-awarded to it nor suggested for it', async () => {
    const bolt = await world.supplier('Bolt')
    const request = await world.openRequest()
    await world.quote(acme, request, '900.00')
    const chosen = await world.quote(bolt, request, '800.00')
    await world.award(chosen)
    await world.reject(bolt, request)
    const runnerUp = async () =>
      (
        await ada.caller.graphqlOk<{ order: { runnerUp: { supplier: { id: string } } | null } }>(
          'query($id: ID!) { order(id: $id) { runnerUp { supplier { id } } } }',
          { id: request.orderId },
        )
      ).order.runnerUp?.supplier.id
    expect(await runnerUp()).toBe(acme.id)
    succeeded(await suspend())
    expect(await runnerUp()).toBeUndefined()
    const again = { orderId: request.orderId, supplierId: acme.id }
    expect(await reawardOrder(world.ports, ada.as, again)).toMatchObject({
      refused: 'conflict',
      message: 'This supplier is suspended. Resume its access first.',
    })
  })

  it('an order that it has stays as it is', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.accept(acme, request)
    succeeded(await suspend())
    const { orderId } = request
    expect(await advanceOrder(world.ports, ada.as, { orderId, status: 'fulfilled' })).toEqual({ orderId })
  })

  it('an admin answers nothing on its behalf, and a quote that is under way comes too late', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '900.00')
    const other = await world.openRequest()
    succeeded(await suspend())
    const terms = { price: '100.00', deliveryDays: 5 }
    for (const answered of [
      await submitQuote(world.ports, ada.as, { ...terms, requestId: other.id, supplierId: acme.id }),
      await updateQuote(world.ports, acme.as, { ...terms, quoteId }),
    ])
      expect(answered).toMatchObject({ refused: 'conflict' })
  })

  it('suspended and awarded at the same moment, it is one after the other', async () => {
    for (let round = 0; round < 6; round++) {
      const maker = await world.supplier(`Maker ${round}`)
      const request = await world.openRequest()
      const quoteId = await world.quote(maker, request, '900.00')
      const [award, suspension] = await Promise.all([
        awardQuote(world.ports, ada.as, { quoteId }),
        suspend(maker.id),
      ])
      succeeded(suspension)
      const events = await world.prisma.event.findMany({
        where: {
          stream: 'admin',
          supplierId: maker.id,
          type: { in: ['order.awarded', 'supplier.suspended'] },
        },
        orderBy: { seq: 'asc' },
        select: { type: true },
      })
      expect(events.map(({ type }) => type)).toEqual(
        isRefusal(award) ? ['supplier.suspended'] : ['order.awarded', 'supplier.suspended'],
      )
    }
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
  succeeded(await suspend())
  expect(await silent()).toEqual([bolt.id])
  expect(await figures()).toEqual({
    dashboard: { activeSuppliers: 1 },
    supplier: { scorecard: { silent: 0 } },
  })
})

describe('suspending', () => {
  it('is recorded with who and why, and what it downloads of itself does not say why', async () => {
    succeeded(await suspend())
    succeeded(await resume())
    const entries = await world.prisma.auditEntry.findMany({
      orderBy: { seq: 'asc' },
      select: { content: true },
    })
    const [suspended, resumed] = entries
      .map(
        ({ content }) =>
          JSON.parse(content) as { by: { id: string }; event: { type: string; reason: string } },
      )
      .filter(({ event }) => ['supplier.suspended', 'supplier.resumed'].includes(event.type))
    expect(suspended).toMatchObject({
      by: { id: ada.id },
      event: { type: 'supplier.suspended', reason: REASON },
    })
    expect(resumed).toMatchObject({
      by: { id: ada.id },
      event: { type: 'supplier.resumed', reason: 'Settled' },
    })
    const { text } = await ada.caller.rest('GET', `/api/suppliers/${acme.id}/data`)
    expect(text).toContain('supplier.suspended')
    expect(text).not.toContain(REASON)
  })

  it('takes a reason, a fresh confirmation, and a supplier that is active and not suspended yet', async () => {
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
    expect(await resume()).toMatchObject({ refused: 'conflict' })
    succeeded(await suspend())
    expect(await suspend()).toMatchObject({ refused: 'conflict' })
    const pending = await world.supplier('Later', { status: 'pending' })
    expect(await suspend(pending.id)).toMatchObject({ refused: 'conflict' })
  })

  it('filters the list of suppliers', async () => {
    await world.supplier('Bolt')
    succeeded(await suspend())
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
