import Alert from '@mui/material/Alert'

/** Shown before an award whose supplier cannot be told where to ship the order. */
export const UnknownDestination = () => (
  <Alert severity="warning">
    The destination is unknown. You can set it on the order after the award. If you set it on the request now,
    all suppliers must reconfirm their quotes.
  </Alert>
)
