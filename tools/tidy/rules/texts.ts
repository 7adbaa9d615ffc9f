import type { Node } from 'oxc-parser'
import { isOnScreen } from '../place.ts'
import type { Rule } from '../rule.ts'
import { walk } from '../walk.ts'

const readAloud = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'])
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** Every language is equal. */
export const texts: Rule = {
  name: 'texts',
  law: 'no text for people outside the dictionaries',
  check: (source) => {
    const { place, path, code } = source
    if (!code || !isOnScreen(place) || place.isTest || !path.endsWith('.tsx')) return []
    const found: { line: number; says: string }[] = []
    walk(code.program, (node, around) => {
      const text = textIn(node, around)
      if (text === undefined || !hasLetters(text)) return
      const letters = source.text.slice(node.start).search(/\p{L}{2}/u)
      found.push({ line: source.lineOf(node.start + letters), says: `'${text.trim().slice(0, 30)}' belongs in words/` })
    })
    return found
  },
}

function textIn(node: Node, [parent, grandparent]: readonly Node[]): string | undefined {
  if (node.type === 'JSXText') return node.value
  const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined
  if (typeof text !== 'string') return undefined
  if (parent?.type === 'JSXAttribute') return isReadAloud(parent) ? text : undefined
  const container = parent?.type === 'JSXExpressionContainer' ? grandparent : undefined
  if (container?.type === 'JSXAttribute') return isReadAloud(container) ? text : undefined
  return container?.type === 'JSXElement' || container?.type === 'JSXFragment' ? text : undefined
}

function isReadAloud(attribute: Extract<Node, { type: 'JSXAttribute' }>): boolean {
  return attribute.name.type === 'JSXIdentifier' && readAloud.has(attribute.name.name)
}
