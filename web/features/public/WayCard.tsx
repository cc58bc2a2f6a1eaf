import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { plainList } from '../../ui/look/styles.ts'
import { ArrowRightIcon } from '../../ui/look/icons.tsx'

type WayCardProps = {
  icon: ReactNode
  title: string
  /** Its heading level. */
  level?: 'h2' | 'h3'
  text: string
  points: readonly string[]
  /** The label of the button; it is the card's only link and covers the whole card. */
  action: string
  to: string
  primary?: boolean
}

/** A card that links to an area: its purpose, its users, and the link. */
export function WayCard({
  icon,
  title,
  level = 'h2',
  text,
  points,
  action,
  to,
  primary = false,
}: WayCardProps) {
  const titleId = useId()
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        p: { xs: 3, sm: 4, md: 5 },
        transition: 'border-color 160ms',
        '&:hover, &:focus-within': { borderColor: 'secondary.main' },
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: 'secondary.main', mb: 3, '& svg': { fontSize: 36 } }}>
        {icon}
      </Box>
      <Typography id={titleId} variant="h2" component={level}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
        {text}
      </Typography>
      <Box component="ul" sx={{ ...plainList, mt: 3, mb: 4, width: '100%' }}>
        {points.map((point) => (
          <Typography
            component="li"
            variant="body2"
            key={point}
            sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            {point}
          </Typography>
        ))}
      </Box>
      <Button
        component={Link}
        to={to}
        variant={primary ? 'contained' : 'outlined'}
        size="large"
        endIcon={<ArrowRightIcon />}
        sx={{ mt: 'auto', position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {action}
      </Button>
    </Card>
  )
}
