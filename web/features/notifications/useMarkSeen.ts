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

/** Tells the server, once somebody looks, that everything up to this notification has been seen; and the bell what is left. */
export function useMarkSeen(newestId: string | undefined): void {
  const client = useApolloClient()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (newestId === undefined || newestId === told.current) return undefined
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      told.current = newestId
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
        // They stay unread, and are told of again.
        .catch(() => {
          told.current = undefined
        })
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [client, newestId])
}
