import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'

/** Shown in place of a screen that broke or could not be loaded; the layout around it keeps working. */
export function RouteErrorScreen() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'start', gap: 2, maxWidth: '60ch', p: { xs: 2, md: 4 } }}
    >
      <Typography variant="h2">This page could not be shown</Typography>
      <Typography color="textSecondary">
        {navigator.onLine
          ? 'Something went wrong on our side, or Loupe was just updated. Reloading usually helps.'
          : 'You are offline, and this page has not been loaded yet. Reload once you are back online.'}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Box>
  )
}
