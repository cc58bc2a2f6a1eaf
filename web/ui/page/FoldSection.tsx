import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { ChevronDownIcon } from '../look/icons.tsx'

type FoldSectionProps = {
  title: string
  /** How many items the section lists; undefined until that is known. */
  count: number | undefined
  /** Makes the section collapsible. */
  fold?: { open: boolean; onToggle: () => void }
  /** Shown below the title. */
  note?: string
  children: ReactNode
}

/** A titled section that can be collapsed; its title still shows how much is in it. */
export function FoldSection({ title, count, fold, note, children }: FoldSectionProps) {
  const headingId = useId()
  const bodyId = useId()
  const open = fold?.open ?? true
  const heading = (
    <>
      {title}
      {count === undefined ? null : (
        <>
          {' '}
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            ({inFigures(count)})
          </Box>
        </>
      )}
    </>
  )
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h3" id={headingId} sx={{ fontSize: '1.3125rem', mb: open ? (note ? 0.5 : 2) : 0 }}>
        {fold ? (
          <ButtonBase
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={fold.onToggle}
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
            <span>{heading}</span>
          </ButtonBase>
        ) : (
          heading
        )}
      </Typography>
      <Box id={bodyId} hidden={!open}>
        {note ? (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {note}
          </Typography>
        ) : null}
        {children}
      </Box>
    </Box>
  )
}
