import { PricingTableScreenDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { paths as productPaths } from '../products/paths.ts'
import { PricingTable } from './PricingTable.tsx'
import { PRICING_TITLE } from './pricingTitle.ts'

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

/** All of the supplier's prices in one table, to edit like a spreadsheet, import and export. */
export function PricingTableScreen() {
  const read = useScreenQuery(PricingTableScreenDocument, {})
  const { data, error, refetch, refetchSoon, recountSoon, snapshot } = read
  useFollowAssortment(snapshot, 'PRICING', refetchSoon)
  useFollowCatalog(snapshot, recountSoon)
  return (
    <>
      <BackLink to={productPaths.products.link()}>Back to Products</BackLink>
      {data ? null : <PageHeader title={PRICING_TITLE} subtitle={'\u00a0'} />}
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton rows={10} label="Loading prices..." />
      ) : (
        <PricingTable counts={data.catalogueCounts} reading={snapshot.reading} onSaved={refetch} />
      )}
    </>
  )
}
