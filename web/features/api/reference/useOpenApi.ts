import { useCallback, useEffect, useState } from 'react'
import { fetchInTime } from '../../../ui/server/fetchInTime.ts'
import { useRetries } from '../../../ui/server/useRetries.ts'
import type { OpenApi } from './openApi.ts'

type Reading = { document?: OpenApi; failed: boolean }

/** Loads this server's OpenAPI document, which is public. */
export function useOpenApi(): Reading & { again: () => void } {
  const [reading, setReading] = useState<Reading>({ failed: false })
  const ask = useCallback((signal?: AbortSignal) => {
    read(signal)
      .then((document) => setReading({ document, failed: false }))
      .catch(() => {
        if (!signal?.aborted) setReading({ failed: true })
      })
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])
  const again = useCallback(() => {
    setReading({ failed: false })
    ask()
  }, [ask])
  useRetries(reading.failed, again)
  return { ...reading, again }
}

async function read(signal?: AbortSignal): Promise<OpenApi> {
  const answer = await fetchInTime('/api/openapi.json', { signal, credentials: 'omit' })
  if (!answer.ok) throw new Error(`Loading the document failed with status ${answer.status}`)
  return (await answer.json()) as OpenApi
}
