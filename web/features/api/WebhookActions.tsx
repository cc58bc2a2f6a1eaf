import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { WebhookActionsSwitchDocument, WebhookActionsTestDocument } from '../../gql/graphql.ts'
import type { WebhookCard_EndpointFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import type { AccessOwner } from './accessOwner.ts'

void (
  /* GraphQL */ `
    mutation WebhookActionsTest($input: WebhookEndpointIdInput!) {
      testWebhookEndpoint(input: $input) {
        ... on OutgoingDelivery {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation WebhookActionsSwitch($input: UpdateWebhookEndpointInput!) {
      updateWebhookEndpoint(input: $input) {
        ... on WebhookEndpoint {
          id
          enabled
          failures
          disabledAt
          disabledBy
        }
        ...Refusal @unmask
      }
    }
  `
)

const EditWebhookDialog = lazyPart(async () => (await import('./EditWebhookDialog.tsx')).EditWebhookDialog)
const RotateSecretDialog = lazyPart(async () => (await import('./RotateSecretDialog.tsx')).RotateSecretDialog)
const RemoveWebhookDialog = lazyPart(
  async () => (await import('./RemoveWebhookDialog.tsx')).RemoveWebhookDialog,
)

type WebhookActionsProps = {
  owner: AccessOwner
  webhook: WebhookCard_EndpointFragment
  onChanged: () => void
}

/** The actions on a webhook. */
export function WebhookActions({ owner, webhook, onChanged }: WebhookActionsProps) {
  const { id, enabled } = webhook
  const { dialog, open, close } = useDialogAddress(['edit', 'secret', 'remove'], 'desk')
  const { showToast } = useToast()
  const test = useCommand(WebhookActionsTestDocument, {
    title: 'Not Tested',
    text: 'The test could not be sent. Please try again.',
  })
  const toggle = useCommand(WebhookActionsSwitchDocument, {
    title: 'Update Failed',
    text: 'The webhook could not be updated. Please try again.',
  })
  const sendTest = async () => {
    if (!(await test.run({ input: { endpointId: id } }))) return
    showToast({ tone: 'success', title: 'Test Sent', text: 'The result appears below.' })
    onChanged()
  }
  const switchIt = async () => {
    const done = await toggle.run({ input: { endpointId: id, enabled: !enabled } })
    if (done) showToast({ tone: 'success', title: done.enabled ? 'Switched On' : 'Switched Off' })
  }
  return (
    <>
      <ForDuty duty="desk">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <ActionButton variant="contained" disabled={test.pending} onClick={() => void sendTest()}>
            {test.pending ? 'Sending...' : 'Send Test'}
          </ActionButton>
          <Button variant="outlined" onClick={() => open('edit', id)}>
            Edit
          </Button>
          <ActionButton variant="outlined" disabled={toggle.pending} onClick={() => void switchIt()}>
            {enabled ? 'Switch Off' : 'Switch On'}
          </ActionButton>
          <Button variant="outlined" onClick={() => open('secret', id)}>
            New Secret
          </Button>
          <Button color="error" onClick={() => open('remove', id)}>
            Remove
          </Button>
        </Box>
      </ForDuty>
      {dialog?.kind === 'edit' ? (
        <EditWebhookDialog kind={owner.kind} webhook={webhook} onRefused={onChanged} onClose={close} />
      ) : dialog?.kind === 'secret' ? (
        <RotateSecretDialog webhook={webhook} onClose={close} />
      ) : dialog?.kind === 'remove' ? (
        <RemoveWebhookDialog webhook={webhook} listLink={owner.accessLink()} onClose={close} />
      ) : null}
    </>
  )
}
