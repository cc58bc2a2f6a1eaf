import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useToast } from '../../ui/useToast.ts'
import { StoreCard } from './StoreCard.tsx'

const NAMES: Readonly<Record<string, string>> = {
  'products/create': 'Product creation',
  'products/update': 'Product update',
  'products/delete': 'Product deletion',
}

type StoreWebhooksProps = {
  webhooks: readonly { topic: string; url: string }[]
  configured: boolean
}

/** The addresses to enter in the store, ready to be copied. */
export function StoreWebhooks({ webhooks, configured }: StoreWebhooksProps) {
  const { showToast } = useToast()
  const copy = async (name: string, url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', title: 'Copied', text: `The address for ${name.toLowerCase()}.` })
    } catch {
      showToast({ tone: 'destructive', title: 'Not copied', text: 'Select the address and copy it by hand.' })
    }
  }
  return (
    <StoreCard
      title="Webhook addresses"
      note={
        configured
          ? 'Enter these in the store. Format: JSON. Each delivery is verified with the shared secret.'
          : 'Enter these in the store once the shared secret is set. Format: JSON. Each delivery is verified with that secret.'
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {webhooks.map(({ topic, url }) => {
          const name = NAMES[topic] ?? topic
          const address = new URL(url, window.location.origin).href
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
              <Box
                component="code"
                sx={{
                  overflowWrap: 'anywhere',
                  fontSize: '0.8125rem',
                  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
                }}
              >
                {address}
              </Box>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Copy the address for ${name.toLowerCase()}`}
                onClick={() => void copy(name, address)}
                sx={{ justifySelf: 'start', minHeight: 40 }}
              >
                Copy
              </Button>
            </Box>
          )
        })}
      </Box>
    </StoreCard>
  )
}
