import { openStatuses } from '../../api/domain/request/requestState.ts'
import type { QuoteRequestStatus } from '../gql/graphql.ts'
import { toEnum } from './toEnum.ts'

const open: ReadonlySet<QuoteRequestStatus> = new Set(openStatuses.map(toEnum))

/** Whether a request can still be awarded, changed or cancelled, whether or not its deadline has passed. */
export const isOpenRequest = (status: QuoteRequestStatus): boolean => open.has(status)
