import type { Actor } from '../actor.ts'
import { asAdmin, asSupplier } from '../authorise.ts'
import { isRefusal, type Outcome } from '../refusal.ts'
import type { EndpointAudience } from './topics.ts'

/** The supplier whose endpoints these are; null for partners, whose endpoints admins manage. */
export interface EndpointOwner {
  readonly supplierId: string | null
}

/** Whose endpoints a caller manages. Programs manage none: people decide what programs receive. */
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
