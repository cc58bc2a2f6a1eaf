import { askWhoIsSignedIn } from './session/viewerAhead.ts'

askWhoIsSignedIn()
