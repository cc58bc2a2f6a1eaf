import { existsSync } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MimeNode from 'nodemailer/lib/mime-node'
import type { QueuedMail } from '../usecases/mail/ports.ts'

export interface Mailer {
  send(mail: QueuedMail): Promise<void>
  /** Deletes the files of emails sent before this time. */
  forget(before: Date): Promise<void>
  close(): void
}

/** Leaves the text unencoded: the message is not sent, but read by a person who may follow its link. */
class ReadableMessage extends MimeNode {
  override getTransferEncoding(): string {
    return '8bit'
  }
}

/**
 * Without a mail server every email is written to a file, readable only by the server's own user because some
 * contain links that give access to accounts.
 */
export function mailFolder(folder: string, from: { name: string; address: string }): Mailer {
  return {
    async send({ id, to, subject, text }) {
      const message = new ReadableMessage('text/plain; charset=utf-8')
      message.setHeader({ From: [from], To: to, Subject: subject, 'Message-ID': `<${id}@loupe>` })
      message.setContent(text)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, await message.build(), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async forget(before) {
      // Created by the first email.
      if (!existsSync(folder)) return
      for await (const { name } of await opendir(folder)) {
        const file = join(folder, name)
        // Another process on the same folder may have deleted it.
        const found = await stat(file).catch(() => null)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
    close: () => undefined,
  }
}
