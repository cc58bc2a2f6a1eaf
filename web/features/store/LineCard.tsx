import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { inFigures } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import type { LineCard_LineFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { PropertyList } from '../../ui/PropertyList.tsx'
import { TestChip } from '../../ui/TestChip.tsx'
import { reasonLabels } from './lineWording.ts'

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

type LineCardProps = { line: LineCard_LineFragment; onOpen: () => void }

/** An order line without a request: what it is, why, and a button to create the request. */
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
      {line.openable ? (
        <Box>
          <ForDuty duty="sourcing">
            <Button variant="contained" onClick={onOpen} aria-label={`Create a Request for ${title}`}>
              Create a Request
            </Button>
          </ForDuty>
        </Box>
      ) : null}
    </Card>
  )
}
