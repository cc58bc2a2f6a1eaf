import { useParams } from 'react-router-dom'
import { OrderDetail } from './OrderDetail.tsx'

/** The order in the address. */
export function OrderDetailScreen() {
  const { orderId = '' } = useParams()
  return <OrderDetail key={orderId} orderId={orderId} />
}
