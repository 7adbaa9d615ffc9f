import { type PriceFormat, priceFormatOf } from '@banko/betting/numbers/price-view.ts'
import { readCookie, writeCookie } from '@banko/browser/cookie.ts'
import { createPriceReader, loadPriceRule, PriceReaderContext, type PriceRule } from '@banko/browser/price-reader.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { priceFormatCookie } from '@banko/contract/first-view.ts'
import { createContext, type ReactNode, useMemo, useState } from 'react'

/** The format that was chosen on this device. */
export const readPriceFormat = () => priceFormatOf(readCookie(priceFormatCookie))

/** Tells prices in another format from now on, here and in every page that is sent to this device. */
export const ChoosePricesContext = createContext<(format: PriceFormat) => Promise<void>>(async () => {})

/** Prices as whoever looks reads them. */
export function PriceProvider({ first, children }: { readonly first: PriceRule; readonly children: ReactNode }) {
  const [rule, setRule] = useState(first)
  const { priceDecimals } = useSettings()
  const priceMax = usePlayer()?.limits.priceMax
  const reader = useMemo(
    () => createPriceReader(rule, priceDecimals, priceMax ?? Number.POSITIVE_INFINITY),
    [rule, priceDecimals, priceMax],
  )
  const [choose] = useState(() => async (format: PriceFormat) => {
    setRule(await loadPriceRule(format))
    writeCookie(priceFormatCookie, format)
  })
  return (
    <ChoosePricesContext value={choose}>
      <PriceReaderContext value={reader}>{children}</PriceReaderContext>
    </ChoosePricesContext>
  )
}
