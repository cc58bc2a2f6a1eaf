import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ReawardDialog_OrderFragmentDoc, ReawardOrderDocument } from '../../gql/graphql.ts'
import { REASON_HINT } from '../../parts/award/AwardReason.tsx'
import { AwardStanding } from '../../parts/award/AwardStanding.tsx'
import { termsText } from '../../parts/award/QuoteChanged.tsx'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { OrderSubject } from '../../parts/orderSteps/OrderSubject.tsx'
import { StoreCancellation } from '../../parts/orderSteps/StoreCancellation.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { NewSupplierField } from './NewSupplierField.tsx'
import { OrderRejection } from './OrderRejection.tsx'
import { paths } from './paths.ts'
import { quotedTerms, reawardTerms } from './reawardTerms.ts'
import { useListTerms, useReawardChoices } from './useReawardChoices.ts'
import type { ReawardChoice } from './useReawardChoices.ts'

void (
  /* GraphQL */ `
    mutation ReawardOrder($input: ReawardOrderInput!) {
      reawardOrder(input: $input) {
        ... on Order {
          id
          ...OrderCard_order
          ...OrderFacts_order
          ...OrderRounds_order
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Re-award Failed', text: 'Failed to re-award order' }

void (
  /* GraphQL */ `
    fragment ReawardDialog_order on Order {
      id
      availableMoves
      ...OrderRejection_order
      ...StoreCancellation_order
    }
  `
)

type ReawardDialogProps = {
  orderId: string
  /** The supplier that rejected the order, which is not offered again. */
  currentSupplierId: string
  /** The preselected supplier. */
  proposed: ReawardChoice | null
  onClose: () => void
}

/** Chooses the next supplier, on the terms of its quote or, without one, on the terms typed here. */
export function ReawardDialog({ orderId, currentSupplierId, proposed, onClose }: ReawardDialogProps) {
  const { showToast } = useToast()
  const { data: order, complete } = useFragment({
    fragment: ReawardDialog_OrderFragmentDoc,
    fragmentName: 'ReawardDialog_order',
    from: { __typename: 'Order', id: orderId },
  })
  const [supplier, setSupplier] = useState(proposed)
  const { requestId, choices, weights, quotesKnown, quantity, loading, failed, ...offers } =
    useReawardChoices(orderId, currentSupplierId)
  const quote = supplier ? offers.quoteOf(supplier.id) : undefined
  const unconfirmed = supplier ? offers.unconfirmedOf(supplier.id) : undefined
  const unquoted = quotesKnown && !quote ? supplier : null
  const list = useListTerms(orderId, unquoted?.id)
  const { listTerms } = list
  const { control, submit, pending, sent } = useCommandForm({
    // Terms typed for another choice are neither checked nor sent for a supplier with its own quote.
    schema: quote ? quotedTerms : reawardTerms,
    defaultValues: { price: '', deliveryDays: '', reason: '' },
    document: ReawardOrderDocument,
    toVariables: ({ reason, ...terms }) => ({
      input: {
        orderId,
        supplierId: supplier?.id ?? '',
        ...(reason && { reason }),
        ...(quote
          ? { weights }
          : {
              ...terms,
              // The list terms as shown: the supplier's prices may change before this arrives.
              ifListTerms: {
                total: listTerms?.total?.amount ?? null,
                deliveryDays: listTerms?.deliveryDays ?? null,
              },
            }),
      },
    }),
    failure: FAILURE,
    // Changed terms may be the reason; the new ones are then shown.
    onRefused: () => (quote ? offers : list).refetch(),
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Order Re-awarded',
        text: 'Order has been successfully re-awarded to the new supplier.',
        links: [{ label: 'View order', to: paths.order.link(orderId) }],
      })
      onClose()
    },
  })
  const confirm = (event: SyntheticEvent) => {
    if (supplier) return void submit(event)
    event.preventDefault()
    showToast({
      tone: 'destructive',
      title: 'Missing Selection',
      text: 'Please select a supplier to re-award this order to.',
    })
  }

  const overtaken = complete && !sent && !order.availableMoves.includes('REAWARD')
  return (
    <FormDialog
      short
      title="Re-award Order to Different Supplier"
      subtitle={<OrderSubject orderId={orderId} />}
      onClose={onClose}
      onSubmit={confirm}
      submitButton={{
        label: 'Confirm Re-award',
        pending,
        pendingText: 'Re-awarding...',
        // An admin cannot confirm terms that are not visible.
        disabled: supplier !== null && (!quotesKnown || (unquoted !== null && !listTerms)),
      }}
      overtaken={
        overtaken ? <Overtaken of={{ orderId }} text="This order can no longer be re-awarded." /> : null
      }
    >
      {complete && order.availableMoves.includes('REAWARD') ? <OrderRejection order={order} /> : null}
      {complete ? <StoreCancellation order={order} /> : null}
      <NewSupplierField
        choices={choices}
        value={supplier}
        loading={loading}
        failed={failed}
        onChange={setSupplier}
        onSearch={offers.search}
        onSearchAgain={offers.refetch}
        remarksOn={({ id }) => {
          const theirs = offers.quoteOf(id)
          const rejectedAt = offers.rejectedAt(id)
          return [
            ...(theirs ? [`quoted ${termsText(theirs, quantity)}`] : []),
            ...(rejectedAt === undefined
              ? []
              : [`rejected this order${rejectedAt ? ` on ${formatDate(rejectedAt)}` : ''}`]),
          ]
        }}
      />
      {supplier && (!quotesKnown || (unquoted && !listTerms)) ? (
        failed || list.failed ? (
          <ErrorState
            title={failed ? 'The quotes could not be loaded' : 'The list price could not be loaded'}
            onRetry={failed ? offers.refetch : list.refetch}
          />
        ) : (
          <Loading label={quotesKnown ? 'Loading the list price...' : 'Loading the quotes...'}>
            <Skeleton variant="rounded" height={40} />
          </Loading>
        )
      ) : null}
      {supplier && quote ? (
        <Typography variant="body2" color="textSecondary">
          {supplier.companyName} quoted {termsText(quote, quantity)}. The order will be offered on these
          terms.
        </Typography>
      ) : null}
      {quote && requestId ? (
        <AwardStanding requestId={requestId} quoteId={quote.id} weights={weights} />
      ) : null}
      <Collapse in={unquoted !== null && listTerms !== undefined} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {unconfirmed
              ? `This supplier quoted ${termsText(unconfirmed, 1)} before the request changed, and has not confirmed it since, so that quote does not apply.`
              : 'This supplier has not quoted.'}{' '}
            {listTerms?.total
              ? `Enter terms to offer, or leave them blank to offer its own landing price: ${termsText(
                  { price: listTerms.total, deliveryDays: listTerms.deliveryDays ?? 0 },
                  quantity,
                )}.`
              : `Enter terms to offer. It has no usable landing price for this piece: if left blank, the order is offered without a price${
                  listTerms?.deliveryDays ? `, in ${counted(listTerms.deliveryDays, 'day')}` : ''
                }.`}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <FormTextField
              control={control}
              id={`price-${orderId}`}
              name="price"
              label={quantity > 1 ? `Price in USD for all ${inFigures(quantity)} units` : 'Price in USD'}
              hint="Optional"
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
            <FormTextField
              control={control}
              id={`days-${orderId}`}
              name="deliveryDays"
              label="Delivery time in days"
              hint="Optional"
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          </Box>
        </Box>
      </Collapse>
      <FormTextField
        control={control}
        id={`reason-${orderId}`}
        name="reason"
        label="Why this supplier"
        hint={REASON_HINT}
        autoComplete="off"
        multiline
        maxRows={6}
      />
    </FormDialog>
  )
}
