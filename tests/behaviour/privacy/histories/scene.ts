import type { Actor } from '../../../../api/domain/actor.ts'
import { isRefusal, type Outcome } from '../../../../api/domain/refusal.ts'
import type { CallerOrigin } from '../../../../api/usecases/account/ports.ts'
import type { AdminSeat, OpenRequest, SupplierSeat, World } from '../../../kit/world.ts'
import type { OrderPayload } from '../../../kit/storePayloads.ts'
import type { UseCase } from '../../access/useCases.ts'

/** The actors of a step of a history, and its request. */
export interface Scene {
  readonly world: World
  /** The supplier whose view must stay the same. */
  readonly acme: SupplierSeat
  /**
   * Two rivals perform all acts. The third, `winner`, only wins awards that everyone can see, so nothing
   * keeps it from winning them.
   */
  readonly rival: SupplierSeat
  readonly otherRival: SupplierSeat
  readonly winner: SupplierSeat
  /** An admin in addition to the one who performs the admins' acts. */
  readonly colleague: AdminSeat
  readonly request: OpenRequest
  /** All requests; an act may add to them. */
  readonly requests: OpenRequest[]
  /** The store's latest version of each request's order. */
  readonly latest: Map<string, OrderPayload>
  /** The store's topics that were delivered. */
  readonly topics: Set<string>
  /** A value that differs in each step. */
  readonly nth: number
}

type Does = (scene: Scene) => Promise<Outcome<object>>

/**
 * `own`: the supplier acts. `shown`: others act, and the supplier may learn of it. `hidden`: others act, and
 * the supplier may learn nothing.
 */
type Kind = 'own' | 'shown' | 'hidden'

export interface Act {
  readonly kind: Kind
  readonly does: Does
}

export const own = (does: Does): Act => ({ kind: 'own', does })
export const shown = (does: Does): Act => ({ kind: 'shown', does })
export const hidden = (does: Does): Act => ({ kind: 'hidden', does })

/** The names of the acts that exercise it; or, in a sentence, why no act can matter. */
export type Decision = Readonly<Record<string, Act>> | string
export type Decisions = Readonly<Partial<Record<UseCase, Decision>>>

/** An id that no row has. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'
export const refused = { refused: 'conflict', message: 'Not now' } as const
export const done: Outcome<object> = {}

/** The id of a row, or one that no row has. */
export const idOf = async (row: PromiseLike<{ readonly id: string } | null>): Promise<string> =>
  (await row)?.id ?? NOBODY

export const quoteOf = ({ world, request }: Scene, { id: supplierId }: SupplierSeat) =>
  idOf(world.prisma.quote.findFirst({ where: { requestId: request.id, supplierId } }))

/** An admin who has just confirmed the session. */
export const asAdmin = async ({ world }: Scene) => world.justConfirmed((await world.admin()).as)
/** The rival, who has also just confirmed the session. */
export const asRival = ({ world, rival }: Scene) => world.justConfirmed(rival.as)

/** Another network than the supplier's: attempts from one network count together. */
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

/** The supplier of the request's order, unless it is the one whose view is compared. */
export async function holderOf({ world, request, acme, rival, otherRival, winner }: Scene) {
  const { supplierId } = await world.prisma.order.findUniqueOrThrow({ where: { id: request.orderId } })
  return [rival, otherRival, winner].find(({ id }) => id === supplierId && id !== acme.id) ?? null
}

/** An act of the supplier of the order. */
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
