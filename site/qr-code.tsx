import { encode } from 'uqr'

/** White around it, in its own squares: readers ask for four. */
const border = 4

/** A QR code as one shape, sharp at any size. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="currentColor" d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** The black squares of a row, those side by side as one. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    const width = x + 1 - from
    path += `M${from} ${y}h${width}v1h-${width}z`
  }
  return path
}
