import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { inFigures } from '../../../api/domain/counted.ts'
import type { StoreCheckQuery, StoreScreenQuery } from '../../gql/graphql.ts'
import { CodeBlock } from '../../ui/value/CodeBlock.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { paths as catalogPaths } from '../catalog/paths.ts'
import { StoreCard } from './StoreCard.tsx'

type StoreConnectionProps = {
  status: StoreScreenQuery['storeStatus']
  health: StoreCheckQuery['storeStatus']['health']
  checking: boolean
}

/**
 * Whether deliveries are accepted, whether the store's API responds, and how much of the catalog is synced.
 */
export function StoreConnection({ status, health, checking }: StoreConnectionProps) {
  const { configured, shopDomain, productCount, variantCount, lastSync, simulatorUrl } = status
  return (
    <StoreCard
      title="Connection"
      badge={
        <>
          <Chip
            size="small"
            variant="outlined"
            color={configured ? 'success' : 'warning'}
            label={configured ? 'Connected' : 'Not Configured'}
          />
          {simulatorUrl ? (
            <>
              <Chip size="small" variant="outlined" color="info" label="Simulator" />
              <Link href={simulatorUrl} target="_blank" rel="noreferrer" variant="body2">
                Open the simulated store
              </Link>
            </>
          ) : null}
        </>
      }
    >
      {configured ? null : <StepsToConnect shopDomain={shopDomain} />}
      <FactList minWidth={190} paired>
        <Fact label="Shop domain">
          {/* In a phone's narrow column, larger print would break the domain within a word. */}
          <Box component="span" sx={{ fontSize: { xs: '0.8125rem', sm: 'inherit' } }}>
            {shopDomain ?? 'None'}
          </Box>
        </Fact>
        <Fact label="Products">
          <FigureLink count={productCount} to={catalogPaths.storeProducts.link()} />
        </Fact>
        <Fact label="Variants">{inFigures(variantCount)}</Fact>
        <Fact label="Last sync">
          <DateText value={lastSync} withTime absent="Never" />
        </Fact>
        {status.apiConfigured ? (
          <>
            <Fact label="API version">{status.apiVersion}</Fact>
            <Fact label="Last check of changes">
              <DateText value={status.lastReconciledAt} withTime absent="Never" />
            </Fact>
            <Fact label="Last full check">
              <DateText value={status.lastFullCheckAt} withTime absent="Never" />
            </Fact>
          </>
        ) : null}
      </FactList>
      {status.apiConfigured ? <StoreHealth health={health} checking={checking} /> : null}
    </StoreCard>
  )
}

/** What an admin has to do until the store's deliveries are accepted. */
function StepsToConnect({ shopDomain }: { shopDomain: string | null }) {
  return (
    <Box
      component="ol"
      aria-label="Steps to connect the store"
      sx={{
        m: 0,
        mb: 3,
        pl: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        maxWidth: '72ch',
      }}
    >
      <li>
        Set both variables on the server, and restart it. Without the secret every webhook is rejected;
        without the domain, webhooks of any store that has the secret are accepted.
        <Box sx={{ mt: 1 }}>
          <CodeBlock
            label="Variables"
            what="the variables"
            text={`SHOPIFY_SHOP_DOMAIN=${shopDomain ?? 'your-store.myshopify.com'}\nSHOPIFY_WEBHOOK_SECRET=your-secret`}
          />
        </Box>
      </li>
      <li>Enter the URLs below in the store, at least those of the orders.</li>
    </Box>
  )
}

type StoreHealthProps = { health: StoreCheckQuery['storeStatus']['health']; checking: boolean }

/** Whether the store's API responds. */
function StoreHealth({ health, checking }: StoreHealthProps) {
  const severity = health ? (health.ok ? 'success' : health.currency === null ? 'error' : 'warning') : 'info'
  return (
    <Alert severity={severity} variant="outlined" role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {health ? (
        <>
          {health.message}
          {health.missingScopes.length > 0
            ? ` Its token also needs: ${health.missingScopes.join(', ')}.`
            : ''}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Checked <WhenText value={health.checkedAt} />.
          </Box>
        </>
      ) : checking ? (
        'Checking the store API...'
      ) : (
        'Could not check the store API.'
      )}
    </Alert>
  )
}
