import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import Stack from '@mui/material/Stack'
import { PasswordForm } from '../../parts/account/PasswordForm.tsx'
import { Passkeys } from '../../parts/account/Passkeys.tsx'
import { Sessions } from '../../parts/account/Sessions.tsx'
import { TwoStep } from '../../parts/account/TwoStep.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { AccountScreenDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { UnsavedForms } from '../../ui/dialog/UnsavedForms.tsx'

void (
  /* GraphQL */ `
    query AccountScreen {
      eventCursor
      viewer {
        role
        supplier {
          id
          businessEmail
          ...CompanyForm_supplier
        }
      }
      sessions {
        id
        ...Sessions_session
      }
      twoStep {
        ...TwoStep_twoStep
      }
      passkeys {
        id
        ...Passkeys_passkey
      }
    }
  `
)

/** The supplier's company, its sign-in email and password, and where it is signed in. */
export function AccountScreen() {
  const { data, error, refetch } = useScreenQuery(AccountScreenDocument, {})
  const supplier = data?.viewer?.supplier
  const email = supplier?.businessEmail ?? ''
  return (
    <UnsavedForms>
      <PageHeader title="Account" subtitle="Your company, and how you sign in." />
      {data && supplier ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Stack spacing={3}>
            <CompanyForm supplier={supplier} onRefused={refetch} />
            <PasswordForm
              email={email}
              heading="h3"
              endsAlso="Your passkeys are removed, your API tokens are revoked and your webhooks are switched off."
              onChanged={refetch}
            />
          </Stack>
          <Stack spacing={3}>
            <Card component="section" aria-label="Sign-in">
              <CardContent>
                <Typography variant="h3" sx={{ mb: 2 }}>
                  Sign-in
                </Typography>
                <FactList minWidth={240}>
                  <Fact label="Business email">{email}</Fact>
                </FactList>
                <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
                  This address cannot be changed.
                </Typography>
              </CardContent>
            </Card>
            <TwoStep twoStep={data.twoStep} email={email} heading="h3" onChanged={refetch} />
            <Passkeys passkeys={data.passkeys} heading="h3" onChanged={refetch} />
            <Sessions sessions={data.sessions} heading="h3" onSent={refetch} />
          </Stack>
        </Box>
      ) : error ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <CardSkeletons count={2} height={280} label="Loading your account..." />
      )}
    </UnsavedForms>
  )
}
