import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { visuallyHidden } from '@mui/utils'
import { highlight } from '../look/highlight.ts'
import { MoreRows } from './MoreRows.tsx'
import type { VirtualTableProps } from './VirtualColumn.ts'
import { plainList } from '../look/styles.ts'

/**
 * The rows as cards that scroll with the page, for narrow screens. Cards out of view are neither laid out nor
 * painted, and more load on request, so that the end of the page stays within reach.
 */
export function VirtualCards<TRow>({
  caption,
  columns,
  rows,
  rowKey,
  total,
  hasMore,
  loadingMore,
  onNeedMore,
  isFresh,
}: VirtualTableProps<TRow>) {
  return (
    <>
      <Box component="ul" role="list" aria-label={caption} sx={{ ...plainList, display: 'grid', gap: 1.5 }}>
        {rows.map((row, index) => (
          <Box
            key={rowKey(row)}
            component="li"
            aria-setsize={total}
            aria-posinset={index + 1}
            sx={{ minWidth: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 220px' }}
          >
            <Card sx={{ position: 'relative', p: 2, ...(isFresh?.(row) && highlight) }}>
              {/* Values follow each other like words in a text, each after its name. */}
              <Box
                component="dl"
                sx={{
                  m: 0,
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'baseline',
                  columnGap: 2,
                  rowGap: 0.5,
                }}
              >
                {columns.map((column) =>
                  column.inCard === 'never' ? null : (
                    <Box
                      key={column.key}
                      sx={{
                        display: 'flex',
                        alignItems: 'baseline',
                        gap: 0.75,
                        minWidth: 0,
                        ...(column.inCard === 'wholeWidth' && { flexBasis: '100%', display: 'block' }),
                      }}
                    >
                      <Box
                        component="dt"
                        sx={{
                          typography: 'caption',
                          color: 'text.secondary',
                          ...(column.inCard === 'wholeWidth' && { display: 'none' }),
                          ...(column.inCard === 'unlabeled' && visuallyHidden),
                        }}
                      >
                        {column.header}
                      </Box>
                      <Box component="dd" sx={{ m: 0, minWidth: 0, fontSize: '0.8125rem' }}>
                        {column.cell(row)}
                      </Box>
                    </Box>
                  ),
                )}
              </Box>
            </Card>
          </Box>
        ))}
      </Box>
      <MoreRows list={{ rows, totalCount: total, hasMore, loadMore: onNeedMore, loadingMore }} />
    </>
  )
}
