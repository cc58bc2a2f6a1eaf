import { useFragment } from '@apollo/client/react'
import { OrderSubject_OrderFragmentDoc } from '../../gql/graphql.ts'
import { OrderNumber } from '../../ui/value/OrderNumber.tsx'

void (
  /* GraphQL */ `
    fragment OrderSubject_order on Order {
      id
      storeOrderNumber
      request {
        id
        productTitle
      }
    }
  `
)

/** The order of a dialog: its numbers and its piece, as far as a screen has loaded them. */
export function OrderSubject({ orderId }: { orderId: string }) {
  const { data } = useFragment({
    fragment: OrderSubject_OrderFragmentDoc,
    from: { __typename: 'Order', id: orderId },
  })
  return (
    <>
      Order <OrderNumber id={orderId} storeOrderNumber={data.storeOrderNumber ?? null} />
      {data.request?.productTitle ? `, ${data.request.productTitle}` : null}
    </>
  )
}
