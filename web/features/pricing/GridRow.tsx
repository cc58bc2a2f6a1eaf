import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { memo } from 'react'
import { CellEditor } from './CellEditor.tsx'
import { COLUMNS } from './columns.ts'
import { gridTemplate } from './gridTemplate.ts'
import type { Cells, PricingRow } from './PricingRow.ts'
import type { Problems } from './rowProblems.ts'

type Hand = {
  column: number
  focused: boolean
  inText: boolean
  typing: boolean
  onType: (text: string) => void
}

type GridRowProps = {
  row: PricingRow
  /** Counted from 0. */
  index: number
  top: number
  height: number
  /** The unsaved values of the row. */
  edited: Partial<Cells> | undefined
  problems: Problems
  /** The selected columns, inclusive. */
  from: number | undefined
  to: number | undefined
  /** Only for the row with the active cell. */
  hand: Hand | undefined
}

/** One variant of the table. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, height, edited, problems, from = -1, to = -2, hand } = props
  const cells = { ...row.standing, ...edited }
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      sx={{
        position: 'absolute',
        top,
        height,
        display: 'grid',
        gridTemplateColumns: gridTemplate,
        gridTemplateRows: 'minmax(0, 1fr)',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        role="rowheader"
        aria-colindex={1}
        sx={{
          position: 'sticky',
          left: 0,
          zIndex: 1,
          px: 1.5,
          minWidth: 0,
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
          lineHeight: 1.25,
          display: 'grid',
          alignContent: 'center',
        }}
      >
        <Box
          sx={{
            typography: 'body2',
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
          title={[row.product, row.name, row.sku].filter(Boolean).join(', ')}
        >
          {row.product}
        </Box>
        <Box
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.name}
        </Box>
        {row.sku && row.sku !== row.name ? (
          <Box component="span" sx={visuallyHidden}>
            {row.sku}
          </Box>
        ) : null}
      </Box>
      {COLUMNS.map((column, place) => {
        const { field, kind, header } = column
        const problem = problems[field]
        const changed = edited?.[field] !== undefined
        const active = hand?.column === place
        const problemId = `problem-${row.id}-${field}`
        return (
          <Box
            key={field}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={place >= from && place <= to}
            data-row={index}
            data-column={place}
            data-changed={changed || undefined}
            sx={{
              position: 'relative',
              px: 1,
              minWidth: 0,
              display: 'grid',
              gridTemplateRows: problem ? '2.5rem minmax(0, 1fr)' : '1fr',
              alignItems: 'center',
              textAlign: kind === 'text' || kind === 'choice' ? 'left' : 'right',
              borderRight: 1,
              borderColor: 'divider',
              typography: 'body2',
              cursor: 'cell',
              userSelect: 'none',
              ...(place >= from && place <= to && { bgcolor: 'action.selected' }),
              ...(changed && {
                fontWeight: 600,
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  top: 0,
                  left: 0,
                  borderTop: '9px solid',
                  borderRight: '9px solid transparent',
                  borderTopColor: 'secondary.main',
                },
              }),
              ...(problem && { boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars?.palette.error.main}` }),
              ...(active &&
                hand.focused && {
                  boxShadow: (theme) =>
                    `inset 0 0 0 2px ${problem ? theme.vars?.palette.error.main : theme.vars?.palette.secondary.main}`,
                }),
            }}
          >
            {active && hand ? (
              <CellEditor
                column={column}
                label={`${header}, ${row.product}, ${row.name}`}
                text={cells[field]}
                problem={problem}
                problemId={problemId}
                focused={hand.focused}
                inText={hand.inText}
                typing={hand.typing}
                onType={hand.onType}
              />
            ) : (
              <Box
                component="span"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {cells[field]}
              </Box>
            )}
            {changed ? (
              <Box component="span" sx={visuallyHidden}>
                changed
              </Box>
            ) : null}
            {problem ? (
              <Box
                id={problemId}
                title={problem}
                sx={{
                  alignSelf: 'start',
                  maxHeight: '100%',
                  overflow: 'hidden',
                  textAlign: 'left',
                  fontSize: '0.6875rem',
                  fontWeight: 400,
                  lineHeight: 1.25,
                  color: 'error.main',
                }}
              >
                {/* The cell has room only for the problem. */}
                {firstSentence(problem)}{' '}
                <Box component="span" sx={visuallyHidden}>
                  {problem.slice(firstSentence(problem).length).trim()}
                </Box>
              </Box>
            ) : null}
          </Box>
        )
      })}
    </Box>
  )
})

/** A period within a number does not end a sentence. */
const firstSentence = (text: string): string => /^.+?\.(?= |$)/.exec(text)?.[0] ?? text
