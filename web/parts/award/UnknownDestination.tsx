import Alert from '@mui/material/Alert'

/** Shown before an award whose supplier cannot be told where to ship the order. */
export const UnknownDestination = () => (
  <Alert severity="warning">
    The destination is unknown. After the award it can be set on the order; if it is set on the request
    before, all suppliers must reconfirm their quotes.
  </Alert>
)
