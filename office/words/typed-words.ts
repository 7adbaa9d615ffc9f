import { createContext, use } from 'react'

/** A text that is typed and not saved yet. */
export interface Typed {
  readonly text: string
  /** What stood there when typing began. */
  readonly was: string
  /** Why the house did not keep it. */
  readonly wrong?: string
  /** Somebody else wrote there meanwhile. */
  readonly changed?: true
}

interface TypedWords {
  readonly typed: ReadonlyMap<string, Typed>
  /** Without a text: it is saved, or given up. */
  set(id: string, typed: Typed | undefined): void
}

const TypedContext = createContext<TypedWords | undefined>(undefined)

export const TypedProvider = TypedContext

/** What is typed in the rows of a list, kept while they are filtered and paged. */
export function useTyped(): TypedWords {
  const typed = use(TypedContext)
  if (!typed) throw new Error('nothing is typed here')
  return typed
}
