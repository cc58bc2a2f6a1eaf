import { expect, test } from 'vitest'
import { linkIn, readMail } from './readMail.ts'

test.each([
  ['7bit', 'Hello Zoe,\r\n\r\nhttps://loupe.example/a?b=1'],
  ['quoted-printable', 'Hello Zo=C3=A9,\r\n\r\nhttps://loupe.exa=\r\nmple/a?b=3D1'],
  ['base64', Buffer.from('Hello Zoé,\n\nhttps://loupe.example/a?b=1').toString('base64')],
])('an email in %s is read as its recipient sees it', (encoding, body) => {
  const mail = readMail(
    `To: zoe@makers.example\r\nSubject: A very\r\n long one\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`,
  )
  expect(mail).toMatchObject({ to: 'zoe@makers.example', subject: 'A very long one' })
  expect(mail.text).toMatch(/^Hello Zo[eé],\n\nhttps/)
  expect(linkIn(mail).href).toBe('https://loupe.example/a?b=1')
})
