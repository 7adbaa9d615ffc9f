import { createWords } from '@banko/browser/words.tsx'
import type { MadePrint, PrintAsk, PrintState } from '@banko/contract/print-view.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawnDocument } from '../drawn-document.tsx'
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
  const body = await drawnDocument(ask, <main>{shown}</main>)
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
    </>,
  )
  const root = `<html lang="${words.tag}" dir="${words.direction}" data-print="${state}" data-paper="${paper}">`
  return { html: `<!doctype html>${root}<head>${head}<style>${css}</style></head><body>${body}</body></html>`, css }
}
