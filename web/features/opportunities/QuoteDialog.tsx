import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type ReactNode, useId } from 'react'
import { Destination } from '../../ui/Destination.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { inFigures } from '../../../api/domain/counted.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { type RequestPiece_RequestFragment, RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { RestoredDraft } from '../../ui/RestoredDraft.tsx'
import { OwnRecord } from './OwnRecord.tsx'
import { PieceDetails } from './PieceFacts.tsx'
import { QuoteDialogNotes } from './QuoteDialogNotes.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import type { QuoteDialogStart } from './openDialog.ts'
import { type DeadlineStanding, useFollowedRequest } from './useFollowedRequest.ts'
import { useQuoteForm } from './useQuoteForm.ts'

type QuoteDialogProps = {
  dialog: QuoteDialogStart
  onClose: () => void
  onSent: (quoteId: string) => void
  onKept: () => void
}

/**
 * Submits or updates a quote. It keeps what was typed and stays open when the request changes, with a note of the
 * change.
 */
export function QuoteDialog({ dialog, onClose, onSent, onKept }: QuoteDialogProps) {
  const { request, ownRecord, quote, quoteId, moves, deadline, late, askAgain } = useFollowedRequest(
    dialog.requestId,
    dialog.quote?.id,
  )
  const closed = moves !== undefined && !moves.includes('SUBMIT') && !moves.includes('UPDATE')
  const quantity = request?.quantity ?? dialog.quantity
  const { control, submit, pending, draft, changeBasis, focusPrice } = useQuoteForm({
    requestId: dialog.requestId,
    productTitle: request?.productTitle ?? 'This request',
    quantity,
    quoteId,
    updateCount: quote?.updateCount ?? dialog.quote?.updateCount ?? 0,
    start: dialog.start,
    onSent,
    onKept,
    onRefused: askAgain,
  })
  const noteId = useId()
  const updating = quoteId !== undefined

  return (
    <FormDialog
      keepsDraft
      title={updating ? 'Update Your Quote' : 'Submit Your Quote'}
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={closed ? 'Close' : 'Cancel'}
      submitButton={{
        label: buttonText(updating, deadline),
        size: 'large',
        pending,
        pendingText: updating ? 'Updating...' : 'Submitting...',
        disabled: closed,
        'aria-describedby': closed || deadline !== 'ahead' ? noteId : undefined,
      }}
    >
      {request ? (
        <PieceInSight request={request}>
          {request.expiresAt && !closed ? (
            <Countdown look="line" deadline={request.expiresAt} stillOpen={late} />
          ) : null}
        </PieceInSight>
      ) : null}
      <QuoteDialogNotes
        id={noteId}
        closed={closed}
        deadline={deadline}
        quote={quote}
        startedWithQuote={dialog.quote !== undefined}
        quantity={quantity}
      />
      <RestoredDraft draft={draft} />
      <QuoteFields
        control={control}
        quantity={quantity}
        landing={dialog.landing}
        onBasis={changeBasis}
        onShown={focusPrice}
      />
      {ownRecord ? <OwnRecord request={ownRecord} /> : null}
      {request ? <PieceDetails request={request} /> : null}
    </FormDialog>
  )
}

function buttonText(updating: boolean, deadline: DeadlineStanding): string {
  if (deadline === 'blocks') return 'Deadline Passed'
  if (deadline === 'late') return updating ? 'Update Late Quote' : 'Submit Late Quote'
  return updating ? 'Update Quote' : 'Submit Quote'
}

type PieceInSightProps = {
  request: FragmentType<RequestPiece_RequestFragment>
  /** The deadline. */
  children?: ReactNode
}

/**
 * The piece above the fields that price it. It stays in sight while the form scrolls, even on a phone whose keyboard
 * leaves half of the screen; many specifications scroll within it.
 */
function PieceInSight({ request, children }: PieceInSightProps) {
  const { data, complete } = useFragment({ fragment: RequestPiece_RequestFragmentDoc, from: request })
  if (!complete) return null
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        mt: -1.5,
        mx: -3,
        px: 3,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ProductImage src={data.imageUrl} alt="" size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3" noWrap title={data.productTitle}>
          {data.productTitle}
        </Typography>
        <Typography variant="body2" noWrap title={data.variantTitle ?? undefined}>
          {data.variantTitle}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', maxHeight: 84, overflowY: 'auto' }}>
        <FactList inline>
          <Fact inline label="Quantity">
            {inFigures(data.quantity)}
          </Fact>
          <Fact inline label="Destination">
            <Destination country={data.destinationCountry ?? null} />
          </Fact>
          {specifications(data.properties).map(({ name, value }, index) => (
            <Fact key={index} inline label={name}>
              {value}
            </Fact>
          ))}
        </FactList>
      </Box>
      {children ? <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box> : null}
    </Box>
  )
}
