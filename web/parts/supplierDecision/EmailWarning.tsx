import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'

/** Says that a supplier to be approved has not shown that it reads the mail of its address. */
export function EmailWarning({ blocked, action }: { blocked: boolean; action?: ReactNode }) {
  return (
    <Alert severity="warning" action={action}>
      {blocked
        ? 'Email not verified. This supplier can be approved once it has used the link in the email.'
        : 'Email not verified. Make sure that the address belongs to this company: orders and password links go there.'}
    </Alert>
  )
}
