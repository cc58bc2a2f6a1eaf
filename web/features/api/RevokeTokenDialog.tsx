import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { RevokeTokenDialogDocument, RevokeTokenDialogTokenDocument } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/commands/Overtaken.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { useLastSeen } from '../../ui/dialog/useLastSeen.ts'
import { useNow } from '../../ui/value/useNow.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { isRevocable } from './accessWording.ts'

void (
  /* GraphQL */ `
    mutation RevokeTokenDialog($input: RevokeApiTokenInput!) {
      revokeApiToken(input: $input) {
        ... on ApiToken {
          id
          active
          revokedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    query RevokeTokenDialogToken($id: ID!) {
      apiToken(id: $id) {
        id
        name
        revokedAt
        expiresAt
      }
    }
  `
)

type RevokeTokenDialogProps = {
  id: string
  /** The token, if it is in the list; a link may name one further down, or one that no longer works. */
  listed:
    | {
        readonly id: string
        readonly name: string
        readonly revokedAt: string | null
        readonly expiresAt: string | null
      }
    | undefined
  onRevoked: () => void
  onClose: () => void
}

/** Asks for confirmation before revoking a token. */
export function RevokeTokenDialog({ id, listed, onRevoked, onClose }: RevokeTokenDialogProps) {
  const { showToast } = useToast()
  const now = useNow()
  const { data, error, refetch } = useQuery(RevokeTokenDialogTokenDocument, {
    variables: { id },
    skip: listed !== undefined,
    fetchPolicy: 'network-only',
  })
  const { seen } = useLastSeen(listed ?? data?.apiToken ?? undefined, id)
  // Until the answer arrives, the token ends because of this very command.
  const [revoking, setRevoking] = useState(false)
  const { run } = useCommand(RevokeTokenDialogDocument, {
    title: 'Not Revoked',
    text: 'The token could not be revoked. Please try again.',
  })
  if (!seen && !data && !error) return null
  const name = seen?.name ?? ''
  const revoke = async () => {
    setRevoking(true)
    if (!(await run({ input: { tokenId: id } }))) return setRevoking(false)
    showToast({ tone: 'success', title: 'Token Revoked', text: `${name} no longer works.` })
    onRevoked()
  }
  return (
    <ConfirmDialog
      title="Revoke token"
      text={`Anything that uses ${name} loses access immediately. A revoked token cannot be restored.`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={revoking}
      destructive
      overtaken={
        revoking || (seen && isRevocable(seen, now)) ? null : seen ? (
          <OvertakenBy action={undefined} text={`${name} no longer works: it expired or was revoked.`} />
        ) : data ? (
          <OvertakenBy action={undefined} text="This token does not exist." />
        ) : (
          <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
        )
      }
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  )
}
