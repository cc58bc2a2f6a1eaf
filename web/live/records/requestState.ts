import { openStatuses } from '../../../api/domain/request/requestState.ts'
import { shownState } from '../../../api/domain/request/shownState.ts'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { fromEnum, toEnum } from './toEnum.ts'

/** The displayed state of a request from the server. */
export const requestState = (request: {
  readonly status: QuoteRequestStatus
  readonly heldAt: string | null
}) => shownState({ status: fromEnum(request.status), held: request.heldAt !== null })

const open: ReadonlySet<QuoteRequestStatus> = new Set(openStatuses.map(toEnum))

/** Whether a request can still be awarded, changed or canceled, whether or not its deadline has passed. */
export const isOpenRequest = (status: QuoteRequestStatus): boolean => open.has(status)
