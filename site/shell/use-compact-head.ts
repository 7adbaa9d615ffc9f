import { usePassed } from '@banko/browser/use-passed.ts'
import { type RefCallback, useEffect } from 'react'

/**
 * Makes the head of a phone smaller once the page was scrolled past the mark that is returned: what sticks below it
 * rises with it, and nothing of the page moves (main.css).
 */
export function useCompactHead(): RefCallback<HTMLSpanElement> {
  const { mark, passed } = usePassed<HTMLSpanElement>()
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-compact', passed)
    return () => void root.removeAttribute('data-compact')
  }, [passed])
  return mark
}
