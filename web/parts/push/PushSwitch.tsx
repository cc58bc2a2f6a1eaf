import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { PushSwitch_PushFragmentDoc } from '../../gql/graphql.ts'
import type { PushSwitch_PushFragment } from '../../gql/graphql.ts'
import type { PushAbility } from './browserPush.ts'
import { usePushSwitch } from './usePushSwitch.ts'

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
  /** What is sent to the device. */
  about: string
}

/** Whether notifications also appear on this device while Loupe is closed. Nobody is asked before turning it on. */
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
    'This browser blocks notifications from Loupe. Allow them in its settings for this site (at the left of the address), then come back.',
}
