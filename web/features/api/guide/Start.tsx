import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../paths.ts'
import { firstQuery } from '../samples/firstQuery.ts'
import { listen } from '../samples/listen.ts'
import { listenInstall } from '../samples/listenInstall.ts'
import { token } from '../samples/token.ts'
import { GuideSection } from './GuideSection.tsx'
import { Prose } from './Prose.tsx'
import { SampleBlock } from './SampleBlock.tsx'

/** From nothing to live requests. */
export const Start = () => (
  <GuideSection id="start" title="Quick start">
    <Prose>
      <strong>1. Get a token.</strong> An owner creates one for a partner under{' '}
      <Link component={RouterLink} to={paths.access.link()}>
        API access
      </Link>
      ; a supplier creates its own under{' '}
      <Link component={RouterLink} to={paths.supplierAccess.link()}>
        its API access
      </Link>
      . It is shown once, starts with <code>loupe_</code>, and is read-only.
    </Prose>
    <SampleBlock sample={token} />
    <Prose>
      <strong>2. Query.</strong> There is a single GraphQL endpoint. Unless it is turned off here, it supports
      introspection.
    </Prose>
    <SampleBlock sample={firstQuery} />
    <Prose>
      <strong>3. Subscribe.</strong> The same endpoint supports GraphQL over WebSocket. This script prints
      each request as it opens, and resumes where it left off after any interruption.
    </Prose>
    <SampleBlock sample={listenInstall} />
    <SampleBlock sample={listen} />
  </GuideSection>
)
