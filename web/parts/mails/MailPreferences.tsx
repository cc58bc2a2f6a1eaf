import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Announcement, type Said } from '../../ui/notice/Announcement.tsx'
import { emailsId } from '../../../api/domain/screenLinks.ts'
import { MailPreferences_PreferenceFragmentDoc, SetMailPreferencesDocument } from '../../gql/graphql.ts'
import type { MailPreferences_PreferenceFragment, NotificationKind } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { notificationKind } from './notificationKinds.ts'
import { plainList } from '../../ui/look/styles.ts'
import { useLinkTarget } from '../../ui/page/useLinkTarget.ts'

void (
  /* GraphQL */ `
    fragment MailPreferences_preference on MailPreference {
      kind
      mailed
    }
  `
)

void (
  /* GraphQL */ `
    mutation SetMailPreferences($input: SetMailPreferencesInput!) {
      setMailPreferences(input: $input) {
        ... on MailPreferences {
          preferences {
            kind
            ...MailPreferences_preference
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

type MailPreferencesProps = {
  preferences: ({ kind: NotificationKind } & FragmentType<MailPreferences_PreferenceFragment>)[]
  /** The address that receives the emails. */
  email: string
}

/** Which kinds of notification are also sent by email: one switch each, saved immediately. */
export function MailPreferences({ preferences, email }: MailPreferencesProps) {
  const [announcement, setAnnouncement] = useState<Said>()
  // The links in emails lead here.
  const card = useLinkTarget<HTMLDivElement>(emailsId)
  return (
    <Card
      component="section"
      {...card}
      aria-labelledby="mail-preferences"
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Typography id="mail-preferences" variant="h3">
          Email preferences
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email ? `Emails go to ${email}.` : 'No email address is set.'} Everything still appears in
          notifications.
        </Typography>
      </Box>
      <Box component="ul" sx={plainList}>
        {preferences.map((preference) => (
          <MailSwitch
            key={preference.kind}
            preference={preference}
            onKept={(text) => setAnnouncement({ text })}
          />
        ))}
      </Box>
      <Announcement said={announcement} />
    </Card>
  )
}

type MailSwitchProps = {
  preference: FragmentType<MailPreferences_PreferenceFragment>
  onKept: (text: string) => void
}

function MailSwitch({ preference, onKept }: MailSwitchProps) {
  const textId = useId()
  const { data, complete } = useFragment({
    fragment: MailPreferences_PreferenceFragmentDoc,
    from: preference,
  })
  // Shows the requested value at once; the server's answer replaces it.
  const [asked, setAsked] = useState<boolean>()
  const { run } = useCommand(SetMailPreferencesDocument, {
    title: 'Not Saved',
    text: 'Failed to save your email preferences. Please try again.',
  })
  if (!complete) return null
  const { kind, mailed } = data
  const { title, text } = notificationKind(kind)
  const set = async (wanted: boolean) => {
    // Ignored rather than disabled: a disabled switch would lose the keyboard focus.
    if (asked !== undefined) return
    setAsked(wanted)
    const kept = await run({ input: { preferences: [{ kind, mailed: wanted }] } })
    setAsked(undefined)
    if (kept) onKept(`${title}: ${wanted ? 'emailed' : 'not emailed'}. Saved.`)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography id={textId} variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Switch
        checked={asked ?? mailed}
        aria-busy={asked !== undefined}
        onChange={(_event, wanted) => void set(wanted)}
        slotProps={{ input: { role: 'switch', 'aria-label': `Email: ${title}`, 'aria-describedby': textId } }}
      />
    </Box>
  )
}
