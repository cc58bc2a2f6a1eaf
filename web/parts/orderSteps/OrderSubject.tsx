import { useFragment } from '@apollo/client/react'
import { OrderSubject_OrderFragmentDoc } from '../../gql/graphql.ts'
import { ShortId } from '../../ui/ShortId.tsx'

void (
  /* GraphQL */ `
    fragment OrderSubject_order on Order {
      id
      request {
        id
        productTitle
      }
    }
  `
)

/** The order of a dialog: its number, and its piece if a screen has read it. */
export function OrderSubject({ orderId }: { orderId: string }) {
  const { data, complete } = useFragment({
    fragment: OrderSubject_OrderFragmentDoc,
    from: { __typename: 'Order', id: orderId },
  })
  return (
    <>
      Order <ShortId id={orderId} />
      {complete ? `, ${data.request.productTitle}` : null}
    </>
  )
}
