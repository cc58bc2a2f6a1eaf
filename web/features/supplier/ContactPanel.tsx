import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ContactPanel_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { ContactPanel_SupplierFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { ResendVerification } from '../../parts/account/ResendVerification.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Panel } from './Panel.tsx'

void (
  /* GraphQL */ `
    fragment ContactPanel_supplier on Supplier {
      id
      contactPerson
      businessEmail
      emailVerifiedAt
      status
      phoneNumber
      whatsappNumber
    }
  `
)

const NOT_GIVEN = 'Not provided'

/** The supplier's contact details. */
export function ContactPanel(props: {
  supplier: FragmentType<ContactPanel_SupplierFragment> & { id: string }
}) {
  const { data: supplier, complete } = useFragment({
    fragment: ContactPanel_SupplierFragmentDoc,
    from: props.supplier,
  })
  if (!complete) return null
  const { businessEmail, phoneNumber, whatsappNumber } = supplier
  const whatsapp = whatsappNumber?.replace(/\D/g, '')
  return (
    <Panel title="Contact">
      <FactList minWidth={200}>
        <Fact label="Contact person">{supplier.contactPerson ?? NOT_GIVEN}</Fact>
        <Fact label="Email">
          <Link href={`mailto:${encodeURIComponent(businessEmail)}`}>
            <EmailText address={businessEmail} />
          </Link>
          <Typography variant="body2" color="textSecondary">
            {supplier.emailVerifiedAt ? (
              <>
                Email verified, <DateText value={supplier.emailVerifiedAt} />
              </>
            ) : (
              'Email not verified'
            )}
          </Typography>
        </Fact>
        <Fact label="Phone">
          {phoneNumber ? (
            <Link href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</Link>
          ) : (
            NOT_GIVEN
          )}
        </Fact>
        <Fact label="WhatsApp">
          {whatsapp ? (
            <Link href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer noopener">
              {whatsappNumber}
            </Link>
          ) : (
            NOT_GIVEN
          )}
        </Fact>
      </FactList>
      {supplier.emailVerifiedAt === null && supplier.status === 'PENDING' ? (
        <Box sx={{ mt: 2 }}>
          <ForDuty duty="sourcing">
            <ResendVerification email={businessEmail} label="Resend Verification Link" />
          </ForDuty>
        </Box>
      ) : null}
    </Panel>
  )
}
