import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type Breakpoint, useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type FocusEvent,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { CloseIcon } from '../look/icons.tsx'
import { submitByKey } from '../form/submitByKey.ts'
import { useKeyboardSpace } from '../interaction/useKeyboardSpace.ts'
import { useToast } from '../notice/useToast.ts'

export type AppDialogProps = {
  open: boolean
  title: string
  /** Names the record, such as a name or number, unless the title already does. */
  subtitle?: ReactNode
  /** Without it, the dialog can only be closed by one of its actions. */
  onClose?: () => void
  children: ReactNode
  actions?: ReactNode
  /** Makes the dialog a form: Enter submits, and `actions` holds the submit button. */
  onSubmit?: FormEventHandler
  maxWidth?: Breakpoint
  /** The entered values are stored as a draft, so closing loses nothing. */
  keepsDraft?: boolean
  /** The content has no focusable element, so it takes the focus itself, and the keyboard can scroll it. */
  textOnly?: boolean
  /**
   * A question, or a few fields: on phones a card at the bottom, no higher than its content and the room
   * above the keyboard.
   */
  short?: boolean
}

/**
 * A closing dialog returns the focus to the element that opened it. If that element is gone or disabled, such
 * as the card of a request that was just answered, the focus moves to the page's content rather than to the
 * top of the page. Rendered inside the dialog, because a dialog that fades out keeps the focus until the end.
 */
function FocusKeptInPage(): null {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return null
}

/** A dialog; full screen on phones unless it is short. Asks before it closes if something was entered. */
export function AppDialog({
  open,
  title,
  subtitle,
  onClose,
  children,
  actions,
  onSubmit,
  maxWidth = 'sm',
  keepsDraft = false,
  textOnly = false,
  short = false,
}: AppDialogProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const keyboardSpace = useKeyboardSpace()
  const titleId = useId()
  const subtitleId = useId()
  const { closeToast } = useToast()
  useEffect(() => {
    // The toast is about an earlier action, and would cover the title.
    if (open && phone) closeToast()
  }, [open, phone, closeToast])
  const entered = useEntered()
  const [asking, setAsking] = useState(false)
  const leave = onClose && (() => (keepsDraft || !entered.any() ? onClose() : setAsking(true)))
  const body = (
    <>
      {/* Room for the label above a first field, which would be cut off. */}
      <DialogContent tabIndex={textOnly ? 0 : undefined} sx={{ pt: 1.25 }}>
        {children}
      </DialogContent>
      {actions ? (
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, pb: { xs: 1.5, sm: 2.5 } }}>
          {actions}
        </DialogActions>
      ) : null}
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        // A click outside a form is usually a slip.
        if (!(onSubmit && reason === 'backdropClick')) leave?.()
      }}
      style={keyboardSpace ? { ...keyboardSpace, bottom: 'auto' } : undefined}
      fullWidth
      fullScreen={phone && !short}
      slotProps={phone && short ? atBottom : undefined}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      aria-describedby={subtitle ? subtitleId : undefined}
      onFocus={entered.begin}
      onChange={entered.choose}
      onKeyDown={submitByKey}
    >
      <FocusKeptInPage />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', pr: 2 }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
          <DialogTitle
            id={titleId}
            sx={{ pt: { xs: 1.75, sm: 2.5 }, pb: subtitle ? 0 : { xs: 0.25, sm: 0.75 } }}
          >
            {title}
          </DialogTitle>
          {subtitle ? (
            <Typography id={subtitleId} color="textSecondary" sx={{ px: 3, pb: { xs: 0.5, sm: 2 } }}>
              {subtitle}
            </Typography>
          ) : null}
        </Box>
        {leave ? (
          <IconButton aria-label="Close" onClick={leave} sx={{ mt: 1.5 }}>
            <CloseIcon />
          </IconButton>
        ) : null}
      </Box>
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={onSubmit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          {body}
        </Box>
      ) : (
        body
      )}
      {asking ? (
        <AppDialog
          open
          short
          title="Discard your changes?"
          maxWidth="xs"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={onClose}>Discard</Button>
              <Button variant="contained" onClick={() => setAsking(false)}>
                Keep editing
              </Button>
            </>
          }
        >
          <DialogContentText>They have not been saved.</DialogContentText>
        </AppDialog>
      ) : null}
    </Dialog>
  )
}

const atBottom = {
  container: { sx: { alignItems: 'flex-end', pb: 'env(safe-area-inset-bottom)' } },
  paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' } },
}

type Field = HTMLInputElement | HTMLTextAreaElement

const CHOICES = ['checkbox', 'radio']
const NOT_TYPED = [...CHOICES, 'button', 'file', 'range', 'submit']

const isTextField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !NOT_TYPED.includes(element.type))

const isChoice = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && CHOICES.includes(element.type)

/** The field that holds the value of a focused element: for a select, its hidden input. */
const fieldOf = (element: Element) =>
  isTextField(element)
    ? element
    : element.getAttribute('role') === 'combobox'
      ? element.parentElement?.querySelector('input')
      : undefined

/** Whether any value below an element differs from its value when the user first focused it. */
function useEntered() {
  const [before] = useState(() => new Map<Field, string | boolean>())
  const now = (field: Field) => (isChoice(field) ? field.checked : field.value)
  return {
    begin: ({ target }: FocusEvent) => {
      const field = fieldOf(target)
      if (field && !before.has(field)) before.set(field, now(field))
    },
    /** Not every browser focuses a clicked element. */
    choose: ({ target }: FormEvent) => {
      if (!isChoice(target) || before.has(target)) return
      // Another radio button may have turned this one off before.
      before.set(target, target.type === 'radio' ? target.defaultChecked : !target.checked)
    },
    any: () => [...before].some(([field, value]) => field.isConnected && now(field) !== value),
  }
}
