import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plainList } from '../../ui/look/styles.ts'

type Step = { title: string; text: string }

/** Steps in order, connected by a hairline. */
export function Workflow({ steps }: { steps: readonly Step[] }) {
  return (
    <Box
      component="ol"
      sx={{
        ...plainList,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: `repeat(${steps.length}, 1fr)` },
        columnGap: 3,
      }}
    >
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step.title}
          sx={{
            position: 'relative',
            display: { xs: 'grid', md: 'block' },
            gridTemplateColumns: '48px 1fr',
            pb: { xs: 4, md: 0 },
            // The hairline that connects this step to the next: vertical on phones, horizontal on wide
            // screens.
            '&:not(:last-of-type)::before': {
              content: '""',
              position: 'absolute',
              bgcolor: 'divider',
              left: { xs: 15.5, md: 44 },
              top: { xs: 40, md: 15.5 },
              right: { xs: 'auto', md: -12 },
              bottom: { xs: 8, md: 'auto' },
              width: { xs: '1px', md: 'auto' },
              height: { xs: 'auto', md: '1px' },
            },
          }}
        >
          <Box
            aria-hidden
            sx={{
              width: 32,
              height: 32,
              display: 'grid',
              placeItems: 'center',
              border: 1,
              borderColor: 'secondary.main',
              borderRadius: '50%',
              color: 'secondary.main',
              fontSize: '0.8125rem',
              mb: { md: 2.5 },
            }}
          >
            {index + 1}
          </Box>
          <Box>
            <Typography variant="h3" sx={{ mb: 0.75 }}>
              {step.title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {step.text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
