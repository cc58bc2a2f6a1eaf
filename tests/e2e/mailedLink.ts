import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '../kit/browser/startProduct.ts'
import { linkIn, readMail } from '../kit/mail/readMail.ts'
import { until } from '../kit/until.ts'

/** Waits for the email to this address, and returns its link for setting a password. */
export async function mailedLink({ dataDir }: Product, address: string): Promise<URL> {
  const folder = join(dataDir, 'mail')
  const found = await until(`the mail with the link for ${address} comes`, async () => {
    const files = await readdir(folder).catch(() => [])
    const mails = await Promise.all(
      files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')),
    )
    return mails
      .map(readMail)
      .find(({ to, text }) => to === address && text.includes('/reset-password?token='))
  })
  return linkIn(found)
}
