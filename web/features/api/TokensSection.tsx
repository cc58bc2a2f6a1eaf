import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import type { TokenTable_TokenFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { KeyIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { AccessSection } from './AccessSection.tsx'
import { TokenTable } from './TokenTable.tsx'

const CreateTokenDialog = lazyPart(async () => (await import('./CreateTokenDialog.tsx')).CreateTokenDialog)
const RevokeTokenDialog = lazyPart(async () => (await import('./RevokeTokenDialog.tsx')).RevokeTokenDialog)

type TokensSectionProps = {
  kind: ProgramKind
  tokens: readonly TokenTable_TokenFragment[]
  /** Show the expired and revoked tokens instead of the active ones. */
  ended: boolean
  onShowEnded: (ended: boolean) => void
  /** The button that loads more. */
  more: ReactNode
  onChanged: () => void
}

/** The section that lists, creates and revokes tokens. */
export function TokensSection({ kind, tokens, ended, onShowEnded, more, onChanged }: TokensSectionProps) {
  const { dialog, open, close } = useDialogAddress(['token', 'revoke'], 'desk')
  return (
    <AccessSection
      title="Tokens"
      text="Tokens give read-only access over GraphQL and REST. You can revoke them at any time."
      actions={
        <>
          <Button onClick={() => onShowEnded(!ended)}>{ended ? 'Show active' : 'Show inactive'}</Button>
          <ForDuty duty="desk">
            <Button variant="contained" onClick={() => open('token', 'new')}>
              New Token
            </Button>
          </ForDuty>
        </>
      }
    >
      {tokens.length > 0 ? (
        <TokenTable kind={kind} tokens={tokens} onRevoke={({ id }) => open('revoke', id)} />
      ) : ended ? (
        <EmptyState
          icon={<KeyIcon />}
          title="No inactive tokens"
          text="No token has expired or been revoked."
        />
      ) : (
        <EmptyState
          icon={<KeyIcon />}
          title="No tokens yet"
          text="Create one per program, so each can be revoked separately."
        />
      )}
      {more}
      {dialog?.kind === 'token' ? (
        <CreateTokenDialog kind={kind} onMade={onChanged} onClose={close} />
      ) : dialog?.kind === 'revoke' ? (
        <RevokeTokenDialog
          key={dialog.id}
          id={dialog.id}
          listed={tokens.find(({ id }) => id === dialog.id)}
          onRevoked={() => {
            close()
            onChanged()
          }}
          onClose={close}
        />
      ) : null}
    </AccessSection>
  )
}
