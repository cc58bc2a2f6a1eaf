import Box from '@mui/material/Box'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import deepmerge from '@mui/utils/deepmerge'
import { type MouseEvent, type ReactNode, useId, useMemo } from 'react'

type WithheldProps = {
  /** Why the signed-in admin's role does not allow it. */
  reason: string
  /** For a whole form: the reason is shown above it. */
  whole: boolean
  children: ReactNode
}

/** Controls that the signed-in admin may see but not use. */
export function Withheld({ reason, whole, children }: WithheldProps) {
  const reasonId = useId()
  const theme = useMemo(() => readOnlyTheme(reasonId), [reasonId])
  const readOnly = <ThemeProvider theme={theme}>{children}</ThemeProvider>
  if (whole)
    return (
      <Box
        onClickCapture={ignoreClick}
        sx={{ ...withheldLooks, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Typography id={reasonId} color="textSecondary">
          {reason}
        </Typography>
        {readOnly}
      </Box>
    )
  return (
    <Tooltip title={reason}>
      <Box
        component="span"
        onClickCapture={ignoreClick}
        sx={{ ...withheldLooks, display: 'inline-flex', cursor: 'not-allowed' }}
      >
        {readOnly}
        <span id={reasonId} hidden>
          {reason}
        </span>
      </Box>
    </Tooltip>
  )
}

/** Enter and Space arrive as clicks too: on a button, a link, a checkbox or the submit button of a form. */
const ignoreClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Other mouse buttons must not open links either. Checkboxes' inputs are invisible and must stay so. */
const withheldLooks = { '& [aria-disabled="true"]:not(input)': { opacity: 0.5, pointerEvents: 'none' } }

/** The theme reaches the controls of every component inside. */
const readOnlyTheme = (reasonId: string) => {
  const button = { defaultProps: { 'aria-disabled': true, 'aria-describedby': reasonId } }
  const choice = { defaultProps: { slotProps: { input: { 'aria-disabled': true } } } }
  const components: Theme['components'] = {
    MuiButton: button,
    MuiIconButton: button,
    MuiInputBase: { defaultProps: { readOnly: true } },
    MuiAutocomplete: { defaultProps: { readOnly: true } },
    MuiCheckbox: choice,
    MuiRadio: choice,
    MuiSwitch: choice,
  }
  return (outer: Theme): Theme => ({ ...outer, components: deepmerge(outer.components, components) })
}
