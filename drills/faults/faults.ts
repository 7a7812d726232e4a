/** A mistake that somebody might make: a text of the sources, what stands there instead, and the tests that must notice. */
export interface Fault {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly planted: string
  readonly caughtBy: readonly string[]
}

const ACCESS = 'test/surfaces/every-operation.test.ts'
const CANARY = 'test/drills/abuse-canary.test.ts'
const REQUESTS = 'test/drills/abuse-requests.test.ts'
const WIRE = 'test/foundation/wire.test.ts'
const CRASHES = 'test/drills/crashes.test.ts'
const STEPS = 'test/drills/failure-at-each-step.test.ts'

const SAVE = 'src/usecases/cases/save-case.ts'
const LOG = 'src/log.ts'
const MOMENT = 'src/usecases/case/write-moment.ts'
const DATABASE = 'src/db/engine/database.ts'
const QUEUE = 'src/queue/queue.ts'

export const faults: readonly Fault[] = [
  {
    name: 'medical_history in a line of the log',
    file: SAVE,
    text: '  const { rtId, dcId } = await requireReferences(',
    planted: `  ctx.log.info({ history: fields.medical_history }, 'saved')
  const { rtId, dcId } = await requireReferences(`,
    caughtBy: [CANARY],
  },
  {
    name: 'messages of database errors in the log',
    file: LOG,
    text: 'known instanceof DatabaseError || known instanceof SyntaxError ? undefined : known.message',
    planted: 'known.message',
    caughtBy: [CANARY],
  },
  {
    name: 'the reason of a cancellation in the body of the refund',
    file: 'src/usecases/cases/cancel-case.ts',
    text: '{ reason: cancellation.code, doer: actor, origin, now }',
    planted: '{ reason: cancellation.reason ?? cancellation.code, doer: actor, origin, now }',
    caughtBy: [CANARY],
  },
  {
    name: 'notes in the payloads of the queue',
    file: MOMENT,
    text: 'activity_id: activityId }',
    planted: "activity_id: activityId, note: entries[0]?.note ?? '' }",
    caughtBy: [CANARY],
  },
  {
    name: 'no ownership check under the lock',
    file: 'src/usecases/case/open-case.ts',
    text: 'isErased(subject) || (ownerId !== undefined && subject.user_id !== ownerId)',
    planted: 'isErased(subject)',
    caughtBy: [ACCESS],
  },
  {
    name: 'no ownership check in view-report',
    file: 'src/usecases/reports/view-report.ts',
    text: 'row === null || row.user_id !== owner.id',
    planted: 'row === null',
    caughtBy: [ACCESS],
  },
  {
    name: 'expired tokens accepted',
    file: 'src/http/frame/token.ts',
    text: 'hasExpired(new Date(exp * 1000), now) || ',
    planted: '',
    caughtBy: [ACCESS],
  },
  {
    name: '`__proto__` let through',
    file: 'src/http/frame/body.ts',
    text: "    if (key === '__proto__') throw new DomainError('body_bad_key')\n",
    planted: '',
    caughtBy: [REQUESTS],
  },
  {
    name: 'characters taken out of a reason',
    file: 'src/usecases/cases/reject-case.ts',
    text: 'await markRejected(tx, subject.case_id, status, reject_reason, now)',
    planted: "await markRejected(tx, subject.case_id, status, reject_reason.replace(/[<>]/g, ''), now)",
    caughtBy: [REQUESTS],
  },
  {
    name: 'no time limit for the body of a request',
    file: 'src/http/server.ts',
    text: '  useBodyDeadline(app, requestTimeout)\n',
    planted: '',
    caughtBy: [WIRE],
  },
  {
    name: 'a refused expectation without the envelope',
    file: 'src/http/server.ts',
    text: "  app.server.on('checkExpectation', refuseExpectation)\n",
    planted: '',
    caughtBy: [WIRE],
  },
  {
    name: 'the case is not locked',
    file: 'src/db/cases/cases.ts',
    text: '{caseId} for update`',
    planted: '{caseId}`',
    caughtBy: ['test/races/*.test.ts'],
  },
  {
    name: 'one COMMIT in a hundred is a ROLLBACK',
    file: DATABASE,
    text: "await client.query('commit')",
    planted: `globalThis.commits = (globalThis.commits ?? 0) + 1
    if (globalThis.commits % 100 === 0) {
      await client.query('rollback')
      return undefined
    }
    await client.query('commit')`,
    caughtBy: [CRASHES],
  },
  {
    name: 'one message in thirty is not queued',
    file: QUEUE,
    text: 'if (payloads.length === 0) return',
    planted: "if (payloads.length === 0 || (name === 'notification' && Math.random() < 1 / 30)) return",
    caughtBy: [CRASHES],
  },
  {
    name: 'a second refund under another id',
    file: 'src/usecases/payments/send-refund.ts',
    text: 'await takeAnswer(ctx, refund, await ctx.payments.refund(requestOf(refund)), job)',
    planted: `await ctx.payments.refund({ ...requestOf(refund), refund_id: \`f\${refund.refund_id.slice(1)}\` })
  await takeAnswer(ctx, refund, await ctx.payments.refund(requestOf(refund)), job)`,
    caughtBy: [CRASHES],
  },
  {
    name: 'messages are queued outside of the transaction',
    file: MOMENT,
    text: 'await queueMessages(ctx, tx, messages, now)',
    planted: 'await ctx.db.transaction(other => queueMessages(ctx, other, messages, now))',
    caughtBy: [STEPS],
  },
  {
    name: 'a banner is hidden outside of the transaction',
    file: MOMENT,
    text: 'await hideCard(tx, subject.case_id, now)',
    planted: 'await ctx.db.transaction(other => hideCard(other, subject.case_id, now))',
    caughtBy: [STEPS],
  },
  {
    name: 'a COMMIT that got no answer is treated as done',
    file: DATABASE,
    text: "if (answer !== 'COMMIT') throw error",
    planted: 'if (answer !== undefined) throw error',
    caughtBy: ['test/foundation/transaction.test.ts'],
  },
  {
    name: 'a lost connection is not distinguished from other errors',
    file: DATABASE,
    text: 'const lost = syscall !== undefined && !isUnavailable(error)',
    planted: 'const lost = false && syscall !== undefined',
    caughtBy: ['test/foundation/transaction.test.ts'],
  },
]
