import type { Duty } from '../account/adminRole.ts'
import type { Actor } from '../actor.ts'
import { asAdmin, asSupplier } from '../authorize.ts'
import { isRefusal, type Outcome } from '../refusal.ts'
import type { EndpointAudience } from './topics.ts'

/** The supplier whose endpoints these are; null for partners, whose endpoints admins manage. */
export interface EndpointOwner {
  readonly supplierId: string | null
}

/**
 * Whose endpoints a caller manages. Programs manage none: people decide what programs receive.
 *
 * @param duty required of an admin's role; all admins may view them
 */
export function asEndpointOwner(actor: Actor, duty: Duty): Outcome<EndpointOwner> {
  if (actor.role !== 'supplier') {
    const admin = asAdmin(actor, duty)
    return isRefusal(admin) ? admin : { supplierId: null }
  }
  const supplier = asSupplier(actor)
  return isRefusal(supplier) ? supplier : { supplierId: supplier.supplierId }
}

export const audienceOf = ({ supplierId }: EndpointOwner): EndpointAudience =>
  supplierId === null ? 'partner' : 'supplier'
