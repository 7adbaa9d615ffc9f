import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Goes to another place as soon as it is drawn, once. The router's own `Navigate` goes again whenever it is drawn
 * again, and where a page waits for its code going draws it again, without end.
 */
export function Go(props: NavigateOptions) {
  const navigate = useNavigate()
  const [target] = useState(props)
  useEffect(() => {
    void navigate(target)
  }, [navigate, target])
  return null
}
