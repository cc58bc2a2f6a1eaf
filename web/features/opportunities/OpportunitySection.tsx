import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FoldSection } from '../../ui/FoldSection.tsx'
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
  const list = useGlide<HTMLUListElement>()
  return (
    <FoldSection title={title} count={count} note={note} fold={fold}>
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
    </FoldSection>
  )
}
