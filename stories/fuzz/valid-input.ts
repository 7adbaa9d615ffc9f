import fc from 'fast-check'
import { type Shape, textsOf } from './shape.ts'

/** Anything that a shape allows; lists are kept short unless `long`. */
export function validInput(shape: Shape, listMax = 3): fc.Arbitrary<unknown> {
  const texts = textsOf(shape)
  if (texts) return fc.constantFrom(...texts)
  if (shape.oneOf) return fc.oneof(...shape.oneOf.map((one) => validInput(one, listMax)))
  switch (shape.type) {
    case 'object':
      return validObject(shape, listMax)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = listMax, uniqueItems = false } = shape
      const lengths = {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, listMax)),
        // otherwise most lists of a long listMax are short
        size: 'max',
      } as const
      const item = validInput(items, listMax)
      return uniqueItems ? fc.uniqueArray(item, lengths) : fc.array(item, lengths)
    }
    case 'integer':
      return validNumber(shape)
    case 'string':
      return validText(shape)
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`no input for ${JSON.stringify(shape)}`)
  }
}

function validObject(shape: Shape, listMax: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = shape
  if (propertyNames && additionalProperties)
    return fc.dictionary(validText(propertyNames), validInput(additionalProperties, listMax), { maxKeys: listMax })
  const fields = Object.entries(properties).map(([key, shape]) => [key, validInput(shape, listMax)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

/** Both ends as often as something between them. */
function validNumber({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Shape) {
  return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
}

function validText({ format, pattern, minLength = 0, maxLength = 30 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  // Zero bytes, halves of characters, other scripts: whatever JSON carries.
  const unit = fc.oneof({ arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), weight: 3 }, hostile)
  const free = fc.array(unit, { minLength, maxLength: Math.min(maxLength, 40) }).map((units) => {
    const text = units.join('').slice(0, maxLength)
    return text.padEnd(minLength, 'x')
  })
  return pattern === undefined ? free : matching(new RegExp(pattern, 'u'), free)
}

/** Of a form that names characters by what they are, most free texts are; other forms are built. */
function matching(form: RegExp, free: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return /\\p\{/i.test(form.source) ? free.filter((text) => form.test(text)) : fc.stringMatching(form)
}

const hostile = fc.constantFrom('\u0000', '\ud800', "'", '"', '%', '\\', '${', '\u202e', '\n', 'İ', '💥', '/../')
