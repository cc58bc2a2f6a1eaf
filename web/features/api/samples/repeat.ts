import type { Sample } from './Sample.ts'

export const repeat: Sample = {
  title: 'A change that is safe to repeat',
  what: 'the call that is safe to repeat',
  text: (origin) => `curl -sS -o /dev/null -c cookies.txt ${origin}/api/auth/supplier/login \\
  -H 'Content-Type: application/json' \\
  -d "{\\"business_email\\": \\"$LOUPE_EMAIL\\", \\"password\\": \\"$LOUPE_PASSWORD\\"}"
key="pictures-$(date +%s)"
for attempt in first second; do
  curl -sS -i -b cookies.txt ${origin}/api/supplier-images \\
    -H "Idempotency-Key: $key" \\
    -H 'Content-Type: application/json' \\
    -d '{"image_url": "https://drive.example/pictures"}' \\
    | grep -i -E '^(http|idempotent)'
done`,
}
