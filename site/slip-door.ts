/** What other features may do to the slip: put onto it what was kept elsewhere. */
export { fillSlip } from './slip/fill-slip.ts'
