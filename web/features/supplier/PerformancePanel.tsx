import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { ENOUGH } from '../../../api/domain/supplier/scorecard.ts'
import { PerformancePanel_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { PerformancePanel_SupplierFragment } from '../../gql/graphql.ts'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { paths as behavior } from '../behavior/paths.ts'
import { paths as orders } from '../orders/paths.ts'
import { paths as quotes } from '../quotes/paths.ts'
import { paths as images } from '../supplierImages/paths.ts'
import { Panel } from './Panel.tsx'

void (
  /* GraphQL */ `
    fragment PerformancePanel_supplier on Supplier {
      id
      rating
      completedOrders
      averageLeadTimeDays
      counts {
        openQuotes
        orders
        standingPrices
        imageLinks
      }
    }
  `
)

/** How it has delivered, and how much it has to do with; each figure leads to what it is made of. */
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
  return (
    <Panel
      title="Performance"
      action={
        <Button component={RouterLink} to={behavior.scorecard.link(id)} size="small" sx={{ minHeight: 40 }}>
          View scorecard
        </Button>
      }
    >
      <FactList minWidth={128} paired>
        <Fact label="Rating">
          {completedOrders === 0 ? 'No data yet' : `${Number(supplier.rating).toFixed(1)} of 5`}
        </Fact>
        <Fact label="Completed orders">
          <Figure to={`${orders.orders.link()}?supplier=${id}&status=delivered`}>{completedOrders}</Figure>
        </Fact>
        <Fact label="Average lead time">
          {averageLeadTimeDays === null ? 'N/A' : days(Number(averageLeadTimeDays))}
        </Fact>
        <Fact label="Orders">
          <Figure to={`${orders.orders.link()}?supplier=${id}`}>{counts?.orders ?? 0}</Figure>
        </Fact>
        <Fact label="Open quotes">
          <Figure to={`${quotes.requests.link()}?supplier=${id}&answer=quoted&status=pending`}>
            {counts?.openQuotes ?? 0}
          </Figure>
        </Fact>
        <Fact label="Standing prices">{(counts?.standingPrices ?? 0).toLocaleString('en-US')}</Fact>
        <Fact label="Image links">
          <Figure to={`${images.images.link()}?supplier=${id}`}>{counts?.imageLinks ?? 0}</Figure>
        </Fact>
      </FactList>
      {few ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Too little data: {completedOrders} of the {ENOUGH} deliveries that make a rating and a lead time say
          something.
        </Typography>
      ) : null}
    </Panel>
  )
}

function Figure({ to, children }: { to: string; children: number }) {
  return (
    <Link component={RouterLink} to={to}>
      {children.toLocaleString('en-US')}
    </Link>
  )
}

const days = (count: number) =>
  `${Number.isInteger(count) ? count : count.toFixed(1)} ${count === 1 ? 'day' : 'days'}`
