import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SettingsScreenChangedDocument, SettingsScreenDocument } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { PasswordForm } from '../../parts/account/PasswordForm.tsx'
import { Passkeys } from '../../parts/account/Passkeys.tsx'
import { Sessions } from '../../parts/account/Sessions.tsx'
import { TwoStep } from '../../parts/account/TwoStep.tsx'
import { MailPreferences } from '../../parts/mails/MailPreferences.tsx'
import { usePushedAbout } from '../../parts/push/usePushedAbout.ts'
import { PushSwitch } from '../../parts/push/PushSwitch.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { LinkedSections } from '../../ui/page/LinkedSections.tsx'
import { UnsavedForms } from '../../ui/dialog/UnsavedForms.tsx'
import { paths as auditPaths } from '../audit/paths.ts'
import { paths as testPaths } from '../testPages/paths.ts'
import { AdminsSection } from './AdminsSection.tsx'
import { OutcomeNotices } from './OutcomeNotices.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { QuotePolicyForm } from './QuotePolicyForm.tsx'
import { ResetDemo } from './ResetDemo.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { settingsParts } from './settingsParts.ts'
import { ShipToForm } from './ShipToForm.tsx'
import { UndeliveredMails } from './UndeliveredMails.tsx'

void (
  /* GraphQL */ `
    query SettingsScreen {
      eventCursor
      viewer {
        role
        admin {
          id
          email
          ...ProfileForm_admin
        }
      }
      admins {
        id
        ...AdminTable_admin @unmask
      }
      deskSettings {
        ...OutcomeNotices_settings
        ...QuotePolicyForm_settings
        ...ShipToForm_settings
      }
      demoResettable
      sessions {
        id
        ...Sessions_session
      }
      twoStep {
        ...TwoStep_twoStep
      }
      passkeys {
        id
        ...Passkeys_passkey
      }
      undeliveredMails {
        id
        ...UndeliveredMail_mail
      }
      mailPreferences {
        kind
        ...MailPreferences_preference
      }
      push {
        ...PushSwitch_push
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SettingsScreenChanged($after: EventCursor) {
      deskChanged(after: $after) {
        cursor
        by
        settings {
          ...OutcomeNotices_settings
          ...QuotePolicyForm_settings
          ...ShipToForm_settings
        }
      }
    }
  `
)

const ALL_PARTS = Object.values(settingsParts)
/** Usually, all emails are delivered. */
const PARTS_WITHOUT_EMAIL = ALL_PARTS.filter((part) => part !== settingsParts.email)

/** The admin's own account and email preferences, and the settings that all admins share; live. */
export function SettingsScreen() {
  const { data, error, refetch, snapshot } = useScreenQuery(SettingsScreenDocument, {})
  const [changedBy, setChangedBy] = useState('Another admin')
  useLive({
    document: SettingsScreenChangedDocument,
    snapshot,
    onEvent: ({ deskChanged }) => setChangedBy(deskChanged.by),
  })
  const admin = data?.viewer?.admin
  const hasMails = (data?.undeliveredMails.length ?? 0) > 0
  const pushedAbout = usePushedAbout()
  return (
    <UnsavedForms>
      <PageHeader title="Settings" titleInHeader />
      {data && admin ? (
        <LinkedSections sections={hasMails ? ALL_PARTS : PARTS_WITHOUT_EMAIL}>
          <SettingsPart part={settingsParts.you}>
            <ProfileForm admin={admin} />
            <Sessions sessions={data.sessions} onSent={refetch} />
          </SettingsPart>
          <SettingsPart part={settingsParts.signIn}>
            <PasswordForm
              email={admin.email}
              endsAlso="Your passkeys are removed. API tokens you created for partners are revoked, and webhooks you created are switched off."
            />
            <Stack spacing={3}>
              <TwoStep twoStep={data.twoStep} email={admin.email} onChanged={refetch} />
              <Passkeys passkeys={data.passkeys} onChanged={refetch} />
            </Stack>
          </SettingsPart>
          <SettingsPart part={settingsParts.notifications}>
            <MailPreferences preferences={data.mailPreferences} email={admin.email} />
            <PushSwitch push={data.push} about={pushedAbout} />
          </SettingsPart>
          {hasMails ? (
            <SettingsPart part={settingsParts.email}>
              <ForDuty duty="desk" whole>
                <UndeliveredMails mails={data.undeliveredMails} onSent={refetch} />
              </ForDuty>
            </SettingsPart>
          ) : null}
          <SettingsPart part={settingsParts.desk} text="These apply to everyone as soon as you save.">
            <ForDuty duty="desk" whole>
              <Stack spacing={3}>
                <QuotePolicyForm settings={data.deskSettings} changedBy={changedBy} onSent={refetch} />
                <OutcomeNotices settings={data.deskSettings} onSent={refetch} />
              </Stack>
            </ForDuty>
            <ForDuty duty="desk" whole>
              <ShipToForm settings={data.deskSettings} changedBy={changedBy} onSent={refetch} />
            </ForDuty>
          </SettingsPart>
          <AdminsSection ownId={admin.id} admins={data.admins} snapshot={snapshot} onChanged={refetch} />
          <SettingsPart
            part={settingsParts.auditLog}
            text="Who signed in, changed accounts or settings, awarded orders, changed the catalog and exported data."
          >
            <Box>
              <ForDuty duty="desk">
                <Button component={Link} to={auditPaths.auditLog.link()} variant="outlined">
                  Open Audit Log
                </Button>
              </ForDuty>
            </Box>
          </SettingsPart>
          <SettingsPart
            part={settingsParts.tryOut}
            text={`See what suppliers see, and what happens at a deadline${data.demoResettable ? ', or start the demo over' : ''}.`}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Button component={Link} to={testPaths.privacy.link()} variant="outlined">
                Privacy Test
              </Button>
              <Button component={Link} to={testPaths.expiry.link()} variant="outlined">
                Expiry Test
              </Button>
              {data.demoResettable ? (
                <ForDuty duty="desk">
                  <ResetDemo />
                </ForDuty>
              ) : null}
            </Box>
          </SettingsPart>
        </LinkedSections>
      ) : error ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <CardSkeletons count={4} height={240} label="Loading settings..." />
      )}
    </UnsavedForms>
  )
}
