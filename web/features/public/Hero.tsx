import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Section } from './Section.tsx'

type HeroProps = {
  overline: string
  title: string
  intro: string
  /** The links to other pages. */
  actions: ReactNode
  /** The drawing beside the text; below it on phones. */
  plate: ReactNode
}

/** The hero section of a public page: its topic and main links. */
export function Hero({ overline, title, intro, actions, plate }: HeroProps) {
  return (
    <Section divided={false}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1.3fr 1fr' },
          alignItems: 'center',
          gap: { xs: 5, md: 6 },
        }}
      >
        <Box>
          <Typography variant="overline" color="secondary">
            {overline}
          </Typography>
          <Typography
            variant="h1"
            sx={{
              mt: 2,
              fontSize: { xs: '2.375rem', sm: '3rem', lg: '3.625rem' },
              lineHeight: 1.1,
              textWrap: 'balance',
            }}
          >
            {title}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ mt: 3, maxWidth: '52ch', fontSize: { xs: '1rem', md: '1.125rem' }, lineHeight: 1.65 }}
          >
            {intro}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>{actions}</Box>
        </Box>
        <Box sx={{ maxWidth: { xs: 340, md: 460 }, width: '100%', mx: 'auto' }}>{plate}</Box>
      </Box>
    </Section>
  )
}
