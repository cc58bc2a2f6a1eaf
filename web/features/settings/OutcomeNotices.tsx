import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { deskSettingLabels } from '../../../api/domain/desk/deskSettings.ts'
import {
  OutcomeNotices_SettingsFragmentDoc,
  type OutcomeNotices_SettingsFragment,
  SetOutcomeNoticesDocument,
} from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    fragment OutcomeNotices_settings on DeskSettings {
      shareOutcomeBand
      revision
    }
  `
)

void (
  /* GraphQL */ `
    mutation SetOutcomeNotices($input: ChangeDeskSettingsInput!) {
      changeDeskSettings(input: $input) {
        ... on DeskSettings {
          ...OutcomeNotices_settings
        }
        ...Refusal @unmask
      }
    }
  `
)

type OutcomeNoticesProps = {
  settings: FragmentType<OutcomeNotices_SettingsFragment>
  /** Called after every attempt to save, successful or not. */
  onSent: () => void
}

/** Whether suppliers that were not selected learn how close their price was. */
export function OutcomeNotices({ settings, onSent }: OutcomeNoticesProps) {
  const { data, complete } = useFragment({ fragment: OutcomeNotices_SettingsFragmentDoc, from: settings })
  const { run, pending } = useCommand(SetOutcomeNoticesDocument, {
    title: 'Update Failed',
    text: 'Failed to change the setting. Please try again.',
  })
  const { showToast } = useToast()
  const explanation = useId()
  if (!complete) return null

  const change = async (shareOutcomeBand: boolean) => {
    const changed = await run({ input: { shareOutcomeBand, ifRevision: data.revision } })
    onSent()
    if (changed)
      showToast({
        tone: 'success',
        title: 'Setting Changed',
        text: shareOutcomeBand
          ? 'From the next award on, suppliers see how close their price was.'
          : 'Suppliers only see whether they were selected.',
      })
  }

  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="h4">
          Outcome notifications
        </Typography>
        <FormControlLabel
          sx={{ mt: 1.5 }}
          control={
            <Switch
              checked={data.shareOutcomeBand}
              // Not disabled while the change is being sent, which would take the focus away.
              onChange={(_event, checked) => {
                if (!pending) void change(checked)
              }}
              slotProps={{ input: { 'aria-describedby': explanation } }}
            />
          }
          label={deskSettingLabels.shareOutcomeBand}
        />
        <Typography id={explanation} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          Suppliers whose quote was not selected see “Your price was within 10% of the award” (or 25%), but
          never the price itself or who won. Applies to awards made while this is on.
        </Typography>
      </CardContent>
    </Card>
  )
}
