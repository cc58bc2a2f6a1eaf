import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { StoreCheckQuery } from '../../gql/graphql.ts'
import { WhenText } from '../../ui/WhenText.tsx'

type StoreHealthProps = { health: StoreCheckQuery['storeStatus']['health']; checking: boolean }

/** Whether the store's API responds. */
export function StoreHealth({ health, checking }: StoreHealthProps) {
  const severity = health
    ? health.ok
      ? 'success'
      : health.missingScopes.length > 0
        ? 'warning'
        : 'error'
    : 'info'
  return (
    <Alert severity={severity} variant="outlined" role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {health ? (
        <>
          {health.message}
          {health.missingScopes.length > 0
            ? ` Its token also needs: ${health.missingScopes.join(', ')}.`
            : ''}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Checked <WhenText value={health.checkedAt} />.
          </Box>
        </>
      ) : checking ? (
        'Checking the store API...'
      ) : (
        'Could not check the store API.'
      )}
    </Alert>
  )
}
