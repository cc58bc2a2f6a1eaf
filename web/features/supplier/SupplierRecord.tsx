import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { SupplierScreenQuery } from '../../gql/graphql.ts'
import { SupplierDecision } from '../../parts/supplierDecision/SupplierDecision.tsx'
import { SupplierNotes } from '../../parts/supplierNotes/SupplierNotes.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { CompanyPanel } from './CompanyPanel.tsx'
import { DataPanel } from './DataPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { OnboardingPrices } from './OnboardingPrices.tsx'
import { PerformancePanel } from './PerformancePanel.tsx'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import { ERASED_SUPPLIER } from '../../../api/domain/supplier/erasedSupplier.ts'

const Timeline = lazyPart(async () => (await import('../../parts/timeline/Timeline.tsx')).Timeline)

type SupplierRecordProps = { supplier: NonNullable<SupplierScreenQuery['supplier']> }

/** One supplier's panels, the admins' notes, and its timeline. */
export function SupplierRecord({ supplier }: SupplierRecordProps) {
  return (
    <>
      <PageHeader
        title={supplier.companyName}
        badge={<StatusChip kind="supplier" status={supplier.status} />}
        actions={supplier.status === 'PENDING' ? <SupplierDecision supplier={supplier} /> : undefined}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <PerformancePanel supplier={supplier} />
          <CompanyPanel supplier={supplier} />
          <ContactPanel supplier={supplier} />
          <OnboardingPrices supplier={supplier} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <RegistrationPanel supplier={supplier} />
          <Card sx={{ p: { xs: 2, md: 3 } }}>
            <SupplierNotes supplier={supplier} />
          </Card>
          {supplier.companyName === ERASED_SUPPLIER ? null : (
            <DataPanel supplierId={supplier.id} company={supplier.companyName} />
          )}
          <Timeline of={{ supplierId: supplier.id }} />
        </Box>
      </Box>
    </>
  )
}
