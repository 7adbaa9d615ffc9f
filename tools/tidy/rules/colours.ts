import { isOnScreen } from '../place.ts'
import type { Rule } from '../rule.ts'
import { walk } from '../walk.ts'

const themeFile = /(^|\/)theme[\w-]*[./]/
const hex = /(?<![\w&/-])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i
const call = /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/i
const palette =
  /\b(bg|text|border|ring|fill|stroke|from|via|to|outline|shadow|accent|caret|divide|decoration)-(white|black|(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/
const named = /:\s*(white|black|red|green|blue|yellow|orange|gr[ae]y|silver|gold|purple|pink)\s*[;!]/i

/** Every operator has its own colours. */
export const colours: Rule = {
  name: 'colours',
  law: 'no colour outside the theme files (theme….css, theme….ts, theme/)',
  check: (source) => {
    if (!isOnScreen(source.place) || source.place.isTest || themeFile.test(source.path)) return []
    if (source.path.endsWith('.css')) return inCss(source.text)
    const found: { line: number; says: string }[] = []
    if (!source.code) return found
    walk(source.code.program, (node) => {
      const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : ''
      const colour = typeof text === 'string' ? colourIn(text) : undefined
      if (colour) found.push({ line: source.lineOf(node.start), says: `'${colour}' belongs in the theme` })
    })
    return found
  },
}

function colourIn(text: string): string | undefined {
  return (hex.exec(text) ?? call.exec(text) ?? palette.exec(text))?.[0]
}

function inCss(text: string) {
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return withoutComments.split('\n').flatMap((line, at) => {
    const colour = colourIn(line) ?? named.exec(line)?.[1]
    return colour ? [{ line: at + 1, says: `'${colour}' belongs in the theme` }] : []
  })
}
