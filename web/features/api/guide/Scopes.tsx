import { type ApiScope, scopesOf } from '../../../../api/domain/access/apiScope.ts'
import { scopeWords } from '../accessWording.ts'
import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'

const row = (kind: 'partner' | 'supplier') => (scope: ApiScope) =>
  [scope.toUpperCase(), scopeWords[scope].text[kind]] as const

export const Scopes = () => (
  <GuideSection id="scopes" title="Token scopes">
    <Prose>
      You choose a token’s scopes when you create it. A partner token gives access to the catalog and
      requests, but never to customers, quotes, prices or suppliers. A supplier token gives access to that
      supplier’s own data only. Subscriptions need <code>EVENTS</code> in addition to the scope of their data.
    </Prose>
    <MeaningTable
      caption="Partner token scopes"
      heads={['Scope', 'Gives access to']}
      rows={scopesOf.partner.map(row('partner'))}
    />
    <MeaningTable
      caption="Supplier token scopes"
      heads={['Scope', 'Gives access to']}
      rows={scopesOf.supplier.map(row('supplier'))}
    />
  </GuideSection>
)
