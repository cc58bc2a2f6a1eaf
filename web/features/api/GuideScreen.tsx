import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { GuideSection } from './guide/GuideSection.tsx'
import { Limits } from './guide/Limits.tsx'
import { Listening } from './guide/Listening.tsx'
import { Prose } from './guide/Prose.tsx'
import { Reading } from './guide/Reading.tsx'
import { Scopes } from './guide/Scopes.tsx'
import { Start } from './guide/Start.tsx'
import { Webhooks } from './guide/Webhooks.tsx'
import { Writing } from './guide/Writing.tsx'

const CONTENTS = [
  ['start', 'Quick start'],
  ['scopes', 'Token scopes'],
  ['reading', 'Reading data'],
  ['listening', 'Live events'],
  ['writing', 'Repeating changes'],
  ['limits', 'Limits and errors'],
  ['webhooks', 'Webhooks'],
  ['promise', 'Versioning'],
] as const

/** The API guide, with commands that can be pasted and run as they are. */
export function GuideScreen() {
  return (
    <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 } }}>
      <Typography variant="overline" component="p" color="secondary">
        For developers
      </Typography>
      <Typography variant="h1" sx={{ mt: 0.5, mb: 2, fontSize: { xs: '2rem', md: '2.5rem' } }}>
        Building with Loupe
      </Typography>
      <Prose>
        Read the catalog and quote requests over GraphQL or REST, subscribe to changes, or receive them by
        webhook. Every example below is ready to copy and paste.
      </Prose>
      <Box
        component="nav"
        aria-label="Contents"
        sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0 }}
      >
        {CONTENTS.map(([id, title]) => (
          <Link key={id} href={`#${id}`} sx={{ py: 1.25 }}>
            {title}
          </Link>
        ))}
      </Box>
      <Start />
      <Scopes />
      <Reading />
      <Listening />
      <Writing />
      <Limits />
      <Webhooks />
      <GuideSection id="promise" title="Versioning">
        <Prose>
          We may add fields, paths and topics at any time, so ignore any that your program does not know. We
          never remove one or change its meaning until it has been marked as deprecated in the schema for six
          months.
        </Prose>
      </GuideSection>
    </Box>
  )
}
