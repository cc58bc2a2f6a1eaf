import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useId, useState } from 'react'
import { QuoteHistoryDocument } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { LongText } from '../../ui/value/LongText.tsx'
import { plainList } from '../../ui/look/styles.ts'
import { quoteChanges } from './quoteChanges.ts'

void (
  /* GraphQL */ `
    query QuoteHistory($id: ID!) {
      quote(id: $id) {
        id
        updatedAt
        ...QuoteTerms_quote @unmask
        versions {
          version
          ...QuoteTerms_version @unmask
          givenAt
        }
      }
    }
  `
)

type QuoteHistoryProps = {
  quoteId: string
  /** At least 1. */
  updateCount: number
  label: string
  /** The subject of the quote, where several histories on one screen have the same label. */
  of?: string
}

/** Comments that fit two lines of the comparison's narrow column, and three of a phone. */
const FITS = { xs: 110, lg: 36 }

/**
 * Shows on demand what each update of a quote changed. Loaded only then, because lists show many quotes, each
 * with up to 50 updates.
 */
export function QuoteHistory({ label, of, ...quote }: QuoteHistoryProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      <Link
        component="button"
        type="button"
        variant="caption"
        color="inherit"
        aria-label={of && `${label}: ${of}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
        // On phones as high as a finger needs; rows of the comparison's table are low.
        sx={{ minHeight: { xs: 32, lg: 0 } }}
      >
        {label}
      </Link>
      {/* Where there is room, widens the table's narrow column while open. */}
      <Box id={id} hidden={!open} sx={{ minWidth: { xl: 220 } }}>
        {open ? <Changes {...quote} /> : null}
      </Box>
    </Box>
  )
}

function Changes({ quoteId, updateCount }: Omit<QuoteHistoryProps, 'label' | 'of'>) {
  const { data, error, refetch } = useQuery(QuoteHistoryDocument, {
    variables: { id: quoteId },
    fetchPolicy: 'cache-and-network',
  })
  const quote = data?.quote
  const known = quote?.versions.length
  // The quote was updated while its history is open.
  useEffect(() => {
    if (known !== undefined && known !== updateCount) void refetch().catch(() => undefined)
  }, [known, updateCount, refetch])
  if (error && !quote) return <ErrorState low onRetry={() => void refetch().catch(() => undefined)} />
  if (!data) return <Skeleton variant="text" width="12rem" aria-label="Loading changes" role="status" />
  if (!quote) return 'This quote is no longer available.'
  return (
    <Box component="ol" aria-label="Changes" sx={{ ...plainList, mt: 0.5 }}>
      {quoteChanges(quote, quote.versions).map(({ number, text, commentsBefore, at }) => (
        <Box component="li" key={number} sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          {text}
          {commentsBefore === undefined ? null : (
            <>
              {' '}
              <LongText text={`“${commentsBefore}”`} fits={FITS} />
            </>
          )}
          <Box>
            <DateText value={at} withTime />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
