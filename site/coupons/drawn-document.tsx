import { createPriceReader, loadPriceRule, PriceReaderContext } from '@banko/browser/price-reader.ts'
import { SettingsContext } from '@banko/browser/settings.tsx'
import { WordsProvider } from '@banko/browser/words.tsx'
import type { ShareAsk } from '@banko/contract/share-view.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Draws what the house sends by itself, outside of any page, with all that its components stand on in the site. */
export async function drawnDocument(
  { words, settings, priceFormat }: Pick<ShareAsk, 'words' | 'settings' | 'priceFormat'>,
  shown: ReactNode,
): Promise<string> {
  const rule = await loadPriceRule(priceFormat)
  const prices = createPriceReader(rule, settings.priceDecimals, Number.POSITIVE_INFINITY)
  return renderToStaticMarkup(
    <SettingsContext value={settings}>
      <WordsProvider data={words}>
        <PriceReaderContext value={prices}>{shown}</PriceReaderContext>
      </WordsProvider>
    </SettingsContext>,
  )
}
