import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { AlertIcon, CheckIcon, RefreshIcon } from '../../ui/icons.tsx'
import type { Verdict } from './verdictOf.ts'

type StatusBannerProps = {
  verdict: Verdict
  /** When the status was read. */
  checked: string
  checking: boolean
  onCheck: () => void
}

/** The overall status in one sentence, with a button to check again. Screen readers announce each new answer. */
export function StatusBanner({ verdict, checked, checking, onCheck }: StatusBannerProps) {
  const { tone, title, text } = verdict
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 2, sm: 3 },
        p: { xs: 3, sm: 4 },
        borderLeft: 4,
        borderLeftColor: `${tone}.main`,
      }}
    >
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 56,
          height: 56,
          display: 'grid',
          placeItems: 'center',
          border: 1,
          borderRadius: '50%',
          borderColor: `${tone}.main`,
          color: `${tone}.main`,
        }}
      >
        {tone === 'success' ? <CheckIcon /> : <AlertIcon />}
      </Box>
      <Box role="status" sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {checked}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        startIcon={<RefreshIcon />}
        onClick={onCheck}
        disabled={checking}
        aria-busy={checking}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 150 }}
      >
        {checking ? 'Checking...' : 'Check again'}
      </Button>
    </Card>
  )
}
