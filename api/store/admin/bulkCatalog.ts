/**
 * The bulk query of the whole catalog, with costs. A bulk query supports only `edges { node }`, at most
 * five connections nested two deep, so it cannot contain the pictures of single variants; children are linked
 * to their parent only if the parent's id is selected. Lines come in any order: hence `position` and
 * `featuredMedia`.
 */
export const bulkCatalog = /* GraphQL */ `
  query {
    products {
      edges {
        node {
          id
          title
          descriptionHtml
          productType
          status
          createdAt
          updatedAt
          featuredMedia {
            id
          }
          media(query: "media_type:IMAGE") {
            edges {
              node {
                id
                ... on MediaImage {
                  image {
                    url
                  }
                }
              }
            }
          }
          variants {
            edges {
              node {
                id
                title
                sku
                price
                position
                inventoryQuantity
                selectedOptions {
                  name
                  value
                }
                inventoryItem {
                  id
                  unitCost {
                    amount
                    currencyCode
                  }
                  measurement {
                    weight {
                      value
                      unit
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`
