import type { Paper } from '@banko/contract/print-view.ts'
import { paperSizes } from './paper-sizes.ts'

/** The style of a printed coupon: black on white, whatever the device's look; a leg is never cut in two. */
export function printStyle(paper: Paper): string {
  const { width, height, marginBlock, marginInline, font, code } = paperSizes[paper]
  return `
@page { size: ${width}mm ${height}mm; margin: ${marginBlock}mm ${marginInline}mm; }
:root { color-scheme: only light; background: Canvas; color: CanvasText; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: ${font}pt/1.35 system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", Tahoma, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
@media screen { body { width: ${width}mm; max-width: 100%; margin-inline: auto; padding: ${marginBlock}mm ${marginInline}mm; } }
header, .facts div, .amounts div, .line { display: flex; justify-content: space-between; align-items: baseline; gap: 2mm; }
header { align-items: center; border-block-end: .35mm solid; padding-block-end: 2mm; }
.mark { display: inline-flex; align-items: center; gap: 1.5mm; font-size: 1.5em; font-weight: 700; }
.mark svg { inline-size: 1.1em; block-size: 1.1em; flex: none; }
.mark img { max-block-size: 9mm; max-inline-size: 36mm; }
h1 { font-size: 1.25em; padding-block: 2mm 1mm; }
dt { flex: none; max-inline-size: 60%; }
dd { text-align: end; font-weight: 600; min-inline-size: 0; }
.facts { padding-block-end: 2mm; }
.legs { list-style: none; border-block-start: .25mm solid; }
.leg { padding-block: 1.5mm; border-block-end: .2mm dashed; break-inside: avoid; }
.leg .line > :last-child { flex: none; font-weight: 700; }
.leg b { font-weight: 700; }
.leg small { display: block; font-size: .9em; }
.banker { display: inline-block; border: .25mm solid; border-radius: .6mm; padding-inline: .8mm; font-size: .85em; font-weight: 700; line-height: 1.25; }
.amounts { padding-block: 2mm; border-block-end: .35mm solid; break-inside: avoid; break-before: avoid; }
.amounts .total { font-size: 1.2em; }
.amounts .total dt { font-weight: 700; }
.verify { display: ${paper === 'a4' ? 'flex' : 'grid'}; gap: 2mm 5mm; align-items: center; justify-items: center; padding-block: 3mm; break-inside: avoid; text-align: ${paper === 'a4' ? 'start' : 'center'}; }
.verify svg { inline-size: ${code}mm; block-size: ${code}mm; flex: none; }
.code { display: block; font: 700 ${paper === 'mm58' ? '1.15' : '1.3'}em/1.4 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: nowrap; }
.verify small { font-size: .9em; }
footer { font-size: .9em; border-block-start: .2mm solid; padding-block-start: 1.5mm; break-inside: avoid; }
${paper === 'a4' ? sheetStyle : ''}`
}

/** A sheet has room beside each other for what stands below each other on a roll. */
const sheetStyle = `
.facts { display: flex; flex-wrap: wrap; gap: 2mm 14mm; padding-block-end: 3mm; }
.facts div { display: block; }
.facts dt { font-size: .9em; max-inline-size: none; }
.facts dd { text-align: start; }
.amounts { padding-inline-start: 50%; }
`
