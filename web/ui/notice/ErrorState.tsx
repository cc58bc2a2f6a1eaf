import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { AlertIcon } from '../look/icons.tsx'

type ErrorStateProps = {
  title?: string
  onRetry: () => void
  /** One line of small print, for a part of a row or card. */
  low?: boolean
}

/**
 * Shown in place of data that could not be read; retries by itself once the network is back. The component
 * that shows it also retries periodically.
 */
export function ErrorState({ onRetry, title = 'This could not be loaded', low = false }: ErrorStateProps) {
  const retry = useEffectEvent(() => onRetry())
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  if (low) {
    return (
      <Typography role="alert" variant="caption" color="error">
        {title}.{' '}
        <Link component="button" type="button" variant="caption" color="inherit" onClick={onRetry}>
          Try again
        </Link>
      </Typography>
    )
  }
  return (
    <Alert
      severity="error"
      variant="outlined"
      // In a narrow column, the button goes below the text.
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 min(15rem, calc(100% - 40px))' } }}
      icon={<AlertIcon fontSize="inherit" />}
      action={
        <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {navigator.onLine
        ? 'Loupe keeps trying. If this takes longer than a minute, check your connection or reload the page.'
        : 'You are offline. It will load once this device is connected.'}
    </Alert>
  )
}
