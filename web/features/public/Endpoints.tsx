import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const ENDPOINTS = [
  { method: 'POST', path: '/api/webhooks/shopify/orders', text: 'A signed store order comes in' },
  { method: 'GET', path: '/api/admin/orders', text: 'All orders, for the admin' },
  { method: 'POST', path: '/api/supplier/quotes', text: 'A supplier submits a quote' },
  { method: 'POST', path: '/api/admin/suppliers/{id}/approve', text: 'The admin approves a supplier' },
]

/** A few examples of documented API calls. */
export function Endpoints() {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {ENDPOINTS.map((endpoint, index) => (
        <Box
          component="li"
          key={endpoint.path}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '56px minmax(0, 1fr)', md: '72px minmax(0, 1fr) minmax(0, 0.7fr)' },
            alignItems: 'baseline',
            columnGap: 2,
            px: { xs: 2, md: 3 },
            py: 2,
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box
            component="span"
            sx={{ typography: 'overline', color: endpoint.method === 'GET' ? 'info.main' : 'success.main' }}
          >
            {endpoint.method}
          </Box>
          <Box
            component="code"
            sx={{
              fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
              fontSize: '0.875rem',
              overflowWrap: 'anywhere',
            }}
          >
            {endpoint.path}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: '2', md: 'auto' } }}>
            {endpoint.text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
