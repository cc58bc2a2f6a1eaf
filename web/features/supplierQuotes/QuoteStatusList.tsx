import type { FragmentType } from '@apollo/client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { QuoteStatus, QuoteStatusCard_QuoteFragment } from '../../gql/graphql.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { QuoteStatusCard } from './QuoteStatusCard.tsx'
import { useFurtherQuotes } from './useFurtherQuotes.ts'

const PAGE_SIZE = 3

type QuoteStatusListProps = {
  title: string
  /** What is counted, in the plural. */
  noun: string
  empty: string
  quotes: {
    edges: readonly { node: { id: string } & FragmentType<QuoteStatusCard_QuoteFragment> }[]
    pageInfo: { hasNextPage: boolean; endCursor?: string | null }
    totalCount: number
  }
  /** The states that the list is about, as its query has them. */
  status: QuoteStatus[]
  recent: ReadonlySet<string>
}

/** A list of quotes that can be folded away, three to a page. */
export function QuoteStatusList({ title, noun, empty, quotes, status, recent }: QuoteStatusListProps) {
  const headingId = useId()
  const bodyId = useId()
  const [open, setOpen] = useState(true)
  const [asked, setAsked] = useState(1)
  const { edges, pageInfo, totalCount } = quotes
  // Quotes leave the list by themselves, and with them its last page.
  const page = Math.min(asked, Math.max(1, Math.ceil(totalCount / PAGE_SIZE)))
  const end = Math.min(page * PAGE_SIZE, totalCount)
  const missing = edges.length < end && pageInfo.hasNextPage
  const further = useFurtherQuotes({ wanted: missing && open, after: pageInfo.endCursor ?? null, status })
  const rows = edges.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h3" id={headingId} sx={{ fontSize: '1.3125rem', mb: open ? 1.5 : 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          sx={{
            font: 'inherit',
            textAlign: 'left',
            gap: 1,
            minHeight: 44,
            width: '100%',
            justifyContent: 'flex-start',
          }}
        >
          <ChevronDownIcon
            aria-hidden
            sx={{ transition: 'transform 200ms', transform: open ? undefined : 'rotate(-90deg)' }}
          />
          <span>
            {title}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              ({totalCount})
            </Box>
          </span>
        </ButtonBase>
      </Typography>
      <Box id={bodyId} hidden={!open}>
        {totalCount === 0 ? <Typography color="textSecondary">{empty}</Typography> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {rows.map(({ node }) => (
            <QuoteStatusCard key={node.id} quote={node} recent={recent.has(node.id)} />
          ))}
        </Box>
        {further.failed ? (
          <ErrorState onRetry={further.again} />
        ) : missing ? (
          <CardSkeletons count={Math.max(1, end - edges.length)} height={200} label="Loading quotes..." />
        ) : null}
        {totalCount > PAGE_SIZE ? (
          <Pager page={page} pageSize={PAGE_SIZE} total={totalCount} noun={noun} onPage={setAsked} />
        ) : null}
      </Box>
    </Box>
  )
}
