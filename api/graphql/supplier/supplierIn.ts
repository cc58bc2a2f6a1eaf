import type { SupplierActor } from '../../domain/actor.ts'
import { denied } from '../../domain/refusal.ts'
import { refusalError } from '../server/codedError.ts'
import type { GraphQLContext } from '../server/context.ts'

/** The signed-in supplier, in fields that only suppliers can reach. */
export function supplierIn({ actor }: GraphQLContext): SupplierActor {
  if (actor.role !== 'supplier') throw refusalError(denied)
  return actor
}
