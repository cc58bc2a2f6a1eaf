/** An email as its recipient sees it. */
export interface ReadMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Parses a plain-text email as sent over the wire. */
export function readMail(message: string): ReadMail {
  const [head = '', ...body] = message.split(/\r?\n\r?\n/)
  const headers = new Map(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      }),
  )
  const raw = body.join('\r\n\r\n')
  const decode = decoders[headers.get('content-transfer-encoding')?.toLowerCase() ?? '']
  const text = (decode?.(raw) ?? raw).replaceAll('\r\n', '\n').trim()
  return { to: headers.get('to') ?? '', subject: headers.get('subject') ?? '', text }
}

const decoders: Record<string, ((raw: string) => string) | undefined> = {
  base64: (raw) => Buffer.from(raw, 'base64').toString('utf8'),
  'quoted-printable': (raw) =>
    Buffer.from(
      raw
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
}

/** The link in an email. */
export function linkIn({ text }: ReadMail): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in: ${text}`)
  return new URL(link)
}
