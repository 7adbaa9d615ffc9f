import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on what is moved to another place: an element that the browser takes out and puts in again loses it. The
 * next time that `order` changes, whoever was given has it, unless somebody went elsewhere meanwhile.
 */
export function useKeptFocus(order: unknown): (element: HTMLElement) => void {
  const kept = useRef<HTMLElement>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given back once the order has changed
  useLayoutEffect(() => {
    if (document.activeElement === document.body) kept.current?.focus()
    kept.current = undefined
  }, [order])
  return useCallback((element) => {
    kept.current = element
  }, [])
}
