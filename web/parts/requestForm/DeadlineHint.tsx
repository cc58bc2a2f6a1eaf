import { useQuery } from '@apollo/client/react'
import { counted } from '../../../api/domain/counted.ts'
import { DeadlineHintDocument } from '../../gql/graphql.ts'
import { DateText } from '../../ui/DateText.tsx'
import { useNow } from '../../ui/useNow.ts'
import { localInstant } from './localInstant.ts'

void (
  /* GraphQL */ `
    query DeadlineHint {
      deskSettings {
        quoteWindowHours
      }
    }
  `
)

const HOUR_MS = 3_600_000

/** When a request created now would close without a chosen deadline, in the viewer's time zone. */
export function DeadlineHint({ chosen }: { chosen: boolean }) {
  const now = useNow()
  const { data } = useQuery(DeadlineHintDocument, { fetchPolicy: 'cache-and-network' })
  const zone = `Your time, ${localInstant.zone().replaceAll('_', ' ')}.`
  const hours = data?.deskSettings.quoteWindowHours
  if (chosen || hours === undefined) return <>{zone}</>
  return (
    <>
      Leave empty for {counted(hours, 'hour')} from now,{' '}
      <DateText value={new Date(now + hours * HOUR_MS).toISOString()} withTime />. {zone}
    </>
  )
}
