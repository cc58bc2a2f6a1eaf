import Button from '@mui/material/Button'
import { useState } from 'react'
import { BeginPasskeySignInDocument, SignInWithPasskeyDocument } from '../../gql/graphql.ts'
import { toEnum } from '../../live/toEnum.ts'
import { useCommand } from '../../live/useCommand.ts'
import type { CommandRefusal } from '../../live/useCommand.ts'
import { ceremonyFailure, signWithPasskey } from '../../parts/account/passkeyCeremony.ts'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'

void (
  /* GraphQL */ `
    mutation BeginPasskeySignIn {
      beginPasskeySignIn {
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
    mutation SignInWithPasskey($input: PasskeySignInInput!) {
      signInWithPasskey(input: $input) {
        ... on Viewer {
          role
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Login Failed', text: 'The passkey could not be checked. Please try again.' }

type PasskeySignInProps = {
  as: AccountKind
  /** In place of the code that was asked for. */
  instead: boolean
  disabled: boolean
  onSignedIn: () => Promise<void>
  /** Shows why not; undefined: starts again. */
  onRefused: (refusal: CommandRefusal | undefined) => void
}

/** Signs in with a passkey, in place of the password and the code. */
export function PasskeySignIn({ as, instead, disabled, onSignedIn, onRefused }: PasskeySignInProps) {
  const begin = useCommand(BeginPasskeySignInDocument, FAILURE)
  const prove = useCommand(SignInWithPasskeyDocument, FAILURE)
  const [busy, setBusy] = useState(false)

  const signIn = async () => {
    onRefused(undefined)
    const begun = await begin.run({}, { say: onRefused })
    if (!begun) return
    const response = await signWithPasskey(begun.options).catch((error: unknown) =>
      onRefused(ceremonyFailure(error, { adding: false })),
    )
    if (response === undefined) return
    if (await prove.run({ input: { account: toEnum(as), response } }, { say: onRefused })) await onSignedIn()
  }
  const start = () => {
    setBusy(true)
    void signIn().finally(() => setBusy(false))
  }
  return (
    <Button variant="outlined" size="large" disabled={disabled || busy} onClick={start}>
      {busy ? 'Waiting for your passkey...' : instead ? 'Use a Passkey Instead' : 'Sign In with a Passkey'}
    </Button>
  )
}
