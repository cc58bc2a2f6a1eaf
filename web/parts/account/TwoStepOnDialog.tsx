import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { beginTwoStepInput, confirmTwoStepInput } from '../../../api/domain/account/oneTimeCode.ts'
import { BeginTwoStepDocument, ConfirmTwoStepDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { CodeBlock } from '../../ui/value/CodeBlock.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { saveFile } from '../../ui/server/saveFile.ts'
import { useUnsaved } from '../../ui/dialog/UnsavedForms.tsx'
import { CodeField } from './CodeField.tsx'

void (
  /* GraphQL */ `
    mutation BeginTwoStep($input: BeginTwoStepInput!) {
      beginTwoStep(input: $input) {
        ... on TwoStepBegun {
          secret
          uri
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation ConfirmTwoStep($input: ConfirmTwoStepInput!) {
      confirmTwoStep(input: $input) {
        ... on TwoStepConfirmed {
          recoveryCodes
        }
        ...Refusal @unmask
      }
    }
  `
)

const TITLE = 'Turn On Two-Step Sign-In'
const FAILURE = { title: 'Not Turned On', text: 'Two-step sign-in could not be turned on. Please try again.' }

type Begun = { secret: string; uri: string }

type TwoStepOnDialogProps = { email: string; onRefused: () => void; onClose: () => void }

/** Proves the password, then the app; then shows the recovery codes, once. */
export function TwoStepOnDialog({ email, onRefused, onClose }: TwoStepOnDialogProps) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <App begun={begun} onConfirmed={setCodes} onRefused={onRefused} onClose={onClose} />
  return <Password email={email} onBegun={setBegun} onRefused={onRefused} onClose={onClose} />
}

type StepProps = Pick<TwoStepOnDialogProps, 'onRefused' | 'onClose'>
type PasswordProps = StepProps & { email: string; onBegun: (begun: Begun) => void }

function Password({ email, onBegun, onRefused, onClose }: PasswordProps) {
  const { control, submit, pending, refusal } = useCommandForm({
    schema: beginTwoStepInput,
    defaultValues: { currentPassword: '' },
    document: BeginTwoStepDocument,
    toVariables: (input) => ({ input }),
    failure: FAILURE,
    refusalStays: true,
    onRefused,
    onDone: ({ secret, uri }) => onBegun({ secret, uri }),
  })
  return (
    <FormDialog
      title={TITLE}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Continue', pending, pendingText: 'Checking...' }}
    >
      <Typography>
        You need an authenticator app on your phone, such as Google Authenticator, 1Password or Microsoft
        Authenticator.
      </Typography>
      <OwnPasswordField control={control} name="currentPassword" email={email} />
      {/* Without the lost key, no code can be entered; starting again creates another key. */}
      {refusal ? <FormRefusal refusal={refusal.kind === 'ANSWER_LOST' ? FAILURE : refusal} focused /> : null}
    </FormDialog>
  )
}

type AppProps = StepProps & { begun: Begun; onConfirmed: (codes: readonly string[]) => void }

function App({ begun: { secret, uri }, onConfirmed, onRefused, onClose }: AppProps) {
  const { control, submit, pending, refusal } = useCommandForm({
    schema: confirmTwoStepInput,
    defaultValues: { code: '' },
    document: ConfirmTwoStepDocument,
    toVariables: (input) => ({ input }),
    failure: FAILURE,
    refusalStays: true,
    onRefused,
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  // The answer has the recovery codes, which cannot be shown again.
  useUnsaved(pending)
  if (refusal?.kind === 'ANSWER_LOST') return <CodesNotShown onClose={onClose} />
  return (
    <FormDialog
      title={TITLE}
      maxWidth="xs"
      onClose={pending ? undefined : onClose}
      onSubmit={submit}
      submitButton={{ label: 'Turn On', pending, pendingText: 'Checking...' }}
    >
      <Typography>Scan this with the app, then enter the code it shows.</Typography>
      <QrCode text={uri} />
      <Button href={uri} sx={{ alignSelf: 'center', '@media (pointer: fine)': { display: 'none' } }}>
        Open in your authenticator app
      </Button>
      <CodeBlock label="Or type this key into the app" what="the key" text={secret} />
      <CodeField control={control} name="code" appOnly focused />
      {refusal ? <FormRefusal refusal={refusal} focused /> : null}
    </FormDialog>
  )
}

/** Dark on light in both color schemes, because many scanners cannot read the reverse. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, maxWidth: '100%', mx: 'auto', bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}

/** The code was accepted, but the answer with the recovery codes was lost. */
function CodesNotShown({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog
      open
      title="Recovery Codes Not Shown"
      maxWidth="xs"
      textOnly
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Alert severity="warning" variant="outlined">
        Two-step sign-in is on, but your recovery codes were not shown. Turn it off and on again to get new
        ones.
      </Alert>
    </AppDialog>
  )
}

/** Only the button closes the dialog, because the codes cannot be shown again. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  useUnsaved(true)
  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'loupe-recovery-codes.txt')
  return (
    <AppDialog
      open
      title="Two-Step Sign-In Is On"
      maxWidth="xs"
      actions={
        <>
          <Button onClick={download}>Download</Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Alert severity="warning" variant="outlined">
          Keep these codes where you can find them without your phone. Each signs you in once, and they are
          shown only now.
        </Alert>
        <CodeBlock label="Recovery codes" what="the recovery codes" text={text} />
      </Box>
    </AppDialog>
  )
}
