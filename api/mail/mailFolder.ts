import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MimeNode from 'nodemailer/lib/mime-node'
import type { Mailer } from './openMailer.ts'

/** A message whose text stays as it is: nobody sends it, and somebody reads it or follows its link. */
class ReadableMessage extends MimeNode {
  override getTransferEncoding(): string {
    return '8bit'
  }
}

/**
 * Without a mail server every mail becomes a file that can be read, opened and tested: by the server's own user alone, for there
 * are links among them that open accounts.
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
    close: () => undefined,
  }
}
