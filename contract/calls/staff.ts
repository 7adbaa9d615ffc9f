import * as z from 'zod'
import { officeVisitorCall, staffCall } from '../call.ts'
import { permissions } from '../permissions.ts'
import { numberedId, timeShape } from '../shapes.ts'
import { browsers, proofShape, systems, userNameShape } from './people.ts'

/** Six digits of an authenticator. */
const codeShape = z.string().regex(/^\d{6}$/)

/** Who is signed in at the office. */
export const staffSelfShape = z.object({
  staffId: numberedId,
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
  signedInAt: timeShape,
})
export type StaffSelf = z.infer<typeof staffSelfShape>

export const staffSessionShape = z.object({
  sessionId: z.uuid(),
  browser: z.enum(browsers),
  system: z.enum(systems),
  signedInAt: timeShape,
  /** To a minute. */
  lastSeenAt: timeShape,
  /** The one that asks. */
  own: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSessionShape>

export const staffMemberShape = z.object({
  staffId: numberedId,
  name: z.string(),
  roles: z.array(z.string()),
  locked: z.boolean(),
  /** Whether their authenticator is set up. */
  enrolled: z.boolean(),
  createdAt: timeShape,
})
export type StaffMember = z.infer<typeof staffMemberShape>

const nothing = z.strictObject({})
/** Staff of one answer of `list`. */
export const staffPageMax = 100

export const staff = {
  signIn: officeVisitorCall('/office/staff/sign-in', {
    summary: 'Sign in at the office: name and password, then the same with a code; sets the cookie of staff',
    rate: { count: 20, seconds: 60 },
    refuses: ['proofNeeded', 'signInFailed'],
  })
    .input(
      z.strictObject({
        userName: userNameShape,
        password: z.string().min(1).max(128),
        code: codeShape.exactOptional(),
        /** What \`proofNeeded\` asked for. */
        proof: proofShape.exactOptional(),
      }),
    )
    .output(
      z.object({
        /** `code`: ask again with one. `enrolment`: the same, after the secret is in an authenticator. */
        step: z.enum(['signedIn', 'code', 'enrolment']),
        /** Of an enrolment: what the authenticator takes, shown this once; another sign-in without a code draws another. */
        secret: z.string().exactOptional(),
        uri: z.string().exactOptional(),
      }),
    ),
  signOut: staffCall('/office/staff/sign-out', { summary: 'End this session', permission: 'own' })
    .input(nothing)
    .output(z.object({})),
  me: staffCall('/office/staff/me', {
    reads: true,
    summary: 'Who is signed in, with roles and permissions',
    permission: 'own',
  })
    .input(nothing)
    .output(staffSelfShape),
  sessions: staffCall('/office/staff/sessions', {
    reads: true,
    summary: 'Where they are signed in, the last seen first',
    permission: 'own',
  })
    .input(nothing)
    .output(z.object({ sessions: z.array(staffSessionShape) })),
  endSession: staffCall('/office/staff/end-session', {
    summary: 'End one of their own sessions',
    permission: 'own',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ sessionId: z.uuid() }))
    .output(z.object({})),
  stepUp: staffCall('/office/staff/step-up', {
    summary: 'Show a code again: for five minutes this session may do what asks for it',
    permission: 'own',
    rate: { count: 10, seconds: 60 },
    refuses: ['codeWrong'],
  })
    .input(z.strictObject({ code: codeShape }))
    .output(z.object({})),
  list: staffCall('/office/staff/list', {
    reads: true,
    summary: 'Staff of the operator, by their numbers',
    permission: 'staff.see',
  })
    .input(z.strictObject({ after: numberedId.exactOptional() }))
    .output(z.object({ staff: z.array(staffMemberShape), more: z.boolean() })),
  setLocked: staffCall('/office/staff/set-locked', {
    summary: 'Lock somebody out, which ends their sessions, or let them in again',
    permission: 'staff.lock',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'staffOwn'],
  })
    .input(z.strictObject({ staffId: numberedId, locked: z.boolean() }))
    .output(z.object({})),
}
