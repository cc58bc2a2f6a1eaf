import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { ArrowRightIcon, AwardIcon, BoxIcon, EyeIcon, RequestsIcon } from '../../ui/look/icons.tsx'
import { paths as registrationPaths } from '../registration/paths.ts'
import { paths as signInPaths } from '../signIn/paths.ts'
import { BrilliantPlate } from './BrilliantPlate.tsx'
import { Hero } from './Hero.tsx'
import { TileGrid } from './TileGrid.tsx'
import { paths } from './paths.ts'
import { usePublicOutlet } from './PublicOutlet.ts'
import { Section } from './Section.tsx'
import { Workflow } from './Workflow.tsx'
import { plainList } from '../../ui/look/styles.ts'

const STEPS = [
  { title: 'A customer orders', text: 'The store sends the order the moment it is placed.' },
  {
    title: 'Vetted suppliers are asked',
    text: 'Every active supplier receives the request, with no customer details.',
  },
  {
    title: 'They quote price and time',
    text: 'One landed price and one lead time each, before the deadline.',
  },
  { title: 'The best balance wins', text: 'Quotes are compared side by side; one is awarded.' },
  { title: 'Quality-checked and shipped', text: 'The piece is inspected, tracked and delivered.' },
]

/** The landing page: what Loupe does, how an order proceeds, and the sign-in links. */
export function LandingScreen() {
  return (
    <>
      <Hero
        overline="Live sourcing for fine diamond jewelry"
        title="Every piece finds the bench it deserves"
        intro="A customer orders, and within moments vetted artisans in every sourcing hub are asked for a price and a lead time. Quotes arrive live, side by side, and the best balance wins."
        actions={<HeroActions />}
        plate={<BrilliantPlate />}
      />
      <Section overline="The desk" title="Four tools, one live picture">
        <Features />
      </Section>
      <Section overline="How it works" title="From order to doorstep in five steps">
        <Workflow steps={STEPS} />
      </Section>
      <Section
        overline="For developers"
        title="Everything the screens do, an API does too"
        intro="Documented endpoints for your own systems. JSON responses, exact decimal amounts."
      >
        <Endpoints />
      </Section>
      <Section>
        <Box sx={{ textAlign: 'center', display: 'grid', justifyItems: 'center', gap: 3 }}>
          <Typography
            variant="h2"
            sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' }, maxWidth: '24ch', textWrap: 'balance' }}
          >
            Would your workshop like to join?
          </Typography>
          <Typography color="textSecondary" sx={{ maxWidth: '52ch' }}>
            Registering takes five minutes. We review every application within 24 hours.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
            <Button component={Link} to={registrationPaths.register.link()} variant="contained" size="large">
              Register as a Supplier
            </Button>
            <Button component={Link} to={paths.supplierPortal.link()} variant="outlined" size="large">
              See the Supplier Portal
            </Button>
          </Box>
        </Box>
      </Section>
    </>
  )
}

/** A button to the desk for those who are signed in, else those to register and sign in. */
function HeroActions() {
  const { home } = usePublicOutlet()
  if (home !== null) {
    return (
      <Button component={Link} to={home} variant="contained" size="large" endIcon={<ArrowRightIcon />}>
        Open your dashboard
      </Button>
    )
  }
  return (
    <>
      <Button
        component={Link}
        to={registrationPaths.register.link()}
        variant="contained"
        size="large"
        endIcon={<ArrowRightIcon />}
      >
        Become an Artisan
      </Button>
      <Button component={Link} to={signInPaths.supplierSignIn.link()} variant="outlined" size="large">
        Supplier Sign In
      </Button>
      {/* Where the text wraps, it aligns with the buttons above it. */}
      <Button component={Link} to={signInPaths.adminSignIn.link()} size="large" sx={{ px: 1, ml: -1 }}>
        Admin Sign In
      </Button>
    </>
  )
}

const FEATURES = [
  {
    title: 'Order Webhook',
    text: 'Store orders arrive signed, the moment they are placed. Each line becomes exactly one quote request.',
    icon: <BoxIcon />,
  },
  {
    title: 'Admin Panel',
    text: 'Requests, quotes and orders on one desk. Award the best quote and follow the piece through delivery.',
    icon: <EyeIcon />,
  },
  {
    title: 'Supplier Portal',
    text: 'Artisans see open requests with live deadlines, and quote or decline. Customers stay anonymous.',
    icon: <RequestsIcon />,
  },
  {
    title: 'Quote Management',
    text: 'Prices and lead times side by side, live as quotes arrive. Every change is recorded.',
    icon: <AwardIcon />,
  },
]

/** The main features of Loupe. */
function Features() {
  return <TileGrid tiles={FEATURES} />
}

const ENDPOINTS = [
  { method: 'POST', path: '/api/webhooks/shopify/orders', text: 'A signed store order comes in' },
  { method: 'GET', path: '/api/admin/orders', text: 'All orders, for the admin' },
  { method: 'POST', path: '/api/supplier/quotes', text: 'A supplier submits a quote' },
  { method: 'POST', path: '/api/admin/suppliers/{id}/approve', text: 'The admin approves a supplier' },
]

/** A few examples of documented API calls. */
function Endpoints() {
  return (
    <Box
      component="ul"
      sx={{
        ...plainList,
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
            gridTemplateColumns: { xs: '44px minmax(0, 1fr)', md: '72px minmax(0, 1fr) minmax(0, 0.7fr)' },
            alignItems: 'baseline',
            columnGap: { xs: 1.5, md: 2 },
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
              fontSize: { xs: '0.8125rem', md: '0.875rem' },
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
