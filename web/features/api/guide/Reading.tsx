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
  <GuideSection id="reading" title="Reading">
    <Prose>
      Once signed in, try queries in{' '}
      <Link href="/graphql" target="_blank" rel="noopener">
        GraphiQL
      </Link>
      : it comes with examples, documents every field, and takes{' '}
      <code>{'{"Authorization": "Bearer loupe_…"}'}</code> in its Headers tab. Ids are texts, amounts are
      decimal texts with their currency, instants are ISO 8601 in UTC, and dates have no zone.
    </Prose>
    <Prose>
      Lists are connections: ask for <code>first</code>, and for the next page with <code>after</code> as the
      page before ended. A cursor belongs to its list and order; it stays good while rows come and go.
    </Prose>
    <SampleBlock sample={everyPage} />
    <Prose>
      Whoever prefers plain lists reads over REST with the same token. Each path, who may call it and what it
      answers stands in the{' '}
      <Link component={RouterLink} to={paths.restReference.link()}>
        REST reference
      </Link>
      , which is made from the OpenAPI document at <Link href="/api/openapi.json">/api/openapi.json</Link>.
    </Prose>
    <SampleBlock sample={restList} />
  </GuideSection>
)
