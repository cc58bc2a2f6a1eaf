import type { SupplierActor } from '../../domain/actor.ts'
import type { Follower } from '../../usecases/live/ports.ts'
import { codedError } from '../server/codedError.ts'

/** A stand-in actor for a read whose result many callers share. */
export interface Anyone {
  readonly actor: Follower
  /** Whether the read depended on the caller's identity, so that its result must not be shared. */
  readonly isPersonal: () => boolean
}

/** No supplier has this id, so a read with it finds no rows of a supplier. */
const NO_SUPPLIER = '00000000-0000-0000-0000-000000000000'

/** The facts that admins with the same role, or partners with the same scopes, have in common. */
export const likenessOf = (one: Exclude<Follower, SupplierActor>) =>
  one.role === 'admin'
    ? // Admins who lack a required second step were refused before anything is shared.
      { role: one.role, adminRole: one.adminRole, lacksSecondStep: undefined }
    : { role: one.role, scopes: one.scopes }

/** The facts that all windows and sessions of an account, or of a program, have in common. */
export function accountOf(one: Follower): object {
  if (one.role === 'partner') return one
  const { session: _, confirmedAt: __, ...account } = one
  return { program: undefined, lacksSecondStep: undefined, ...account }
}

/**
 * A stand-in with only these facts. Reading any other field fails, and so does reading anything of `unknown`;
 * the result is then discarded.
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

/** A stand-in for admins with this role, or partners with these scopes. */
export const anyoneLike = (one: Exclude<Follower, SupplierActor>) => anyoneWith(likenessOf(one))

/** Properties that only distinguish kinds of values: symbols, `then` of promises, `refused` of refusals. */
const tellsKind = (key: string | symbol): boolean =>
  typeof key === 'symbol' || key === 'then' || key === 'refused'

/** An actor whose every field a read may use, because only those who share all of them get its result. */
export const knownInFull = (actor: Follower): Anyone => ({ actor, isPersonal: () => false })

/** A supplier without any rows, with the activation date of this one. */
export const supplierWithNothing = ({ program, activatedAt }: SupplierActor): SupplierActor => ({
  role: 'supplier',
  supplierId: NO_SUPPLIER,
  name: '',
  activatedAt,
  ...(program && { program: { tokenId: '', scopes: program.scopes } }),
})
