import { BeginPasskeySignInDocument, SignInWithPasskeyDocument } from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import type { CommandRefusal } from '../../live/commands/useCommand.ts'
import { PasskeyButton } from '../../parts/account/PasskeyButton.tsx'
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
  /** An alternative to the code that the form asks for. */
  instead: boolean
  disabled: boolean
  onSignedIn: () => Promise<void>
  /** Called with the reason, or with undefined when an attempt begins. */
  onRefused: (refusal: CommandRefusal | undefined) => void
}

/** Signs in with a passkey, in place of the password and the code. */
export function PasskeySignIn({ as, instead, disabled, onSignedIn, onRefused }: PasskeySignInProps) {
  const begin = useCommand(BeginPasskeySignInDocument, FAILURE)
  const signIn = useCommand(SignInWithPasskeyDocument, FAILURE)
  return (
    <PasskeyButton
      instead={instead}
      disabled={disabled}
      size="large"
      begin={() => begin.run({}, { say: onRefused })}
      prove={async (response) => {
        if (await signIn.run({ input: { account: toEnum(as), response } }, { say: onRefused }))
          await onSignedIn()
      }}
      onRefused={onRefused}
    />
  )
}
