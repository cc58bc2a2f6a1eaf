import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, mailFolder } from './mailFolder.ts'

/** How long the mail server may be silent. */
const PATIENCE = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
}

const MAX_CONNECTIONS = 5
/** Connections stay open for the next mail, because connecting takes longer than sending; shorter than they may be silent. */
const KEPT_OPEN_MS = 10_000

/** How many notifications are sent at once: one connection is left for the links that somebody is waiting for. */
export const NOTIFICATIONS_AT_ONCE = MAX_CONNECTIONS - 1

/**
 * How long all of it may take, because a server may answer each command just in time. It is shorter than the claim of a
 * mail, so that no other process sends a mail while a slow server is still taking it.
 */
export const SEND_WITHIN_MS = 90_000

interface MailerOptions {
  /** smtp(s)://user:password@host:port; without it mails are written to files. */
  readonly mailUrl: string | undefined
  readonly dataDir: string
  /** Host part of the sender's address. */
  readonly senderHost: string
  readonly sendWithinMs?: number
}

export function openMailer({
  mailUrl,
  dataDir,
  senderHost,
  sendWithinMs = SEND_WITHIN_MS,
}: MailerOptions): Mailer {
  const from = { name: 'Loupe', address: `no-reply@${senderHost}` }
  const folder = mailFolder(join(dataDir, 'mail'), from)
  if (!mailUrl) return folder
  const transport = createTransport(
    { url: mailUrl, pool: true, maxConnections: MAX_CONNECTIONS, idleTimeout: KEPT_OPEN_MS, ...PATIENCE },
    { from },
  )
  return {
    async send({ id, to, subject, text }) {
      // The same Message-ID on every attempt lets mail servers drop duplicates.
      const messageId = `<${id}@${senderHost}>`
      // Once aborted, the connection is closed.
      const signal = AbortSignal.timeout(sendWithinMs)
      await transport.sendMail({ to, subject, text, messageId, signal })
    },
    // What was sent before there was a mail server.
    forget: (before) => folder.forget(before),
    close: () => transport.close(),
  }
}
