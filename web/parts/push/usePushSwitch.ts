import { useEffect, useState } from 'react'
import { TurnOffPushDocument, TurnOnPushDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { onReturn } from '../../ui/useRetries.ts'
import { useToast } from '../../ui/useToast.ts'
import { ownSubscription, pushAbility, subscribe, unsubscribe } from './browserPush.ts'

void (
  /* GraphQL */ `
    mutation TurnOnPush($input: TurnOnPushInput!) {
      turnOnPush(input: $input) {
        ... on Push {
          ...PushSwitch_push
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation TurnOffPush {
      turnOffPush {
        ... on Push {
          ...PushSwitch_push
        }
      }
    }
  `
)

const NOT_ON = { title: 'Not Turned On', text: 'Failed to turn on push notifications. Please try again.' }
const NOT_OFF = { title: 'Not Turned Off', text: 'Failed to turn off push notifications. Please try again.' }

/** Push notifications on this device: what the browser allows, and turning them on and off. */
export function usePushSwitch({ on, publicKey }: { on: boolean; publicKey: string }) {
  const [ability, setAbility] = useState(pushAbility)
  // The browser may have ended what the server still has.
  const [subscribed, setSubscribed] = useState(false)
  // Shows the requested value at once; what became of it replaces it.
  const [asked, setAsked] = useState<boolean>()
  const { showToast } = useToast()
  const { run: turnOn } = useCommand(TurnOnPushDocument, NOT_ON)
  const { run: turnOff } = useCommand(TurnOffPushDocument, NOT_OFF)

  useEffect(() => {
    let gone = false
    const look = () => {
      setAbility(pushAbility())
      ownSubscription().then(
        (found) => (gone ? undefined : setSubscribed(found !== null)),
        () => undefined,
      )
    }
    look()
    // Back from the browser's settings.
    const stop = onReturn(look)
    return () => {
      gone = true
      stop()
    }
  }, [])

  const begin = async (): Promise<boolean> => {
    const found = await subscribe(publicKey).catch((error: unknown) => {
      console.debug('The browser could not subscribe', error)
      showToast({ tone: 'destructive', ...NOT_ON })
      return undefined
    })
    setAbility(pushAbility())
    if (!found) return false
    const { endpoint, keys } = found.toJSON()
    const { p256dh = '', auth = '' } = keys ?? {}
    const done = await turnOn({ input: { endpoint: endpoint ?? '', p256dh, auth } })
    if (!done) await unsubscribe()
    return done !== undefined
  }

  const end = async (): Promise<boolean> => {
    const done = await turnOff({})
    if (done) await unsubscribe()
    return done === undefined
  }

  /** Ignored while the last change is under way. */
  const set = async (wanted: boolean): Promise<void> => {
    if (asked !== undefined) return
    setAsked(wanted)
    setSubscribed(await (wanted ? begin() : end()))
    setAsked(undefined)
  }
  return { ability, on: asked ?? (on && subscribed), busy: asked !== undefined, set }
}
