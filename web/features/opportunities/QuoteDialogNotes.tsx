import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import type { ChangedDetails_QuoteFragment } from '../../gql/graphql.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import { AlertIcon } from '../../ui/look/icons.tsx'
import { ChangedDetails } from '../../parts/quoteTerms/ChangedDetails.tsx'
import type { DeadlineState } from './useFollowedRequest.ts'

type QuoteDialogNotesProps = {
  id: string
  closed: boolean
  /** Whether typed values would be lost. */
  typed: boolean
  deadline: DeadlineState
  quote:
    | {
        status: string
        price: MoneyValue
        deliveryDays: number
        updateCount: number
        needsReconfirmation: boolean
        changedDetails: ChangedDetails_QuoteFragment['changedDetails']
      }
    | undefined
  /** Whether the dialog was opened to update a quote. */
  startedWithQuote: boolean
  /** The changes to the request since the dialog was opened, without periods. */
  changes: readonly string[]
}

/**
 * What happened to the request and the quote while the user was typing. The live region is always present, so
 * that changes are announced.
 */
export function QuoteDialogNotes(props: QuoteDialogNotesProps) {
  const { id, closed, typed, deadline, quote, startedWithQuote, changes } = props
  const [seenCount, setSeenCount] = useState(quote?.updateCount)
  if (startedWithQuote && seenCount === undefined && quote) setSeenCount(quote.updateCount)

  const notes: { severity: 'info' | 'warning'; text: string; more?: ReactNode }[] = []
  if (closed) notes.push({ severity: 'warning', text: closedText(quote?.status, deadline, typed) })
  else if (quote) {
    if (!startedWithQuote)
      notes.push({
        severity: 'info',
        text: `Your company has just quoted ${terms(quote)} on this request. Submitting this form updates that quote.`,
      })
    else if (seenCount !== undefined && quote.updateCount !== seenCount)
      notes.push({ severity: 'info', text: `This quote was just updated: it is now ${terms(quote)}.` })
    if (quote.needsReconfirmation)
      notes.push({
        severity: 'warning',
        text: 'The request changed after you quoted. Updating confirms your quote for it.',
        more: quote.changedDetails.length > 0 ? <ChangedDetails details={quote.changedDetails} /> : null,
      })
  }
  if (!closed && (deadline === 'passed' || deadline === 'late'))
    notes.push({ severity: 'warning', text: DEADLINE[deadline] })
  if (!closed) for (const change of changes) notes.push({ severity: 'warning', text: `${change}.` })

  return (
    <Box id={id} role="status" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
      {notes.map((note) => (
        <Alert
          key={note.text}
          role="presentation"
          severity={note.severity}
          variant="outlined"
          icon={<AlertIcon fontSize="inherit" />}
        >
          {note.text}
          {note.more}
        </Alert>
      ))}
    </Box>
  )
}

const DEADLINE = {
  passed: 'The deadline has just passed. Checking whether this request still accepts quotes...',
  late: 'The deadline has passed. You can still submit your quote until the award; it will be marked as late.',
}

const terms = (quote: { price: MoneyValue; deliveryDays: number }) =>
  `${formatMoney(quote.price)} and ${counted(quote.deliveryDays, 'day')}`

function closedText(quoteStatus: string | undefined, deadline: DeadlineState, typed: boolean): string {
  if (quoteStatus === 'AWARDED') return 'This request was awarded to you: see Awarded Orders.'
  const why =
    deadline === 'blocks'
      ? 'The deadline has passed, and late quotes are not accepted.'
      : 'This request has closed and no longer accepts quotes.'
  return typed ? `${why} What you typed is still here if you need to copy it.` : why
}
