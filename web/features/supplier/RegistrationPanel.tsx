import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { InviteAgainDocument, RegistrationPanel_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { RegistrationPanel_SupplierFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { useToast } from '../../ui/useToast.ts'
import { Panel } from './Panel.tsx'

void (
  /* GraphQL */ `
    fragment RegistrationPanel_supplier on Supplier {
      id
      status
      createdAt
      activatedAt
      decidedBy
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

const FAILURE = { title: 'Error', text: 'Failed to send the invitation. Please try again.' }

/** How the supplier joined, and whether it has accepted its invitation. */
export function RegistrationPanel(props: {
  supplier: FragmentType<RegistrationPanel_SupplierFragment> & { id: string }
}) {
  const { data: supplier, complete } = useFragment({
    fragment: RegistrationPanel_SupplierFragmentDoc,
    from: props.supplier,
  })
  const { run, pending } = useCommand(InviteAgainDocument, FAILURE)
  const { showToast } = useToast()
  if (!complete) return null
  const { invitation, status, decidedBy } = supplier

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
            <Fact label={status === 'REJECTED' ? 'Rejected by' : invitation ? 'Added by' : 'Approved by'}>
              {decidedBy ?? 'Not recorded'}
            </Fact>
            {supplier.activatedAt ? (
              <Fact label="Active since">
                <DateText value={supplier.activatedAt} withTime />
              </Fact>
            ) : null}
          </>
        )}
        {invitation ? (
          <Fact label="Invitation">
            {invitation.accepted ? 'Accepted' : 'Not accepted yet'}, sent{' '}
            <DateText value={invitation.sentAt} withTime />
          </Fact>
        ) : null}
      </FactList>
      {invitation && !invitation.accepted && status === 'ACTIVE' ? (
        <Button variant="outlined" disabled={pending} onClick={() => void invite()} sx={{ mt: 2 }}>
          {pending ? 'Sending...' : 'Resend Invitation'}
        </Button>
      ) : null}
    </Panel>
  )
}
