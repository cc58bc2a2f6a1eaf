import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EmailText } from './EmailText.tsx'

type SupplierContactProps = { supplier: { companyName: string; businessEmail: string } }

/** The supplier of the piece, and its email address. */
export function SupplierContact({ supplier: { companyName, businessEmail } }: SupplierContactProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" component="p" color="textSecondary">
        Supplier
      </Typography>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {companyName}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <EmailText address={businessEmail} />
      </Typography>
    </Box>
  )
}
