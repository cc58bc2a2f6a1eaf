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

/** All that may be known of admins with the same role, or partners with the same scopes. */
export const likenessOf = (one: Exclude<Follower, SupplierActor>) =>
  one.role === 'admin'
    ? // Who lacks a second step that is required was refused before anything is shared.
      { role: one.role, adminRole: one.adminRole, lacksSecondStep: undefined }
    : { role: one.role, scopes: one.scopes }

/** All that may be known of an account, or a program, in whichever of its windows and sessions. */
export function accountOf(one: Follower): object {
  if (one.role === 'partner') return one
  const { session: _, confirmedAt: __, ...account } = one
  return { program: undefined, lacksSecondStep: undefined, ...account }
}

/**
 * Somebody of whom only this is known. Asking for anything else fails, and so does asking anything of `unknown`; the
 * result is discarded.
 */
export function anyoneWith(known: object): Anyone & { readonly unknown: object } {
  let asked = false
  function refuse(): never {
    asked = true
    throw codedError('FORBIDDEN', 'This depends on who receives it')
  }
  const only = (given: object) =>
    new Proxy(given, {
      get: (target, key) =>
        Object.hasOwn(target, key) || tellsKind(key) ? (Reflect.get(target, key) as unknown) : refuse(),
      has: (target, key) => Object.hasOwn(target, key) || (!tellsKind(key) && refuse()),
      ownKeys: refuse,
    })
  return { actor: only(known) as Follower, isPersonal: () => asked, unknown: only({}) }
}

/** Any admin with the same role, or any partner with the same scopes: everything such a caller may read. */
export const anyoneLike = (one: Exclude<Follower, SupplierActor>) => anyoneWith(likenessOf(one))

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
