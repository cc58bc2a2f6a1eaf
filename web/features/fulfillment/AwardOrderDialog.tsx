import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { AwardOrderDocument } from '../../gql/graphql.ts'
import { AwardConsequences } from '../../parts/award/AwardConsequences.tsx'
import { AwardReason } from '../../parts/award/AwardReason.tsx'
import { AwardStanding } from '../../parts/award/AwardStanding.tsx'
import { OthersQuoted } from '../../parts/award/OthersQuoted.tsx'
import { QuoteChanged, termsText } from '../../parts/award/QuoteChanged.tsx'
import { UnknownDestination } from '../../parts/award/UnknownDestination.tsx'
import { awardLinks, groundsInput } from '../../parts/award/useAward.ts'
import { useWeights } from '../../parts/award/useWeights.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { OrderSubject } from '../../parts/orderSteps/OrderSubject.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { type AwardableQuote, useAwardOrderChoices } from './useAwardOrderChoices.ts'

void (
  /* GraphQL */ `
    mutation AwardOrder($input: AwardQuoteInput!) {
      awardQuote(input: $input) {
        ... on Order {
          id
          ...FulfillmentCard_order
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Update Failed', text: 'Failed to update order status' }

type AwardOrderDialogProps = { orderId: string; requestId: string; onClose: () => void }

/** Awards the order to one of the suppliers with an open quote, exactly on the terms shown. */
export function AwardOrderDialog({ orderId, requestId, onClose }: AwardOrderDialogProps) {
  const { showToast } = useToast()
  const titleId = useId()
  /** The selected quote as it was when it was selected: only this version is awarded. */
  const [seen, setSeen] = useState<AwardableQuote>()
  const [reason, setReason] = useState('')
  const { weights } = useWeights()
  const { request, open, quotes, failed, refetch } = useAwardOrderChoices(requestId)
  const { run, pending } = useCommand(AwardOrderDocument, FAILURE)
  // The event of this award is not a change by someone else.
  const [awarded, setAwarded] = useState(false)
  const quantity = request?.quantity ?? 1
  // Fixed once selected: a cheaper quote that arrives later must not replace it unnoticed.
  if (!seen && quotes?.[0]) setSeen(quotes[0])
  const current = quotes?.find(({ id }) => id === seen?.id)
  const newTerms = !awarded && current && current.updateCount !== seen?.updateCount ? current : undefined

  const award = async () => {
    if (!seen) return
    setAwarded(true)
    const order = await run({
      input: {
        quoteId: seen.id,
        ifUpdateCount: seen.updateCount,
        ...groundsInput({ reason, weights }),
      },
    })
    // The list now shows what prevents the award.
    if (!order) {
      setAwarded(false)
      return refetch()
    }
    showToast({
      tone: 'success',
      title: 'Order Status Updated',
      text: `Order status changed to awarded. ${seen.supplier.companyName} has been notified.`,
      links: awardLinks(order.id),
    })
    onClose()
  }
  return (
    <FormDialog
      title="Award to a supplier"
      subtitle={<OrderSubject orderId={orderId} />}
      maxWidth="xs"
      onClose={onClose}
      submitButton={{
        label: newTerms ? 'Use the new terms' : 'Award order',
        pending,
        pendingText: 'Processing...',
        disabled: !current && !awarded,
        onClick: () => (newTerms ? setSeen(newTerms) : void award()),
      }}
    >
      {failed ? (
        <ErrorState onRetry={refetch} />
      ) : !quotes ? (
        <CardSkeletons count={1} height={140} label="Loading quotes..." />
      ) : quotes.length === 0 ? (
        <>
          {awarded ? null : (
            <Overtaken
              of={{ orderId }}
              text={
                open.length === 0 ? 'No open quotes are left.' : 'None of the open quotes can be awarded now.'
              }
            />
          )}
          {reason ? <AwardReason value={reason} onChange={setReason} /> : null}
        </>
      ) : (
        <>
          <OthersQuoted quotes={open} chosenId={seen?.id} quantity={quantity} />
          <FormControl fullWidth>
            <Box role="status" sx={{ '&:not(:empty)': { mb: 2 } }}>
              {seen && newTerms ? <QuoteChanged seen={seen} current={newTerms} quantity={quantity} /> : null}
              {seen && !current && !awarded ? (
                <Alert severity="warning">
                  The quote of {seen.supplier.companyName} can no longer be awarded. Choose another one.
                </Alert>
              ) : null}
            </Box>
            <FormLabel id={titleId}>Open quotes, cheapest first</FormLabel>
            <RadioGroup
              aria-labelledby={titleId}
              value={current?.id ?? ''}
              onChange={(_event, id) => setSeen(quotes.find((quote) => quote.id === id))}
            >
              {quotes.map((quote) => (
                <FormControlLabel
                  key={quote.id}
                  value={quote.id}
                  control={<Radio />}
                  label={<Terms quote={quote} quantity={quantity} />}
                />
              ))}
            </RadioGroup>
            {current ? (
              <Box sx={{ mt: 2 }}>
                <AwardStanding requestId={requestId} quoteId={current.id} weights={weights} />
              </Box>
            ) : null}
            <Box sx={{ my: 2, display: 'grid', gap: 2 }}>
              {request && !request.shipTo ? <UnknownDestination /> : null}
              {current ? (
                <AwardConsequences
                  supplier={current.supplier}
                  rivals={open.filter(({ id }) => id !== current.id)}
                />
              ) : null}
            </Box>
            <AwardReason value={reason} onChange={setReason} />
          </FormControl>
        </>
      )}
    </FormDialog>
  )
}

function Terms({ quote, quantity }: { quote: AwardableQuote; quantity: number }) {
  return (
    <Box sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2" component="div">
        {quote.supplier.companyName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {termsText(quote, quantity)}
        {quote.late ? ', late' : ''}
      </Typography>
    </Box>
  )
}
