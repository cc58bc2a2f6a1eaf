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

const CONTENTS = [
  ['start', 'Live in five minutes'],
  ['scopes', 'What a token opens'],
  ['reading', 'Reading'],
  ['listening', 'Listening'],
  ['limits', 'Limits and errors'],
  ['webhooks', 'Webhooks'],
  ['promise', 'What stays'],
] as const

/** The API guide, with commands that can be pasted and run as they are. */
export function GuideScreen() {
  return (
    <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 } }}>
      <Typography variant="overline" component="p" color="secondary">
        For developers
      </Typography>
      <Typography variant="h1" sx={{ mt: 0.5, mb: 2, fontSize: { xs: '2rem', md: '2.5rem' } }}>
        Working with Loupe
      </Typography>
      <Prose>
        A program reads the catalogue and the requests over GraphQL or REST, listens to what changes, or has
        it posted. Everything below can be pasted as it stands.
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
      <Limits />
      <Webhooks />
      <GuideSection id="promise" title="What stays">
        <Prose>
          Fields, paths and topics are added at any time, so let your program pass over what it does not know.
          None is taken away or changes its meaning without having been marked as deprecated in the schema for
          half a year.
        </Prose>
      </GuideSection>
    </Box>
  )
}
