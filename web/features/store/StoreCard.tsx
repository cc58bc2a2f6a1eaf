import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

type StoreCardProps = { title: string; badge?: ReactNode; note?: ReactNode; children: ReactNode }

/** One card of the store's console. */
export function StoreCard({ title, badge, note, children }: StoreCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        {badge}
      </Box>
      {note ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '72ch' }}>
          {note}
        </Typography>
      ) : null}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  )
}
