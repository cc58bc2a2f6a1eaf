import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CardList } from '../../ui/list/CardList.tsx'
import { FoldSection } from '../../ui/page/FoldSection.tsx'

type OpportunitySectionProps = {
  title: string
  count: number
  note?: string
  /** Makes the section collapsible. */
  fold?: { open: boolean; onToggle: () => void }
  /** The cards; `empty` is shown if there are none. */
  children: ReactNode[]
  empty?: string
  footer?: ReactNode
}

/** A titled list of cards, two per row if there is room. */
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
