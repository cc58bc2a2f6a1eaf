import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { paths } from './paths.ts'
import { OperationCard } from './reference/OperationCard.tsx'
import { operationsIn } from './reference/operationsIn.ts'
import { useOpenApi } from './reference/useOpenApi.ts'

const listUrl = {
  paramNames: ['search'],
  read: (address: URLSearchParams) => ({ search: address.get('search') ?? '' }),
} as const

/** Every documented REST path, from the OpenAPI document. */
export function RestReferenceScreen() {
  const { document, failed, again } = useOpenApi()
  const {
    list: { search },
    change,
  } = useListAddress(listUrl)
  const groups = document ? operationsIn(document, search) : []
  return (
    <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 } }}>
      <Typography variant="overline" component="p" color="secondary">
        For developers
      </Typography>
      <Typography variant="h1" sx={{ mt: 0.5, mb: 2, fontSize: { xs: '2rem', md: '2.5rem' } }}>
        REST reference
      </Typography>
      <Typography sx={{ maxWidth: '72ch', mb: 3 }}>
        Every documented path, also available as <Link href="/api/openapi.json">an OpenAPI 3.1 document</Link>
        . Programs send their token as <code>Authorization: Bearer</code>. To get started, see the{' '}
        <Link component={RouterLink} to={paths.guide.link()}>
          developer guide
        </Link>
        .
      </Typography>
      <SearchField
        label="Search paths"
        placeholder="Search paths..."
        value={search}
        onChange={(text) => change({ search: text }, { typing: true })}
      />
      {document ? (
        groups.length > 0 ? (
          groups.map(({ tag, about, operations }) => (
            <Box key={tag} component="section" aria-labelledby={`tag-${tag}`} sx={{ mt: 5 }}>
              <Typography variant="h2" id={`tag-${tag}`}>
                {tag}
              </Typography>
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {about}
              </Typography>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
                {operations.map((operation) => (
                  <OperationCard key={operation.id} operation={operation} document={document} />
                ))}
              </Box>
            </Box>
          ))
        ) : (
          <EmptyState title="No matching paths" text="Try part of a path or of its description." />
        )
      ) : failed ? (
        <ErrorState onRetry={again} />
      ) : (
        <CardSkeletons label="Loading the reference..." count={6} height={72} />
      )}
    </Box>
  )
}
