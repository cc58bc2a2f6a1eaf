import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { plainList } from '../../ui/look/styles.ts'

type DashboardPartProps = {
  title: string
  /** The link to the full list. */
  seeAll: { label: string; to: string }
  /** Shown when there are no rows. */
  empty: string
  /** List items. */
  rows: readonly ReactNode[]
}

/** A short list with a link to the full one. */
export function DashboardPart({ title, seeAll, empty, rows }: DashboardPartProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        <Button component={Link} to={seeAll.to} aria-label={seeAll.label} sx={{ mr: -1.5 }}>
          See all
        </Button>
      </Box>
      {rows.length === 0 ? (
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 4 }}>
          <Typography color="textSecondary" align="center">
            {empty}
          </Typography>
        </Card>
      ) : (
        <Card
          component="ul"
          sx={{
            ...plainList,
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {rows}
        </Card>
      )}
    </Box>
  )
}
