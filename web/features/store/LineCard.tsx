import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { inFigures } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import { DismissLineDocument, type LineCard_LineFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { PropertyList } from '../../ui/value/PropertyList.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { lineStateFilters, reasonLabels } from './lineWording.ts'

void (
  /* GraphQL */ `
    fragment LineCard_line on SkippedLine {
      id
      title
      variantTitle
      sku
      quantity
      reason
      openable
      needsMapping
      dismissedAt
      dismissedBy
      orderNumber
      storeOrderId
      country
      test
      placedAt
      properties {
        name
        value
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation DismissLine($input: DismissLineInput!) {
      dismissLine(input: $input) {
        ... on SkippedLine {
          id
          ...LineCard_line
        }
        ...Refusal @unmask
      }
    }
  `
)

type LineCardProps = { line: LineCard_LineFragment; onOpen: () => void }

/**
 * An order line without a request: what it is, why, and buttons to create the request or to decide that none
 * is needed.
 */
export function LineCard({ line, onOpen }: LineCardProps) {
  const { title, variantTitle, sku, quantity, reason, orderNumber, storeOrderId, country } = line
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 1.5,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {variantTitle ? <Typography color="textSecondary">{variantTitle}</Typography> : null}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TestChip test={line.test} />
          {reason ? (
            <Chip size="small" variant="outlined" color="warning" label={reasonLabels[reason]} />
          ) : null}
        </Box>
      </Box>
      <FactList minWidth={130} paired>
        <Fact label="Order">#{orderNumber ?? storeOrderId}</Fact>
        <Fact label="Placed">
          <DateText value={line.placedAt} withTime absent="Unknown" />
        </Fact>
        <Fact label="Quantity">{inFigures(quantity)}</Fact>
        <Fact label="Destination">{country ? countryName(country) : 'Unknown'}</Fact>
        <Fact label="SKU">{sku ?? 'None'}</Fact>
      </FactList>
      <PropertyList properties={line.properties} />
      {line.dismissedAt ? (
        <Typography variant="body2" color="textSecondary">
          No request needed, decided by {line.dismissedBy} on <DateText value={line.dismissedAt} />
        </Typography>
      ) : null}
      {line.openable ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ForDuty duty="sourcing">
            <Button variant="contained" onClick={onOpen} aria-label={`Create a Request for ${title}`}>
              Create a Request
            </Button>
          </ForDuty>
          {line.needsMapping ? <DismissButton line={line} /> : null}
        </Box>
      ) : null}
    </Card>
  )
}

function DismissButton({ line: { id, title } }: Pick<LineCardProps, 'line'>) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(DismissLineDocument, {
    title: 'Not Saved',
    text: 'The order line still needs mapping. Please try again.',
  })
  const dismiss = async () => {
    const done = await run({ input: { lineId: id } })
    if (done)
      showToast({
        tone: 'success',
        title: 'No Request Needed',
        text: `${title} stays under “${lineStateFilters.all.label}”, where a request can still be created.`,
      })
  }
  return (
    <ForDuty duty="sourcing">
      <ActionButton
        disabled={pending}
        onClick={() => void dismiss()}
        aria-label={`No Request Needed for ${title}`}
      >
        {pending ? 'Saving...' : 'No Request Needed'}
      </ActionButton>
    </ForDuty>
  )
}
