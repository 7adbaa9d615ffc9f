import * as z from 'zod'
import { staffCall } from '../call.ts'
import { methodKinds, transferDirections } from '../payments/choices.ts'
import { categorySeenShape, methodSeenShape } from '../payments/desk-shapes.ts'
import { categoryTermsShape, methodTermsShape } from '../payments/method-shapes.ts'
import { numberedId, versionShape } from '../shapes.ts'

/** Among the methods of a category, from 0 on; what is behind the last one is the last one. */
const placeShape = z.int().min(0).max(999)

/** Of `deskPayments`: by what money comes in and goes out, and with whom. */
export const deskMethods = {
  methods: staffCall('/office/payments/methods', {
    summary: 'Every category, method and account with a provider',
    permission: 'payments.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        categories: z.array(categorySeenShape),
        methods: z.array(methodSeenShape),
        accounts: z.array(
          z.object({
            accountId: numberedId,
            provider: z.string(),
            name: z.string(),
            on: z.boolean(),
            /** Whether this house knows the provider. */
            known: z.boolean(),
            /** Of which kinds its methods may be. */
            kinds: z.object({ deposit: z.array(z.enum(methodKinds)), withdrawal: z.array(z.enum(methodKinds)) }),
            /** What the provider owes us, by currency; below zero we owe it. Minor units. */
            owed: z.array(z.object({ currency: z.string(), amount: z.int() })),
          }),
        ),
      }),
    ),
  addMethod: staffCall('/office/payments/addMethod', {
    summary: 'Add a method to a category, the last in it; it is off until it is switched on',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound', 'methodUnfit'],
  })
    .input(z.strictObject({ categoryId: numberedId, accountId: numberedId, terms: methodTermsShape }))
    .output(methodSeenShape),
  saveMethod: staffCall('/office/payments/saveMethod', {
    summary: 'Change a method: a new version, for what is asked from now on',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound', 'versionOld', 'methodUnfit'],
  })
    .input(z.strictObject({ methodId: numberedId, version: versionShape, terms: methodTermsShape }))
    .output(methodSeenShape),
  setMethod: staffCall('/office/payments/setMethod', {
    summary: 'Offer a method or take it away',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ methodId: numberedId, on: z.boolean() }))
    .output(z.object({})),
  moveMethod: staffCall('/office/payments/moveMethod', {
    summary: 'Give a method another place among those of its category',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ methodId: numberedId, place: placeShape }))
    .output(z.object({ place: placeShape })),
  addCategory: staffCall('/office/payments/addCategory', {
    summary: 'Add a category of methods, or one that leads elsewhere',
    permission: 'payments.methods',
    once: true,
    refuses: ['methodUnfit'],
  })
    .input(z.strictObject({ direction: z.enum(transferDirections), terms: categoryTermsShape }))
    .output(categorySeenShape),
  saveCategory: staffCall('/office/payments/saveCategory', {
    summary: 'Change what a category is called, says and leads to, where it stands, and whether it is shown',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound', 'versionOld', 'methodUnfit'],
  })
    .input(z.strictObject({ categoryId: numberedId, version: versionShape, terms: categoryTermsShape }))
    .output(categorySeenShape),
  setAccount: staffCall('/office/payments/setAccount', {
    summary: 'Use an account with a provider, or stop using it',
    permission: 'payments.accounts',
    once: true,
    stepUp: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ accountId: numberedId, on: z.boolean() }))
    .output(z.object({})),
  start: staffCall('/office/payments/start', {
    summary: 'Begin with the usual catalogue, all on the provider that moves nothing; false: there is one already',
    permission: 'payments.accounts',
    once: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ made: z.boolean() })),
}
