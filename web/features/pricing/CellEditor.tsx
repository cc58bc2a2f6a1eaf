import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { certifications } from '../../../api/domain/pricing/pricingInput.ts'
import { isComposing } from '../../ui/form/isComposing.ts'
import type { Column } from './columns.ts'

type CellEditorProps = {
  column: Column
  /** The cell's name for screen readers: 'Base price (USD), Oval Ring'. */
  label: string
  text: string
  problem: string | undefined
  problemId: string
  /** The table has the focus, so the cell takes keyboard input. */
  focused: boolean
  /** The caret is in the text; otherwise all of it is selected, so that typing replaces it. */
  inText: boolean
  typing: boolean
  onType: (text: string) => void
}

/** The maximum number of lines that a cell shows of its text. */
const LINES_IN_CELL = 2

const look = {
  width: '100%',
  height: '100%',
  border: 0,
  p: 0,
  m: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  '&:focus': { outline: 'none' },
} as const

/** The field of the active cell. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, text, problem, problemId, focused, inText, typing, onType } = props
  const field = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const hasText = column.kind !== 'choice'
  useEffect(() => {
    if (!focused) return
    // The table itself scrolls the cell into view, below its header.
    field.current?.focus({ preventScroll: true })
    if (typing || !hasText) return
    // Opened by a key, as in a spreadsheet; a click then puts the caret where it was.
    if (inText) field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    else field.current?.select()
  }, [focused, inText, typing, hasText])

  const common = {
    ref: field,
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    value: text,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  if (column.kind === 'choice')
    return (
      <Box
        component="select"
        {...common}
        sx={{ ...look, cursor: 'pointer', '& option': { color: '#221e19' } }}
      >
        <option value="">–</option>
        {certifications.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        {text && !(certifications as readonly string[]).includes(text) ? (
          <option value={text}>{text}</option>
        ) : null}
      </Box>
    )
  if (column.kind === 'text') {
    const lines = text.split('\n').length
    return (
      <Box
        component="textarea"
        {...common}
        autoComplete="off"
        rows={Math.min(lines, LINES_IN_CELL)}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          // As in a spreadsheet: Enter alone leaves the cell.
          if (event.key !== 'Enter' || !event.altKey || isComposing(event)) return
          event.preventDefault()
          // In a cell that is not open, the line break would replace the text.
          if (!inText && !typing) return
          breakLine(event.currentTarget)
          onType(event.currentTarget.value)
        }}
        sx={{
          ...look,
          height: 'auto',
          display: 'block',
          resize: 'none',
          overflow: 'hidden',
          whiteSpace: 'pre',
        }}
      />
    )
  }
  return (
    <Box
      component="input"
      {...common}
      autoComplete="off"
      inputMode={column.kind === 'price' ? 'decimal' : column.kind === 'whole' ? 'numeric' : undefined}
      sx={{ ...look, textAlign: 'right' }}
    />
  )
}

/** Starts a line at the caret, which stays there. */
function breakLine(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  field.value = `${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`
  field.setSelectionRange(selectionStart + 1, selectionStart + 1)
}
