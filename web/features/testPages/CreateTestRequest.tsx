import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { CreateTestRequestDocument, CreateTestRequestPieceDocument } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { choiceOf } from '../../parts/requestForm/variantChoice.ts'
import type { VariantChoice } from '../../parts/requestForm/variantChoice.ts'
import { VariantPicker } from '../../parts/requestForm/VariantPicker.tsx'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { serverNow } from '../../ui/server/serverTime.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { TestCard } from './TestCard.tsx'

void (
  /* GraphQL */ `
    query CreateTestRequestPiece {
      variants(first: 1) {
        edges {
          node {
            id
            ...VariantPicker_variant @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation CreateTestRequest($input: CreateRequestInput!) {
      createRequest(input: $input) {
        ... on QuoteRequest {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

const MINUTE_MS = 60_000

/** Creates a test request for any piece of the catalog that closes in a minute. */
export function CreateTestRequest({ onCreated }: { onCreated: () => void }) {
  const { showToast } = useToast()
  const { data } = useQuery(CreateTestRequestPieceDocument, {
    // In the cache, the result would become a page of the catalog's list.
    fetchPolicy: 'no-cache',
  })
  const [picked, setPicked] = useState<VariantChoice | null>()
  const { run, pending } = useCommand(CreateTestRequestDocument, {
    title: 'Test Failed',
    text: 'Failed to create the test request. Please try again.',
  })
  const first = data?.variants.edges[0]?.node
  const piece = picked === undefined && first ? choiceOf(first) : (picked ?? null)
  const create = async () => {
    if (!piece) return
    const expiresAt = new Date(serverNow() + MINUTE_MS).toISOString()
    const input = { variantId: piece.id, quantity: 1, destinationCountry: 'US', test: true, expiresAt }
    if (!(await run({ input }))) return
    showToast({
      tone: 'success',
      title: 'Test Request Created',
      text: 'It expires in 1 minute. Suppliers see it like any other request.',
    })
    onCreated()
  }
  return (
    <TestCard
      title="Create a test request"
      text="It expires in 1 minute. Suppliers see it and can quote, as on any other request."
    >
      <Box sx={{ width: '100%' }}>
        <VariantPicker value={piece} onChange={setPicked} />
      </Box>
      <ForDuty duty="sourcing">
        <ActionButton variant="contained" disabled={!piece || pending} onClick={() => void create()}>
          {pending ? 'Creating...' : 'Create Test Request'}
        </ActionButton>
      </ForDuty>
    </TestCard>
  )
}
