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
  <GuideSection id="start" title="Live in five minutes">
    <Prose>
      <strong>1. Get a token.</strong> An admin makes one for a partner under{' '}
      <Link component={RouterLink} to={paths.access.link()}>
        API access
      </Link>
      ; a supplier makes its own under{' '}
      <Link component={RouterLink} to={paths.supplierAccess.link()}>
        its API access
      </Link>
      . It is shown once, begins with <code>loupe_</code> and reads only: no token changes anything.
    </Prose>
    <SampleBlock sample={token} />
    <Prose>
      <strong>2. Ask.</strong> One address answers everything, and says what it offers by introspection.
    </Prose>
    <SampleBlock sample={firstQuery} />
    <Prose>
      <strong>3. Listen.</strong> The same address speaks GraphQL over WebSocket. This script prints each
      request as it opens, and after a pause of any length goes on where it left off.
    </Prose>
    <SampleBlock sample={listenInstall} />
    <SampleBlock sample={listen} />
  </GuideSection>
)
