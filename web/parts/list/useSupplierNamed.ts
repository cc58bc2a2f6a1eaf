import { useQuery } from '@apollo/client/react'
import { ListedSupplierDocument } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query ListedSupplier($id: ID!) {
      supplier(id: $id) {
        id
        companyName
        businessEmail
      }
    }
  `
)

/** The supplier by which a list is filtered; null without that filter, and until the supplier has loaded. */
export function useSupplierNamed(id: string | null) {
  const { data } = useQuery(ListedSupplierDocument, { variables: { id: id ?? '' }, skip: id === null })
  return (id !== null && data?.supplier) || null
}
