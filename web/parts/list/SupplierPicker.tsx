import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { SupplierPickerDocument } from '../../gql/graphql.ts'
import type { SupplierPickerQuery } from '../../gql/graphql.ts'
import { SearchPicker } from '../../ui/form/SearchPicker.tsx'

void (
  /* GraphQL */ `
    query SupplierPicker($search: String, $suspended: Boolean, $first: Int) {
      suppliers(filter: { status: ACTIVE, suspended: $suspended, search: $search }, first: $first) {
        edges {
          node {
            id
            companyName
            businessEmail
          }
        }
      }
    }
  `
)

const SHOWN = 20

export type SupplierChoice = SupplierPickerQuery['suppliers']['edges'][number]['node']

type SupplierPickerProps = {
  value: SupplierChoice | null
  onChange: (chosen: SupplierChoice | null) => void
  /** Leaves out suspended suppliers: nothing can be done on their behalf. */
  excludeSuspended?: boolean
  /** As low as the other filters of a list. */
  low?: boolean
  label?: string
}

/** Chooses an active supplier by name or email. */
export function SupplierPicker({
  value,
  onChange,
  excludeSuspended,
  low,
  label = 'Supplier',
}: SupplierPickerProps) {
  const [search, setSearch] = useState<string>()
  const { data, previousData, loading, error, refetch } = useQuery(SupplierPickerDocument, {
    variables: { search, suspended: excludeSuspended ? false : null, first: SHOWN },
    skip: search === undefined,
    // In the cache, the results would become a page of the supplier list.
    fetchPolicy: 'no-cache',
  })
  return (
    <SearchPicker
      label={label}
      low={low}
      placeholder="Choose a supplier..."
      value={value}
      onChange={onChange}
      choices={(data ?? previousData)?.suppliers.edges.map(({ node }) => node)}
      onSearch={setSearch}
      onSearchAgain={() => void refetch().catch(() => undefined)}
      loading={loading}
      failed={error !== undefined}
      noneText="No active supplier matches this"
      idOf={({ id }) => id}
      labelOf={({ companyName, businessEmail }) => `${companyName} (${businessEmail})`}
    />
  )
}
