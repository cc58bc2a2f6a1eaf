import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { QueuedMail } from '../usecases/mail/ports.ts'

export interface Mailer {
  send(mail: QueuedMail): Promise<void>
  close(): void
}

/**
 * A server that does not answer is given up long before a claimed mail may be taken by another process: no mail goes out twice
 * because one stood still.
 */
const PATIENCE = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
}

interface MailerOptions {
  /** smtp(s)://user:password@host:port; without it mails are kept as files. */
  readonly mailUrl: string | undefined
  readonly dataDir: string
  /** Host part of the sender's address. */
  readonly senderHost: string
}

export function openMailer({ mailUrl, dataDir, senderHost }: MailerOptions): Mailer {
  const from = { name: 'Loupe', address: `no-reply@${senderHost}` }
  if (!mailUrl) return keepInFolder(join(dataDir, 'mail'), from)
  const transport = createTransport({ url: mailUrl, ...PATIENCE }, { from })
  return {
    async send({ id, to, subject, text }) {
      // The same Message-ID on every attempt lets mail servers drop a second copy.
      await transport.sendMail({ to, subject, text, messageId: `<${id}@${senderHost}>` })
    },
    close: () => transport.close(),
  }
}

/** Without a mail server every mail becomes a file that can be read and tested. */
function keepInFolder(folder: string, from: { name: string; address: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ id, to, subject, text }) {
      const { message } = await transport.sendMail({ from, to, subject, text, messageId: `<${id}@loupe>` })
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}
