import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { MAX_PASSKEYS } from '../../../api/domain/account/passkeyInput.ts'
import { Passkeys_PasskeyFragmentDoc, RemovePasskeyDocument } from '../../gql/graphql.ts'
import type { Passkeys_PasskeyFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { plainList } from '../../ui/look/styles.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { hasPasskeys } from './passkeyCeremony.ts'

const AddPasskeyDialog = lazyPart(async () => (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog)

void (
  /* GraphQL */ `
    fragment Passkeys_passkey on Passkey {
      id
      name
      createdAt
      lastUsedAt
    }
  `
)

void (
  /* GraphQL */ `
    mutation RemovePasskey($input: RemovePasskeyInput!) {
      removePasskey(input: $input) {
        ... on PasskeyChanged {
          passkeyId
        }
        ...Refusal @unmask
      }
    }
  `
)

type Passkey = FragmentType<Passkeys_PasskeyFragment>

type PasskeysProps = {
  passkeys: readonly (Passkey & { readonly id: string })[]
  /** One level below the surrounding heading. */
  heading?: 'h3' | 'h4'
  onChanged: () => void
}

/** The viewer's passkeys, and how to add or remove one. */
export function Passkeys({ passkeys, heading = 'h4', onChanged }: PasskeysProps) {
  const [adding, setAdding] = useState(false)
  const possible = hasPasskeys()
  const full = passkeys.length >= MAX_PASSKEYS
  return (
    <Card component="section" aria-label="Passkeys">
      <CardContent>
        <Typography variant="h3" component={heading}>
          Passkeys
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          A passkey signs you in with your fingerprint, face, PIN or security key, in place of your password
          and code. Your password still works. Where a second step is required, it needs a code as well;
          without an authenticator app, only the passkey works.
        </Typography>
        {passkeys.length > 0 ? (
          <Box component="ul" aria-label="Passkeys" sx={{ ...plainList, mt: 1 }}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} onChanged={onChanged} />
            ))}
          </Box>
        ) : null}
        {possible && !full ? (
          <Button variant="outlined" onClick={() => setAdding(true)} sx={{ mt: 2 }}>
            Add a Passkey
          </Button>
        ) : (
          <Typography variant="body2" sx={{ mt: 2 }}>
            {full
              ? `You have ${MAX_PASSKEYS} passkeys. Remove one to add another.`
              : 'Passkeys cannot be added in this browser or at this address.'}
          </Typography>
        )}
        {adding ? <AddPasskeyDialog onDone={onChanged} onClose={() => setAdding(false)} /> : null}
      </CardContent>
    </Card>
  )
}

function PasskeyItem({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const { data, complete } = useFragment({ fragment: Passkeys_PasskeyFragmentDoc, from: passkey })
  const { run, pending } = useCommand(RemovePasskeyDocument, {
    title: 'Not Removed',
    text: 'The passkey could not be removed. Please try again.',
  })
  const { showToast } = useToast()
  const [asking, setAsking] = useState(false)
  if (!complete) return null
  const { id, name, createdAt, lastUsedAt } = data
  const remove = async () => {
    const removed = await run({ input: { passkeyId: id } })
    setAsking(false)
    onChanged()
    if (removed)
      showToast({ tone: 'success', title: 'Passkey Removed', text: `${name} no longer signs you in.` })
  }
  return (
    <ListRow
      action={
        <>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Remove ${name}`}
            onClick={() => setAsking(true)}
            sx={{ flexShrink: 0 }}
          >
            Remove
          </Button>
          {asking ? (
            <ConfirmDialog
              title="Remove this passkey?"
              text="It no longer signs you in. Delete it on your device as well, so that your browser does not offer it."
              subject={name}
              confirmLabel="Remove"
              pendingLabel="Removing..."
              pending={pending}
              destructive
              onConfirm={() => void remove()}
              onClose={() => setAsking(false)}
            />
          ) : null}
        </>
      }
    >
      <Typography variant="subtitle2" component="p">
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Added <WhenText value={createdAt} />
        {lastUsedAt ? (
          <>
            , last used <WhenText value={lastUsedAt} />
          </>
        ) : (
          ', never used'
        )}
      </Typography>
    </ListRow>
  )
}
