import { useState } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { SetSupplierStatusesDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useToast } from '../../ui/notice/useToast.ts'
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

/** The server's results, without the suppliers whose decision could not be sent. */
type BulkResult = {
  /** The ids of the suppliers decided on. */
  settled: readonly string[]
  /** The suppliers the server refused to decide on, each with the reason. */
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
      if (!done) break
      settled.push(...done.settled.map(({ id }) => id))
      for (const { supplierId, companyName, message } of done.refused)
        refused.push({ id: supplierId, companyName: companyName ?? 'One supplier', message })
    }
    setProgress(undefined)
    const left = supplierIds.length - settled.length - refused.length
    if (settled.length + refused.length > 0) {
      const text = summary({ settled: settled.length, refused, left, past: decisionTexts[status].past })
      // Replaces the notice of a failure that ended the run, so the text mentions the failure too.
      showToast(
        settled.length > 0 && left === 0
          ? { tone: 'success', title: 'Supplier Status Updated', text }
          : { tone: 'destructive', title: 'Error', text },
      )
    }
    return { settled, refused }
  }
  return { decide, progress }
}

interface Summarized {
  settled: number
  refused: readonly { companyName: string; message: string }[]
  /** The suppliers not reached, because sending their decisions failed. */
  left: number
  past: string
}

function summary({ settled, refused, left, past }: Summarized): string {
  const done =
    settled === 1 ? `Supplier has been ${past}.` : `${inFigures(settled)} suppliers have been ${past}.`
  const [first] = refused
  const others = refused.length > 1 ? ` (and ${refused.length - 1} more)` : ''
  return [
    settled > 0 || !first ? done : '',
    first ? `${first.companyName}${others} could not be updated: ${first.message}` : '',
    left > 0 ? `${counted(left, 'supplier')} could not be sent. Please try again.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
