import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { ENOUGH } from '../../../api/domain/supplier/scorecard.ts'
import { PerformancePanel_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { PerformancePanel_SupplierFragment } from '../../gql/graphql.ts'
import { averageDays } from '../../ui/value/averageDays.ts'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { paths as behavior } from '../behavior/paths.ts'
import { paths as orders } from '../orders/paths.ts'
import { paths as quotes } from '../quotes/paths.ts'
import { paths as images } from '../supplierImages/paths.ts'
import { Panel } from './Panel.tsx'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    fragment PerformancePanel_supplier on Supplier {
      id
      status
      rating
      completedOrders
      averageLeadTimeDays
      counts {
        openQuotes
        orders
        standingPrices
        inStockProducts
        imageLinks
      }
    }
  `
)

/** The supplier's delivery record and workload; each figure links to what it counts. */
export function PerformancePanel(props: {
  supplier: FragmentType<PerformancePanel_SupplierFragment> & { id: string }
}) {
  const { data: supplier, complete } = useFragment({
    fragment: PerformancePanel_SupplierFragmentDoc,
    from: props.supplier,
  })
  if (!complete) return null
  const { id, completedOrders, averageLeadTimeDays, counts } = supplier
  const few = completedOrders < ENOUGH
  // Only an active supplier's prices and stock are listed on this page.
  const offered = (count: number, to: string) =>
    supplier.status === 'ACTIVE' ? <FigureLink count={count} to={to} /> : inFigures(count)
  return (
    <Panel
      title="Performance"
      action={
        <Button component={RouterLink} to={behavior.scorecard.link(id)} size="small" sx={{ minHeight: 40 }}>
          View scorecard
        </Button>
      }
    >
      <FactList minWidth={148} paired>
        <Fact label="Rating">
          {completedOrders === 0 ? 'No data yet' : `${Number(supplier.rating).toFixed(1)} of 5`}
        </Fact>
        <Fact label="Completed orders">
          <FigureLink count={completedOrders} to={orders.completedBy.link(id)} />
        </Fact>
        <Fact label="Average lead time">{averageDays(averageLeadTimeDays)}</Fact>
        <Fact label="Orders">
          <FigureLink count={counts?.orders ?? 0} to={orders.heldBy.link(id)} />
        </Fact>
        <Fact label="Open quotes">
          <FigureLink count={counts?.openQuotes ?? 0} to={quotes.quotedBy.link(id)} />
        </Fact>
        <Fact label="List prices">{offered(counts?.standingPrices ?? 0, paths.listPricesOf.link(id))}</Fact>
        <Fact label="In-stock products">{offered(counts?.inStockProducts ?? 0, paths.stockOf.link(id))}</Fact>
        <Fact label="Image links">
          <FigureLink count={counts?.imageLinks ?? 0} to={images.imagesOf.link(id)} />
        </Fact>
      </FactList>
      {few ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Not enough data: {completedOrders} of {ENOUGH} deliveries
        </Typography>
      ) : null}
    </Panel>
  )
}
