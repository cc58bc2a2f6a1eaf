import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { SortHeader, sortDirection } from './SortHeader.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { useRowsInSight } from './useRowsInSight.ts'
import { cellPaddingOf, rowHeightOf, templateOf, VirtualRow } from './VirtualRow.tsx'
import type { VirtualTableProps } from './VirtualColumn.ts'

const HEAD_HEIGHT = 34
/** The minimum height of a screen's content above and below its table. */
const AROUND = 236
/** More rows are requested this many rows before the end of the loaded ones comes into view. */
const READ_AHEAD = 20

/** The table of wide screens: a scrolling box under a sticky header. */
export function VirtualRows<TRow>({
  caption,
  listId,
  columns,
  rows,
  rowKey,
  total,
  hasMore,
  onNeedMore,
  sort = null,
  onSort,
  isFresh,
  dense = false,
}: VirtualTableProps<TRow>) {
  const rowHeight = rowHeightOf(dense)
  const scroller = useRef<HTMLDivElement>(null)
  const keys = rows.map(rowKey)
  const reveal = (index: number) => {
    const box = scroller.current
    if (!box) return
    const top = index * rowHeight
    const room = box.clientHeight - HEAD_HEIGHT
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room
  }
  const { body, stop, kept, handlers } = useRowKeys({ keys, reveal })
  const sight = useRowsInSight(rows, () => rowHeight, kept ?? -1)

  // New rows above must not push away the rows being read, except at the very top, where they should appear.
  const before = useRef<readonly string[]>(keys)
  const listBefore = useRef(listId)
  useLayoutEffect(() => {
    const box = scroller.current
    if (box && listBefore.current !== listId) box.scrollTop = 0
    listBefore.current = listId
    const top = Math.floor((box?.scrollTop ?? 0) / rowHeight)
    const held = before.current.slice(top).find((key) => keys.includes(key))
    if (box && top > 0 && held !== undefined)
      box.scrollTop += (keys.indexOf(held) - before.current.indexOf(held)) * rowHeight
    before.current = keys
  }, [keys, rowHeight, listId])

  // Once per position and length: after a failure, only scrolling tries again.
  const readOn = useEffectEvent((last: number, loaded: number) => {
    if (hasMore && last + READ_AHEAD >= loaded) onNeedMore()
  })
  useEffect(() => readOn(sight.last, rows.length), [sight.last, rows.length])

  const template = templateOf(columns)
  return (
    <Box
      ref={scroller}
      onScroll={sight.onScroll}
      sx={{
        maxHeight: `clamp(320px, calc(100dvh - ${AROUND}px), 1000px)`,
        overflow: 'auto',
        overflowAnchor: 'none',
        overscrollBehavior: 'auto contain',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="table"
        role="grid"
        aria-label={caption}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        sx={{ display: 'block', width: '100%', minWidth: 'min-content', borderSpacing: 0 }}
      >
        <Box
          component="thead"
          role="rowgroup"
          sx={{ display: 'block', position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default' }}
        >
          <Box
            component="tr"
            role="row"
            aria-rowindex={1}
            sx={{
              display: 'grid',
              gridTemplateColumns: template,
              height: HEAD_HEIGHT,
              px: 1,
              alignItems: 'center',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {columns.map(({ key, header, align = 'left', sorts }) => (
              <Box
                key={key}
                component="th"
                role="columnheader"
                scope="col"
                aria-sort={sortDirection(sorts, sort)}
                sx={{
                  px: cellPaddingOf(dense),
                  whiteSpace: 'nowrap',
                  typography: 'overline',
                  lineHeight: 1.3,
                  color: 'text.secondary',
                  textAlign: align,
                }}
              >
                {sorts && onSort ? (
                  <SortHeader label={header} sorts={sorts} sort={sort} onSort={onSort} align={align} />
                ) : (
                  header
                )}
              </Box>
            ))}
          </Box>
        </Box>
        <Box
          component="tbody"
          role="rowgroup"
          ref={body}
          {...handlers}
          sx={{ display: 'block', position: 'relative', height: sight.height }}
        >
          {sight.indices.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <VirtualRow
                key={keys[index]}
                row={row}
                rowKey={keys[index] ?? ''}
                rowIndex={index + 2}
                top={sight.topOf(index)}
                dense={dense}
                columns={columns}
                isStop={index === stop}
                fresh={isFresh?.(row) ?? false}
              />
            )
          })}
        </Box>
      </Box>
    </Box>
  )
}
