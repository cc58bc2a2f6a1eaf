import type { Sample } from './Sample.ts'

export const verifyPython: Sample = {
  title: 'Verify the signature in Python',
  what: 'the check in Python',
  file: 'verify.py',
  text: () => `import base64, hashlib, hmac, time

def is_from_loupe(body: bytes, headers: dict[str, str], secret: str) -> bool:
    at = headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # For a while after a secret is replaced, there are two signatures.
    return any(hmac.compare_digest(expected, each) for each in headers["webhook-signature"].encode().split())
`,
}
