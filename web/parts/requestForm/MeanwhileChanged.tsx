import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { fieldNames, inWords } from './requestEditForm.ts'
import type { RequestEditField } from './requestEditForm.ts'

type Contested = {
  field: RequestEditField
  theirs: string | null
  takeTheirs: () => void
  keepMine: () => void
}

/** Fields that another admin changed while this one was typing: both values are shown until one of them is chosen. */
export function MeanwhileChanged({ contested }: { contested: readonly Contested[] }) {
  return (
    <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
      {contested.map(({ field, theirs, takeTheirs, keepMine }) => (
        <Alert key={field} severity="warning">
          <AlertTitle>{fieldNames[field]} has changed</AlertTitle>
          Another admin just set it to <strong>{inWords(field, theirs)}</strong>. Which one do you want to
          keep?
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={takeTheirs}
              sx={{ minHeight: 40 }}
            >
              Use theirs
            </Button>
            <Button size="small" color="inherit" onClick={keepMine} sx={{ minHeight: 40 }}>
              Keep mine
            </Button>
          </Box>
        </Alert>
      ))}
    </Box>
  )
}
