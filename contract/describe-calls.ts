import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import * as z from 'zod'
import * as book from './calls/book.ts'
import * as coupons from './calls/coupons.ts'
import * as people from './calls/people.ts'
import * as placement from './calls/placement.ts'
import * as settings from './calls/settings.ts'
import * as staff from './calls/staff.ts'
import { type DeclaredCall, listCalls } from './declared.ts'
import { contract } from './index.ts'
import * as manual from './manual-shapes.ts'
import type { CallRefusalCode } from './refusals/call-refusal.ts'
import * as shapes from './shapes.ts'
import { describeTopics } from './topics/describe-topics.ts'

/** Where the table of calls goes in the hand-written text of docs/calls.md. */
const place = '<calls>\n'

/** The page docs/calls.md: its text with every call of the contract, module by module, and every topic. */
export function describeCalls(text: string): string {
  const modules = Map.groupBy(listCalls(contract), ({ keys }) => keys[0] ?? '')
  return describeTopics(text).replace(place, () =>
    Array.from(modules, ([module, calls]) => tableOf(module, calls)).join('\n'),
  )
}

function tableOf(module: string, calls: readonly DeclaredCall[]): string {
  const head = '| call | does | who, how often | input | output | refuses |\n|---|---|---|---|---|---|'
  return `### ${module}\n\n${head}\n${calls.map(rowOf).join('\n')}\n`
}

function rowOf({ name, method, path, summary, meta, input, output }: DeclaredCall): string {
  const address = `\`${name}\`<br>${meta.shared ? 'GET, ' : ''}${method} \`/v1${path}\``
  const { count, seconds } = meta.rate
  const often = `${whoOf(meta)}<br>${count} in ${seconds} s${meta.weighs ? ', by size' : ''}${meta.once ? '<br>`Idempotency-Key`' : ''}`
  return `| ${[address, summary, often, shapeText(input), shapeText(output), refusesText(meta.refuses)].join(' | ')} |`
}

function whoOf({ caller, scope, permission, stepUp }: DeclaredCall['meta']): string {
  switch (caller) {
    case 'visitor':
      return 'anybody'
    case 'player':
      return 'players'
    case 'operator':
      return scope ? `keys for ${scope}` : 'any key'
    case 'officeVisitor':
      return 'anybody at the office'
    case 'staff':
      return `${permission === 'own' ? 'staff' : `staff with \`${permission}\``}${stepUp ? ', a code within 5 min' : ''}`
  }
}

/** Those of a slip are a page of their own. */
function refusesText(codes: readonly CallRefusalCode[]): string {
  const ofSlip = slipRefusalCodes.every((code) => codes.includes(code))
  const others = codes.filter((code) => !ofSlip || !slipRefusalCodes.some((one) => one === code))
  const slip = ofSlip ? ['[what a slip is refused for](rules.md#the-order-of-refusals)'] : []
  return [...slip, ...others.map((code) => `\`${code}\``)].join(', ')
}

const names: ReadonlyMap<unknown, string> = new Map(
  [shapes, manual, book, coupons, people, placement, settings, staff]
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, shape]) => (shape instanceof z.ZodObject ? [[shape, nameOf(name)]] : [])),
)

/** `boardRowShape` is a BoardRow. */
function nameOf(exported: string): string {
  return exported.replace(/Shape$/, '').replace(/^./, (letter) => letter.toUpperCase())
}

/** A shape by its name where it has one, else by its fields, of which those have a name that are shapes with one. */
function shapeText(shape: unknown): string {
  const name = nameIn(shape)
  if (name !== undefined) return name
  if (!(shape instanceof z.ZodObject)) throw new Error('a call takes and gives objects')
  const fields = Object.entries(shape.shape).map(([key, field]) => {
    const inner = nameIn(field)
    return `\`${key}${isOptional(field) ? '?' : ''}\`${inner === undefined ? '' : `: ${inner}`}`
  })
  return fields.join(', ')
}

function nameIn(shape: unknown): string | undefined {
  if (isOptional(shape) || shape instanceof z.ZodReadonly) return nameIn(shape.unwrap())
  if (shape instanceof z.ZodArray) {
    const element = nameIn(shape.element)
    return element === undefined ? undefined : `${element}[]`
  }
  return names.get(shape)
}

function isOptional(shape: unknown): shape is z.ZodOptional | z.ZodExactOptional {
  return shape instanceof z.ZodOptional || shape instanceof z.ZodExactOptional
}
