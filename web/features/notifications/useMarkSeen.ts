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

/** Once the user looks at the page, marks everything up to this notification as seen and updates the bell's count. */
export function useMarkSeen(newestId: string | undefined): void {
  const client = useApolloClient()
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (newestId === undefined || newestId === marked.current) return undefined
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      marked.current = newestId
      client
        .mutate({ mutation: MarkNotificationsSeenDocument, variables: { upTo: newestId } })
        .then(({ data }) => {
          if (data)
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
