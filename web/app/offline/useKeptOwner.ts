import { useEffect, useRef, useState } from 'react'
import type { SignedIn } from '../session/SessionContext.ts'
import type { KeptData } from './KeptData.ts'

/** If the server does not answer within this time, the page opens with the data stored on this device. */
const ANSWER_WITHIN_MS = 5_000

/** The server's answer to who is signed in; undefined until there is one. */
type Asked = { answer: SignedIn | null | undefined; hasFailed: boolean }

/**
 * The account whose data this device has stored, once the server has failed to say who is signed in and the
 * data is restored; null if there is none, undefined while that is unknown.
 */
export function useKeptOwner(kept: KeptData, { answer, hasFailed }: Asked) {
  const [owner, setOwner] = useState<SignedIn | null>()
  const [isOthers, setIsOthers] = useState(false)
  const isAnswered = answer !== undefined
  if (owner && isAnswered) {
    setOwner(null)
    setIsOthers(answer !== null && answer.id !== owner.id)
  }
  const wanted = useRef(true)
  useEffect(() => {
    wanted.current = !isAnswered
    if (isAnswered) return undefined
    const look = () =>
      void kept
        .restore(() => wanted.current)
        .then((found) => (wanted.current ? setOwner(found) : undefined))
        .catch(() => undefined)
    const timer = setTimeout(look, hasFailed ? 0 : ANSWER_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [kept, isAnswered, hasFailed])
  useEffect(() => {
    // Someone else has signed in since: nothing of the previous user may stay on this page.
    if (isOthers) window.location.reload()
  }, [isOthers])
  return { owner, isOthers }
}
