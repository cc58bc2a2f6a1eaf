import type { Sample } from './Sample.ts'

export const verifyPython: Sample = {
  title: 'Verify the signature in Python',
  what: 'the check in Python',
  file: 'verify.py',
  text: () => `import base64, hashlib, hmac

def is_from_loupe(body: bytes, header: str, secret: str) -> bool:
    expected = base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest())
    return hmac.compare_digest(expected, header.encode())
`,
}
