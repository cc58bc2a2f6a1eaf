import type { Actor } from '../actor.ts'
import { asAdmin, asSupplier } from '../authorise.ts'
import { isRefusal, type Outcome } from '../refusal.ts'
import type { EndpointAudience } from './topics.ts'

/** Whose endpoints: one supplier's, or (null) the partners', which admins look after. */
export interface EndpointOwner {
  readonly supplierId: string | null
}

/** Whose endpoints a caller looks after. Programs look after none: what they are told is for people to decide. */
export function asEndpointOwner(actor: Actor): Outcome<EndpointOwner> {
  if (actor.role !== 'supplier') {
    const admin = asAdmin(actor)
    return isRefusal(admin) ? admin : { supplierId: null }
  }
  const supplier = asSupplier(actor)
  return isRefusal(supplier) ? supplier : { supplierId: supplier.supplierId }
}

export const audienceOf = ({ supplierId }: EndpointOwner): EndpointAudience =>
  supplierId === null ? 'partner' : 'supplier'
