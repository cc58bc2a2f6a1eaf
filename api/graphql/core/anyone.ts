import type { SupplierActor } from '../../domain/actor.ts'
import type { Follower } from '../../usecases/live/ports.ts'
import { actAs, type GraphQLContext } from '../server/context.ts'
import { codedError } from '../server/codedError.ts'

/** Somebody on whose behalf something is read for many. */
export interface Anyone {
  readonly actor: Follower
  /** Whether the result depends on who it is, so that it must not go to anybody else. */
  readonly isPersonal: () => boolean
}

/** No supplier has this id, so whoever reads with it reads nothing that belongs to a supplier. */
const NO_SUPPLIER = '00000000-0000-0000-0000-000000000000'

/**
 * Any admin with the same role, or any partner with the same scopes: everything such a caller may read, without an
 * identity. Whatever asks who it is fails, and its result is discarded.
 */
export function anyoneLike(one: Exclude<Follower, SupplierActor>): Anyone & { readonly unknown: object } {
  let asked = false
  function get(): never {
    asked = true
    throw codedError('FORBIDDEN', 'This depends on who receives it')
  }
  const names = one.role === 'admin' ? ['adminId', 'name', 'confirmedAt'] : ['tokenId', 'name']
  const actor = Object.defineProperties(
    one.role === 'admin'
      ? { role: one.role, adminRole: one.adminRole }
      : { role: one.role, scopes: one.scopes },
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get }])),
  ) as Follower
  return { actor, isPersonal: () => asked, unknown: new Proxy({}, { get, has: get, ownKeys: get }) }
}

/** The context of a query on behalf of everyone like its caller, at the current time. */
export function contextOfAnyone(
  context: GraphQLContext,
  one: Exclude<Follower, SupplierActor>,
): Pick<Anyone, 'isPersonal'> & { readonly context: GraphQLContext } {
  const { actor, isPersonal, unknown } = anyoneLike(one)
  const shared = {
    ...context,
    from: unknown as typeof context.from,
    session: unknown as typeof context.session,
  }
  actAs(shared, actor)
  return { context: shared, isPersonal }
}

/** A supplier that has nothing of its own, and became active when this one did. */
export const supplierWithNothing = ({ program, activatedAt }: SupplierActor): SupplierActor => ({
  role: 'supplier',
  supplierId: NO_SUPPLIER,
  name: '',
  activatedAt,
  ...(program && { program: { tokenId: '', scopes: program.scopes } }),
})
