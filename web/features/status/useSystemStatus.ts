import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { SystemStatusScreenDocument } from '../../gql/graphql.ts'
import type { SystemStatusScreenQuery } from '../../gql/graphql.ts'
import { useRetries } from '../../ui/server/useRetries.ts'

void (
  /* GraphQL */ `
    query SystemStatusScreen {
      systemStatus {
        status
        version
        startedAt
        checkedAt
        parts {
          name
          status
          detail
          lagMs
        }
      }
    }
  `
)

/** A server that takes longer than this to report its status is not healthy. */
const TIMEOUT_MS = 10_000

type Reading = {
  /** The last answer, even if later checks have failed. */
  status?: SystemStatusScreenQuery['systemStatus']
  /** Why the last check failed. */
  failure?: unknown
}

/**
 * Reads the service status at once, whenever `check` is called, and repeatedly while there is no answer.
 * `reading` is the latest result and stays during the next check; undefined before the first.
 */
export function useSystemStatus(): { reading: Reading | undefined; checking: boolean; check: () => void } {
  const client = useApolloClient()
  const [reading, setReading] = useState<Reading>()
  const [checking, setChecking] = useState(true)

  const ask = useCallback(async () => {
    setChecking(true)
    try {
      const asked = client.query({
        query: SystemStatusScreenDocument,
        fetchPolicy: 'no-cache',
        // Sent without credentials: authenticating needs the database, whose failure must still be
        // reportable.
        context: { credentials: 'omit' },
      })
      const { data } = await withPatience(asked)
      setReading({ status: data?.systemStatus })
    } catch (failure) {
      setReading((before) => ({ status: before?.status, failure }))
    }
    setChecking(false)
  }, [client])

  const check = () => void ask()
  useEffect(() => {
    const begin = async () => {
      await ask()
    }
    void begin()
  }, [ask])
  useRetries(!checking && reading?.failure !== undefined, check)

  return { reading, checking, check }
}

async function withPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No response in time')), TIMEOUT_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
