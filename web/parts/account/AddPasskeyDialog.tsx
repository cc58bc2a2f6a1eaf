import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { deviceName } from '../../../api/domain/account/deviceName.ts'
import { addPasskeyInput } from '../../../api/domain/account/passkeyInput.ts'
import { AddPasskeyDocument, BeginPasskeyDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import type { CommandRefusal } from '../../live/commands/useCommand.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { ceremonyFailure, makePasskey } from './passkeyCeremony.ts'
import { useForm } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'

void (
  /* GraphQL */ `
    mutation BeginPasskey {
      beginPasskey {
        ... on PasskeyBegun {
          options
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation AddPasskey($input: AddPasskeyInput!) {
      addPasskey(input: $input) {
        ... on PasskeyChanged {
          passkeyId
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Passkey Not Added', text: 'The passkey could not be added. Please try again.' }
const nameInput = addPasskeyInput.pick({ name: true })

type AddPasskeyDialogProps = { onDone: () => void; onClose: () => void }

/** Names a passkey, lets the device create it, and stores it. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyDialogProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(nameInput),
    defaultValues: { name: deviceName(navigator.userAgent) },
  })
  const begin = useCommand(BeginPasskeyDocument, FAILURE)
  const add = useCommand(AddPasskeyDocument, FAILURE)
  const { showToast } = useToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CommandRefusal>()

  const make = async (name: string) => {
    setRefusal(undefined)
    const begun = await begin.run({}, { say: setRefusal })
    if (!begun) return
    const response = await makePasskey(begun.options).catch((error: unknown) =>
      setRefusal(ceremonyFailure(error, { adding: true })),
    )
    if (response === undefined) return
    const added = await add.run({ input: { name, response } }, { say: setRefusal })
    if (!added) return
    onDone()
    onClose()
    showToast({ tone: 'success', title: 'Passkey Added', text: `${name} now signs you in.` })
  }
  const submit = handleSubmit(async ({ name }) => {
    setBusy(true)
    await make(name).finally(() => setBusy(false))
  })
  return (
    <FormDialog
      title="Add a Passkey"
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitButton={{ label: 'Continue', pending: busy, pendingText: 'Waiting for your device...' }}
    >
      <Typography>
        Your browser asks where to keep it: on this device, on your phone or on a security key.
      </Typography>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        focused
        hint="A name you will recognize it by"
        autoComplete="off"
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {refusal ? <FormRefusal refusal={refusal} focused /> : null}
    </FormDialog>
  )
}
