import { useSettings } from '@banko/browser/settings.tsx'
import { useEffect } from 'react'
import { addScript, addStyle } from './add-extra.ts'

/**
 * What the operator adds to the site from elsewhere, once the page stands: it waits for none of them. The policy of the
 * page allows what the settings name and nothing else (server/operators/page-hosts.ts).
 */
export function Extras() {
  const { styleUrl, scriptUrl, analyticsUrl, chatUrl } = useSettings()
  useEffect(() => {
    if (styleUrl !== '') addStyle(styleUrl)
    for (const address of [scriptUrl, analyticsUrl, chatUrl]) if (address !== '') addScript(address)
  }, [styleUrl, scriptUrl, analyticsUrl, chatUrl])
  return null
}
