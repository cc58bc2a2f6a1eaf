import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { MarkNotificationsSeenDocument, UnreadNotificationsDocument } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    mutation MarkNotificationsSeen($upTo: ID!) {
      markNotificationsSeen(upTo: $upTo)
    }
  `
)

void (
  /* GraphQL */ `
    query UnreadNotifications {
      unreadNotifications
    }
  `
)

const countIn = (client: ApolloClient) =>
  client.readQuery({ query: UnreadNotificationsDocument })?.unreadNotifications

/** Without an answer, the count stays until the bell reads it again. */
const readCount = (client: ApolloClient) =>
  client
    .query({ query: UnreadNotificationsDocument, fetchPolicy: 'network-only' })
    .then(() => undefined)
    .catch(() => undefined)

/**
 * Once the user looks at the page, marks everything up to this notification as seen and updates the bell's
 * count.
 */
export function useMarkSeen(newestId: string | undefined): void {
  const client = useApolloClient()
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (newestId === undefined || newestId === marked.current) return undefined
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      marked.current = newestId
      const before = countIn(client)
      client
        .mutate({ mutation: MarkNotificationsSeenDocument, variables: { upTo: newestId } })
        .then(({ data }) => {
          if (!data) return undefined
          // A notification that arrived meanwhile may not be counted in the answer.
          if (countIn(client) !== before) return readCount(client)
          client.writeQuery({
            query: UnreadNotificationsDocument,
            data: { unreadNotifications: data.markNotificationsSeen },
          })
          return undefined
        })
        // They stay unread and are marked the next time.
        .catch(() => {
          marked.current = undefined
        })
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [client, newestId])
}
