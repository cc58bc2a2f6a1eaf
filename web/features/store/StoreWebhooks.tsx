import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../ui/value/CopyButton.tsx'
import { monospace, plainList } from '../../ui/look/styles.ts'
import { StoreCard } from './StoreCard.tsx'
import { wholeAddress } from './wholeAddress.ts'

const NAMES: Readonly<Record<string, string>> = {
  'products/create': 'Product creation',
  'products/update': 'Product update',
  'products/delete': 'Product deletion',
}

type StoreWebhooksProps = {
  webhooks: readonly { topic: string; url: string }[]
  configured: boolean
}

/** The addresses to enter in the store, with copy buttons. */
export function StoreWebhooks({ webhooks, configured }: StoreWebhooksProps) {
  return (
    <StoreCard
      title="Webhook URLs"
      note={
        configured
          ? 'Enter these in the store. Format: JSON. Each delivery is verified with the shared secret.'
          : 'Enter these in the store once the shared secret is set. Format: JSON. Each delivery is verified with that secret.'
      }
    >
      <Box component="ul" sx={plainList}>
        {webhooks.map(({ topic, url }) => {
          const name = NAMES[topic] ?? topic
          const address = wholeAddress(url)
          return (
            <Box
              key={topic}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr) auto' },
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
                py: 1.5,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Typography variant="subtitle2" component="p">
                {name}
              </Typography>
              <Box component="code" sx={{ ...monospace, overflowWrap: 'anywhere' }}>
                {address}
              </Box>
              <CopyButton what={`the URL for ${name.toLowerCase()}`} text={address} />
            </Box>
          )
        })}
      </Box>
    </StoreCard>
  )
}
