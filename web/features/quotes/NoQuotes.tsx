import { useQuery } from '@apollo/client/react'
import { LateQuotesDocument } from '../../gql/graphql.ts'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import type { ComparedRequest } from './compared.ts'

void (
  /* GraphQL */ `
    query LateQuotes {
      deskSettings {
        lateQuotes
      }
    }
  `
)

/**
 * Shown in place of the comparison of a request without quotes; says why none will arrive, if that is
 * certain.
 */
export function NoQuotes({ status }: Pick<ComparedRequest, 'status'>) {
  const { data } = useQuery(LateQuotesDocument, {
    skip: status !== 'EXPIRED',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <EmptyState
      title="No quotes submitted yet"
      text={
        status === 'CANCELLED'
          ? 'This request was canceled.'
          : status === 'EXPIRED' && data?.deskSettings.lateQuotes === 'BLOCK'
            ? 'The deadline has passed, and late quotes are blocked.'
            : 'Suppliers will submit quotes for this order request'
      }
    />
  )
}
