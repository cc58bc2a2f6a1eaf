import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { areSameProperties, forSuppliers } from '../../../api/domain/request/properties.ts'
import { HeldBanner_RequestFragmentDoc, ReleaseRequestDocument } from '../../gql/graphql.ts'
import type { RequestRelease } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { PropertyList } from '../../ui/value/PropertyList.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    fragment HeldBanner_request on QuoteRequest {
      id
      status
      heldAt
      properties {
        name
        value
      }
      maskedProperties {
        name
        value
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation ReleaseRequest($input: ReleaseRequestInput!) {
      releaseRequest(input: $input) {
        ... on QuoteRequest {
          id
          expiresAt
          createdAt
          ...HeldBanner_request
        }
        ...Refusal @unmask
      }
    }
  `
)

const DONE: Record<RequestRelease, string> = {
  MASKED: 'Suppliers can see it now, with those details masked.',
  UNCHANGED: 'Suppliers can see it now, with all details.',
  REVEALED: 'Suppliers can see all details now.',
}

type Choice = readonly [as: RequestRelease, label: string, variant: 'contained' | 'outlined']

const RELEASES: readonly Choice[] = [
  ['MASKED', 'Release masked', 'contained'],
  ['UNCHANGED', 'Release unchanged', 'outlined'],
]
/**
 * The only choice if nothing would be masked, because both would do the same. It masks, because the order may
 * have named someone only a moment ago.
 */
const RELEASE: readonly Choice[] = [['MASKED', 'Release', 'contained']]
const REVEAL: readonly Choice[] = [['REVEALED', 'Show suppliers the details', 'outlined']]

const MENTIONED =
  'Its specifications mention the customer, an address or the order, or are too long to tell. Release it unchanged only if the piece needs those words, such as an engraving.'
const NOTHING_TO_MASK =
  'Nothing is left to mask: the customer was erased, or its order no longer names the person whom the specifications mentioned. Check them before you release it.'

type HeldBannerProps = {
  request: FragmentType<typeof HeldBanner_RequestFragmentDoc> & { id: string }
  /** Called when the request differs from the one shown here. */
  onStale: () => void
}

/**
 * Explains that a request is held because its details name the customer, and releases it. Afterwards shows
 * the masked details.
 */
export function HeldBanner({ request: from, onStale }: HeldBannerProps) {
  const { data: request, complete } = useFragment({ fragment: HeldBanner_RequestFragmentDoc, from })
  const { showToast } = useToast()
  const { run, pending } = useCommand(ReleaseRequestDocument, {
    title: 'Not Released',
    text: 'The request could not be released. Please try again.',
  })
  if (!complete || request.status === 'CANCELLED' || request.maskedProperties === null) return null
  const held = request.heldAt !== null
  const awarded = request.status === 'COMPLETED'
  /** Whether suppliers would see more without the mask. */
  const isMasked = !areSameProperties(forSuppliers(request.properties), request.maskedProperties)
  if (!held && !isMasked) return null
  const release = async (as: RequestRelease) => {
    const ifProperties = request.properties.map(({ name, value }) => ({ name, value }))
    const done = await run({ input: { requestId: request.id, as, ifProperties } }, { onConflict: onStale })
    const text = isMasked ? DONE[as] : 'Suppliers can see it now.'
    if (done) showToast({ tone: 'success', title: 'Request Released', text })
  }
  const buttons = held ? (isMasked ? RELEASES : RELEASE) : REVEAL
  return (
    <Alert severity={held ? 'warning' : 'info'} className="no-print" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>
        {held ? 'Held: suppliers cannot see this request yet' : 'Customer details are masked for suppliers'}
      </AlertTitle>
      <Typography variant="body2">
        {held
          ? `${isMasked ? MENTIONED : NOTHING_TO_MASK} The deadline counts from the release.`
          : `If the piece needs the masked words, such as an engraving, you can show them to suppliers. ${awarded ? 'They are not notified, so please tell the supplier that makes it.' : 'Those who have quoted are then asked to confirm their quotes.'}`}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, my: 1.5 }}>
        <PropertyList
          title={isMasked ? 'As ordered' : 'As suppliers will see it'}
          properties={isMasked ? request.properties : request.maskedProperties}
        />
        {isMasked ? <PropertyList title="Masked" properties={request.maskedProperties} /> : null}
      </Box>
      <ForDuty duty="sourcing">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {buttons.map(([as, label, variant]) => (
            <ActionButton key={as} variant={variant} disabled={pending} onClick={() => void release(as)}>
              {label}
            </ActionButton>
          ))}
        </Box>
      </ForDuty>
    </Alert>
  )
}
