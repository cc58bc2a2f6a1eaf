import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { certifications } from '../../../api/domain/pricing/pricingInput.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import { ChevronDownIcon } from '../../ui/look/icons.tsx'
import { COLUMNS } from './columns.ts'
import type { Cells, PricingRow } from './PricingRow.ts'
import type { Problems } from './rowProblems.ts'

type PricingCardProps = {
  row: PricingRow
  edited: Partial<Cells> | undefined
  /** How many of its cells the user has changed. */
  changes: number
  problems: Problems
  /** The field that should take the focus. */
  toCorrect: PricingField | undefined
  onFocused: () => void
  /** Called when the caret enters or leaves the card. */
  onCaret: (inside: boolean) => void
  onType: (field: PricingField, text: string) => void
}

/** One variant of the table on a phone; expanded, all of its cells become fields. */
export function PricingCard(props: PricingCardProps) {
  const { row, edited, changes, problems, toCorrect, onFocused, onCaret, onType } = props
  const [opened, setOpened] = useState<boolean>()
  const id = useId()
  const cells = { ...row.standing, ...edited }
  const wrong = Object.keys(problems).length > 0
  // Cards with problems start expanded.
  const open = opened ?? wrong
  if (toCorrect && !open) setOpened(true)
  const correct = useEffectEvent((field: PricingField) => {
    document.getElementById(`${id}${field}`)?.focus()
    onFocused()
  })
  useEffect(() => {
    if (toCorrect) correct(toCorrect)
  }, [toCorrect])
  return (
    <Card
      component="article"
      aria-label={`${row.product}, ${row.name}`}
      onFocus={() => onCaret(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCaret(false)
      }}
    >
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
        sx={{
          width: '100%',
          p: 2,
          display: 'flex',
          gap: 1.5,
          textAlign: 'left',
          justifyContent: 'space-between',
        }}
      >
        <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
          <Typography
            component="span"
            variant="subtitle2"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {row.product}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {row.name}
          </Typography>
          {row.sku && row.sku !== row.name ? (
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              SKU {row.sku}
            </Typography>
          ) : null}
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Chip
              size="small"
              variant="outlined"
              color={
                problems.basePrice
                  ? 'error'
                  : cells.basePrice && edited?.basePrice === undefined
                    ? 'success'
                    : 'default'
              }
              label={cells.basePrice ? `Base ${priceText(cells.basePrice)}` : 'No Pricing'}
            />
            {changes > 0 ? (
              <Chip
                size="small"
                variant="outlined"
                color={wrong ? 'error' : 'warning'}
                label={counted(changes, 'change')}
              />
            ) : null}
          </Box>
        </Box>
        <ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
      </ButtonBase>
      <Box id={id} hidden={!open} sx={{ px: 2, pb: 2 }}>
        {open ? (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              pt: 1,
              // As wide as the longest label: one column at 320 px, two on other phones.
              gridTemplateColumns: 'repeat(auto-fill, minmax(126px, 1fr))',
              // Keeps a focused field clear of a toast above and the bar with the changes below, with room
              // for its problem.
              '& input, & textarea, & button, & [role="combobox"]': { scrollMargin: '128px 0 280px' },
            }}
          >
            {COLUMNS.map(({ field, header, kind }) => (
              <TextField
                key={field}
                id={`${id}${field}`}
                label={header}
                value={cells[field]}
                select={kind === 'choice'}
                multiline={kind === 'text'}
                size="small"
                autoComplete="off"
                error={problems[field] !== undefined}
                helperText={problems[field]}
                focused={edited?.[field] !== undefined ? true : undefined}
                color={edited?.[field] !== undefined ? 'secondary' : undefined}
                onChange={(event) => onType(field, event.target.value)}
                slotProps={{
                  // The longest labels fit two in a row only in the small print of filled fields.
                  inputLabel: { shrink: true },
                  htmlInput:
                    kind === 'price'
                      ? { inputMode: 'decimal' }
                      : kind === 'whole'
                        ? { inputMode: 'numeric' }
                        : {},
                }}
                sx={kind === 'text' ? { gridColumn: '1 / -1' } : undefined}
              >
                {kind === 'choice'
                  ? choices(cells[field]).map((one) => (
                      <MenuItem key={one} value={one}>
                        {one}
                      </MenuItem>
                    ))
                  : null}
              </TextField>
            ))}
          </Box>
        ) : null}
      </Box>
    </Card>
  )
}

/** An unknown certificate may have been pasted: it is shown, and refused. */
const choices = (text: string): readonly string[] =>
  text === '' || (certifications as readonly string[]).includes(text)
    ? certifications
    : [...certifications, text]

/** A price still being typed is shown as typed. */
const priceText = (text: string) =>
  /^\d+(\.\d+)?$/.test(text) ? formatMoney({ amount: text, currency: 'USD' }) : text
