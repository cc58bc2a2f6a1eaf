import type { Actor } from '../../../../api/domain/actor.ts'
import { isRefusal, type Outcome } from '../../../../api/domain/refusal.ts'
import type { CallerOrigin } from '../../../../api/usecases/account/ports.ts'
import type { AdminSeat, OpenRequest, SupplierSeat, World } from '../../../kit/world.ts'
import type { OrderPayload } from '../../../kit/storePayloads.ts'
import type { UseCase } from '../../access/useCases.ts'

/** Who acts in a step of a history, and on which request. */
export interface Scene {
  readonly world: World
  /** Whose view must stay the same. */
  readonly acme: SupplierSeat
  /** Two rivals do everything. The third, whom `winner` is, only wins awards that all can see, so nothing keeps it from that. */
  readonly rival: SupplierSeat
  readonly otherRival: SupplierSeat
  readonly winner: SupplierSeat
  /** An admin besides the one who does what admins do. */
  readonly colleague: AdminSeat
  readonly request: OpenRequest
  /** All requests, which an act may add to. */
  readonly requests: OpenRequest[]
  /** The store's latest version of each request's order. */
  readonly latest: Map<string, OrderPayload>
  /** The store's topics that were delivered. */
  readonly topics: Set<string>
  /** Different in each step. */
  readonly nth: number
}

type Does = (scene: Scene) => Promise<Outcome<object>>

/**
 * `own`: the supplier does it. `shown`: others do it, and the supplier may learn of it. `hidden`: others do it, and the
 * supplier may learn nothing.
 */
type Kind = 'own' | 'shown' | 'hidden'

export interface Act {
  readonly kind: Kind
  readonly does: Does
}

export const own = (does: Does): Act => ({ kind: 'own', does })
export const shown = (does: Does): Act => ({ kind: 'shown', does })
export const hidden = (does: Does): Act => ({ kind: 'hidden', does })

/** The acts that exercise something, by their names; or in a sentence, why none can matter. */
export type Decision = Readonly<Record<string, Act>> | string
export type Decisions = Readonly<Partial<Record<UseCase, Decision>>>

/** Nobody's id. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'
export const refused = { refused: 'conflict', message: 'Not now' } as const
export const done: Outcome<object> = {}

/** The id of a row, or nobody's. */
export const idOf = async (row: PromiseLike<{ readonly id: string } | null>): Promise<string> =>
  (await row)?.id ?? NOBODY

export const quoteOf = ({ world, request }: Scene, { id: supplierId }: SupplierSeat) =>
  idOf(world.prisma.quote.findFirst({ where: { requestId: request.id, supplierId } }))

/** An admin who has just confirmed the session. */
export const asAdmin = async ({ world }: Scene) => world.justConfirmed((await world.admin()).as)
/** The rival, likewise. */
export const asRival = ({ world, rival }: Scene) => world.justConfirmed(rival.as)

/** Another network than the supplier's: attempts of one network count together. */
export const elsewhere: CallerOrigin = {
  address: '203.0.113.7',
  network: '203.0.113.7',
  userAgent: null,
  device: null,
}

/** The first refusal, or the last result. */
export async function inOrder(
  ...steps: readonly (() => Promise<Outcome<object>>)[]
): Promise<Outcome<object>> {
  let last: Outcome<object> = done
  for (const step of steps) {
    last = await step()
    if (isRefusal(last)) return last
  }
  return last
}

/** Whoever holds the request's order, unless it is the supplier whose view is compared. */
export async function holderOf({ world, request, acme, rival, otherRival, winner }: Scene) {
  const { supplierId } = await world.prisma.order.findUniqueOrThrow({ where: { id: request.orderId } })
  return [rival, otherRival, winner].find(({ id }) => id === supplierId && id !== acme.id) ?? null
}

/** An act of whoever holds the order. */
export const byHolder =
  (does: (scene: Scene, as: Actor) => Promise<Outcome<object>>): Does =>
  async (scene) => {
    const holder = await holderOf(scene)
    return holder ? does(scene, holder.as) : refused
  }

/** An act of an admin on an order that another supplier holds. */
export const onOthersOrder =
  (does: (scene: Scene, as: Actor) => Promise<Outcome<object>>): Does =>
  async (scene) =>
    (await holderOf(scene)) ? does(scene, await asAdmin(scene)) : refused
