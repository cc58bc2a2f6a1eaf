import { useState } from 'react'
import { PricingTableChangedDocument, PricingTableScreenDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { paths as productPaths } from '../products/paths.ts'
import { PricingTable } from './PricingTable.tsx'

void (
  /* GraphQL */ `
    query PricingTableScreen {
      eventCursor
      catalogueCounts {
        variants
        pricedVariants
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PricingTableChanged($after: EventCursor) {
      assortmentChanged(after: $after) {
        cursor
        part
      }
    }
  `
)

/** Every price of the supplier in one table, to be edited like a spreadsheet, imported and exported. */
export function PricingTableScreen() {
  const { data, error, refetch, snapshot } = useScreenQuery(PricingTableScreenDocument, {})
  // Counts what was saved, here or in another window: each time the rows are read anew.
  const [saves, setSaves] = useState(0)
  useLive({
    document: PricingTableChangedDocument,
    snapshot,
    onEvent: ({ assortmentChanged: { part } }) => {
      if (part !== 'PRICING') return
      setSaves((before) => before + 1)
      refetch()
    },
  })
  return (
    <>
      <BackLink to={productPaths.products.link()}>Back to Products</BackLink>
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton rows={10} label="Loading prices..." />
      ) : (
        <PricingTable counts={data.catalogueCounts} saves={saves} onSaved={refetch} />
      )}
    </>
  )
}
