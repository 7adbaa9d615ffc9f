import { createContext, use } from 'react'
import type { Calls } from './call.ts'

export const CallsContext = createContext<Calls | undefined>(undefined)

/** Every call of the contract: `const calls = useCalls()`, then `calls.placement.place(input)`. */
export function useCalls(): Calls {
  const calls = use(CallsContext)
  if (!calls) throw new Error('no provider above')
  return calls
}
