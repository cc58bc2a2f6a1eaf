import type { SupplierActor } from '../../domain/actor.ts'
import { codedError } from '../server/codedError.ts'
import type { GraphQLContext } from '../server/context.ts'

/** The signed-in supplier, in fields that only suppliers can reach. */
export function supplierIn({ actor }: GraphQLContext): SupplierActor {
  if (actor.role !== 'supplier') throw codedError('FORBIDDEN', 'You do not have permission to do this')
  return actor
}
