import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

type DraftNoteProps = {
  /** The form started with a draft. */
  restored: boolean
  onStartOver: () => void
}

/** Explains what happens to the typed values. */
export function DraftNote({ restored, onStartOver }: DraftNoteProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 40, mb: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {restored
          ? 'What you typed before is still here, except your password.'
          : 'What you type is kept in this tab until you submit it, except your password.'}
      </Typography>
      {restored ? (
        <Button size="small" onClick={onStartOver}>
          Start over
        </Button>
      ) : null}
    </Box>
  )
}
