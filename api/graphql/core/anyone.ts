import type { SupplierActor } from '../../domain/actor.ts'
import type { Follower } from '../../usecases/live/ports.ts'
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
 * identity. Asking for anything else about it fails, and so does asking anything of `unknown`; the result is discarded.
 */
export function anyoneLike(one: Exclude<Follower, SupplierActor>): Anyone & { readonly unknown: object } {
  let asked = false
  function refuse(): never {
    asked = true
    throw codedError('FORBIDDEN', 'This depends on who receives it')
  }
  const only = (known: object) =>
    new Proxy(known, {
      get: (target, key) =>
        Object.hasOwn(target, key) || tellsKind(key) ? (Reflect.get(target, key) as unknown) : refuse(),
      has: (target, key) => Object.hasOwn(target, key) || (!tellsKind(key) && refuse()),
      ownKeys: refuse,
    })
  const { role } = one
  const actor = only(
    // Who lacks a second step that is required was refused before anything is shared.
    role === 'admin'
      ? { role, adminRole: one.adminRole, lacksSecondStep: undefined }
      : { role, scopes: one.scopes },
  )
  return { actor: actor as Follower, isPersonal: () => asked, unknown: only({}) }
}

/** What tells kinds of values apart, whoever it is: symbols, `then` of promises, `refused` of refusals. */
const tellsKind = (key: string | symbol): boolean =>
  typeof key === 'symbol' || key === 'then' || key === 'refused'

/** A supplier that has nothing of its own, and became active when this one did. */
export const supplierWithNothing = ({ program, activatedAt }: SupplierActor): SupplierActor => ({
  role: 'supplier',
  supplierId: NO_SUPPLIER,
  name: '',
  activatedAt,
  ...(program && { program: { tokenId: '', scopes: program.scopes } }),
})
