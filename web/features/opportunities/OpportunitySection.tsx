import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { useGlide } from '../../ui/useGlide.ts'

type OpportunitySectionProps = {
  title: string
  count: number
  note?: string
  /** With it the section can be folded away. */
  fold?: { open: boolean; onToggle: () => void }
  /** The cards; none says `empty` instead. */
  children: ReactNode[]
  empty?: string
  footer?: ReactNode
}

/** A headed list of cards, two beside each other where there is room. */
export function OpportunitySection({
  title,
  count,
  note,
  fold,
  children,
  empty,
  footer,
}: OpportunitySectionProps) {
  const headingId = useId()
  const bodyId = useId()
  const list = useGlide<HTMLUListElement>()
  const open = fold?.open ?? true
  const heading = (
    <>
      {title}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        ({count})
      </Box>
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
            sx={{ font: 'inherit', gap: 1, minHeight: 44, width: '100%', justifyContent: 'flex-start' }}
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
        {children.length > 0 ? (
          <Box
            component="ul"
            ref={list}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              position: 'relative',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {children}
          </Box>
        ) : (
          <Typography color="textSecondary">{empty}</Typography>
        )}
        {footer ? <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>{footer}</Box> : null}
      </Box>
    </Box>
  )
}
