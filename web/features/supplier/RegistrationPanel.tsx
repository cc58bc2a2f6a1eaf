import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  EndSupplierAccessDocument,
  InviteAgainDocument,
  RegistrationPanel_SupplierFragmentDoc,
} from '../../gql/graphql.ts'
import type { RegistrationPanel_SupplierFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { Panel } from './Panel.tsx'

const RemoveTwoStepDialog = lazyPart(
  async () => (await import('../../parts/account/RemoveTwoStepDialog.tsx')).RemoveTwoStepDialog,
)

const SuspendDialog = lazyPart(async () => (await import('./SuspendDialog.tsx')).SuspendDialog)
const ReinstateDialog = lazyPart(async () => (await import('./ReinstateDialog.tsx')).ReinstateDialog)

void (
  /* GraphQL */ `
    fragment RegistrationPanel_supplier on Supplier {
      id
      companyName
      status
      createdAt
      activatedAt
      erasedAt
      erasing
      suspendedAt
      decidedBy
      twoStep
      invitation {
        sentAt
        accepted
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation InviteAgain($supplierId: ID!) {
      inviteAgain(supplierId: $supplierId) {
        ... on Supplier {
          id
          invitation {
            sentAt
            accepted
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation EndSupplierAccess($supplierId: ID!) {
      endSupplierAccess(supplierId: $supplierId) {
        ... on Supplier {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Not Sent', text: 'Failed to send the invitation. Please try again.' }

/** How the supplier joined, whether it has accepted its invitation, and how to end its access. */
export function RegistrationPanel(props: {
  supplier: FragmentType<RegistrationPanel_SupplierFragment> & { id: string }
}) {
  const { data: supplier, complete } = useFragment({
    fragment: RegistrationPanel_SupplierFragmentDoc,
    from: props.supplier,
  })
  const { run, pending } = useCommand(InviteAgainDocument, FAILURE)
  const { showToast } = useToast()
  const [helping, setHelping] = useState(false)
  // The dialog that is open. Stored, because its success would otherwise turn it into the other one.
  const [suspending, setSuspending] = useState<'suspend' | 'reinstate'>()
  if (!complete) return null
  const { invitation, status, suspendedAt, decidedBy } = supplier
  // Erasing a supplier sets the same status as a rejection, and also removes the password of an accepted
  // invitation.
  const erased = supplier.erasedAt !== null
  const wasRejected = status === 'REJECTED' && !(erased && supplier.activatedAt)

  const dialog = {
    supplierId: supplier.id,
    company: supplier.companyName,
    accepted: invitation?.accepted ?? true,
    onClose: () => setSuspending(undefined),
  }
  const invite = async () => {
    const invited = await run({ supplierId: supplier.id })
    if (invited)
      showToast({
        tone: 'success',
        title: 'Invitation Sent',
        text: 'The new link is valid for 7 days; the previous one no longer works.',
      })
  }
  return (
    <Panel title="Registration">
      <FactList minWidth={160}>
        <Fact label={invitation ? 'Added' : 'Registered'}>
          <DateText value={supplier.createdAt} withTime />
        </Fact>
        {status === 'PENDING' ? (
          <Fact label="Decision">Waiting for approval</Fact>
        ) : (
          <>
            {erased && !decidedBy ? null : (
              <Fact label={wasRejected ? 'Rejected by' : invitation ? 'Added by' : 'Approved by'}>
                {decidedBy ?? 'Not recorded'}
              </Fact>
            )}
            {supplier.activatedAt && !erased && invitation?.accepted !== false ? (
              <Fact label="Active since">
                <DateText value={supplier.activatedAt} withTime />
              </Fact>
            ) : null}
          </>
        )}
        {supplier.erasing ? (
          <Fact label="Erasing">
            Its name in timelines, its texts, list prices and emails are still being erased
          </Fact>
        ) : null}
        {suspendedAt ? (
          <Fact label="Suspended since">
            <DateText value={suspendedAt} withTime />
          </Fact>
        ) : null}
        {invitation && !erased ? (
          <Fact label="Invitation">
            {invitation.accepted ? 'Accepted' : 'Not accepted yet'}, sent{' '}
            <DateText value={invitation.sentAt} withTime />
          </Fact>
        ) : null}
      </FactList>
      {status === 'ACTIVE' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          {invitation && !invitation.accepted ? (
            suspendedAt ? null : (
              <ForDuty duty="sourcing">
                <ActionButton variant="outlined" disabled={pending} onClick={() => void invite()}>
                  {pending ? 'Sending...' : 'Resend Invitation'}
                </ActionButton>
              </ForDuty>
            )
          ) : (
            <ForDuty duty="desk">
              <EndAccess supplier={supplier} />
            </ForDuty>
          )}
          <ForDuty duty="desk">
            <Button variant="outlined" onClick={() => setSuspending(suspendedAt ? 'reinstate' : 'suspend')}>
              {suspendedAt ? 'Reinstate' : 'Suspend'}
            </Button>
          </ForDuty>
          {supplier.twoStep ? (
            <ForDuty duty="desk">
              <Button variant="outlined" onClick={() => setHelping(true)}>
                Turn Off Two-Step Sign-In
              </Button>
            </ForDuty>
          ) : null}
        </Box>
      ) : null}
      {suspending === 'suspend' ? <SuspendDialog {...dialog} /> : null}
      {suspending === 'reinstate' ? <ReinstateDialog {...dialog} /> : null}
      {helping ? (
        <RemoveTwoStepDialog
          whose={{ supplierId: supplier.id }}
          name={supplier.companyName}
          onSent={() => undefined}
          onClose={() => setHelping(false)}
        />
      ) : null}
    </Panel>
  )
}

/** Signs the supplier out everywhere, after asking. */
function EndAccess({ supplier }: { supplier: RegistrationPanel_SupplierFragment }) {
  const { id: supplierId, companyName: company, suspendedAt } = supplier
  const [asking, setAsking] = useState(false)
  const { run, pending } = useCommand(EndSupplierAccessDocument, {
    title: 'Access Not Ended',
    text: 'Failed to end the access. Please try again.',
  })
  const { showToast } = useToast()
  const end = async () => {
    if (!(await run({ supplierId }))) return
    setAsking(false)
    showToast({
      tone: 'success',
      title: 'Access Ended',
      text: suspendedAt
        ? `Once reinstated, ${company} can request a link to set a new password.`
        : `${company} was emailed a link to set a new password.`,
    })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        End Access
      </Button>
      <ConfirmDialog
        open={asking}
        title="End access"
        text={`Use this if someone else may know ${company}’s password. It is signed out everywhere immediately, its passkeys and two-step sign-in are removed, its API tokens are revoked and its webhooks are switched off. Its password stops working${suspendedAt ? '; the supplier can set a new one once it is reinstated' : ', and we email a link to set a new one'}. Quotes and orders stay.`}
        confirmLabel="End Access"
        pendingLabel="Ending..."
        pending={pending}
        destructive
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
