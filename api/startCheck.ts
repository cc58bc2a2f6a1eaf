import { type Env, demoShop } from './env.ts'
import { isLoopback, isReachable } from './domain/hosts.ts'

/** A problem that the operator should know about at startup. */
interface Finding {
  /** One line that names the setting. */
  readonly text: string
  readonly stops: boolean
}

/** Facts that the settings do not contain. */
export interface StartFacts {
  /** The database contains demo accounts, whose passwords are public, or demo orders. */
  readonly demoRemains: boolean
  readonly hasAdmin: boolean
  /** The list of the screens' GraphQL documents was found. */
  readonly hasTrustedDocuments: boolean
  /** Another shop than the configured one whose stored orders may still change; null for none. */
  readonly otherShop: string | null
  /** Why other users of the machine can read the data folder; null: they cannot. */
  readonly openFolder: string | null
}

/** Publicly known: they are in this repository. */
const PUBLIC_SECRETS: readonly string[] = [demoShop.secret, 'loupe-store-secret']
const PUBLIC_PASSWORDS: readonly string[] = [
  'loupe-demo-admin',
  'loupe-demo-supplier',
  'change-me',
  'change-me-too',
]
/** Empty if the address cannot be parsed: the error would contain all of it. */
const passwordIn = (url = ''): string => (URL.canParse(url) ? new URL(url).password : '')

/** The store's own secrets have at least 32 characters. */
const SHORTEST_SECRET = 16

const isPlain = (publicUrl: string | null) => publicUrl?.toLowerCase().startsWith('http:') ?? false

/**
 * Problems with the configuration. In production, anything that exposes the server to others prevents the
 * start and the rest are warnings; elsewhere only leftovers of the demo prevent it, unless it is the demo.
 */
export function checkStart(env: Env, facts: StartFacts): Finding[] {
  if (env.demo) return facts.openFolder === null ? [] : [{ text: facts.openFolder, stops: false }]
  const findings: (Finding | false)[] = [
    facts.demoRemains && {
      text:
        'The database contains the demo, and the passwords of its accounts are public. ' +
        'Remove it with npm run demo:remove, or set DATA_DIR to another folder.',
      stops: true,
    },
    facts.openFolder !== null && { text: facts.openFolder, stops: env.production },
    // It may also be another store that this one replaces, which is allowed.
    !facts.demoRemains &&
      facts.otherShop !== null && {
        text:
          `Orders of the store ${facts.otherShop} are stored here, and SHOPIFY_SHOP_DOMAIN is ${env.shop.domain}: ` +
          'what the store changes, cancels or erases of them is not noticed. If its domain was changed, ' +
          `stop the server at once and run npm run rename-shop -- ${facts.otherShop}`,
        stops: false,
      },
    !facts.hasAdmin && {
      text: 'There is no admin yet, so nobody can sign in as one: set ADMIN_EMAIL and ADMIN_PASSWORD',
      stops: false,
    },
    env.documents === 'trusted' &&
      !facts.hasTrustedDocuments && {
        text:
          'GRAPHQL_DOCUMENTS is trusted, but the list of trusted documents is missing: ' +
          'only API tokens can use GraphQL. npm run setup generates it.',
        stops: false,
      },
    ...(isReachable(env) ? exposure(env) : []),
  ]
  return findings.filter((finding) => finding !== false)
}

function exposure({ production, publicUrl, firstAdmin, shop, ...env }: Env): (Finding | false)[] {
  const remote = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
  return [
    isPlain(publicUrl) &&
      remote && {
        text: 'PUBLIC_URL starts with http: passwords and cookies would travel unencrypted. Serve it over https.',
        stops: production,
      },
    publicUrl === null && {
      text: 'PUBLIC_URL is not set: cookies are not marked secure, and links in emails point to this machine',
      stops: false,
    },
    publicUrl !== null &&
      !isPlain(publicUrl) &&
      env.trustedProxies.length === 0 && {
        text: 'TRUSTED_PROXIES is not set: behind the proxy that serves https, limits count all callers as one',
        stops: false,
      },
    firstAdmin !== null &&
      PUBLIC_PASSWORDS.includes(firstAdmin.password) && {
        text: 'ADMIN_PASSWORD is one of the examples, which are public: choose another one',
        stops: true,
      },
    PUBLIC_PASSWORDS.includes(passwordIn(env.databaseUrl)) && {
      text: 'DATABASE_URL has the password of the examples, which is public: change it in the database and here',
      stops: production,
    },
    shop.webhookSecrets.length > 0 &&
      shop.domain === undefined && {
        text: 'SHOPIFY_SHOP_DOMAIN is not set: webhooks of any store with this secret are accepted, and requests to erase a store are refused',
        stops: false,
      },
    shop.webhookSecrets.some((secret) => PUBLIC_SECRETS.includes(secret)) && {
      text: 'SHOPIFY_WEBHOOK_SECRET is the demo’s, which is public: set the store’s own',
      stops: production,
    },
    shop.webhookSecrets.some((secret) => secret.length < SHORTEST_SECRET) && {
      text: `SHOPIFY_WEBHOOK_SECRET is shorter than ${SHORTEST_SECRET} characters: orders could be forged by guessing it`,
      stops: false,
    },
    shop.domain !== undefined &&
      shop.webhookSecrets.length === 0 && {
        text: 'SHOPIFY_WEBHOOK_SECRET is not set: every store webhook is refused',
        stops: false,
      },
    env.localWebhooks && {
      text: 'LOCAL_WEBHOOKS is 1: suppliers and partners could have events posted to services on this machine',
      stops: false,
    },
    production &&
      env.databaseUrl === undefined && {
        text: 'DATABASE_URL is not set: the embedded database survives a killed server, but a power cut can destroy it',
        stops: false,
      },
    production &&
      env.secretKeys.length === 0 && {
        text: 'SECRET_KEYS is not set: whoever reads the database can use the secrets of webhooks and authenticator apps',
        stops: false,
      },
    production &&
      env.mailUrl === undefined && {
        text: 'MAIL_URL is not set: emails are kept in DATA_DIR and not delivered to anyone',
        stops: false,
      },
  ]
}
