import type { Forbidden } from '../../kit/hostile/faultIn.ts'
import type { Known } from '../../kit/hostile/plausibleValues.ts'
import type { Caller } from '../../kit/Caller.ts'
import { canary } from '../../kit/canaries.ts'
import { WEBHOOK_SECRET } from '../../kit/shop.ts'
import { addWebhook } from '../../kit/webhookRows.ts'
import { PASSWORD, type Token, type World } from '../../kit/world.ts'
import { type ApiScope, apiScopes } from '../../../api/domain/access/apiScope.ts'
import { graphqlOpens } from '../../../api/domain/access/graphqlOpens.ts'
import { refusesProgram } from '../../../api/domain/access/programGate.ts'
import { restOpens } from '../../../api/domain/access/restOpens.ts'
import type { SupplierActor } from '../../../api/domain/actor.ts'
import { tables } from '../../../api/data/prisma/tables.ts'
import { suspendSupplier } from '../../../api/usecases/supplier/suspendSupplier.ts'
import { matrix, type Role } from '../access/matrix.ts'
import { graphqlReads } from '../access/reads.ts'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import { rivalry } from '../privacy/rivalry.ts'

/** A sender of hostile requests. */
export interface Attacker {
  readonly who: string
  readonly caller: () => Caller
  readonly forbidden: Forbidden
  /**
   * Signs in again after having been signed out, even if others ended the account; does nothing for callers
   * who cannot.
   */
  readonly comeBack: () => Promise<void>
  /** The calls that this caller was refused, so that it tries them less often. */
  readonly refused: Set<string>
}

export interface Scene {
  /** The attackers, with the relative frequency of each. */
  readonly attackers: readonly (readonly [weight: number, attacker: Attacker])[]
  /** Sends deliveries as the store, genuine or forged. */
  readonly store: Attacker
  readonly known: Known
  /** Payloads the store has sent. */
  readonly payloads: readonly object[]
}

/** Every kind of caller in a world with data of every kind, and the values that each of them may not see. */
export async function hostileScene(world: World): Promise<Scene> {
  const { prisma, ports } = world
  const partner = await world.token('Feed')
  const { acme, rival, rivalCanaries } = await rivalry(world, partner.caller)
  const now = ports.now()
  for (const of of [acme, rival]) {
    await world.piece(of)
    await world.image(of)
  }
  for (const of of [acme.id, rival.id, null]) await addWebhook(prisma, of, now)
  const request = await world.openRequest()
  const order = await world.order({ product: request.product })
  const unmapped = { ...order, line_items: order.line_items.map((line) => ({ ...line, variant_id: null })) }
  await world.deliver('orders/create', unmapped)
  await world.deliver('orders/create', { id: 'none' })
  await world.deliver('customers/data_request', {
    shop_domain: 'shop.test.example',
    customer: { id: Number(canary.customerId), email: canary.email },
    orders_requested: [request.payload.id],
    data_request: { id: 9 },
  })
  await world.server.settle()

  const owner = await world.admin()
  const buyer = await world.anotherAdmin('buyer')
  const viewer = await world.anotherAdmin('viewer')
  const pending = await world.supplier('Pendulum', { status: 'pending' })
  const suspended = await world.supplier('Suspendra')
  const links = [(await world.recoveryLink(rival)).token, (await world.recoveryLink(viewer)).token]
  const whole = await world.token('All', { of: acme })
  const scoped: Token[] = []
  for (const scope of apiScopes)
    scoped.push(await world.token(`Only ${scope}`, { of: acme, scopes: [scope] }))
  await suspendSupplier(ports, owner.as, { supplierId: suspended.id, reason: 'Copied designs' })

  const tokens = [partner, whole, ...scoped]
  const secrets = await secretsOf(world, [...links, ...tokens.map(({ secret }) => secret)])
  const suppliers = { ...secrets, ...canary, ...rivalCanaries }
  const strangers = { ...suppliers, acme: acme.id }

  const person = async (role: Role, seat: Person, forbidden: Forbidden): Promise<Attacker> => {
    let caller = await world.freshCaller(seat)
    let coming: Promise<void> | null = null
    // Other requests may change the password or suspend the account meanwhile.
    const signInAgain = async (tries = 5): Promise<void> => {
      await restored(world, seat)
      const again = tries > 1 ? () => null : undefined
      const fresh = await world.freshCaller(seat).catch(again)
      if (!fresh) return signInAgain(tries - 1)
      caller = fresh
    }
    return {
      who: seat.name,
      caller: () => caller,
      forbidden,
      refused: refusedTo(role),
      // Many requests may discover at the same time that the caller was signed out.
      comeBack: async () =>
        role === 'visitor' ? undefined : (coming ??= signInAgain().finally(() => (coming = null))),
    }
  }
  const visiting = world.visitor()
  const visitor = (who: string, forbidden: Forbidden): Attacker => ({
    who,
    caller: () => visiting,
    forbidden,
    refused: refusedTo('visitor'),
    comeBack: async () => undefined,
  })
  const program = (
    role: Role,
    who: string,
    { id, caller }: Token,
    forbidden: Forbidden,
    refused = refusedTo(role),
  ): Attacker => ({
    who,
    caller: () => caller,
    forbidden,
    refused,
    async comeBack() {
      await prisma.apiToken.updateMany({ where: { id }, data: { revokedAt: null } })
    },
  })
  const admins = await Promise.all([owner, buyer, viewer].map((seat) => person('admin', seat, secrets)))
  const oneScope = apiScopes.map((scope, nth) => {
    const refused = new Set([...refusedTo('program'), ...outsideOf(scope, acme.as)])
    return program('program', `Acme’s program for ${scope}`, scoped[nth] as Token, suppliers, refused)
  })
  return {
    attackers: [
      [6, await person('holder', acme, suppliers)],
      [3, await person('holder', rival, { ...secrets, ...canary })],
      // Sessions from before they were suspended or their approval was revoked.
      [1, await person('visitor', pending, strangers)],
      [1, await person('visitor', suspended, strangers)],
      ...admins.map((admin): Weighted => [admin.who === owner.name ? 6 : 2, admin]),
      [1, visitor('a visitor', strangers)],
      [2, program('partner', 'a partner', partner, { ...strangers, acmeEmail: acme.email })],
      [2, program('program', 'Acme’s program', whole, suppliers)],
      ...oneScope.map((each): Weighted => [0.3, each]),
    ],
    store: visitor('the store', secrets),
    known: await knownIn(world, links),
    payloads: [request.payload, request.product, unmapped].map(withoutHidden),
  }
}

type Weighted = Scene['attackers'][number]
type Person = Parameters<World['freshCaller']>[0] & { readonly id: string; readonly name: string }

/** Restores the account, whatever the others did to it. */
async function restored({ prisma }: World, { id, as }: Person): Promise<void> {
  if (as.role === 'admin')
    await prisma.adminUser.updateMany({ where: { id }, data: { role: 'admin', adminRole: as.adminRole } })
  else
    await prisma.supplier.updateMany({
      where: { id },
      data: { status: 'active', suspendedAt: null, erasedAt: null },
    })
}

/** A property that is hidden because of its name would be shown under a hostile one. */
const withoutHidden = (payload: object): object =>
  JSON.parse(JSON.stringify(payload).replaceAll(canary.hiddenProperty, 'as agreed')) as object

/**
 * The root fields of GraphQL and the rows of REST that a role may not call; they are tried less often than
 * others.
 */
function refusedTo(role: Role): Set<string> {
  const isRefused = (said: string) => said === 'forbidden' || said === 'unauthenticated'
  const reads = Object.entries(graphqlReads).filter(([, shown]) => isRefused(shown[role]))
  const writes = Object.values(matrix).filter((row) => 'expects' in row && isRefused(row.expects[role]))
  const caller = { admin: 'admin', partner: 'partner', visitor: 'anybody' }[role as string] ?? 'supplier'
  const rows = restRows.filter(
    ({ who }) => !(who as readonly string[]).some((may) => may === caller || may === 'anybody'),
  )
  return new Set([
    ...reads.map(([field]) => field),
    ...writes.flatMap((row) => ('graphql' in row && row.graphql ? [row.graphql.field] : [])),
    ...rows.map(({ method, path }) => `${method} ${path}`),
  ])
}

/**
 * The same for calls that a supplier's program with one scope may not make: it would otherwise send hardly
 * anything else.
 */
function outsideOf(scope: ApiScope, supplier: SupplierActor): string[] {
  const actor = { ...supplier, program: { tokenId: 'of one scope', scopes: [scope] } }
  const fields = Object.keys(graphqlOpens).filter((name) => refusesProgram(actor, graphqlOpens[name]))
  const rows = restRows.filter(({ path }) => refusesProgram(actor, restOpens[path]))
  return [
    ...fields.map((name) => name.replace(/^(?:Query|Subscription)\./, '')),
    ...rows.map(({ method, path }) => `${method} ${path}`),
  ]
}

/** Values that no caller may see. */
async function secretsOf({ prisma }: World, given: readonly string[]): Promise<Forbidden> {
  const hashes = [
    ...(await prisma.adminUser.findMany({ select: { passwordHash: true } })),
    ...(await prisma.supplier.findMany({ select: { passwordHash: true } })),
  ].flatMap(({ passwordHash }) => passwordHash ?? [])
  const tokens = await prisma.apiToken.findMany({ select: { tokenHash: true } })
  const named = (name: string, values: readonly string[]) =>
    values.map((value, nth) => [`${name} ${nth}`, value])
  return Object.fromEntries([
    ['password', PASSWORD],
    ['store secret', WEBHOOK_SECRET],
    ['endpoint secret', 'whsec_of-a-test'],
    ...named('password hash', [...new Set(hashes)]),
    ...named(
      'token hash',
      tokens.map(({ tokenHash }) => tokenHash),
    ),
    ...named('link or token', given),
  ])
}

/** Addresses for generated sign-ins: even with the right password, these give access to nothing more. */
const SIGN_IN = ['pendulum@makers.example', 'suspendra@makers.example', 'nobody@nowhere.example']

async function knownIn({ prisma }: World, links: readonly string[]): Promise<Known> {
  const ids: Record<string, readonly string[]> = {}
  for (const { name, columns } of Object.values(tables)) {
    if (!('id' in columns)) continue
    const rows = await prisma.$queryRawUnsafe<{ id: string }[]>(
      `SELECT ${columns.id.name}::text AS id FROM ${name} ORDER BY 1 LIMIT 30`,
    )
    ids[name] = rows.map(({ id }) => id)
  }
  const admins = await prisma.adminUser.findMany({ select: { email: true } })
  const emails = [...admins.map(({ email }) => email), ...SIGN_IN]
  return { ids, allIds: Object.values(ids).flat(), cursors: [], emails, password: PASSWORD, links }
}
