import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CardList } from '../../ui/CardList.tsx'
import { FoldSection } from '../../ui/FoldSection.tsx'

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
  return (
    <FoldSection title={title} count={count} note={note} fold={fold}>
      {children.length > 0 ? (
        <CardList twoAbreast>{children}</CardList>
      ) : (
        <Typography color="textSecondary">{empty}</Typography>
      )}
      {footer ? <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>{footer}</Box> : null}
    </FoldSection>
  )
}
