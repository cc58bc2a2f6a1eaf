import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { RequestPickerDocument } from '../../gql/graphql.ts'
import type { RequestPicker_RequestFragment } from '../../gql/graphql.ts'
import { SearchPicker } from '../../ui/form/SearchPicker.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'

void (
  /* GraphQL */ `
    fragment RequestPicker_request on QuoteRequest {
      id
      productTitle
      variantName
      customerName
      createdAt
    }
  `
)

void (
  /* GraphQL */ `
    query RequestPicker($search: String, $first: Int) {
      quoteRequests(filter: { search: $search }, first: $first) {
        edges {
          node {
            id
            ...RequestPicker_request @unmask
          }
        }
      }
    }
  `
)

const SHOWN = 20

type RequestPickerProps = {
  value: RequestPicker_RequestFragment | null
  onChange: (requestId: string) => void
}

/** Chooses a request by its piece, the beginning of its id, its customer or its store order's number. */
export function RequestPicker({ value, onChange }: RequestPickerProps) {
  const [search, setSearch] = useState<string>()
  const { data, previousData, loading, error, refetch } = useQuery(RequestPickerDocument, {
    variables: { search, first: SHOWN },
    skip: search === undefined,
    // In the cache, the result would become a page of the list of requests.
    fetchPolicy: 'no-cache',
  })
  return (
    <SearchPicker
      label="Request"
      placeholder="Search by piece, id, customer or store order..."
      value={value}
      onChange={(chosen) => {
        if (chosen) onChange(chosen.id)
      }}
      choices={(data ?? previousData)?.quoteRequests.edges.map(({ node }) => node)}
      onSearch={setSearch}
      onSearchAgain={() => void refetch().catch(() => undefined)}
      loading={loading}
      failed={error !== undefined}
      noneText="No request matches this"
      idOf={({ id }) => id}
      labelOf={labelOf}
    />
  )
}

const labelOf = ({ id, productTitle, variantName, customerName, createdAt }: RequestPicker_RequestFragment) =>
  [
    id.slice(0, 8),
    [productTitle, variantName].filter(Boolean).join(', '),
    customerName,
    formatDate(createdAt, 'minute'),
  ]
    .filter(Boolean)
    .join(' · ')
