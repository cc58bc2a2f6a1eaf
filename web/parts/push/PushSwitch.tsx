import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import {
  type PushSwitch_PushFragment,
  PushSwitch_PushFragmentDoc,
  TurnOffPushDocument,
  TurnOnPushDocument,
} from '../../gql/graphql.ts'
import { onReturn } from '../../ui/server/useRetries.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { ownSubscription, type PushAbility, pushAbility, subscribe, unsubscribe } from './browserPush.ts'

void (
  /* GraphQL */ `
    fragment PushSwitch_push on Push {
      on
      publicKey
    }
  `
)

type PushSwitchProps = {
  push: FragmentType<PushSwitch_PushFragment>
  /** The notifications that are sent to the device. */
  about: string
}

/**
 * Whether notifications also appear on this device while Loupe is closed. The browser asks for permission
 * only when the user turns this on.
 */
export function PushSwitch({ push, about }: PushSwitchProps) {
  const { data, complete } = useFragment({ fragment: PushSwitch_PushFragmentDoc, from: push })
  return complete ? <Known push={data} about={about} /> : null
}

function Known({ push, about }: { push: PushSwitch_PushFragment; about: string }) {
  const [titleId, textId] = [useId(), useId()]
  const { ability, on, busy, set } = usePushSwitch(push)
  return (
    // Clipped, because the switch's input is wider than it looks and could be scrolled to.
    <Card component="section" aria-labelledby={titleId} sx={{ overflow: 'clip' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: { xs: 2, sm: 3 }, py: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3">
            Push notifications
          </Typography>
          <Typography id={textId} variant="body2" color="textSecondary" role="status">
            {ability === 'possible' ? (on ? ON : `${about} ${OFF}`) : HINDERED[ability]}
          </Typography>
        </Box>
        <Switch
          checked={on}
          disabled={ability !== 'possible' && !on}
          aria-busy={busy}
          onChange={(_event, wanted) => void set(wanted)}
          slotProps={{
            input: {
              role: 'switch',
              'aria-label': 'Push notifications on this device',
              'aria-describedby': textId,
            },
          }}
        />
      </Box>
    </Card>
  )
}

const ON =
  'On for this device while you are signed in. Whoever sees its screen can read them: they name the piece, never a price or a customer.'
const OFF = 'Turn it on to see them on this device even when Loupe is closed.'

const HINDERED: Record<Exclude<PushAbility, 'possible'>, string> = {
  unsupported:
    'This browser cannot show push notifications. On an iPhone or iPad, add Loupe to the Home Screen and open it from there.',
  blocked:
    'This browser blocks notifications from Loupe. Allow them in its settings for this site (to the left of the address), then come back.',
}

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

/** Push notifications on this device: the browser's permission, and functions that turn them on and off. */
function usePushSwitch({ on, publicKey }: { on: boolean; publicKey: string }) {
  const [ability, setAbility] = useState(pushAbility)
  // The browser may have ended a subscription that the server still has.
  const [subscribed, setSubscribed] = useState(false)
  // Shows the requested value at once; the result replaces it.
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
    // The user may have changed the browser's settings meanwhile.
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

  /** Ignored while the previous change is in progress. */
  const set = async (wanted: boolean): Promise<void> => {
    if (asked !== undefined) return
    setAsked(wanted)
    setSubscribed(await (wanted ? begin() : end()))
    setAsked(undefined)
  }
  return { ability, on: asked ?? (on && subscribed), busy: asked !== undefined, set }
}
