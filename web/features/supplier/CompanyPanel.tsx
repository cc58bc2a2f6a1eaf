import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { countryName } from '../../../api/domain/country.ts'
import { CompanyPanel_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { CompanyPanel_SupplierFragment } from '../../gql/graphql.ts'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { Panel } from './Panel.tsx'

void (
  /* GraphQL */ `
    fragment CompanyPanel_supplier on Supplier {
      id
      companyWebsite
      country
      manufacturingCountry
      yearsInBusiness
      certifications
      canProvideCertificates
      acceptsCustomOrders
      hasRushCapability
      minimumOrderValue {
        amount
        currency
      }
      paymentTerms
    }
  `
)

const TERMS = { NET_15: 'Net 15', NET_30: 'Net 30', NET_60: 'Net 60', PREPAID: 'Prepaid' } as const

const NOT_GIVEN = 'Not provided'
const yesOrNo = (answer: boolean | null) => (answer === null ? NOT_GIVEN : answer ? 'Yes' : 'No')
/** Zero also stands for a question left open, such as for a company that an admin added. */
const years = (given: number | null) => given || (given === 0 ? 'Less than 1 or not provided' : NOT_GIVEN)
const place = (written: string | null) => (written ? countryName(written) : NOT_GIVEN)

/** The company's details and capabilities. */
export function CompanyPanel(props: {
  supplier: FragmentType<CompanyPanel_SupplierFragment> & { id: string }
}) {
  const { data: supplier, complete } = useFragment({
    fragment: CompanyPanel_SupplierFragmentDoc,
    from: props.supplier,
  })
  if (!complete) return null
  const { companyWebsite, minimumOrderValue, paymentTerms } = supplier
  return (
    <Panel title="Company">
      <FactList minWidth={160} paired>
        <Fact label="Country">{place(supplier.country)}</Fact>
        <Fact label="Manufactures in">{place(supplier.manufacturingCountry)}</Fact>
        <Fact label="Website">
          {companyWebsite ? (
            <Link href={withScheme(companyWebsite)} target="_blank" rel="noreferrer noopener">
              <WebsiteText address={companyWebsite.replace(/^https?:\/\//i, '')} />
            </Link>
          ) : (
            NOT_GIVEN
          )}
        </Fact>
        <Fact label="Years in business">{years(supplier.yearsInBusiness)}</Fact>
        <Fact label="Certificates">
          {supplier.canProvideCertificates === false
            ? 'No'
            : supplier.certifications || yesOrNo(supplier.canProvideCertificates)}
        </Fact>
        <Fact label="Custom orders">{yesOrNo(supplier.acceptsCustomOrders)}</Fact>
        <Fact label="Rush orders">{yesOrNo(supplier.hasRushCapability)}</Fact>
        <Fact label="Minimum order">{minimumOrderValue ? <Money value={minimumOrderValue} /> : 'None'}</Fact>
        <Fact label="Payment terms">{paymentTerms ? TERMS[paymentTerms] : 'Not agreed yet'}</Fact>
      </FactList>
    </Panel>
  )
}

/**
 * Like an email address, it starts a new line rather than breaking; if it must break, it does so before a
 * dot.
 */
function WebsiteText({ address }: { address: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
      {address.split(/(?=[./])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </Box>
  )
}

const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`)
