import { adminSchema } from '../admin/adminSchema.ts'
import type { RequestContext } from '../admin/RequestContext.ts'
import { bulkOperationNode } from '../admin/shopNodes.ts'
import { gid } from '../ids.ts'
import type { BulkOperation } from '../state/rows.ts'
import { exportLines } from './exportLines.ts'
import { isActive } from './Exports.ts'
import { validateBulkQuery } from './validateBulkQuery.ts'

/** bulkOperationRunQuery */
export function runBulk(
  { query, groupObjects }: { query: string; groupObjects: boolean },
  context: RequestContext,
) {
  const { store, limits, exports } = context.simulation
  const { ledger } = store
  const refused = (messages: readonly string[], field: readonly string[] | null, code: string) => ({
    bulkOperation: null,
    userErrors: messages.map((message) => ({ field, message, code })),
  })
  const problems = validateBulkQuery(adminSchema(), query)
  if (problems.length > 0) return refused(problems, ['query'], 'INVALID')
  const active = [...ledger.bulkOperations.values()].filter(isActive)
  if (active.length >= limits.bulkOperationsAtOnce) {
    const which = active.map(({ id }) => gid('BulkOperation', id)).join(', ')
    const message = `A bulk query operation for this app and shop is already in progress: ${which}.`
    return refused([message], null, 'OPERATION_IN_PROGRESS')
  }
  const now = ledger.stamp()
  const row: BulkOperation = {
    id: ledger.ids.next('BulkOperation'),
    query,
    groupObjects,
    status: 'CREATED',
    errorCode: null,
    objectCount: 0,
    rootObjectCount: 0,
    fileSize: null,
    file: null,
    partialFile: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  ledger.bulkOperations.put(row, 0)
  exports.begin(row.id, () => exportLines(query, context, { grouped: groupObjects, seed: row.id }))
  return { bulkOperation: bulkOperationNode(row, context), userErrors: [] }
}
