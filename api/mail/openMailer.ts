import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, mailFolder } from './mailFolder.ts'

/** How long the mail server may be silent in each phase. */
const PATIENCE = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
}

const MAX_CONNECTIONS = 5
/**
 * How long idle connections stay open for the next email, because connecting takes longer than sending;
 * shorter than `socketTimeout`.
 */
const KEPT_OPEN_MS = 10_000

/**
 * How many notifications are sent at once: one connection is left for the links that people are waiting for.
 */
export const NOTIFICATIONS_AT_ONCE = MAX_CONNECTIONS - 1

/**
 * The time limit for a whole email, because a server may answer each command just in time. Shorter than the
 * claim of an email, so that no other process sends it while a slow server is still accepting it.
 */
export const SEND_WITHIN_MS = 90_000

interface MailerOptions {
  /** smtp(s)://user:password@host:port; without it emails are written to files. */
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
      // Aborting closes the connection.
      const signal = AbortSignal.timeout(sendWithinMs)
      await transport.sendMail({ to, subject, text, messageId, signal })
    },
    // The files from before there was a mail server.
    forget: (before) => folder.forget(before),
    close: () => transport.close(),
  }
}
