import { showPrice } from '@banko/betting/numbers/format-price.ts'
import { type PriceFormat, priceFormats, priceViewDefault } from '@banko/betting/numbers/price-view.ts'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { PriceReaderContext } from '@banko/browser/price-reader.ts'
import { useText } from '@banko/browser/words.tsx'
import { use, useState } from 'react'
import { ChoosePricesContext } from './price-choice.tsx'

/** What each format makes of it says more than its name. */
const example = 2500

/** In which of the trade's six formats prices are told on this device. */
export function PriceFormatChoice() {
  const t = useText()
  const { format } = use(PriceReaderContext)
  const choose = use(ChoosePricesContext)
  const [failed, setFailed] = useState(false)
  const items = priceFormats.map((id) => ({
    id,
    label: t(`price.format.${id}`, { example: `\u200e${showPrice(example, { ...priceViewDefault, format: id })}` }),
  }))
  const change = (next: PriceFormat) =>
    void choose(next).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <div className="grid w-full gap-1">
      <SelectField
        label={t('price.format')}
        items={items}
        value={format}
        onChange={({ target }) => change(priceFormats[target.selectedIndex] ?? format)}
      />
      <p role="status" className="text-12 text-ink-soft empty:hidden">
        {failed && t('price.format.failed')}
      </p>
    </div>
  )
}
