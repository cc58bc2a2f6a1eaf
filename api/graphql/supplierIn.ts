import type { SupplierActor } from '../domain/actor.ts'
import { codedError } from './codedError.ts'
import type { GraphQLContext } from './context.ts'

/** The supplier behind a field that is for suppliers alone; its scope has seen to that already. */
export function supplierIn({ actor }: GraphQLContext): SupplierActor {
  if (actor.role !== 'supplier') throw codedError('FORBIDDEN', 'You may not do this')
  return actor
}
