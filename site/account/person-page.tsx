import { usePlayer } from '@banko/browser/session.tsx'
import type { ComponentType } from 'react'
import { Go } from '../go.tsx'

/** A page of what is a person's own: a terminal has none of it, and goes to what it has. */
export function personPage(Page: ComponentType): ComponentType {
  return function PersonPage() {
    return usePlayer()?.terminal ? <Go to="/account" replace /> : <Page />
  }
}
