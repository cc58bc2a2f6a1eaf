import { testLines } from '../../../tests/kit/domain/testLines.ts'
import { accessEvents } from './accessEvents.ts'
import { deskEvents } from './deskEvents.ts'

testLines({ ...accessEvents, ...deskEvents }, [
  [{ type: 'token.created', tokenId: 't', name: 'ERP' }, 'access', 'API token created', 'ERP'],
  [{ type: 'token.revoked', tokenId: 't', name: 'ERP' }, 'access', 'API token revoked', 'ERP'],
  [{ type: 'endpoint.created', endpointId: 'e', name: 'ERP' }, 'access', 'Webhook created', 'ERP'],
  [{ type: 'endpoint.changed', endpointId: 'e', name: 'ERP' }, 'access', 'Webhook changed', 'ERP'],
  [{ type: 'endpoint.removed', endpointId: 'e', name: 'ERP' }, 'access', 'Webhook removed', 'ERP'],
])
