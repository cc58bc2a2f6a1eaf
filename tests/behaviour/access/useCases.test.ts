import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addHours } from '../../../api/domain/calendar.ts'
import { hasDuty } from '../../../api/domain/account/adminRole.ts'
import type { Answer, Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { webhookRows, type WebhookRows } from '../../kit/webhookRows.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { allowCrawls } from '../privacy/crawl.ts'
import { alike } from './alike.ts'
import { ask, type Transport, transports, holdSocket } from './transports.ts'
import { type Doing, matrix, requestStates, type Role, roles, type Row, type Stage } from './matrix.ts'
import { duties } from './duties.ts'
import { useCases } from './useCases.ts'

let server: TestServer
let world: World
let holder: SupplierSeat
let bystander: SupplierSeat
let product: Awaited<ReturnType<World['product']>>
let pendings = 0
let tokens = 0
let invited = 0

beforeAll(async () => {
  server = await startTestServer()
  // Emails, webhooks and pushes are queued after a call, whoever the caller is.
  await server.stopScheduledJobs()
  world = await aWorld(server)
  holder = await world.supplier('Holder')
  bystander = await world.supplier('Bystander')
  product = await world.product()
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** A caller of a role with a separate cookie jar, because signing in would change a shared one. */
async function callerOf(role: Role): Promise<Caller> {
  switch (role) {
    case 'visitor':
      return world.visitor()
    case 'partner':
      return (partner ??= await world.program('feed'))
    case 'program':
      // A new program each time, because changing the holder's password ends its tokens.
      return world.program(`erp-${++programs}`, holder)
    case 'bystander':
      return world.freshCaller(bystander)
    case 'holder':
      return world.freshCaller(holder)
    case 'admin':
      return world.freshCaller(await world.admin())
  }
}
let partner: Caller | undefined
let programs = 0

type KeptRows = Pick<
  Stage,
  'pieceId' | 'imageId' | 'tokenId' | 'resetToken' | 'verifyToken' | 'invitedAdminId'
>

async function kept(at: Row['at']): Promise<KeptRows> {
  const pieceId = at === 'stocked' ? await world.piece(holder) : ''
  const imageId = at === 'stocked' ? await world.image(holder) : ''
  const tokenId = at === 'programmed' ? (await world.token(`Token ${++tokens}`, { of: holder })).id : ''
  const link = at === 'recovering' ? await world.recoveryLink(holder) : null
  const verifyToken = at === 'verifying' ? await verificationOf(holder) : ''
  const invitedAdminId = at === 'inviting' ? await world.invitedAdmin(`new${++invited}@desk.example`) : ''
  if (at === 'readdressing') await askForAddress()
  return { pieceId, imageId, tokenId, resetToken: link?.token ?? '', verifyToken, invitedAdminId }
}

/** The admin has asked to sign in with another address. */
async function askForAddress(): Promise<void> {
  const { id } = await world.admin()
  const verifyTokenExpires = addHours(world.ports.now(), 1)
  await world.prisma.adminUser.update({
    where: { id },
    data: { newEmail: 'new@desk.example', verifyTokenExpires },
  })
}

/** The secret of a link that verifies the supplier's address. */
async function verificationOf({ id, email }: SupplierSeat): Promise<string> {
  await world.prisma.supplier.update({ where: { id }, data: { emailVerifiedAt: null } })
  const at = world.ports.now()
  const opened = { at, until: addHours(at, 1) }
  return (await world.ports.recoveries.openVerification('supplier', email, opened)) ?? ''
}

const NO_WEBHOOK: WebhookRows = { endpointId: '', deliveryId: '' }

async function webhooks(at: Row['at']): Promise<Pick<Stage, 'ownWebhook' | 'partnerWebhook'>> {
  if (at !== 'stocked') return { ownWebhook: NO_WEBHOOK, partnerWebhook: NO_WEBHOOK }
  const now = world.ports.now()
  return {
    ownWebhook: await webhookRows(world.prisma, holder.id, now),
    partnerWebhook: await webhookRows(world.prisma, null, now),
  }
}

/** The request for rows that do not act on it. */
let untouched: Promise<OpenRequest> | undefined

async function setStage(at?: Row['at'], needsPending = false): Promise<Stage> {
  const isItsOwn = requestStates.some((state) => state === at)
  const request = await (isItsOwn
    ? world.openRequest({ product })
    : (untouched ??= world.openRequest({ product })))
  const quoteId = isItsOwn && at !== 'open' ? await world.quote(holder, request, '900.00') : ''
  if (at === 'changed')
    await world.prisma.quote.update({ where: { id: quoteId }, data: { needsReconfirmation: true } })
  if (at === 'awarded' || at === 'rejected' || at === 'accepted' || at === 'delivered')
    await world.award(quoteId)
  if (at === 'rejected') await world.reject(holder, request)
  if (at === 'accepted' || at === 'delivered') await world.accept(holder, request)
  if (at === 'delivered') {
    const deliveredAt = world.ports.now()
    await world.prisma.order.update({
      where: { id: request.orderId },
      data: { status: 'delivered', deliveredAt, actualDelivery: deliveredAt },
    })
  }
  const pending = needsPending ? await world.supplier(`Pending ${++pendings}`, { status: 'pending' }) : null
  return {
    world,
    holder,
    bystander,
    request,
    quoteId,
    pendingSupplierId: pending?.id ?? '',
    ...(await kept(at)),
    ...(await webhooks(at)),
  }
}

/**
 * The data shared by all rows of the table: a quoted request, a supplier that waits for approval, and the
 * holder's data.
 */
async function setWholeStage(): Promise<Stage> {
  const { request, quoteId } = await setStage('quoted')
  return { ...(await setStage('stocked', true)), request, quoteId }
}

const overRest = ({ status, text }: Answer): string =>
  status < 300
    ? 'done'
    : ((
        { 401: 'unauthenticated', 403: 'forbidden', 404: 'absent', 409: 'conflict' } as Record<number, string>
      )[status] ?? `${status} ${text}`)

const byCode = (code: string, text: string) =>
  code === 'UNAUTHENTICATED' || code === 'FORBIDDEN'
    ? code.toLowerCase()
    : text.includes('a WebSocket cannot carry the session cookie')
      ? 'noCookie'
      : text

async function overGraphql(
  caller: Caller,
  transport: Transport,
  mutation: NonNullable<Row['graphql']>,
  stage: Stage,
  role: Role,
) {
  const { field, input, id, plain } = mutation
  if (plain) {
    const { code, text } = await ask(caller, transport, `mutation { ${plain(stage)} }`)
    return code === null ? 'done' : byCode(code, text)
  }
  const type = mutation.type ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  const args = input ? [`$input: ${type}!`, 'input: $input'] : id ? ['$id: ID!', 'id: $id'] : null
  const head = args ? `mutation(${args[0]}) { ${field}(${args[1]})` : `mutation { ${field}`
  const { data, code, text } = await ask(
    caller,
    transport,
    `${head} { __typename } }`,
    input ? { input: input(stage, role) } : id ? { id: id(stage) } : {},
  )
  if (code !== null) return byCode(code, text)
  const member = (data?.[field] as { __typename: string } | undefined)?.__typename ?? text
  if (member === 'NotFoundError') return 'absent'
  if (member === 'ConflictError') return 'conflict'
  if (member === 'InvalidCredentialsError') return 'unproved'
  return member.endsWith('Error') ? text : 'done'
}

/** Every entry point of a use case. */
interface Way {
  readonly name: Transport | 'rest'
  readonly go: (caller: Caller, stage: Stage, role: Role) => Promise<string>
}

function waysTo({ graphql, rest, alsoRest = [] }: Row): Way[] {
  const overTransports = graphql
    ? transports.map((transport): Way => ({
        name: transport,
        go: (caller, stage, role) => overGraphql(caller, transport, graphql, stage, role),
      }))
    : []
  return [
    ...overTransports,
    ...[rest ?? [], alsoRest].flat().map((call): Way => ({
      name: 'rest',
      async go(caller, stage, role) {
        const { method, path, body } = call(stage, role)
        return overRest(await caller.rest(method, path, body))
      },
    })),
  ]
}

function expectedOf(row: Row, role: Role, { name }: Way): string {
  const expected = row.expects[role]
  const isRefused = expected === 'forbidden' || expected === 'unauthenticated'
  return name === 'websocket' && row.graphql?.setsCookie && !isRefused ? 'noCookie' : expected
}

/** All events and stored rows: a refused call adds none. */
const traces = async () =>
  Promise.all([world.prisma.event.count(), world.prisma.quote.count(), world.prisma.supplierResponse.count()])

const rows = Object.entries(matrix).flatMap(([name, row]) => ('elsewhere' in row ? [] : [{ name, row }]))

beforeEach(() => allowCrawls(server))

describe.each(rows)('$name', ({ name, row }) => {
  const setOwnStage = () =>
    setStage(row.at, /^(?:setSupplierStatus|endSupplierAccess|suspendSupplier)/.test(name))
  // Refused calls change nothing, so they share a stage; the allowed call comes last.
  let shared: Promise<Stage> | undefined
  const isDone = (role: Role) => row.expects[role] === 'done'

  it.each([...roles.filter((role) => !isDone(role)), ...roles.filter(isDone)])('as %s', async (role) => {
    let caller: Caller | undefined
    for (const way of waysTo(row)) {
      const expected = expectedOf(row, role, way)
      const stage = await (expected === 'done' ? setOwnStage() : (shared ??= setOwnStage()))
      if (expected === 'done' || !caller) caller = await callerOf(role)
      const before = expected === 'done' ? null : await traces()
      expect(await way.go(caller, stage, role), `over ${way.name}`).toBe(expected)
      if (before) expect(await traces(), `nothing happened over ${way.name}`).toEqual(before)
    }
  })
})

describe.each(['buyer', 'viewer'] as const)('an admin who is a %s', (adminRole) => {
  it('is refused exactly where the role lacks the duty, over every entry point', async () => {
    const stage = await setWholeStage()
    const { caller } = await world.anotherAdmin(adminRole)
    for (const { name, row } of rows) {
      const duty = duties[name as Doing]
      if (duty === null) continue
      const expected = hasDuty(adminRole, duty) && row.expects.admin !== 'forbidden'
      const before = await traces()
      for (const way of waysTo(row)) {
        const said = await way.go(caller, stage, 'admin')
        expect(said !== 'forbidden', `${name} over ${way.name}: ${said}`).toBe(expected)
      }
      if (!expected) expect(await traces(), `nothing happened: ${name}`).toEqual(before)
    }
  })
})

describe.each(alike)('$name', ({ like, isInvalid, losesSockets, enter }) => {
  it('is refused everything it has no access to, over every entry point', async () => {
    const stage = await setWholeStage()
    const caller = await enter(world, holder)
    const release = isInvalid ? null : await holdSocket(caller)
    const before = await traces()
    const mayBeCut = ({ name }: Way) => losesSockets && name === 'websocket'
    for (const { name, row } of rows) {
      const refused = (way: Way) =>
        isInvalid && way.name !== 'rest' ? 'unauthenticated' : expectedOf(row, like, way)
      const ways = waysTo(row).filter((way) => {
        const expected = refused(way)
        return expected !== 'done' && (expected === 'unauthenticated' || !mayBeCut(way))
      })
      const said = await Promise.all(ways.map((way) => way.go(caller, stage, like)))
      expect(said, name).toEqual(ways.map(refused))
    }
    expect(await traces(), 'nothing happened').toEqual(before)
    await release?.()
  })
})

describe('the access matrix', () => {
  it('the matrix has a row for every use case', () => {
    const folder = join(import.meta.dirname, '../../../api/usecases')
    const verbs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return []
      const code = readFileSync(join(folder, file), 'utf8')
      return [
        ...code.matchAll(/^export (?:async function|const) (\w+)(?: = )?\(\s*ports: (?:Pick<)?Ports/gm),
      ].map(([, name = '']) => name)
    })
    expect(verbs.sort()).toEqual(Object.keys(useCases).sort())
  })
})
