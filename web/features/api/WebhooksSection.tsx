import Button from '@mui/material/Button'
import type { WebhookTable_EndpointFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BellIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import type { AccessOwner } from './accessOwner.ts'
import { AccessSection } from './AccessSection.tsx'
import { WebhookTable } from './WebhookTable.tsx'

const CreateWebhookDialog = lazyPart(
  async () => (await import('./CreateWebhookDialog.tsx')).CreateWebhookDialog,
)

type WebhooksSectionProps = {
  owner: AccessOwner
  webhooks: readonly WebhookTable_EndpointFragment[]
  onChanged: () => void
}

/** The section that lists and creates webhooks. */
export function WebhooksSection({ owner, webhooks, onChanged }: WebhooksSectionProps) {
  const { dialog, open, close } = useDialogAddress(['webhook'])
  return (
    <AccessSection
      title="Webhooks"
      text="Webhooks receive events as they happen. Each delivery is signed, and retried for four hours if the receiver does not respond."
      actions={
        <ForDuty duty="desk">
          <Button variant="contained" onClick={() => open('webhook', 'new')}>
            New Webhook
          </Button>
        </ForDuty>
      }
    >
      {webhooks.length > 0 ? (
        <WebhookTable webhooks={webhooks} link={owner.webhookLink} />
      ) : (
        <EmptyState
          icon={<BellIcon />}
          title="No webhooks yet"
          text="Create one per receiver, and send a test before you rely on it."
        />
      )}
      {dialog ? <CreateWebhookDialog kind={owner.kind} onMade={onChanged} onClose={close} /> : null}
    </AccessSection>
  )
}
