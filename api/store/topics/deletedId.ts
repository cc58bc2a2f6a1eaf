import { refuse } from '../../domain/refusal.ts'
import { asStoreId, type Payload } from '../readPayload.ts'

export const NOT_A_DELETION = refuse(
  'malformed',
  'The payload of a deletion must have an id and nothing else',
)

/**
 * Only the body is signed. A captured order or product that is replayed to a deletion topic must therefore
 * not delete anything: a genuine deletion's body has only an id.
 */
export function deletedId(payload: Payload): string | null {
  const only = Object.keys(payload).every((key) => key === 'id' || key === 'admin_graphql_api_id')
  return only ? (asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)) : null
}
