import type { Operation } from './operationsIn.ts'

/** A curl command for the operation; the reader fills in the ids. */
export function curlFor({ method, path, says }: Operation, origin: string): string {
  const byToken = says.security?.some((way) => 'token' in way) === true
  const lines = [`curl -sS ${method === 'GET' ? '' : `-X ${method} `}"${origin}${path}"`]
  if (byToken) lines.push('-H "Authorization: Bearer $LOUPE_TOKEN"')
  else if (says.security?.some((way) => 'session' in way)) lines.push('-b cookies.txt')
  if (says.requestBody) lines.push("-H 'Content-Type: application/json'", "-d '{…}'")
  return lines.join(' \\\n  ')
}
