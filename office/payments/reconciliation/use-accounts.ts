import { calls } from '../../kit/calls.ts'
import { useAnswer } from '../../kit/use-answer.ts'

/** Accounts with providers, with what stands open of each. */
export function useAccounts() {
  const { value, ...asked } = useAnswer(['reconciliationAccounts'], () => calls.deskReconciliation.accounts({}))
  return { ...asked, accounts: value?.accounts }
}
