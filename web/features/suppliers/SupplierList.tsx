import { useFragment } from '@apollo/client/react'
import type { FragmentType } from '@apollo/client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { SupplierList_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { SupplierList_SupplierFragment } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { SupplierChip } from '../../parts/supplierRecord/SupplierChip.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { paths } from '../supplier/paths.ts'
import { SupplierDecision } from '../../parts/supplierDecision/SupplierDecision.tsx'
import type { Choosable } from './useSelection.ts'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment SupplierList_supplier on Supplier {
      id
      companyName
      businessEmail
      emailVerifiedAt
      erasedAt
      status
      suspendedAt
      invitation {
        accepted
      }
      mustVerifyEmail
    }
  `
)

type Listed = FragmentType<SupplierList_SupplierFragment> & { id: string }

type SupplierListProps = {
  suppliers: readonly Listed[]
  /** The number of the first row, counted from 1. */
  start: number
  fresh: ReadonlySet<string>
  /** Some of the suppliers are pending and can be selected. */
  choosable: boolean
  chosen: ReadonlyMap<string, string>
  onChoose: (suppliers: readonly Choosable[], isChosen: boolean) => void
}

/** The suppliers of the network, including pending ones. */
export function SupplierList({ suppliers, start, fresh, choosable, chosen, onChoose }: SupplierListProps) {
  const digits = String(start + suppliers.length - 1).length
  return (
    <Box
      component="ol"
      start={start}
      tabIndex={0}
      aria-label="Suppliers of this page"
      sx={{ ...plainList, maxHeight: '24rem', overflowY: 'auto' }}
    >
      {suppliers.map((supplier, index) => (
        <SupplierRow
          key={supplier.id}
          supplier={supplier}
          number={start + index}
          digits={digits}
          fresh={fresh.has(supplier.id)}
          choosable={choosable}
          chosen={chosen.has(supplier.id)}
          onChoose={onChoose}
        />
      ))}
    </Box>
  )
}

type SupplierRowProps = Pick<SupplierListProps, 'choosable' | 'onChoose'> & {
  supplier: Listed
  number: number
  /** As wide as the highest number on the page, so that all names align. */
  digits: number
  fresh: boolean
  chosen: boolean
}

function SupplierRow(props: SupplierRowProps) {
  const { data: supplier, complete } = useFragment({
    fragment: SupplierList_SupplierFragmentDoc,
    from: props.supplier,
  })
  if (!complete) return null
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        rowGap: 1,
        px: { xs: 2, md: 3 },
        py: 1,
        minHeight: 64,
        borderTop: 1,
        borderColor: 'divider',
        ...(props.fresh && highlight),
      }}
    >
      {props.choosable ? (
        <Box sx={{ width: 40, flexShrink: 0, ml: -1 }}>
          {supplier.status === 'PENDING' ? (
            <Checkbox
              checked={props.chosen}
              onChange={(event) => props.onChoose([supplier], event.target.checked)}
              slotProps={{ input: { 'aria-label': `Select ${supplier.companyName}` } }}
            />
          ) : null}
        </Box>
      ) : null}
      <Typography
        variant="body2"
        color="textSecondary"
        aria-hidden
        sx={{ minWidth: `${props.digits}ch`, flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {props.number}
      </Typography>
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h4" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={paths.supplier.link(supplier.id)}
            state={CAME_FROM_LIST}
            color="inherit"
            underline="hover"
          >
            {supplier.companyName}
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <EmailText address={supplier.businessEmail} />
        </Typography>
        {supplier.status === 'PENDING' ? (
          <Typography
            variant="caption"
            component="p"
            sx={{ color: supplier.emailVerifiedAt ? 'success.main' : 'warning.main' }}
          >
            {supplier.emailVerifiedAt ? 'Email verified' : 'Email not verified'}
          </Typography>
        ) : null}
      </Box>
      {supplier.status === 'PENDING' ? (
        // On phones, below the name and the status.
        <Box sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>
          <SupplierDecision supplier={supplier} />
        </Box>
      ) : null}
      <Box sx={{ width: { sm: 96 }, textAlign: 'right' }}>
        <SupplierChip supplier={supplier} />
      </Box>
    </Box>
  )
}
