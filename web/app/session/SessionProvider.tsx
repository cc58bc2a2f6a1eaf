import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import {
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { AppSignOutDocument, AppViewerDocument } from '../../gql/graphql.ts'
import { AdminRoleContext } from '../../live/duty/AdminRoleContext.ts'
import { ASKED_AHEAD_FOR_MS, askedAt } from '../../live/links/askedAhead.ts'
import { useLiveConnection } from '../../live/connection/LiveContext.ts'
import { unsubscribe } from '../../parts/push/browserPush.ts'
import { useConfirmation } from '../../ui/dialog/confirmation.ts'
import { forgetDrafts } from '../../ui/device/draftStore.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import type { Signal } from '../../ui/server/signal.ts'
import { DraftOwner } from '../../ui/device/useDraftKey.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { recentChoices } from '../../parts/palette/recentChoices.ts'
import { AppSplash } from '../layout/AppSplash.tsx'
import type { KeptData } from '../offline/KeptData.ts'
import { useKeptOwner } from '../offline/useKeptOwner.ts'
import { forgetIdentity, rememberIdentity, whenIdentityChangesElsewhere } from './identityHints.ts'
import { type Session, SessionContext } from './SessionContext.ts'
import { viewerOf, whoIsSignedIn } from './viewer.ts'

void (
  /* GraphQL */ `
    mutation AppSignOut {
      signOut
    }
  `
)

/**
 * When each client asked ahead who is signed in, before it had a provider, on the clock of
 * `performance.now()`.
 */
const askedAhead = new WeakMap<ApolloClient, number>()

/** Asks who is signed in while the screen is still loading. If this fails, the provider asks again. */
export function askForViewer(client: ApolloClient): void {
  // The page may have asked before it had a client.
  askedAhead.set(client, askedAt(AppViewerDocument, {}))
  client.query({ query: AppViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
}

/** The account whose data a client's cache holds. It outlives the provider while a public page is open. */
const readFor = new WeakMap<ApolloClient, string>()

type SessionProviderProps = { ended: Signal; kept: KeptData; children: ReactNode }

/**
 * Provides the signed-in user. Renders the screens once the server has answered, or with this device's stored
 * data if it does not answer.
 */
export function SessionProvider({ ended: signal, kept: keptData, children }: SessionProviderProps) {
  const client = useApolloClient()
  const live = useLiveConnection()
  const { answer: answerConfirmation } = useConfirmation()
  const { closeToast } = useToast()
  // An answer asked for ahead is used once: someone else may be signed in when this component mounts again.
  const [isAskedAhead] = useState(
    () => performance.now() - (askedAhead.get(client) ?? -Infinity) < ASKED_AHEAD_FOR_MS,
  )
  useEffect(() => {
    askedAhead.delete(client)
  }, [client])
  const { data, error, loading, refetch } = useQuery(AppViewerDocument, {
    fetchPolicy: isAskedAhead ? 'cache-first' : 'network-only',
  })
  const [sendSignOut] = useMutation(AppSignOutDocument)
  const [signedOut, setSignedOut] = useState(false)
  const [signingOut, setSigningOut] = useState(false)
  const ended = useSyncExternalStore(signal.watch, signal.get)
  // After the session has ended, the last viewer is kept: the page behind the dialog still belongs to them.
  const answered = useMemo(() => viewerOf(data), [data])
  const { owner, isOthers } = useKeptOwner(keptData, {
    answer: data ? answered : undefined,
    hasFailed: error !== undefined,
  })
  // Someone else signed in in another window while this one showed a public page.
  const [earlier, setEarlier] = useState(() => readFor.get(client))
  const isOfEarlier = Boolean(answered && earlier !== undefined && earlier !== answered.id)
  // From then on, a change of user clears the cache first.
  if (data && earlier !== undefined && !isOfEarlier) setEarlier(undefined)
  const isKept = !data && Boolean(owner)
  const viewer = isKept && owner ? owner : answered

  useEffect(() => {
    if (answered) rememberIdentity(answered)
  }, [answered])
  useEffect(() => {
    if (data && !answered) void forgetDevice(keptData)
    else if (answered && !ended && !isOfEarlier) keptData.signedIn(answered)
  }, [data, answered, ended, isOfEarlier, keptData])
  useEffect(() => {
    if (!ended) return
    // Someone may have signed in in another window since: this device's stored data then belongs to the new
    // session.
    void whoIsSignedIn(client)
      .catch(() => null)
      .then((now) => (now || !signal.get() ? undefined : forgetDevice(keptData)))
  }, [client, ended, keptData, signal])

  /** Removes everything the previous user has read or been shown on this page. */
  const clear = useCallback(async () => {
    recentChoices.forget()
    closeToast()
    // A command that waits for the previous user's password must not be sent in the next user's session.
    answerConfirmation(false)
    await client.clearStore()
    readFor.delete(client)
  }, [answerConfirmation, client, closeToast])
  useEffect(() => {
    if (!isOfEarlier) return
    void clear().then(() => {
      setEarlier(undefined)
      return refetch().catch(() => undefined)
    })
  }, [isOfEarlier, clear, refetch])
  useEffect(() => {
    if (viewer && !isOfEarlier) readFor.set(client, viewer.id)
  }, [client, viewer, isOfEarlier])

  const refresh = useCallback(async () => {
    const now = await whoIsSignedIn(client)
    if (!now) return null
    if (viewer?.id !== now.id) await clear()
    await refetch()
    setSignedOut(false)
    signal.clear()
    live.restart()
    // While the session had ended, reads were refused, screens without events missed changes, and the role
    // may have changed.
    if (viewer?.id === now.id) void client.refetchObservableQueries().catch(() => undefined)
    return now
  }, [clear, client, live, refetch, signal, viewer])

  const checkViewer = useEffectEvent(async () => {
    if (!viewer) return
    const now = await whoIsSignedIn(client)
    if (!now) signal.raise()
    // A different user: no data of the previous one may stay on this page.
    else if (now.id !== viewer.id) await refresh()
  })
  useEffect(() => whenIdentityChangesElsewhere(() => void checkViewer().catch(() => undefined)), [])

  const leave = useCallback(
    async (onSignedOut?: () => Promise<void>) => {
      const endedBefore = signal.get()
      await sendSignOut().catch((refusal: unknown) => {
        // The server had already ended the session, so there is nothing to sign out of.
        if (!signal.get()) throw refusal
      })
      await onSignedOut?.()
      await forgetDevice(keptData)
      forgetIdentity()
      // Users who leave a page whose session had ended may return for their drafts.
      if (!endedBefore) forgetDrafts()
      setSignedOut(true)
      signal.clear()
      await clear()
      // The user is signed out by now. If the server cannot be asked again, the page says that it cannot be
      // reached.
      await refetch().catch(() => undefined)
      live.restart()
    },
    [clear, keptData, live, refetch, sendSignOut, signal],
  )
  const signOut = useCallback(
    (onSignedOut?: () => Promise<void>) => {
      // The server ends the live connection before it answers; the user need not be told.
      setSigningOut(!signal.get())
      return leave(onSignedOut).finally(() => setSigningOut(false))
    },
    [leave, signal],
  )

  const session = useMemo<Session>(
    () => ({ viewer, signedOut, ended: ended && viewer !== null && !signingOut, isKept, refresh, signOut }),
    [viewer, signedOut, ended, signingOut, isKept, refresh, signOut],
  )
  // Remounts the screens for another user, so that nothing typed or opened by the previous one remains.
  const [person, setPerson] = useState({ id: viewer?.id, nth: 1 })
  if (viewer && viewer.id !== person.id)
    setPerson({ id: viewer.id, nth: person.id === undefined ? person.nth : person.nth + 1 })
  if (isOthers || isOfEarlier || (!data && !isKept && (loading || owner === undefined))) return <AppSplash />
  if (!data && !isKept && error) {
    return (
      <AppSplash>
        <ErrorState title="Loupe cannot be reached" onRetry={() => void refetch()} />
      </AppSplash>
    )
  }
  return (
    <SessionContext value={session}>
      <AdminRoleContext value={viewer?.role === 'ADMIN' ? viewer.adminRole : null}>
        <DraftOwner value={viewer?.id ?? null}>
          <Fragment key={person.nth}>{children}</Fragment>
        </DraftOwner>
      </AdminRoleContext>
    </SessionContext>
  )
}

/** No data of the account stays on this device, and no more notifications are pushed to it. */
const forgetDevice = (kept: KeptData): Promise<void> => {
  // Not awaited: the browser may have to reach its push service.
  void unsubscribe()
  recentChoices.forget()
  return kept.ended()
}
