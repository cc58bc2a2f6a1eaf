import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, mailFolder } from './mailFolder.ts'

/**
 * The timeout is much shorter than the lease of a claimed mail, so that no mail is sent twice because a
 * server hangs.
 */
const PATIENCE = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
}

interface MailerOptions {
  /** smtp(s)://user:password@host:port; without it mails are written to files. */
  readonly mailUrl: string | undefined
  readonly dataDir: string
  /** Host part of the sender's address. */
  readonly senderHost: string
}

export function openMailer({ mailUrl, dataDir, senderHost }: MailerOptions): Mailer {
  const from = { name: 'Loupe', address: `no-reply@${senderHost}` }
  if (!mailUrl) return mailFolder(join(dataDir, 'mail'), from)
  const transport = createTransport({ url: mailUrl, ...PATIENCE }, { from })
  return {
    async send({ id, to, subject, text }) {
      // The same Message-ID on every attempt lets mail servers drop duplicates.
      await transport.sendMail({ to, subject, text, messageId: `<${id}@${senderHost}>` })
    },
    close: () => transport.close(),
  }
}
