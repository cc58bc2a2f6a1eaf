import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../paths.ts'
import { everyPage } from '../samples/everyPage.ts'
import { restList } from '../samples/restList.ts'
import { GuideSection } from './GuideSection.tsx'
import { Prose } from './Prose.tsx'
import { SampleBlock } from './SampleBlock.tsx'

/** Lists, their pages, and REST. */
export const Reading = () => (
  <GuideSection id="reading" title="Reading data">
    <Prose>
      Sign in and, unless it is turned off here, try queries in{' '}
      <Link href="/graphql" target="_blank" rel="noopener">
        GraphiQL
      </Link>
      , which comes with examples, documents every field, and accepts{' '}
      <code>{'{"Authorization": "Bearer loupe_…"}'}</code> in its Headers tab. Ids are strings, amounts are
      decimal strings with a currency, timestamps are ISO 8601 in UTC, and dates have no time zone.
    </Prose>
    <Prose>
      Lists are Relay connections: pass <code>first</code>, and for the next page pass the previous page’s{' '}
      <code>endCursor</code> as <code>after</code>. A cursor is only valid for the same list and sort order;
      it stays valid while rows are added and removed.
    </Prose>
    <SampleBlock sample={everyPage} />
    <Prose>
      If you prefer plain lists, use REST with the same token. Every path, its callers and its responses are
      documented in the{' '}
      <Link component={RouterLink} to={paths.restReference.link()}>
        REST reference
      </Link>
      , generated from the OpenAPI document at <Link href="/api/openapi.json">/api/openapi.json</Link>.
    </Prose>
    <SampleBlock sample={restList} />
  </GuideSection>
)
