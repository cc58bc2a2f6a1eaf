import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ActionButton } from '../interaction/ActionButton.tsx'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { ReactNode } from 'react'

const BUTTONS = 5

type PagerProps = {
  /** Counted from 1. On a page beyond the last one, the pager leads back. */
  page: number
  pageSize: number
  total: number
  /** The noun for the count, in the singular: 'supplier'. */
  noun: string
  /** Follows the count, such as '• 2 pending approval'. */
  note?: ReactNode
  /** At most this many page buttons, including the last page; five by default. */
  buttons?: number
  onPage: (page: number) => void
}

/**
 * The page numbers to offer: at most this many, including the first, the last and those around the current
 * one.
 */
export function pageButtons(page: number, pages: number, most: number): number[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1)
  const between = most - 2
  const first = Math.max(2, Math.min(page - Math.floor(between / 2), pages - between))
  return [1, ...Array.from({ length: between }, (_, index) => first + index), pages]
}

/**
 * 'Showing a-b of N suppliers' with Previous, Next and a few page buttons; a single page shows only 'Showing
 * all N'. Beyond the last page, none of the suppliers is shown: 'N suppliers on 3 pages'.
 */
export function Pager(props: PagerProps) {
  const { page: asked, pageSize, total, noun, note, buttons = BUTTONS, onPage } = props
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // From any page beyond the last, Previous leads to the last page.
  const page = Math.min(asked, pages + 1)
  const isBeyond = page > pages
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  const numbers = pageButtons(page, pages, buttons)
  const count = isBeyond
    ? `${counted(total, noun)} on ${counted(pages, 'page')}`
    : pages > 1
      ? `Showing ${inFigures(from)}-${inFigures(to)} of ${counted(total, noun)}`
      : `Showing all ${counted(total, noun)}`
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {count} {note}
      </Typography>
      {pages > 1 || isBeyond ? (
        <Box
          component="nav"
          aria-label={`Pages of ${noun}s`}
          // Fits one row on a phone.
          sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.25, sm: 1 } }}
        >
          <ActionButton
            size="small"
            variant="outlined"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            sx={tight}
          >
            Previous
          </ActionButton>
          {numbers.map((number, nth) => (
            <Fragment key={number}>
              {number > (numbers[nth - 1] ?? 0) + 1 ? (
                <Box aria-hidden sx={{ alignSelf: 'center', color: 'text.secondary' }}>
                  …
                </Box>
              ) : null}
              <PageButton number={number} current={number === page} onPage={onPage} />
            </Fragment>
          ))}
          <ActionButton
            size="small"
            variant="outlined"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            sx={tight}
          >
            Next
          </ActionButton>
        </Box>
      ) : null}
    </Box>
  )
}

const tight = { minWidth: { xs: 0, sm: 64 }, px: { xs: 1, sm: 1.5 } }

type PageButtonProps = { number: number; current: boolean; onPage: (page: number) => void }

function PageButton({ number, current, onPage }: PageButtonProps) {
  return (
    <Button
      size="small"
      variant={current ? 'contained' : 'outlined'}
      aria-current={current ? 'page' : undefined}
      aria-label={`Page ${number}`}
      sx={{ minWidth: { xs: 28, sm: 36 }, px: { xs: 0.5, sm: 1 } }}
      onClick={() => onPage(number)}
    >
      {number}
    </Button>
  )
}
