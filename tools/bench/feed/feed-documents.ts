const namespace = 'http://schemas.sportradar.com/sportsapi/v1/unified'

/** The number of a live producer of football. */
export const product = 1
export const event = 'sr:match:1'
const sport = 1

export const keyOf = (kind: string) =>
  kind === 'alive' ? '-.-.-.alive.-.-.-.-' : `hi.-.live.${kind}.${sport}.${event}.-`

const outcome = (id: number, odds: number) =>
  `<outcome id="${id}" odds="${odds.toFixed(2)}" probabilities="${(0.94 / odds).toFixed(10)}" active="1" refund_probabilities="0.0" half_win_probabilities="0.0"/>`

/** Lines of a market in quarters, from `first` on. */
const lines = (count: number, first: number) => Array.from({ length: count }, (_, index) => first + index / 4)

/** Prices that move with every turn, none of them far. */
const price = (turn: number, place: number) => 1.6 + (((turn * 7 + place * 13) % 40) + 1) / 100

/** 60 markets with all their prices, some 20 kB: a whole page of football. */
export function bigMessage(turn: number, at: number): Uint8Array {
  const result = [1, 2, 3].map((id) => outcome(id, price(turn, id) + 1)).join('')
  const markets = [
    `<market id="1" status="1" cashout_status="1">${result}</market>`,
    ...lines(29, 0.5).map(
      (total, place) =>
        `<market id="18" specifiers="total=${total}" status="1" cashout_status="1">${outcome(12, price(turn, place))}${outcome(13, price(turn, place + 5))}</market>`,
    ),
    ...lines(30, -3.75).map(
      (hcp, place) =>
        `<market id="16" specifiers="hcp=${hcp}" status="1" cashout_status="1">${outcome(1714, price(turn, place))}${outcome(1715, price(turn, place + 5))}</market>`,
    ),
  ]
  return oddsChange(at, `<odds>${markets.join('')}</odds>`)
}

/** One market's prices. */
export function smallMessage(turn: number, at: number): Uint8Array {
  const result = [1, 2, 3].map((id) => outcome(id, price(turn, id) + 1)).join('')
  return oddsChange(at, `<odds><market id="1" status="1">${result}</market></odds>`)
}

export function betStopMessage(at: number): Uint8Array {
  return bytes(`<bet_stop groups="all" event_id="${event}" timestamp="${at}" product="${product}" market_status="-1"/>`)
}

/** Whatever a bet stop has closed is open again. */
export function openMessage(turn: number, at: number): Uint8Array {
  return bigMessage(turn, at)
}

export function completeMessage(request: string, at: number): Uint8Array {
  return bytes(`<snapshot_complete request_id="${request}" timestamp="${at}" product="${product}"/>`)
}

function oddsChange(at: number, odds: string): Uint8Array {
  // Not begun: a coupon stands at once, so that the gate is asked for every one of them.
  const status = '<sport_event_status status="0" match_status="0"/>'
  return bytes(`<odds_change product="${product}" event_id="${event}" timestamp="${at}">${status}${odds}</odds_change>`)
}

const bytes = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

/** What the REST side answers, by the end of the path. */
export function restDocument(path: string, startsAt: number): Uint8Array | undefined {
  if (path.endsWith('/producers.xml'))
    return bytes(
      `<producers response_code="OK"><producer id="${product}" name="LO" description="live" api_url="https://127.0.0.1/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/></producers>`,
    )
  if (path.endsWith('/markets.xml')) return bytes(marketDescriptions)
  if (path.includes('/fixture'))
    return bytes(`<fixtures_fixture xmlns="${namespace}">${fixture(startsAt)}</fixtures_fixture>`)
  if (path.includes('/schedules/')) return bytes(`<schedule xmlns="${namespace}"/>`)
  if (path.endsWith('/variants.xml')) return bytes('<variant_descriptions response_code="OK"/>')
  return undefined
}

const marketDescriptions = `<market_descriptions response_code="OK">${[
  [1, '1x2', ['1:{$competitor1}', '2:draw', '3:{$competitor2}'], ''],
  [18, 'Total', ['12:over {total}', '13:under {total}'], 'total'],
  [16, 'Handicap', ['1714:{$competitor1} ({+hcp})', '1715:{$competitor2} ({-hcp})'], 'hcp'],
]
  .map(([id, name, outcomes, specifier]) => {
    const listed = (outcomes as string[]).map((text) => {
      const [number, label] = text.split(':')
      return `<outcome id="${number}" name="${label}"/>`
    })
    const named = specifier ? `<specifiers><specifier name="${specifier}" type="decimal"/></specifiers>` : ''
    return `<market id="${id}" name="${name}" groups="all|score"><outcomes>${listed.join('')}</outcomes>${named}</market>`
  })
  .join('')}</market_descriptions>`

function fixture(startsAt: number): string {
  const start = new Date(startsAt).toISOString()
  const side = (qualifier: string, id: number) =>
    `<competitor id="sr:competitor:${id}" name="Side ${id}" qualifier="${qualifier}"/>`
  return `<fixture id="${event}" start_time="${start}" start_time_confirmed="true" liveodds="booked" status="not_started"><tournament id="sr:tournament:1" name="Bench League"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:1" name="Bench"/></tournament><competitors>${side('home', 2)}${side('away', 3)}</competitors></fixture>`
}
