import type { SupplierActor } from '../../domain/actor.ts'
import type { Follower } from '../../usecases/live/ports.ts'
import { codedError } from '../server/codedError.ts'

/** Somebody on whose behalf an event is read for many. */
export interface Anyone {
  readonly actor: Follower
  /** Whether the result depends on who it is, so that it must not go to anybody else. */
  readonly isPersonal: () => boolean
}

/** No supplier has this id, so whoever reads with it reads nothing that belongs to a supplier. */
const NO_SUPPLIER = '00000000-0000-0000-0000-000000000000'

/**
 * Any admin with the same role, or any partner with the same scopes: everything such a caller may read, without an identity. Whatever asks
 * who it is fails, and its result is discarded.
 */
export function anyoneLike(one: Exclude<Follower, SupplierActor>): Anyone {
  let asked = false
  const identity = {
    enumerable: true,
    get(): never {
      asked = true
      throw codedError('FORBIDDEN', 'This depends on who receives it')
    },
  }
  const names = one.role === 'admin' ? ['adminId', 'name'] : ['tokenId', 'name']
  const actor = Object.defineProperties(
    one.role === 'admin'
      ? { role: one.role, adminRole: one.adminRole }
      : { role: one.role, scopes: one.scopes },
    Object.fromEntries(names.map((name) => [name, identity])),
  ) as Follower
  return { actor, isPersonal: () => asked }
}

/** A supplier that has nothing of its own, and became active when this one did. */
export const supplierWithNothing = ({ program, activatedAt }: SupplierActor): SupplierActor => ({
  role: 'supplier',
  supplierId: NO_SUPPLIER,
  name: '',
  activatedAt,
  ...(program && { program: { tokenId: '', scopes: program.scopes } }),
})
