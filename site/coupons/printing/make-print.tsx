import { createPriceReader, loadPriceRule, PriceReaderContext } from '@banko/browser/price-reader.ts'
import { SettingsContext } from '@banko/browser/settings.tsx'
import { createWords, WordsProvider } from '@banko/browser/words.tsx'
import type { MadePrint, PrintAsk, PrintState } from '@banko/contract/print-view.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { groupDigits } from '../use-coupon-text.ts'
import { printStyle } from './print-style.ts'
import { PrintedCoupon } from './printed-coupon.tsx'

/** Draws a coupon for paper: a document by itself, with neither scripts nor pictures but the site's own mark. */
export async function makePrint(ask: PrintAsk): Promise<MadePrint> {
  const { words, settings, paper, print } = ask
  const state: PrintState = print.kind === 'coupon' ? 'ready' : print.bar
  const { t } = createWords(words)
  // what it is saved as where it is printed into a file
  const title = print.kind === 'coupon' ? `${settings.title} ${groupDigits(print.coupon.number)}` : t('print.title')
  const shown =
    print.kind === 'coupon' ? <PrintedCoupon {...ask} {...print} /> : <p>{t(`print.failed.${print.bar}`)}</p>
  const css = printStyle(paper)
  const body = renderToStaticMarkup(await around(ask, shown))
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
    </>,
  )
  const root = `<html lang="${words.lang}" dir="${words.direction}" data-print="${state}" data-paper="${paper}">`
  return { html: `<!doctype html>${root}<head>${head}<style>${css}</style></head><body>${body}</body></html>`, css }
}

/** What its components stand on, as in the site. */
async function around({ words, settings, priceFormat }: PrintAsk, shown: ReactNode) {
  const rule = await loadPriceRule(priceFormat)
  const prices = createPriceReader(rule, settings.priceDecimals, Number.POSITIVE_INFINITY)
  return (
    <SettingsContext value={settings}>
      <WordsProvider data={words}>
        <PriceReaderContext value={prices}>
          <main>{shown}</main>
        </PriceReaderContext>
      </WordsProvider>
    </SettingsContext>
  )
}
