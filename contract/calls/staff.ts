import * as z from 'zod'
import { officeVisitorCall, staffCall } from '../call.ts'
import { permissions } from '../permissions.ts'
import { numberedId, timeShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'
import { browsers, passwordShape, proofShape, systems, userNameShape } from './people.ts'

/** Six digits of an authenticator. */
const codeShape = z.string().regex(/^\d{6}$/)

/** Who is signed in at the office. */
export const staffSelfShape = z.object({
  staffId: numberedId,
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
  signedInAt: timeShape,
  /** They work for a node of the tree of dealers, and what they may is done in its subtree alone. */
  bounded: z.boolean(),
  /** Of the operator, by number: what the desk writes is for one of them. */
  sites: z.array(
    z.object({
      siteId: numberedId,
      domain: z.string(),
      title: z.string(),
      currency: z.string(),
      languages: z.array(z.string()),
    }),
  ),
  /** What the operator keeps books in, the usual one first. */
  currencies: z.array(z.string()),
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
/** As the operator calls them; which there are is the house's to say. */
const rolesShape = z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).max(20)
const askedShape = z.object({
  /** What a second pair of eyes is asked to decide. */
  approvalId: numberedId,
})
/** A name with something to read in it: no control characters, and not of blanks alone. */
const newNameShape = z
  .string()
  .max(64)
  .regex(/^\p{Zs}*[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]*$/u)
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
  changePassword: staffCall('/office/staff/change-password', {
    summary: 'Take another password, and end every session of theirs but this one',
    permission: 'own',
    rate: { count: 20, seconds: 60 },
    refuses: ['passwordWrong', 'passwordUnfit'],
  })
    .input(z.strictObject({ currentPassword: passwordShape, newPassword: passwordShape }))
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
    refuses: ['notFound', 'staffOwn', 'staffLast'],
  })
    .input(z.strictObject({ staffId: numberedId, locked: z.boolean() }))
    .output(z.object({})),
  invite: staffCall('/office/staff/invite', {
    summary: 'Make an account with a first password, good for three days; its roles wait for another’s yes',
    permission: 'staff.invite',
    once: true,
    stepUp: true,
    rate: { count: 20, seconds: 60 },
    refuses: ['userNameTaken', 'roleBeyond'],
  })
    .input(z.strictObject({ userName: newNameShape, roles: rolesShape, reason: reasonShape }))
    .output(
      z.object({
        staffId: numberedId,
        /** To be handed over; it is shown to who asked alone. */
        password: z.string(),
        /** What its roles wait for; absent where nobody else could decide it, or it has none: they hold at once. */
        approvalId: numberedId.exactOptional(),
      }),
    ),
  setRoles: staffCall('/office/staff/set-roles', {
    summary: 'Ask for other roles of somebody: they hold once another says yes',
    permission: 'staff.role',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'staffOwn', 'staffLast', 'roleBeyond', 'approvalWaiting'],
  })
    .input(z.strictObject({ staffId: numberedId, roles: rolesShape, reason: reasonShape }))
    .output(askedShape),
  resetFactor: staffCall('/office/staff/reset-factor', {
    summary: 'Ask that somebody who lost their authenticator sets another one up: done once another says yes',
    permission: 'staff.role',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'staffOwn', 'approvalWaiting', 'roleBeyond', 'staffLast'],
  })
    .input(z.strictObject({ staffId: numberedId, reason: reasonShape }))
    .output(askedShape),
}
