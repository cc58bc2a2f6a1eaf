import Box from '@mui/material/Box'

type AwardConsequencesProps = {
  supplier: { companyName: string }
  /** The other open quotes, which will not be selected. */
  rivals: readonly { supplier: { companyName: string; suspendedAt: string | null } }[]
}

/** The consequences of an award: who is notified of what, and what it ends. */
export function AwardConsequences({ supplier, rivals }: AwardConsequencesProps) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        pl: 2.5,
        typography: 'body2',
        color: 'text.secondary',
        '& li': { mb: 0.5, overflowWrap: 'anywhere' },
      }}
    >
      <li>{supplier.companyName} will be notified and asked to accept or reject the order.</li>
      <li>{whoIsNotified(rivals)}</li>
      <li>This closes the request. You can choose again only if the supplier rejects the order.</li>
    </Box>
  )
}

function whoIsNotified(rivals: AwardConsequencesProps['rivals']): string {
  if (rivals.length === 0) return 'No other quote is open.'
  const notified = rivals.map(({ supplier }) => supplier).filter(({ suspendedAt }) => suspendedAt === null)
  if (notified.length === 0)
    return 'The suppliers of the other open quotes are suspended and will not be notified.'
  return `${notified.map(({ companyName }) => companyName).join(', ')} will be notified that they were not selected.`
}
