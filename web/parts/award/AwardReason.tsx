import TextField from '@mui/material/TextField'

const LONGEST_REASON = 2000
/** Tells the admin who can read the reason. */
export const REASON_HINT = 'Optional. Saved with the award; only admins see it.'

type AwardReasonProps = { value: string; onChange: (reason: string) => void }

/** Why this quote is awarded, in the admin's words. */
export function AwardReason({ value, onChange }: AwardReasonProps) {
  return (
    <TextField
      fullWidth
      label="Why this quote"
      helperText={REASON_HINT}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={2}
      maxRows={8}
      slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
    />
  )
}
