import { useQuery } from '@apollo/client/react'
import {
  BeginPasskeyConfirmationDocument,
  ConfirmWithPasskeyDocument,
  PasskeyConfirmationDocument,
} from '../../gql/graphql.ts'
import { type CommandRefusal, useCommand } from '../../live/commands/useCommand.ts'
import { PasskeyButton } from '../../parts/account/PasskeyButton.tsx'

void (
  /* GraphQL */ `
    query PasskeyConfirmation {
      passkeys {
        id
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation BeginPasskeyConfirmation {
      beginPasskeyConfirmation {
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
    mutation ConfirmWithPasskey($input: ConfirmWithPasskeyInput!) {
      confirmWithPasskey(input: $input) {
        ... on SessionConfirmed {
          until
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Not Confirmed', text: 'The passkey could not be checked. Please try again.' }

type PasskeyConfirmationProps = {
  disabled: boolean
  onConfirmed: () => void
  /** Called with the reason, or with undefined when an attempt begins. */
  onRefused: (refusal: CommandRefusal | undefined) => void
}

/** Confirms the session with one of the viewer's passkeys; renders nothing if there are none. */
export function PasskeyConfirmation({ disabled, onConfirmed, onRefused }: PasskeyConfirmationProps) {
  // Not from the cache: a passkey may have been added or removed on another device.
  const { data } = useQuery(PasskeyConfirmationDocument, { fetchPolicy: 'network-only' })
  const begin = useCommand(BeginPasskeyConfirmationDocument, FAILURE)
  const confirm = useCommand(ConfirmWithPasskeyDocument, FAILURE)
  if (!data?.passkeys.length) return null
  return (
    <PasskeyButton
      instead
      disabled={disabled}
      begin={() => begin.run({}, { say: onRefused })}
      prove={async (response) => {
        if (await confirm.run({ input: { response } }, { say: onRefused })) onConfirmed()
      }}
      onRefused={onRefused}
    />
  )
}
