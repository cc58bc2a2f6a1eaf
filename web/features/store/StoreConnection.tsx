import Chip from '@mui/material/Chip'
import type { StoreScreenQuery } from '../../gql/graphql.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { StoreCard } from './StoreCard.tsx'

/** Whether the store's deliveries are taken, and how much of its catalogue is here. */
export function StoreConnection({ status }: { status: StoreScreenQuery['storeStatus'] }) {
  const { configured, shopDomain, productCount, variantCount, lastSync } = status
  return (
    <StoreCard
      title="Connection"
      badge={
        <Chip
          size="small"
          variant="outlined"
          color={configured ? 'success' : 'warning'}
          label={configured ? 'Connected' : 'Not Configured'}
        />
      }
      note={
        configured
          ? undefined
          : 'Until SHOPIFY_SHOP_DOMAIN and SHOPIFY_WEBHOOK_SECRET are set where the server runs, whatever the store sends is refused.'
      }
    >
      <FactList minWidth={190}>
        <Fact label="Shop domain">{shopDomain ?? 'None'}</Fact>
        <Fact label="Products">{productCount.toLocaleString('en-US')}</Fact>
        <Fact label="Variants">{variantCount.toLocaleString('en-US')}</Fact>
        <Fact label="Last sync">
          <DateText value={lastSync} withTime absent="Never" />
        </Fact>
      </FactList>
    </StoreCard>
  )
}
