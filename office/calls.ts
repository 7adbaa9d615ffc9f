import { createCalls } from '@banko/browser/call.ts'
import routes from '@banko/contract/office-routes.gen.json' with { type: 'json' }

/** The house's calls that are the office's. */
export const { staff: staffCalls } = createCalls('', routes)
