import type { Admin, SupplierActor } from '../../domain/actor.ts'
import type { SessionOwner } from './ports.ts'

/** The account of a signed-in person. */
export const ownerOf = (person: Admin | SupplierActor): SessionOwner =>
  person.role === 'admin' ? { adminId: person.adminId } : { supplierId: person.supplierId }
