import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useEffect, useEffectEvent } from 'react'
import { AlertIcon } from './icons.tsx'

type ErrorStateProps = { title?: string; text?: string; onRetry?: () => void }

/** Shown in place of data that could not be read; retries by itself once the network is back. */
export function ErrorState({
  onRetry,
  title = 'This could not be loaded',
  text = navigator.onLine || !onRetry
    ? 'Check your connection and try again.'
    : 'You are offline. It loads by itself once this device is connected.',
}: ErrorStateProps) {
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Alert
      severity="error"
      variant="outlined"
      icon={<AlertIcon fontSize="inherit" />}
      action={
        onRetry ? (
          <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            Try again
          </Button>
        ) : undefined
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}
