import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { COLUMNS } from './columns.ts'
import type { Cell } from './columns.ts'
import { GridRow } from './GridRow.tsx'
import { gridTemplate, gridWidth } from './gridTemplate.ts'
import type { PricingRow } from './PricingRow.ts'
import type { Problems } from './rowProblems.ts'
import { useGrid } from './useGrid.ts'
import type { PricingEdits } from './usePricingEdits.ts'
import { useRowsInSight } from '../../ui/list/useRowsInSight.ts'
import { useTextScale } from '../../ui/look/useTextScale.ts'

// In pixels, with text of the usual size.
const ROW_HEIGHT = 44
/** With room for error messages. */
const TALL_ROW_HEIGHT = 104
const HEAD_HEIGHT = 44
const READ_AHEAD = 30
const NO_PROBLEMS: Problems = {}

type PricingGridProps = {
  rows: readonly PricingRow[]
  /** The number of rows in the whole list. */
  total: number
  edits: PricingEdits
  problems: ReadonlyMap<string, Problems>
  /** The cell that should take the focus. */
  toCorrect: Cell | undefined
  onFocused: () => void
  loadUntil: (count: number) => Promise<readonly PricingRow[]>
  say: (text: string) => void
  /** Called with the row that contains the caret; undefined once the caret has left the table. */
  onCaret: (row: PricingRow | undefined) => void
}

/** All prices as a spreadsheet. Only the rows in view are rendered, and more load as they come into view. */
export function PricingGrid(props: PricingGridProps) {
  const { rows, total, edits, problems, toCorrect, onFocused, loadUntil, say, onCaret } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(false)
  const [gone, setGone] = useState(0)
  const grid = useGrid({
    rows,
    edits,
    focused,
    loadUntil,
    say,
    onGone: () => {
      setFocused(false)
      setGone((before) => before + 1)
    },
  })
  const { active, range } = grid
  // One cell is always active, for Tab to reach; it is highlighted only while the table has the focus.
  const shown = focused || range.top !== range.bottom || range.left !== range.right
  const scale = useTextScale()
  const sight = useRowsInSight(
    rows,
    (row) => Math.round(scale * (problems.has(row.id) ? TALL_ROW_HEIGHT : ROW_HEIGHT)),
    active.row,
  )

  const { topOf, heightOf } = sight
  const show = useEffectEvent(() => {
    const box = scroller.current
    const cell = box?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)
    if (!box || !cell) return
    const [top, bottom] = [topOf(active.row), topOf(active.row) + heightOf(active.row)]
    const room = box.clientHeight - scale * HEAD_HEIGHT
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + room) box.scrollTop = bottom - room
    const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth]
    const nameWidth = box.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0
    if (left < box.scrollLeft + nameWidth) box.scrollLeft = left - nameWidth
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth
  })
  const follow = useEffectEvent((_cell: string) => {
    if (focused) show()
  })
  const cell = `${active.row}/${active.column}`
  useEffect(() => follow(cell), [cell])

  const sayGone = useEffectEvent((times: number) => {
    if (times > 0) say('The row you were in is not listed anymore. What you changed in it is kept.')
  })
  useEffect(() => sayGone(gone), [gone])
  const tellCaret = useEffectEvent((id: string | undefined) => onCaret(rows.find((row) => row.id === id)))
  const caret = focused ? rows[active.row]?.id : undefined
  useEffect(() => {
    tellCaret(caret)
    return () => tellCaret(undefined)
  }, [caret])

  const [wentTo, setWentTo] = useState<Cell>()
  const rowToCorrect = rows.findIndex(({ id }) => id === toCorrect?.id)
  if (toCorrect && toCorrect !== wentTo && rowToCorrect >= 0) {
    setWentTo(toCorrect)
    grid.goTo({ row: rowToCorrect, column: COLUMNS.findIndex(({ field }) => field === toCorrect.field) })
    setFocused(true)
  }
  const arrive = useEffectEvent(() => {
    // It may have been the active cell already.
    show()
    onFocused()
  })
  useEffect(() => {
    if (wentTo) arrive()
  }, [wentTo])

  const readOn = useEffectEvent((count: number) => {
    // Rows that fail to load are requested again on the next scroll.
    void loadUntil(count).catch(() => undefined)
  })
  const wanted = sight.last + READ_AHEAD
  useEffect(() => readOn(wanted), [wanted])

  return (
    <Box>
      <Box
        ref={scroller}
        role="grid"
        aria-label="Prices"
        aria-rowcount={total + 1}
        aria-colcount={COLUMNS.length + 1}
        aria-multiselectable
        {...grid.handlers}
        onMouseDown={(event) => {
          grid.handlers.onMouseDown(event)
          if (event.target instanceof Element && event.target.closest('[role="gridcell"]')) setFocused(true)
        }}
        onScroll={sight.onScroll}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
        }}
        sx={{
          position: 'relative',
          height: 'clamp(320px, calc(100dvh - 400px), 1000px)',
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          overscrollBehavior: 'contain',
        }}
      >
        <Box
          role="row"
          aria-rowindex={1}
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 2,
            height: scale * HEAD_HEIGHT,
            width: gridWidth,
            display: 'grid',
            gridTemplateColumns: gridTemplate,
            bgcolor: 'background.default',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {['Variant', ...COLUMNS.map(({ header }) => header)].map((header, place) => (
            <Box
              key={header}
              role="columnheader"
              aria-colindex={place + 1}
              sx={{
                px: place === 0 ? 1.5 : 1,
                display: 'grid',
                alignItems: 'center',
                typography: 'overline',
                letterSpacing: '0.04em',
                lineHeight: 1.25,
                color: 'text.secondary',
                borderRight: 1,
                borderColor: 'divider',
                ...(place === 0 && { position: 'sticky', left: 0, bgcolor: 'background.default' }),
              }}
            >
              {header}
            </Box>
          ))}
        </Box>
        <Box role="presentation" sx={{ position: 'relative', width: gridWidth, height: sight.height }}>
          {sight.indices.map((index) => {
            const row = rows[index]
            if (!row) return null
            const selected = shown && index >= range.top && index <= range.bottom
            return (
              <GridRow
                key={row.id}
                row={row}
                index={index}
                top={topOf(index)}
                height={heightOf(index)}
                edited={edits.edits.get(row.id)?.cells}
                problems={problems.get(row.id) ?? NO_PROBLEMS}
                from={selected ? range.left : undefined}
                to={selected ? range.right : undefined}
                hand={
                  index === active.row
                    ? {
                        column: active.column,
                        focused,
                        inText: grid.inText,
                        typing: grid.typing,
                        onType: grid.type,
                      }
                    : undefined
                }
              />
            )
          })}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          mt: 1,
        }}
      >
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 0', minWidth: 0 }}>
          {rows.length < total
            ? `${inFigures(rows.length)} of ${inFigures(total)} loaded · `
            : `${inFigures(total)} variants · `}
          Arrow keys move, Enter edits, Alt+Enter starts a line in notes, Shift selects, Ctrl+C and Ctrl+V
          copy and paste, Ctrl+D fills down, Ctrl+Z undoes; Esc, then Tab leaves the table.
        </Typography>
        <ActionButton
          size="small"
          disabled={!grid.canFillDown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={grid.fillDown}
        >
          Fill down
        </ActionButton>
      </Box>
    </Box>
  )
}
