import { type ApiScope, scopesOf } from '../../../../api/domain/access/apiScope.ts'
import { scopeWords } from '../accessWording.ts'
import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'

const row = (kind: 'partner' | 'supplier') => (scope: ApiScope) =>
  [scope.toUpperCase(), scopeWords[scope].text[kind]] as const

export const Scopes = () => (
  <GuideSection id="scopes" title="What a token opens">
    <Prose>
      Whoever makes a token chooses its scopes. A partner sees the catalogue and the requests; never a
      customer, a quote, a price or a supplier. A supplier’s program sees what that supplier sees, and nothing
      of any other. A subscription needs <code>EVENTS</code> beside the scope of what it is about.
    </Prose>
    <MeaningTable
      caption="Scopes of a partner’s token"
      heads={['Scope', 'Opens']}
      rows={scopesOf.partner.map(row('partner'))}
    />
    <MeaningTable
      caption="Scopes of a supplier’s token"
      heads={['Scope', 'Opens']}
      rows={scopesOf.supplier.map(row('supplier'))}
    />
  </GuideSection>
)
