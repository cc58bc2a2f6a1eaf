import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Link, useOutlet } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { orderList } from '../../../api/domain/list/orderList.ts'
import { ListFrame } from '../../parts/list/ListFrame.tsx'
import { useSupplierName } from '../../parts/list/useSupplierNamed.ts'
import { useViewedList } from '../../parts/list/useViewedList.ts'
import { AwardIcon } from '../../ui/look/icons.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'
import { paths as comparison } from '../comparison/paths.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTable } from './OrderTable.tsx'
import { paths } from './paths.ts'
import { useOrderList } from './useOrderList.ts'

/**
 * The admin's awarded orders, as cards or as a compact table; a filter also shows those without a supplier.
 */
export function OrdersScreen() {
  const detail = useOutlet()
  const address = useViewedList('orders', orderList)
  const { list, change, changeView } = address
  // An order opened by its address does not need the list yet.
  const [wanted, setWanted] = useState(!detail)
  if (!detail && !wanted) setWanted(true)
  const orders = useOrderList({ list, skip: !wanted })
  const supplierName = useSupplierName(list.supplierId)
  return (
    <ListFrame
      list="ORDERS"
      wanted={wanted}
      detail={detail}
      title="Awarded Orders"
      badge={
        orders.activeCount === undefined ? null : (
          <Chip
            size="small"
            variant="outlined"
            clickable
            component={Link}
            to={paths.active.link()}
            label={`${inFigures(orders.activeCount)} Active Orders`}
          />
        )
      }
      noun="orders"
      filters={<OrderFilters list={list} change={change} changeView={changeView} />}
      chips={orderList.chips(list, { supplierName, formatDate })}
      address={address}
      view={list.view}
      live={orders}
      loading={{ label: 'Loading orders...', height: 220 }}
      empty={{
        icon: <AwardIcon />,
        title: 'No Orders Yet',
        text: 'Orders will appear here when quotes are accepted',
        action: (
          <Button variant="outlined" component={Link} to={comparison.comparison.link()}>
            Compare Quotes
          </Button>
        ),
      }}
      noMatch={{ title: 'No orders here', back: 'Show awarded orders' }}
      renderCard={(order) => <OrderCard key={order.id} order={order} fresh={orders.recent.has(order.id)} />}
      renderTable={(rows) => <OrderTable rows={rows} live={orders} sort={list.sort} change={change} />}
    />
  )
}
