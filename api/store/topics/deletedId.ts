import { refuse } from '../../domain/refusal.ts'
import { asStoreId, type Payload } from '../readPayload.ts'

export const NOT_A_DELETION = refuse('malformed', 'A deletion names an id and nothing else')

/**
 * Only the body is signed. A captured order or product sent to the path of deletions must therefore not delete: a real
 * deletion's body has an id and nothing else.
 */
export function deletedId(payload: Payload): string | null {
  const only = Object.keys(payload).every((key) => key === 'id' || key === 'admin_graphql_api_id')
  return only ? (asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)) : null
}
