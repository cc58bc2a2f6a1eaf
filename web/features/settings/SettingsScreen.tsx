import { SettingsScreenDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OutcomeNotices } from './OutcomeNotices.tsx'

void (
  /* GraphQL */ `
    query SettingsScreen {
      eventCursor
      deskSettings {
        ...OutcomeNotices_settings
      }
    }
  `
)

/** What the desk does by itself, as far as admins decide it. */
export function SettingsScreen() {
  const { data, error, refetch } = useScreenQuery(SettingsScreenDocument, {})
  return (
    <>
      <PageHeader
        title="Desk Settings"
        subtitle="These hold for everybody, from the moment you change them."
      />
      {data ? (
        <OutcomeNotices settings={data.deskSettings} />
      ) : error ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <CardSkeletons count={1} height={150} label="Loading settings..." />
      )}
    </>
  )
}
