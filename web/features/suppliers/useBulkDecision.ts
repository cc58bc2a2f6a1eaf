import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { SetSupplierStatusesDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'
import { DECISION_FAILURE, decisionTexts } from '../../parts/supplierDecision/decisionTexts.ts'
import type { Decision } from '../../parts/supplierDecision/decisionTexts.ts'

void (
  /* GraphQL */ `
    mutation SetSupplierStatuses($input: SetSupplierStatusesInput!) {
      setSupplierStatuses(input: $input) {
        ... on SupplierDecisions {
          settled {
            id
            status
          }
          refused {
            supplierId
            companyName
            message
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

export type RefusedDecision = { id: string; companyName: string; message: string }

/** What the server did; without the suppliers whose decision could not be sent. */
type BulkResult = {
  /** The ids of those decided on. */
  settled: readonly string[]
  /** Those the server refused to decide on, and why. */
  refused: readonly RefusedDecision[]
}

/** Few enough to show progress, many enough to finish quickly. */
const CONCURRENCY = 10

/** Decides on many suppliers, a few at a time, and reports the results at the end. */
export function useBulkDecision() {
  const { run } = useCommand(SetSupplierStatusesDocument, DECISION_FAILURE)
  const { showToast } = useToast()
  const [progress, setProgress] = useState<{ done: number; of: number }>()

  const decide = async (supplierIds: readonly string[], status: Decision): Promise<BulkResult> => {
    const settled: string[] = []
    const refused: RefusedDecision[] = []
    for (let at = 0; at < supplierIds.length; at += CONCURRENCY) {
      setProgress({ done: at, of: supplierIds.length })
      const part = supplierIds.slice(at, at + CONCURRENCY)
      const done = await run({ input: { supplierIds: part, status } })
      // The user has been told about the failure; earlier decisions remain.
      if (!done) break
      settled.push(...done.settled.map(({ id }) => id))
      for (const { supplierId, companyName, message } of done.refused)
        refused.push({ id: supplierId, companyName: companyName ?? 'One supplier', message })
    }
    setProgress(undefined)
    if (settled.length + refused.length > 0) {
      const text = summary(settled.length, refused, decisionTexts[status].past)
      const tone = settled.length > 0 ? 'success' : 'destructive'
      showToast({ tone, title: settled.length > 0 ? 'Supplier Status Updated' : 'Error', text })
    }
    return { settled, refused }
  }
  return { decide, progress }
}

function summary(
  settled: number,
  refused: readonly { companyName: string; message: string }[],
  past: string,
) {
  const done =
    settled === 1 ? `Supplier has been ${past}.` : `${inFigures(settled)} suppliers have been ${past}.`
  const [first] = refused
  if (!first) return done
  const others = refused.length > 1 ? ` (and ${refused.length - 1} more)` : ''
  const left = `${first.companyName}${others} could not be updated: ${first.message}`
  return settled > 0 ? `${done} ${left}` : left
}
