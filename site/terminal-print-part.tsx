import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'

/** At a terminal: what was just placed goes to its printer. */
export const TerminalPrintPart = lazyPart(
  async () => (await import('./coupons/printing/terminal/terminal-print.tsx')).TerminalPrint,
  { missing: PartMissing },
)
