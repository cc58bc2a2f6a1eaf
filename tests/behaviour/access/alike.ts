import { type ApiScope, scopesOf } from '../../../api/domain/access/apiScope.ts'
import type { Caller } from '../../kit/Caller.ts'
import type { SupplierSeat, World } from '../../kit/world.ts'
import type { Role } from './matrix.ts'

/** A caller with at most the access of a role in the tables. */
interface Alike {
  readonly name: string
  readonly like: Role
  /** The token's only scope. */
  readonly scope?: ApiScope
  /** GraphQL rejects an invalid token whatever the operation; over REST, its holder is a visitor. */
  readonly isInvalid?: true
  /** The caller's session has ended, and the server closes the sockets of such sessions at any moment. */
  readonly losesSockets?: true
  readonly enter: (world: World, holder: SupplierSeat) => Promise<Caller>
}

/**
 * What makes a supplier inactive. It may hold an earlier session or token, which the status alone does not
 * end.
 */
const inactive = {
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  suspended: { suspendedAt: new Date(0) },
} as const

const states = Object.keys(inactive) as (keyof typeof inactive)[]

async function whileActive(world: World, state: keyof typeof inactive, enter: Entering): Promise<Caller> {
  const supplier = await world.supplier(`${state} ${enter.name}`)
  const caller = await enter(world, supplier)
  // Before the status changes, the session or token still gives access.
  await caller.eventCursor()
  await world.prisma.supplier.update({ where: { id: supplier.id }, data: inactive[state] })
  return caller
}

type Entering = (world: World, supplier: SupplierSeat) => Promise<Caller>
const bySession: Entering = async (_world, { caller }) => caller
const byToken: Entering = (world, supplier) => world.program(`of ${supplier.name}`, supplier)

export const alike: readonly Alike[] = [
  ...states.map((state) => ({
    name: `session of a ${state} supplier`,
    like: 'visitor' as const,
    losesSockets: true as const,
    enter: (world: World) => whileActive(world, state, bySession),
  })),
  ...states.map((state) => ({
    name: `token of a ${state} supplier`,
    like: 'visitor' as const,
    isInvalid: true as const,
    enter: (world: World) => whileActive(world, state, byToken),
  })),
  ...scopesOf.partner.map((scope) => ({
    name: `partner’s token for ${scope} only`,
    like: 'partner' as const,
    scope,
    enter: (world: World) => world.program(`partner ${scope}`, null, [scope]),
  })),
  ...scopesOf.supplier.map((scope) => ({
    name: `supplier’s token for ${scope} only`,
    like: 'program' as const,
    scope,
    enter: (world: World, holder: SupplierSeat) => world.program(`supplier ${scope}`, holder, [scope]),
  })),
]
