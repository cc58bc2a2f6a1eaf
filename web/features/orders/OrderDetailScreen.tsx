import { useParams } from 'react-router-dom'
import { OrderDetail } from './OrderDetail.tsx'

export function OrderDetailScreen() {
  const { orderId = '' } = useParams()
  return <OrderDetail key={orderId} orderId={orderId} />
}
