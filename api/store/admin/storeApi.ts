import type { StoreApi, Subscription } from '../../usecases/storeApi/ports.ts'
import type { AdminClient } from './adminClient.ts'
import { catalogExport } from './catalogExport.ts'
import { fromGid } from './gid.ts'
import { ShopHealthDocument, SubscribeDocument, SubscriptionsDocument } from './gql/graphql.ts'
import { readIds } from './readIds.ts'
import { readOrders } from './readOrders.ts'
import { readProducts } from './readProducts.ts'
import { refuseUserErrors } from './refuseUserErrors.ts'
import { nextCursor } from './searches.ts'
import { fromApiTopic, toApiTopic } from './topics.ts'

/** Implements the use cases' store port with the Admin API. */
export function storeApi(client: AdminClient): StoreApi {
  const { ask, shop } = client
  return {
    shop,
    ...readProducts(client),
    ...readOrders(client),
    ...readIds(client),
    ...catalogExport(client),

    async health() {
      const { shop: found, currentAppInstallation } = await ask(ShopHealthDocument, {})
      return {
        shopDomain: found.myshopifyDomain,
        currency: found.currencyCode,
        scopes: currentAppInstallation.accessScopes.map(({ handle }) => handle),
      }
    },

    async currency() {
      return (await ask(ShopHealthDocument, {})).shop.currencyCode
    },

    async subscriptions() {
      const all: Subscription[] = []
      let after: string | null = null
      do {
        const { webhookSubscriptions: page } = await subscriptionPage(client, after)
        for (const { id, topic, uri } of page.nodes)
          all.push({ id: fromGid(id), topic: fromApiTopic(topic), address: uri })
        after = nextCursor(page.pageInfo, after)
      } while (after !== null)
      return all
    },

    async subscribe(topic, address) {
      const { webhookSubscriptionCreate: made } = await ask(SubscribeDocument, {
        topic: toApiTopic(topic),
        uri: address,
      })
      refuseUserErrors(made?.userErrors ?? [])
    },
  }
}

const subscriptionPage = ({ ask }: AdminClient, after: string | null) =>
  ask(SubscriptionsDocument, { first: 250, after })
