import { type Env, demoShop, isLoopback } from './env.ts'

/** Something that the person who starts the server should know. */
export interface Finding {
  /** One line that names the setting. */
  readonly text: string
  readonly stops: boolean
}

/** What the settings do not say. */
export interface StartFacts {
  /** Accounts whose passwords everybody knows, or the demo's orders, are in the database. */
  readonly demoRemains: boolean
  readonly hasAdmin: boolean
  /** Why other users of the machine may read the data folder; null: they may not. */
  readonly openFolder: string | null
}

/** Known to everybody who has read this repository. */
const PUBLIC_SECRETS: readonly string[] = [demoShop.secret, 'loupe-store-secret']
const PUBLIC_PASSWORDS: readonly string[] = ['loupe-demo-admin', 'loupe-demo-supplier']
/** The store's own have 32 characters and more. */
const SHORTEST_SECRET = 16

const isPlain = (publicUrl: string | null) => publicUrl?.toLowerCase().startsWith('http:') ?? false

/**
 * What is wrong with how this server is about to be run. A server in production is stopped by what would open it to others, and
 * warned of the rest; elsewhere only a demo's remains stop it, unless it is the demo.
 */
export function checkStart(env: Env, facts: StartFacts): Finding[] {
  if (env.demo) return facts.openFolder === null ? [] : [{ text: facts.openFolder, stops: false }]
  const findings: (Finding | false)[] = [
    facts.demoRemains && {
      text:
        'The database holds the demo, and everybody knows the passwords of its accounts. ' +
        'Remove it with npm run demo:remove, or set DATA_DIR to another folder.',
      stops: true,
    },
    facts.openFolder !== null && { text: facts.openFolder, stops: env.production },
    !facts.hasAdmin && {
      text: 'There is no admin yet, so nobody can sign in to the desk: set ADMIN_EMAIL and ADMIN_PASSWORD',
      stops: false,
    },
    ...(isReachable(env) ? exposure(env) : []),
  ]
  return findings.filter((finding) => finding !== false)
}

const isReachable = ({ production, host, publicUrl }: Env) =>
  production || !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))

function exposure({ production, publicUrl, firstAdmin, shop, ...env }: Env): (Finding | false)[] {
  const remote = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
  return [
    isPlain(publicUrl) &&
      remote && {
        text: 'PUBLIC_URL begins with http: passwords and cookies would travel unencrypted. Serve it over https.',
        stops: production,
      },
    publicUrl === null && {
      text: 'PUBLIC_URL is not set: cookies are not marked secure, and links in mails lead to this machine',
      stops: false,
    },
    publicUrl !== null &&
      !isPlain(publicUrl) &&
      env.trustedProxies.length === 0 && {
        text: 'TRUSTED_PROXIES is not set: behind the proxy that serves https, limits take all callers for one',
        stops: false,
      },
    firstAdmin !== null &&
      PUBLIC_PASSWORDS.includes(firstAdmin.password) && {
        text: 'ADMIN_PASSWORD is the demo’s, which everybody knows: choose another one',
        stops: true,
      },
    shop.webhookSecrets.some((secret) => PUBLIC_SECRETS.includes(secret)) && {
      text: 'SHOPIFY_WEBHOOK_SECRET is the demo’s, which everybody knows: set the store’s own',
      stops: production,
    },
    shop.webhookSecrets.some((secret) => secret.length < SHORTEST_SECRET) && {
      text: `SHOPIFY_WEBHOOK_SECRET is shorter than ${SHORTEST_SECRET} characters: orders could be forged by guessing it`,
      stops: false,
    },
    shop.domain !== undefined &&
      shop.webhookSecrets.length === 0 && {
        text: 'SHOPIFY_WEBHOOK_SECRET is not set: every webhook of the store is refused',
        stops: false,
      },
    env.localWebhooks && {
      text: 'LOCAL_WEBHOOKS is 1: suppliers and partners could have events posted to services of this machine',
      stops: false,
    },
    production &&
      env.mailUrl === undefined && {
        text: 'MAIL_URL is not set: mails are kept in DATA_DIR, and nobody receives them',
        stops: false,
      },
  ]
}
