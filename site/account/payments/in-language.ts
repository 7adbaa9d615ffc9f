import type { PaymentCategory, PaymentMethod, Transfer } from '@banko/contract/calls/payments.ts'

/** A category with its methods as somebody reads them; what nobody wrote in their language is as its operator first wrote it. */
export function categoryIn(category: PaymentCategory, lang: string): PaymentCategory {
  const { name, info } = category.texts?.find(({ language }) => language === lang) ?? category
  return { ...category, name, info, methods: category.methods.map((method) => methodIn(method, lang)) }
}

/** What of a method is not written in their language is read as its operator first wrote it. */
function methodIn(method: PaymentMethod, lang: string): PaymentMethod {
  const text = method.texts?.find(({ language }) => language === lang)
  if (!text) return method
  const { title, info, fields } = text
  const own = new Map(fields.map((field) => [field.name, field]))
  return {
    ...method,
    title,
    info: info.length > 0 ? info : method.info,
    fields: method.fields.map((field) => ({ ...field, ...own.get(field.name) })),
  }
}

/** A deposit or withdrawal by the name that its method has there, with what was typed. */
export function transferIn(transfer: Transfer, lang: string): Transfer {
  const { title, titles, values } = transfer
  return {
    ...transfer,
    title: titles?.[lang] ?? title,
    values: values.map((one) => ({ ...one, title: one.titles?.[lang] ?? one.title })),
  }
}
