import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { useIsShown } from '../../ui/page/useIsShown.ts'
import { AwardConsequences } from './AwardConsequences.tsx'
import { AwardReason } from './AwardReason.tsx'
import { AwardStanding } from './AwardStanding.tsx'
import { OthersQuoted } from './OthersQuoted.tsx'
import { QuoteChanged } from './QuoteChanged.tsx'
import { UnknownDestination } from './UnknownDestination.tsx'
import type { AwardGrounds } from './useAward.ts'
import { useWeights } from './useWeights.ts'
import type { Weights } from '../../../api/domain/quote/weights.ts'

/** The fields of a quote that an award needs; each screen reads them with its own fragment. */
type AwardableQuote = {
  id: string
  supplier: { companyName: string; suspendedAt: string | null }
  price: MoneyValue
  deliveryDays: number
  updateCount: number
  status: string
  needsReconfirmation: boolean
  availableMoves: readonly string[]
}

type AwardableRequest = {
  id: string
  quantity: number
  productTitle: string
  variantName: string | null
  shipTo: { hub: string } | null
}

type AwardDialogProps<TQuote extends AwardableQuote> = {
  request: AwardableRequest
  /** The quote as it was when it was chosen; only this version is awarded. */
  seen: TQuote
  /** The same quote as it is now. */
  current: TQuote | undefined
  /** The other open quotes, which will not be selected. */
  rivals: readonly AwardableQuote[]
  /** The weights in use on the screen; by default, the admin's last ones. */
  weights?: Weights
  pending: boolean
  /** Called when the admin accepts the changed quote. */
  onSee: (quote: TQuote) => void
  /** Returns whether the award was accepted. */
  onConfirm: (grounds: AwardGrounds) => Promise<boolean>
  onAwarded: () => void
  /**
   * Called instead of `onAwarded` by the button that goes on to the next request to decide; without it, there
   * is no such button.
   */
  onAwardedNext?: () => void
  onClose: () => void
}

/** The terms that one confirms stand out. */
const figure = { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 } as const

/**
 * Explains an award before it is made; stops and shows the difference if the quote changes while the dialog
 * is open.
 */
export function AwardDialog<TQuote extends AwardableQuote>(props: AwardDialogProps<TQuote>) {
  const { request, seen, current, rivals, pending, onSee, onConfirm, onAwarded, onAwardedNext, onClose } =
    props
  const remembered = useWeights().weights
  const weights = props.weights ?? remembered
  const [reason, setReason] = useState('')
  const isShown = useIsShown()
  // The event of this award may arrive before its answer; that is not a change by someone else.
  const changed = !pending && current?.updateCount !== seen.updateCount
  const possible = pending || (current?.availableMoves.includes('AWARD') ?? false)
  const newTerms = possible && changed ? current : undefined
  const award = async (then: () => void) => {
    // A user who has moved on meanwhile stays where they are.
    if ((await onConfirm({ reason, weights })) && isShown()) then()
  }
  return (
    <FormDialog
      short
      title={`Award this order to ${seen.supplier.companyName}?`}
      onClose={onClose}
      submitButton={{
        label: newTerms ? 'Use the new terms' : 'Award order',
        pending,
        pendingText: 'Processing...',
        onClick: () => (newTerms ? onSee(newTerms) : void award(onAwarded)),
      }}
      secondButton={
        onAwardedNext && !newTerms
          ? { label: 'Award and next', onClick: () => void award(onAwardedNext) }
          : undefined
      }
      overtaken={
        possible ? null : (
          <Overtaken
            of={{ requestId: request.id }}
            text={`${whyNot(current)} The comparison shows the current state.`}
          />
        )
      }
    >
      {newTerms ? <QuoteChanged seen={seen} current={newTerms} quantity={request.quantity} /> : null}
      {possible ? <OthersQuoted quotes={rivals} chosenId={seen.id} quantity={request.quantity} /> : null}
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {inFigures(request.quantity)} × {request.productTitle}
        {request.variantName ? ` (${request.variantName})` : ''}
        {request.shipTo ? `, shipped to ${request.shipTo.hub}.` : '.'}
      </Typography>
      <FactList>
        <Fact label="Price">
          <Box sx={figure}>
            <Money value={seen.price} />
          </Box>
          <UnitPrice total={seen.price} quantity={request.quantity} />
        </Fact>
        <Fact label="Delivery time">
          <Box sx={figure}>{counted(seen.deliveryDays, 'day')}</Box>
        </Fact>
      </FactList>
      <AwardStanding requestId={request.id} quoteId={seen.id} terms={seen} weights={weights} />
      {possible || reason ? <AwardReason value={reason} onChange={setReason} /> : null}
      {possible && !request.shipTo ? <UnknownDestination /> : null}
      {possible ? <AwardConsequences supplier={seen.supplier} rivals={rivals} /> : null}
    </FormDialog>
  )
}

function whyNot(current: AwardableQuote | undefined): string {
  if (current?.status === 'AWARDED') return 'This quote has already been awarded.'
  if (current?.supplier.suspendedAt) return 'The supplier of this quote is suspended.'
  if (current?.needsReconfirmation)
    return 'The request changed after this quote was submitted; the supplier must reconfirm it first.'
  return 'This quote can no longer be awarded.'
}
