import type { RequestContext } from '../admin/RequestContext.ts'
import { readGid } from '../admin/readGid.ts'
import { bulkOperationNode } from '../admin/shopNodes.ts'

/** bulkOperationCancel */
export function cancelBulk({ id }: { id: string }, context: RequestContext) {
  const { store, exports } = context.simulation
  const { bulkOperations } = store.ledger
  const row = bulkOperations.get(readGid('BulkOperation', id))
  if (!row)
    return { bulkOperation: null, userErrors: [{ field: ['id'], message: 'Bulk operation does not exist' }] }
  if (row.status !== 'CREATED' && row.status !== 'RUNNING') {
    const message = `A bulk operation cannot be canceled when it is ${row.status.toLowerCase()}`
    return { bulkOperation: bulkOperationNode(row, context), userErrors: [{ field: null, message }] }
  }
  exports.cancel(row.id)
  return { bulkOperation: bulkOperationNode(bulkOperations.get(row.id) ?? row, context), userErrors: [] }
}
