import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import type { WebhookCard_EndpointFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import type { AccessOwner } from './accessOwner.ts'
import { endpointLook } from './accessWording.ts'
import { WebhookActions } from './WebhookActions.tsx'

void (
  /* GraphQL */ `
    fragment WebhookCard_endpoint on WebhookEndpoint {
      id
      name
      url
      topics
      enabled
      failures
      disabledAt
      disabledBy
      previousSecretUntil
      createdAt
      createdBy
    }
  `
)

type WebhookCardProps = {
  owner: AccessOwner
  webhook: WebhookCard_EndpointFragment
  onChanged: () => void
}

/** A webhook's settings, state and actions. */
export function WebhookCard({ owner, webhook, onChanged }: WebhookCardProps) {
  const headingId = useId()
  const { name, url, topics, failures, enabled, previousSecretUntil, createdAt, createdBy } = webhook
  const { label, tone } = endpointLook(webhook)
  return (
    <Card component="section" aria-labelledby={headingId}>
      <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h3" component="h2" id={headingId} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip size="small" variant="outlined" color={tone} label={label} />
        </Box>
        {enabled ? null : <OffNotice webhook={webhook} />}
        <FactList minWidth={200}>
          <Fact label="URL">{url}</Fact>
          <Fact label="Topics">{topics.join(', ')}</Fact>
          <Fact label="Failed in a row">{failures === 0 ? 'None' : inFigures(failures)}</Fact>
          {previousSecretUntil ? (
            <Fact label="Old secret valid until">
              <DateText value={previousSecretUntil} withTime />
            </Fact>
          ) : null}
          <Fact label="Created">
            <DateText value={createdAt} />
            {createdBy ? ` by ${createdBy}` : ''}
          </Fact>
        </FactList>
        <WebhookActions owner={owner} webhook={webhook} onChanged={onChanged} />
      </CardContent>
    </Card>
  )
}

function OffNotice({ webhook: { disabledAt, disabledBy } }: { webhook: WebhookCard_EndpointFragment }) {
  const since = <DateText value={disabledAt} withTime absent="" />
  return (
    <Alert severity={disabledBy === null ? 'error' : 'info'} variant="outlined">
      {disabledBy === null ? (
        <>Loupe switched it off on {since} because deliveries to it kept failing. </>
      ) : (
        <>
          {disabledBy} switched it off on {since}.{' '}
        </>
      )}
      Events that occur while it is off are not delivered later.
    </Alert>
  )
}
