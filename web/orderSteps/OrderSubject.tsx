import { useFragment } from '@apollo/client/react'
import { OrderSubject_OrderFragmentDoc } from '../gql/graphql.ts'
import { ShortId } from '../ui/ShortId.tsx'

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

/** Which order a dialog is about: its number, and its piece where a screen has read it. */
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
