import type { Actor } from '../../../domain/actor.ts'
import type { Policy } from '../../../domain/request/requestState.ts'
import { matchNothing } from '../../database/matchNothing.ts'
import type { PrismaClient } from '../../prisma/client.ts'
import { type Visible, visibleTo } from '../../database/visibleTo.ts'

/** The database as one actor may read it at one time. */
export interface Reader {
  readonly prisma: PrismaClient
  readonly actor: Actor
  readonly policy: Policy
  readonly now: Date
  readonly visible: Visible
}

export const readerFor = (prisma: PrismaClient, actor: Actor, policy: Policy, now: Date): Reader => ({
  prisma,
  actor,
  policy,
  now,
  visible: visibleTo(actor, policy, now),
})

/** A filter on `supplierId` for the actor's own rows; matches nothing unless the actor is a supplier. */
export const ownOnly = (actor: Actor) =>
  actor.role === 'supplier' ? { supplierId: actor.supplierId } : matchNothing.bySupplier
