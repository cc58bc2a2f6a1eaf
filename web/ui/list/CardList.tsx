import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useListAnimation } from './useListAnimation.ts'
import { plainList, twoAbreastGrid } from '../look/styles.ts'

type CardListProps = {
  /** Two cards per row if there is room. */
  twoAbreast?: boolean
  /** List items; those with `data-row-id` animate to their new positions. */
  children: ReactNode
}

export function CardList({ twoAbreast = false, children }: CardListProps) {
  const list = useListAnimation<HTMLUListElement>()
  return (
    <Box
      component="ul"
      ref={list}
      sx={{
        ...plainList,
        position: 'relative',
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        ...(twoAbreast ? twoAbreastGrid : { gridTemplateColumns: 'minmax(0, 1fr)' }),
      }}
    >
      {children}
    </Box>
  )
}
