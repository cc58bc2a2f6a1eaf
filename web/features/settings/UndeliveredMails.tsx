import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import {
  SendMailAgainDocument,
  UndeliveredMail_MailFragmentDoc,
  type UndeliveredMail_MailFragment,
} from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment UndeliveredMail_mail on UndeliveredMail {
      id
      to
      subject
      lastError
      attempts
      givenUpAt
    }
  `
)

void (
  /* GraphQL */ `
    mutation SendMailAgain($input: SendMailAgainInput!) {
      sendMailAgain(input: $input) {
        ... on MailQueued {
          mailId
        }
        ...Refusal @unmask
      }
    }
  `
)

type Mail = FragmentType<UndeliveredMail_MailFragment>

type UndeliveredMailsProps = {
  mails: readonly (Mail & { readonly id: string })[]
  /** Called after every attempt to send again, successful or not. */
  onSent: () => void
}

/** Emails that could not be sent and are no longer retried, each with its error. */
export function UndeliveredMails({ mails, onSent }: UndeliveredMailsProps) {
  return (
    <Card sx={{ gridColumn: '1 / -1' }}>
      <CardContent>
        <Typography variant="h3" component="h4">
          Undelivered emails
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          These emails are no longer being sent; the reason is given with each. Once the cause is fixed, send
          them again.
        </Typography>
        <Box component="ul" aria-label="Undelivered emails" sx={plainList}>
          {mails.map((mail) => (
            <UndeliveredMail key={mail.id} mail={mail} onSent={onSent} />
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}

function UndeliveredMail({ mail, onSent }: { mail: Mail; onSent: () => void }) {
  const { data, complete } = useFragment({ fragment: UndeliveredMail_MailFragmentDoc, from: mail })
  const { run, pending } = useCommand(SendMailAgainDocument, {
    title: 'Not Sent',
    text: 'Failed to send the email again. Please try again.',
  })
  const { showToast } = useToast()
  if (!complete) return null
  const { id, to, subject, lastError, attempts, givenUpAt } = data

  const sendAgain = async () => {
    const queued = await run({ input: { mailId: id } })
    onSent()
    if (queued)
      showToast({
        tone: 'success',
        title: 'Email Queued',
        text: 'Loupe will keep trying. If it still fails, the email reappears here.',
      })
  }

  return (
    <ListRow
      stacks
      action={
        <ActionButton
          variant="outlined"
          disabled={pending}
          onClick={() => void sendAgain()}
          aria-label={`Send again: “${subject}” to ${to}`}
          sx={{ flexShrink: 0 }}
        >
          Send again
        </ActionButton>
      }
    >
      <Typography variant="subtitle2" component="p">
        {subject}
      </Typography>
      <Typography variant="body2">
        To <EmailText address={to} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {lastError ?? 'No reason given'}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
        {givenUpAt ? (
          <>
            , failed <WhenText value={givenUpAt} />
          </>
        ) : null}
      </Typography>
    </ListRow>
  )
}
