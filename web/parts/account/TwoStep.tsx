import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { TwoStep_TwoStepFragmentDoc } from '../../gql/graphql.ts'
import type { TwoStep_TwoStepFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'

const TwoStepOnDialog = lazyPart(async () => (await import('./TwoStepOnDialog.tsx')).TwoStepOnDialog)
const TwoStepOffDialog = lazyPart(async () => (await import('./TwoStepOffDialog.tsx')).TwoStepOffDialog)

void (
  /* GraphQL */ `
    fragment TwoStep_twoStep on TwoStep {
      on
      since
      recoveryCodesLeft
    }
  `
)

/** With this many recovery codes or fewer, the owner should create new ones before the phone is lost. */
const FEW = 3

type TwoStepProps = {
  twoStep: FragmentType<TwoStep_TwoStepFragment>
  /** For password managers. */
  email: string
  /** One level below the surrounding heading. */
  heading?: 'h3' | 'h4'
  /** Called after every attempt, successful or not, and whenever a dialog closes. */
  onChanged: () => void
}

/** Whether signing in takes a code besides the password, and how to switch that on or off. */
export function TwoStep({ twoStep, email, heading = 'h4', onChanged }: TwoStepProps) {
  const { data, complete } = useFragment({ fragment: TwoStep_TwoStepFragmentDoc, from: twoStep })
  // Separate from `on`: the event that two-step sign-in is on arrives while the dialog still shows the
  // recovery codes.
  const [dialog, setDialog] = useState<'on' | 'off'>()
  if (!complete) return null
  const { on, since, recoveryCodesLeft } = data
  const close = () => {
    setDialog(undefined)
    // It may have been changed in another window, or by a command whose answer was lost.
    onChanged()
  }
  return (
    <Card component="section" aria-label="Two-step sign-in">
      <CardContent>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h3" component={heading}>
            Two-step sign-in
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={on ? 'success' : 'default'}
            label={on ? 'On' : 'Off'}
            sx={{ flexShrink: 0 }}
          />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {on && since ? (
            <>
              Since <DateText value={since} />, signing in takes your password and a code from your
              authenticator app. {left(recoveryCodesLeft)}
            </>
          ) : (
            'Protects your account even if someone learns your password: signing in also takes a code from an app on your phone.'
          )}
        </Typography>
        <Button variant="outlined" onClick={() => setDialog(on ? 'off' : 'on')} sx={{ mt: 2 }}>
          {on ? 'Turn Off' : 'Turn On'}
        </Button>
        {dialog === 'off' ? <TwoStepOffDialog email={email} onRefused={onChanged} onClose={close} /> : null}
        {dialog === 'on' ? <TwoStepOnDialog email={email} onRefused={onChanged} onClose={close} /> : null}
      </CardContent>
    </Card>
  )
}

const left = (codes: number) =>
  `You have ${codes > FEW ? '' : 'only '}${counted(codes, 'recovery code')} left. To get new ones, turn it off and on again.`
